"""Spaces that are lit, and the signs beside what stands there."""

import msgspec
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from axis_desktop.model import Power, Space
from axis_desktop.model.asking.options import Target
from axis_desktop.view.board import BoardView
from axis_desktop.view.board.pieces.placards import Placard
from axis_desktop.view.board.signs.lights import LitSpace
from axis_desktop.view.panels.orders.plan import Pointed
from tests.view.board.toy_board import presentation

BOREA = Space("borea")


def placards(view: BoardView) -> set[Placard]:
    return {item for item in view.map_scene.items() if isinstance(item, Placard)}


def gap(view: BoardView, sign: Placard) -> float:
    """Pixels between a sign and the nearest edge of what stands in its space."""
    frame = view.scenery.frame(BOREA)
    beside = (
        frame.left() - sign.home.x(),
        sign.home.x() - frame.right(),
        frame.top() - sign.home.y(),
        sign.home.y() - frame.bottom(),
    )
    return max(beside) * view.camera.scale


def test_a_sign_stays_beside_the_trays_when_the_map_comes_nearer(view: BoardView) -> None:
    known, action = placards(view), Pointed(power=Power("germany"))
    view.lights.light(None, {BOREA: Target(space=BOREA, path=(BOREA,), kind="friendly", action=action)})
    (sign,) = placards(view) - known
    before = gap(view, sign)
    assert before > 0

    view.camera.look_at(QPointF(250, 150), view.camera.scale * 2)
    view.finish_drawing()
    view.lights.settle()

    assert abs(gap(view, sign) - before) < 1


def ground_shown(view: BoardView) -> QColor:
    """The color in the middle of the picture of the lit space."""
    (lit,) = [item for item in view.map_scene.items() if isinstance(item, LitSpace)]
    picture = lit.pixmap().toImage()
    middle = QPointF(picture.width() / 4, picture.height() / 2).toPoint()
    return picture.pixelColor(middle)


def test_a_lit_space_takes_the_color_of_whoever_takes_it_meanwhile(view: BoardView) -> None:
    action = Pointed(power=Power("germany"))
    lit = {BOREA: Target(space=BOREA, path=(BOREA,), kind="friendly", action=action)}
    shown = presentation()
    view.show_presentation(shown)
    view.finish_drawing()
    view.lights.light(None, lit)
    view.finish_drawing()
    before = ground_shown(view)

    spaces = dict(shown.spaces)
    taker = Power("japan") if spaces[BOREA].owner != "japan" else Power("germany")
    spaces[BOREA] = msgspec.structs.replace(spaces[BOREA], owner=taker)
    view.show_presentation(msgspec.structs.replace(shown, spaces=spaces))
    view.finish_drawing()

    assert ground_shown(view) != before


def test_a_sign_that_lies_across_a_border_counts_for_its_own_space(view: BoardView) -> None:
    known, action = placards(view), Pointed(power=Power("germany"))
    view.camera.look_at(QPointF(490, 236), view.camera.scale)  # an island smaller than any sign
    isla = Space("isla")
    view.lights.light(None, {isla: Target(space=isla, path=(isla,), kind="friendly", action=action)})
    (sign,) = placards(view) - known
    edge = view.camera.to_window_exactly(sign.pos())
    edges = [edge + QPointF(off, 0) for off in (-12, 0, 12)]

    assert {view.space_at(point) for point in edges} == {isla}
    view.lights.clear()
    assert {view.space_at(point) for point in edges} != {isla}


def test_a_press_on_a_sign_over_a_neighbors_tray_is_none_on_the_tray(view: BoardView) -> None:
    known, action = placards(view), Pointed(power=Power("germany"))
    view.lights.light(None, {BOREA: Target(space=BOREA, path=(BOREA,), kind="friendly", action=action)})
    (sign,) = placards(view) - known
    tray = view.scenery.trays(Space("alba"))[0]
    at = view.camera.to_window_exactly(tray.pos())
    assert view.tray_at(at) is not None

    sign.setPos(tray.pos())

    assert view.tray_at(at) is None
    assert view.space_at(at) == BOREA
