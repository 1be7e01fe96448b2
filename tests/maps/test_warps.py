"""The warp of every map on a cylinder keeps the earth whole."""

import numpy as np
import pytest

from maps.atlas.recipe import read_recipe
from maps.atlas.warp import Warp


@pytest.mark.parametrize(
    ("name", "degrees"), [("world1942", 360), ("supply_world", 360), ("pacific1940", 182)]
)
def test_the_warp_never_folds_the_map(name: str, degrees: int) -> None:
    """The Jacobian keeps its sign: east stays right of west and north above south, everywhere."""
    canvas = read_recipe(name).canvas
    warp = Warp(canvas, read_recipe(name).warp)
    lon, lat = np.meshgrid(
        np.arange(canvas.seam, canvas.seam + degrees, 1.0), np.arange(canvas.south, canvas.north, 0.5)
    )
    spots = np.column_stack([lon.ravel(), lat.ravel()])
    here = warp(spots)
    east = warp(spots + np.array([0.01, 0.0])) - here
    north = warp(spots + np.array([0.0, 0.01])) - here

    turn = east[:, 0] * north[:, 1] - east[:, 1] * north[:, 0]

    assert (turn < 0).all()
