"""From countries and provinces to the spaces of a board, still in degrees."""

import numpy as np
import shapely
from shapely import MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

from maps.atlas.degrees import sources
from maps.atlas.degrees.rough import roughened
from maps.atlas.recipe import Recipe, Region, Split
from maps.atlas.shapes import polygonal, polygons_of, union


class RecipeError(Exception):
    """The recipe asks for something that the sources don't hold."""


def compose(recipe: Recipe) -> dict[str, list[Polygon]]:
    """All land spaces as lists of polygons in degrees, sorted by id.

    Raises:
        RecipeError: the recipe names what the sources don't have.
    """
    check_names(recipe)
    countries = sources.countries()
    pieces: dict[str, list[BaseGeometry]] = {}
    for space, names in recipe.whole.items():
        pieces.setdefault(space, []).extend(countries[name] for name in names)
    for split in recipe.split:
        for space, area in _split(countries[split.country], split):
            pieces.setdefault(space, []).append(area)
    window = box(-400, recipe.canvas.south, 400, recipe.canvas.north)
    return {
        space: polygons_of(shapely.intersection(union(pieces[space]), window))
        for space in sorted(pieces)
        if space
    }


def check_names(recipe: Recipe) -> None:
    """See that every country of the source is used once, and that the provinces exist.

    Raises:
        RecipeError: a country is unknown, used twice or not at all, or a province is unknown.
    """
    known = sources.country_names()
    used = [name for names in recipe.whole.values() for name in names]
    used += [split.country for split in recipe.split] + list(recipe.left_out)
    twice = sorted({name for name in used if used.count(name) > 1})
    if twice or set(used) != known:
        raise RecipeError(
            f"countries used twice: {twice}; unknown: {sorted(set(used) - known)};"
            f" not used: {sorted(known - set(used))}"
        )
    for split in recipe.split:
        named = {name for region in split.regions for name in region.provinces}
        unknown = sorted(named - sources.province_names(split.provinces)) if named else []
        if unknown:
            raise RecipeError(f"{split.country} has no provinces {unknown}")


def _split(country: MultiPolygon, split: Split) -> list[tuple[str, BaseGeometry]]:
    if split.whole_parts:
        return [(_taker(part, split.regions), part) for part in country.geoms]
    if split.provinces:
        return _by_provinces(country, split)
    found: list[tuple[str, BaseGeometry]] = []
    rest: BaseGeometry = country
    for region in split.regions:
        outline = _outline(region)
        found.append((region.space, rest if outline is None else polygonal(rest & outline)))
        rest = MultiPolygon() if outline is None else polygonal(rest - outline)
    return [*found, ("", rest)]


def _taker(part: Polygon, regions: tuple[Region, ...]) -> str:
    middle = part.representative_point()
    for region in regions:
        outline = _outline(region)
        if outline is None or outline.contains(middle):
            return region.space
    return ""


def _outline(region: Region) -> Polygon | MultiPolygon | None:
    if region.box:
        return box(*region.box)
    if region.rough:
        # Two crooked sides may cross near a sharp corner.
        return polygonal(Polygon(roughened(region.polygon, region.rough)))
    return Polygon(region.polygon) if region.polygon else None


def _by_provinces(country: MultiPolygon, split: Split) -> list[tuple[str, BaseGeometry]]:
    """Cut a country along the borders of groups of provinces.

    The outline stays that of the country; strips along it that no group covers, for the sources
    disagree a little, go to the nearest group.
    """
    provinces = sources.provinces(split.provinces)
    groups = _groups(provinces, split)
    parts: dict[int, list[BaseGeometry]] = {index: [] for index in range(len(groups))}
    rest: BaseGeometry = country
    for index, (_, area) in enumerate(groups):
        parts[index].append(polygonal(rest & area))
        rest = polygonal(rest - area)
    crumbs = polygons_of(rest)
    areas = [area for _, area in groups]
    for crumb in crumbs:
        nearest = int(np.argmin(shapely.distance(crumb.representative_point(), areas)))
        parts[nearest].append(crumb)
    return [(groups[index][0], union(part)) for index, part in parts.items()]


def _groups(provinces: dict[str, MultiPolygon], split: Split) -> list[tuple[str, MultiPolygon]]:
    groups: list[tuple[str, MultiPolygon]] = []
    left = dict(provinces)
    for region in split.regions:
        outline = _outline(region)
        if outline and region.provinces:
            groups.append((region.space, union(left[name] & outline for name in region.provinces)))
        elif outline:
            groups.append((region.space, polygonal(outline)))
        else:
            taken = [left.pop(name) for name in region.provinces or sorted(left) if name in left]
            groups.append((region.space, union(taken)))
    return [(space, area) for space, area in groups if not area.is_empty]
