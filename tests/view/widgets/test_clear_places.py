"""What floats over the board makes way for what can be clicked."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, QSize

from axis_desktop.view.widgets.clear_places import clearest, covering

ROOM = QRect(0, 0, 1000, 600)
CORNERS = ("top center", "top left", "bottom right")


def test_the_first_place_is_taken_where_nothing_has_to_be_spared() -> None:
    assert clearest(QSize(200, 100), ROOM, [], CORNERS) == QRect(400, 0, 200, 100)


def test_a_place_over_the_middle_of_a_space_is_left_for_another() -> None:
    lit = QRect(450, 20, 100, 80)

    assert clearest(QSize(200, 100), ROOM, [lit], CORNERS) == QRect(0, 0, 200, 100)


def test_of_places_that_cover_no_middle_the_one_that_covers_least_is_taken() -> None:
    edges = [QRect(380, 70, 240, 300), QRect(150, 80, 200, 200)]

    assert clearest(QSize(200, 100), ROOM, edges, CORNERS) == QRect(800, 500, 200, 100)


@given(st.lists(st.builds(QRect, *(st.integers(1, 900) for _ in range(4))), max_size=6))
def test_what_is_taken_lies_in_the_room_and_covers_no_more_than_any_other(spare: list[QRect]) -> None:
    size = QSize(200, 100)
    found = clearest(size, ROOM, spare, CORNERS)

    assert ROOM.contains(found)
    covered = covering(spare)
    for corner in CORNERS:
        assert covered(found) <= covered(clearest(size, ROOM, [], (corner,)))
