"""The data from which the world map is drawn fits together."""

import tomllib

import msgspec
import numpy as np
import pytest

from axis_desktop.modding.coordinates import number
from maps.atlas.degrees.compose import RecipeError, check_names
from maps.atlas.pack import MAPS, PackTable, read_pack
from maps.atlas.recipe import Borders, Recipe, read_borders, read_recipe
from maps.atlas.warp import Warp

MAP = "world1942"


@pytest.fixture(scope="module")
def recipe() -> Recipe:
    return read_recipe(MAP)


@pytest.fixture(scope="module")
def borders() -> Borders:
    return read_borders(MAP)


@pytest.fixture(scope="module")
def pack() -> PackTable:
    return read_pack(MAP)


@pytest.fixture(scope="module")
def warp(recipe: Recipe) -> Warp:
    return Warp(recipe.canvas, recipe.warp)


def test_every_space_of_the_pack_is_composed_and_no_other(recipe: Recipe, pack: PackTable) -> None:
    assert set(recipe.lands()) | set(recipe.seas) == set(pack.kinds)


def test_every_country_is_used_once(recipe: Recipe) -> None:
    check_names(recipe)


def test_a_country_used_twice_is_refused(recipe: Recipe) -> None:
    twice = msgspec.structs.replace(recipe, left_out=(*recipe.left_out, "Sweden"))

    with pytest.raises(RecipeError, match="Sweden"):
        check_names(twice)


def test_lands_and_seas_are_of_their_kinds(recipe: Recipe, borders: Borders, pack: PackTable) -> None:
    assert {pack.kinds[space] for space in recipe.lands()} == {"land", "blocked"}
    assert {pack.kinds[space] for space in recipe.seas} == {"sea", "blocked"}
    for rows, kinds in (
        (borders.land_land, ("land", "land")),
        (borders.land_sea, ("land", "sea")),
        (borders.sea_sea, ("sea", "sea")),
    ):
        assert all(tuple(sorted((pack.kinds[a], pack.kinds[b]))) == kinds for a, b in rows)


def test_every_border_is_stated_once(borders: Borders) -> None:
    rows = borders.land_land + borders.land_sea + borders.sea_sea

    assert len(borders.pairs()) == len(rows) == 309
    assert all(a != b for a, b in rows)


def test_every_space_has_a_border(borders: Borders, pack: PackTable) -> None:
    bordered = {space for pair in borders.pairs() for space in pair}

    assert bordered == {space for space, kind in pack.kinds.items() if kind != "blocked"}


def test_links_are_wanted_and_denials_are_not(borders: Borders, pack: PackTable) -> None:
    assert pack.links <= borders.pairs()
    assert not pack.denied & borders.pairs()


def test_both_banks_of_a_canal_touch_both_its_zones(borders: Borders) -> None:
    table = tomllib.loads((MAPS / MAP / "spaces.toml").read_text(encoding="utf-8"))
    canals = [link for link in table["link"] if link["kind"] == "canal"]

    assert [canal["name"] for canal in canals] == ["Suez Canal", "Panama Canal"]
    for canal in canals:
        assert all({canal["a"], canal["b"]} <= set(borders.seas_of(bank)) for bank in canal["banks"])


def test_values_of_the_territories_add_up_to_the_treasuries() -> None:
    table = tomllib.loads((MAPS / MAP / "spaces.toml").read_text(encoding="utf-8"))
    income: dict[str, int] = {}
    for row in table["space"].values():
        if "owner" in row:
            income[row["owner"]] = income.get(row["owner"], 0) + row["value"]

    assert income == {"russia": 24, "germany": 32, "united_kingdom": 30, "japan": 25, "usa": 36}


def test_once_around_the_earth_is_the_width_of_the_canvas(recipe: Recipe, warp: Warp) -> None:
    spots = np.array([[-97.0, 10.0], [12.0, 49.0], [135.0, 36.0], [262.5, -40.0]])

    moved = warp(spots + np.array([360.0, 0.0])) - warp(spots)

    assert np.allclose(moved, [recipe.canvas.width, 0.0])


def test_the_inverse_warp_finds_the_way_back(warp: Warp) -> None:
    spots = np.array([[2.35, 48.85], [37.6, 55.75], [139.7, 35.7], [-77.0, 38.9], [151.2, -33.9]])

    assert np.allclose(warp.inverse(warp(spots)), spots, atol=1e-3)


@pytest.mark.parametrize(
    ("value", "text"), [(0.0, "0"), (-0.001, "0"), (12.5, "12.5"), (100.0, "100"), (7.126, "7.13")]
)
def test_coordinates_are_written_short(value: float, text: str) -> None:
    assert number(value) == text
