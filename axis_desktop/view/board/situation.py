"""What the board says besides pieces: chains, straits, what is about to happen, what lies in hexes."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, QPointF

from axis_desktop.model import Power, Space
from axis_desktop.model.asking.options import Area
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.view.board.signs.dangers import Dangers
from axis_desktop.view.board.signs.gates import Gates
from axis_desktop.view.board.signs.hex_signs import HexSituation
from axis_desktop.view.board.signs.lights import Light, Lights
from axis_desktop.view.board.signs.supply_lines import SupplyLines
from axis_desktop.view.board.surface import Surface


class Situation(QObject):
    """Owns these parts and keeps them together; they cost nothing in games without them.

    Attributes:
        supply: chains of supply.
        gates: straits.
        dangers: what is reacted to.
        hexes: flags, tokens, duties and weather on a board of hexes.
    """

    def __init__(self, board: Surface) -> None:
        super().__init__(board)
        self._board = board
        scene, shapes, camera = board.map_scene, board.shapes, board.camera
        self.gates = Gates(scene, board.board, board.map_painter.map_look, shapes, camera)
        self.supply = SupplyLines(scene, shapes, camera, board.scenery, self.gates.between)
        self._glow = Lights(scene, shapes, board.tiles, camera, board.scenery.frame)
        self.dangers = Dangers(scene, shapes, self._glow, camera, board.scenery)
        self._named = Lights(scene, shapes, board.tiles, camera, board.scenery.frame)
        self.hexes = HexSituation(scene, shapes)
        self._endangered: set[tuple[Power, Space]] = set()

    def show(self, shown: Presentation, viewer: Power | None) -> None:
        """Show a state; straits as they are for the side of the viewer, or else of the power in turn."""
        sides = {info.id: info.side for info in self._board.catalog.powers}
        ours = sides.get(viewer or shown.power)
        self.hexes.show(shown, {power: side == ours for power, side in sides.items()})
        self.gates.show(shown.straits, ours)
        self.supply.show(shown.supply)
        spaces = [reaction.space for reaction in shown.reactions[-1:] if reaction.space is not None]
        self.dangers.show(spaces, shown.threats)
        self._endangered = {(threat.power, threat.space) for threat in shown.threats}
        self.aim(None)

    def name_spaces(self, spaces: Sequence[Space]) -> None:
        """Outline the spaces that something speaks of, such as a card that is read; none ends it."""
        known = [space for space in spaces if space in self._board.shapes.spaces]
        if known:
            self._named.glow(dict.fromkeys(known, "source"))
        else:
            self._named.clear()

    def light_places(self, builders: Sequence[Space], places: Sequence[Space]) -> None:
        """Outline territories that build, and light those where a unit would stand; none ends it."""
        wanted: dict[Space, Light] = {
            **dict.fromkeys(builders, "source"),
            **dict.fromkeys(places, "friendly"),
        }
        known = {space: light for space, light in wanted.items() if space in self._board.shapes.spaces}
        if known:
            self._named.glow(known)
        else:
            self._named.clear()

    @property
    def lit(self) -> Mapping[Space, Light]:
        """Those spaces, each with its light."""
        return self._named.spaces

    @property
    def named(self) -> tuple[Space, ...]:
        """Spaces that are outlined since something speaks of them."""
        return tuple(self._named.spaces)

    def strike(self, area: Area | None) -> None:
        """Show all spaces that what is pointed at would strike; None ends it."""
        if self.hexes.blast is not None:
            self.hexes.blast.aim(area)

    def aim(self, space: Space | None) -> None:
        """An attack on a space is under the pointer, or none: show which links it would break."""
        victims = set(self._endangered)
        if space is not None and self._board.presentation is not None:
            view = self._board.presentation.spaces.get(space)
            victims |= {(stack.power, space) for stack in view.stacks} if view is not None else set()
        self.supply.threaten(victims)

    def point(self, window: QPointF, space: Space | None) -> None:
        """The pointer is somewhere: show the chains of the piece under it, or else of those in the space."""
        if self._board.presentation is None or not self._board.presentation.supply:
            return
        tray = self._board.tray_at(window)
        if tray is not None:
            self.supply.point_at((tray[0].stack.power,))
        else:
            view = self._board.presentation.spaces.get(space) if space is not None else None
            self.supply.point_at([stack.power for stack in view.stacks] if view is not None else ())

    def set_counters_visible(self, visible: bool) -> None:
        """Show or hide what says something about counters, together with these."""
        self.supply.set_hidden(not visible)
        self.dangers.set_visible(visible)

    def settle(self) -> None:
        """The zoom rests, or trays stand elsewhere."""
        self.supply.settle()
        self.gates.settle()
        self._glow.settle()
        self._named.settle()
        self.dangers.settle()

    def wrap_to(self, center_x: float) -> None:
        """Put everything onto the copy of the map around this x."""
        for part in (self.supply, self.gates, self._glow, self._named, self.dangers):
            part.wrap_to(center_x)

    def finish(self) -> None:
        """Draw everything now."""
        self._glow.finish()
        self._named.finish()
