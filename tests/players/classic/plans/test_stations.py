"""Stations: who goes where, told in as few moves as it takes."""

from axis_desktop.model import Power, Space
from axis_desktop.players.classic.plans.stations import Stations
from axis_desktop.players.classic.sight.oddsbook import Budget
from axis_desktop.players.classic.sight.outlook import Outlook
from axis_desktop.players.classic.sight.stakes import Stakes
from tests.systems.classic.builders import position

KARELIA, RUSSIA = Space("karelia"), Space("russia")


def swapped(karelia: int, russia: int) -> list[tuple[Space, Space, int]]:
    """How many move when all infantry of each of two territories is wanted in the other."""
    board = position().turn("russia", "noncombat_move")
    board.units("karelia", russia={"infantry": karelia}).units("russia", russia={"infantry": russia})
    stations = Stations(Stakes(Outlook(board.state(), Power("russia"))), {}, Budget(100))
    for group in stations.groups:
        group.at = {KARELIA if group.source == RUSSIA else RUSSIA: len(group.ids)}
    return [(source, place, len(ids)) for source, place, ids in stations.moves()]


def test_equal_units_do_not_change_places() -> None:
    assert swapped(2, 2) == []


def test_what_is_more_than_an_exchange_goes() -> None:
    assert swapped(1, 4) == [(RUSSIA, KARELIA, 3)]
    assert swapped(3, 1) == [(KARELIA, RUSSIA, 2)]
