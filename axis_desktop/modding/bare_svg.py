"""From a drawing that knows nothing of map packs to one that does: every closed path becomes a space.

The file stays its author's own: layers, curves, colors and comments are kept. Only ids are set, the layer
of the spaces is called `areas`, and shapes on which others lie are cut out around them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from shapely import box

from axis_desktop.board.drawing.page import SECTIONS, Page, page_of, section_of
from axis_desktop.board.drawing.rings import Shape, TangledError
from axis_desktop.board.drawing.shapes import build_shape
from axis_desktop.board.drawing.svg import LARGEST_SIDE, DrawnShape, Name
from axis_desktop.board.drawing.svg_path import (
    MOST_POINTS,
    PathError,
    multiply,
    read_path,
    step_of,
)
from axis_desktop.board.drawing.svg_transform import shape_as_path
from axis_desktop.board.fitting.coverage import hair_of
from axis_desktop.board.geography import SpaceKind
from axis_desktop.board.problem import BrokenPackError, reading_foreign, square_units
from axis_desktop.modding.cutting import Cut, cut_out
from axis_desktop.modding.elements import Element, read_elements, refused
from axis_desktop.modding.looks import Styles, is_bluish, is_sea_name, kind_of_words, said_kind
from axis_desktop.modding.names import free_id, is_id, is_made_up, name_of, slug, unescaped
from axis_desktop.modding.rewriting import Rewriting
from axis_desktop.modding.snapping import snap_together
from axis_desktop.model.sentences.plain import one_line, shortened

MOST_SHAPES = 3000
_SHAPES = {"path", "polygon", "polyline", "rect", "circle", "ellipse"}
_SILENT = {"title", "desc", "metadata", "defs", "style", "symbol", "marker", "pattern", "clipPath", "mask"}
_BACKGROUND = 0.95
"""A shape that covers this share of the drawing is its background or its frame."""
_SMALL, _USUAL = 800.0, 1500.0
"""A drawing smaller than the first, in its own units, is scaled to the second: maps need room for stacks."""
_LEAST_SIDE, _LARGEST_SIDE = 1e-3, 1e7
"""Of a page in its own units; what lies between can be scaled to a map."""
_MOST_TOLD = 8
_SIDES = ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")
_NAMED_IN = ("data-name", "serif:id")
"""Where Illustrator and Affinity write a name as its author typed it."""


@dataclass(frozen=True, slots=True)
class FoundSpace:
    """A space of the drawing: its id, its name as people read it, and what it is."""

    id: str
    name: str
    kind: SpaceKind


@dataclass(frozen=True, slots=True)
class FoundMap:
    """What a bare drawing holds.

    Attributes:
        svg: the drawing, ready for a pack.
        spaces: in the order of the drawing.
        remarks: what was done to the drawing, in sentences.
    """

    svg: bytes
    spaces: tuple[FoundSpace, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Drawn:
    """A closed shape, its area, and how far apart two of its coordinates are at the least, in map units."""

    element: Element
    area: Shape
    step: float


def read_bare_svg(data: bytes, file: str) -> FoundMap:
    """The spaces of a drawing, and the drawing prepared for them.

    Raises:
        BrokenPackError: it can't be read, or nothing in it is closed.
    """
    with reading_foreign(file):
        return _found(data, file)


def _found(data: bytes, file: str) -> FoundMap:
    root = read_elements(data, file)
    page = _page(root, data, file)
    scale = 1.0 if _SMALL <= max(page[2:]) <= LARGEST_SIDE else float(f"{_USUAL / max(page[2:]):.4g}")
    areas = next((e for e in root.walk() if e.tag == "g" and _section(e) == "areas"), None)
    styles = Styles(root)
    drawn, strays, unread = _sorted_out(areas or root, styles, page, scale, file)
    try:
        hair = hair_of([one.step for one in drawn])
        snapped = snap_together([one.area for one in drawn], hair)
        drawn = [replace(one, area=snapped.get(i, one.area)) for i, one in enumerate(drawn)]
        cut = cut_out([one.area for one in drawn], _seas([one.element for one in drawn], styles), hair)
    except TangledError:
        text = "Very many shapes of the drawing lie on each other."
        raise refused(file, "tangled", text, "Leave only the outlines of the spaces.") from None
    left = cut.left
    covered = [drawn[i].element for i, area in left.items() if area.is_empty]
    seen = [one for i, one in enumerate(drawn) if i not in left or not left[i].is_empty]
    if not seen and unread:
        element, reason = unread[0]
        text = "No shape of the drawing can be read; the first of them, '{id}': {reason}."
        fault = refused(file, "bad-path", text, "Draw it again.", id=element.id, reason=reason)
        raise BrokenPackError([one.at(file, line=element.line) for one in fault.problems])
    if not seen:
        text = "There is no closed path in the drawing."
        raise refused(file, "no-areas", text, "Draw the outline of each space as one closed path.")
    groups = _grouped([one.element for one in seen])
    spaces = _named(groups, styles, root)
    rewriting = Rewriting(data, root, page, scale)
    for owner, space in spaces.items():
        rewriting.name(owner, space.id)
    for i, area in {**snapped, **left}.items():
        if not area.is_empty:
            rewriting.reshape(drawn[i].element, area)
    for element, _ in unread:
        rewriting.drop(_moved_away(element))
    if scale != 1:
        for i, one in enumerate(drawn):
            if i not in left and any("%" in one.element.attributes.get(side, "") for side in _SIDES):
                rewriting.reshape(one.element, one.area)  # or its share of the page would be scaled twice
    svg = rewriting.result(areas, list(spaces), strays + covered)
    owners = {shape: owner for owner, shapes in groups.items() for shape in shapes}
    names = {i: spaces[owners[one.element]].name for i, one in enumerate(drawn) if one.element in owners}
    remarks = (
        *_unread_remarks(unread),
        *_stray_remarks(strays, covered),
        *_numbered(spaces),
        *_snap_remarks([names[i] for i in snapped if i in names], hair),
        *_cut_remarks(cut, names),
        *(
            [f"The drawing was scaled by {scale:g}, to the size for which names and pieces are made."]
            if scale != 1
            else ()
        ),
    )
    return FoundMap(svg, tuple(spaces.values()), remarks)


def _page(root: Element, data: bytes, file: str) -> Page:
    """The page of a drawing that may be scaled to any size."""
    if root.tag != "svg":
        raise refused(file, "no-svg", "This is not an SVG.", "Save the drawing as SVG.")
    remedy = 'Write viewBox="0 0 WIDTH HEIGHT" into <svg>, with four plain numbers.'
    try:
        page = page_of(root.attributes, data, file)
    except PathError as fault:
        text = "The size of the drawing can't be read: {reason}."
        raise refused(file, "bad-viewbox", text, remedy, reason=fault) from None
    if not all(_LEAST_SIDE <= side <= _LARGEST_SIDE for side in page[2:]):
        text = "The drawing measures {width} by {height}, which can't be."
        raise refused(file, "bad-viewbox", text, remedy, width=f"{page[2]:g}", height=f"{page[3]:g}")
    return page


def _section(element: Element) -> str:
    return section_of(element.id, element.label)


def _leaves(element: Element) -> Iterator[Element]:
    """All that is drawn below an element, without the sections that a pack has for other things."""
    for child in element.children:
        if child.prefix or child.tag in _SILENT:
            continue
        if child.tag in ("g", "a"):
            if _section(child) in ("", "areas"):
                yield from _leaves(child)
        else:
            yield child


def _sorted_out(
    scope: Element, styles: Styles, page: Page, scale: float, file: str
) -> tuple[list[_Drawn], list[Element], list[tuple[Element, str]]]:
    """The closed shapes, lowest first, all else that is drawn, and what can't be read with the reason."""
    drawn: list[_Drawn] = []
    strays: list[Element] = []
    unread: list[tuple[Element, str]] = []
    x, y, width, height = (side * scale for side in page)
    sheet, points = box(x, y, x + width, y + height), MOST_POINTS
    for element in _leaves(scope):
        area: Shape | None = None
        step = 0.0
        try:
            matrix = multiply((scale, 0, 0, scale, 0, 0), element.matrix())
            shown = element.tag in _SHAPES and not styles.is_hidden(element)
            path = shape_as_path(element.tag, element.attributes, page[2:]) if shown else ""
            subpaths = read_path(path, matrix, points)
        except PathError as fault:
            unread.append((element, str(fault)))
            continue
        if shown:
            points -= sum(len(subpath.points) for subpath in subpaths)
            closed = tuple(subpath for subpath in subpaths if subpath.closed)
            name = Name(element.id, element.label)
            area, _ = build_shape("", [DrawnShape(name, (), (), element.line, closed)], file)
            step = step_of(path, matrix)
        is_frame = (
            area is not None
            and styles.value(element, "fill") == "none"
            and area.intersection(sheet).area > _BACKGROUND * sheet.area
        )
        if area is None or is_frame:
            strays.append(element)
        else:
            drawn.append(_Drawn(element, area, step))
        if len(drawn) > MOST_SHAPES:
            text = "The drawing has more than {most} closed paths."
            raise refused(file, "too-big", text, "Leave out what is no space.", most=MOST_SHAPES)
    return drawn, strays, unread


