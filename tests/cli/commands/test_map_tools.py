"""The commands for makers of maps: `map new`, `map check`, `map import-triplea`."""

import json
import os
import zipfile
from pathlib import Path

import pytest

from axis_desktop.board import open_pack
from axis_desktop.cli import main
from tests.board.isles import write_pack
from tests.modding.drawings import ALL_BLUE, INKSCAPE

TINY = Path(__file__).parents[2] / "triplea" / "tiny_war"
Output = pytest.CaptureFixture[str]


@pytest.fixture
def drawing(tmp_path: Path) -> Path:
    file = tmp_path / "isles.svg"
    file.write_bytes(INKSCAPE)
    return file


def test_new_from_a_drawing_makes_a_pack_and_says_what_next(
    drawing: Path, tmp_path: Path, capsys: Output
) -> None:
    maps = tmp_path / "maps"

    assert main(["map", "new", "my_isles", "--svg", str(drawing), "--maps", str(maps)]) == 0
    told = capsys.readouterr().out
    assert open_pack(maps / "my_isles").info.title == "My Isles"
    assert "Lands: 5. Seas: 1." in told
    assert "The check finds 0 errors" in told
    assert f"axis-desktop --maps {maps}" in told


def test_new_makes_the_pack_in_the_current_folder(
    drawing: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert main(["map", "new", "my_isles", "--svg", drawing.name]) == 0
    assert (tmp_path / "my_isles" / "pack.toml").is_file()


def test_new_tells_the_faults_of_a_drawing(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "two.svg").write_bytes(ALL_BLUE.replace(b"M210 10", b"M150 10"))

    assert main(["map", "new", "two", "--svg", str(tmp_path / "two.svg"), "--maps", str(tmp_path)]) == 0
    assert "one and two overlap by" in capsys.readouterr().out


@pytest.mark.parametrize("base", ["folder", "zip", "id"])
def test_new_from_a_pack_copies_it(base: str, tmp_path: Path, capsys: Output) -> None:
    isles = write_pack(tmp_path / "maps" / "isles")
    if base == "zip":
        with zipfile.ZipFile(tmp_path / "isles.zip", "w") as archive:
            for file in sorted(isles.rglob("*.*")):
                archive.write(file, file.relative_to(isles))
    named = {"folder": str(isles), "zip": str(tmp_path / "isles.zip"), "id": "isles"}[base]

    assert main(["map", "new", "my_own", "--from", named, "--maps", str(tmp_path / "maps")]) == 0
    assert open_pack(tmp_path / "maps" / "my_own").info.id == "my_own"
    assert "a copy of Six isles" in capsys.readouterr().out


def test_import_makes_a_pack_and_lists_what_was_left_behind(tmp_path: Path, capsys: Output) -> None:
    assert main(["map", "import-triplea", str(TINY), "tiny", "--maps", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "2 x destroyer of British in 2 Sea Zone" in told
    assert "The check finds 0 errors" in told
    assert (tmp_path / "tiny" / "IMPORT.md").is_file()


def test_check_tells_a_broken_pack_by_its_exit_code(tmp_path: Path, capsys: Output) -> None:
    broken = write_pack(tmp_path / "isles", spaces_toml=b"format = 1\n[space.alba]\nname = 3\n")

    assert main(["map", "check", str(broken)]) == 1
    assert "error: spaces.toml, [space.alba].name:" in capsys.readouterr().out
    assert main(["map", "check", str(broken), "--json"]) == 1
    assert {"code", "severity", "text", "remedy", "file", "key"} <= set(
        json.loads(capsys.readouterr().out)[0]
    )


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        (["new", "Bad Name", "--svg", "{svg}"], 2, "'bad_name'"),
        (["new", "taken", "--svg", "{svg}"], 2, "nothing is ever overwritten"),
        (["new", "fresh", "--svg", "gone.svg"], 2, "gone.svg"),
        (["new", "fresh", "--from", "no_such_pack"], 2, "no_such_pack"),
        (["import-triplea", "{maps}", "fresh"], 2, "polygons.txt"),
        (["import-triplea", str(TINY), "fresh", "--game", "x.xml"], 2, "tiny_war.xml"),
    ],
)
def test_wrong_requests_get_one_sentence_and_leave_nothing(
    words: list[str], code: int, complaint: str, drawing: Path, tmp_path: Path, capsys: Output
) -> None:
    maps = tmp_path / "maps"
    (maps / "taken").mkdir(parents=True)
    filled = [word.format(svg=drawing, maps=maps) for word in words]

    assert main(["map", *filled, "--maps", str(maps)]) == code
    told = capsys.readouterr()
    assert complaint in told.err
    assert "Traceback" not in told.err
    assert [path.name for path in maps.iterdir()] == ["taken"]


@pytest.mark.parametrize("tool", ["new", "check", "preview", "import-triplea"])
def test_every_tool_explains_itself(tool: str, capsys: Output) -> None:
    with pytest.raises(SystemExit) as end:
        main(["map", tool, "--help"])
    assert end.value.code == 0
    assert "usage: axis-desktop map" in capsys.readouterr().out


def test_the_list_of_tools_shows_how_they_are_used(capsys: Output) -> None:
    with pytest.raises(SystemExit):
        main(["map", "--help"])
    assert "axis-desktop map new my_isles --svg isles.svg" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["new", "x"], ["new", "x", "--svg", "a", "--from", "b"], ["preview", "x"]])
