"""The import of TripleA maps, on a tiny map of our own (tests/triplea)."""

import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
import shapely

from axis_desktop.board import Board, load_board
from axis_desktop.board.problem import has_errors
from axis_desktop.modding.packs import write_pack
from axis_desktop.modding.target import target_game
from axis_desktop.modding.triplea import ImportedMap, import_map
from axis_desktop.modding.triplea.raster import fitted_shapes
from axis_desktop.modding.triplea.words import words
from axis_desktop.model.errors import PackError, UsageError
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.pack_check import check_whole_pack

TINY = Path(__file__).parents[1] / "triplea" / "tiny_war"
GAME = TINY / "games" / "tiny_war.xml"


@pytest.fixture(scope="module")
def imported() -> ImportedMap:
    return import_map(TINY, "tiny")


@pytest.fixture(scope="module")
def pack(imported: ImportedMap, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("maps") / "tiny"
    write_pack(folder, imported.files)
    return folder


@pytest.fixture(scope="module")
def board(pack: Path) -> Board:
    return load_board(pack, use_cache=False)


@pytest.fixture(scope="module")
def scenario(imported: ImportedMap) -> dict[str, Any]:
    return tomllib.loads(imported.files["scenarios/tiny_start.toml"].decode())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the map to spoil."""
    return Path(shutil.copytree(TINY, tmp_path / "war"))


def with_game(folder: Path, old: str, new: str) -> Path:
    game = folder / "games" / "tiny_war.xml"
    text = game.read_text(encoding="utf-8")
    assert old in text
    game.write_text(text.replace(old, new), encoding="utf-8")
    return folder


def test_the_pack_passes_its_check_and_a_game_can_begin(pack: Path) -> None:
    problems = check_whole_pack(pack)

    assert not has_errors(problems)
    assert {problem.code for problem in problems} <= {"treasury", "point-contact", "no-factory"}
    assert new_setup(find_scenario("classic", "tiny_start", [pack.parent])).scenario == "tiny_start"


def test_the_borders_are_those_of_the_game_file(board: Board) -> None:
    assert set(board.geography().borders) == {
        ("eastia", "southia"),
        ("eastia", "sz_2"),
        ("isle", "sz_2"),
        ("northia", "plain"),
        ("northia", "southia"),
        ("northia", "sz_1"),
        ("plain", "westia"),
        ("southia", "sz_1"),
        ("speck", "sz_1"),
        ("sz_1", "sz_2"),
        ("sz_2", "westia"),
    }


def test_what_the_outlines_show_otherwise_becomes_rows(imported: ImportedMap) -> None:
    table = tomllib.loads(imported.files["spaces.toml"].decode())

    assert [(row["a"], row["b"]) for row in table["link"] if row["kind"] == "border"] == [
        ("eastia", "southia")
    ]
    assert [(row["a"], row["b"]) for row in table["deny"]] == [("eastia", "westia")]


def test_the_cracks_between_outlines_are_closed(board: Board) -> None:
    whole = shapely.union_all([space.polygon for space in board.spaces.values()])

    assert isinstance(whole, shapely.Polygon)
    assert whole.area == pytest.approx(board.size[0] * board.size[1], rel=0.001)
    assert not whole.interiors


def test_the_map_goes_round_the_globe(board: Board) -> None:
    assert board.wrap == board.size[0] == 1600


def test_canals_keep_their_banks(board: Board) -> None:
    (canal,) = board.geography().canals

    assert (canal.name, canal.a, canal.b, canal.banks) == ("Back Passage", "sz_1", "sz_2", ("speck", "isle"))


def test_values_owners_and_kinds_are_brought_over(board: Board) -> None:
    facts = {s.id: (s.kind, s.value, s.owner, s.neutral, s.capital_of) for s in board.spaces.values()}

    assert facts["westia"] == ("land", 7, "united_kingdom", False, "united_kingdom")
    assert facts["eastia"] == ("land", 2, "united_kingdom", False, None)
    assert facts["plain"] == ("land", 0, None, True, None)
    assert facts["high_rock"][0] == "blocked"
    assert facts["sz_1"][0] == "sea"


def test_a_land_too_small_for_units_gets_the_place_beside_it(board: Board) -> None:
    assert board.spaces["speck"].box == (160, 533.33)
    assert board.spaces["isle"].box is None


def test_islands_name_their_sea_zone(board: Board) -> None:
    assert {s.id: s.island_in for s in board.spaces.values() if s.island_in} == {
        "isle": "sz_2",
        "speck": "sz_1",
    }


def test_powers_play_in_the_order_of_the_steps(scenario: dict[str, Any]) -> None:
    rows = [(row["id"], row["side"], row["capital"], row["treasury"]) for row in scenario["power"]]

    assert rows == [
        ("united_kingdom", "allies", "westia", 9),
        ("germany", "axis", "northia", 12),
        ("italy", "axis", "southia", 0),
    ]


def test_units_that_the_rules_allow_stand_where_they_stood(scenario: dict[str, Any]) -> None:
    assert scenario["units"] == {
        "northia": {"germany": {"infantry": 4, "tank": 2, "factory": 1}},
        "southia": {"italy": {"infantry": 2}, "germany": {"infantry": 1}},
        "sz_1": {"germany": {"transport": 1, "infantry": 2}},
        "sz_2": {"united_kingdom": {"carrier": 1, "fighter": 2}},
        "westia": {"united_kingdom": {"infantry": 5, "factory": 1}},
    }


@pytest.mark.parametrize(
    "lost",
    [
        "2 x destroyer of British in 2 Sea Zone",
        "1 x infantry of British in Plain",
        "1 x factory of germany in northia",
        "1 x fighter of united_kingdom in sz_2",
        "1 x infantry of germany in sz_1",
        "The outline of Forgotten",
        "Nowhere was left out",
        "British holds 2 techTokens",
        "Italians has no capital",
        "Player Pirates belongs to neither side",
        "What Pirates owns belongs to nobody here: Isle",
        "The connection of Southia and High Rock",
        "The connection of Plain and Nowhere",
        "Unit types that it doesn't have: destroyer",
        "Not read: 1 x <production>",
        "Not read: unitProduction of Eastia",
    ],
)
def test_nothing_is_dropped_in_silence(imported: ImportedMap, lost: str) -> None:
    assert any(lost in remark for remark in imported.remarks)
    assert lost in imported.files["IMPORT.md"].decode()


def test_outlines_in_a_folder_map_are_found(folder: Path, tmp_path: Path) -> None:
    outer = tmp_path / "outer"
    outer.mkdir()
    folder.rename(outer / "map")

    assert import_map(outer, "tiny").files == import_map(TINY, "tiny").files


def test_a_map_that_doesnt_meet_itself_has_edges(folder: Path) -> None:
    (folder / "map.properties").write_text("map.width=340\nmap.height=160\n", encoding="utf-8")

    found = import_map(folder, "tiny")
    assert b"[wrap]" not in found.files["spaces.toml"]
    assert any("left and right edges don't meet" in remark for remark in found.remarks)


def test_of_several_games_one_must_be_named(folder: Path) -> None:
    shutil.copy(GAME, folder / "games" / "other.xml")

    with pytest.raises(UsageError, match=r"other\.xml"):
        import_map(folder, "tiny")
    assert import_map(folder, "tiny", "other.xml").files


def test_a_canal_that_joins_nothing_is_told(folder: Path) -> None:
    with_game(folder, 'value="Speck:Isle"', 'value="Speck:Atlantis"')

    assert any("canal Back Passage was left out" in remark for remark in import_map(folder, "tiny").remarks)


def test_alliances_with_other_names_become_the_two_sides(folder: Path) -> None:
    with_game(folder, 'alliance="Axis"', 'alliance="North"')
    with_game(folder, 'alliance="Allies"', 'alliance="South"')
    with_game(folder, '<alliance player="Pirates" alliance="Freebooters"/>', "")

    table = tomllib.loads(import_map(folder, "tiny").files["scenarios/tiny_start.toml"].decode())
    assert table["sides"] == {"allies": "North", "axis": "South"}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("<game>", "<game", "well-formed"),
        ('SYSTEM "game.dtd"', '[<!ENTITY a "b">]', "entities"),
        ("<territory ", "<place ", "no territories"),
        ("<alliance ", "<friend ", "two sides"),
    ],
)
def test_a_game_file_that_cant_be_used_is_refused(folder: Path, old: str, new: str, said: str) -> None:
    with pytest.raises((PackError, UsageError), match=said):
        import_map(with_game(folder, old, new), "tiny")


@pytest.mark.parametrize(
    ("outlines", "said"),
    [("Northia < (1,1) >", "no polygon"), ("Northia < (0,0) (90000,0) (9,9) >", "20000 pixels")],
)
def test_outlines_that_cant_be_used_are_refused(folder: Path, outlines: str, said: str) -> None:
    (folder / "polygons.txt").write_text(outlines, encoding="utf-8")

    with pytest.raises(PackError, match=said):
        import_map(folder, "tiny")


def test_a_folder_without_a_map_is_wrong_usage(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"polygons\.txt"):
        import_map(tmp_path, "tiny")


def test_land_on_a_sea_zone_is_seen_whatever_the_order() -> None:
    outlines = {
        "isle": [[(10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0)]],
        "sea": [[(0.0, 0.0), (39.0, 0.0), (39.0, 29.0), (0.0, 29.0)]],
    }
    shapes = fitted_shapes(outlines, {"sea"}, (40, 30))

    assert shapes["isle"].area == pytest.approx(121, abs=3)
    assert shapes["sea"].area == pytest.approx(40 * 30 - 121, abs=3)
    assert shapes["sea"].intersection(shapes["isle"]).area == 0


def with_text(folder: Path, file: str, more: str) -> Path:
    with (folder / file).open("a", encoding="utf-8") as text:
        text.write(more)
    return folder


@pytest.mark.parametrize(
    ("file", "more", "told"),
    [
        ("polygons.txt", "Nothing at all\n", "polygons.txt, line 12: there is no outline in it."),
        (
            "polygons.txt",
            "Plain < (1,1) (2,2) >\n",
            "polygons.txt, line 12: an outline of Plain has no area.",
        ),
        ("polygons.txt", "Plain < (1,1) (2,x) (1,2) (2,1) >\n", "some points of Plain can't be read"),
        ("polygons.txt", "Isle < (182,0) (260,0) (260,78) (182,78) >\n", "Of Isle only"),
        ("centers.txt", "Atlantis (3,4)\n", "centers.txt names what is no territory of the game: Atlantis."),
        (
            "centers.txt",
            "Plain (0,0)\n",
            "Names stand where there is room, as their centers lie outside: Plain.",
        ),
        ("place.txt", "Plain\n", "place.txt, line 3: there is no name with a point behind it."),
        ("place.txt", "Atlantis (3,4)\n", "place.txt names what is no territory of the game: Atlantis."),
        ("map.properties", "map.scrollWrapY=true\n", "from top to bottom"),
    ],
)
def test_what_of_the_folder_is_dropped_is_told(file: str, more: str, told: str, folder: Path) -> None:
    imported = import_map(with_text(folder, file, more), "tiny")

    assert any(told in remark for remark in imported.remarks), imported.remarks
    assert told in imported.files["IMPORT.md"].decode()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'territory="Northia" quantity="4"',
            'territory="Northia" quantity="four"',
            "'four' of infantry in Northia",
        ),
        ('territory="Northia" quantity="4"', 'territory="Northia" quantity="9999"', "was taken for 1000"),
        (
            'territory="Northia" quantity="4"',
            'territory="Northia" hitsTaken="1"',
            "1 x unitplacement hitstaken",
        ),
        ('name="production" value="6"', 'name="production" value="lots"', "production 'lots' of Northia"),
        (
            'territory="Isle" owner="Pirates"',
            'territory="2 Sea Zone" owner="British"',
            "belongs to nobody here",
        ),
        (
            'territory="Isle" owner="Pirates"',
            'territory="Atlantis" owner="British"',
            "is no territory of the game",
        ),
        ('<territory name="Isle"/>', '<territory name="Isle"/><territory name="Isle"/>', "named twice"),
        (
            '<alliance player="British" alliance="Allies"/>',
            '<alliance player="British" alliance="Allies"/><alliance player="British" alliance="Axis"/>',
            "Player British belongs to Axis, too",
        ),
        ('maxRunCount="1"', 'maxRunCount="2"', "1 x step that comes only once"),
    ],
)
def test_what_of_the_game_file_is_dropped_is_told(old: str, new: str, told: str, folder: Path) -> None:
    imported = import_map(with_game(folder, old, new), "tiny")

    assert any(told in remark for remark in imported.remarks), imported.remarks


def test_names_that_steer_a_screen_dont_come_over(folder: Path) -> None:
    for file in (GAME.relative_to(TINY), Path("polygons.txt")):
        text = (folder / file).read_text(encoding="utf-8").replace("Plain", "Pl\u202eain")
        (folder / file).write_text(text, encoding="utf-8")

    imported = import_map(folder, "tiny")

    assert all(remark.isprintable() for remark in imported.remarks)
    write_pack(folder / "tiny", imported.files)
    assert not has_errors(check_whole_pack(folder / "tiny"))


def test_every_word_stands_for_something_of_the_game_that_maps_are_for() -> None:
    game, known = target_game(), words()
    assert set(known.units.values()) <= {row.id for row in game.units}
    assert set(known.sides) == set(game.first.sides) == set(game.first.powers.values())
