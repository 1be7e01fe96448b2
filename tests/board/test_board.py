from pathlib import Path

import numpy as np
import pytest

from axis_desktop.board import Board, BrokenPackError, load_board, open_pack
from axis_desktop.board.geography import articles
from axis_desktop.board.packs import cache as board_cache
from axis_desktop.board.packs.cache import MOST_BOARDS
from axis_desktop.model import Space
from tests.board.isles import AREAS, BORDERS, PACK, SPACES, compiled, drawing, found, spaces, write_pack


def board(svg: bytes | None = None, table: bytes | None = None) -> Board:
    return Board(compiled(svg, table))


def test_a_space_has_the_facts_of_its_table_and_its_place() -> None:
    alba = board().spaces["alba"]

    assert (alba.id, alba.name, alba.kind, alba.value, alba.owner) == ("alba", "Alba", "land", 3, "red")
    assert (alba.capital_of, alba.capital_city, alba.neutral, alba.island_in) == ("red", "Aldon", False, None)
    assert alba.polygon.bounds == (30, 40, 70, 80)
    assert alba.radius == pytest.approx(20, abs=0.5)
    assert alba.anchors[0] == pytest.approx((50, 60), abs=0.6)
    assert alba.label == pytest.approx((50, 60), abs=0.6)
    assert (board().spaces["fara"].box, board().spaces["fara"].island_in) == ((180, 130), "sz_east")
    assert board().spaces["dorn"].terrain == "forest"


@pytest.mark.parametrize(
    ("said", "article"), [("", None), ("\narticle = true", True), ("\narticle = false", False)]
)
def test_a_table_may_say_whether_the_name_takes_the_article(said: str, article: bool | None) -> None:
    table = spaces({"alba": SPACES["alba"] + said})

    assert articles(board(table=table).geography().spaces).get(Space("alba")) is article


def test_spaces_keep_the_order_of_their_file() -> None:
    assert list(board().spaces) == list(SPACES)


def test_neighbors_are_sorted() -> None:
    assert board().neighbors["alba"] == ("brega", "cora", "sz_west")
    assert board().neighbors["fara"] == ("sz_east",)


def test_marks_of_the_drawing_win_over_the_widest_spot() -> None:
    marks = (
        '<g id="anchors"><circle id="anchor-alba-2" cx="60" cy="70" r="3"/>'
        '<circle id="anchor-alba" cx="40" cy="50" r="3"/></g>'
        '<g id="labels"><circle id="label-alba" cx="35" cy="45" r="1"/></g>'
    )

    alba = board(drawing(rest=marks)).spaces["alba"]

    assert alba.anchors == ((40, 50), (60, 70))
    assert alba.label == (35, 45)


def test_the_widest_spot_lies_in_the_largest_part() -> None:
    dorn = '<path id="dorn" class="land" d="M200,40 260,40 260,100 200,100Z M280 40h10v10h-10z"/>'
    sea = AREAS["sz_east"].replace("M160 150", "M280 40h10v10h-10z M160 150")

    assert board(drawing({"dorn": dorn, "sz_east": sea})).spaces["dorn"].anchors[0] == pytest.approx(
        (230, 70), abs=0.6
    )


@pytest.mark.parametrize(
    ("place", "space"),
    [((50, 60), "alba"), ((10, 10), "sz_west"), ((175, 165), "fara"), ((-1, 10), None), ((10, 201), None)],
)
def test_the_space_at_a_point(place: tuple[float, float], space: str | None) -> None:
    assert board().space_at(*place) == space


def test_on_a_common_border_the_first_space_is_found() -> None:
    assert board().space_at(70, 60) == "alba"


@pytest.mark.parametrize("turns", [-2, -1, 0, 1, 2])
def test_a_map_that_wraps_is_the_same_after_each_turn(turns: int) -> None:
    wrapped = board(table=spaces(rest="[wrap]\nwidth = 300"))

    assert wrapped.wrap == 300
    assert wrapped.space_at(50 + 300 * turns, 60) == "alba"
    assert wrapped.space_at(290 + 300 * turns, 10) == "sz_east"


def test_a_space_that_sticks_out_is_found_on_both_sides() -> None:
    svg = drawing(
        {
            "sz_east": AREAS["sz_east"].replace("M150 0H300V200H150Z", "M150 0H320V200H150Z"),
            "sz_west": AREAS["sz_west"].replace("M0 0H150V200H0Z", "M20 0H150V200H20Z"),
        }
    )
    wrapped = board(svg, spaces(rest="[wrap]\nwidth = 300"))

    assert wrapped.warnings == ()
    assert wrapped.space_at(10, 100) == "sz_east"
    assert wrapped.space_at(310, 100) == "sz_east"


def test_outlines_are_closed_rings_with_the_holes() -> None:
    shell, *holes = board().outline("sz_east")

    assert len(holes) == 2
    assert all(np.array_equal(ring[0], ring[-1]) for ring in (shell, *holes))
    assert np.abs(shell).max() == 300
    assert board().outline("alba")[0].shape == (5, 2)


def test_decoration_is_drawn_and_no_space() -> None:
    river = '<g id="decor"><path id="nile" class="river wide" d="M40 50L60 70"/></g>'

    (nile,) = board(drawing(rest=river)).decor

    assert (nile.id, nile.classes, nile.closed) == ("nile", ("river", "wide"), (False,))
    assert nile.lines[0].tolist() == [[40, 50], [60, 70]]


