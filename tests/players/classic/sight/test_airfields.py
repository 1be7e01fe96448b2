"""Airfields: planes that can land only where they are lost stay at home."""

from axis_desktop.model import Power, Space
from axis_desktop.players.classic.plans.campaign import Campaign
from axis_desktop.players.classic.sight.airfields import Airfields
from axis_desktop.players.classic.sight.oddsbook import Budget
from axis_desktop.players.classic.sight.outlook import Outlook
from axis_desktop.players.classic.sight.stakes import Stakes
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


def risk(board: Position) -> float:
    state = board.state()
    (plane,) = state.forces.at(EAST)
    return Airfields(Stakes(Outlook(state, Power("germany")))).risk(OFF_SPAIN, EAST, plane)


def test_the_safest_ground_in_reach_counts() -> None:
    assert risk(before_algeria(beside_it=0)) == 0.0
    assert risk(before_algeria(beside_it=8)) > 0.9


def attacked(board: Position) -> set[Space]:
    """What a campaign would attack."""
    state = board.state()
    stakes = Stakes(Outlook(state, Power("germany")))
    return {a.space for a in Campaign(stakes, {}, combat_moves(state), Budget(5_000)).plan()}


def test_no_plane_is_given_for_a_transport() -> None:
    assert OFF_SPAIN in attacked(before_algeria(beside_it=0))
    assert OFF_SPAIN not in attacked(before_algeria(beside_it=8))