def _grouped(elements: Sequence[Element]) -> dict[Element, list[Element]]:
    """The shapes of each space by the element that names it: itself, or a named group of nameless shapes."""
    groups: dict[Element, list[Element]] = {}
    for element in elements:
        groups.setdefault(_naming_group(element, elements) or element, []).append(element)
    return groups


def _naming_group(element: Element, elements: Sequence[Element]) -> Element | None:
    group = element.parent
    if group is None or group.tag != "g" or group.is_layer or _section(group) or not _called(group):
        return None
    inside = [one for one in elements if one.parent is group]
    # A group with half of the map in it is a layer of a program that has none.
    some = len(inside) <= len(elements) / 2
    nameless = not any(_called(one) for one in inside)
    return group if some and nameless and kind_of_words(_called(group)) is None else None


def _called(element: Element) -> str:
    """What somebody has called an element, or ""."""
    said = (element.attributes.get(name, "") for name in _NAMED_IN)
    words = (element.label, *said, unescaped(element.id))
    return next((word for word in words if slug(word) and not is_made_up(word)), "")


def _kinds(groups: Mapping[Element, Sequence[Element]], styles: Styles) -> dict[Element, SpaceKind]:
    """What each space is, by what is said of it, its name or its color."""
    said = {owner: said_kind(owner) for owner in groups}
    by_fill = {owner: is_bluish(styles.value(shapes[0], "fill")) for owner, shapes in groups.items()}
    # Where everything is blue nobody has chosen that color: Inkscape begins with it.
    colors_tell = not all(by_fill[owner] for owner in groups if said[owner] is None)
    return {
        owner: said[owner]
        or ("sea" if is_sea_name(_called(owner)) or (colors_tell and by_fill[owner]) else "land")
        for owner in groups
    }


