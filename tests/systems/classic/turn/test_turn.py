"""The course of a turn and of a round (CL-4, CL-1.10, CL-21.1)."""

import pytest

from axis_desktop.model import IllegalAction, Luck, Outcome, Space, UnitType, UsageError
from axis_desktop.model.events import IncomeCollected, PhaseBegan, TurnBegan
from axis_desktop.players.sampling import sample
from axis_desktop.systems.area_war.actions import EndPhase, PlaceUnit, PurchaseUnits
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.actions import BuyResearch
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn import turn
from tests.systems.classic.builders import GERMANY, JAPAN, RUSSIA, UNITED_KINGDOM, USA, Position, of, position


def armed() -> Position:
    """Every power has a tank at home and can do something in each phase."""
    return (
        position()
        .units("russia", russia={"tank": 1})
        .units("germany", germany={"tank": 1})
        .units("united_kingdom", united_kingdom={"fighter": 1})
        .units("japan", japan={"fighter": 1})
        .units("eastern_usa", usa={"tank": 1})
    )


@pytest.mark.rule("CL-4.1")
def test_five_turns_in_order_make_a_round() -> None:
    game = armed().turn("russia", "mobilize").game()

    seen = []
    for power in (RUSSIA, GERMANY, UNITED_KINGDOM, JAPAN, USA):
        game.state.phase, game.state.step = "mobilize", ""
        seen += [e for e in game.submit(EndPhase(power=power)) if isinstance(e, TurnBegan)]

    assert [(event.power, event.round) for event in seen] == [
        (GERMANY, 1),
        (UNITED_KINGDOM, 1),
        (JAPAN, 1),
        (USA, 1),
        (RUSSIA, 2),
    ]


@pytest.mark.rule("CL-4.2")
@pytest.mark.rule("CL-4.3")
def test_the_phases_of_a_turn_follow_each_other_and_may_be_empty() -> None:
    game = armed().treasury(germany=12).turn("germany", "purchase").game()

    events = []
    for action in (
        BuyResearch(power=GERMANY, dice=0),
        PurchaseUnits(power=GERMANY, units={}),
        EndPhase(power=GERMANY),
        EndPhase(power=GERMANY),
    ):
        events += game.submit(action)

    told = [e.phase for e in events if isinstance(e, PhaseBegan) and e.power == GERMANY]
    assert told == ["combat_move", "noncombat_move"]  # no battle, nothing to place
    assert [e.power for e in events if isinstance(e, IncomeCollected)] == [GERMANY]
    assert (game.state.power, game.state.phase) == (UNITED_KINGDOM, "combat_move")


@pytest.mark.rule("CL-4.3")
def test_bought_units_bring_the_placement_phase() -> None:
    game = (
        armed()
        .units("germany", germany={"factory": 1})
        .treasury(germany=3)
        .turn("germany", "purchase")
        .game()
    )
    game.state.step = "purchase"

    game.submit(PurchaseUnits(power=GERMANY, units=of(infantry=1)))
    game.submit(EndPhase(power=GERMANY))
    game.submit(EndPhase(power=GERMANY))

    assert (game.state.power, game.state.phase) == (GERMANY, "mobilize")
    game.submit(PlaceUnit(power=GERMANY, unit_type=UnitType("infantry"), space=Space("germany")))
    game.submit(EndPhase(power=GERMANY))
    assert game.state.power == UNITED_KINGDOM


@pytest.mark.rule("CL-4.4")
def test_a_power_without_its_capital_takes_its_turn() -> None:
    game = armed().control(germany="russia").turn("usa", "mobilize").game()

    game.submit(EndPhase(power=USA))

    assert (game.state.power, game.state.phase) == (RUSSIA, "combat_move")


@pytest.mark.rule("CL-4.4")
def test_a_power_with_nothing_to_do_passes() -> None:
    game = position().units("japan", japan={"fighter": 1}).turn("germany", "mobilize").game()

    events = game.submit(EndPhase(power=GERMANY))

    passed = [e.power for e in events if isinstance(e, IncomeCollected)]
    assert passed == [GERMANY, UNITED_KINGDOM]
    assert (game.state.power, game.state.phase) == (JAPAN, "combat_move")


