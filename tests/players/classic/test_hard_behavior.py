"""What the strong player does, on positions made by hand: each with three seeds (CL-20.1 to CL-20.3)."""

from collections.abc import Callable, Sequence
from typing import Literal

import pytest

from axis_desktop.model import Chance, Decision, Power, Seeded, Space
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.players import advise
from axis_desktop.players.area_war.budget import Budget
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.troops import in_loss_order
from axis_desktop.players.classic import LEVELS, ClassicPlayer, HardMind, advice
from axis_desktop.players.classic.minds.hard import reason_of
from axis_desktop.players.classic.plans.attacks import reach
from axis_desktop.players.classic.plans.campaign import Campaign
from axis_desktop.players.classic.plans.steps import played as played_steps
from axis_desktop.players.classic.sight.guard import capitals_fall
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.players.classic.sight.support import Support
from axis_desktop.players.player import answer, player
from axis_desktop.systems.area_war.actions import MoveUnits, PurchaseUnits, UnloadUnits
from axis_desktop.systems.area_war.battle.actions import Press, Retreat
from axis_desktop.systems.area_war.movement.options import GroupMoves
from axis_desktop.systems.area_war.situation import production
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from axis_desktop.systems.classic.state import State
from tests.setups import setup_for
from tests.systems.classic.builders import Position, position

SEEDS = (1, 2, 3)

WHO_PLANS = ("medium", "hard")
"""Levels that share what is bought and where everybody ends the turn; only hard tries its plans out."""


def played(
    state: State, seed: int, until: Callable[[State], bool], level: str = "hard"
) -> tuple[State, list[Action]]:
    """The state after one player has decided everything, and what it decided."""
    who = player("classic", level)
    actions: list[Action] = []
    while not until(state):
        decision = system.decision(state)
        assert isinstance(decision, Decision)
        # Other powers are asked for their losses, too.
        action = answer(who, system, state, decision, seed=seed, number=len(actions))
        state = system.copy(state)
        system.apply(state, action, Chance(Seeded(seed, len(actions))))
        actions.append(action)
        assert len(actions) < 300
    return state, actions


def turn_over(power: str) -> Callable[[State], bool]:
    return lambda state: state.power != power or state.outcome is not None


def attacks_decided(state: State) -> bool:
    return state.phase != "combat_move"


def count(state: State, space: str, power: str, unit_type: str) -> int:
    return sum(u.owner == power and u.type == unit_type for u in state.forces.at(Space(space)))


def bought(actions: Sequence[Action]) -> dict[str, int]:
    (purchase,) = (a for a in actions if isinstance(a, PurchaseUnits))
    return {str(t): n for t, n in purchase.units.items()}


def tanks_before_moscow() -> Position:
    """Six tanks and three planes that could reach Moscow through Karelia or Caucasus."""
    board = position().turn("russia", "noncombat_move").treasury(russia=0).waiting(infantry=1)
    board.units("russia", russia={"infantry": 2, "aa_gun": 1, "factory": 1})
    board.units("karelia", russia={"infantry": 1, "aa_gun": 1}).units("caucasus", russia={"infantry": 3})
    board.units("ukraine", germany={"tank": 6}).units("germany", germany={"infantry": 8, "factory": 1})
    return board.units("eastern_europe", germany={"fighter": 2, "bomber": 1})


@pytest.mark.parametrize("seed", SEEDS)
def test_pickets_keep_tanks_away_from_the_capital(seed: int) -> None:
    """C1: somebody stays in Karelia and in Caucasus, so that no land unit can arrive in Moscow."""
    after, _ = played(tanks_before_moscow().state(), seed, turn_over("russia"))

    assert count(after, "karelia", "russia", "infantry") >= 1
    assert count(after, "caucasus", "russia", "infantry") >= 1


@pytest.mark.parametrize("seed", SEEDS)
def test_ships_that_can_be_sunk_are_no_garrison(seed: int) -> None:
    """American bombers clear the Baltic, then a Russian transport lands: what was bought goes to Berlin."""
    board = position().turn("germany", "mobilize").treasury(germany=0).waiting(infantry=5)
    board.units("germany", germany={"factory": 1}).units("sz_baltic", germany={"transport": 1})
    board.units("southern_europe", germany={"factory": 1})
    board.units("eastern_europe", germany={"infantry": 9, "tank": 6})
    board.units("karelia", russia={"infantry": 9, "tank": 3, "factory": 1})
    board.units("sz_karelia", russia={"transport": 1}).units("united_kingdom", usa={"bomber": 2})
    board.units("libya", united_kingdom={"infantry": 2})
    board.units("sz_central_mediterranean", united_kingdom={"transport": 1})

    after, _ = played(board.state(), seed, turn_over("germany"))

    assert count(after, "germany", "germany", "infantry") >= 4


@pytest.mark.parametrize("seed", SEEDS)
def test_an_open_capital_across_the_sea_is_taken(seed: int) -> None:
    """C2: one transport, two infantry, and London without a soldier."""
    board = position().turn("germany", "combat_move").treasury(united_kingdom=20)
    board.units("germany", germany={"infantry": 8, "factory": 1}).units("sz_baltic", germany={"transport": 1})
    board.units("united_kingdom", united_kingdom={"aa_gun": 1, "factory": 1})

    after, _ = played(board.state(), seed, attacks_decided)

    assert after.control.held[Space("united_kingdom")] == "germany"
    assert after.treasury[Power("germany")] == 20


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("karelia", ["germany", "russia"])
def test_a_dead_zone_is_traded_with_infantry_and_planes(karelia: str, seed: int) -> None:
    """C3: two infantry and a plane take Ukraine; tanks would be lost to the stack behind it."""
    board = (
        position().turn("germany", "combat_move").control(russia="ukraine").control(**{karelia: "karelia"})
    )
    board.units("eastern_europe", germany={"infantry": 6, "tank": 4, "fighter": 2})
    board.units("germany", germany={"infantry": 6, "factory": 1}).units("ukraine", russia={"infantry": 1})
    board.units("caucasus", russia={"infantry": 10, "tank": 3, "fighter": 1})
    board.units("russia", russia={"infantry": 14, "factory": 1})

    _, actions = played(board.state(), seed, attacks_decided)

    sent = [i for a in actions if isinstance(a, MoveUnits) and a.path[-1] == "ukraine" for i in a.units]
    found = (board.state().forces.find(unit_id) for unit_id in sent)
    assert sorted(str(f[1].type) for f in found if f is not None) == ["fighter", "infantry", "infantry"]


@pytest.mark.parametrize("seed", SEEDS)
def test_at_most_one_tank_goes_where_the_planes_are_busy(seed: int) -> None:
    """Karelia and Ukraine are taken together: a tank's price is about what it adds to the second attack."""
    board = position().turn("germany", "combat_move").control(russia=("ukraine", "karelia"))
    board.units("eastern_europe", germany={"infantry": 6, "tank": 4, "fighter": 2})
    board.units("germany", germany={"infantry": 6, "factory": 1}).units("ukraine", russia={"infantry": 1})
    board.units("caucasus", russia={"infantry": 10, "tank": 3, "fighter": 1})
    board.units("russia", russia={"infantry": 6, "factory": 1}).units("karelia", russia={"infantry": 4})

    after, actions = played(board.state(), seed, attacks_decided)

    sent = [after.forces.find(i) for a in actions if isinstance(a, MoveUnits) for i in a.units]
    assert sum(found is not None and found[1].type == "tank" for found in sent) <= 1


