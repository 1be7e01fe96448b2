"""The world of the supply game draws exactly the borders of its rules, and five straits apart from them."""

import json
from pathlib import Path

import msgspec
import numpy as np
import pytest

from axis_desktop.board import Board, check_pack, load_board, problems_as_text
from axis_desktop.board.places import shipped_folder
from maps.atlas.degrees.compose import check_names
from maps.atlas.pack import PackTable, read_pack
from maps.atlas.recipe import Borders, Divide, Recipe, read_borders, read_recipe
from maps.atlas.seas import DIVIDE_OFFSET, hand_seeds
from maps.atlas.warp import Warp

MAP = "supply_world"
POWERS = {"germany", "italy", "japan", "soviet_union", "united_kingdom", "united_states"}
FACTS = json.loads(Path(__file__).with_name("supply_world_borders.json").read_bytes())
BORDERS = {tuple(pair) for pair in FACTS["borders"]}
STRAITS = {(a, b): bank for a, b, bank in FACTS["straits"]}
STARS = {
    "australia", "china", "eastern_united_states", "germany", "india", "italy", "japan", "moscow", "ukraine",
    "united_kingdom", "western_europe", "western_united_states",
}  # fmt: skip
HOMES = {
    "germany": "germany",
    "italy": "italy",
    "japan": "japan",
    "soviet_union": "moscow",
    "united_kingdom": "united_kingdom",
    "united_states": "eastern_united_states",
}


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Board:
    folder = shipped_folder("maps") / MAP
    return load_board(folder, powers=POWERS, cache_folder=tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="module")
def recipe() -> Recipe:
    return read_recipe(MAP)


@pytest.fixture(scope="module")
def borders() -> Borders:
    return read_borders(MAP)


@pytest.fixture(scope="module")
def pack() -> PackTable:
    return read_pack(MAP)


def test_the_check_finds_nothing_to_say() -> None:
    problems = check_pack(shipped_folder("maps") / MAP, powers=POWERS, borders=BORDERS | set(STRAITS))

    assert problems == [], problems_as_text(problems)


def test_the_world_has_its_spaces_and_exactly_its_131_borders(world: Board) -> None:
    kinds = [space.kind for space in world.spaces.values()]

    assert (kinds.count("land"), kinds.count("sea")) == (36, 17)
    assert len(BORDERS) == 131
    assert set(world.geography().borders) - set(STRAITS) == BORDERS


def test_spaces_that_only_look_like_neighbors_are_none(world: Board) -> None:
    never = {tuple(pair) for pair in FACTS["never_adjacent"]}

    assert len(never) == 15
    assert not never & (set(world.geography().borders) - set(STRAITS))
    assert never & set(world.geography().borders) <= set(STRAITS)


def test_the_five_straits_are_apart_from_the_borders_and_have_their_banks(world: Board) -> None:
    straits = {tuple(sorted((strait.a, strait.b))): strait.banks for strait in world.geography().straits}

    assert straits == {seas: (bank,) for seas, bank in STRAITS.items()}
    assert not set(straits) & BORDERS
    assert world.geography().canals == ()


def test_a_bank_of_a_strait_touches_both_its_seas() -> None:
    assert all(tuple(sorted((bank, sea))) in BORDERS for seas, bank in STRAITS.items() for sea in seas)


def test_few_rows_correct_what_geometry_cannot_show(pack: PackTable) -> None:
    assert pack.links == set()
    assert pack.straits == set(STRAITS)
    assert pack.denied == {
        ("black_sea", "mediterranean_sea"),
        ("canada", "western_united_states"),
        ("eastern_united_states", "pacific_northwest"),
    }


def test_twelve_spaces_have_a_supply_star(world: Board) -> None:
    assert {space.id for space in world.spaces.values() if "supply_star" in space.marks} == STARS


def test_every_nation_has_its_home_on_a_supply_space(world: Board) -> None:
    homes = {space.capital_of: space.id for space in world.spaces.values() if space.capital_of}
    owned = {space.owner: space.id for space in world.spaces.values() if space.owner}

    assert homes == owned == HOMES
    assert set(HOMES.values()) <= STARS


def test_every_space_is_found_at_its_anchors(world: Board) -> None:
    assert {
        (space.id, world.space_at(*anchor)) for space in world.spaces.values() for anchor in space.anchors
    } == {(space, space) for space in world.spaces}


def test_every_space_has_room_for_a_stack_in_its_own_shape(world: Board) -> None:
    entered = [space for space in world.spaces.values() if space.kind != "blocked"]

    assert min(space.radius for space in entered) >= 12
    assert not any(space.box for space in entered)


def test_the_recipe_makes_every_space_and_uses_every_country_once(recipe: Recipe, pack: PackTable) -> None:
    check_names(recipe)

    assert set(recipe.lands()) | set(recipe.seas) == set(pack.kinds)
    assert {pack.kinds[space] for space in recipe.lands()} == {"land", "blocked"}
    assert {pack.kinds[space] for space in recipe.seas} == {"sea", "blocked"}


def test_the_table_of_the_generator_and_that_of_the_test_agree(borders: Borders) -> None:
    rows = borders.land_land + borders.land_sea + borders.sea_sea

    assert len(rows) == 131
    assert borders.pairs() == BORDERS


def test_a_divide_sets_seeds_of_each_sea_on_its_own_side(recipe: Recipe) -> None:
    """Going north along a meridian, west is at the left hand and east at the right."""
    row = Divide(left="west", right="east", line=((-30, 20), (-30, 40)))
    alone = msgspec.structs.replace(recipe, divide=(row,), seas={"far": ((180.0, 0.0),)})
    warp = Warp(recipe.canvas, recipe.warp)
    seeds = hand_seeds(alone, warp)
    west, east = (seeds.points[[found == name for found in seeds.names]] for name in ("west", "east"))
    south, north = warp(np.array(row.line))

    assert len(west) == len(east) > 3
    for one, other in zip(west, east, strict=True):
        assert np.hypot(*(one - other)) == pytest.approx(2 * DIVIDE_OFFSET)
        middle = (one + other) / 2
        assert one[0] < middle[0] < other[0]
        assert min(south[0], north[0]) <= middle[0] <= max(south[0], north[0])
        assert north[1] < middle[1] < south[1]
