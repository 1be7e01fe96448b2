"""Tells what is wrong with a drawing, where, and how to mend it."""

import shapely

from maps.atlas.contacts import Comparison, Contact, Pair, compare
from maps.atlas.draw import Drawing
from maps.atlas.pack import PackTable
from maps.atlas.recipe import Borders, Recipe
from maps.atlas.shapes import unrolled
from maps.atlas.spots import BOX, ROOM, suggest_boxes

CURES = {
    "missing": "put a seed of one near the other, or paint with a brush",
    "extra": "put a seed of a third zone between them, or paint with a brush",
    "short": "widen it beyond 6 units, close it, or state it as link or deny",
}


def comparison(drawing: Drawing, borders: Borders, pack: PackTable) -> Comparison:
    """The adjacency of the drawing with the pack's links and denials, beside the wanted one."""
    stated = {space for pair in borders.pairs() for space in pair}
    closed = {space for space, kind in pack.kinds.items() if kind == "blocked"} - stated
    drawn = {pair: c for pair, c in drawing.contacts.items() if not closed & set(pair)}
    drawn = {pair: c for pair, c in drawn.items() if pair not in pack.straits}
    return compare(drawn, borders.pairs(), pack.links, pack.denied)


def report(drawing: Drawing, recipe: Recipe, borders: Borders, pack: PackTable) -> str:
    """A report in plain text; its last line counts the faults."""
    found = comparison(drawing, borders, pack)
    lines: list[str] = []
    for kind, pairs in (("missing", found.missing), ("extra", found.extra), ("short", found.short)):
        lines += [_line(kind, pair, drawing.contacts.get(pair)) for pair in pairs]
        if pairs:
            lines.append(f"  ({CURES[kind]})")
    lines += _cover(drawing, recipe)
    lines += _rooms(drawing, recipe, pack)
    lines.append(
        f"{len(drawing.spaces)} spaces, {len(borders.pairs())} wanted borders:"
        f" {len(found.missing)} missing, {len(found.extra)} extra, {len(found.short)} short"
    )
    return "\n".join(lines)


def _line(kind: str, pair: Pair, contact: Contact | None) -> str:
    where = f"{contact.length:.1f} units at {contact.x:.0f}, {contact.y:.0f}" if contact else "no contact"
    return f"{kind} {pair[0]} | {pair[1]}: {where}"


def _cover(drawing: Drawing, recipe: Recipe) -> list[str]:
    """Overlaps and holes: three turns of the cylinder must cover one turn exactly once."""
    width, height = float(recipe.canvas.breadth), float(recipe.canvas.height)
    window = shapely.box(0, 0, width, height)
    _, shapes = unrolled(drawing.spaces, recipe.canvas.width)
    inside = shapely.intersection(shapes, window)
    total = float(shapely.area(inside).sum())
    covered = shapely.union_all(inside).area
    lines = [
        f"{name} is no valid shape" for name in sorted(drawing.spaces) if not drawing.spaces[name].is_valid
    ]
    if total - covered > 0.01:
        lines.append(f"spaces overlap by {total - covered:.2f} square units")
    if width * height - covered > 0.01:
        lines.append(f"{width * height - covered:.2f} square units belong to no space")
    return lines


def _rooms(drawing: Drawing, recipe: Recipe, pack: PackTable) -> list[str]:
    tight = [s for s in drawing.spots if drawing.spots[s].radius < ROOM and pack.kinds.get(s) != "blocked"]
    missing = [space for space in tight if space not in pack.boxes]
    suggested = suggest_boxes(drawing.spaces, drawing.seas, drawing.spots, recipe) if missing else {}
    lines = []
    for space in missing:
        spot = f"box = {list(suggested[space])}" if space in suggested else "no free place near"
        lines.append(f"no room in {space}: radius {drawing.spots[space].radius:.1f}, {spot}")
    land = [drawing.spaces[s] for s in sorted(drawing.spaces) if s not in drawing.seas]
    tree = shapely.STRtree(land)
    for space, (x, y) in sorted(pack.boxes.items()):
        frame = shapely.box(x - BOX[0] / 2, y - BOX[1] / 2, x + BOX[0] / 2, y + BOX[1] / 2)
        if len(tree.query(frame, predicate="intersects")):
            lines.append(f"the box of {space} covers land")
    return lines
