"""Purchases: what is bought, and what is not."""

from axis_desktop.model.asking.options import PurchaseOptions
from axis_desktop.model.ids import UnitType
from axis_desktop.players.classic.minds.hard import HardMind
from axis_desktop.systems.area_war.actions import PurchaseUnits
from axis_desktop.systems.classic import system
from tests.systems.classic.builders import Position, position

TRANSPORT = UnitType("transport")


def bought(board: Position) -> dict[UnitType, int]:
    """What the strong player would buy."""
    state = board.turn("japan", "purchase", step="purchase").state()
    options = system.options(state)
    assert isinstance(options, PurchaseOptions)
    action = HardMind().basket(state, options).action
    assert isinstance(action, PurchaseUnits)
    return dict(action.units)


def at_home(*, zone: str) -> Position:
    """Eight infantry wait in Japan; six transports are in a zone."""
    board = position().units("japan", japan={"infantry": 8, "factory": 1}).treasury(japan=50)
    return board.units(zone, japan={"transport": 6})


def test_a_fleet_that_is_on_its_way_back_is_not_bought_again() -> None:
    """Off Australia nobody waits for it: in two turns it is home."""
    assert TRANSPORT not in bought(at_home(zone="sz_south_australia"))


def test_a_fleet_at_the_end_of_the_world_is_no_help() -> None:
    assert bought(at_home(zone="sz_baltic"))[TRANSPORT] > 0
