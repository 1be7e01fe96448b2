"""A map as large as they come, drawn by arithmetic: 300 territories with ragged borders."""

import math
from pathlib import Path

COLUMNS, ROWS = 20, 15
SIDE = 80.0
_STEPS = 24
"""Pieces of each border."""
_RAGGED = 7.0
_OWNERS = ("germany", "russia", "japan")

Point = tuple[float, float]


def write_big_pack(folder: Path) -> Path:
    """Write the pack; its spaces are called by row and column."""
    shapes = [
        f'<path id="{name(column, row)}" class="land" d="{_outline(column, row)}"/>'
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]
    size = f"0 0 {COLUMNS * SIDE:g} {ROWS * SIDE:g}"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}"><g id="areas">{"".join(shapes)}</g></svg>'
    )
    table = ["format = 1"]
    for row in range(ROWS):
        for column in range(COLUMNS):
            owner = _OWNERS[(column // 3 + row // 4) % len(_OWNERS)]
            title = f"Province {row + 1} {column + 1}"
            table.append(
                f'[space.{name(column, row)}]\nname = "{title}"\nvalue = {column % 5}\nowner = "{owner}"'
            )
    pack = 'format = 1\nid = "big"\ntitle = "Big"\nlicence = "CC0-1.0"\nmap = "map.svg"\n'
    for file, text in (("map.svg", svg), ("spaces.toml", "\n".join(table)), ("pack.toml", pack)):
        (folder / file).write_text(text, encoding="utf-8")
    return folder


def name(column: int, row: int) -> str:
    """Id of a space."""
    return f"r{row}_c{column}"


def _outline(column: int, row: int) -> str:
    corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
    points: list[Point] = []
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        # Neighbors share every point: a border is drawn from its smaller end, for the other turned round.
        line = _border(start, end) if start < end else _border(end, start)[::-1]
        points += line[:-1]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def _border(start: tuple[int, int], end: tuple[int, int]) -> list[Point]:
    """From corner to corner; straight along the edge of the map, else ragged."""
    (x1, y1), (x2, y2) = _corner(*start), _corner(*end)
    at_edge = start[0] == end[0] in (0, COLUMNS) or start[1] == end[1] in (0, ROWS)
    length = math.hypot(x2 - x1, y2 - y1)
    points = []
    for step in range(_STEPS + 1):
        share = step / _STEPS
        phase = start[0] * 1.7 + start[1] * 2.3 + (3.1 if start[0] == end[0] else 0.0)
        bend = math.sin(share * math.pi) * math.sin(phase + share * 9) + 0.25 * math.sin(share * 16 * math.pi)
        off = 0.0 if at_edge else bend * _RAGGED
        x, y = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
        points.append((x - (y2 - y1) / length * off, y + (x2 - x1) / length * off))
    return points


def _corner(column: int, row: int) -> Point:
    """A corner of the grid, moved a little unless it lies on the edge of the map."""
    x, y = column * SIDE, row * SIDE
    if 0 < column < COLUMNS:
        x += math.sin(column * 5.1 + row * 3.7) * SIDE * 0.14
    if 0 < row < ROWS:
        y += math.sin(column * 2.9 + row * 7.3) * SIDE * 0.14
    return x, y
