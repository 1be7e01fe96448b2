"""Another drawing for the spaces of a pack: shapes from the skin, everything the rules read from its base."""

import msgspec

from axis_desktop.board.fitting.adjacency import ADJACENT, SLIVER
from axis_desktop.board.fitting.borders import pair_of
from axis_desktop.board.fitting.compiling import CompiledBoard, LaidOut, lay_out
from axis_desktop.board.packs.pack_tables import SpaceTable, read_spaces
from axis_desktop.board.problem import Problem, error, spot, warning

_DIFFERENT_SPACES = ("missing-shape", "unknown-area", "missing-id")
_SAME_SIZE = 0.5


def compile_skin(
    svg: bytes, spaces: bytes, base: CompiledBoard, svg_file: str, base_id: str
) -> CompiledBoard:
    """Build the board of a skin from its drawing and the board of its base.

    Args:
        svg: the skin's drawing.
        spaces: `spaces.toml` of the base.
        base: its board, without errors.
        svg_file: name of the drawing, for the problems.
        base_id: id of the base, for the problems.

    Raises:
        BrokenPackError: the drawing can't be read at all, or hardly a shape is right.
    """
    table, _ = read_spaces(spaces)
    problems: list[Problem] = []
    laid = lay_out(svg, table, svg_file, problems)
    problems = [_of_skin(fault, svg_file, base_id) for fault in problems]
    problems += _check_size(laid, base, svg_file)
    problems += _compare(laid, base, table, svg_file)
    return msgspec.structs.replace(
        base,
        spaces=laid.compiled({space.facts.id: space.facts for space in base.spaces}, table),
        decor=laid.decor(),
        problems=laid.located(problems, svg_file),
    )


def _of_skin(fault: Problem, file: str, base_id: str) -> Problem:
    """The problem as it concerns a skin, which can't add to `spaces.toml` or take from it."""
    if fault.severity != "error" or fault.code not in _DIFFERENT_SPACES:
        return fault
    remedy = "A skin draws exactly the spaces of '{base}': correct the id, or move the shape to 'decor'."
    own = error("skin-spaces", "{fault}", remedy, fault=fault.text, base=base_id)
    return own.at(file, line=fault.line, space=fault.space, place=fault.place)


def _check_size(laid: LaidOut, base: CompiledBoard, file: str) -> list[Problem]:
    """Boxes and the seam are measured in the units of the base."""
    if all(abs(own - other) < _SAME_SIZE for own, other in zip(laid.drawing.size, base.size, strict=True)):
        return []
    sizes = [f"{width:g} by {height:g}" for width, height in (laid.drawing.size, base.size)]
    text = "The view box measures {own}, and that of the pack it dresses {other}."
    remedy = "Scale the drawing to the same size."
    return [error("skin-size", text, remedy, own=sizes[0], other=sizes[1]).at(file)]


def _compare(laid: LaidOut, base: CompiledBoard, table: SpaceTable, file: str) -> list[Problem]:
    """Where the drawing shows other neighbors than the rules know: players would be misled."""
    stated = {pair_of(link.a, link.b) for link in table.links}
    stated |= {pair_of(deny.a, deny.b) for deny in table.denied}
    borders = set(base.borders)
    problems: list[Problem] = []
    for a, b in sorted(borders - stated):
        contact = laid.contacts.get((a, b))
        if a in laid.shapes and b in laid.shapes and (contact is None or contact.length < SLIVER):
            text, remedy = "{a} and {b} are neighbors, and don't touch here.", "Let their borders meet."
            fault = warning("skin-borders", text, remedy, a=a, b=b)
            problems.append(fault.at(file, space=a, place=laid.marks[a].label))
    for (a, b), contact in laid.contacts.items():
        blocked = "blocked" in (laid.kinds[a], laid.kinds[b])
        if contact.length >= ADJACENT and not blocked and (a, b) not in borders | stated:
            text = "{a} and {b} touch near {spot}, and are no neighbors."
            fault = warning("skin-borders", text, "Draw them apart.", a=a, b=b, spot=spot(contact.place))
            problems.append(fault.at(file, space=a, place=contact.place))
    return problems
