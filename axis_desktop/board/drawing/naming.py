"""Which drawn shape is which space.

A shape is the space whose id it has. Drawing programs rename copies (`path1234`), so its label counts
too, and so does a group of several shapes, such as the islands of one space.
"""

import re
from collections.abc import Collection, Mapping, Sequence

from axis_desktop.board.drawing.svg import DrawnPoint, DrawnShape, Name
from axis_desktop.board.packs.pack_tables import SpaceTable
from axis_desktop.board.packs.words import DECOR
from axis_desktop.board.problem import MOST_GUESSES, Place, Problem, did_you_mean, error, note, warning

_MADE_UP = re.compile(r"(?:path|rect|circle|ellipse|polygon|polyline|g|use|image|Layer_)[-_0-9]*")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{2})_")
"""How Illustrator writes a character that it doesn't want in an id: `sz_x5F_west` is sz_west."""
_STYLED = re.compile(r"(?:cls|st|fil|str)-?[0-9]+")
"""Classes that programs make up for their style sheets."""
_OTHER_WORDS = {"stream": "river", "creek": "river", "pond": "lake", "street": "road"}
"""What authors call decoration by, and the class that paints it."""
_POINT = re.compile(r"(?:anchor|label)-([a-z][a-z0-9_]*)(?:-([0-9]+))?")

SPACES = "spaces.toml"


def name_shapes(
    shapes: Sequence[DrawnShape], table: SpaceTable, file: str
) -> tuple[dict[str, list[DrawnShape]], list[Problem]]:
    """The shapes of every space, in the order of the table, and what is wrong with the names."""
    drawn: dict[str, list[DrawnShape]] = {space: [] for space in table.spaces}
    groups: dict[str, set[Name | None]] = {space: set() for space in table.spaces}
    problems: list[Problem] = []
    for shape in shapes:
        space, group = _space_of(shape, table)
        if not space:
            problems.append(_unnamed(shape, table.spaces if len(problems) < MOST_GUESSES else (), file))
            continue
        if drawn[space] and (group is None or group not in groups[space]):
            lines = ", ".join(str(other.line) for other in [*drawn[space], shape])
            fault = error(
                "duplicate-id",
                "Several shapes are called {space} (lines {lines}).",
                "Rename all but one, combine them (Inkscape: Path > Combine), or name their group.",
                space=space,
                lines=lines,
            )
            problems.append(fault.at(file, line=shape.line, space=space, place=_corner(shape)))
            continue
        if group is None and _plain(shape.name.id) != space:
            problems.append(
                note(
                    "named-by-label",
                    "The shape with the id '{id}' counts as {space}, because its label says so.",
                    "Set its id to {space} (Inkscape: Object > Object Properties).",
                    id=shape.name.id,
                    space=space,
                ).at(file, line=shape.line, space=space)
            )
        drawn[space].append(shape)
        groups[space].add(group)
    undrawn = [space for space, found in drawn.items() if not found]
    words = [word for shape in shapes for word in (shape.name.id, shape.name.label) if word]
    problems += [_undrawn(space, words if i < MOST_GUESSES else ()) for i, space in enumerate(undrawn)]
    return drawn, problems


def name_points(
    points: Sequence[DrawnPoint], spaces: Collection[str], file: str
) -> tuple[dict[str, list[tuple[Place, int]]], list[Problem]]:
    """Places with their lines for the spaces that anchors or labels name, in the order of their numbers."""
    found: dict[str, list[tuple[int, Place, int]]] = {}
    problems: list[Problem] = []
    for point in points:
        matches = (_POINT.fullmatch(word.strip()) for word in (_plain(point.name.id), point.name.label))
        match = next((match for match in matches if match and match[1] in spaces), None)
        if match is None:
            called = point.name.id or point.name.label
            fault = warning(
                "unknown-area",
                "The mark '{name}' belongs to no space{near}.",
                "Call it 'anchor-' or 'label-' and the id of its space.",
                name=called,
                near=did_you_mean(called.partition("-")[2], spaces if len(problems) < MOST_GUESSES else ()),
            )
            problems.append(fault.at(file, line=point.line, place=point.place))
            continue
        found.setdefault(match[1], []).append((int(match[2] or 1), point.place, point.line))
    return {
        space: [(place, line) for _, place, line in sorted(marks)] for space, marks in found.items()
    }, problems


def check_classes(decor: Sequence[DrawnShape], file: str) -> list[Problem]:
    """Classes of the decoration for which nothing is painted, each told of once."""
    told: set[str] = set()
    problems: list[Problem] = []
    for shape in decor:
        words = [word for word in shape.classes if not _STYLED.fullmatch(word)]
        if not words or words[0] in told or any(word in DECOR for word in words):
            continue
        told.add(words[0])
        meant = _OTHER_WORDS.get(words[0], words[0][:40])
        fault = note(
            "unknown-class",
            "shapes of the class '{word}' aren't painted{near}",
            "The classes are {words}.",
            word=words[0][:40],
            near=did_you_mean(meant, DECOR) if len(problems) < MOST_GUESSES else "",
            words=", ".join(DECOR),
        )
        problems.append(fault.at(file, line=shape.line, place=_corner(shape)))
    return problems


def _space_of(shape: DrawnShape, table: SpaceTable) -> tuple[str, Name | None]:
    """The space of a shape and the group that says so, if it isn't the shape itself."""
    own = _known(shape.name, table.spaces)
    if own:
        return own, None
    for group in shape.groups:
        space = _known(group, table.spaces)
        if space:
            return space, group
    return "", None


def _known(name: Name, spaces: Mapping[str, object]) -> str:
    slug = re.sub(r"[^a-z0-9]+", "_", name.label.lower()).strip("_")
    return next((word for word in (_plain(name.id), name.label.strip(), slug) if word in spaces), "")


def _plain(word: str) -> str:
    """An id without the escapes of Illustrator."""
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), word)


def _unnamed(shape: DrawnShape, known: Collection[str], file: str) -> Problem:
    name = shape.name
    near = did_you_mean(name.id, known) or did_you_mean(name.label, known)
    if not name.id or _MADE_UP.fullmatch(name.id):
        fault = error(
            "missing-id",
            "The shape '{id}' has no known name; its label says '{label}'{near}.",
            "Set its id to the id of a space in spaces.toml, or move it to the group 'decor'.",
            id=name.id,
            label=name.label,
            near=near,
        )
    else:
        fault = error(
            "unknown-area",
            "The shape '{id}' is no space of spaces.toml{near}.",
            "Add a table [space.{id}], correct the id, or move the shape to the group 'decor'.",
            id=name.id,
            near=near,
        )
    return fault.at(file, line=shape.line, place=_corner(shape))


def _undrawn(space: str, words: Collection[str]) -> Problem:
    near = did_you_mean(space, words)
    fault = error(
        "missing-shape",
        "The space {space} has no shape in the drawing{near}.",
        "Draw it with the id {space}, or remove its table.",
        space=space,
        near=near,
    )
    return fault.at(SPACES, key=f"[space.{space}]", space=space)


def _corner(shape: DrawnShape) -> Place | None:
    """A point on a shape to fly to."""
    for subpath in shape.subpaths:
        return float(subpath.points[0, 0]), float(subpath.points[0, 1])
    return None
