"""Airfields: planes that can land only where they are lost stay at home."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.players.area_war.budget import Budget
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.classic.plans.campaign import Campaign
from axis_desktop.players.classic.plans.raids import raids
from axis_desktop.players.classic.sight.airfields import IN_DANGER, Airfields
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from tests.systems.classic.builders import Position, position

OFF_SPAIN, EAST = Space("sz_spain_atlantic"), Space("eastern_europe")


def before_algeria(*, beside_it: int) -> Position:
    """A fighter of Eastern Europe reaches a British ship off Spain; it can land in Algeria alone."""
    board = position().turn("germany", "combat_move").control(united_kingdom="western_europe")
    board.units("eastern_europe", germany={"fighter": 1}).units(
        "germany", germany={"infantry": 6, "factory": 1}
    )
    board.units("sz_spain_atlantic", united_kingdom={"transport": 1}).units(
        "algeria", germany={"infantry": 1}
    )
    return board.units("libya", usa={"infantry": beside_it}).control(usa="libya")


def at_stake(board: Position, steps: int | None = None) -> float:
    state = board.state()
    (plane,) = state.forces.at(EAST)
    return Airfields(Stakes(ClassicOutlook(state, Power("germany")))).at_stake(OFF_SPAIN, EAST, plane, steps)


def test_the_safest_ground_in_reach_counts() -> None:
    assert at_stake(before_algeria(beside_it=0)) == 0.0
    assert at_stake(before_algeria(beside_it=8)) > 0.9 * IN_DANGER * 12


def test_who_has_flown_too_far_to_land_is_lost() -> None:
    assert at_stake(before_algeria(beside_it=0), steps=4) == IN_DANGER * 12


def test_who_leaves_for_the_same_attack_guards_no_ground() -> None:
    board = before_algeria(beside_it=3).units("algeria", germany={"infantry": 8})
    state = board.state()
    (plane,) = state.forces.at(EAST)
    fields = Airfields(Stakes(ClassicOutlook(state, Power("germany"))))
    leaving = frozenset(u.id for u in state.forces.at(Space("algeria")))

    assert fields.at_stake(OFF_SPAIN, EAST, plane) < 1
    assert fields.at_stake(OFF_SPAIN, EAST, plane, leaving=leaving) > 0.8 * IN_DANGER * 12


def attacked(board: Position) -> set[Space]:
    """What a campaign would attack."""
    state = board.state()
    stakes = Stakes(ClassicOutlook(state, Power("germany")))
    return {a.space for a in Campaign(stakes, {}, combat_moves(state), Budget(5_000)).plan()}


def test_no_plane_is_given_for_a_transport() -> None:
    assert OFF_SPAIN in attacked(before_algeria(beside_it=0))
    assert OFF_SPAIN not in attacked(before_algeria(beside_it=8))


@pytest.mark.parametrize(("ipc", "flies"), [(0.0, True), (9.0, False)])
def test_no_bomber_raids_for_less_than_is_at_stake_where_it_lands(
    monkeypatch: pytest.MonkeyPatch, ipc: float, flies: bool
) -> None:
    monkeypatch.setattr(Airfields, "at_stake", lambda *_: ipc)
    board = position().turn("russia", "combat_move").treasury(germany=30)
    board.units("karelia", russia={"bomber": 1, "infantry": 9}).units("germany", germany={"factory": 1})
    state = board.state()

    steps = list(raids(state, Airfields(Stakes(ClassicOutlook(state, Power("russia"))))))

    assert [isinstance(s.action, MoveUnits) and s.action.raid for s in steps] == [True] * flies
