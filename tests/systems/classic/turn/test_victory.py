"""Victory and surrender (CL-18)."""

from typing import Any

import pytest

from axis_desktop.model import Outcome, Power, Side, Space
from axis_desktop.model.events import GameOver
from axis_desktop.systems.area_war.actions import EndPhase
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.actions import Surrender
from axis_desktop.systems.classic.beginning.scenario import WORLDS
from axis_desktop.systems.classic.events import PowerSurrendered
from tests.systems.classic.builders import (
    GERMANY,
    JAPAN,
    RUSSIA,
    UNITED_KINGDOM,
    USA,
    Game,
    Position,
    position,
)
from tests.systems.classic.scenarios import new_setup, spring_1942

ALLIES, AXIS = Side("allies"), Side("axis")


def at_end_of_turn(power: Power, *options: str) -> Position:
    """Every power has something to do, so that the game waits for the next one."""
    return (
        position(*options)
        .units("alaska", usa={"infantry": 1}, russia={"infantry": 1}, united_kingdom={"infantry": 1})
        .units("manchuria", japan={"infantry": 1}, germany={"infantry": 1})
        .turn(power, "mobilize")
    )


def outcome(made: Position, power: Power) -> Outcome | None:
    game = made.game()
    events = game.submit(EndPhase(power=power))
    told = [event for event in events if isinstance(event, GameOver)]
    decided = game.decision
    if isinstance(decided, Outcome):
        assert told == [GameOver(winner=decided.winner, rule=decided.rule, reason=decided.reason)]
        return decided
    assert told == []
    return None


def winner(made: Position, power: Power) -> tuple[Side | None, str] | None:
    found = outcome(made, power)
    return None if found is None else (found.winner, found.rule)


@pytest.mark.rule("CL-18.1")
def test_the_allies_win_with_berlin_and_tokyo() -> None:
    one = at_end_of_turn(RUSSIA).control(russia="germany")
    both = at_end_of_turn(RUSSIA).control(russia="germany", usa="japan")

    assert winner(one, RUSSIA) is None
    assert winner(both, RUSSIA) == (ALLIES, "CL-18.1")


@pytest.mark.rule("CL-18.2")
@pytest.mark.parametrize(
    "taken",
    [("united_kingdom", "russia"), ("russia", "eastern_usa"), ("united_kingdom", "eastern_usa")],
)
def test_the_axis_wins_with_two_allied_capitals(taken: tuple[str, str]) -> None:
    one = at_end_of_turn(JAPAN).control(japan=taken[0])
    two = at_end_of_turn(JAPAN).control(japan=taken[0], germany=taken[1])

    assert winner(one, JAPAN) is None
    assert winner(two, JAPAN) == (AXIS, "CL-18.2")


def axis_level(level: int, power: Power) -> Position:
    """Germany holds so much of the Allies' land, without a capital, that the Axis produces this much."""
    made = at_end_of_turn(power)
    world = made.state().world
    missing = level - 57  # the Axis starts with 32 and 25
    for space in sorted(world.spaces):
        value = world.spaces[space].value
        enemy = world.original_owner(space) in (RUSSIA, UNITED_KINGDOM, USA)
        if enemy and world.capital_of(space) is None and 0 < value <= missing:
            made.control(germany=space)
            missing -= value
    assert missing == 0
    return made


@pytest.mark.rule("CL-18.3")
def test_the_axis_wins_with_84_ipc_at_the_end_of_the_usas_turn() -> None:
    assert winner(axis_level(83, USA), USA) is None
    assert winner(axis_level(84, USA), USA) == (AXIS, "CL-18.3")


@pytest.mark.rule("CL-18.3")
def test_84_ipc_earlier_in_the_round_mean_nothing() -> None:
    assert winner(axis_level(84, JAPAN), JAPAN) is None


def small_war(level: int, *, round_number: int = 1, **goals: Any) -> Game:
    """The end of a round in a scenario with goals of its own, the Axis producing this much."""
    state = axis_level(level, USA).turn(USA, "mobilize", round_number=round_number).state()
    raw = {**spring_1942(), **goals}
    state.world = WORLDS.of(new_setup(raw))
    return Game(state, [])


