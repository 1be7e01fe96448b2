"""Reasons that the computer players give, whatever their level."""

import pytest

from axis_desktop.model import Chance, Decision, Message, Power, Seeded, Space
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.players.classic import LEVELS
from axis_desktop.players.classic.minds.explaining import answer_reason, conquered, explained, strengthened
from axis_desktop.players.classic.plans.steps import Step
from axis_desktop.systems.area_war.actions import MoveUnits, PurchaseUnits
from axis_desktop.systems.area_war.battle.actions import Press, Retreat
from axis_desktop.systems.area_war.odds import battle_odds
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.odds.odds_case import counted_case
from axis_desktop.systems.classic.state import State
from tests.setups import setup_for
from tests.systems.classic.builders import Position, position

GERMANY, KARELIA, UKRAINE = Power("germany"), Space("karelia"), Space("ukraine")


def before_karelia(defenders: int) -> Position:
    """Four infantry of Germany beside Karelia, and a fighter if there is somebody to fight."""
    made = position().turn("germany", "combat_move")
    if not defenders:
        return made.units("ukraine", germany={"infantry": 4})
    made.units("ukraine", germany={"infantry": 4, "fighter": 1})
    return made.units("karelia", russia={"infantry": defenders})


def attack_on_karelia(defenders: int) -> Message | None:
    """Why everybody goes to Karelia."""
    state = before_karelia(defenders).state()
    going = MoveUnits(
        power=GERMANY, units=tuple(u.id for u in state.forces.units[UKRAINE]), path=(UKRAINE, KARELIA)
    )
    system.apply(state, going, Chance(Seeded(1, 0)))
    ((_, reason),) = explained([Step(going)], state)
    return reason


def exact_chance(defenders: int) -> int:
    sides = {"infantry": 4, "fighter": 1}, {"infantry": defenders}
    case = counted_case(*sides, attacker_losses=("keep-land",), most_extra_ipc=3)
    return round(100 * battle_odds(case).captures)


def test_the_chance_in_a_reason_is_the_exact_one_to_take_the_territory() -> None:
    """Not the estimate that was good enough to decide by: the screen shows the exact one beside it."""
    wanted = Message.of("attacks {space:the}: {wins}%", space=say.space(KARELIA), wins=exact_chance(3))

    assert attack_on_karelia(3) == wanted


def test_a_territory_that_nobody_defends_has_no_chance() -> None:
    assert attack_on_karelia(0) == Message.of("walks into {space:the}", space=say.space(KARELIA))


def test_a_step_that_has_its_reason_keeps_it() -> None:
    said = Message.of("because")
    step = Step(PurchaseUnits(power=GERMANY, units={}), said)

    assert explained([step], before_karelia(1).state()) == [step]


def test_a_reason_doesnt_speak_against_what_it_is_given_for() -> None:
    """Where the enemy will get through anyway, more troops cost them more: they hold nothing."""
    assert "dearer to take" in str(strengthened(KARELIA, 1))


def test_an_attack_on_what_is_lost_again_says_what_it_is_for() -> None:
    """Units that are destroyed, or the income of a turn."""
    said = [
        str(conquered(KARELIA, wins=90, holds=holds, income=3, destroyed=destroyed))
        for holds, destroyed in ((60, 0), (0, 9), (0, 0))
    ]

    assert ["holds" in words for words in said] == [True, False, False]
    assert ["destroys" in words for words in said] == [False, True, False]
    assert ["brings" in words for words in said] == [False, False, True]
    assert "for now: 90%" in str(conquered(KARELIA, wins=90, holds=0, income=0, destroyed=0))
    assert "holds with 60%" in str(strengthened(KARELIA, 60))


@pytest.mark.parametrize(("action", "words"), [(Press, "presses on"), (Retreat, "breaks off")])
def test_a_battle_goes_on_or_ends_for_its_exact_chance(action: type[Press | Retreat], words: str) -> None:
    state = before_karelia(3).state()
    chance = Chance(Seeded(3, 0))
    ids = tuple(u.id for u in state.forces.units[UKRAINE] if u.type == "infantry")
    for step in (
        MoveUnits(power=GERMANY, units=ids, path=(UKRAINE, KARELIA)),
        system.options(state).done(),  # type: ignore[attr-defined]
    ):
        system.apply(state, step, chance)
    while state.battle is None or state.battle.step != "press_or_retreat":
        system.apply(state, system.options(state).choices()[0].action, chance)

    assert words in str(answer_reason(state, action(power=GERMANY)))


def reasons_of_a_turn(level: str) -> list[tuple[Action, Message | None]]:
    """What a level does in Germany's first turn, and why."""
    who, state = LEVELS[level](), start()
    told: list[tuple[Action, Message | None]] = []
    while state.power != "japan":
        decision = system.decision(state)
        assert isinstance(decision, Decision)
        action = who.decide(system, state, decision, Luck("reasons", len(told)))
        if state.power == decision.power == GERMANY:
            told.append((action, who.reason))
        system.apply(state, action, Chance(Seeded(5, state.number)))
    return told


def start() -> State:
    """The first turn of Germany."""
    state: State = system.start(setup_for("classic", seed=1), Chance(Seeded(1, 0)))
    who = LEVELS["easy"]()
    while state.power != GERMANY:
        decision = system.decision(state)
        assert isinstance(decision, Decision)
        action = who.decide(system, state, decision, Luck("before"))
        system.apply(state, action, Chance(Seeded(2, state.number)))
    return state


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_tells_why_it_buys_attacks_and_moves(level: str) -> None:
    told = reasons_of_a_turn(level)

    moves = [
        (a, r) for a, r in told if isinstance(a, MoveUnits) or (isinstance(a, PurchaseUnits) and a.units)
    ]
    assert len(moves) >= 4
    assert all(reason is not None for _, reason in moves), moves
