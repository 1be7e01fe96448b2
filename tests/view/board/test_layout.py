from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, QSizeF

from axis_desktop.view.board.layout import Demand, Taken, around, push_apart

PLACES = st.lists(st.tuples(st.floats(0, 1500), st.floats(100, 800)), min_size=2, max_size=12, unique=True)


def rect(place: QPointF, size: QSizeF) -> QRectF:
    return QRectF(place - QPointF(size.width(), size.height()) / 2, size)


def shared(first: QRectF, second: QRectF) -> float:
    both = first & second
    return both.width() * both.height() if not both.isEmpty() else 0.0


@settings(deadline=None, max_examples=40)
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


def test_neighbours_across_the_seam_are_pushed_apart() -> None:
    size = QSizeF(90, 40)
    left, right = push_apart([Demand(QPointF(4, 300), size), Demand(QPointF(996, 300), size)], 1000, 900)
    assert shared(rect(left + QPointF(1000, 0), size), rect(right, size)) == 0


def test_nothing_is_pushed_over_the_upper_edge() -> None:
    (place,) = push_apart([Demand(QPointF(300, 2), QSizeF(90, 40))], 0, 900)
    assert place.y() >= 20


def test_nothing_to_place_is_fine() -> None:
    assert push_apart([], 0, 900) == []


def test_a_taken_place_is_not_free_round_the_globe() -> None:
    taken = Taken(1000)
    taken.add(QRectF(960, 10, 60, 20))
    assert not taken.is_free(QRectF(5, 15, 30, 10))
    assert taken.is_free(QRectF(25, 15, 30, 10))


def test_many_places_can_be_taken() -> None:
    taken = Taken(0)
    for number in range(200):
        taken.add(QRectF(number * 10, 0, 9, 9))
    assert not taken.is_free(QRectF(1501, 1, 2, 2))
    assert taken.is_free(QRectF(1501, 11, 2, 2))


def test_a_name_would_rather_stand_above() -> None:
    block = QRectF(100, 100, 80, 40)
    places = around(block, QSizeF(50, 14))
    assert places[0].bottom() <= block.top()
    assert not any(place.intersects(block) for place in places)
