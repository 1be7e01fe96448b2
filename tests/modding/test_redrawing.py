from pathlib import Path

import pytest

from axis_desktop.board.packs.seed import seed_of, with_seed
from axis_desktop.cli import main
from axis_desktop.modding.packs import replace_files
from axis_desktop.model.errors import FileError
from axis_desktop.storage.pack_check import check_whole_pack
from tests.modding.drawings import INKSCAPE

FOUR_LANDS = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 300">
<path id="one" d="M0 0h300v300h-300z"/><path id="two" d="M300 0h300v300h-300z"/>
<path id="three" d="M600 0h300v300h-300z"/><path id="four" d="M900 0h300v300h-300z"/></svg>
"""
Output = pytest.CaptureFixture[str]


@pytest.fixture
def pack(tmp_path: Path, capsys: Output) -> Path:
    """A pack of a drawing, in whose files its author has written."""
    (tmp_path / "isles.svg").write_bytes(INKSCAPE)
    again(tmp_path, first=True)
    capsys.readouterr()
    for name in ("spaces.toml", "pack.toml", "scenarios/my_isles_start.toml"):
        with (tmp_path / "my_isles" / name).open("a") as file:
            file.write("# by hand\n")
    (tmp_path / "my_isles" / "look.toml").write_text("[map]\nrim = 0.4\n")
    return tmp_path / "my_isles"


def again(folder: Path, *, first: bool = False) -> int:
    words = ["map", "new", "my_isles", "--svg", str(folder / "isles.svg"), "--maps", str(folder)]
    return main(words if first else [*words, "--again"])


def contents(pack: Path) -> dict[str, bytes]:
    return {str(file.relative_to(pack)): file.read_bytes() for file in pack.rglob("*.*")}


def test_a_map_drawn_again_leaves_all_else_as_it_was(pack: Path, capsys: Output) -> None:
    before = contents(pack)
    (pack.parent / "isles.svg").write_bytes(INKSCAPE.replace(b"m 30,30 h 80 v 40 h", b"m 30,28 h 80 v 42 h"))

    assert again(pack.parent) == 0
    after = contents(pack)
    told = capsys.readouterr().out
    assert b"m 30,28 h 80 v 42" in after["map.svg"]
    assert after | {"map.svg": b""} == before | {"map.svg": b""}
    assert "All else in the pack is as it was." in told
    assert "The check finds 0 errors, 0 warnings" in told


def test_spaces_that_are_new_or_gone_are_told(pack: Path, capsys: Output) -> None:
    (pack.parent / "isles.svg").write_bytes(INKSCAPE.replace(b"North Land", b"Nordland"))

    assert again(pack.parent) == 0
    told = capsys.readouterr().out
    assert '[space.nordland] (kind = "land").' in told
    assert "take their tables out of spaces.toml: north_land." in told


def test_a_new_crack_is_told(pack: Path, capsys: Output) -> None:
    (pack.parent / "isles.svg").write_bytes(INKSCAPE.replace(b"m 30,30 h 80 v 40", b"m 30,29 h 80 v 40"))

    assert again(pack.parent) == 0
    assert "A strip of Great Sea" in capsys.readouterr().out


def test_the_refusal_to_overwrite_names_the_way_back(pack: Path, capsys: Output) -> None:
    before = contents(pack)

    assert again(pack.parent, first=True) == 2
    assert "add --again" in capsys.readouterr().err
    assert contents(pack) == before


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["no_such", "--svg", "{svg}"], "leave --again out"),
        (["my_isles", "--from", "tutorial_isles"], "--svg FILE"),
        (["night", "--svg", "{svg}"], "has the spaces of my_isles"),
        (["my_isles", "--svg", "gone.svg"], "gone.svg"),
    ],
)
def test_what_cant_be_drawn_again_is_refused_and_left_alone(
    words: list[str], complaint: str, pack: Path, capsys: Output
) -> None:
    (pack.parent / "night").mkdir()
    (pack.parent / "night" / "pack.toml").write_text(
        'format = 1\nid = "night"\ntitle = "Night"\nskin_of = "my_isles"\n'
    )
    before = contents(pack.parent)
    filled = [word.format(svg=pack.parent / "isles.svg") for word in words]

    assert main(["map", "new", *filled, "--again", "--maps", str(pack.parent)]) == 2
    assert complaint in capsys.readouterr().err
    assert contents(pack.parent) == before


def test_a_drawing_that_was_changed_by_hand_is_never_lost(pack: Path, capsys: Output) -> None:
    made = (pack / "map.svg").read_bytes()
    for name in ("map_before.svg", "map_before_2.svg"):
        (pack / "map.svg").write_bytes(made.replace(b"Created with Inkscape", f"Mine, {name}".encode()))
        assert again(pack.parent) == 0
        assert f"is kept as {pack / name}" in capsys.readouterr().out
        assert f"Mine, {name}".encode() in (pack / name).read_bytes()
    # The kept drawing may be the seed of the next map: it stays.
    (pack / "map.svg").write_bytes(made + b" ")
    words = ["map", "new", "my_isles", "--svg", str(pack / "map_before.svg"), "--maps", str(pack.parent)]
    assert main([*words, "--again"]) == 0
    assert b"Mine, map_before.svg" in (pack / "map_before.svg").read_bytes()
    assert again(pack.parent) == 0
    assert len(list(pack.glob("map_before*"))) == 3


def test_a_pack_that_got_no_scenario_gets_one_with_the_drawing_that_was_mended(
    tmp_path: Path, capsys: Output
) -> None:
    crossed = FOUR_LANDS.replace(b"M300 0", b"M250 0")
    (tmp_path / "isles.svg").write_bytes(crossed)
    again(tmp_path, first=True)
    assert not (tmp_path / "my_isles" / "scenarios").exists()
    told = capsys.readouterr().out
    assert "say the same with --again" in told
    assert "made-from-seed" in {problem.code for problem in check_whole_pack(tmp_path / "my_isles")}
    assert f"--svg {tmp_path / 'isles.svg'} --maps {tmp_path} --again" in told

    (tmp_path / "isles.svg").write_bytes(FOUR_LANDS)
    assert again(tmp_path) == 0
    assert check_whole_pack(tmp_path / "my_isles") == []
    assert (tmp_path / "my_isles" / "scenarios" / "my_isles_start.toml").is_file()

    (tmp_path / "isles.svg").write_bytes(crossed)
    assert again(tmp_path) == 0
    assert (tmp_path / "my_isles" / "scenarios" / "my_isles_start.toml").is_file()


def test_what_was_written_into_the_table_stays_even_without_a_scenario(tmp_path: Path) -> None:
    (tmp_path / "isles.svg").write_bytes(FOUR_LANDS.replace(b"M300 0", b"M250 0"))
    again(tmp_path, first=True)
    with (tmp_path / "my_isles" / "spaces.toml").open("a") as file:
        file.write("# by hand\n")

    (tmp_path / "isles.svg").write_bytes(FOUR_LANDS)
    assert again(tmp_path) == 0
    assert (tmp_path / "my_isles" / "spaces.toml").read_text().endswith("# by hand\n")


def test_a_map_says_from_which_drawing_it_was_made_until_it_is_changed(pack: Path) -> None:
    made = (pack / "map.svg").read_bytes()

    assert seed_of(made) == "isles.svg"
    assert seed_of(made.replace(b"Inkscape", b"inkscape")) == ""
    assert seed_of(made + b"\n") == ""
    assert seed_of(with_seed(b"<svg/>", "東京 --> <!ENTITY--.svg")) == "東京 -_ __ENTITY-.svg"


def test_a_pack_that_cant_be_written_stays_as_it_was(pack: Path) -> None:
    before = {file.name for file in pack.iterdir()}
    (pack / "map.svg").unlink()
    (pack / "map.svg").mkdir()

    with pytest.raises(FileError, match="can't be written"):
        replace_files(pack, {"map.svg": b"<svg/>"}, "map.svg")
    assert (pack / "map.svg").is_dir()
    assert {file.name for file in pack.iterdir()} == before
