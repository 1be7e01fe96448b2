"""Writes `map.svg` and `spaces.toml` of a hex map."""

from html import escape

from axis_desktop.modding.coordinates import number
from axis_desktop.modding.hexes.grid import HALF_HEIGHT, Hex, canvas
from axis_desktop.modding.hexes.lines import bridged_water, outline, road_paths
from axis_desktop.modding.hexes.table import WATER, HexTable

SVG_HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
     width="{width}" height="{height}" viewBox="0 0 {width} {height}">
<title>{title}</title>
<desc>{by}</desc>
<style>
.land {{ fill: #d6cd9e; stroke: #8d8763; stroke-width: 0.9 }}
.forest {{ fill: #6d8d5c }}
.mountain {{ fill: #a69887 }}
.sea {{ fill: #3d6480; stroke: #a9c4d3; stroke-width: 0.6 }}
.lake {{ fill: #5b8fbc }}
.road {{ fill: none; stroke: #94713f; stroke-width: 6; stroke-linecap: round; stroke-linejoin: round }}
.frame {{ fill: none; stroke: #2a2620; stroke-width: 2 }}
.anchor {{ fill: #d22; fill-opacity: 0.5 }}
.label {{ fill: #22d; fill-opacity: 0.5 }}
</style>
"""
TABLE_HEAD = """# Written {by}
# Columns 0 to {left} are the left half of the board, column {seam} is the seam, the rest is the right half.

format = 1
"""
LABEL_SHARE = 0.72
"""A name stands so far below the middle of its hex, as a share of the way to its side."""


def kind(terrain: str) -> str:
    """What a hex is to the map: only the open sea is sea; soldiers can cross rivers and lakes."""
    return "sea" if terrain == "sea" else "land"


def marks(place: Hex, table: HexTable) -> list[str]:
    """The symbols of a hex: factory, start number, and coast for land at the sea."""
    found = ["factory"] if place in table.factories else []
    if place in table.start:
        found.append(f"start_{table.start.index(place) + 1}")
    if table.terrain[place] not in WATER and "sea" in map(table.terrain.get, place.neighbors()):
        found.append("coast")
    return found


def spaces_toml(by: str, table: HexTable) -> str:
    """The whole file, hexes in reading order.

    Args:
        by: what it is written from, and what to do to change it: the end of a sentence.
        table: the map.
    """
    seam = table.seam
    lines = [TABLE_HEAD.format(by=by, left=seam - 1, seam=seam)]
    for place, terrain in table.terrain.items():
        q, r = place.axial
        lines.append(f'\n[space.{place.id}]\nname = "{table.factories.get(place, place.name)}"\n')
        lines.append(f'kind = "{kind(terrain)}"\nhex = [{q}, {r}]\n')
        if terrain and terrain != kind(terrain):
            lines.append(f'terrain = "{terrain}"\n')
        symbols = ", ".join(f'"{mark}"' for mark in marks(place, table))
        if symbols:
            lines.append(f"marks = [{symbols}]\n")
    return "".join(lines)


def svg(title: str, table: HexTable, by: str = "") -> str:
    """The whole file: hexes, then what is only looked at, then the places of stacks and names.

    Args:
        title: of the map.
        table: the map.
        by: a sentence that says what has drawn it.
    """
    width, height = map(number, canvas(table.terrain))
    lines = [SVG_HEAD.format(width=width, height=height, title=escape(title), by=escape(by))]
    lines.append('<g id="areas" inkscape:groupmode="layer" inkscape:label="Areas">\n')
    lines += [_area(place, terrain, table) for place, terrain in table.terrain.items()]
    lines.append('</g>\n<g id="decor" inkscape:groupmode="layer" inkscape:label="Decor">\n')
    lines += [f'<path class="lake" d="{path}"/>\n' for path in bridged_water(table)]
    lines += [f'<path class="road" d="{path}"/>\n' for path in road_paths(table)]
    lines.append(f'<path class="frame" d="{outline(table)}"/>\n')
    lines.append('</g>\n<g id="anchors" inkscape:groupmode="layer" inkscape:label="Anchors">\n')
    lines += [_circle("anchor", place, 0) for place in table.terrain]
    lines.append('</g>\n<g id="labels" inkscape:groupmode="layer" inkscape:label="Labels">\n')
    lines += [_circle("label", place, HALF_HEIGHT * LABEL_SHARE) for place in table.terrain]
    lines.append("</g>\n</svg>\n")
    return "".join(lines)


def _area(place: Hex, terrain: str, table: HexTable) -> str:
    points = " ".join(f"{number(x)},{number(y)}" for x, y in place.corners())
    look = {"forest": " forest", "mountain": " mountain", "river": " lake", "lake": " lake"}.get(terrain, "")
    name = escape(table.factories.get(place, place.name))
    return f'<path id="{place.id}" class="{kind(terrain)}{look}" inkscape:label="{name}" d="M{points}Z"/>\n'


def _circle(kind: str, place: Hex, below: float) -> str:
    x, y = place.middle
    return (
        f'<circle id="{kind}-{place.id}" class="{kind}" cx="{number(x)}" cy="{number(y + below)}" r="3"/>\n'
    )
