"""The story of a game as steps that can be looked at one by one."""

import pytest

from axis_desktop.model import Event, Message, Power, Space, UnitType
from axis_desktop.model.events import (
    BattleBegan,
    BattleEnded,
    ControlChanged,
    DiceRolled,
    PhaseBegan,
    TurnBegan,
    UnitsLost,
    UnitsMoved,
)
from axis_desktop.model.ids import Phase
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.events import CapitalTaken
from axis_desktop.view.play.story import StoryLine, since_own_turn
from axis_desktop.view.told.since.steps import steps_of
from tests.view.toy_game import GERMANY, RUSSIA, TOY, toy_setup

CATALOG = TOY.catalog(TOY.start(toy_setup(), None))  # type: ignore[arg-type]  # it draws no luck
JAPAN = Power("japan")
KARELIA, UKRAINE = Space("karelia"), Space("ukraine")


def told(number: int, power: Power, event: Event, said: str | None = "said") -> StoryLine:
    message = Message.of(said) if said is not None else None
    return StoryLine(number=number, round=1, power=power, event=event, message=message)


def moved(number: int, power: Power) -> StoryLine:
    event = UnitsMoved(power=power, units=(1,), pieces=((UnitType("tank"), 1),), path=(KARELIA, UKRAINE))
    return told(number, power, event, f"move {number}")


def test_only_what_came_after_the_last_own_turn_is_told() -> None:
    lines = [moved(0, RUSSIA), moved(1, GERMANY), moved(2, RUSSIA), moved(3, RUSSIA), moved(4, GERMANY)]

    assert [line.number for line in since_own_turn(lines, [GERMANY])] == [2, 3]
    assert [line.number for line in since_own_turn(lines[:4], [GERMANY])] == [2, 3]
    assert since_own_turn(lines, [GERMANY, RUSSIA]) == []


def test_before_the_first_own_turn_the_set_up_of_all_is_left_out() -> None:
    begins = told(2, RUSSIA, TurnBegan(power=RUSSIA, round=1))
    lines = [moved(0, RUSSIA), moved(1, RUSSIA), begins, moved(3, RUSSIA)]

    assert [line.number for line in since_own_turn(lines, [GERMANY])] == [2, 3]
    assert [line.number for line in since_own_turn(lines[:2], [GERMANY])] == [0, 1]


def test_without_a_set_up_the_first_turn_of_the_game_is_told_too() -> None:
    """The game begins within it: nobody says that it began."""
    begins = told(2, RUSSIA, TurnBegan(power=RUSSIA, round=1))
    lines = [moved(0, JAPAN), moved(1, JAPAN), begins, moved(3, RUSSIA)]

    assert [line.number for line in since_own_turn(lines, [GERMANY])] == [0, 1, 2, 3]


def test_turns_and_phases_are_no_steps() -> None:
    lines = [
        told(0, RUSSIA, TurnBegan(power=RUSSIA, round=1)),
        told(0, RUSSIA, PhaseBegan(power=RUSSIA, phase=Phase("moves"))),
        moved(1, RUSSIA),
        told(2, RUSSIA, UnitsMoved(power=RUSSIA, units=(), pieces=(), path=(UKRAINE,)), None),
    ]

    (step,) = steps_of(lines, CATALOG)

    assert (step.said, step.first, step.last) == ("move 1", 1, 1)
    assert step.spaces == (KARELIA, UKRAINE)


def test_a_battle_is_one_step_with_its_losses() -> None:
    roll = DiceRolled(power=RUSSIA, dice=(1,), figure=1, why=Message.of("x"), space=UKRAINE)
    lost = UnitsLost(power=GERMANY, units=(3,), pieces=(), space=UKRAINE, why=Message.of("x"))
    lines = [
        told(5, RUSSIA, BattleBegan(space=UKRAINE, kind="land", attacker=RUSSIA, defender=GERMANY)),
        told(5, RUSSIA, roll, "dice"),
        told(6, RUSSIA, lost, "Germany loses 1 tank."),
        told(7, RUSSIA, BattleEnded(space=UKRAINE, kind="land", attacker=RUSSIA, result="attacker"), "won"),
        moved(8, RUSSIA),
    ]

    battle, move = steps_of(lines, CATALOG)

    assert (battle.said, battle.detail, battle.first, battle.last) == ("won", "Germany loses 1 tank.", 5, 7)
    assert battle.spaces == (UKRAINE,)
    assert roll not in battle.events
    assert lost in battle.events
    assert move.first == 8


def test_own_losses_in_a_battle_are_told_with_it() -> None:
    """Its report may never have shown: the game was left while another one did."""

    def loss(number: int, power: Power, kind: str) -> StoryLine:
        event = UnitsLost(power=power, units=(number,), pieces=(), space=UKRAINE, why=Message.of("x"))
        pieces = say.pieces({UnitType(kind): 1})
        said = Message.of("{power:The} loses {pieces}.", power=say.power(power), pieces=pieces)
        return StoryLine(number=number, round=1, power=RUSSIA, event=event, message=said)

    lines = [
        told(5, RUSSIA, BattleBegan(space=UKRAINE, kind="land", attacker=RUSSIA, defender=GERMANY)),
        *(loss(6, GERMANY, "tank"), loss(7, RUSSIA, "tank"), loss(8, GERMANY, "infantry")),
        told(9, RUSSIA, BattleEnded(space=UKRAINE, kind="land", attacker=RUSSIA, result="attacker"), "Won."),
    ]

    (battle,) = steps_of(lines, CATALOG, [GERMANY])

    assert battle.said == "Won. Germany loses 1 tank, 1 infantry."
    assert battle.detail == "The Soviet Union loses 1 tank."


