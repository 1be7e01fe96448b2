"""The elements of an SVG with their places in the file, so that parts of it can be changed in place."""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from axis_desktop.board.drawing.page import MOST_ELEMENTS
from axis_desktop.board.drawing.svg import MOST_BYTES
from axis_desktop.board.drawing.svg_path import IDENTITY, Matrix, PathError, multiply
from axis_desktop.board.drawing.svg_safety import Attributes, GuardedParser
from axis_desktop.board.drawing.svg_transform import read_transform
from axis_desktop.board.problem import BrokenPackError, error

ATTRIBUTE = re.compile(rb"""([^\s=/>"']+)\s*=\s*("[^"]*"|'[^']*')""")
"""One attribute of a start tag: its name and its value in quotes."""
_TAG = re.compile(rb"""<(?:[^"'>]++|"[^"]*+"|'[^']*+')*+>""")


@dataclass(slots=True, eq=False)
class Element:
    """An element of the file.

    Attributes:
        tag: without its prefix.
        prefix: "" for those of SVG itself.
        attributes: by name, prefixes included.
        start: of its start tag, in bytes.
        inner: behind its start tag.
        end: behind its end tag.
        line: counted from 1.
        text: for a style sheet what it says.
    """

    tag: str
    prefix: str
    attributes: dict[str, str]
    start: int
    inner: int
    line: int
    parent: "Element | None" = None
    end: int = 0
    text: str = ""
    children: "list[Element]" = field(default_factory=list)

    @property
    def id(self) -> str:
        """Its id, or ""."""
        return self.attributes.get("id", "")

    @property
    def label(self) -> str:
        """Its label in Inkscape's list of objects, or ""."""
        return self.attributes.get("inkscape:label", "").strip()

    @property
    def is_layer(self) -> bool:
        """Whether Inkscape shows it as a layer."""
        return self.attributes.get("inkscape:groupmode") == "layer"

    def walk(self) -> "Iterator[Element]":
        """This element and all below, in the order of the file."""
        yield self
        for child in self.children:
            yield from child.walk()

    def above(self) -> "Iterator[Element]":
        """The elements around it, innermost first."""
        parent = self.parent
        while parent is not None:
            yield parent
            parent = parent.parent

    def matrix(self) -> Matrix:
        """From its own coordinates to those of the drawing.

        Raises:
            PathError: a transform can't be read, or leads beyond all figures.
        """
        matrix = self.parent.matrix() if self.parent else IDENTITY
        own = self.attributes.get("transform")
        matrix = multiply(matrix, read_transform(own)) if own and self.parent else matrix
        if not all(map(math.isfinite, matrix)):
            raise PathError("its transforms move it too far away")
        return matrix


def read_elements(data: bytes, file: str) -> Element:
    """The root of a drawing with everything below it.

    Raises:
        BrokenPackError: it is no XML, isn't UTF-8, is unsafe, or is beyond a limit.
    """
    if len(data) > MOST_BYTES:
        raise refused(file, "too-big", "The file is bigger than {most} MB.", most=MOST_BYTES // 1_000_000)
    if b"\x00" in data[:200]:
        raise refused(file, "bad-xml", "The file isn't UTF-8 text.", "Save it as UTF-8.")
    return _Walker(data, file).read()


def refused(file: str, code: str, text: str, remedy: str = "", **args: object) -> BrokenPackError:
    """The refusal of a drawing."""
    return BrokenPackError([error(code, text, remedy, **args).at(file)])


def with_attribute(tag: bytes, name: str, value: str) -> bytes:
    """A start tag in which an attribute has this value."""
    escaped = value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    words = f'{name}="{escaped}"'.encode()
    for match in ATTRIBUTE.finditer(tag):
        if match[1] == name.encode():
            return tag[: match.start()] + words + tag[match.end() :]
    head = re.match(rb"<[^\s/>]+", tag)
    assert head is not None
    return head[0] + b" " + words + tag[head.end() :]


class _Walker:
    """Follows the parser through the file."""

    def __init__(self, data: bytes, file: str) -> None:
        self._data = data
        self._open: list[Element] = []
        self._root: Element | None = None
        self._xml = GuardedParser(file, self._start, self._end, MOST_ELEMENTS)

    def read(self) -> Element:
        self._xml.parse(self._data)
        assert self._root is not None  # well-formed XML has one
        return self._root

    def _start(self, prefix: str, tag: str, attributes: Attributes) -> None:
        start = self._xml.position
        parent = self._open[-1] if self._open else None
        own = "" if prefix == "svg" else prefix
        found = Element(tag, own, attributes, start, self._behind_tag(start), self._xml.line, parent)
        if parent is None:
            self._root = found
        else:
            parent.children.append(found)
        self._open.append(found)

    def _end(self) -> None:
        found = self._open.pop()
        if self._data[found.inner - 2 : found.inner] == b"/>":
            found.end = found.inner
            return
        position = self._xml.position
        found.end = self._behind_tag(position)
        if found.tag == "style":
            text = self._data[found.inner : position].decode(errors="replace")
            found.text = text.replace("<![CDATA[", "").replace("]]>", "")

    def _behind_tag(self, start: int) -> int:
        """Where the tag that starts here ends; a `>` inside of quotes is none."""
        match = _TAG.match(self._data, start)
        assert match is not None  # the parser has read it
        return match.end()