@pytest.mark.rule("CL-4.4")
def test_a_world_in_which_nobody_can_act_ends_in_a_draw() -> None:
    state = position().turn("germany", "mobilize").state()
    state.control.held = {}

    system.apply(state, EndPhase(power=GERMANY), None)  # type: ignore[arg-type]  # no dice are rolled

    assert isinstance(state.outcome, Outcome)
    assert state.outcome.winner is None


@pytest.mark.rule("CL-4.5")
def test_powers_that_are_not_asked_may_not_act() -> None:
    game = armed().treasury(germany=9, japan=9).turn("germany", "purchase").game()

    for power in (RUSSIA, JAPAN, "atlantis"):
        with game.refused("CL-4.5"):
            game.submit(BuyResearch(power=power, dice=0))  # type: ignore[arg-type]  # no such power


@pytest.mark.rule("CL-4.5")
def test_a_phase_once_left_is_not_reopened() -> None:
    game = armed().treasury(germany=9).turn("germany", "purchase").game()
    game.submit(BuyResearch(power=GERMANY, dice=0))
    game.submit(PurchaseUnits(power=GERMANY, units={}))

    with game.refused("CL-4.5"):
        game.submit(PurchaseUnits(power=GERMANY, units=of(infantry=1)))


@pytest.mark.rule("CL-1.10")
def test_a_turn_begins_with_a_snapshot_of_control() -> None:
    game = (
        armed()
        .control(germany="karelia")
        .at_start_of_turn(russia="karelia")
        .turn("germany", "mobilize")
        .game()
    )
    assert game.state.control.at_start[Space("karelia")] == RUSSIA

    game.submit(EndPhase(power=GERMANY))

    assert game.state.control.at_start[Space("karelia")] == GERMANY
    assert game.state.control.at_start == game.state.control.held


@pytest.mark.rule("CL-1.10")
def test_every_piece_is_fresh_at_the_beginning_of_a_turn() -> None:
    state: State = (
        position()
        .piece(
            "karelia",
            "germany",
            "infantry",
            moved=1,
            start=Space("sz_baltic"),
            via=Space("sz_baltic"),
            by_sea=True,
            spent=True,
        )
        .piece("sz_baltic", "germany", "transport", moved=2, spent=True)
        .piece("sz_baltic", "germany", "tank", aboard=2, spent=True)
        .piece("sz_baltic", "japan", "fighter", aboard=2)
        .turn("germany", "mobilize")
        .state()
    )

    turn.begin_turn(state)

    kept = {"infantry": None, "transport": None, "tank": 2, "fighter": None}
    for _, unit in state.forces.all():
        assert unit == Unit(id=unit.id, type=UnitType(unit.type), owner=unit.owner, aboard=kept[unit.type])


@pytest.mark.rule("CL-21.1")
@pytest.mark.parametrize(
    ("options", "round_number", "phase"),
    [
        ((), 1, "combat_move"),
        (("russia_no_first_attack",), 1, "noncombat_move"),
        (("russia_no_first_attack",), 2, "combat_move"),
    ],
)
def test_russia_may_be_kept_from_attacking_first(
    options: tuple[str, ...], round_number: int, phase: str
) -> None:
    game = (
        position(*options)
        .units("russia", russia={"tank": 1})
        .treasury(russia=3)
        .turn("russia", "purchase", step="purchase", round_number=round_number)
        .game()
    )

    game.submit(PurchaseUnits(power=RUSSIA, units={}))

    assert game.state.phase == phase


def test_nothing_is_asked_and_answered_after_the_end() -> None:
    state = armed().control(germany=("russia", "united_kingdom")).turn("germany", "mobilize").state()
    game_over = system.copy(state)
    system.apply(game_over, EndPhase(power=GERMANY), None)  # type: ignore[arg-type]  # no dice are rolled

    assert isinstance(system.decision(game_over), Outcome)
    assert system.options(game_over).choices() == ()
    with pytest.raises(UsageError):
        sample(system, game_over, Luck(1))
    with pytest.raises(IllegalAction):
        system.apply(game_over, EndPhase(power=GERMANY), None)  # type: ignore[arg-type]