def test_half_a_request_is_wrong_usage(words: list[str], capsys: Output) -> None:
    with pytest.raises(SystemExit) as end:
        main(["map", *words])
    assert end.value.code == 2
    assert "usage:" in capsys.readouterr().err


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize(
    ("target", "complaint"),
    [
        ("notes.txt", "must end in"),
        ("isles/map.svg", "must end in"),
        ("isles/pack.toml", "must end in"),
        ("notes", "must end in"),
        ("isles/relief.png", "still needed"),
        ("link.png", "still needed"),
        ("folder.png", "is no file"),
        ("nowhere/isles.png", "no folder"),
        ("x" * 300 + ".png", "can't be written"),
    ],
)
def test_a_preview_never_writes_over_what_is_no_picture_or_part_of_a_pack(
    target: str, complaint: str, tmp_path: Path, capsys: Output
) -> None:
    isles = write_pack(tmp_path / "isles", **{"relief_png": b"kept", "notes_txt": b"kept"})
    (tmp_path / "notes.txt").write_text("kept")
    (tmp_path / "notes").write_text("kept")
    (tmp_path / "link.png").symlink_to(isles / "relief.png")
    (tmp_path / "folder.png").mkdir()
    before = files_of(tmp_path)

    assert main(["map", "preview", str(isles), str(tmp_path / target)]) == 2

    told = capsys.readouterr().err
    assert complaint in told
    assert len(told.splitlines()) == 1
    assert files_of(tmp_path) == before


def test_a_preview_of_a_skin_never_writes_over_the_pack_that_it_builds_on(
    tmp_path: Path, capsys: Output
) -> None:
    write_pack(tmp_path / "isles", **{"relief_png": b"kept"})
    (tmp_path / "ink").mkdir()
    (tmp_path / "ink" / "pack.toml").write_text('format = 1\nid = "ink"\ntitle = "Ink"\nskin_of = "isles"\n')

    assert main(["map", "preview", str(tmp_path / "ink"), str(tmp_path / "isles" / "relief.png")]) == 2
    assert "still needed" in capsys.readouterr().err


def test_a_preview_that_fails_leaves_the_old_picture(tmp_path: Path) -> None:
    broken = write_pack(tmp_path / "isles", map_svg=b"<svg")
    (tmp_path / "isles.png").write_bytes(b"old")

    assert main(["map", "preview", str(broken), str(tmp_path / "isles.png")]) == 1
    assert (tmp_path / "isles.png").read_bytes() == b"old"


def test_check_and_preview_take_the_id_of_a_pack(tmp_path: Path, capsys: Output) -> None:
    maps = tmp_path / "maps"
    write_pack(maps / "folder_of_another_name")
    (write_pack(maps / "damaged") / "pack.toml").write_text("?")

    main(["map", "check", "isles", "--maps", str(maps)])
    assert "scenarios/dawn.toml" in capsys.readouterr().out
    assert main(["map", "check", "damaged", "--maps", str(maps)]) == 1
    assert "This is not TOML" in capsys.readouterr().out
    picture = tmp_path / "a.png"
    assert main(["map", "preview", "isles", str(picture), "--width", "200", "--maps", str(maps)]) == 0
    assert picture.stat().st_size > 1000
    assert main(["map", "check", "islse", "--maps", str(maps)]) == 2
    assert "did you mean 'isles'?" in capsys.readouterr().err


@pytest.mark.parametrize("named", ["/dev/zero", "pipe", "loop", "x" * 300, "unreadable", "."])
@pytest.mark.parametrize(
    "words",
    [
        ["check", "{}"],
        ["preview", "{}", "a.png"],
        ["new", "fresh", "--svg", "{}"],
        ["new", "fresh", "--from", "{}"],
        ["import-triplea", "{}", "fresh"],
        ["check", "nowhere", "--maps", "{}"],
        ["new", "fresh", "--from", "nowhere", "--maps", "{}"],
    ],
)
@pytest.mark.skipif(os.name != "posix", reason="there are no such files here")
def test_what_is_no_file_gets_a_sentence(
    named: str, words: list[str], tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    Path("loop").symlink_to("loop")
    Path("unreadable").mkdir(mode=0)

    try:
        code = main(["map", *(word.format(named) for word in words)])
    except SystemExit as end:  # argparse has refused it
        code = end.code if isinstance(end.code, int) else 0
    told = capsys.readouterr()

    assert code in (1, 2)
    assert "a bug of" not in told.err
    assert all(len(line) < 600 for line in told.err.splitlines())
    assert not os.path.lexists("fresh")
