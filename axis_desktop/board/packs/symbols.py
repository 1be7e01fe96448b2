"""Small pictures that a pack brings: emblems, silhouettes and marks as SVG, reliefs as JPEG or PNG."""

import re
import struct

import numpy as np

from axis_desktop.board.drawing.svg_path import PathError, read_numbers, read_path
from axis_desktop.board.drawing.svg_safety import Attributes, GuardedParser
from axis_desktop.board.drawing.svg_transform import read_length, read_transform, shape_as_path
from axis_desktop.board.problem import BrokenPackError, error

MOST_SYMBOL_BYTES = 200_000
MOST_SYMBOL_ELEMENTS = 1_000
MOST_SYMBOL_POINTS = 20_000
MOST_PIXELS = 40_000_000
"""Of a relief; unpacked it takes four bytes for each."""

_DRAWN = {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
_PLAIN = _DRAWN | {"title", "desc", "metadata", "defs", "linearGradient", "radialGradient", "stop", "style"}
_EDITORS = {"sodipodi", "inkscape", "rdf", "cc", "dc"}
_DASHES = re.compile(r"stroke-dasharray\s*:\s*+(?!none)", re.IGNORECASE)
_FARTHEST = 100_000.0
_START_OF_FRAME = {0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF}


def check_symbol(data: bytes, file: str) -> bytes:
    """The SVG of a symbol, unchanged, if it is one that can be drawn without danger.

    Raises:
        BrokenPackError: it is no SVG, is unsafe, is too big, or holds more than plain shapes.
    """
    if len(data) > MOST_SYMBOL_BYTES:
        text, most = "The file is bigger than {most} kB.", MOST_SYMBOL_BYTES // 1000
        raise BrokenPackError([error("too-big", text, "Simplify its paths.", most=most).at(file)])
    _SymbolReader(file).read(data)
    return data


class _SymbolReader:
    def __init__(self, file: str) -> None:
        self._xml = GuardedParser(file, self._start, self._end, MOST_SYMBOL_ELEMENTS)
        self._begun = False
        self._drawn = False

    def read(self, data: bytes) -> None:
        self._xml.parse(data)
        if not self._drawn:
            raise self._xml.refusal("empty-symbol", "There is no shape in it.", "Draw one.")

    def _start(self, prefix: str, tag: str, attributes: Attributes) -> None:
        if not self._begun:
            self._begun = True
            self._check_root(tag, attributes)
            return
        if tag not in _PLAIN and prefix not in _EDITORS:
            text = "<{tag}> can't stand in a symbol, only plain shapes."
            raise self._xml.refusal("unsupported", text, "Turn it into a path.", tag=tag[:20])
        if tag not in _DRAWN or prefix in _EDITORS:
            return
        self._drawn |= tag != "g"
        if attributes.get("stroke-dasharray", "none") != "none" or _DASHES.search(
            attributes.get("style", "")
        ):
            text, remedy = "A symbol can't have dashed lines.", "Draw a plain line, or each dash as a shape."
            raise self._xml.refusal("unsupported", text, remedy)
        try:
            self._check_figures(tag, attributes)
        except PathError as fault:
            text, remedy = "A shape can't be read: {reason}.", "Draw it again."
            raise self._xml.refusal("bad-path", text, remedy, reason=fault) from None

    def _end(self) -> None:
        pass

    def _check_root(self, tag: str, attributes: Attributes) -> None:
        if tag != "svg":
            text = "This is not an SVG: it begins with <{tag}>."
            raise self._xml.refusal("no-svg", text, "Save it as SVG.", tag=tag[:20])
        try:
            *_, width, height = (
                read_numbers(attributes["viewBox"])
                if "viewBox" in attributes
                else [read_length(attributes.get(key, "0")) for key in ("width", "height")]
            )
        except (PathError, ValueError):
            width = height = 0.0
        if not (0 < width <= _FARTHEST and 0 < height <= _FARTHEST):
            remedy = 'Write viewBox="0 0 64 64", for example, and draw the symbol in it.'
            raise self._xml.refusal("bad-viewbox", "The view box is missing or can't be read.", remedy)

    def _check_figures(self, tag: str, attributes: Attributes) -> None:
        """Every figure must be one, and near enough: painters are slow with the far and the endless."""
        matrix = read_transform(attributes.get("transform", ""))
        if max(map(abs, matrix)) > _FARTHEST:
            raise PathError("a transform moves it too far away")
        if tag in ("svg", "g"):
            return
        for subpath in read_path(shape_as_path(tag, attributes), matrix, MOST_SYMBOL_POINTS):
            if np.abs(subpath.points).max() > _FARTHEST:
                raise PathError("a point lies too far away")


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a JPEG or PNG in pixels, out of its head; None for anything else."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and data[12:16] == b"IHDR" and len(data) >= 24:
        width, height = struct.unpack_from(">II", data, 16)
        return width, height
    if not data.startswith(b"\xff\xd8"):
        return None
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if marker in _START_OF_FRAME:
            height, width = struct.unpack_from(">HH", data, at + 5)
            return width, height
        at += 2 + length if marker != 0xFF else 1
    return None
