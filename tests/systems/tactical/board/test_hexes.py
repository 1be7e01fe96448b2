"""The maps of hexes, and the parts of them that are in play (TA-1.7, TA-1.10)."""

import msgspec
import pytest

from axis_desktop.board.geography import Geography
from axis_desktop.systems.tactical.board.hexes import TERRAINS, HexBoard, HexGrid
from tests.systems.tactical.setups import geography
from tests.systems.tactical.table import Table, at, unit
from tests.systems.tactical.table import geography as small

PACKS = pytest.mark.parametrize("pack", ["front_summer", "front_winter"])


@PACKS
@pytest.mark.rule("TA-1.7")
def test_each_hex_of_a_shipped_map_has_one_known_type(pack: str) -> None:
    grid = HexGrid(geography(pack), 13)

    assert len(grid) == 392
    assert set(grid.terrain) <= TERRAINS
    assert len(set(grid.axial)) == len(grid)


@PACKS
@pytest.mark.rule("TA-1.10")
def test_halves_have_five_factories_and_six_numbers_and_leave_the_seam_out(pack: str) -> None:
    grid = HexGrid(geography(pack), 13)
    left, right, whole = (HexBoard(grid, half) for half in ("left", "right", "whole"))

    assert sorted(left.starts) == [1, 2, 3, 4, 5, 6]
    assert sorted(right.starts) == [7, 8, 9, 10, 11, 12]
    assert len(left.factories) == len(right.factories) == 5
    assert len(whole.factories) == 10
    seam = set(whole.hexes) - set(left.hexes) - set(right.hexes)
    assert {grid.spaces[hex_][:4] for hex_ in seam} == {"h_13"}
    assert all(near in left.inside for hex_ in left.hexes for near in left.around[hex_])


def test_hexes_outside_of_the_half_do_not_exist() -> None:
    table = Table(unit("g1_ju87", "h_12_05"), raw={"seam": 13})

    table.refused("TA-1.10", table.moving(1, at(5, 13)))


def test_the_coast_is_land_next_to_the_sea() -> None:
    grid = HexGrid(geography("front_winter"), 13)

    marked = {space.id for space in geography("front_winter").spaces if "coast" in space.marks}
    assert {grid.spaces[hex_] for hex_ in grid.coast} == marked
    assert not HexGrid(geography("front_summer"), 13).coast


def test_distances_and_rings() -> None:
    board = HexBoard(HexGrid(msgspec.convert(small({}), Geography), 20), "whole")
    center = board.grid.number[at(5)]
    names = [board.grid.spaces[hex_] for hex_ in board.clockwise(center, 1)]

    assert names == ["h_04_04", "h_05_04", "h_05_05", "h_04_06", "h_03_05", "h_03_04"]
    assert [board.grid.spaces[hex_] for hex_ in board.neighbors[center]] == [
        "h_04_04", "h_05_04", "h_05_05", "h_04_06", "h_03_05", "h_03_04",
    ]  # fmt: skip
    for distance in (1, 2, 3):
        ring = board.clockwise(center, distance)
        assert sorted(ring) == list(board.ring(center, distance, distance))
        assert len(ring) == 6 * distance
        assert board.grid.spaces[ring[0]] == at(5 - distance)
    for hex_ in board.hexes:
        for near in board.around[hex_]:
            assert board.distances[hex_][near] == 1
