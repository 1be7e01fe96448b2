"""The land of the map in map units: bent, tidied, islands enlarged, straits opened."""

import math
from typing import cast

import numpy as np
import shapely
from shapely import GeometryCollection, LineString, MultiPolygon, Polygon, box
from shapely.affinity import rotate, scale, translate
from shapely.geometry.base import BaseGeometry

from maps.atlas.degrees.sources import bend
from maps.atlas.recipe import Canvas, Recipe, Speck
from maps.atlas.shapes import Spaces, copies, gathered, polygonal, polygons_of, union
from maps.atlas.warp import Warp

GRID = 0.01
"""Map units; the map is written with two decimals."""


def build_land(recipe: Recipe, composed: dict[str, list[Polygon]], warp: Warp) -> Spaces:
    """All land spaces in map units, each beside its largest part."""
    land = {space: union(polygonal(bend(part, warp)) for part in parts) for space, parts in composed.items()}
    land = _without_cracks(land)
    land = _fill_inlets(land, recipe.coast.fill)
    land = _swell(land, recipe.islands.swell)
    land = _enlarge(land, recipe, warp)
    land = _open_straits(land, recipe, warp)
    for space in land:
        if space not in {speck.space for speck in recipe.speck}:
            big = [part for part in polygons_of(land[space]) if part.area >= recipe.islands.smallest]
            land[space] = MultiPolygon(big)
    land = {space: gathered(polygons_of(shape), recipe.canvas.width) for space, shape in land.items()}
    return (
        {space: cut_off(shape, recipe.canvas) for space, shape in land.items()} if recipe.canvas.cut else land
    )


def cut_off(shape: MultiPolygon, canvas: Canvas) -> MultiPolygon:
    """What a flat map shows of a shape."""
    window = box(0, -canvas.height, canvas.cut, 2 * canvas.height)
    return union(polygonal(copy & window) for copy in copies(shape, canvas.width))


def faces(lines: BaseGeometry) -> list[Polygon]:
    """The polygons between noded lines, in an order that depends on their places alone."""
    found = cast(GeometryCollection, shapely.polygonize(shapely.get_parts(lines)))
    return sorted(polygons_of(found), key=lambda face: (face.bounds, face.area))


def _without_cracks(land: Spaces) -> Spaces:
    """Make neighbors meet exactly: node all outlines on a grid and deal out the faces again."""
    names = sorted(land)
    outlines = shapely.union_all([land[name].boundary for name in names], grid_size=GRID)
    tree = shapely.STRtree([land[name] for name in names])
    dealt: dict[str, list[Polygon]] = {name: [] for name in names}
    for face in faces(outlines):
        hits = tree.query(face.representative_point(), predicate="intersects")
        if len(hits):
            dealt[names[int(min(hits))]].append(face)
        elif face.area < 0.6:
            touched = tree.query(face, predicate="intersects")
            if len(touched):
                lengths = [face.boundary.intersection(land[names[int(i)]]).length for i in touched]
                dealt[names[int(touched[int(np.argmax(lengths))])]].append(face)
    return {name: union(dealt[name]) for name in names}


def _fill_inlets(land: Spaces, radius: float) -> Spaces:
    """Fill fjords and sounds narrower than twice the radius, and join the skerries to the coast."""
    names = sorted(land)
    whole = union(land[name] for name in names)
    closed = whole.buffer(radius).buffer(-radius)
    tree = shapely.STRtree([land[name] for name in names])
    gained: dict[str, list[BaseGeometry]] = {name: [] for name in names}
    for piece in sorted(polygons_of(closed - whole), key=lambda part: part.bounds):
        near = piece.buffer(0.05)
        hits = sorted(int(i) for i in tree.query(near, predicate="intersects"))
        if hits:
            contact = [near.intersection(land[names[i]]).area for i in hits]
            gained[names[hits[int(np.argmax(contact))]]].append(piece)
    return _without_cracks({name: union([land[name], *gained[name]]) for name in names})


def _swell(land: Spaces, factors: dict[str, float]) -> Spaces:
    """Let landlocked spaces grow at the cost of their neighbors."""
    swollen = dict(land)
    for space, factor in sorted(factors.items()):
        grown = scale(land[space], factor, factor)
        swollen = {name: polygonal(shape - grown) for name, shape in swollen.items()}
        swollen[space] = polygonal(grown)
    return swollen


def _enlarge(land: Spaces, recipe: Recipe, warp: Warp) -> Spaces:
    """Let small islands grow, draw the specks, and keep some water around both."""
    rules = recipe.islands
    grown = dict(land)
    for space, area in sorted(rules.enlarge.items()):
        grown[space] = _grow(land[space], area, rules.most, recipe.islands.smallest / 9)
    for speck in recipe.speck:
        grown[speck.space] = union([grown.get(speck.space, MultiPolygon()), _blob(speck, warp)])
    ashore = {speck.space for speck in recipe.speck if speck.ashore}
    special = sorted({*rules.enlarge, *(speck.space for speck in recipe.speck)})
    for space in special:
        moat = grown[space].buffer(0 if space in ashore else rules.moat)
        for other in sorted(grown):
            if other != space and grown[other].intersects(moat):
                clear = moat.buffer(-rules.moat / 2) if other in special else moat
                grown[other] = polygonal(grown[other] - clear)
    return grown


def _grow(islands: MultiPolygon, area: float, most: float, smallest: float) -> MultiPolygon:
    """Enlarge each island about its own middle, and the group somewhat less."""
    parts = [part for part in polygons_of(islands) if part.area > smallest]
    parts = [part for part in parts if part.distance(max(parts, key=lambda p: p.area)) < 60]
    factor = min(most, math.sqrt(area / sum(part.area for part in parts)))
    spread = 1 + (factor - 1) * 0.75
    middle = MultiPolygon(parts).centroid
    moved = []
    for part in parts:
        center = part.centroid
        away = ((center.x - middle.x) * (spread - 1), (center.y - middle.y) * (spread - 1))
        moved.append(translate(scale(part, factor, factor, origin=center), *away))
    return union(moved)


def _blob(speck: Speck, warp: Warp) -> Polygon:
    """An island shape for a speck: a circle with a few bays, stretched and turned."""
    x, y = warp(np.array([[speck.lon, speck.lat]]))[0]
    angle = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    phase = speck.lon * 0.7 + speck.lat * 1.3
    reach = 1 + 0.13 * np.sin(2 * angle + phase) + 0.1 * np.sin(3 * angle - 2 * phase)
    reach += 0.05 * np.sin(5 * angle + 3 * phase)
    ring = np.column_stack([np.cos(angle), np.sin(angle)]) * (reach * speck.radius)[:, None]
    blob = translate(Polygon(ring), x, y)
    root = math.sqrt(speck.stretch)
    return rotate(scale(blob, root, 1 / root), -speck.turn)


def _open_straits(land: Spaces, recipe: Recipe, warp: Warp) -> Spaces:
    opened = dict(land)
    for strait in recipe.strait:
        water = LineString(warp(np.array(strait.line))).buffer(strait.width / 2, cap_style="round")
        for space in sorted(opened):
            if space not in strait.spares and opened[space].intersects(water):
                opened[space] = polygonal(opened[space] - water)
    return opened
