"""From a TripleA map folder to the files of a map pack, with a list of all that was left behind."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely
from shapely import Point

from axis_desktop.board.drawing.anchors import ROOM
from axis_desktop.board.drawing.rings import Shape, even_odd, largest_part, polygonal
from axis_desktop.board.fitting.adjacency import find_contacts
from axis_desktop.board.geography import SpaceKind
from axis_desktop.board.problem import Place, reading_foreign
from axis_desktop.modding.names import slug
from axis_desktop.modding.target import target_game
from axis_desktop.modding.triplea.borders import Borders, declared_borders
from axis_desktop.modding.triplea.folder import MapFolder, read_folder
from axis_desktop.modding.triplea.forces import Ground, starting_forces
from axis_desktop.modding.triplea.game_file import GameFile, read_game
from axis_desktop.modding.triplea.players import Powers, powers_of, production, unplayed
from axis_desktop.modding.triplea.raster import fitted_shapes
from axis_desktop.modding.triplea.words import space_ids, words
from axis_desktop.modding.triplea.writing import (
    ImportedSpace,
    import_md,
    map_svg,
    pack_toml,
    scenario_toml,
    spaces_toml,
)
from axis_desktop.model.errors import PackError
from axis_desktop.model.sentences.plain import one_line

WIDTH = 1600.0
"""Width of an imported map in map units: names, borders and counters are made for about this size."""
_LONGEST_NAME = 200
_MOSTLY = 0.8
"""Of a territory of which less than this share is seen, that is told."""
_TOLD_FACTS = {"production", "capital", "isImpassable", "isImpassible", "victoryCity", "territoryName"}


@dataclass(frozen=True, slots=True)
class ImportedMap:
    """A new pack.

    Attributes:
        files: content by name.
        remarks: what was brought over and what was not, in sentences.
    """

    files: dict[str, bytes]
    remarks: tuple[str, ...]


def import_map(folder: Path, name: str, game_name: str | None = None) -> ImportedMap:
    """Make a pack of a map folder.

    Args:
        folder: of the unpacked map.
        name: id of the pack.
        game_name: which game file, if there are several.

    Raises:
        UsageError: this is no map folder.
        PackError: its files can't be used.
    """
    source = read_folder(folder, game_name)
    with reading_foreign(source.game_name):
        return _imported(source, name)


def _imported(source: MapFolder, name: str) -> ImportedMap:
    game = read_game(source.game, source.game_name)
    lost = [*source.doubts, *game.doubts]
    size = _size(source)
    scale = WIDTH / size[0]
    shapes = _shapes(source, game, size, lost)
    powers = powers_of(game, set(shapes), lost)
    ids = space_ids((territory, game.territories[territory]) for territory in shapes)
    wrap = _wrap(source, list(shapes.values()), lost)
    spaces = [_space(territory, ids, shapes[territory], source, game, powers, scale) for territory in shapes]
    kinds = {space.id: space.kind for space in spaces}
    owners = {space.id: space.owner for space in spaces if space.owner is not None}
    target = target_game()
    ground = Ground(ids, kinds, owners, powers.ids, {row.id: row.side for row in powers.rows})
    forces, dropped = starting_forces(game.placements, ground, target.units)
    outlines = {space.id: space.shape for space in spaces}
    borders = declared_borders(game, ids, kinds, outlines, wrap, lost)
    lost += [f"Units: {line}." for line in dropped]
    lost += unplayed(game, powers)
    lost += _untold(game)
    lost += _unplaced(
        source, game, {territory: space.label for territory, space in zip(shapes, spaces, strict=True)}
    )
    lost = [one_line(sentence) for sentence in lost]
    done = tuple(_done(spaces, borders, powers, wrap))
    heading = one_line(game.title)[:_LONGEST_NAME] or name
    canvas = WIDTH, round(size[1] * scale, 2)
    texts = {
        "pack.toml": pack_toml(name, heading, target.system),
        "map.svg": map_svg(spaces, canvas),
        "spaces.toml": spaces_toml(spaces, borders, wrap),
        f"scenarios/{name}_start.toml": scenario_toml(
            f"{name}_start", heading, target.system, powers, ids, forces
        ),
        "IMPORT.md": import_md(heading, source.game_name, done, lost),
    }
    return ImportedMap({file: text.encode() for file, text in texts.items()}, (*done, *lost))


def _size(source: MapFolder) -> tuple[int, int]:
    """Width and height of the picture; what the properties don't say follows from the outlines."""
    points = np.array([p for outlines in source.outlines.values() for outline in outlines for p in outline])
    width, height = points.max(axis=0).astype(int) + 1
    size = max(source.size[0], 10) if source.size[0] else int(width), source.size[1] or int(height)
    if min(size) < 10:
        raise PackError("The map is only {width} by {height} pixels large.", width=size[0], height=size[1])
    return size


def _shapes(source: MapFolder, game: GameFile, size: tuple[int, int], lost: list[str]) -> dict[str, Shape]:
    """The shapes in map units, rounded as they will be written, in the order of the game file."""
    drawn = {name: outlines for name, outlines in source.outlines.items() if name in game.territories}
    lost += [
        f"The outline of {name} was left out: the game file doesn't know it."
        for name in source.outlines
        if name not in drawn
    ]
    water = {name for name, is_water in game.territories.items() if is_water}
    fitted = fitted_shapes(drawn, water, size)
    scale = WIDTH / size[0]
    found: dict[str, Shape] = {}
    for name in game.territories:
        if name in fitted:
            shape = shapely.transform(fitted[name], lambda points: np.round(points * scale, 2))
            found[name] = polygonal(shape if shape.is_valid else shapely.make_valid(shape))
        if name not in fitted or found[name].is_empty:
            found.pop(name, None)
            why = "other outlines lie on all of it" if name in drawn else "it has no outline in polygons.txt"
            lost.append(f"{name} was left out: {why}.")
            continue
        share = found[name].area / max(_drawn_area(drawn[name]) * scale * scale, 1e-9)
        if share < _MOSTLY:
            lost.append(f"Of {name} only {share:.0%} is left: other outlines lie on the rest.")
    return found


