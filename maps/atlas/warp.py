"""From degrees to map units: a cylinder on which crowded regions get more room."""

import numpy as np
import numpy.typing as npt

from maps.atlas.recipe import Canvas, WarpTable

Coords = npt.NDArray[np.float64]


class Warp:
    """Two density curves, one for longitude and one for latitude, and smooth lenses above them.

    Going once around the earth moves a point by exactly the width of the canvas.
    """

    def __init__(self, canvas: Canvas, table: WarpTable) -> None:
        self._canvas = canvas
        self._lon = np.linspace(canvas.seam, canvas.seam + 360, 14401)
        self._x = integral(self._lon, table.longitude) * canvas.width
        self._lat = np.linspace(canvas.south, canvas.north, 6001)
        self._y = (1 - integral(self._lat, table.latitude)) * canvas.height
        self._lenses = [
            (self._flat(np.array([[lens.lon, lens.lat]]))[0], lens.radius, lens.strength)
            for lens in table.lenses
        ]

    def _flat(self, points: Coords) -> Coords:
        x = np.interp(points[:, 0], self._lon, self._x)
        return np.column_stack([x, self._latitude_y(points[:, 1])])

    def _latitude_y(self, lat: Coords) -> Coords:
        """Beyond the edges the scale of the edge goes on, so that nothing piles up there."""
        y = np.interp(lat, self._lat, self._y)
        north = (self._y[-1] - self._y[-2]) / (self._lat[-1] - self._lat[-2])
        south = (self._y[1] - self._y[0]) / (self._lat[1] - self._lat[0])
        y += np.where(lat > self._lat[-1], (lat - self._lat[-1]) * north, 0)
        y += np.where(lat < self._lat[0], (lat - self._lat[0]) * south, 0)
        return np.asarray(y, dtype=np.float64)

    def __call__(self, points: Coords) -> Coords:
        """Map points (n, 2) of longitude and latitude to x and y; any turn of the longitude."""
        turns = np.floor((points[:, 0] - self._canvas.seam) / 360)
        spot = self._flat(np.column_stack([points[:, 0] - 360 * turns, points[:, 1]]))
        moved = spot.copy()
        for center, radius, strength in self._lenses:
            for copy in (-1, 0, 1):
                away = spot - center - [copy * self._canvas.width, 0]
                push = strength * np.exp(-(away**2).sum(axis=1) / radius**2)
                # A lens must not lift the upper and lower edge of the map.
                push *= np.clip(np.minimum(spot[:, 1], self._canvas.height - spot[:, 1]) / 60, 0, 1)
                moved += away * push[:, None]
        moved[:, 0] += turns * self._canvas.width
        return moved

    def inverse(self, points: Coords, rounds: int = 40) -> Coords:
        """The longitude and latitude drawn at each point (n, 2), for pictures laid under the map."""
        aim = points.copy()
        for _ in range(rounds):
            lonlat = self._unflat(aim)
            aim += points - self(lonlat)
        return self._unflat(aim)

    def _unflat(self, points: Coords) -> Coords:
        turns = np.floor(points[:, 0] / self._canvas.width)
        lon = np.interp(points[:, 0] - turns * self._canvas.width, self._x, self._lon) + 360 * turns
        lat = np.interp(-points[:, 1], -self._y, self._lat)
        return np.column_stack([lon, lat])


def integral(at: Coords, knots: tuple[tuple[float, float], ...]) -> Coords:
    """The density curve summed up along `at`, from 0 to 1."""
    degrees, densities = np.array(knots).T
    density = np.interp(at, degrees, densities)
    total = np.concatenate([[0.0], np.cumsum((density[1:] + density[:-1]) / 2 * np.diff(at))])
    return np.asarray(total / total[-1], dtype=np.float64)
