"""Planned moves as arrows: joined before the head, with what their ways cost, lit and selected."""

import math

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from axis_desktop.model import Space, UnitType
from axis_desktop.model.showing.presentation import PlannedMove, WaySign
from axis_desktop.view.board import BoardView
from axis_desktop.view.board.signs.arrow_item import ArrowItem, Shaft, ends_at
from axis_desktop.view.board.signs.arrows import MOST_WHOLE
from axis_desktop.view.board.signs.ribbons import Line, head, shaft
from axis_desktop.view.widgets.theme import theme
from tests.view.board.toy_board import (
    ALBA,
    BOREA,
    CORVIA,
    FIGHTER,
    GERMANY,
    SZ_EAST,
    SZ_WEST,
    TANK,
    Hand,
    presentation,
)

SZ_NORTH, SZ_SOUTH, ISLA = Space("sz_north"), Space("sz_south"), Space("isla")
SPACES = (ALBA, BOREA, CORVIA, SZ_EAST, SZ_WEST, SZ_NORTH, SZ_SOUTH, ISLA)


def a_move(number: int, *path: Space, unit: UnitType = TANK, signs: tuple[WaySign, ...] = ()) -> PlannedMove:
    return PlannedMove(
        number=number, power=GERMANY, path=path, kind="attack", pieces=((unit, 1),), units=(number,),
        signs=signs,
    )  # fmt: skip


def show(view: BoardView, *moves: PlannedMove) -> None:
    view.show_presentation(presentation(planned=moves))
    view.finish_drawing()


def window_place(view: BoardView, number: int) -> QPointF:
    return view.camera.to_window(view.arrows.place_of(number))


def test_moves_of_one_target_join_before_one_head(view: BoardView) -> None:
    show(view, a_move(1, ALBA, BOREA), a_move(2, SZ_NORTH, BOREA), a_move(3, SZ_WEST, ALBA, BOREA))

    assert view.arrows.heads == 1
    assert view.arrows.numbers == [1, 2, 3]


def test_moves_from_opposite_sides_keep_heads_of_their_own(view: BoardView) -> None:
    show(view, a_move(1, ALBA, BOREA), a_move(2, CORVIA, BOREA))

    assert view.arrows.heads == 2


def test_moves_along_one_way_share_a_ribbon_and_the_last_one_is_taken_back(
    view: BoardView, hand: Hand, qtbot: QtBot
) -> None:
    show(view, a_move(1, ALBA, BOREA), a_move(2, ALBA, BOREA, unit=FIGHTER))

    hand.click(window_place(view, 1).toPoint())
    with qtbot.waitSignal(view.take_back) as taken:
        hand.key(Qt.Key.Key_Delete)

    assert view.arrows.heads == 1
    assert taken.args == [2]


def test_each_way_of_a_joined_arrow_is_hit_by_itself(view: BoardView, hand: Hand, qtbot: QtBot) -> None:
    show(view, a_move(1, ALBA, BOREA), a_move(2, SZ_NORTH, BOREA))

    for number in (1, 2):
        with qtbot.waitSignal(view.arrow_selected) as selected:
            hand.click(window_place(view, number).toPoint())
        assert selected.args == [number]


def test_a_panel_lights_arrows_and_lets_them_go(view: BoardView) -> None:
    show(view, a_move(1, ALBA, BOREA), a_move(2, ALBA, CORVIA))
    calm = view.grab().toImage()

    view.point_at_arrows((1, 99))
    lit = view.grab().toImage()
    assert view.arrows.lit == {1}
    view.point_at_arrows(())

    assert lit != calm
    assert view.grab().toImage() == calm


@pytest.mark.parametrize("kind", ["fee", "gun", "canal", "minefield"])
def test_a_way_shows_what_it_costs_or_risks(view: BoardView, kind: str) -> None:
    path = (ALBA, BOREA, CORVIA)
    show(view, a_move(1, *path))
    plain = view.grab().toImage()

    show(view, a_move(1, *path, signs=(WaySign(at=1, kind=kind, cost=3),)))

    assert view.grab().toImage() != plain


def test_a_move_is_told_with_what_its_way_costs_and_risks(view: BoardView) -> None:
    signs = (WaySign(at=1, kind="gun"), WaySign(at=1, kind="minefield"), WaySign(at=2, kind="fee", cost=3))
    show(view, a_move(1, ALBA, BOREA, CORVIA, unit=FIGHTER, signs=signs))

    assert view.hints.of_move(1) == (
        "1 fighter: Alba – Borea – Corvia. Guns in Borea fire at it. Corvia costs 3 IPC."
    )


