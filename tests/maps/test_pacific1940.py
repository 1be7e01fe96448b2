"""The shipped map of the Pacific draws the spaces and borders of its game, and its sources fit together."""

import tomllib
from collections import Counter

import pytest
from shapely import Point

from axis_desktop.board import Board, check_pack, load_board, problems_as_text
from axis_desktop.board.fitting.adjacency import ADJACENT, find_contacts
from maps.atlas.degrees.compose import check_names
from maps.atlas.degrees.rough import roughened
from maps.atlas.pack import MAPS, PackTable, read_pack
from maps.atlas.recipe import Borders, Recipe, read_borders, read_recipe

MAP = "pacific1940"
PLAYING = {"japan": 26, "united_states": 17, "china": 12, "united_kingdom": 16, "anzac": 10}
"""The powers that take turns, with the income of their first round."""
OTHERS = {"netherlands": 11, "france": 2, "mongolia": 0, "soviet_union": 0}
ROOM = 12.0
"""Map units; a smaller inscribed circle holds no stack."""


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
def pacific(tmp_path_factory: pytest.TempPathFactory) -> Board:
    return load_board(
        MAPS / MAP, powers=PLAYING.keys() | OTHERS.keys(), cache_folder=tmp_path_factory.mktemp("c")
    )


def test_every_space_of_the_pack_is_composed_and_no_other(recipe: Recipe, pack: PackTable) -> None:
    assert set(recipe.lands()) | set(recipe.seas) == set(pack.kinds)


def test_every_country_is_used_once(recipe: Recipe) -> None:
    check_names(recipe)


def test_every_border_is_stated_once(borders: Borders) -> None:
    rows = borders.land_land + borders.land_sea + borders.sea_sea

    assert len(borders.pairs()) == len(rows) == 334
    assert all(a != b for a, b in rows)


def test_lands_and_seas_are_of_their_kinds(recipe: Recipe, pack: PackTable) -> None:
    assert {pack.kinds[space] for space in recipe.lands()} == {"land", "blocked"}
    assert {pack.kinds[space] for space in recipe.seas} == {"sea"}


def test_no_border_is_declared_beside_the_drawn_ones(pack: PackTable) -> None:
    assert not pack.links
    assert not pack.denied


def test_the_pacific_has_no_problem_at_all() -> None:
    problems = check_pack(MAPS / MAP, powers=PLAYING.keys() | OTHERS.keys())

    assert problems == [], problems_as_text(problems)


def test_the_pacific_has_its_spaces(pacific: Board) -> None:
    kinds = Counter(space.kind for space in pacific.spaces.values())

    assert kinds == {"land": 74, "blocked": 12, "sea": 63}
    assert {space.id for space in pacific.spaces.values() if space.kind == "sea"} == {
        f"sz{number:02}" for number in range(1, 64)
    }


def test_the_drawing_has_exactly_the_borders_of_the_game(pacific: Board, borders: Borders) -> None:
    """Those of closed ground too, which the rules never see."""
    contacts = find_contacts({space.id: space.polygon for space in pacific.spaces.values()}, None)

    assert {pair for pair, contact in contacts.items() if contact.length >= ADJACENT} == borders.pairs()


def test_nobody_gets_onto_closed_ground(pacific: Board, borders: Borders, pack: PackTable) -> None:
    wanted = {pair for pair in borders.pairs() if "blocked" not in (pack.kinds[pair[0]], pack.kinds[pair[1]])}

    assert set(pacific.geography().borders) == wanted
    assert {space.owner for space in pacific.spaces.values() if space.kind == "blocked"} == {
        "soviet_union",
        None,
    }


def test_values_add_up_to_the_incomes(pacific: Board) -> None:
    incomes = dict.fromkeys(PLAYING.keys() | OTHERS.keys(), 0)
    for space in pacific.spaces.values():
        if space.owner is not None:
            incomes[space.owner] += space.value

    assert incomes == PLAYING | OTHERS


def test_cities_convoys_and_kamikazes_are_marked(pacific: Board) -> None:
    marked = Counter(mark for space in pacific.spaces.values() for mark in space.marks)

    assert marked == {
        "victory_city": 8,
        "convoy": 17,
        "kamikaze": 6,
        "chinese": 18,
        "burma_road": 4,
        "canadian": 2,
    }
    capitals = {space.capital_of: space.id for space in pacific.spaces.values() if space.capital_of}
    assert capitals == {
        "japan": "japan",
        "united_states": "western_united_states",
        "united_kingdom": "india",
        "anzac": "new_south_wales",
    }


def test_an_island_lies_alone_in_its_sea_zone(pacific: Board) -> None:
    neighbors = pacific.geography().neighbors()
    homes = {space.id: space.island_in for space in pacific.spaces.values() if space.island_in}

    assert len(homes) == 29
    assert len(set(homes.values())) == len(homes)
    assert all(neighbors[island] == (zone,) for island, zone in homes.items())


def test_small_islands_have_room_for_their_units_in_their_own_sea_zone(pacific: Board) -> None:
    small = [space for space in pacific.spaces.values() if space.radius < ROOM and space.kind == "land"]

    assert {space.id for space in small} == {space.id for space in pacific.spaces.values() if space.box}
    for space in small:
        assert space.box is not None
        assert pacific.space_at(*space.box) == space.island_in


def test_every_space_can_be_hit_with_a_pointer(pacific: Board) -> None:
    assert min(space.radius for space in pacific.spaces.values()) > 6
    for space in pacific.spaces.values():
        assert {pacific.space_at(*anchor) for anchor in space.anchors} == {space.id}
        assert space.polygon.distance(Point(space.label)) < 12


def test_the_flat_map_ends_with_straight_edges(pacific: Board, recipe: Recipe) -> None:
    assert pacific.wrap is None
    assert pacific.size == (recipe.canvas.breadth, recipe.canvas.height)
    area = sum(space.polygon.area for space in pacific.spaces.values())
    assert area == pytest.approx(recipe.canvas.breadth * recipe.canvas.height)


def test_neighbors_get_the_same_crooked_side_from_both_ends() -> None:
    one = roughened(((0, 0), (10, 0), (10, 10)), 0.2)
    two = roughened(((10, 0), (0, 0), (0, -10)), 0.2)

    side = one[: one.index((10, 0)) + 1]
    assert len(side) > 16
    assert side[::-1] == two[: two.index((0, 0)) + 1]
    assert max(abs(y) for _, y in side) > 0


def test_straight_sides_stay_straight() -> None:
    assert roughened(((0, 0), (10, 0), (10, 10)), 0.0) == [(0, 0), (10, 0), (10, 10)]


def test_the_drawing_says_where_it_comes_from() -> None:
    with (MAPS / MAP / "pack.toml").open("rb") as file:
        assert tomllib.load(file)["licence"] == "CC0-1.0"
    assert "Natural Earth" in (MAPS / MAP / "map.svg").read_text(encoding="utf-8")[:2000]
