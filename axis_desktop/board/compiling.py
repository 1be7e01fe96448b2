"""From the files of a pack to a compiled board: shapes, marks, adjacency, and every problem met."""

from collections.abc import Mapping

import msgspec
import shapely

from axis_desktop.board.adjacency import ADJACENT, SLIVER, Contact, Contacts, find_contacts
from axis_desktop.board.anchors import Marks, find_marks
from axis_desktop.board.coverage import check_coverage
from axis_desktop.board.geography import GeoSpace, SpaceKind
from axis_desktop.board.naming import SPACES, name_shapes
from axis_desktop.board.pack_tables import LinkRow, SpaceRow, SpaceTable, read_spaces
from axis_desktop.board.problem import (
    BrokenPackError,
    Place,
    Problem,
    did_you_mean,
    error,
    note,
    spot,
    warning,
)
from axis_desktop.board.rings import Shape
from axis_desktop.board.shapes import build_shape
from axis_desktop.board.svg import Drawing, DrawnShape, read_svg

Pair = tuple[str, str]

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
    decor: tuple[CompiledDecor, ...]
    problems: tuple[Problem, ...]


def compile_board(svg: bytes, spaces: bytes, svg_file: str = "map.svg") -> CompiledBoard:
    """Build a board from its drawing and its `spaces.toml`.

    Spaces with errors are left out, so that one run finds all problems.

    Raises:
        BrokenPackError: one of the files can't be read at all, or hardly a shape is right.
    """
    table, problems = read_spaces(spaces)
    drawing = read_svg(svg, svg_file)
    problems += drawing.problems
    drawn, found = name_shapes(drawing.areas, table, svg_file)
    problems += found
    shapes, kinds = _shapes_and_kinds(drawn, table, svg_file, problems)
    unroomy = {space for space in shapes if kinds[space] == "blocked" or table.spaces[space].box}
    marks, found = find_marks(shapes, unroomy, drawing, table.wrap, svg_file)
    problems += found
    try:
        problems += check_coverage(shapes, table.wrap, svg_file)
    except BrokenPackError as broken:
        raise BrokenPackError([*problems, *broken.problems]) from None
    contacts = find_contacts(shapes, table.wrap)
    problems += _check_references(table, kinds)
    problems += _check_seam(contacts, table.wrap, drawing)
    borders, found = decide_borders(contacts, table, kinds, svg_file)
    problems += found
    problems += _isolated(borders, kinds, marks, svg_file)
    return CompiledBoard(
        size=drawing.size,
        wrap=table.wrap,
        spaces=tuple(
            _compiled(space, table.spaces[space], kinds[space], shapes[space], marks[space])
            for space in shapes
        ),
        borders=borders,
        links=table.links,
        decor=tuple(_decor(shape) for shape in drawing.decor),
        problems=_with_lines(problems, drawn, svg_file),
    )


def decide_borders(
    contacts: Contacts, table: SpaceTable, kinds: Mapping[str, SpaceKind], file: str
) -> tuple[tuple[Pair, ...], list[Problem]]:
    """The adjacent pairs: long contacts and links, without denied and blocked ones."""
    problems: list[Problem] = []
    linked = {pair_of(link.a, link.b): link for link in table.links}
    denied = {pair_of(deny.a, deny.b) for deny in table.denied}
    borders: set[Pair] = set()
    for pair, contact in contacts.items():
        if "blocked" in (kinds[pair[0]], kinds[pair[1]]) or pair in denied:
            continue
        if contact.length >= ADJACENT:
            borders.add(pair)
        elif contact.length >= SLIVER and pair not in linked:
            problems.append(_sliver(pair, contact, file))
    borders |= {pair for pair in linked if pair[0] in kinds and pair[1] in kinds} - denied
    problems += _check_rows(contacts, linked, denied, kinds)
    return tuple(sorted(borders)), problems


def pair_of(a: str, b: str) -> Pair:
    """The pair with the smaller id first."""
    return (a, b) if a < b else (b, a)


def _with_lines(
    problems: list[Problem], drawn: Mapping[str, list[DrawnShape]], file: str
) -> tuple[Problem, ...]:
    """The problems, each of a drawn space with the line of its shape, as far as none is known yet."""
    return tuple(
        msgspec.structs.replace(fault, line=drawn[fault.space][0].line)
        if fault.file == file and fault.line is None and drawn.get(fault.space)
        else fault
        for fault in problems
    )


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
        if shape is not None and kind is not None:
            shapes[space], kinds[space] = shape, kind
    return shapes, kinds


def _too_many_crossings(file: str) -> Problem:
    text = "More than {most} spaces cross themselves."
    return error("self-intersection", text, "Repair these first.", most=MOST_CROSSINGS).at(file)