def test_the_geography_is_what_the_rules_need() -> None:
    rows = '[[link]]\na = "sz_west"\nb = "sz_east"\nkind = "canal"\nname = "Cut"\nbanks = ["cora", "fara"]'

    geography = board(table=spaces(rest=rows)).geography()

    assert [space.id for space in geography.spaces] == list(SPACES)
    assert set(geography.borders) == BORDERS
    assert list(geography.borders) == sorted(geography.borders)
    (canal,) = geography.canals
    assert (canal.name, canal.a, canal.b, canal.banks) == ("Cut", "sz_west", "sz_east", ("cora", "fara"))


def test_loading_a_known_pack_gives_the_same_board(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "isles")

    first = load_board(pack, cache_folder=tmp_path / "cache")
    second = load_board(open_pack(pack), cache_folder=tmp_path / "cache")

    assert len(list((tmp_path / "cache").iterdir())) == 1
    assert second.geography() == first.geography()
    assert second.spaces == first.spaces
    assert second.fingerprint == first.fingerprint
    assert second.pack is not None
    assert second.pack.info.id == "isles"


def test_a_known_board_is_not_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = write_pack(tmp_path / "isles")
    load_board(pack, cache_folder=tmp_path / "cache")

    def refuse(*_: object) -> None:
        raise AssertionError("compiled again")

    monkeypatch.setattr("axis_desktop.board.board.compile_board", refuse)

    assert load_board(pack, cache_folder=tmp_path / "cache").space_at(50, 60) == "alba"
    with pytest.raises(BrokenPackError, match="compiled again"):
        load_board(pack, use_cache=False, cache_folder=tmp_path / "cache")


@pytest.mark.parametrize("damage", [b"", b"short", b"x" * 5000])
def test_a_damaged_cache_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    pack = write_pack(tmp_path / "isles")
    load_board(pack, cache_folder=tmp_path / "cache")
    (kept,) = (tmp_path / "cache").iterdir()
    good = kept.read_bytes()
    kept.write_bytes(damage)

    assert load_board(pack, cache_folder=tmp_path / "cache").space_at(50, 60) == "alba"
    assert kept.read_bytes() == good


def test_a_cache_of_another_build_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = write_pack(tmp_path / "isles")
    load_board(pack, cache_folder=tmp_path / "cache")
    monkeypatch.setattr(board_cache, "RECIPE", board_cache.RECIPE + 1)

    load_board(pack, cache_folder=tmp_path / "cache")

    assert len(list((tmp_path / "cache").iterdir())) == 2


def test_a_cache_that_cannot_be_written_is_no_matter(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be")

    assert load_board(write_pack(tmp_path / "isles"), cache_folder=tmp_path / "cache").wrap is None


def test_only_the_newest_boards_are_kept(tmp_path: Path) -> None:
    for value in range(MOST_BOARDS + 3):
        table = spaces({"elm": f'name = "Elm"\nkind = "land"\nvalue = {value}'})
        load_board(write_pack(tmp_path / "isles", spaces_toml=table), cache_folder=tmp_path / "cache")

    assert len(list((tmp_path / "cache").iterdir())) == MOST_BOARDS


def test_the_fingerprint_follows_the_files(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    one = load_board(write_pack(tmp_path / "one"), cache_folder=cache)
    same = load_board(write_pack(tmp_path / "same", pack_toml=PACK.encode()), cache_folder=cache)
    other = load_board(write_pack(tmp_path / "other", map_svg=drawing(rest="<!-- -->")), cache_folder=cache)

    assert one.fingerprint == same.fingerprint != other.fingerprint


def test_errors_keep_a_pack_from_loading_and_are_all_told(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "isles", map_svg=drawing({"alba": "", "elm": ""}))

    with pytest.raises(BrokenPackError) as raised:
        load_board(pack, cache_folder=tmp_path / "cache")

    missing = [problem.space for problem in raised.value.problems if problem.code == "missing-shape"]
    assert missing == ["alba", "elm"]
    assert str(raised.value).startswith("isles: spaces.toml, [space.alba]: The space alba has no shape")


def test_owners_are_checked_against_the_powers_of_the_game(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "isles")

    load_board(pack, powers={"red", "blue"}, cache_folder=tmp_path / "cache")
    with pytest.raises(BrokenPackError) as raised:
        load_board(pack, powers={"red", "blues"}, cache_folder=tmp_path / "cache")

    first = raised.value.problems[0]
    assert (first.code, first.key, first.space) == ("unknown-owner", "[space.dorn].owner", "dorn")
    said = (
        "spaces.toml, [space.dorn].owner: found 'blue', expected a power of this game (did you mean 'blues'?)"
    )
    assert str(first).startswith(said)


def test_warnings_load(tmp_path: Path) -> None:
    svg = drawing({"dorn": '<path id="dorn" class="land" d="M200,40 260,40 260,98 200,98Z"/>'})

    loaded = load_board(write_pack(tmp_path, map_svg=svg), use_cache=False)

    assert found(loaded.warnings, "gap").severity == "warning"


def test_the_relief_of_a_board_is_that_of_its_pack(tmp_path: Path) -> None:
    plain = load_board(write_pack(tmp_path / "plain"), use_cache=False)
    with_relief = write_pack(
        tmp_path / "relief", pack_toml=f'{PACK}relief = "relief.jpg"'.encode(), relief_jpg=b"\xff\xd8\xff"
    )

    assert plain.relief() is None
    assert load_board(with_relief, use_cache=False).relief() == b"\xff\xd8\xff"
    assert board().relief() is None