@pytest.mark.parametrize("seed", SEEDS)
def test_two_infantry_are_not_attacked_with_all_there_is(seed: int) -> None:
    """A few take Karelia; the others fall upon the army in Ukraine."""
    board = (
        position()
        .turn("germany", "combat_move")
        .control(germany=("eastern_europe", "finland_norway"), russia=("karelia", "ukraine"))
    )
    board.units("eastern_europe", germany={"infantry": 14, "tank": 10})
    board.units("germany", germany={"infantry": 8, "factory": 1}).treasury(germany=0)
    board.units("karelia", russia={"infantry": 2, "factory": 1}).units("ukraine", russia={"infantry": 7})
    board.units("russia", russia={"infantry": 3, "factory": 1}).units("japan", japan={"infantry": 3})
    board.units("united_kingdom", united_kingdom={"infantry": 3, "factory": 1})
    state = board.units("western_usa", usa={"infantry": 3, "factory": 1}).state()

    after, _ = played(state, seed, attacks_decided)

    assert count(after, "karelia", "germany", "infantry") + count(after, "karelia", "germany", "tank") <= 8
    assert count(after, "ukraine", "germany", "tank") >= 5


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fortress_is_not_attacked(seed: int) -> None:
    """C4: nineteen infantry, two fighters and a gun in Karelia."""
    board = position().turn("germany", "combat_move").control(germany="ukraine")
    board.units("karelia", russia={"infantry": 19, "fighter": 2, "aa_gun": 1, "factory": 1})
    board.units("russia", russia={"tank": 3, "infantry": 2, "factory": 1})
    board.units("eastern_europe", germany={"infantry": 6, "tank": 3, "fighter": 2})
    board.units("ukraine", germany={"infantry": 3, "tank": 4, "fighter": 1})
    board.units("germany", germany={"infantry": 4, "fighter": 2, "bomber": 1, "factory": 1})

    after, _ = played(board.state(), seed, attacks_decided)

    assert not any(u.owner == "germany" for u in after.forces.at(Space("karelia")))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_battle_that_went_wrong_is_broken_off(seed: int) -> None:
    """C5: three tanks, four fighters and a bomber against seven infantry and two fighters."""
    board = position().turn("germany", "combat_move").units("ukraine", germany={"tank": 3})
    board.units("eastern_europe", germany={"fighter": 4, "bomber": 1})
    game = board.units("karelia", russia={"infantry": 7, "fighter": 2}).dice(*[6] * 40).game()
    tanks, planes = game.ids("ukraine", "germany"), game.ids("eastern_europe", "germany")
    power = Power("germany")
    game.submit(MoveUnits(power=power, units=tanks, path=(Space("ukraine"), Space("karelia"))))
    game.submit(MoveUnits(power=power, units=planes, path=(Space("eastern_europe"), Space("karelia"))))
    who = LEVELS["hard"]()

    while not isinstance(action := who.decide(system, game.state, game.decision, Luck(seed)), Retreat):
        assert not isinstance(action, Press)
        game.submit(action)

    assert who.reason is not None
    assert "breaks off" in str(who.reason)


@pytest.mark.parametrize("level", WHO_PLANS)
@pytest.mark.parametrize("seed", SEEDS)
def test_empty_transports_fetch_troops_and_land_them_in_the_same_turn(seed: int, level: str) -> None:
    """C6: the bridge from Eastern Canada to an empty Finland."""
    board = position().turn("usa", "combat_move").units("sz_united_kingdom", usa={"transport": 2})
    board.units("eastern_canada", usa={"infantry": 4}).units("eastern_usa", usa={"infantry": 3, "factory": 1})
    board.units("united_kingdom", united_kingdom={"infantry": 6, "factory": 1})
    state = board.units("germany", germany={"infantry": 12, "factory": 1}).state()

    after, actions = played(state, seed, turn_over("usa"), level)

    assert sum(len(a.units) for a in actions if isinstance(a, UnloadUnits)) == 4
    assert not any(u.aboard for _, u in after.forces.all())


@pytest.mark.parametrize("level", WHO_PLANS)
@pytest.mark.parametrize("seed", SEEDS)
def test_no_transports_are_bought_for_enemy_planes_to_sink(seed: int, level: str) -> None:
    """C7: two fighters and a bomber reach the home zone."""
    board = position().turn("united_kingdom", "purchase", step="purchase").treasury(united_kingdom=24)
    board.units("united_kingdom", united_kingdom={"infantry": 6, "tank": 1, "factory": 1})
    board.units("western_europe", germany={"infantry": 6, "fighter": 2, "bomber": 1})
    state = board.units("germany", germany={"infantry": 8, "factory": 1}).state()

    _, actions = played(state, seed, lambda s: s.phase != "purchase", level)

    buys = bought(actions)
    assert not buys.get("transport") or buys.get("carrier") or buys.get("battleship")


@pytest.mark.parametrize("seed", SEEDS)
def test_income_is_retaken_before_it_wins_the_game(seed: int) -> None:
    """C8: the Axis stands at 85 when the USA, the last of the round, moves."""
    board = position().turn("usa", "combat_move").control(**AXIS_AT_85)
    board.units("sz_hawaii", usa={"transport": 1}).units("midway", usa={"infantry": 2})
    board.units("western_canada", usa={"infantry": 2}).units("eastern_usa", usa={"infantry": 4, "factory": 1})
    board.units("united_kingdom", united_kingdom={"infantry": 9, "factory": 1})
    board.units("russia", russia={"infantry": 9, "factory": 1}).units("germany", germany={"infantry": 9})
    state = board.units("japan", japan={"infantry": 9, "factory": 1}).state()
    assert production(state, Power("germany")) + production(state, Power("japan")) == 85

    after, _ = played(state, seed, turn_over("usa"))

    assert after.outcome is None


AXIS_AT_85 = {
    "germany": (
        "karelia", "caucasus", "ukraine", "syria_iraq", "libya", "french_equatorial_africa",
        "french_west_africa", "kenya_rhodesia",
    ),
    "japan": (
        "alaska", "hawaiian_islands", "china", "sinkiang", "india", "soviet_far_east", "yakut", "evenki",
        "kazakh",
    ),
}  # fmt: skip


