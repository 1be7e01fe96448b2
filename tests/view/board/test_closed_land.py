"""Ground that nobody may enter is drawn as what it is: land or ice."""

from axis_desktop.board import load_board
from axis_desktop.board.places import shipped_folder
from axis_desktop.view.board.shapes import BoardShapes


def test_closed_ground_with_an_owner_or_a_terrain_is_drawn_as_land() -> None:
    pacific = load_board(shipped_folder("maps") / "pacific1940", use_cache=False)
    shapes = BoardShapes(pacific)

    assert pacific.spaces["amur"].kind == pacific.spaces["himalayas"].kind == "blocked"
    assert shapes.spaces["amur"].kind == shapes.spaces["himalayas"].kind == "land"


def test_other_closed_spaces_are_drawn_as_ice() -> None:
    shapes = BoardShapes(load_board(shipped_folder("maps") / "world1942", use_cache=False))

    assert shapes.spaces["greenland"].kind == "blocked"
