"""Writes the files of an imported pack."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

import numpy as np
import shapely

from axis_desktop.board.drawing.rings import Shape
from axis_desktop.board.geography import SpaceKind
from axis_desktop.board.problem import Place
from axis_desktop.modding.names import title
from axis_desktop.modding.packs import toml_value
from axis_desktop.modding.triplea.borders import Borders
from axis_desktop.modding.triplea.forces import Forces
from axis_desktop.modding.triplea.players import Powers

PACK = """\
# Brought over from a map of TripleA; IMPORT.md tells what was left behind. Whoever drew that map decides
# whether you may pass this one on.
format = 1
id = "{id}"
title = {title}
description = "Imported from TripleA."
authors = []
licence = ""
version = "1"
systems = ["{system}"]
map = "map.svg"
"""
SVG_HEAD = """\
<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
     width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">
<style>
.land {{ fill: #cbc3ae; stroke: #2a2620; stroke-width: 0.9; stroke-linejoin: round }}
.sea {{ fill: #3d6480; stroke: #a9c4d3; stroke-width: 0.6 }}
.blocked {{ fill: #dfe6e8; stroke: #8ba3ad; stroke-width: 0.6 }}
.label {{ fill: #22d; fill-opacity: 0.5 }}
</style>
"""
SCENARIO = """\
format = 1
id = "{id}"
system = "{system}"
title = {title}
description = "Imported from TripleA."
date = "spring 1942"

[sides]
"""


@dataclass(frozen=True, slots=True)
class ImportedSpace:
    """A territory as it goes into the pack; places are in map units."""

    id: str
    name: str
    kind: SpaceKind
    shape: Shape
    value: int = 0
    owner: str | None = None
    neutral: bool = False
    capital_of: str | None = None
    label: Place | None = None
    box: Place | None = None
    marks: tuple[str, ...] = ()


def pack_toml(pack: str, heading: str, system: str) -> str:
    """The file `pack.toml`."""
    return PACK.format(id=pack, title=toml_value(heading), system=system)


def map_svg(spaces: Sequence[ImportedSpace], size: tuple[float, float]) -> str:
    """The drawing."""
    lines = [SVG_HEAD.format(width=size[0], height=size[1])]
    lines.append('<g id="areas" inkscape:groupmode="layer" inkscape:label="Areas">\n')
    for space in sorted(spaces, key=lambda space: space.kind == "land"):
        label = escape(space.name)
        path = "".join(_ring(ring) for ring in shapely.get_rings(shapely.get_parts(space.shape)))
        lines.append(f'<path id="{space.id}" class="{space.kind}" inkscape:label="{label}" d="{path}"/>\n')
    lines.append('</g>\n<g id="labels" inkscape:groupmode="layer" inkscape:label="Labels">\n')
    for space in spaces:
        if space.label is not None:
            x, y = space.label
            lines.append(f'<circle id="label-{space.id}" class="label" cx="{x:.2f}" cy="{y:.2f}" r="3"/>\n')
    lines.append("</g>\n</svg>\n")
    return "".join(lines)


def spaces_toml(spaces: Sequence[ImportedSpace], borders: Borders, wrap: float | None) -> str:
    """The table of the spaces, with the rows that make its borders those of the game."""
    lines = ["format = 1\n"]
    if wrap is not None:
        lines.append(f"\n[wrap]\nwidth = {wrap:g}\n")
    for space in spaces:
        lines.append(f'\n[space.{space.id}]\nname = {toml_value(space.name)}\nkind = "{space.kind}"\n')
        lines += [f"{key} = {value}\n" for key, value in _facts(space)]
        if space.id in borders.islands:
            lines.append(f'island_in = "{borders.islands[space.id]}"\n')
    for canal in borders.canals:
        a, b = canal.pair
        banks = ", ".join(f'"{bank}"' for bank in canal.banks)
        name = toml_value(title(canal.name))
        lines.append(f'\n[[link]]\na = "{a}"\nb = "{b}"\nkind = "canal"\nname = {name}\nbanks = [{banks}]\n')
    lines += [f'\n[[link]]\na = "{a}"\nb = "{b}"\nkind = "border"\n' for a, b in borders.links]
    reason = "the game file doesn't join them"
    lines += [f'\n[[deny]]\na = "{a}"\nb = "{b}"\nreason = "{reason}"\n' for a, b in borders.denied]
    return "".join(lines)


def scenario_toml(
    scenario: str, heading: str, system: str, powers: Powers, ids: Mapping[str, str], forces: Forces
) -> str:
    """The scenario: powers in turn order and what stands where."""
    lines = [SCENARIO.format(id=scenario, title=toml_value(heading), system=system)]
    lines += [f"{side} = {toml_value(name)}\n" for side, name in powers.sides.items()]
    for row in powers.rows:
        lines.append(
            f'\n[[power]]\nid = "{row.id}"\nname = {toml_value(row.name)}\n'
            f'long_name = {toml_value(row.long_name)}\nside = "{row.side}"\n'
            f'capital = "{ids[row.capital]}"\ntreasury = {row.treasury}\n'
        )
    for space, stacks in sorted(forces.items()):
        lines.append(f"\n[units.{space}]\n")
        for power, counts in stacks.items():
            units = ", ".join(f"{unit} = {count}" for unit, count in counts.items())
            lines.append(f"{power} = {{ {units} }}\n")
    return "".join(lines)


def import_md(heading: str, game_name: str, done: Sequence[str], lost: Sequence[str]) -> str:
    """The list of what was brought over and what was not."""
    lines = [f"# {heading}, imported from TripleA ({game_name})\n", "## Brought over\n"]
    lines += [f"- {line}" for line in done]
    lines += ["\n## Left behind, or changed\n"]
    lines += [f"- {line}" for line in lost] or ["- Nothing."]
    return "\n".join(lines) + "\n"


def _facts(space: ImportedSpace) -> Iterator[tuple[str, str]]:
    if space.value:
        yield "value", str(space.value)
    if space.owner is not None:
        yield "owner", f'"{space.owner}"'
    if space.neutral:
        yield "neutral", "true"
    if space.capital_of is not None:
        yield "capital_of", f'"{space.capital_of}"'
    if space.marks:
        marks = ", ".join(f'"{mark}"' for mark in space.marks)
        yield "marks", f"[{marks}]"
    if space.box is not None:
        yield "box", f"[{space.box[0]:g}, {space.box[1]:g}]"


def _ring(ring: shapely.Geometry) -> str:
    points = np.round(shapely.get_coordinates(ring)[:-1], 2).tolist()
    return f"M{' '.join(f'{x:.8g},{y:.8g}' for x, y in points)}Z"
