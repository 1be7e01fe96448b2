"""Every border of a map once, sorted by what it parts: found by hashing edges."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry.base import BaseGeometry

from axis_desktop.board.drawing.svg_path import FloatArray

BorderKind = Literal["land", "coast", "sea"]
Ground = Literal["land", "sea", "ice"]
"""What a space is drawn as; ice lies on the sea and nobody enters it."""


@dataclass(frozen=True, slots=True, eq=False)
class Arc:
    """A piece of a border, as long as it runs along the same ring.

    Attributes:
        kind: it parts two lands, land from sea or from nothing, or two seas.
        points: in order, a row of x and y each, in map units.
    """

    kind: BorderKind
    points: FloatArray


def find_arcs(
    spaces: Mapping[str, tuple[Ground, BaseGeometry]], height: float, wrap: float | None
) -> tuple[Arc, ...]:
    """All borders, each once: edges that are shared belong to two spaces.

    Where a drawing doesn't share its points exactly, both spaces keep their own edge.

    Args:
        spaces: what each is drawn as, and its area.
        height: of the map; its upper and lower edge are no borders.
        wrap: width after which the map repeats itself, or None.
    """
    names = list(spaces)
    edges, owners, rings = _edges([spaces[name][1] for name in names])
    kinds = np.array([spaces[name][0] != "land" for name in names])
    first, found, count = _classes(_edge_keys(edges, wrap))
    wet = np.bincount(found, weights=kinds[owners])
    # A space that goes all round the globe meets itself at the seam: that is no border.
    least, most = np.full(len(first), len(names)), np.zeros(len(first), np.int64)
    np.minimum.at(least, found, owners)
    np.maximum.at(most, found, owners)
    own_seam = (count > 1) & (least == most)
    ys = edges[first][:, :, 1]
    frame = (count == 1) & ((ys <= 0.01).all(axis=1) | (ys >= height - 0.01).all(axis=1))
    classes: dict[BorderKind, npt.NDArray[np.bool_]] = {
        "land": (wet == 0) & (count > 1),
        "coast": ((wet > 0) & (wet < count)) | ((wet == 0) & (count == 1)),
        "sea": wet >= count,
    }
    result: list[Arc] = []
    for kind, members in classes.items():
        chosen = np.sort(first[members & ~frame & ~own_seam])
        result += (Arc(kind, points) for points in _lines(edges, rings, chosen))
    return tuple(result)


def shared_border(one: BaseGeometry, two: BaseGeometry, wrap: float | None = None) -> list[FloatArray]:
    """The lines along which two areas touch, with the points of the first one; round the globe too.

    Only edges that both drawings share count: they do on maps whose borders were drawn once.
    """
    edges, owners, rings = _edges([one, two])
    _, found, count = _classes(_edge_keys(edges, wrap))
    both = np.zeros((len(count), 2), np.bool_)
    both[found, owners] = True
    chosen = np.flatnonzero((owners == 0) & both[found].all(axis=1))
    return list(_joined(_lines(edges, rings, chosen)))


def _joined(lines: Iterable[FloatArray]) -> Iterator[FloatArray]:
    """Lines that end where another begins, as one: a ring may begin in the middle of a border."""
    waiting = list(lines)
    while waiting:
        line = waiting.pop(0)
        after = next((other for other in waiting if (other[0] == line[-1]).all()), None)
        before = next((other for other in waiting if (other[-1] == line[0]).all()), None)
        if after is not None:
            waiting = [other for other in waiting if other is not after]
            waiting.insert(0, np.concatenate([line, after[1:]]))
        elif before is not None:
            waiting = [other for other in waiting if other is not before]
            waiting.insert(0, np.concatenate([before, line[1:]]))
        else:
            yield line


def _edge_keys(edges: FloatArray, wrap: float | None) -> npt.NDArray[np.int64]:
    """Five whole numbers that are the same for an edge of either direction, once round the globe too."""
    keys = np.rint(edges * 100).astype(np.int64)
    # On a globe two points have two edges between them, one each way round: the direction tells.
    way = np.sign(keys[:, 1, 0] - keys[:, 0, 0])
    if wrap:
        keys[:, :, 0] %= round(wrap * 100)
    swap = (keys[:, 0, 0] > keys[:, 1, 0]) | (
        (keys[:, 0, 0] == keys[:, 1, 0]) & (keys[:, 0, 1] > keys[:, 1, 1])
    )
    keys[swap] = keys[swap][:, ::-1]
    way[swap] *= -1
    way[(keys[:, 0] == keys[:, 1]).all(axis=1)] = 0  # an edge all round the globe has no other way
    return np.column_stack([keys.reshape(len(keys), 4), way])


def _classes(
    keys: npt.NDArray[np.int64],
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Equal rows: the first of each class, the class of each row, the size of each class.

    What `np.unique` says of rows too, in a tenth of its time.
    """
    order = np.lexsort(keys.T)
    begins = np.ones(len(keys), np.bool_)
    begins[1:] = (keys[order[1:]] != keys[order[:-1]]).any(axis=1)
    found = np.empty(len(keys), np.int64)
    found[order] = np.cumsum(begins) - 1
    return order[begins], found, np.bincount(found)


def _edges(
    areas: Iterable[BaseGeometry],
) -> tuple[FloatArray, npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Every edge of every ring in order, the index of its area, and the number of its ring."""
    edges: list[FloatArray] = []
    owners: list[int] = []
    lengths: list[int] = []
    for index, area in enumerate(areas):
        for part in _polygons(area):
            for ring in (part.exterior, *part.interiors):
                points = shapely.get_coordinates(ring)
                edges.append(np.stack([points[:-1], points[1:]], axis=1))
                owners.append(index)
                lengths.append(len(points) - 1)
    rings = np.repeat(np.arange(len(lengths)), lengths)
    return np.concatenate(edges), np.array(owners)[rings], rings


def _lines(
    edges: FloatArray, rings: npt.NDArray[np.int64], chosen: npt.NDArray[np.int64]
) -> Iterator[FloatArray]:
    """The chosen edges, joined where they follow each other on a ring."""
    breaks = np.flatnonzero((np.diff(chosen) != 1) | (np.diff(rings[chosen]) != 0)) + 1
    for run in np.split(chosen, breaks):
        if len(run):
            yield np.concatenate([edges[run, 0], edges[run[-1:], 1]])


def _polygons(geometry: BaseGeometry) -> Iterator[shapely.Polygon]:
    for part in shapely.get_parts(geometry):
        if isinstance(part, shapely.Polygon):
            yield part