def _seas(elements: Sequence[Element], styles: Styles) -> list[bool]:
    """Which of the shapes belong to seas."""
    groups = _grouped(elements)
    kinds = _kinds(groups, styles)
    seas = {shape for owner, shapes in groups.items() if kinds[owner] == "sea" for shape in shapes}
    return [element in seas for element in elements]


def _named(
    groups: Mapping[Element, Sequence[Element]], styles: Styles, root: Element
) -> dict[Element, FoundSpace]:
    """An id, a name and a kind for every space."""
    kinds = _kinds(groups, styles)
    taken = {e.id for e in root.walk() if e.id and e not in groups} | set(SECTIONS)
    found: dict[Element, FoundSpace] = {}
    nameless = Counter[str]()
    for owner in groups:
        called = _called(owner)
        kind = kinds[owner]
        if not called:
            nameless[kind] += 1
            called = f"{'Sea' if kind == 'sea' else 'Space'} {nameless[kind]}"
        own = unescaped(owner.id)
        # An id that will do stays: other parts of the drawing may go by it.
        space = free_id(own if is_id(own) and not is_made_up(own) else slug(called), taken)
        taken.add(space)
        found[owner] = FoundSpace(space, name_of(called), kind)
    return found


def _moved_away(element: Element) -> Element:
    """The outermost group around an element whose transform can't be read, or the element itself."""
    found = element
    for group in element.above():
        try:
            group.matrix()
        except PathError:
            found = group
    return found


def _unread_remarks(unread: Sequence[tuple[Element, str]]) -> Iterator[str]:
    for element, reason in unread[:_MOST_TOLD]:
        called = _called(element) or element.id
        what = f"'{shortened(called, 80)}' (line {element.line})" if called else f"in line {element.line}"
        yield f"Left out, as it can't be read: the shape {what}: {one_line(reason)}. Draw it again."
    if len(unread) > _MOST_TOLD:
        lines = ", ".join(str(element.line) for element, _ in unread[_MOST_TOLD : 2 * _MOST_TOLD])
        yield f"{len(unread) - _MOST_TOLD} more shapes can't be read (line {lines}, ...)."


def _stray_remarks(strays: Sequence[Element], covered: Sequence[Element]) -> Iterator[str]:
    counts = Counter("open path" if e.tag in _SHAPES else e.tag for e in strays)
    lines: dict[str, list[str]] = {}
    for e in strays:
        lines.setdefault("open path" if e.tag in _SHAPES else e.tag, []).append(str(e.line))
    for what, count in sorted(counts.items()):
        where = ", ".join(lines[what][:_MOST_TOLD]) + (", ..." if count > _MOST_TOLD else "")
        yield f"No space was made of {count} x {what} (line {where} of the drawing)."
    if covered:
        yield f"No space was made of {len(covered)} shapes that lie under others."


def _numbered(spaces: Mapping[Element, FoundSpace]) -> Iterator[str]:
    named = [f"{space.name} (line {owner.line})" for owner, space in spaces.items() if not _called(owner)]
    if named:
        yield f"Named by numbers, as the drawing has no label for them: {_some(named)}."


def _snap_remarks(names: Sequence[str], hair: float) -> Iterator[str]:
    if names:
        yield (
            f"Snapped to their neighbors, from which rounding parted them by up to {hair:g} units:"
            f" {_some(names)}. Save the drawing with more decimals, and their curves stay as drawn."
        )


def _cut_remarks(cut: Cut, names: Mapping[int, str]) -> Iterator[str]:
    around = [names[i] for i, area in cut.left.items() if not area.is_empty]
    if around:
        yield f"Cut out around the shapes that lie on it: {_some(around)}."
    uncut = [
        f"{names[upper]} over {names[lower]} ({square_units(area)} square units)"
        for lower, upper, area in cut.uncut
        if {lower, upper} <= names.keys()
    ]
    if uncut:
        yield (
            f"Not cut, as too little of the upper shape lies on the lower: {_some(uncut)}."
            " Cut them yourself: Path > Difference."
        )


def _some(words: Sequence[str]) -> str:
    return ", ".join(words[:_MOST_TOLD]) + (", ..." if len(words) > _MOST_TOLD else "")