def test_with_many_ribbons_only_heads_are_shown_with_their_numbers(view: BoardView) -> None:
    ways = [(start, end) for start in SPACES for end in SPACES if start != end]
    few = [a_move(n, *way) for n, way in enumerate(ways[:MOST_WHOLE])]
    many = [a_move(n, *way) for n, way in enumerate(ways[: MOST_WHOLE + 1])]

    show(view, *few)
    whole = view.arrows.at(view.arrows.place_of(0))
    show(view, *many)

    assert whole == 0
    assert view.arrows.numbers == list(range(MOST_WHOLE + 1))
    assert view.arrows.at(view.arrows.place_of(0)) is None


def test_a_line_knows_where_its_points_are() -> None:
    line = Line([QPointF(0, 0), QPointF(100, 0), QPointF(100, 100)])

    assert [line.of_point(n) for n in (0, 2)] == [0, line.length]
    assert line.at(line.of_point(1))[0] == QPointF(100, 0)
    assert line.of_point(0) < line.of_point(0.5) < line.of_point(1)


def test_a_line_leaves_and_enters_frames() -> None:
    line = Line([QPointF(0, 0), QPointF(200, 0)], straight=True)

    begin = line.leaves(QRectF(-20, -20, 40, 40))
    tip = line.enters(QRectF(180, -20, 40, 40))

    assert 20 < begin < 30
    assert 170 < tip < 180


def test_a_line_ends_at_the_first_of_several_frames() -> None:
    line = Line([QPointF(0, 0), QPointF(200, 0)], straight=True)
    name, trays = QRectF(120, -10, 20, 20), QRectF(180, -20, 40, 40)

    assert 115 < line.enters(name, trays) < 120
    assert line.enters(QRectF(), trays) > 170
    assert line.leaves(QRectF(-20, -20, 40, 40), QRectF(40, -10, 20, 20)) > 60


@pytest.mark.parametrize(("name_x", "least", "most"), [(140, 135, 140), (60, 170, 180)])
def test_an_arrow_ends_before_a_name_beside_the_trays_but_not_before_a_far_one(
    name_x: float, least: float, most: float
) -> None:
    """It would end in another space."""
    line = Line([QPointF(0, 0), QPointF(200, 0)], straight=True)
    trays, name = QRectF(180, -20, 40, 40), QRectF(name_x, -10, 20, 20)

    assert least < ends_at(line, [trays, name]) <= most
    assert ends_at(line, [name]) < name_x


@pytest.mark.parametrize("way", [(ALBA, BOREA), (CORVIA, BOREA), (SZ_NORTH, BOREA), (ALBA, SZ_WEST)])
def test_neither_an_arrow_nor_its_counters_lie_over_the_names_at_its_ends(
    view: BoardView, way: tuple[Space, ...]
) -> None:
    show(view, a_move(1, *way))

    for space in (way[0], way[-1]):
        name = view.scenery.name_frame(space)
        if name is None:
            continue
        grid = [(0.05 + 0.1 * x, 0.25 + 0.25 * y) for x in range(10) for y in range(3)]  # its letters
        points = [name.topLeft() + QPointF(name.width() * x, name.height() * y) for x, y in grid]
        assert [view.arrows.at(point) for point in points] == [None] * len(points)


def test_a_ribbon_grows_towards_a_wider_head() -> None:
    line = Line([QPointF(0, 0), QPointF(200, 0)], straight=True)

    ribbon, peak = shaft(line, 10, 150), head(line, 150, 190)

    assert ribbon.contains(QPointF(20, 2))
    assert not ribbon.contains(QPointF(20, 6))
    assert ribbon.contains(QPointF(145, 6))
    assert peak.boundingRect().height() > ribbon.boundingRect().height()
    assert peak.contains(QPointF(188, 0))


def test_no_speck_stays_between_three_ways_that_join(qtbot: QtBot) -> None:
    """The edges of the ways lie over each other there; what they leave free between them is the arrow's."""
    ways = [(-60, 150), (-40, 120), (60, 170)]
    shafts = []
    for number, (angle, away) in enumerate(ways):
        start = QPointF(math.cos(math.radians(angle)), math.sin(math.radians(angle))) * away
        shafts.append(Shaft([a_move(number, BOREA, CORVIA)], [start, QPointF(0, 0)]))
    item = ArrowItem(GERMANY, shafts)
    item.shape_for(1.0, lambda _end, _shaft: [], lambda _area: [], heads_only=False)
    whole = QPainterPath(item.head)
    for one in item.shafts:
        whole = whole.united(one.ribbon)
    gaps = [shape for shape in whole.toSubpathPolygons() if shape.boundingRect().width() < 10]
    assert gaps
    picture = QImage(400, 400, QImage.Format.Format_RGB32)
    picture.fill(QColor("black"))
    pen = QPainter(picture)
    pen.translate(200, 200)
    item.paint(pen, QStyleOptionGraphicsItem())
    pen.end()

    fill = theme().power(GERMANY).counter
    for gap in gaps:
        middle = gap.boundingRect().center() + QPointF(200, 200)
        assert picture.pixelColor(middle.toPoint()) == QColor(fill)