def _kind(
    space: str, row: SpaceRow, parts: list[DrawnShape], file: str, problems: list[Problem]
) -> SpaceKind | None:
    """Land, sea or blocked, from the table or else from the class of the shape; both must agree."""
    words = {word for part in parts for word in part.classes}
    known: tuple[SpaceKind, ...] = ("land", "sea", "blocked")
    classes = [word for word in known if word in words]
    if row.kind is None and not classes:
        text, remedy = "Is {space} land, sea or blocked?", 'Write kind = "land" into [space.{space}].'
        problems.append(
            error("no-kind", text, remedy, space=space).at(SPACES, key=f"[space.{space}].kind", space=space)
        )
        return None
    if len(classes) > 1 or (row.kind and classes and row.kind != classes[0]):
        fault = error(
            "kind-differs",
            "{space} is drawn as {drawn} and {said}.",
            "Let the class in the drawing and `kind` in spaces.toml say the same.",
            space=space,
            drawn=" and ".join(classes),
            said=f"spaces.toml says {row.kind}" if row.kind else "can be only one of them",
        )
        problems.append(fault.at(file, line=parts[0].line, space=space))
    return row.kind or classes[0]


def _check_references(table: SpaceTable, kinds: Mapping[str, SpaceKind]) -> list[Problem]:
    """Ids of spaces in the rows of `spaces.toml` that no space has, or one of the wrong kind."""
    problems: list[Problem] = []

    def check(named: str, key: str, wanted: SpaceKind | None = None, space: str = "") -> None:
        if named not in table.spaces:
            text, near = "there is no space '{named}'{near}", did_you_mean(named, table.spaces)
            fault = error("unknown-neighbour", text, "Name a space of this map.", named=named, near=near)
        elif wanted and kinds.get(named, wanted) != wanted:
            text = "found '{named}', which is {kind}, expected a {wanted} space"
            fault = error("wrong-kind", text, named=named, kind=kinds[named], wanted=wanted)
        else:
            return
        problems.append(fault.at(SPACES, key=key, space=space))

    for space, row in table.spaces.items():
        if row.island_in is not None:
            check(row.island_in, f"[space.{space}].island_in", "sea", space)
    for i, link in enumerate(table.links, 1):
        sea: SpaceKind | None = "sea" if link.kind == "canal" else None
        check(link.a, f"[[link]] {i}.a", sea)
        check(link.b, f"[[link]] {i}.b", sea)
        for bank in link.banks:
            check(bank, f"[[link]] {i}.banks", "land")
        if link.a == link.b:
            text = "a space can't be its own neighbor"
            problems.append(
                error("unknown-neighbour", text, "Name two spaces.").at(SPACES, key=f"[[link]] {i}")
            )
    for i, deny in enumerate(table.denied, 1):
        check(deny.a, f"[[deny]] {i}.a")
        check(deny.b, f"[[deny]] {i}.b")
    return problems


def _check_rows(
    contacts: Contacts, linked: Mapping[Pair, LinkRow], denied: set[Pair], kinds: Mapping[str, SpaceKind]
) -> list[Problem]:
    """Pairs that are linked and denied, and denials of what doesn't touch."""
    problems: list[Problem] = []
    for a, b in sorted(denied):
        if (a, b) in linked:
            text = "{a} and {b} are linked and denied"
            fault = error("contradiction", text, "Remove one of the two rows.", a=a, b=b)
            problems.append(fault.at(SPACES, key="[[deny]]", space=a))
        elif a in kinds and b in kinds and ((a, b) not in contacts or contacts[a, b].length < SLIVER):
            fault = note("unused-row", "{a} and {b} don't touch anyway", "Remove the row.", a=a, b=b)
            problems.append(fault.at(SPACES, key="[[deny]]", space=a))
    return problems


def _sliver(pair: Pair, contact: Contact, file: str) -> Problem:
    fault = warning(
        "sliver-contact",
        "{a} and {b} touch for only {length} units near {spot} and don't count as neighbors.",
        "Draw the border longer or apart, or state it as [[link]] or [[deny]] in spaces.toml.",
        a=pair[0],
        b=pair[1],
        length=f"{contact.length:.1f}",
        spot=spot(contact.place),
    )
    return fault.at(file, space=pair[0], place=contact.place)


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


def _isolated(
    borders: tuple[Pair, ...], kinds: Mapping[str, SpaceKind], marks: Mapping[str, Marks], file: str
) -> list[Problem]:
    reached = {space for pair in borders for space in pair}
    problems: list[Problem] = []
    for space, kind in kinds.items():
        if kind != "blocked" and space not in reached:
            text = "{space} has no neighbor: nothing can enter or leave it."
            fault = warning("isolated", text, "Let its border touch another, or add a [[link]].", space=space)
            problems.append(fault.at(file, space=space, place=marks[space].label))
    return problems


def _compiled(space: str, row: SpaceRow, kind: SpaceKind, shape: Shape, marks: Marks) -> CompiledSpace:
    facts = GeoSpace(
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
    )
    return CompiledSpace(
        facts=facts,
        shape=shapely.to_wkb(shape),
        anchors=marks.anchors,
        label=marks.label,
        radius=marks.radius,
        box=row.box,
    )


def _decor(shape: DrawnShape) -> CompiledDecor:
    return CompiledDecor(
        id=shape.name.id,
        classes=shape.classes,
        lines=tuple(subpath.points.astype("<f8").tobytes() for subpath in shape.subpaths),
        closed=tuple(subpath.closed for subpath in shape.subpaths),
    )
