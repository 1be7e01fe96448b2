"""The two maps of hexes: drawn again from their tables, and as the tactical game needs them."""

from pathlib import Path

import pytest

from axis_desktop.board import Board, check_pack, load_board, open_pack
from axis_desktop.board.places import shipped_folder
from axis_desktop.modding.hexes import HexTable, TableError, parse_table, spaces_toml, svg
from axis_desktop.modding.hexes.grid import Hex, Point
from axis_desktop.modding.hexes.lines import outline, road_graph
from axis_desktop.modding.hexes.table import ROADS, WATER
from maps.hexes import BY, read_table

MAPS = ("front_summer", "front_winter")
NORTHERN_ISLAND = 6
STEPS = ((1, 0), (0, 1), (-1, 1))
"""To the neighbors south-east, south and south-west; the other three see this hex as theirs."""


@pytest.fixture(scope="module", params=MAPS)
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(scope="module")
def folder(name: str) -> Path:
    return shipped_folder("maps") / name


@pytest.fixture(scope="module")
def table(name: str) -> HexTable:
    return read_table(name)


@pytest.fixture(scope="module")
def board(folder: Path) -> Board:
    return load_board(folder, use_cache=False)


def steps_apart(one: Hex, two: Hex) -> int:
    q, r = (a - b for a, b in zip(one.axial, two.axial, strict=True))
    return (abs(q) + abs(r) + abs(q + r)) // 2


def reached(begin: Hex, among: set[Hex]) -> set[Hex]:
    found, todo = {begin}, [begin]
    while todo:
        fresh = set(todo.pop().neighbors()) & among - found
        found |= fresh
        todo += fresh
    return found


def test_the_files_are_what_the_table_draws_byte_for_byte(name: str, folder: Path, table: HexTable) -> None:
    title = open_pack(folder).info.title

    assert (folder / "map.svg").read_bytes() == svg(title, table, "Drawn by maps/hexes.").encode()
    assert (folder / "spaces.toml").read_bytes() == spaces_toml(BY.format(name=name), table).encode()


def test_the_check_finds_nothing_to_say(folder: Path) -> None:
    assert check_pack(folder) == []


def test_spaces_that_touch_are_the_neighbors_by_their_coordinates(board: Board) -> None:
    by_hex = {space.hex: space.id for space in board.geography().spaces if space.hex is not None}
    wanted = {
        tuple(sorted((space, by_hex[q + dq, r + dr])))
        for (q, r), space in by_hex.items()
        for dq, dr in STEPS
        if (q + dq, r + dr) in by_hex
    }

    assert len(by_hex) == len(board.spaces) == 392
    assert set(board.geography().borders) == wanted


def test_every_hex_has_room_for_a_stack(board: Board) -> None:
    assert all(space.radius > 28 and len(space.anchors) == 1 for space in board.spaces.values())


def test_each_half_has_five_factories_and_six_start_numbers(board: Board, table: HexTable) -> None:
    assert [place.column < table.seam for place in table.start] == [True] * 6 + [False] * 6
    assert sorted(place.column < table.seam for place in table.factories) == [False] * 5 + [True] * 5
    marks = [mark for space in board.geography().spaces for mark in space.marks if mark != "coast"]
    assert sorted(marks) == sorted(["factory"] * 10 + [f"start_{number}" for number in range(1, 13)])
    assert all(place.column != table.seam for place in (*table.start, *table.factories))


def test_armies_begin_away_from_factories_and_from_each_other(table: HexTable) -> None:
    for place in table.start:
        assert min(steps_apart(place, factory) for factory in table.factories) >= 3
        assert min(steps_apart(place, other) for other in table.start if other != place) >= 4
        assert all(table.terrain.get(other, "lake") not in WATER | {"factory"} for other in place.neighbors())


def test_all_land_hangs_together_but_for_the_island_in_the_north(name: str, table: HexTable) -> None:
    land = {place for place, word in table.terrain.items() if word not in WATER}
    apart = land - reached(table.start[0], land)

    assert len(apart) == (NORTHERN_ISLAND if name == "front_winter" else 0)