@pytest.mark.rule("CL-20.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_aircraft_is_stranded(seed: int) -> None:
    board = position().turn("germany", "combat_move")
    board.units("germany", germany={"infantry": 6, "fighter": 2, "bomber": 1, "factory": 1})
    board.units("eastern_europe", germany={"infantry": 4, "tank": 2, "fighter": 1})
    state = board.units("karelia", russia={"infantry": 2}).state()

    after, _ = played(state, seed, turn_over("germany"))

    planes = {u.id: s for s, u in after.forces.all() if after.world.row(u).domain == "air"}
    assert len(planes) == 4
    assert not any(after.world.is_sea(space) for space in planes.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_an_idle_bomber_bombs_a_factory_without_a_gun(seed: int) -> None:
    """3.5 IPC for nothing, as long as the enemy has money; over a gun it would hardly pay."""
    board = position().turn("united_kingdom", "combat_move").treasury(germany=20, japan=0)
    board.units("united_kingdom", united_kingdom={"bomber": 1, "infantry": 6, "factory": 1})
    board.units("germany", germany={"infantry": 9, "factory": 1, "aa_gun": 1})
    state = board.units("southern_europe", germany={"infantry": 9, "factory": 1}).state()

    after, actions = played(state, seed, turn_over("united_kingdom"))

    raids = [a for a in actions if isinstance(a, MoveUnits) and a.raid]
    assert [a.path[-1] for a in raids] == ["southern_europe"]
    assert after.treasury[Power("germany")] < 20
    assert any(u.type == "bomber" for _, u in after.forces.all())


@pytest.mark.parametrize("seed", SEEDS)
def test_a_raid_on_an_empty_treasury_is_not_flown(seed: int) -> None:
    board = position().turn("united_kingdom", "combat_move").treasury(germany=0)
    board.units("united_kingdom", united_kingdom={"bomber": 1, "infantry": 6, "factory": 1})
    board.units("germany", germany={"infantry": 9, "factory": 1})

    _, actions = played(board.state(), seed, attacks_decided)

    assert not any(isinstance(a, MoveUnits) and a.raid for a in actions)


@pytest.mark.rule("CL-13.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_raids_on_two_factories_empty_one_treasury(seed: int) -> None:
    """Six IPC are there once: a second bomber over the other gun risks more than is left to be paid."""
    board = position().turn("united_kingdom", "combat_move").treasury(germany=6, japan=0)
    board.units("united_kingdom", united_kingdom={"bomber": 2, "infantry": 6, "factory": 1})
    board.units("germany", germany={"infantry": 9, "factory": 1, "aa_gun": 1})
    board.units("southern_europe", germany={"infantry": 9, "factory": 1, "aa_gun": 1})

    _, actions = played(board.state(), seed, attacks_decided)

    assert sum(isinstance(a, MoveUnits) and a.raid for a in actions) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_a_won_game_is_finished(seed: int) -> None:
    """Japan is the last capital that is missing, and everything stands ready."""
    board = position().turn("usa", "combat_move").control(usa=("germany", "manchuria"))
    board.units("manchuria", usa={"infantry": 20, "tank": 4}).units("sz_japan", usa={"transport": 10})
    board.units("japan", japan={"infantry": 6, "fighter": 1}).units("eastern_usa", usa={"infantry": 4})

    after, _ = played(board.state(), seed, turn_over("usa"))

    assert after.outcome is not None
    assert (after.outcome.winner, after.outcome.rule) == ("allies", "CL-18.1")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_threatened_capital_gets_guards_first(seed: int) -> None:
    board = position().turn("russia", "purchase", step="purchase").treasury(russia=24)
    board.control(germany=("karelia", "caucasus")).units("russia", russia={"infantry": 2, "factory": 1})
    board.units("karelia", germany={"infantry": 4, "tank": 3}).units("germany", germany={"infantry": 9})

    _, actions = played(board.state(), seed, lambda s: s.phase != "purchase")

    assert bought(actions).get("infantry", 0) >= 6


@pytest.mark.parametrize("seed", SEEDS)
def test_who_has_infantry_enough_and_is_safe_buys_tanks_to_strike_with(seed: int) -> None:
    """Seventeen Russian infantry before nine Germans: five tanks bring more than eight infantry more."""
    board = position().turn("russia", "purchase", step="purchase").treasury(russia=25)
    board.control(russia=("ukraine", "karelia", "caucasus"))
    board.units("russia", russia={"infantry": 4, "factory": 1}).units("ukraine", russia={"infantry": 4})
    board.units("karelia", russia={"infantry": 9, "tank": 2})
    board.units("eastern_europe", germany={"infantry": 3})
    board.units("germany", germany={"infantry": 6, "factory": 1})
    board.units("united_kingdom", united_kingdom={"infantry": 6, "factory": 1})

    _, actions = played(board.state(), seed, lambda s: s.phase != "purchase")

    assert bought(actions).get("tank", 0) >= 3


def test_advice_tells_legal_steps_with_reasons_and_touches_nothing() -> None:
    """Each hint can be accepted in its turn; nothing is submitted by asking."""
    state = tanks_before_moscow().state()
    decision = system.decision(state)
    assert isinstance(decision, Decision)
    before = system.encode(state)

    steps = advice(system, state, decision, Luck("hint"))

    assert system.encode(state) == before
    assert steps
    for action, reason in steps:
        assert reason is not None
        assert str(reason)
        system.apply(state, action, Chance(Seeded(0, 0)))


def test_advice_followed_to_its_end_leaves_nothing_that_must_be_done_before_the_phase_ends() -> None:
    """The carrier that the plan had no use for sails to meet the plane (CL-15.4)."""
    board = position().turn("japan", "noncombat_move").control(japan=("philippine_islands", "kwangtung"))
    board.piece("philippine_islands", "japan", "fighter", moved=3, start="sz_kwangtung")
    board.at_start_of_turn(usa="philippine_islands")
    state = board.units("sz_kwangtung", japan={"carrier": 1}).state()
    decision = system.decision(state)
    assert isinstance(decision, Decision)

    for action, reason in advice(system, state, decision, Luck("hint")):
        assert reason is not None
        system.apply(state, action, Chance(Seeded(0, 0)))

    options = system.options(state)
    assert isinstance(options, GroupMoves)
    assert options.done_refusal() is None
    assert count(state, "philippine_islands", "japan", "fighter") == 0


def test_the_same_luck_gives_the_same_answers() -> None:
    board = tanks_before_moscow()

    answers = [played(board.state().copy(), 7, turn_over("russia"))[1] for _ in range(2)]

    assert answers[0] == answers[1]


@pytest.mark.parametrize("mind", [HardMind(rehearsals=1, work=0), HardMind(seconds=0.0)])
def test_a_player_without_budget_still_gives_legal_answers(mind: HardMind) -> None:
    who, state = ClassicPlayer(mind), tanks_before_moscow().state()

    while state.power == "russia":
        decision = system.decision(state)
        assert isinstance(decision, Decision)
        system.apply(state, who.decide(system, state, decision, Luck(1)), Chance(Seeded(1, state.number)))

    assert not state.waiting


def test_advice_can_be_asked_for_in_another_process() -> None:
    """Plain data in, encoded actions with reasons out."""
    setup = setup_for("classic", 5)
    state = system.start(setup, Chance(Seeded(5, 0)))
    while state.phase == "purchase":
        (choice, *_) = system.options(state).choices()
        system.apply(state, choice.action, Chance(Seeded(5, state.number)))

    steps = advise("classic", setup, system.encode(state), state.number)

    assert steps
    assert all(system.decode_action(step.action).power == "russia" for step in steps)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_stack_is_weakened_for_the_ally_who_comes_next(seed: int) -> None:
    """London can't take Berlin by itself; the Americans behind it can take what it leaves."""
    board = position().turn("united_kingdom", "combat_move").treasury(germany=40)
    board.units("germany", germany={"infantry": 20, "factory": 1})
    board.control(united_kingdom="western_europe", usa="southern_europe")
    board.units("western_europe", united_kingdom={"infantry": 14, "tank": 2})
    state = board.units("southern_europe", usa={"infantry": 14, "tank": 6}).state()
    stakes = Stakes(ClassicOutlook(state, state.power))

    attacks = Campaign(stakes, {}, combat_moves(state), Budget(10_000)).plan()

    (berlin,) = (a for a in attacks if a.space == "germany")
    assert berlin.for_ally
    assert "weakens" in str(reason_of(state, berlin))
    _, actions = played(state, seed, attacks_decided)
    assert any(isinstance(a, MoveUnits) and a.path[-1] == "germany" for a in actions)


def test_without_that_ally_it_is_left_alone() -> None:
    board = position().turn("united_kingdom", "combat_move").treasury(germany=40)
    board.units("germany", germany={"infantry": 20, "factory": 1})
    board.control(united_kingdom="western_europe")
    state = board.units("western_europe", united_kingdom={"infantry": 14, "tank": 2}).state()
    stakes = Stakes(ClassicOutlook(state, state.power))

    attacks = Campaign(stakes, {}, combat_moves(state), Budget(10_000)).plan()

    assert not any(a.space == "germany" for a in attacks)


def before_the_storm(*, russia: int) -> Position:
    """Berlin with twenty infantry and four tanks; British, Americans and so many Russians beside it."""
    board = position().turn("united_kingdom", "combat_move").treasury(germany=20)
    board.units("germany", germany={"infantry": 20, "tank": 4, "factory": 1})
    board.control(united_kingdom="western_europe", usa="southern_europe", russia="eastern_europe")
    board.units("united_kingdom", united_kingdom={"infantry": 4, "factory": 1})
    board.units("western_europe", united_kingdom={"infantry": 16})
    board.units("southern_europe", usa={"infantry": 14, "tank": 2})
    return board.units("eastern_europe", russia={"infantry": russia, "tank": 4})


@pytest.mark.parametrize("seed", SEEDS)
def test_a_capital_that_no_ally_could_take_alone_is_stormed_by_one_after_the_other(seed: int) -> None:
    """London has no chance in Berlin, nor have those behind it; together they mostly take it."""
    state = before_the_storm(russia=15).state()
    support = Support(Stakes(ClassicOutlook(state, state.power)))
    there = in_loss_order([Fighter(2, 3)] * 20 + [Fighter(2, 5)] * 4)
    british = in_loss_order([Fighter(1, 3)] * 16)

    _, actions = played(state, seed, attacks_decided)

    assert support.storm(Space("germany"), (), there) < 0.45
    assert support.storm(Space("germany"), british, there) > 0.85
    assert any(isinstance(a, MoveUnits) and a.path[-1] == "germany" for a in actions)


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_storms_a_capital_that_will_stand(seed: int) -> None:
    _, actions = played(before_the_storm(russia=2).state(), seed, attacks_decided)

    assert not any(isinstance(a, MoveUnits) and a.path[-1] == "germany" for a in actions)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_own_capital_is_guarded_before_a_conquered_one(seed: int) -> None:
    """Ten infantry to be placed in Berlin, which they save, or in Moscow: British stand before both."""
    board = position().turn("germany", "mobilize").treasury(germany=0).waiting(infantry=10)
    board.control(germany="russia", united_kingdom="western_europe")
    board.units("germany", germany={"infantry": 8, "factory": 1})
    board.units("russia", germany={"infantry": 4, "factory": 1})
    board.units("western_europe", united_kingdom={"infantry": 6, "tank": 4})
    state = board.units("karelia", united_kingdom={"infantry": 4, "tank": 4}).state()

    after, _ = played(state, seed, turn_over("germany"))

    assert count(after, "germany", "germany", "infantry") == 18
    assert capitals_fall(after, Power("germany"))[Space("germany")] < 0.2


@pytest.mark.parametrize("seed", SEEDS)
def test_a_capital_that_only_all_enemies_together_would_take_is_not_given_away(seed: int) -> None:
    """Berlin falls to British and Americans together three times of four, alone to neither."""
    board = position().turn("germany", "combat_move").treasury(germany=1).waiting(infantry=6)
    board.control(united_kingdom=("western_europe", "southern_europe"), germany="karelia")
    board.units("germany", germany={"infantry": 23, "tank": 2, "bomber": 1, "factory": 1})
    board.units("karelia", germany={"infantry": 7, "tank": 10})
    board.units("southern_europe", united_kingdom={"infantry": 1, "factory": 1})
    board.units("western_europe", usa={"infantry": 26})
    board.units("western_europe", united_kingdom={"infantry": 24, "tank": 1, "fighter": 2, "bomber": 1})
    board.units("russia", usa={"fighter": 2, "bomber": 1})
    board.units("sz_baltic", united_kingdom={"transport": 6, "carrier": 1})
    board.units("united_kingdom", united_kingdom={"infantry": 12, "factory": 1})
    state = board.units("russia", russia={"infantry": 11, "tank": 1, "fighter": 3, "factory": 1}).state()

    after, _ = played(state, seed, turn_over("germany"))

    assert capitals_fall(state, Power("germany"))[Space("germany")] < 0.2
    assert count(after, "germany", "germany", "infantry") >= 25


@pytest.mark.parametrize("seed", SEEDS)
def test_an_enemy_capital_is_worth_taking_even_if_it_may_be_lost_again(seed: int) -> None:
    """Three in four to take Berlin, which others may retake: its money and its army are gone all the same."""
    board = position().turn("russia", "combat_move").treasury(germany=22).control(russia="eastern_europe")
    board.units("germany", germany={"infantry": 12, "tank": 3, "factory": 1})
    board.units("southern_europe", germany={"infantry": 10, "tank": 3})
    board.units("russia", russia={"infantry": 8, "factory": 1})
    state = board.units("eastern_europe", russia={"infantry": 12, "tank": 5}).state()

    _, actions = played(state, seed, attacks_decided)

    assert any(isinstance(a, MoveUnits) and a.path[-1] == "germany" for a in actions)


@pytest.mark.parametrize("seed", SEEDS)
def test_fighters_take_off_before_their_carrier_sails_into_battle(seed: int) -> None:
    """C16: below deck they would not fight (CL-8.7)."""
    board = position().turn("japan", "combat_move").units("japan", japan={"infantry": 6, "factory": 1})
    board.units("sz_hawaii", japan={"battleship": 2, "carrier": 1, "fighter": 2})
    board.units("sz_western_usa", usa={"battleship": 1, "transport": 1}).treasury(usa=10)

    after, _ = played(board.state(), seed, lambda state: state.phase != "combat_move")

    here = [u for u in after.forces.at(Space("sz_western_usa")) if u.owner == "japan"]
    fighters = [u for u in here if u.type == "fighter"]
    assert any(u.type == "battleship" for u in here)
    assert len(fighters) == 2
    assert all(u.aboard is None for u in fighters)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_stack_does_not_walk_to_where_it_would_be_lost(seed: int) -> None:
    """C17: twenty infantry beside an empty Ukraine that forty could strike."""
    board = position().turn("germany", "noncombat_move").treasury(germany=0).control(germany="ukraine")
    board.units("eastern_europe", germany={"infantry": 20}).units(
        "germany", germany={"factory": 1, "infantry": 6}
    )
    board.units("caucasus", russia={"infantry": 24, "tank": 6}).units(
        "karelia", russia={"infantry": 8, "tank": 2}
    )
    board.units("russia", russia={"infantry": 6, "fighter": 2, "factory": 1})

    after, _ = played(board.state(), seed, turn_over("germany"))

    assert count(after, "ukraine", "germany", "infantry") <= 2


@pytest.mark.parametrize("seed", SEEDS)
def test_planes_do_not_stay_with_a_garrison_that_will_fall(seed: int) -> None:
    """C18: five fighters with three infantry before a stack of tanks."""
    board = position().turn("united_kingdom", "noncombat_move").control(united_kingdom="karelia")
    board.units("karelia", united_kingdom={"fighter": 5, "infantry": 3})
    board.units("united_kingdom", united_kingdom={"infantry": 6, "factory": 1})
    board.units("russia", russia={"infantry": 14, "fighter": 1, "factory": 1, "aa_gun": 1})
    board.units("eastern_europe", germany={"infantry": 16, "tank": 6})
    board.units("germany", germany={"infantry": 8, "factory": 1})

    after, _ = played(board.state(), seed, turn_over("united_kingdom"))

    assert count(after, "karelia", "united_kingdom", "fighter") == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_the_stack_before_the_door_is_struck_down(seed: int) -> None:
    """C19: what threatens the capital is weaker than what guards it, and dies before it can strike."""
    board = position().turn("germany", "combat_move").treasury(germany=0).waiting(infantry=4)
    board.control(russia="eastern_europe").units("eastern_europe", russia={"infantry": 14, "tank": 2})
    board.units("germany", germany={"infantry": 26, "tank": 8, "fighter": 2, "bomber": 1, "factory": 1})
    board.units("united_kingdom", united_kingdom={"infantry": 4, "factory": 1})
    board.units("sz_united_kingdom", united_kingdom={"transport": 2})
    board.units("russia", russia={"infantry": 6, "factory": 1}).units("karelia", russia={"infantry": 4})

    after, actions = played(board.state(), seed, attacks_decided)

    sent = [
        i for a in actions if isinstance(a, MoveUnits) and a.path[-1] == "eastern_europe" for i in a.units
    ]
    assert len(sent) >= 15
    assert after.phase != "combat_move"


@pytest.mark.parametrize("seed", SEEDS)
def test_an_attack_does_not_strip_a_capital_that_two_enemies_reach_one_after_the_other(seed: int) -> None:
    """C20: Ukraine would fall, but then Moscow would, to Germany and Japan together."""
    board = position().turn("russia", "combat_move").treasury(russia=0).control(germany="ukraine")
    board.control(japan="novosibirsk", germany=("ukraine", "karelia"))
    board.units("russia", russia={"infantry": 13, "tank": 1, "fighter": 1, "aa_gun": 1, "factory": 1})
    board.units("caucasus", russia={"infantry": 1})
    board.units("ukraine", germany={"infantry": 3}).units(
        "karelia", germany={"infantry": 5, "tank": 4, "fighter": 2}
    )
    board.units("novosibirsk", japan={"infantry": 3, "tank": 3}).units("germany", germany={"factory": 1})
    board.units("manchuria", japan={"fighter": 2, "infantry": 1}).units("japan", japan={"factory": 1})

    after, _ = played(board.state(), seed, turn_over("russia"))

    assert count(after, "russia", "russia", "infantry") >= 12


@pytest.mark.parametrize("seed", SEEDS)
def test_no_more_transports_are_bought_than_cargo_can_fill(seed: int) -> None:
    """C21: five lie in the harbor, with nobody to fear at sea: money goes into what they carry."""
    board = position().turn("usa", "purchase", step="purchase").treasury(usa=36)
    board.units("eastern_usa", usa={"infantry": 4, "factory": 1}).units(
        "sz_eastern_usa", usa={"transport": 5}
    )
    board.units("germany", germany={"infantry": 8, "factory": 1}).units(
        "japan", japan={"infantry": 6, "factory": 1}
    )

    _, actions = played(board.state(), seed, lambda s: s.phase != "purchase")

    buys = bought(actions)
    assert buys.get("transport", 0) <= 2
    assert sum(buys.get(t, 0) for t in ("infantry", "tank", "fighter")) >= 2
    prices = {
        "infantry": 3,
        "tank": 5,
        "fighter": 12,
        "transport": 8,
        "bomber": 15,
        "carrier": 18,
        "battleship": 24,
    }
    assert sum(prices[t] * n for t, n in buys.items()) >= 34


@pytest.mark.parametrize("seed", SEEDS)
def test_planes_of_an_ally_stay_where_a_capital_would_fall_without_them(seed: int) -> None:
    """C22: three American fighters in Moscow, a German stack before it, and easy prey elsewhere."""
    board = position().turn("usa", "combat_move").treasury(russia=6).control(germany="karelia")
    board.units("russia", russia={"infantry": 12, "aa_gun": 1, "factory": 1}, usa={"fighter": 3})
    board.units("karelia", germany={"infantry": 12, "tank": 5, "fighter": 1})
    board.units("manchuria", japan={"infantry": 1}).units("yakut", usa={"infantry": 3})
    board.units("germany", germany={"infantry": 6, "factory": 1}).units(
        "japan", japan={"infantry": 4, "factory": 1}
    )
    board.units("eastern_usa", usa={"infantry": 4, "factory": 1})

    after, _ = played(board.state(), seed, turn_over("usa"))

    assert count(after, "russia", "usa", "fighter") == 3


@pytest.mark.parametrize("seed", SEEDS)
def test_the_army_stays_in_a_capital_that_may_fall(seed: int) -> None:
    """Moscow is in danger, but far from lost: its army doesn't leave it to be walked into."""
    board = position().turn("russia", "noncombat_move").treasury(russia=0)
    board.control(germany=("karelia", "ukraine")).units("karelia", germany={"infantry": 22, "tank": 5})
    board.units("russia", russia={"infantry": 20, "tank": 2, "factory": 1})
    board.units("germany", germany={"infantry": 8, "factory": 1})

    after, _ = played(board.state(), seed, turn_over("russia"))

    assert count(after, "russia", "russia", "infantry") >= 18


@pytest.mark.parametrize("seed", SEEDS)
def test_a_coast_in_reach_of_a_transport_that_fetches_its_cargo_first_is_not_left(seed: int) -> None:
    """From Canada it sails to Britain, loads there and lands in France, all in one turn."""
    board = position().turn("germany", "noncombat_move").treasury(germany=0)
    board.units("germany", germany={"infantry": 8, "factory": 1}).units(
        "western_europe", germany={"infantry": 4}
    )
    board.units("sz_eastern_canada", united_kingdom={"transport": 1})
    board.units("united_kingdom", united_kingdom={"infantry": 2, "factory": 1})

    after, _ = played(board.state(), seed, turn_over("germany"))

    assert count(after, "western_europe", "germany", "infantry") >= 2


@pytest.mark.parametrize("seed", SEEDS)
def test_the_reserve_goes_to_the_front_that_it_can_hold(seed: int) -> None:
    """Sixteen units in Berlin with nothing to fear there: Eastern Europe is not left to four Russians."""
    board = position().turn("germany", "noncombat_move").treasury(germany=0)
    board.units("germany", germany={"infantry": 12, "tank": 4, "factory": 1})
    board.units("karelia", russia={"infantry": 4, "tank": 1}).units(
        "russia", russia={"infantry": 4, "factory": 1}
    )

    after, _ = played(board.state(), seed, turn_over("germany"))

    front = sum(
        count(after, s, "germany", t) for s in ("eastern_europe", "ukraine") for t in ("infantry", "tank")
    )
    assert front >= 6


@pytest.mark.parametrize("seed", SEEDS)
def test_ships_take_land_that_pays_and_threaten_no_factory_that_fills_itself(seed: int) -> None:
    """An American factory has no garrison, but money for one; Manchuria holds a single Russian."""
    board = position().turn("japan", "combat_move").control(russia="manchuria")
    board.treasury(japan=0, usa=38, russia=24)
    board.units("japan", japan={"infantry": 1, "tank": 1, "factory": 1})
    board.units("sz_japan", japan={"transport": 2, "battleship": 1})
    board.units("manchuria", russia={"infantry": 1}).units("midway", usa={"infantry": 1})
    board.units("western_usa", usa={"factory": 1}).units("sz_western_usa", usa={"battleship": 1})
    board.units("eastern_usa", usa={"infantry": 6, "factory": 1})
    board.units("russia", russia={"infantry": 8, "factory": 1})

    after, _ = played(board.state(), seed, turn_over("japan"))

    assert after.control.holder(Space("manchuria")) == "japan"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fleet_is_saved_while_the_army_waits_for_ships(seed: int) -> None:
    """Two Japanese battleships reach it off Hawaii; off Mexico nobody does. The transports are in Europe."""
    board = position().turn("usa", "noncombat_move").treasury(usa=0)
    board.units("eastern_usa", usa={"infantry": 6, "factory": 1}).units("sz_karelia", usa={"transport": 2})
    board.units("sz_hawaii", usa={"battleship": 1, "carrier": 1})
    board.units("sz_japan", japan={"battleship": 2, "carrier": 1, "fighter": 2})
    after = board.state()

    steps = HardMind().walking(after, Luck("walk", seed))
    for _ in played_steps(system, board.state(), after, steps):
        pass

    (zone,) = {s for s, u in after.forces.all() if u.owner == "usa" and u.type == "battleship"}
    stakes = Stakes(ClassicOutlook(after, Power("usa")))
    assert zone != "sz_hawaii"
    assert stakes.at_sea(zone, stakes.troops(zone)) == 0


def americans_under_planes() -> Position:
    """Three American transports, and German planes over every zone where they could land troops."""
    board = (
        position()
        .turn("usa", "purchase")
        .treasury(usa=36)
        .control(germany=("western_europe", "finland_norway"))
    )
    board.units("eastern_usa", usa={"infantry": 6, "factory": 1}).units(
        "sz_eastern_usa", usa={"transport": 3}
    )
    board.units("western_europe", germany={"fighter": 4, "bomber": 1, "infantry": 2})
    board.units("germany", germany={"infantry": 8, "factory": 1})
    return board


@pytest.mark.parametrize("level", WHO_PLANS)
@pytest.mark.parametrize("seed", SEEDS)
def test_transports_that_would_be_sunk_get_an_escort_before_more_transports(seed: int, level: str) -> None:
    _, actions = played(
        americans_under_planes().state(), seed, lambda state: state.phase != "purchase", level
    )

    assert bought(actions).get("carrier") == 1
    assert "transport" not in bought(actions)


@pytest.mark.parametrize("seed", SEEDS)
def test_whose_carriers_are_elsewhere_builds_no_more_of_them(seed: int) -> None:
    """As above, but three carriers lie off California: they must come, not wait for a fourth."""
    board = americans_under_planes().units("sz_western_usa", usa={"carrier": 3})

    _, actions = played(board.state(), seed, lambda state: state.phase != "purchase")

    assert "carrier" not in bought(actions)


@pytest.mark.parametrize("level", WHO_PLANS)
@pytest.mark.parametrize("seed", SEEDS)
def test_no_escort_is_bought_for_another_ocean(seed: int, level: str) -> None:
    """Japan's fleet is near Hawaii, which it holds; the Americans cross the Atlantic unharmed."""
    board = position().turn("usa", "purchase").treasury(usa=36).control(japan="hawaiian_islands")
    board.units("sz_united_kingdom", usa={"transport": 4, "carrier": 1})
    board.units("eastern_usa", usa={"infantry": 9, "factory": 1}).units("western_usa", usa={"factory": 1})
    board.units("sz_midway", japan={"battleship": 2, "carrier": 1, "transport": 3})
    board.units("germany", germany={"infantry": 8, "fighter": 1, "factory": 1})

    _, actions = played(board.state(), seed, lambda state: state.phase != "purchase", level)

    assert "carrier" not in bought(actions)
    assert bought(actions).get("infantry", 0) >= 3


@pytest.mark.parametrize("seed", SEEDS)
def test_a_raid_on_alaska_does_not_keep_an_army_at_home(seed: int) -> None:
    """Fourteen Americans wait for ships: one Japanese in Alaska is no front."""
    board = position().turn("usa", "purchase").treasury(usa=40).control(japan="alaska")
    board.units("alaska", japan={"infantry": 1}).units("eastern_usa", usa={"infantry": 14, "factory": 1})
    board.units("germany", germany={"infantry": 8, "factory": 1})

    _, actions = played(board.state(), seed, lambda s: s.phase != "purchase")

    assert bought(actions).get("transport", 0) >= 3


@pytest.mark.parametrize("seed", SEEDS)
def test_ships_that_never_leave_the_harbor_need_no_escort(seed: int) -> None:
    """Four transports bridge the strait to Manchuria; the fighters reach only the zone beyond."""
    board = position().turn("japan", "purchase").treasury(japan=40)
    board.units("japan", japan={"infantry": 8, "factory": 1}).units("manchuria", japan={"infantry": 4})
    board.units("sz_japan", japan={"transport": 4}).units("yakut", russia={"infantry": 2})
    board.units("novosibirsk", russia={"infantry": 2}, united_kingdom={"fighter": 3})

    _, actions = played(board.state(), seed, lambda s: s.phase != "purchase")

    assert "carrier" not in bought(actions)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_army_crosses_to_the_mainland_and_not_to_an_island(seed: int) -> None:
    """Hawaii and Manchuria are both a crossing away; the way to Moscow begins in Manchuria."""
    board = position().turn("japan", "noncombat_move").control(japan="hawaiian_islands")
    board.units("japan", japan={"infantry": 8, "factory": 1}).units("manchuria", japan={"infantry": 4})
    board.units("sz_japan", japan={"transport": 4}).units("russia", russia={"infantry": 6, "factory": 1})
    board.units("eastern_usa", usa={"infantry": 4, "factory": 1})

    after, _ = played(board.state(), seed, turn_over("japan"))

    assert not count(after, "hawaiian_islands", "japan", "infantry")
    ashore = sum(
        u.owner == "japan" and u.type == "infantry" and s not in ("japan", "sz_japan")
        for s, u in after.forces.all()
    )
    assert ashore >= 10


def won_in_europe(phase: Literal["purchase", "noncombat_move"]) -> Position:
    """The Russians who took Berlin stand in Western Europe; Japan is left, on the mainland too."""
    board = position().turn("russia", phase).treasury(russia=30)
    board.control(russia=("germany", "eastern_europe", "southern_europe", "ukraine", "finland_norway"))
    board.control(united_kingdom="western_europe", usa=("algeria", "libya"))
    board.units("western_europe", russia={"infantry": 12}).units("germany", russia={"factory": 1})
    board.units("russia", russia={"infantry": 6, "factory": 1}).units("karelia", russia={"factory": 1})
    board.units("manchuria", japan={"infantry": 6}).units("india", japan={"infantry": 4}).control(
        japan="india"
    )
    return board.units("japan", japan={"infantry": 6, "fighter": 2, "factory": 1})


@pytest.mark.parametrize("seed", SEEDS)
def test_the_army_that_took_one_capital_walks_toward_the_next(seed: int) -> None:
    """On that coast it would only wait for ships; to the Japanese in Manchuria and India one walks."""
    after, _ = played(won_in_europe("noncombat_move").state(), seed, turn_over("russia"))

    assert count(after, "western_europe", "russia", "infantry") == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_who_can_walk_to_the_enemy_buys_no_ships_for_his_last_island(seed: int) -> None:
    """As long as there is war on the mainland, every transport is an infantry or two less in it."""
    _, actions = played(won_in_europe("purchase").state(), seed, lambda s: s.phase != "purchase")

    assert "transport" not in bought(actions)


@pytest.mark.parametrize(("money", "plane"), [(24, "bomber"), (0, "fighter")])
def test_who_can_not_cross_bombs_an_enemy_who_has_money(money: int, plane: str) -> None:
    """German planes would sink whatever London launches, and Moscow is safe."""
    board = position().turn("united_kingdom", "purchase").treasury(united_kingdom=30, germany=money)
    board.units("russia", russia={"infantry": 14, "factory": 1})
    board.units("united_kingdom", united_kingdom={"infantry": 8, "factory": 1})
    board.units("western_europe", germany={"fighter": 5, "bomber": 2, "infantry": 3})
    board.units("germany", germany={"infantry": 8, "factory": 1, "aa_gun": 1})

    _, actions = played(board.state(), 1, lambda s: s.phase != "purchase")

    buys = bought(actions)
    assert buys.get(plane, 0) >= 1
    assert "transport" not in buys


@pytest.mark.parametrize("seed", SEEDS)
def test_an_idle_bomber_flies_even_over_a_gun(seed: int) -> None:
    """What the enemy pays is worth a little more than the bomber that is shot down one time in six."""
    board = position().turn("usa", "combat_move").treasury(japan=20)
    board.units("manchuria", usa={"bomber": 1, "infantry": 4}).control(usa="manchuria")
    board.units("japan", japan={"infantry": 9, "factory": 1, "aa_gun": 1})

    _, actions = played(board.state(), seed, attacks_decided)

    assert [a.path[-1] for a in actions if isinstance(a, MoveUnits) and a.raid] == ["japan"]


@pytest.mark.parametrize("with_carrier", [False, True])
def test_a_plane_from_land_finds_room_on_a_carrier_that_attacks_too(with_carrier: bool) -> None:
    """A Japanese fighter before Hawaii reaches no ground any more that is held."""
    board = position().turn("japan", "combat_move").treasury(usa=0)
    board.units("japan", japan={"infantry": 6, "fighter": 1, "factory": 1})
    board.units("sz_caroline_islands", japan={"carrier": 1}).units(
        "sz_hawaii", usa={"carrier": 1, "fighter": 1}
    )
    board.units("hawaiian_islands", usa={"infantry": 2}).units("eastern_usa", usa={"infantry": 6})
    state, hawaii = board.state(), Space("sz_hawaii")
    outlook, options = ClassicOutlook(state, Power("japan")), combat_moves(state)
    sent = [f for f in reach(outlook, options)[hawaii] if with_carrier or f.domain == "air"]

    assert len(sent) == 1 + with_carrier
    assert Campaign(Stakes(outlook), {}, options, Budget(1000)).comes_home(hawaii, sent) is with_carrier


@pytest.mark.parametrize(
    ("defenders", "looked_at"), [({}, False), ({"infantry": 1}, False), ({"fighter": 1}, True)]
)
def test_a_landing_on_an_island_without_income_is_not_thought_of(
    defenders: dict[str, int], looked_at: bool
) -> None:
    """Two infantry and their ship lie two zones from Midway, where at most a plane is worth the voyage."""
    board = position().turn("japan", "combat_move").control(usa=("midway", "western_usa"))
    board.units("japan", japan={"infantry": 4, "factory": 1}).units("western_usa", usa={"infantry": 6})
    board.units("midway", usa=defenders)
    board.units("wake_island", japan={"infantry": 2, "tank": 1, "fighter": 2})
    board.units("sz_wake_island", japan={"transport": 2})
    state = board.state()
    campaign = Campaign(Stakes(ClassicOutlook(state, Power("japan"))), {}, combat_moves(state), Budget(1000))

    assert (Space("midway") in campaign.targets()) is looked_at


@pytest.mark.parametrize(("berlin", "looked_at"), [("germany", False), ("russia", True)])
def test_an_island_near_tokyo_is_a_step_to_it_once_only_tokyo_is_left(
    berlin: str, *, looked_at: bool
) -> None:
    """Before that the Americans who land on Wake Island are missing in Europe."""
    board = position().turn("usa", "combat_move").control(**{berlin: "germany"})
    board.units("japan", japan={"infantry": 3, "factory": 1}).units("wake_island", japan={"infantry": 1})
    board.piece("western_usa", "usa", "factory", original=True)
    state = (
        board.units("hawaiian_islands", usa={"infantry": 4}).units("sz_hawaii", usa={"transport": 2}).state()
    )
    campaign = Campaign(Stakes(ClassicOutlook(state, Power("usa"))), {}, combat_moves(state), Budget(1000))

    assert (Space("wake_island") in campaign.targets()) is looked_at


@pytest.mark.parametrize("seed", SEEDS)
def test_an_empty_territory_is_entered_by_few_and_the_army_stays(seed: int) -> None:
    """Six IPC for a walk, before fleets that may land there again: the army is wanted in Berlin."""
    board = position().turn("germany", "combat_move").control(usa="western_europe", russia="eastern_europe")
    board.waiting(infantry=6)
    board.units("germany", germany={"infantry": 14, "tank": 2, "factory": 1})
    board.units("eastern_europe", russia={"infantry": 14, "tank": 5})
    board.units("sz_united_kingdom", usa={"transport": 3, "battleship": 1}).units(
        "united_kingdom", usa={"infantry": 6}, united_kingdom={"infantry": 4, "factory": 1}
    )

    after, _ = played(board.state(), seed, turn_over("germany"))

    assert after.control.holder(Space("western_europe")) == "germany"
    assert count(after, "germany", "germany", "infantry") >= 11


def british_planes_in_moscow(tanks: int) -> Position:
    """Three British fighters with the Russians before a stack in Ukraine; London is near and safe."""
    board = position().turn("united_kingdom", "noncombat_move")
    board.units("russia", russia={"infantry": 10, "factory": 1}, united_kingdom={"fighter": 3})
    board.units("ukraine", germany={"infantry": 14, "tank": tanks}).units(
        "persia", united_kingdom={"infantry": 2}
    )
    board.units("germany", germany={"infantry": 9, "factory": 1}).units("japan", japan={"infantry": 9})
    return board.units("united_kingdom", united_kingdom={"infantry": 9, "factory": 1})


@pytest.mark.parametrize("level", WHO_PLANS)
@pytest.mark.parametrize("seed", SEEDS)
def test_planes_leave_an_allied_capital_that_falls_with_them_or_without(seed: int, level: str) -> None:
    after, _ = played(british_planes_in_moscow(20).state(), seed, turn_over("united_kingdom"), level)

    assert count(after, "russia", "united_kingdom", "fighter") == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_planes_stay_in_an_allied_capital_that_they_save(seed: int) -> None:
    after, _ = played(british_planes_in_moscow(8).state(), seed, turn_over("united_kingdom"))

    assert capitals_fall(after, Power("united_kingdom"))[Space("russia")] < 0.1


@pytest.mark.parametrize(("tanks", "worth_it"), [(8, True), (20, False)])
def test_planes_in_a_capital_count_as_lost_with_it(tanks: int, worth_it: bool) -> None:
    stakes = Stakes(ClassicOutlook(british_planes_in_moscow(tanks).state(), Power("united_kingdom")))
    moscow = Space("russia")
    troops = stakes.troops(moscow)
    alone = tuple(f for f in troops if f.cost < 10)

    with_planes, without = (stakes.danger(moscow, t, stakes.is_empty).loss for t in (troops, alone))

    assert (with_planes < without) == worth_it


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("bombers", "landed"), [(3, 2), (0, 0)])
def test_planes_land_on_the_carriers_of_a_fleet_that_would_be_sunk_without_them(
    bombers: int, landed: int, seed: int
) -> None:
    """After a battle they could reach ground as well, and where nothing comes, they do."""
    board = position().turn("germany", "noncombat_move")
    fleet = "sz_central_mediterranean"
    board.units(fleet, germany={"battleship": 1, "carrier": 1})
    for _ in range(2):
        board.piece(fleet, "germany", "fighter", start=Space("southern_europe"), moved=1)
    board.units("southern_europe", germany={"infantry": 3, "factory": 1})
    board.units("germany", germany={"infantry": 6, "factory": 1})
    board.units("eastern_europe", germany={"infantry": 6}).units("karelia", russia={"infantry": 6})
    board.units("anglo_egypt_sudan", united_kingdom={"infantry": 4, "bomber": bombers})

    after, _ = played(board.state(), seed, turn_over("germany"))

    assert count(after, fleet, "germany", "fighter") == landed


@pytest.mark.parametrize("level", WHO_PLANS)
@pytest.mark.parametrize("seed", SEEDS)
def test_no_ship_carries_troops_along_a_continent_without_war(seed: int, level: str) -> None:
    """From the west coast to Alaska they would be no nearer to any front, and can walk."""
    board = position().turn("usa", "noncombat_move")
    board.units("eastern_usa", usa={"infantry": 6, "factory": 1}).units(
        "sz_eastern_usa", usa={"transport": 1}
    )
    board.units("western_usa", usa={"infantry": 4, "factory": 1})
    board.units("sz_western_usa", usa={"transport": 1, "battleship": 1})
    board.units("japan", japan={"infantry": 8, "factory": 1, "fighter": 3})
    board.units("sz_japan", japan={"battleship": 2, "carrier": 1})
    board.units("germany", germany={"infantry": 12, "factory": 1, "fighter": 2})
    board.units("western_europe", germany={"infantry": 5, "fighter": 2, "bomber": 1})
    board.units("eastern_europe", germany={"infantry": 8}).units("karelia", russia={"infantry": 12})
    board.units("russia", russia={"infantry": 12, "factory": 1})
    board.units("united_kingdom", united_kingdom={"infantry": 6, "factory": 1})

    _, actions = played(board.state(), seed, turn_over("usa"), level)

    ashore = {a.space for a in actions if isinstance(a, UnloadUnits)}
    assert not ashore & {"alaska", "western_canada", "mexico", "panama", "eastern_canada"}


@pytest.mark.parametrize("seed", SEEDS)
def test_bombers_are_not_thrown_away_for_transports(seed: int) -> None:
    """Three of them sink two, and could only land beside the Japanese army, where nearly nobody stands."""
    board = position().turn("united_kingdom", "combat_move").units("sz_japan", japan={"transport": 2})
    board.units("russia", russia={"infantry": 20, "factory": 1}, united_kingdom={"bomber": 3})
    board.units("manchuria", japan={"infantry": 6, "tank": 4}).units("china", usa={"infantry": 1})
    board.units("yakut", russia={"infantry": 1}).units(
        "japan", japan={"infantry": 4, "fighter": 2, "factory": 1}
    )
    board.units("united_kingdom", united_kingdom={"infantry": 8, "factory": 1})
    board.units("germany", germany={"infantry": 8, "factory": 1, "aa_gun": 1})

    _, actions = played(board.state(), seed, attacks_decided)

    assert not any(isinstance(a, MoveUnits) and a.path[-1] == "sz_japan" for a in actions)


@pytest.mark.parametrize("seed", SEEDS)
def test_an_ally_s_planes_stay_in_a_capital_that_is_held_with_them(seed: int) -> None:
    """Tokyo looks at Berlin: six infantry walk home, and money is spent, before the Britons come."""
    board = (
        position()
        .turn("japan", "noncombat_move")
        .treasury(germany=9)
        .control(united_kingdom="western_europe")
    )
    board.units("western_europe", united_kingdom={"infantry": 9, "tank": 6})
    board.units("germany", germany={"infantry": 3, "factory": 1}, japan={"fighter": 3})
    board.units("southern_europe", germany={"infantry": 6})
    board.units("united_kingdom", united_kingdom={"infantry": 6, "factory": 1})
    board.units("japan", japan={"infantry": 8, "factory": 1})

    after, _ = played(board.state(), seed, lambda s: s.power != "japan")

    assert sum(u.type == "fighter" for u in after.forces.at(Space("germany"))) == 3


@pytest.mark.parametrize("seed", SEEDS)
def test_who_has_landed_is_driven_out_while_the_army_can_still_walk_home(seed: int) -> None:
    """From Berlin: those in Eastern Europe guard it again after the battle, and Karelia can't take both."""
    board = position().turn("germany", "combat_move").control(united_kingdom="western_europe")
    board.units("western_europe", united_kingdom={"infantry": 2, "tank": 1}, usa={"infantry": 5})
    board.units("germany", germany={"infantry": 8, "tank": 2, "fighter": 2, "factory": 1})
    board.units("eastern_europe", germany={"infantry": 23, "tank": 11})
    board.units("karelia", russia={"infantry": 29, "tank": 6})
    board.units("united_kingdom", united_kingdom={"infantry": 8, "factory": 1})
    board.units("sz_united_kingdom", united_kingdom={"transport": 3}, usa={"transport": 3})
    board.units("russia", russia={"infantry": 1, "factory": 1})

    after, _ = played(board.state(), seed, attacks_decided)

    assert sum(u.owner == "germany" for u in after.forces.at(Space("western_europe"))) >= 8


@pytest.mark.parametrize("seed", SEEDS)
def test_a_front_that_can_be_held_is_not_given_away(seed: int) -> None:
    """A Russian stack before Eastern Europe: all that can be spared stands there, not behind it."""
    board = position().turn("germany", "noncombat_move").treasury(germany=1).waiting(infantry=14)
    board.units("eastern_europe", germany={"infantry": 8, "tank": 4})
    board.units("germany", germany={"infantry": 2, "factory": 1})
    board.units("southern_europe", germany={"infantry": 6, "tank": 4, "factory": 1})
    board.units("western_europe", germany={"infantry": 4, "tank": 1})
    board.control(russia="ukraine", usa="finland_norway")
    board.units("ukraine", russia={"infantry": 22, "tank": 3})
    board.units("russia", russia={"infantry": 9, "factory": 1})
    board.units("karelia", russia={"infantry": 1, "factory": 1})
    board.units("united_kingdom", united_kingdom={"infantry": 11, "tank": 1, "factory": 1})
    board.units("sz_united_kingdom", united_kingdom={"transport": 6}, usa={"transport": 4})

    after, _ = played(board.state(), seed, turn_over("germany"))

    assert sum(u.owner == "germany" for u in after.forces.at(Space("eastern_europe"))) >= 10


@pytest.mark.parametrize("seed", SEEDS)
def test_few_guard_a_factory_in_the_rear_and_all_others_the_capital(seed: int) -> None:
    """Germany has taken Moscow with all that it had: Britons can land in Berlin and in empty Karelia."""
    board = position().turn("germany", "mobilize").treasury(germany=0).waiting(infantry=15)
    board.control(germany=("karelia", "russia"), japan=("novosibirsk", "evenki", "yakut", "india"))
    board.piece("karelia", "germany", "factory", original=True).piece("germany", "germany", "aa_gun")
    board.units("germany", germany={"bomber": 1, "factory": 1})
    board.units("southern_europe", germany={"factory": 1}).units("western_europe", germany={"fighter": 3})
    board.units("russia", germany={"infantry": 9, "tank": 14, "factory": 1})
    board.units("sz_united_kingdom", united_kingdom={"carrier": 1, "transport": 5})
    britons = {"infantry": 7, "tank": 1, "fighter": 1, "bomber": 1, "factory": 1}
    board.units("united_kingdom", united_kingdom=britons).units("sz_eastern_usa", usa={"transport": 4})
    board.units("eastern_canada", usa={"infantry": 3}).units("eastern_usa", usa={"factory": 1})
    board.units("western_canada", usa={"infantry": 7, "tank": 1})

    after, _ = played(board.state(), seed, turn_over("germany"))

    assert 2 <= count(after, "karelia", "germany", "infantry") <= 4
    assert count(after, "germany", "germany", "infantry") >= 11
