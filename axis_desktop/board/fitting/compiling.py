"""From the files of a pack to a compiled board: shapes, marks, adjacency, and every problem met."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import msgspec
import shapely

from axis_desktop.board.drawing.anchors import Marks, find_marks
from axis_desktop.board.drawing.naming import SPACES, check_classes, name_shapes
from axis_desktop.board.drawing.rings import Shape
from axis_desktop.board.drawing.shapes import build_shape
from axis_desktop.board.drawing.svg import Drawing, DrawnShape, read_svg
from axis_desktop.board.fitting.adjacency import Contacts, find_contacts
from axis_desktop.board.fitting.borders import Pair, check_reach, decide_borders
from axis_desktop.board.fitting.coverage import check_coverage, touching_of
from axis_desktop.board.fitting.references import (
    check_features,
    check_hexes,
    check_income,
    check_islands,
    check_references,
)
from axis_desktop.board.geography import Feature, GeoSpace, SpaceKind
from axis_desktop.board.packs.pack_tables import LinkRow, SpaceRow, SpaceTable, read_spaces
from axis_desktop.board.problem import (
    BrokenPackError,
    Place,
    Problem,
    error,
    has_errors,
)
from axis_desktop.model.sentences import say

MOST_CROSSINGS = 20
"""So many spaces that cross themselves are shown at once; looking further takes long."""


class CompiledSpace(msgspec.Struct, frozen=True, kw_only=True):
    """A space ready to use; `shape` is a polygon as WKB, the rest as in `BoardSpace`."""

    facts: GeoSpace
    shape: bytes
    anchors: tuple[Place, ...]
    label: Place
    radius: float
    box: Place | None


class CompiledDecor(msgspec.Struct, frozen=True, kw_only=True):
    """A shape that is only looked at; each line is a run of little-endian float64 pairs."""

    id: str
    classes: tuple[str, ...]
    lines: tuple[bytes, ...]
    closed: tuple[bool, ...]


class CompiledBoard(msgspec.Struct, frozen=True, kw_only=True):
    """A whole board as plain data, for the cache.

    Attributes:
        size: width and height of the map in map units.
        wrap: width after which it repeats itself, or None.
        borders: adjacent pairs, the smaller id first, sorted.
        problems: all that was found, errors included.
    """

    size: tuple[float, float]
    wrap: float | None
    spaces: tuple[CompiledSpace, ...]
    borders: tuple[Pair, ...]
    links: tuple[LinkRow, ...]
    features: tuple[Feature, ...]
    decor: tuple[CompiledDecor, ...]
    problems: tuple[Problem, ...]


def compile_board(svg: bytes, spaces: bytes, svg_file: str = "map.svg") -> CompiledBoard:
    """Build a board from its drawing and its `spaces.toml`.

    Spaces with errors are left out, and what names them, so that one run finds all problems.

    Raises:
        BrokenPackError: one of the files can't be read at all, or hardly a shape is right.
    """
    table, problems = read_spaces(spaces)
    all_read = not has_errors(problems)
    laid = lay_out(svg, table, svg_file, problems)
    kinds, contacts = laid.kinds, laid.contacts
    problems += check_references(table, kinds)
    borders, found = decide_borders(contacts, table, kinds, svg_file)
    problems += found
    problems += check_features(table, kinds, borders)
    problems += check_islands(table, kinds, borders)
    problems += check_hexes(table, kinds, contacts)
    problems += check_reach(borders, kinds, svg_file)
    if all_read:  # a value that can't be read counts as none
        problems += check_income(table, kinds)
    facts = {space: _facts(space, table.spaces[space], kinds[space]) for space in laid.shapes}
    return CompiledBoard(
        size=laid.drawing.size,
        wrap=table.wrap,
        spaces=laid.compiled(facts, table),
        borders=borders,
        links=tuple(row for row in table.links if {row.a, row.b} <= facts.keys()),
        features=tuple(
            Feature(**msgspec.structs.asdict(row)) for row in table.features if {row.a, row.b} <= facts.keys()
        ),
        decor=laid.decor(),
        problems=laid.located(problems, svg_file),
    )


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The spaces of a drawing, before it is decided which of them are adjacent."""

    drawing: Drawing
    drawn: Mapping[str, list[DrawnShape]]
    shapes: dict[str, Shape]
    kinds: dict[str, SpaceKind]
    marks: dict[str, Marks]
    contacts: Contacts

    def compiled(self, facts: Mapping[str, GeoSpace], table: SpaceTable) -> tuple[CompiledSpace, ...]:
        """The drawn spaces that have facts."""
        return tuple(
            CompiledSpace(
                facts=facts[space],
                shape=shapely.to_wkb(shape),
                anchors=self.marks[space].anchors,
                label=self.marks[space].label,
                radius=self.marks[space].radius,
                box=table.spaces[space].box,
            )
            for space, shape in self.shapes.items()
            if space in facts
        )

    def decor(self) -> tuple[CompiledDecor, ...]:
        """What is only looked at."""
        return tuple(_decor(shape) for shape in self.drawing.decor)

    def located(self, problems: Iterable[Problem], file: str) -> tuple[Problem, ...]:
        """The problems, each of a drawn space with its line and its place, as far as none is known yet."""
        return tuple(self._located(fault, file) for fault in problems)

    def _located(self, fault: Problem, file: str) -> Problem:
        line, place = fault.line, fault.place
        if line is None and fault.file == file and self.drawn.get(fault.space):
            line = self.drawn[fault.space][0].line
        if place is None and fault.space in self.marks:
            place = self.marks[fault.space].label
        return fault.at(fault.file, line=line, key=fault.key, space=fault.space, place=place)


