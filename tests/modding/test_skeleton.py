from pathlib import Path

import pytest

from axis_desktop.board import open_pack
from axis_desktop.modding.names import is_made_up, slug, title
from axis_desktop.modding.packs import copied_files, new_folder, toml_value, write_pack
from axis_desktop.modding.skeleton import make_skeleton
from axis_desktop.model import Session
from axis_desktop.model.chance import Luck
from axis_desktop.model.errors import UsageError
from axis_desktop.model.system import system
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.pack_check import check_whole_pack
from tests.board.isles import write_pack as write_isles
from tests.modding.drawings import ALL_BLUE, INKSCAPE


def test_a_pack_from_a_drawing_passes_its_check_and_can_be_played(tmp_path: Path) -> None:
    skeleton = make_skeleton("my_isles", INKSCAPE, "isles.svg")
    write_pack(tmp_path / "my_isles", skeleton.files)

    assert check_whole_pack(tmp_path / "my_isles") == []
    setup = new_setup(find_scenario("classic", "my_isles_start", [tmp_path]), seed=1)
    session = Session(system("classic"), setup)
    luck = Luck("my isles")
    for _ in range(40):
        session.submit(sampled(session, luck))
    assert len(session.entries) == 40


def test_the_powers_begin_as_far_apart_as_can_be() -> None:
    spaces = make_skeleton("my_isles", INKSCAPE, "isles.svg").files["spaces.toml"].decode()
    homes = {block.partition("]")[0] for block in spaces.split("[space.") if "\ncapital_of = " in block}

    assert homes == {"north_land", "eastland"}


def test_islands_name_the_sea_around_them() -> None:
    spaces = make_skeleton("my_isles", INKSCAPE, "isles.svg").files["spaces.toml"].decode()

    assert spaces.count('\nisland_in = "great_sea"') == 1
    assert 'island_in = "great_sea"' in spaces[spaces.index("[space.twin_isles]") :]


def test_a_map_too_small_for_a_war_gets_no_scenario() -> None:
    skeleton = make_skeleton("two", ALL_BLUE, "two.svg")

    assert set(skeleton.files) == {"pack.toml", "map.svg", "spaces.toml"}
    assert any("No scenario" in remark for remark in skeleton.remarks)


def test_a_map_with_faults_is_made_all_the_same_and_the_faults_are_told() -> None:
    crossed = ALL_BLUE.replace(b"M210 10", b"M150 10")
    skeleton = make_skeleton("two", crossed, "two.svg")

    assert "overlap" in {problem.code for problem in skeleton.problems}
    assert "map.svg" in skeleton.files
    (told,) = (remark for remark in skeleton.remarks if "No scenario" in remark)
    assert "errors" in told
    assert "two.svg" in told


def test_a_copy_has_another_id_and_title_and_all_else_the_same(tmp_path: Path) -> None:
    base = open_pack(write_isles(tmp_path / "isles"))
    write_pack(tmp_path / "my_own", copied_files(base, "my_own"))
    copy = open_pack(tmp_path / "my_own")

    assert (copy.info.id, copy.info.title) == ("my_own", "My Own")
    assert copy.info.authors == base.info.authors
    assert copy.names() == base.names()
    assert copy.read("map.svg") == base.read("map.svg")


def test_a_pack_file_that_no_pattern_fits_is_written_anew(tmp_path: Path) -> None:
    odd = (
        b'format = 1\n"id" = "isles"\ntitle = "X"\ndescription = """\nid = 1\n"""\nlicence = "CC0-1.0"\n'
        b'systems = ["classic"]\n'
    )
    base = open_pack(write_isles(tmp_path / "isles", pack_toml=odd))
    write_pack(tmp_path / "my_own", copied_files(base, "my_own"))

    info = open_pack(tmp_path / "my_own").info
    assert (info.id, info.title, info.description, info.licence) == (
        "my_own",
        "My Own",
        "id = 1\n",
        "CC0-1.0",
    )


def test_nothing_is_ever_overwritten(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()

    with pytest.raises(UsageError, match="is there already"):
        new_folder("taken", tmp_path)


def test_a_name_that_cant_be_an_id_is_refused_with_one_that_can(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="'my_isles'"):
        new_folder("My Isles", tmp_path)


def test_when_writing_fails_nothing_stays_behind(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")

    with pytest.raises(UsageError, match="can't be written"):
        write_pack(tmp_path / "file" / "pack", {"pack.toml": b""})
    with pytest.raises(UsageError, match="can't be written"):
        write_pack(tmp_path / "pack", {"a": b"", "a/b": b""})
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("North Land", "north_land"),
        ("Île-de-France", "ile_de_france"),
        ("NorthSea", "north_sea"),
        ("12", "space_12"),
        ("King's Landing", "kings_landing"),
        ("***", ""),
    ],
)
def test_ids_are_lower_snake_case(text: str, word: str) -> None:
    assert slug(text) == word


def test_names_read_well() -> None:
    assert title("isle_of_man") == "Isle of Man"
    assert title("sz_north") == "North"
    assert title("USA") == "USA"


def test_names_of_programs_are_told_from_those_of_people() -> None:
    assert [is_made_up(word) for word in ("path1234", "g 5", "Layer_1", "Shape", "")] == [True] * 5
    assert not is_made_up("Pathfinder Bay")


def test_any_text_can_be_a_value_in_toml() -> None:
    assert toml_value('say "no"') == '"say \\"no\\""'
