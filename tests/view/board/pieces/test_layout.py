import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF

from axis_desktop.view.board.pieces.layout import Demand, around, edges_of, overlapping, push_apart

PLACES = st.lists(st.tuples(st.floats(0, 1500), st.floats(100, 800)), min_size=2, max_size=12, unique=True)


def rect(place: QPointF, size: QSizeF) -> QRectF:
    return QRectF(place - QPointF(size.width(), size.height()) / 2, size)


def shared(first: QRectF, second: QRectF) -> float:
    both = first & second
    return both.width() * both.height() if not both.isEmpty() else 0.0


@settings(max_examples=40)
@given(PLACES)
def test_trays_are_pushed_apart(homes: list[tuple[float, float]]) -> None:
    size = QSizeF(90, 40)
    places = push_apart([Demand(QPointF(x, y), size) for x, y in homes], 0, 900)
    rects = [rect(place, size) for place in places]
    for i, one in enumerate(rects):
        for other in rects[i + 1 :]:
            assert shared(one, other) <= 0.2 * size.width() * size.height()


def test_two_trays_at_one_place_part_completely() -> None:
    size = QSizeF(90, 40)
    places = push_apart([Demand(QPointF(300, 300), size)] * 2, 0, 900)
    assert shared(rect(places[0], size), rect(places[1], size)) == 0


def test_a_tray_alone_stays_at_home() -> None:
    assert push_apart([Demand(QPointF(300, 300), QSizeF(90, 40))], 0, 900) == [QPointF(300, 300)]


def test_the_heavier_one_moves_less() -> None:
    size = QSizeF(90, 40)
    heavy, light = push_apart(
        [Demand(QPointF(300, 300), size, 9), Demand(QPointF(300, 310), size, 1)], 0, 900
    )
    assert (heavy - QPointF(300, 300)).manhattanLength() < (light - QPointF(300, 310)).manhattanLength()


def test_neighbors_across_the_seam_are_pushed_apart() -> None:
    size = QSizeF(90, 40)
    left, right = push_apart([Demand(QPointF(4, 300), size), Demand(QPointF(996, 300), size)], 1000, 900)
    assert shared(rect(left + QPointF(1000, 0), size), rect(right, size)) == 0


def test_nothing_is_pushed_over_the_upper_edge() -> None:
    (place,) = push_apart([Demand(QPointF(300, 2), QSizeF(90, 40))], 0, 900)
    assert place.y() >= 20


def test_nothing_to_place_is_fine() -> None:
    assert push_apart([], 0, 900) == []


def test_rectangles_overlap_round_the_globe() -> None:
    edges = edges_of([QRectF(960, 10, 60, 20), QRectF(500, 10, 60, 20)])
    assert overlapping(edges, (5, 15, 35, 25), 1000).tolist() == [True, False]
    assert not overlapping(edges, (25, 15, 55, 25), 1000).any()


def test_what_has_no_place_overlaps_nothing() -> None:
    edges = np.array([[np.nan] * 4, [0, 0, 10, 10]])
    assert overlapping(edges, (5, 5, 6, 6), 0).tolist() == [False, True]
    assert not overlapping(edges, [np.nan] * 4, 1000).any()


def test_a_name_would_rather_stand_above() -> None:
    block = QRectF(100, 100, 80, 40)
    places = around(block, QSizeF(50, 14))
    assert places[0].bottom() <= block.top()
    assert not any(place.intersects(block) for place in places)