def lay_out(svg: bytes, table: SpaceTable, file: str, problems: list[Problem]) -> LaidOut:
    """The shapes and marks of the spaces and how they touch; grows `problems`.

    Raises:
        BrokenPackError: the drawing can't be read at all, or hardly a shape is right.
    """
    drawing = read_svg(svg, file)
    problems += drawing.problems
    problems += check_classes(drawing.decor, file)
    drawn, found = name_shapes(drawing.areas, table, file)
    problems += found
    shapes, kinds = _shapes_and_kinds(drawn, table, file, problems)
    unroomy = {space for space in shapes if kinds[space] == "blocked" or table.spaces[space].box}
    marks, found = find_marks(shapes, unroomy, drawing, table.wrap, file)
    problems += found
    try:
        problems += check_coverage(shapes, table.wrap, file, drawing.steps)
    except BrokenPackError as broken:
        raise BrokenPackError([*problems, *broken.problems]) from None
    contacts = find_contacts(shapes, table.wrap, touching_of(drawing.steps))
    problems += _check_seam(contacts, table.wrap, drawing)
    return LaidOut(drawing, drawn, shapes, kinds, marks, contacts)


def _shapes_and_kinds(
    drawn: Mapping[str, list[DrawnShape]], table: SpaceTable, file: str, problems: list[Problem]
) -> tuple[dict[str, Shape], dict[str, SpaceKind]]:
    shapes: dict[str, Shape] = {}
    kinds: dict[str, SpaceKind] = {}
    crossings = 0
    for space, parts in drawn.items():
        if not parts:
            continue
        shape, found = build_shape(space, parts, file)
        problems += found
        crossings += any(fault.code == "self-intersection" for fault in found)
        if crossings > MOST_CROSSINGS:
            raise BrokenPackError([*problems, _too_many_crossings(file)])
        kind = _kind(space, table.spaces[space], parts, file, problems)
        if shape is not None:
            shapes[space], kinds[space] = shape, kind
    return shapes, kinds


def _too_many_crossings(file: str) -> Problem:
    text = "More than {most} spaces cross themselves."
    return error("self-intersection", text, "Repair these first.", most=MOST_CROSSINGS).at(file)


def _kind(
    space: str, row: SpaceRow, parts: list[DrawnShape], file: str, problems: list[Problem]
) -> SpaceKind:
    """Land, sea or blocked, from the table or else from the class of the shape; both must agree."""
    words = {word for part in parts for word in part.classes}
    known: tuple[SpaceKind, ...] = ("land", "sea", "blocked")
    classes = [word for word in known if word in words]
    if row.kind is None and not classes:
        key = f"[space.{space}].kind"
        if not any(fault.key == key for fault in problems):
            text, remedy = "Is {space} land, sea or blocked?", 'Write kind = "land" into [space.{space}].'
            problems.append(error("no-kind", text, remedy, space=space).at(SPACES, key=key, space=space))
        return "land"  # without the shape its neighbors would seem to have gaps
    if len(classes) > 1 or (row.kind and classes and row.kind != classes[0]):
        text = "{space} is drawn as {drawn}, but can be only one of them."
        if row.kind:
            text = "{space} is drawn as {drawn}, but spaces.toml says {said}."
        fault = error(
            "kind-differs",
            text,
            "Let the class in the drawing and `kind` in spaces.toml say the same.",
            space=space,
            drawn=say.words(classes),
            said=row.kind or "",
        )
        problems.append(fault.at(file, line=parts[0].line, space=space))
    return row.kind or classes[0]


def _check_seam(contacts: Contacts, wrap: float | None, drawing: Drawing) -> list[Problem]:
    """A map that wraps must meet itself after its width."""
    if wrap is None or not contacts or any(contact.across_seam for contact in contacts.values()):
        return []
    fault = error(
        "bad-wrap",
        "no border meets another when the map is repeated after {wrap} units (the drawing is {width} wide)",
        "Give the width after which the drawing repeats itself, or remove [wrap].",
        wrap=f"{wrap:g}",
        width=f"{drawing.size[0]:g}",
    )
    return [fault.at(SPACES, key="[wrap].width")]


def _facts(space: str, row: SpaceRow, kind: SpaceKind) -> GeoSpace:
    return GeoSpace(
        id=space,
        name=row.name,
        kind=kind,
        value=row.value,
        owner=row.owner,
        neutral=row.neutral,
        capital_of=row.capital_of,
        capital_city=row.capital_city,
        island_in=row.island_in,
        terrain=row.terrain,
        marks=row.marks,
        hex=row.hex,
        article=msgspec.UNSET if row.article is None else row.article,
    )


def _decor(shape: DrawnShape) -> CompiledDecor:
    return CompiledDecor(
        id=shape.name.id,
        classes=shape.classes,
        lines=tuple(subpath.points.astype("<f8").tobytes() for subpath in shape.subpaths),
        closed=tuple(subpath.closed for subpath in shape.subpaths),
    )
