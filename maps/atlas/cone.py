"""From degrees to map units on a flat map: a cone, on which crowded regions get more room."""

import numpy as np
import numpy.typing as npt

from maps.atlas.recipe import Canvas, Cone, WarpTable
from maps.atlas.warp import Warp, integral

Coords = npt.NDArray[np.float64]


class ConeWarp(Warp):
    """A conic projection, stretched in both directions by density curves, with smooth lenses above."""

    def __init__(self, canvas: Canvas, cone: Cone, table: WarpTable) -> None:
        self._cone = cone
        self._radius = np.cos(np.radians(cone.lat)) / np.radians(cone.turn)
        self._u = np.linspace(cone.west, cone.east, 6001)
        self._v = np.linspace(cone.south, cone.north, 6001)
        self._x = integral(self._u, table.longitude) * canvas.breadth
        self._y = (1 - integral(self._v, table.latitude)) * canvas.height
        self._lenses = [
            (self._flat(np.array([[lens.lon, lens.lat]]))[0], lens.radius, lens.strength)
            for lens in table.lenses
        ]

    def _flat(self, points: Coords) -> Coords:
        """The cone, unrolled and stretched, without lenses."""
        angle = np.radians(self._cone.turn * (points[:, 0] - self._cone.lon))
        reach = self._radius + self._cone.lat - points[:, 1]
        u = reach * np.sin(angle)
        v = self._cone.lat + self._radius - reach * np.cos(angle)
        return np.column_stack([_beyond(u, self._u, self._x), _beyond(v, self._v, self._y)])

    def __call__(self, points: Coords) -> Coords:
        """Map points (n, 2) of longitude and latitude to x and y; the canvas lies between its edges."""
        spot = self._flat(points)
        moved = spot.copy()
        for center, radius, strength in self._lenses:
            away = spot - center
            push = strength * np.exp(-(away**2).sum(axis=1) / radius**2)
            moved += away * push[:, None]
        return moved

    def inverse(self, points: Coords, rounds: int = 40) -> Coords:
        """The longitude and latitude drawn at each point (n, 2), for pictures laid under the map."""
        aim = points.copy()
        for _ in range(rounds):
            lonlat = self._unflat(aim)
            aim += points - self(lonlat)
        return self._unflat(aim)

    def _unflat(self, points: Coords) -> Coords:
        u = _beyond(points[:, 0], self._x, self._u)
        v = _beyond(-points[:, 1], -self._y, self._v)
        down = self._cone.lat + self._radius - v
        lon = self._cone.lon + np.degrees(np.arctan2(u, down)) / self._cone.turn
        return np.column_stack([lon, self._cone.lat + self._radius - np.hypot(u, down)])


def _beyond(at: Coords, source: Coords, target: Coords) -> Coords:
    """Interpolate; beyond the edges the scale of the edge goes on."""
    found = np.interp(at, source, target)
    first = (target[1] - target[0]) / (source[1] - source[0])
    last = (target[-1] - target[-2]) / (source[-1] - source[-2])
    found += np.where(at < source[0], (at - source[0]) * first, 0)
    found += np.where(at > source[-1], (at - source[-1]) * last, 0)
    return np.asarray(found, dtype=np.float64)