def test_in_summer_each_half_is_the_same_upside_down() -> None:
    table = read_table("front_summer")
    for first, last in ((0, 12), (14, 26)):
        half = {place: word for place, word in table.terrain.items() if first <= place.column <= last}
        for place, word in half.items():
            turned = Hex(first + last - place.column, 14 - place.row - place.column % 2)
            assert half[turned] == word, (place, turned)


def test_only_land_at_the_sea_is_coast(table: HexTable, board: Board) -> None:
    coast = {space.id for space in board.geography().spaces if "coast" in space.marks}

    assert coast == {
        place.id
        for place, word in table.terrain.items()
        if word not in WATER and any(table.terrain.get(other) == "sea" for other in place.neighbors())
    }


def test_roads_join_all_hexes_with_roads_and_make_no_ring_of_three(table: HexTable) -> None:
    graph = road_graph(table)

    assert {place for place, word in table.terrain.items() if word in ROADS} <= set(graph)
    for place, others in graph.items():
        assert all(place in graph[other] for other in others)
        assert not any(two in graph[one] for one in others for two in others)


def test_the_outline_goes_round_the_whole_board(table: HexTable) -> None:
    inner = sum(other in table.terrain for place in table.terrain for other in place.neighbors())

    assert outline(table).count(",") == 6 * len(table.terrain) - inner


@pytest.mark.parametrize(
    ("place", "title", "axial"),
    [(Hex(0, 0), "A1", (0, 0)), (Hex(2, 6), "C7", (2, 5)), (Hex(26, 14), "AA15", (26, 1))],
)
def test_a_hex_is_called_as_on_the_edge_of_a_map_sheet(
    place: Hex, title: str, axial: tuple[int, int]
) -> None:
    assert (place.name, place.axial) == (title, axial)
    assert Hex.named(place.id) == place


def test_neighbors_share_the_corners_of_their_side() -> None:
    place = Hex(3, 5)
    for side, other in enumerate(place.neighbors()):
        ends: set[Point] = {place.corners()[side], place.corners()[(side + 1) % 6]}
        assert ends < set(other.corners())


@pytest.mark.parametrize(
    ("rows", "start", "factories", "said"),
    [
        ("..\n.x", ["h_00_00"], {}, "'x' in row 1, column 1 means nothing"),
        ("..\nF.", ["h_00_00"], {"h_00_00": "Mill"}, "no F"),
        ("..\n=.", ["h_00_01"], {}, "start number"),
        ("..\n..", ["h_00_07"], {}, "start number"),
        ("..\n..", ["here"], {}, "no id of a hex"),
        ("1.\n.1", [], {}, "1 stands there twice"),
        ("1.\n.3", [], {}, "2 is missing"),
        ("", [], {}, "no hexes"),
        ("." * 101, [], {}, "at most 100"),
    ],
)
def test_a_table_that_contradicts_itself_is_refused(
    rows: str, start: list[str], factories: dict[str, str], said: str
) -> None:
    with pytest.raises(TableError, match=said):
        parse_table({"terrain": rows, "seam": 1, "start": start, "factories": factories})


def test_start_numbers_may_stand_in_the_rows_and_factories_need_no_names() -> None:
    table = parse_table({"terrain": "2.\nF1"})

    assert table.start == (Hex(1, 1), Hex(0, 0))
    assert table.terrain[Hex(1, 1)] == ""
    assert table.factories == {Hex(0, 1): "Works A2"}
    assert not table.has_halves


@pytest.mark.parametrize(
    "raw", [{}, {"terrain": 3}, {"terrain": "..", "seem": 1}, {"terrain": "..", "seam": 9}]
)
def test_a_file_that_is_no_table_of_hexes_is_refused(raw: dict[str, object]) -> None:
    with pytest.raises(TableError):
        parse_table(raw)
