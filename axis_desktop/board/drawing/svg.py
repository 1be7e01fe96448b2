"""Reads the SVG of a map: areas, anchors, labels and decoration, each with its line in the file.

The file may come from a stranger. Entities, document types of its own, scripts and references to
anything outside are refused at once, and so is a file beyond the limits. What only doesn't belong
into a map (text or clones as areas, clip paths, damaged paths) is collected as problems.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from axis_desktop.board.drawing.page import MOST_ELEMENTS, page_of, section_of
from axis_desktop.board.drawing.svg_path import (
    MOST_POINTS,
    FloatArray,
    Matrix,
    PathError,
    Subpath,
    multiply,
    read_path,
    step_of,
    transform_points,
)
from axis_desktop.board.drawing.svg_safety import Attributes, GuardedParser
from axis_desktop.board.drawing.svg_transform import read_length, read_transform, shape_as_path
from axis_desktop.board.problem import BrokenPackError, Place, Problem, error
from axis_desktop.model.sentences.message import Message

MOST_BYTES = 20_000_000
MOST_SUBPATHS = 20_000
SMALLEST_SIDE, LARGEST_SIDE = 10, 20_000
"""Limits of the view box in map units."""

_SHAPES = {"path", "polygon", "polyline", "rect", "circle", "ellipse", "line"}
_CONTAINERS = {"svg", "g", "a", "switch"}
_SILENT = {"title", "desc", "metadata", "defs", "style", "symbol", "marker", "pattern"}
_ADVICE = {
    "use": "Turn the clone into a shape of its own (Inkscape: Edit > Clone > Unlink Clone).",
    "text": "Turn the text into a path, or move it to the group 'decor'.",
    "image": "Trace the picture, or name it as `relief` in pack.toml.",
    "svg": "Ungroup the inner drawing.",
    "line": "Draw a closed path.",
}
_CLIPPED = re.compile(r"(?:^|;)\s*(?:clip-path|mask)\s*:\s*+(?!none)", re.IGNORECASE)
_CSS_MOVED = re.compile(r"(?:^|;)\s*transform\s*:\s*+(?!none)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Name:
    """What an element is called: its id and its label in Inkscape's list of objects."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class DrawnShape:
    """One shape of the areas or the decoration.

    Attributes:
        name: its own id and label.
        groups: the names of the groups it lies in, innermost first, up to its section.
        classes: words of the attribute `class`.
        line: line in the file.
        subpaths: its outline in map units.
    """

    name: Name
    groups: tuple[Name, ...]
    classes: tuple[str, ...]
    line: int
    subpaths: tuple[Subpath, ...]


@dataclass(frozen=True, slots=True)
class DrawnPoint:
    """The middle of a shape among the anchors or labels."""

    name: Name
    line: int
    place: Place


@dataclass(slots=True)
class Drawing:
    """All that a map needs from its SVG, in map units from the upper left corner of the view box.

    Attributes:
        steps: of each area, how far apart two of its coordinates are at the least.
    """

    size: tuple[float, float] = (0.0, 0.0)
    areas: list[DrawnShape] = field(default_factory=list[DrawnShape])
    anchors: list[DrawnPoint] = field(default_factory=list[DrawnPoint])
    labels: list[DrawnPoint] = field(default_factory=list[DrawnPoint])
    decor: list[DrawnShape] = field(default_factory=list[DrawnShape])
    steps: list[float] = field(default_factory=list[float])
    problems: list[Problem] = field(default_factory=list[Problem])


def read_svg(data: bytes, file: str = "map.svg") -> Drawing:
    """The drawing in an SVG file.

    Raises:
        BrokenPackError: it is no SVG, is unsafe, is beyond a limit, or has no view box or no areas.
    """
    if len(data) > MOST_BYTES:
        size, most = len(data) // 1_000_000, MOST_BYTES // 1_000_000
        too_big = "The file has {size} MB, and a map may have {most}."
        raise BrokenPackError(
            [error("too-big", too_big, "Simplify its paths.", size=size, most=most).at(file)]
        )
    return _Reader(file).read(data)


@dataclass(slots=True)
class _Frame:
    """An open element: what its children inherit."""

    tag: str
    name: Name
    matrix: Matrix
    section: str
    silent: bool


