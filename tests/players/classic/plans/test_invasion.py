"""The last island: when a side prepares its landing there, who does, and with what."""

from axis_desktop.model import Power
from axis_desktop.model.asking.options import PurchaseOptions
from axis_desktop.players.classic.minds.hard import HardMind
from axis_desktop.players.classic.plans.invasion import invasion
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.actions import PurchaseUnits
from axis_desktop.systems.classic import system
from tests.systems.classic.builders import Position, position

USA, UNITED_KINGDOM, RUSSIA = Power("usa"), Power("united_kingdom"), Power("russia")


def last_island(*, ships: int, bombers: int = 0, guards: int = 20) -> Position:
    """Berlin has fallen, Japan holds its island; Americans wait in Alaska with ships beside them."""
    board = position().control(usa="germany")
    board.units("japan", japan={"infantry": guards, "factory": 1}).treasury(usa=60, japan=9)
    board.units("western_usa", usa={"factory": 1}).units("alaska", usa={"infantry": 60, "bomber": bombers})
    board.units("united_kingdom", united_kingdom={"factory": 1})
    return board.units("sz_alaska", usa={"transport": ships})


def lacking(board: Position, power: Power = USA) -> tuple[int, int] | None:
    """Transports and bombers that are still wanted."""
    found = invasion(ClassicOutlook(board.turn(power, "purchase").state(), power))
    return found and (found.transports, found.bombers)


def test_it_is_planned_once_only_islands_are_left_and_by_the_richest_who_is_near() -> None:
    assert lacking(last_island(ships=10)) is not None
    assert lacking(last_island(ships=10), UNITED_KINGDOM) is None, (
        "its harbors lie on the other side of the world"
    )
    assert lacking(last_island(ships=10).control(germany="germany")) is None, "Berlin is reached on foot"


def test_what_lacks_is_counted_against_those_who_defend_it() -> None:
    few, many = lacking(last_island(ships=10, guards=10)), lacking(last_island(ships=10, guards=40))
    assert few is not None
    assert many is not None
    assert sum(many) > sum(few)
    assert lacking(last_island(ships=30, bombers=12)) == (0, 0)


def test_ships_that_are_far_away_are_not_waited_for() -> None:
    near, far = last_island(ships=20), last_island(ships=0).units("sz_baltic", usa={"transport": 20})
    assert lacking(near) != lacking(far)
    assert lacking(far) == lacking(last_island(ships=0))


def test_the_money_goes_into_it() -> None:
    state = last_island(ships=12, guards=30).turn("usa", "purchase", step="purchase").state()
    options = system.options(state)
    assert isinstance(options, PurchaseOptions)
    step = HardMind().basket(state, options)

    assert isinstance(step.action, PurchaseUnits)
    counts = {str(kind): n for kind, n in step.action.units.items()}
    assert counts.get("bomber", 0) + counts.get("transport", 0) >= 3
    assert step.reason is not None
    assert "landing" in step.reason.template