def end_of(game: Game) -> tuple[Side | None, str] | None:
    game.submit(EndPhase(power=USA))
    decided = game.decision
    return (decided.winner, str(decided.reason)) if isinstance(decided, Outcome) else None


@pytest.mark.rule("CL-18.3")
def test_a_scenario_may_set_what_each_side_must_produce() -> None:
    axis_60: dict[str, Any] = {"production_victory": {"axis": 60}}
    allies_80: dict[str, Any] = {"production_victory": {"allies": 80}}

    assert end_of(small_war(59, **axis_60)) is None
    assert end_of(small_war(60, **axis_60)) == (AXIS, "At the end of the round the axis produce 60 IPC.")
    # The world holds 147 IPC: what the Axis does not have the Allies have.
    assert end_of(small_war(67, **allies_80)) == (
        ALLIES,
        "At the end of the round the allies produce 80 IPC.",
    )
    assert end_of(small_war(68, **allies_80)) is None
    assert end_of(small_war(84, **allies_80)) is None


@pytest.mark.rule("CL-18.3")
def test_a_scenario_may_end_after_a_round_for_the_side_that_produces_more() -> None:
    assert end_of(small_war(70, round_number=6, last_round=7)) is None
    assert end_of(small_war(73, round_number=7, last_round=7)) == (
        ALLIES, "After the last round the allies produce more: 74 IPC."
    )  # fmt: skip
    assert end_of(small_war(74, round_number=7, last_round=7)) == (
        AXIS, "After the last round the axis produce more: 74 IPC."
    )  # fmt: skip


@pytest.mark.rule("CL-18.3")
def test_equal_production_after_the_last_round_is_a_draw() -> None:
    state = at_end_of_turn(USA).turn(USA, "mobilize", round_number=3).state()
    state.world = WORLDS.of(new_setup({**spring_1942(), "last_round": 3}))
    state.control.held = {Space("alaska"): USA, Space("evenki"): JAPAN}  # worth 2 IPC each

    assert end_of(Game(state, [])) == (None, "After the last round both sides produce 2 IPC.")


@pytest.mark.rule("CL-18.4")
@pytest.mark.parametrize(("mover", "side"), [(RUSSIA, ALLIES), (GERMANY, AXIS)])
def test_if_both_sides_have_won_the_mover_wins(mover: Power, side: Side) -> None:
    made = at_end_of_turn(mover).control(
        usa=("germany", "japan"), germany=("united_kingdom",), japan=("eastern_usa",)
    )

    found = outcome(made, mover)

    assert found is not None
    assert found.winner == side


@pytest.mark.rule("CL-21.3")
def test_total_victory_asks_for_all_own_capitals_too() -> None:
    def both(*options: str) -> Position:
        return at_end_of_turn(USA, *options).control(russia="germany", usa="japan", japan="united_kingdom")

    assert winner(both(), USA) == (ALLIES, "CL-18.1")
    assert winner(both("total_victory"), USA) is None
    whole = at_end_of_turn(USA, "total_victory").control(russia="germany", usa="japan")
    assert winner(whole, USA) == (ALLIES, "CL-18.1")


@pytest.mark.rule("CL-18.5")
def test_a_side_has_lost_when_all_its_powers_have_given_up() -> None:
    game = at_end_of_turn(RUSSIA).game()
    pending = game.decision

    assert game.submit(Surrender(power=JAPAN)) == [PowerSurrendered(power=JAPAN)]
    assert game.decision == pending
    with game.refused("CL-18.5"):
        game.submit(Surrender(power=JAPAN))
    with game.refused("CL-18.5"):
        game.submit(Surrender(power=Power("atlantis")))
    game.submit(Surrender(power=GERMANY))

    found = system.decision(game.state)
    assert isinstance(found, Outcome)
    assert (found.winner, found.rule) == (ALLIES, "CL-18.5")