def test_a_battle_in_which_a_capital_falls_says_so() -> None:
    fallen = CapitalTaken(space=UKRAINE, owner=GERMANY, by=RUSSIA, loot=12)
    lines = [
        told(5, RUSSIA, BattleBegan(space=UKRAINE, kind="land", attacker=RUSSIA, defender=GERMANY)),
        told(6, RUSSIA, fallen, "The capital falls."),
        told(6, RUSSIA, BattleEnded(space=UKRAINE, kind="land", attacker=RUSSIA, result="attacker"), "won"),
    ]

    (battle,) = steps_of(lines, CATALOG)

    assert battle.said == "won The capital falls."


def test_a_battle_that_took_the_territory_says_so() -> None:
    taken = ControlChanged(space=UKRAINE, before=GERMANY, after=RUSSIA, by=RUSSIA)
    takes = Message.of("{by:The} takes {space:the}.", by=say.power(RUSSIA), space=say.space(UKRAINE))
    lines = [
        told(5, RUSSIA, BattleBegan(space=UKRAINE, kind="land", attacker=RUSSIA, defender=GERMANY)),
        StoryLine(number=6, round=1, power=RUSSIA, event=taken, message=takes),
        told(6, RUSSIA, BattleEnded(space=UKRAINE, kind="land", attacker=RUSSIA, result="attacker"), "Won."),
    ]

    (battle,) = steps_of(lines, CATALOG)

    assert battle.said == "Won. Takes Ukraine."


@pytest.mark.parametrize(
    ("template", "power", "said"),
    [
        ("{power}: 1 tank moves.", RUSSIA, "1 tank moves."),
        ("{power:The} buys 2 tanks", RUSSIA, "Buys 2 tanks."),
        ("{power:The} buys 2 tanks.", GERMANY, "Germany buys 2 tanks."),
        ("A hit on {power:the}.", RUSSIA, "A hit on the Soviet Union."),
    ],
)
def test_below_a_heading_its_power_is_not_named_again(template: str, power: Power, said: str) -> None:
    event = UnitsMoved(power=RUSSIA, units=(), pieces=(), path=(UKRAINE,))
    message = Message.of(template, power=say.power(power))
    line = StoryLine(number=0, round=1, power=RUSSIA, event=event, message=message)

    (step,) = steps_of([line], CATALOG)

    assert step.said == said


def went(number: int, unit: str, count: int, path: tuple[Space, ...], reason: str = "") -> StoryLine:
    event = UnitsMoved(power=GERMANY, units=(number,), pieces=((UnitType(unit), count),), path=path)
    return StoryLine(
        number=number,
        round=1,
        power=GERMANY,
        event=event,
        message=Message.of(
            "{power}: {pieces} from {start:the} to {end:the}.",
            power=say.power(GERMANY),
            pieces=say.pieces(event.pieces),
            start=say.space(path[0]),
            end=say.space(path[-1]),
        ),
        reason=Message.of(reason) if reason else None,
    )


def test_who_goes_the_same_way_one_after_the_other_is_one_step() -> None:
    there = (KARELIA, UKRAINE)
    lines = [
        went(0, "tank", 1, there, "They strike."),
        went(1, "infantry", 2, there, "They strike."),
        went(2, "tank", 2, there, "They follow."),
        went(3, "tank", 1, (UKRAINE, KARELIA)),
        went(4, "infantry", 1, there),
        told(5, GERMANY, PhaseBegan(power=GERMANY, phase=Phase("noncombat_move"))),
        went(6, "tank", 1, there),
    ]
    together, back, late, later = steps_of(lines, CATALOG)

    assert (together.first, together.last, len(together.events)) == (0, 2, 3)
    assert together.said.startswith("3 tank, 2 infantry from")
    assert together.detail == "They strike. They follow."
    assert (back.first, back.last, late.first, late.last) == (3, 3, 4, 4)
    assert (later.first, later.last) == (6, 6)


def test_a_landing_that_was_declared_is_not_told_again_when_the_troops_go_ashore() -> None:
    def troops(number: int, start: Space, end: Space) -> StoryLine:
        event = UnitsMoved(
            power=GERMANY, units=(7, 8), pieces=((UnitType("infantry"), 2),), path=(start, end)
        )
        said = Message.of("{pieces} to {end}.", pieces=say.pieces(event.pieces), end=say.space(end))
        return StoryLine(number=number, round=1, power=GERMANY, event=event, message=said)

    lines = [
        troops(0, KARELIA, UKRAINE),
        told(1, GERMANY, PhaseBegan(power=GERMANY, phase=Phase("combat"))),
        troops(2, KARELIA, UKRAINE),
        troops(3, UKRAINE, KARELIA),
        troops(4, KARELIA, UKRAINE),
    ]
    assert [step.first for step in steps_of(lines, CATALOG)] == [0, 3, 4]

    lines.insert(2, told(2, GERMANY, TurnBegan(power=GERMANY, round=1)))
    assert [step.first for step in steps_of(lines, CATALOG)] == [0, 2, 3, 4]
