"""A map with all that stands on it: units, names, lights, planned moves; nobody's hand is there yet."""

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QWidget

from axis_desktop.board import Board
from axis_desktop.model import Space
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.view.board.hands.facts import describe
from axis_desktop.view.board.map_view import MapView
from axis_desktop.view.board.pieces.counters import Cell
from axis_desktop.view.board.pieces.placards import StackItem
from axis_desktop.view.board.pieces.scenery import Scenery
from axis_desktop.view.board.signs.arrows import Arrows
from axis_desktop.view.board.signs.lights import Lights


class Surface(MapView):
    """What the parts that draw on the board know of it.

    Args:
        board: shapes of the spaces.
        catalog: names and unit types.

    Attributes:
        presentation: what is shown now.
        scenery: units and names.
        lights: what can be done where.
        arrows: planned moves.
    """

    def __init__(self, board: Board, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(board, parent)
        self.catalog = catalog
        self.presentation: Presentation | None = None
        scene = self.map_scene
        painter = self.map_painter
        self.scenery = Scenery(scene, self.shapes, catalog, painter.map_look, painter.gates, self)
        self.lights = Lights(scene, self.shapes, self.tiles, self.camera, self.scenery.frame)
        self.arrows = Arrows(scene, self.shapes, self.lights, self.camera, self.scenery)

    def tray_at(self, window: QPointF) -> tuple[StackItem, Cell] | None:
        """The tray and its part at a point of the window; none where the sign of a lit space lies over it."""
        if self.lights.sign_at(window) is not None:
            return None
        return self.scenery.tray_at(self.camera.to_map(window), self.camera.scale)

    def space_at(self, window: QPointF) -> Space | None:
        """The space whose sign, tray or area is at a point of the window."""
        signed = self.lights.sign_at(window)
        if signed is not None:
            return signed
        found = self.tray_at(window)
        if found is not None:
            return found[0].space
        place = self.camera.to_map(window)
        space = self.board.space_at(place.x(), place.y())
        return Space(space) if space is not None else None

    def describe(self, space: Space) -> str:
        """A space in words."""
        view = self.presentation.spaces.get(space) if self.presentation else None
        return describe(space, view, self.catalog)