class _Reader:
    """Follows the parser through the file."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._data = b""
        self._drawing = Drawing()
        self._open: list[_Frame] = []
        self._seen: set[str] = set()
        self._points_left = MOST_POINTS
        self._subpaths = 0
        self._xml = GuardedParser(file, self._start, self._end, MOST_ELEMENTS)

    def read(self, data: bytes) -> Drawing:
        self._data = data
        self._xml.parse(data)
        if "areas" not in self._seen:
            raise self._xml.refusal(
                "no-areas",
                "There is no group with the id 'areas'.",
                "Put the shapes of all spaces into one group (in Inkscape: a layer) called 'areas'.",
            )
        return self._drawing

    def _complain(self, code: str, text: str, remedy: str, name: Name, **args: object) -> None:
        called = name.id or name.label or Message.of("without a name")
        found = error(code, text, remedy, name=called, **args)
        self._drawing.problems.append(found.at(self._file, line=self._xml.line))

    def _start(self, prefix: str, tag: str, attributes: Attributes) -> None:
        if not self._open:
            self._root(tag, attributes)
            return
        above = self._open[-1]
        name = Name(attributes.get("id", ""), attributes.get("inkscape:label", ""))
        frame = _Frame(tag, name, above.matrix, above.section, above.silent)
        self._open.append(frame)
        if frame.silent or prefix not in ("", "svg") or tag in _SILENT:
            frame.silent = True
            return
        if tag == "g" and not frame.section:
            frame.section = self._section_of(name)
        if "transform" in attributes:
            self._move(frame, attributes["transform"])
        if frame.section and tag not in ("tspan", "textPath"):
            self._take(frame, attributes)

    def _end(self) -> None:
        self._open.pop()

    def _root(self, tag: str, attributes: Attributes) -> None:
        if tag != "svg":
            raise self._xml.refusal(
                "no-svg", "This is not an SVG: it begins with <{tag}>.", "Save it as SVG.", tag=tag[:20]
            )
        try:
            x, y, width, height = page_of(attributes, self._data, self._file)
        except PathError as fault:
            raise self._xml.refusal(
                "bad-viewbox",
                "The view box can't be read: {reason}.",
                'Write viewBox="0 0 WIDTH HEIGHT" with four plain numbers.',
                reason=fault,
            ) from None
        if min(width, height) < SMALLEST_SIDE or max(width, height) > LARGEST_SIDE:
            raise self._xml.refusal(
                "bad-viewbox",
                "The view box measures {width} by {height}, and a side may have {least} to {most} units.",
                "Scale the drawing: about 1500 units of width suit a world map.",
                width=f"{width:g}",
                height=f"{height:g}",
                least=SMALLEST_SIDE,
                most=LARGEST_SIDE,
            )
        self._drawing.size = (width, height)
        self._open.append(_Frame("svg", Name("", ""), (1, 0, 0, 1, -x, -y), "", False))

    def _section_of(self, name: Name) -> str:
        section = section_of(name.id, name.label)
        if section:
            self._seen.add(section)
        return section

    def _move(self, frame: _Frame, text: str) -> None:
        try:
            frame.matrix = multiply(frame.matrix, read_transform(text))
        except PathError as fault:
            self._complain(
                "bad-transform",
                "The transform of the element '{name}' can't be read: {reason}.",
                "Save the drawing again, or apply the transform.",
                frame.name,
                reason=fault,
            )

    def _take(self, frame: _Frame, attributes: Attributes) -> None:
        """Keep what an element inside a section draws."""
        if frame.section != "decor" and not self._is_plain(frame, attributes):
            return
        is_label_text = frame.tag == "text" and frame.section == "labels"
        if frame.tag not in _SHAPES and not is_label_text:
            return
        try:
            if is_label_text:
                corner = [read_length(attributes.get("x", "0")), read_length(attributes.get("y", "0"))]
                self._take_point(frame, transform_points(frame.matrix, np.array([corner])))
                return
            path = shape_as_path(frame.tag, attributes, self._drawing.size)
            self._count_subpaths(path)
            subpaths = read_path(path, frame.matrix, self._points_left)
        except PathError as fault:
            self._complain(
                "bad-path",
                "The shape '{name}' can't be read: {reason}.",
                "Draw it again, or save the file again in the program that drew it.",
                frame.name,
                reason=fault,
            )
            return
        self._points_left -= sum(len(subpath.points) for subpath in subpaths)
        if frame.section in ("areas", "decor"):
            classes = tuple(attributes.get("class", "").split())
            shape = DrawnShape(frame.name, tuple(self._groups()), classes, self._xml.line, subpaths)
            (self._drawing.areas if frame.section == "areas" else self._drawing.decor).append(shape)
            if frame.section == "areas":
                self._drawing.steps.append(step_of(path, frame.matrix))
        elif subpaths:
            self._take_point(frame, np.vstack([subpath.points for subpath in subpaths]))

    def _count_subpaths(self, path: str) -> None:
        self._subpaths += path.count("M") + path.count("m")
        if self._subpaths > MOST_SUBPATHS:
            too_many = "The shapes have more than {most} separate outlines."
            raise self._xml.refusal("too-big", too_many, "Leave out the smallest isles.", most=MOST_SUBPATHS)

    def _take_point(self, frame: _Frame, points: FloatArray) -> None:
        x, y = (points.min(axis=0) + points.max(axis=0)) / 2
        found = DrawnPoint(frame.name, self._xml.line, (float(x), float(y)))
        (self._drawing.anchors if frame.section == "anchors" else self._drawing.labels).append(found)

    def _groups(self) -> Iterator[Name]:
        """Groups around the element being read, innermost first, without the section's own."""
        for child, parent in zip(self._open[-2::-1], self._open[-3::-1], strict=False):
            if parent.section != child.section:
                return
            yield child.name

    def _is_plain(self, frame: _Frame, attributes: Attributes) -> bool:
        """Whether an element is one that areas, anchors and labels may have; complains if not."""
        style = attributes.get("style", "")
        clipped = attributes.get("clip-path", attributes.get("mask", "none")) != "none" or _CLIPPED.search(
            style
        )
        if clipped or _CSS_MOVED.search(style):
            text = "The element '{name}' is moved by its style, which the map can't follow."
            if clipped:
                text = "The element '{name}' is cut by a clip path or mask, which the map can't follow."
            remedy = "Draw the shape as it shall be (Inkscape: Object > Clip > Release)."
            self._complain("unsupported", text, remedy, frame.name)
            return False
        known = frame.tag in _SHAPES - {"line"} or frame.tag in _CONTAINERS - {"svg"}
        if known or (frame.tag == "text" and frame.section == "labels"):
            return True
        self._complain(
            "unsupported",
            "<{tag}> ('{name}') can't stand among the {section}.",
            _ADVICE.get(frame.tag, "Move it to the group 'decor', or draw it as a path."),
            frame.name,
            tag=frame.tag[:20],
            section=frame.section,
        )
        frame.silent = True
        return False
