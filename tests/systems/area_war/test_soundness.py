"""A board out of a save: what can't be one of the game is refused before anybody plays on with it."""

from dataclasses import dataclass, field

import msgspec
import pytest

from axis_desktop.model import Power, Space, UnitType
from axis_desktop.systems.area_war.soundness import check_board
from tests.systems.area_war.table import BLUE, GRAY, GULF, HILL, RED, Table

OWNERS = (RED, BLUE, GRAY)


@dataclass
class Board(Table):
    """A table with money and units that wait."""

    treasury: dict[Power, int] = field(default_factory=lambda: dict.fromkeys(OWNERS, 5))
    waiting: dict[UnitType, int] = field(default_factory=dict)


@pytest.fixture
def board() -> Board:
    found = Board()
    found.put(HILL, RED, "foot")
    found.put(GULF, BLUE, "barge")
    return found


def refused(board: Board, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        check_board(board, OWNERS)


def test_a_board_of_the_game_is_accepted(board: Board) -> None:
    board.waiting = {UnitType("foot"): 2}

    check_board(board, OWNERS)


def test_it_is_the_turn_of_a_power(board: Board) -> None:
    board.power = Power("atlantis")

    refused(board, "nobody's turn")


@pytest.mark.parametrize("treasury", [{}, {**dict.fromkeys(OWNERS, 5), RED: -1}, {Power("atlantis"): 5}])
def test_every_power_has_money_and_owes_none(board: Board, treasury: dict[Power, int]) -> None:
    board.treasury = treasury

    refused(board, "treasury")


@pytest.mark.parametrize(("space", "holder"), [("atlantis", "red"), ("hill", "atlantis"), ("gulf", "red")])
def test_ground_is_held_by_somebody_of_the_game(board: Board, space: str, holder: str) -> None:
    board.control.held[Space(space)] = Power(holder)

    refused(board, "no holder of this game")


@pytest.mark.parametrize("waiting", [{"dragon": 1}, {"foot": 0}])
def test_what_waits_is_a_unit(board: Board, waiting: dict[str, int]) -> None:
    board.waiting = {UnitType(kind): count for kind, count in waiting.items()}

    refused(board, "units wait that are none")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"type": "dragon"}, "a unit is none"),
        ({"owner": "atlantis"}, "belongs to nobody"),
        ({"id": 0}, "a unit is none"),
        ({"id": 2}, "a unit is none"),
        ({"id": 77}, "a unit is none"),
    ],
)
def test_every_piece_is_one_of_the_game(board: Board, change: dict[str, object], why: str) -> None:
    (unit,) = board.forces.at(HILL)
    board.forces.put(HILL, (msgspec.structs.replace(unit, **change),))

    refused(board, why)


def test_pieces_stand_in_spaces_of_the_map(board: Board) -> None:
    board.forces.put(Space("atlantis"), board.forces.at(HILL))
    board.forces.put(HILL, ())

    refused(board, "stands nowhere")
