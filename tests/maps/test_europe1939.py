"""The map of Europe draws exactly the borders of its rules, and its data fits together."""

import json
from pathlib import Path

import msgspec
import numpy as np
import pytest
import shapely

from axis_desktop.board import Board, check_pack, load_board, problems_as_text
from axis_desktop.board.places import shipped_folder
from maps.atlas.degrees.partition import deal_land
from maps.atlas.draw import projection
from maps.atlas.pack import PackTable, read_pack
from maps.atlas.recipe import Borders, Partition, Recipe, read_borders, read_recipe

MAP = "europe1939"
POWERS = {"france", "germany", "italy", "soviet_union", "united_kingdom", "united_states"}
BORDERS = [
    (a, b) for a, b in json.loads(Path(__file__).with_name("europe1939_borders.json").read_bytes())["borders"]
]
NEVER_ENTERED = {"arabia", "caspian_sea", "iceland", "red_sea", "sahara", "switzerland", "turkestan"}
SPANISH_SIDE, PORTUGUESE_SIDE = shapely.Point(-6.6, 40.4), shapely.Point(-7.1, 40.4)
"""Both nearer to Lisbon than to Madrid."""
SMALLEST_CLICK = 8.0
"""Map units: the radius of the smallest area that is hit without aiming; it has a box besides."""


@pytest.fixture(scope="module")
def europe(tmp_path_factory: pytest.TempPathFactory) -> Board:
    return load_board(shipped_folder("maps") / MAP, powers=POWERS, cache_folder=tmp_path_factory.mktemp("c"))


@pytest.fixture(scope="module")
def recipe() -> Recipe:
    return read_recipe(MAP)


@pytest.fixture(scope="module")
def borders() -> Borders:
    return read_borders(MAP)


@pytest.fixture(scope="module")
def pack() -> PackTable:
    return read_pack(MAP)


def test_europe_has_no_problems_and_the_borders_of_the_rules() -> None:
    problems = check_pack(shipped_folder("maps") / MAP, powers=POWERS, borders=BORDERS)

    serious = [problem for problem in problems if problem.severity != "note"]
    assert serious == [], problems_as_text(serious)


def test_europe_has_its_spaces_and_exactly_its_borders(europe: Board) -> None:
    kinds = [space.kind for space in europe.spaces.values()]

    assert (kinds.count("land"), kinds.count("sea")) == (133, 30)
    assert {space.id for space in europe.spaces.values() if space.kind == "blocked"} == NEVER_ENTERED
    assert europe.geography().borders == tuple(BORDERS)


def test_every_space_of_europe_is_found_at_its_anchors(europe: Board) -> None:
    assert {
        (space.id, europe.space_at(*anchor)) for space in europe.spaces.values() for anchor in space.anchors
    } == {(space, space) for space in europe.spaces}


def test_every_area_of_europe_is_large_enough_to_be_clicked(europe: Board) -> None:
    entered = [space for space in europe.spaces.values() if space.kind != "blocked"]

    assert min(space.radius for space in entered) >= SMALLEST_CLICK
    assert {space.id for space in entered if space.radius < 12} == {s.id for s in entered if s.box}


def test_the_passages_of_europe_have_their_banks(europe: Board) -> None:
    geography = europe.geography()

    assert {link.name: set(link.banks) for link in (*geography.canals, *geography.straits)} == {
        "Danish Straits": {"denmark"},
        "Kiel Canal": {"kiel"},
        "Strait of Gibraltar": {"gibraltar"},
        "Turkish Straits": {"istanbul", "izmit"},
    }
    assert set(geography.crossings) == {
        ("istanbul", "izmit"), ("krasnodar", "sevastopol"), ("sicily", "taranto")
    }  # fmt: skip


def test_rivers_help_both_banks_and_the_maginot_line_only_metz(europe: Board) -> None:
    features = europe.geography().features
    rivers = [row for row in features if row.kind == "river"]
    maginot = {(row.a, row.b, row.defends) for row in features if row.name == "Maginot Line"}

    assert len(rivers) == 48
    assert {row.defends for row in rivers} == {"both"}
    assert maginot == {("belgium", "metz", "b"), ("cologne", "metz", "b"), ("metz", "stuttgart", "a")}


def test_soviet_values_add_up_to_the_soviet_base_of_1941(europe: Board) -> None:
    assert sum(space.value for space in europe.spaces.values() if space.owner == "soviet_union") == 31


def test_every_space_of_the_pack_is_dealt_and_no_other(recipe: Recipe, pack: PackTable) -> None:
    assert set(recipe.lands()) | set(recipe.seas) == set(pack.kinds)


def test_the_table_of_the_generator_and_that_of_the_test_agree(borders: Borders, pack: PackTable) -> None:
    assert borders.pairs() | pack.straits == set(BORDERS)
    assert pack.links <= borders.pairs()
    assert not pack.denied & borders.pairs()


def test_the_cone_never_folds_the_map_and_finds_the_way_back(recipe: Recipe) -> None:
    warp = projection(recipe)
    lon, lat = np.meshgrid(np.arange(-25, 60, 1.0), np.arange(26, 73, 0.5))
    spots = np.column_stack([lon.ravel(), lat.ravel()])
    here = warp(spots)
    east = warp(spots + np.array([0.01, 0.0])) - here
    north = warp(spots + np.array([0.0, 0.01])) - here

    assert (east[:, 0] * north[:, 1] - east[:, 1] * north[:, 0] < 0).all()
    assert np.allclose(warp.inverse(here), spots, atol=1e-6)


@pytest.fixture(scope="module")
def iberia(recipe: Recipe) -> Partition:
    """Two cities in a small window, so that dealing takes no time."""
    assert recipe.partition is not None
    seeds = {"lisbon": ((-8.7, 39.2),), "madrid": ((-3.7, 40.4),)}
    return msgspec.structs.replace(recipe.partition, window=(-10.0, 36.5, -1.0, 42.5), seeds=seeds, give=())


@pytest.mark.slow
def test_a_border_follows_the_frontier_although_a_city_is_nearer(iberia: Partition) -> None:
    land = {space: shapely.union_all(parts) for space, parts in deal_land(iberia).items()}

    assert land["madrid"].contains(SPANISH_SIDE)
    assert land["lisbon"].contains(PORTUGUESE_SIDE)
    assert land["madrid"].intersection(land["lisbon"]).area < 1e-6


@pytest.mark.slow
def test_without_a_toll_the_nearer_city_takes_all(iberia: Partition) -> None:
    free = msgspec.structs.replace(iberia, country_cost=0.0, province_cost=0.0, river_cost=0.0)

    land = {space: shapely.union_all(parts) for space, parts in deal_land(free).items()}

    assert land["lisbon"].contains(SPANISH_SIDE)
