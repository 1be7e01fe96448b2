"""The shipped world with a tray in every space that has an owner, and ships in every sea."""

from pathlib import Path

import pytest
import shapely
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

import axis_desktop
from axis_desktop.board import Board, load_board
from axis_desktop.model import Power, Space
from axis_desktop.model.showing.presentation import SpaceView
from axis_desktop.view.board import BoardView
from tests.view.board.toy_board import GERMANY, catalog_of, piece, presentation, stack


@pytest.fixture(scope="module")
def world() -> Board:
    return load_board(Path(axis_desktop.__file__).parent.parent / "maps" / "world1942", use_cache=False)


@pytest.fixture
def crowded(qtbot: QtBot, world: Board) -> BoardView:
    view = BoardView(world, catalog_of(world))
    qtbot.addWidget(view)
    view.set_speed("none")
    view.resize(1600, 900)
    view.show()
    spaces: dict[Space, SpaceView] = {}
    for number, space in enumerate(world.spaces.values()):
        units = [piece(kind, number) for kind in ("infantry", "tank", "fighter")[: number % 3 + 1]]
        if space.kind == "sea" and number % 2:
            units = [piece("transport", number), piece("submarine", 1000 + number)]
        elif space.owner is None:
            units = []
        owner = Power(space.owner) if space.owner else None
        stacks = (stack(owner or GERMANY, *units),) if units else ()
        spaces[Space(space.id)] = SpaceView(owner=owner, value=space.value, stacks=stacks)
    view.show_presentation(presentation(spaces))
    return view


def overlap(first: QRectF, second: QRectF, period: float) -> float:
    away = round((first.center().x() - second.center().x()) / period) * period
    both = first & second.translated(away, 0)
    return both.width() * both.height() / (first.width() * first.height()) if not both.isEmpty() else 0.0


@pytest.mark.parametrize("scale", [1.06, 1.6, 2.6, 4.0])
def test_trays_stay_readable_and_names_cover_nothing(crowded: BoardView, world: Board, scale: float) -> None:
    crowded.camera.look_at(QPointF(500, 300), scale)
    crowded.finish_drawing()
    trays = crowded.scenery.trays_shown()
    names = list(crowded.scenery.names_shown().values())
    assert len(trays) > 60
    for i, tray in enumerate(trays):
        assert max((overlap(tray, other, 1520) for other in trays[i + 1 :]), default=0) < 0.12
        assert max((overlap(name, tray, 1520) for name in names), default=0) < 0.02
    for i, name in enumerate(names):
        assert max((overlap(name, other, 1520) for other in names[i + 1 :]), default=0) < 0.02


def test_most_names_are_shown_when_one_looks_from_near(crowded: BoardView) -> None:
    crowded.camera.look_at(QPointF(500, 300), 3.0)
    crowded.finish_drawing()
    assert len(crowded.scenery.names_shown()) > 90


def test_a_box_keeps_its_place_while_units_come_and_go(crowded: BoardView, world: Board) -> None:
    crowded.camera.look_at(QPointF(500, 300), 2.6)
    crowded.finish_drawing()
    boxed = [space for space in world.spaces.values() if space.box and space.owner and space.radius < 7]
    assert boxed
    for space in boxed:
        box = crowded.scenery.frame(Space(space.id)).center()
        assert space.box is not None
        assert (QPointF(*space.box) - box).manhattanLength() < 24


@pytest.mark.parametrize("scale", [1.06, 2.0, 3.0])
def test_no_name_crosses_the_border_of_a_neighbor(crowded: BoardView, world: Board, scale: float) -> None:
    """Names of land may reach out over the sea, never over other land; names of seas stay at home."""
    crowded.camera.look_at(QPointF(500, 300), scale)
    crowded.finish_drawing()
    for space, rect in crowded.scenery.names_shown().items():
        inner = rect.adjusted(2 / scale, 2 / scale, -2 / scale, -2 / scale)
        box = shapely.box(inner.left(), inner.top(), inner.right(), inner.bottom())
        own = world.spaces[space]
        for other in world.spaces.values():
            if other.id == space or (own.kind == "land" and other.kind != "land"):
                continue
            assert shapely.intersection(box, other.polygon).area < 3, (space, other.id)


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.6])
def test_the_name_of_a_kingdom_stays_on_its_main_isle(qtbot: QtBot, world: Board, scale: float) -> None:
    """Iceland belongs to the same space, and has more room for a long name."""
    view = empty(qtbot, world)
    view.camera.look_at(QPointF(420, 260), scale)
    view.finish_drawing()
    name = view.scenery.names_shown()[Space("united_kingdom")]
    britain = max(shapely.get_parts(world.spaces["united_kingdom"].polygon), key=lambda part: part.area)
    box = shapely.box(name.left(), name.top(), name.right(), name.bottom())
    assert box.intersects(britain)
    seas = [space for space in world.spaces.values() if space.kind == "sea"]
    assert len([sea for sea in seas if sea.polygon.intersection(box).area > 3]) < 2


def test_a_rock_on_a_strait_is_named(qtbot: QtBot, world: Board) -> None:
    view = empty(qtbot, world)
    view.camera.look_at(QPointF(420, 260), 2.6)
    view.finish_drawing()
    assert Space("gibraltar") in view.scenery.names_shown()


def empty(qtbot: QtBot, world: Board) -> BoardView:
    view = BoardView(world, catalog_of(world))
    qtbot.addWidget(view)
    view.set_speed("none")
    view.resize(1600, 900)
    view.show()
    view.show_presentation(presentation({Space(space): SpaceView() for space in world.spaces}))
    return view
