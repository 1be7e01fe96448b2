"""Writes the map as an SVG that people can go on editing."""

from html import escape

from shapely import LineString, MultiPolygon, Polygon

from axis_desktop.modding.coordinates import number
from maps.atlas.recipe import Recipe
from maps.atlas.shapes import Spaces, polygons_of
from maps.atlas.spots import Spot

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
     width="{width}" height="{height}" viewBox="0 0 {width} {height}">
<title>{title}</title>
<desc>Geometry derived from Natural Earth (public domain). Drawn by maps/atlas.</desc>
<style>
.land {{ fill: #cbc3ae; stroke: #2a2620; stroke-width: 0.9; stroke-linejoin: round }}
.sea {{ fill: #3d6480; stroke: #a9c4d3; stroke-width: 0.6; stroke-dasharray: 4 3 }}
.blocked {{ fill: #dfe6e8; stroke: #8ba3ad; stroke-width: 0.6 }}
.lake {{ fill: #4f7890 }}
.anchor {{ fill: #d22; fill-opacity: 0.5 }}
.label {{ fill: #22d; fill-opacity: 0.5 }}
</style>
"""


def path_data(shape: MultiPolygon) -> str:
    """The rings of a shape as SVG path data, the largest part first."""
    parts = sorted(polygons_of(shape.normalize()), key=lambda part: (-round(part.area, 2), part.bounds))
    return "".join(_ring(ring) for part in parts for ring in _rings(part))


def _rings(part: Polygon) -> list[list[tuple[float, ...]]]:
    return [list(ring.coords)[:-1] for ring in (part.exterior, *part.interiors)]


def _ring(points: list[tuple[float, ...]]) -> str:
    return "M" + " ".join(f"{number(x)},{number(y)}" for x, y in points) + "Z"


def _open(line: LineString) -> str:
    return "M" + " ".join(f"{number(x)},{number(y)}" for x, y in line.coords)


def svg(
    title: str,
    recipe: Recipe,
    spaces: Spaces,
    kinds: dict[str, str],
    names: dict[str, str],
    spots: dict[str, Spot],
    lakes: list[Polygon],
    decor: list[tuple[str, LineString]],
) -> str:
    """The whole file: areas (seas first, so that coasts are drawn above them), spots, decoration."""
    canvas = recipe.canvas
    lines = [HEAD.format(width=canvas.breadth, height=canvas.height, title=escape(title))]
    lines.append('<g id="areas" inkscape:groupmode="layer" inkscape:label="Areas">\n')
    for kind in ("sea", "blocked", "land"):
        for space in sorted(spaces):
            if kinds[space] == kind:
                lines.append(
                    f'<path id="{space}" class="{kind}" inkscape:label="{escape(names[space])}"'
                    f' d="{path_data(spaces[space])}"/>\n'
                )
    lines.append('</g>\n<g id="decor" inkscape:groupmode="layer" inkscape:label="Decor">\n')
    lines += [f'<path class="lake" d="{path_data(MultiPolygon([lake]))}"/>\n' for lake in lakes]
    lines += [
        f'<path class="{kind}" fill="none" stroke="#dfe9ec" d="{_open(line)}"/>\n' for kind, line in decor
    ]
    lines.append('</g>\n<g id="anchors" inkscape:groupmode="layer" inkscape:label="Anchors">\n')
    lines += [_circle("anchor", space, spots[space].stack) for space in sorted(spots)]
    lines.append('</g>\n<g id="labels" inkscape:groupmode="layer" inkscape:label="Labels">\n')
    lines += [_circle("label", s, spots[s].label) for s in sorted(spots) if spots[s].label != spots[s].stack]
    lines.append("</g>\n</svg>\n")
    return "".join(lines)


def _circle(kind: str, space: str, spot: tuple[float, float]) -> str:
    return (
        f'<circle id="{kind}-{space}" class="{kind}" cx="{number(spot[0])}" cy="{number(spot[1])}" r="3"/>\n'
    )