def _drawn_area(outlines: Sequence[Sequence[Place]]) -> float:
    """What the outlines of a territory cover, those that lie in others being holes."""
    return even_odd([polygonal(shapely.make_valid(shapely.Polygon(outline))) for outline in outlines]).area


def _unplaced(source: MapFolder, game: GameFile, labels: Mapping[str, Place | None]) -> Iterator[str]:
    """Points of the map folder that have no place here."""
    for file, named in (("centers.txt", source.centers), ("place.txt", source.places)):
        unknown = [name for name in named if name not in game.territories]
        if unknown:
            yield f"{file} names what is no territory of the game: {', '.join(unknown)}."
    outside = [name for name, label in labels.items() if label is None and name in source.centers]
    if outside:
        yield f"Names stand where there is room, as their centers lie outside: {', '.join(outside)}."
    more = sum(len(places) - 1 for places in source.places.values() if places)
    if more:
        yield f"{more} further places for units in place.txt were not read: pieces stand in stacks here."


def _wrap(source: MapFolder, shapes: Sequence[Shape], lost: list[str]) -> float | None:
    if not source.wraps:
        return None
    contacts = find_contacts({str(i): shape for i, shape in enumerate(shapes)}, WIDTH)
    if any(contact.across_seam for contact in contacts.values()):
        return WIDTH
    lost.append("The map doesn't go round the globe: its left and right edges don't meet.")
    return None


def _space(
    territory: str,
    ids: Mapping[str, str],
    shape: Shape,
    source: MapFolder,
    game: GameFile,
    powers: Powers,
    scale: float,
) -> ImportedSpace:
    facts = game.territory_facts(territory)
    blocked = "true" in (facts.get("isImpassable", "").lower(), facts.get("isImpassible", "").lower())
    kind: SpaceKind = "blocked" if blocked else "sea" if game.territories[territory] else "land"
    owner = powers.ids.get(game.owners.get(territory, "")) if kind == "land" else None
    here = [row.id for row in powers.rows if row.capital == territory]
    center = _scaled(source.centers.get(territory), scale)
    room = float(shapely.maximum_inscribed_circle(largest_part(shape), tolerance=0.5).length)
    place = _scaled(next(iter(source.places.get(territory, ())), None), scale)
    beside = place is not None and room < ROOM and not shape.covers(Point(place))
    return ImportedSpace(
        id=ids[territory],
        name=_name(territory),
        kind=kind,
        shape=shape,
        value=production(game, territory) if kind == "land" else 0,
        owner=owner,
        neutral=kind == "land" and owner is None,
        capital_of=here[0] if here else None,
        label=center if center is not None and shape.covers(Point(center)) else None,
        box=place if beside else None,
        marks=("victory_city",) if facts.get("victoryCity", "0") not in ("0", "", "false") else (),
    )


def _name(territory: str) -> str:
    """The name as a map may have it."""
    return one_line(territory)[:_LONGEST_NAME] or "?"


def _scaled(place: Place | None, scale: float) -> Place | None:
    return None if place is None else (round(place[0] * scale, 2), round(place[1] * scale, 2))


def _done(
    spaces: Sequence[ImportedSpace], borders: Borders, powers: Powers, wrap: float | None
) -> Iterator[str]:
    kinds = [space.kind for space in spaces]
    yield (
        f"{kinds.count('land')} territories, {kinds.count('sea')} sea zones and"
        f" {kinds.count('blocked')} impassable spaces{', round the globe' if wrap else ''}."
    )
    yield f"Borders as the outlines show them: {borders.drawn}. Canals: {len(borders.canals)}."
    if borders.links:
        yield f"[[link]] rows for neighbors that don't touch: {_listed(borders.links)}."
    if borders.denied:
        yield f"[[deny]] rows for spaces that touch and are no neighbors: {_listed(borders.denied)}."
    yield f"Powers in turn order: {', '.join(f'{row.name} ({row.side})' for row in powers.rows)}."


def _listed(pairs: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{a}-{b}" for a, b in pairs)


def _untold(game: GameFile) -> Iterator[str]:
    """All that the file says and the rules here have no word for."""
    yield "Rules, prices and figures of units are those of this program's game, whatever the game file says."
    yield "Pictures, colors, sounds and notes of the map folder were not read."
    missing = [unit for unit in game.units if slug(unit) not in words().units]
    if missing:
        yield f"Unit types that it doesn't have: {', '.join(missing)}."
    for kind, count in sorted(game.others.items()):
        yield f"Not read: {count} x {kind if ' ' in kind else f'<{kind}>'} of the game file."
    unread: dict[str, list[str]] = {}
    for attachment in game.attachments:
        name = attachment.name.lower()
        if name.startswith("territory"):
            for option in sorted(attachment.options.keys() - _TOLD_FACTS):
                unread.setdefault(option, []).append(attachment.to)
            if game.territories.get(attachment.to) and attachment.options.get("production", "0") != "0":
                unread.setdefault("production of a sea zone", []).append(attachment.to)
        elif not name.startswith("canal"):
            unread.setdefault(attachment.name, []).append(attachment.to)
    for what, territories in unread.items():
        yield f"Not read: {what} of {', '.join(territories)}."
