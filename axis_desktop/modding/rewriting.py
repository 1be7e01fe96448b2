"""Changes in the text of a drawing that leave all the rest of it as it was."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence

import numpy as np
import shapely

from axis_desktop.board.drawing.page import Page
from axis_desktop.board.drawing.rings import Shape
from axis_desktop.board.drawing.svg_path import FloatArray, multiply
from axis_desktop.modding.elements import ATTRIBUTE, Element, with_attribute

_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
_GEOMETRY = {b"d", b"points", b"x", b"y", b"width", b"height", b"rx", b"ry", b"cx", b"cy", b"r", b"transform"}
_UNSEEN = {"defs", "style", "metadata", "title", "desc"}


class Rewriting:
    """A drawing that is being prepared for a pack.

    Args:
        data: the file.
        root: its elements.
        page: its view box.
        scale: map units for each unit of the drawing.
    """

    def __init__(self, data: bytes, root: Element, page: Page, scale: float) -> None:
        self._data = data
        self._root = root
        self._scale = scale
        self._tags: dict[Element, bytes] = {}
        self._replaced: dict[Element, bytes] = {}
        self._edits: list[tuple[int, int, bytes]] = []
        name = re.match(rb"<([^\s/>:]+:)?", data[root.start : root.inner])
        self._prefix = (name[1] or b"").decode() if name else ""
        if scale != 1 or "viewBox" not in root.attributes:
            self._set(root, "viewBox", " ".join(f"{side * scale:.10g}" for side in page))

    def name(self, element: Element, space: str) -> None:
        """Give an element the id of a space."""
        if element.id != space:
            self._set(element, "id", space)

    def reshape(self, element: Element, area: Shape) -> None:
        """Let an element draw another area, given in map units."""
        assert element.parent is not None
        a, b, c, d, e, f = multiply((self._scale, 0, 0, self._scale, 0, 0), element.parent.matrix())
        home = np.linalg.inv(np.array([[a, c, e], [b, d, f], [0, 0, 1]]))
        rings = shapely.get_rings(shapely.get_parts(area))
        path = "".join(_ring(shapely.get_coordinates(ring)[:-1], home) for ring in rings)
        kept = [
            match[0]
            for match in ATTRIBUTE.finditer(self._tag(element))
            if match[1] not in _GEOMETRY and not match[1].startswith(b"sodipodi:")
        ]
        self._replaced[element] = b" ".join(
            [f"<{self._prefix}path".encode(), *kept, f'd="{path}"/>'.encode()]
        )

    def drop(self, element: Element) -> None:
        """Leave an element out."""
        self._replaced[element] = b""

    def result(self, areas: Element | None, owners: Sequence[Element], strays: Sequence[Element]) -> bytes:
        """The drawing with a group `areas`, and without what is no space in it.

        Args:
            areas: the group that is called so already, or None.
            owners: elements of the spaces.
            strays: elements that are none; those among the spaces move to a group `decor`.
        """
        bearing = [areas] if areas else _bearing(self._root.children, owners)
        moved = [stray for stray in strays if not set(bearing).isdisjoint(stray.above())]
        for stray in moved:
            self._replaced[stray] = b""
        wrapped: list[Element] = []
        if areas is None and not self._name_layer(bearing, owners):
            wrapped = bearing
        for child in self._root.children:
            if self._scale != 1 and not child.prefix and child.tag not in _UNSEEN and child not in wrapped:
                old = child.attributes.get("transform", "")
                self._set(child, "transform", f"scale({self._scale:g}) {old}".strip())
        self._edits = self._sorted_edits()
        pieces: list[bytes] = []
        position, end = 0, self._data.rfind(b"</", 0, self._root.end)
        for child in wrapped:
            pieces.append(self._rendered(position, child.start))
            if child is wrapped[0]:
                inside = b"\n".join(self._rendered(one.start, one.end) for one in wrapped)
                pieces.append(self._group("areas", [inside]))
            position = child.end
        pieces.append(self._rendered(position, end))
        if moved:
            pieces.append(self._group("decor", [self._stray(stray) for stray in moved]))
        return b"".join([*pieces, self._data[end:]])

    def _name_layer(self, bearing: Sequence[Element], owners: Sequence[Element]) -> bool:
        """Call the only layer with spaces `areas`; False if there is no such layer."""
        if len(bearing) != 1 or bearing[0].tag != "g" or bearing[0] in owners:
            return False
        self._set(bearing[0], "id", "areas")
        if "inkscape:label" in bearing[0].attributes:
            self._set(bearing[0], "inkscape:label", "Areas")
        return True

    def _group(self, section: str, inside: Iterable[bytes]) -> bytes:
        scale = f' transform="scale({self._scale:g})"' if self._scale != 1 else ""
        head = (
            f'<{self._prefix}g id="{section}" xmlns:inkscape="{_INKSCAPE}" inkscape:groupmode="layer"'
            f' inkscape:label="{section.title()}"{scale}>'
        )
        return b"\n".join([head.encode(), *inside, f"</{self._prefix}g>\n".encode()])

    def _stray(self, stray: Element) -> bytes:
        """An element as it was, at its old place although it has left its groups."""
        assert stray.parent is not None
        matrix = ",".join(f"{figure:.8g}" for figure in stray.parent.matrix())
        whole = self._data[stray.start : stray.end].decode(errors="surrogateescape")
        text = f'<{self._prefix}g transform="matrix({matrix})">{whole}</{self._prefix}g>'
        return text.encode(errors="surrogateescape")

    def _set(self, element: Element, name: str, value: str) -> None:
        self._tags[element] = with_attribute(self._tag(element), name, value)

    def _tag(self, element: Element) -> bytes:
        return self._tags.get(element, self._data[element.start : element.inner])

    def _rendered(self, start: int, end: int) -> bytes:
        """A part of the file with its changes."""
        pieces, position = [], start
        for i in range(bisect_left(self._edits, (start,)), len(self._edits)):
            first, last, text = self._edits[i]
            if first >= end:
                break
            if position <= first:
                pieces += [self._data[position:first], text]
                position = last
        return b"".join([*pieces, self._data[position:end]])

    def _sorted_edits(self) -> list[tuple[int, int, bytes]]:
        """All changes in the order of the file: where each begins and ends, and what stands there now."""
        edits = [(e.start, e.inner, tag) for e, tag in self._tags.items() if e not in self._replaced]
        return sorted(edits + [(e.start, e.end, text) for e, text in self._replaced.items()])


def _bearing(elements: Iterable[Element], wanted: Sequence[Element]) -> list[Element]:
    """The elements in which, or in whose depths, one of the wanted is."""
    around = {one for element in wanted for one in (element, *element.above())}
    return [element for element in elements if element in around]


def _ring(points: FloatArray, matrix: FloatArray) -> str:
    moved = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return f"M{' '.join(f'{x:.9g},{y:.9g}' for x, y in moved[:, :2].tolist())}Z"
