from pathlib import Path

import pytest

from axis_desktop.board import open_pack
from axis_desktop.cli import main
from axis_desktop.modding.packs import replace_drawing
from axis_desktop.model.errors import UsageError
from tests.modding.drawings import INKSCAPE

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
    assert after.pop("map_before.svg") == before["map.svg"]
    assert b"m 30,28 h 80 v 42" in after["map.svg"]
    assert after | {"map.svg": b""} == before | {"map.svg": b""}
    assert "map_before.svg" in told
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


def test_a_pack_that_cant_be_written_stays_as_it_was(pack: Path) -> None:
    (pack / "map_before.svg").mkdir()
    before = open_pack(pack).read("map.svg")

    with pytest.raises(UsageError, match="can't be written"):
        replace_drawing(pack, "map.svg", b"<svg/>")
    assert open_pack(pack).read("map.svg") == before
    assert not list(pack.glob(".map-*"))
