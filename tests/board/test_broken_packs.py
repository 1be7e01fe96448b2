"""One broken pack is listed with its reason, and never keeps people from the others."""

import io
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from axis_desktop.board import BrokenPackError, check_pack, find_packs, open_pack
from axis_desktop.board.problem import MOST_OF_A_KIND, error, reading_foreign
from axis_desktop.model.errors import PackError
from tests.board.isles import PACK, drawing, files, spaces, write_pack

posix = pytest.mark.skipif(os.name != "posix", reason="there are no such files here")
TERMINAL = "\x1b[2J\x9b31m\u202e\u2066\x07"


def packed(**changes: bytes) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files(**changes).items():
            archive.writestr(name, data)
    return content.getvalue()


def damaged(whole: bytes) -> Iterator[bytes]:
    """The .zip with single bytes flipped all over it, most densely in its index, and cut off."""
    index = whole.index(b"PK\x01\x02")
    places = [*range(0, index, 61), *range(index, len(whole), 5)]
    for place in places:
        for flip in (0xFF, 0x10):
            yield whole[:place] + bytes([whole[place] ^ flip]) + whole[place + 1 :]
    for length in range(0, len(whole), 97):
        yield whole[:length]


def reasons(maps: Path) -> list[str]:
    """What is told of the broken packs of a folder in which one is whole."""
    found = find_packs(folders=[maps])
    assert "good" in found.packs
    return [str(reason) for _, reason in found.broken]


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    write_pack(tmp_path / "maps" / "good", pack_toml=PACK.replace('"isles"', '"good"').encode())
    return tmp_path / "maps"


def test_a_damaged_zip_is_a_problem_of_its_own(maps: Path) -> None:
    for content in damaged(packed()):
        (maps / "bad.zip").write_bytes(content)

        for reason in reasons(maps):
            assert reason.isprintable()
        for problem in check_pack(maps / "bad.zip"):
            assert str(problem).isprintable()


@posix
def test_what_is_no_file_and_no_folder_is_told_and_nobody_waits(maps: Path) -> None:
    os.mkfifo(maps / "pipe.zip")
    (maps / "loop.zip").symlink_to(maps / "loop.zip")
    (maps / "zero.zip").symlink_to("/dev/zero")
    (maps / "folder.zip").mkdir()
    os.mkfifo(write_pack(maps / "piped") / "look.toml")
    (write_pack(maps / "linked") / "pack.toml").unlink()
    (maps / "linked" / "pack.toml").symlink_to("pack.toml")

    told = reasons(maps)

    assert len(told) == 4
    for path in (maps / "piped", Path("/dev/zero"), maps / "x" / ("y" * 300), maps / "a\0b"):
        assert all(str(problem).isprintable() for problem in check_pack(path))


@posix
def test_a_pipe_in_the_place_of_a_file_of_a_pack_keeps_nobody_waiting(maps: Path) -> None:
    pack = write_pack(maps / "piped")
    (pack / "map.svg").unlink()
    os.mkfifo(pack / "map.svg")

    assert any("pipe" in str(problem) for problem in check_pack(pack))


def test_a_named_folder_that_is_none_is_told(maps: Path, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no folder")

    for extra in (tmp_path / "notes.txt", tmp_path / "nowhere", tmp_path / ("x" * 300)):
        ((path, reason),) = find_packs([extra], folders=[maps]).broken
        assert path == extra
        assert "no folder" in str(reason)


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "9" * 5_000,
        "a." * 20_000 + "a = 1",
        "x = " + "[" * 5_000,
        "x = 1e999",
        f'title = "{TERMINAL}"'.replace("\x1b", "\\u001b").replace("\x07", "\\u0007"),
    ],
)
@pytest.mark.parametrize(
    "file", ["pack.toml", "spaces.toml", "look.toml", "locale/de.toml", "scenarios/dawn.toml"]
)
def test_no_toml_of_a_pack_hangs_or_raises(maps: Path, file: str, text: str) -> None:
    pack = write_pack(maps / "bad")
    (pack / file).parent.mkdir(exist_ok=True)
    (pack / file).write_text(f"{text}\nformat = 1\n", encoding="utf-8")

    assert all(reason.isprintable() for reason in reasons(maps))
    problems = check_pack(pack)
    assert any(problem.file == file and problem.severity == "error" for problem in problems)
    assert all(str(problem).isprintable() for problem in problems)


def test_very_many_faults_are_told_by_their_count(maps: Path) -> None:
    keys = "".join(f"key_{i} = 1\n" for i in range(20_000))
    pack = write_pack(maps / "bad", spaces_toml=keys.encode() + spaces())

    problems = check_pack(pack)

    unknown = [problem for problem in problems if problem.code == "unknown-key"]
    assert len(unknown) == MOST_OF_A_KIND + 1
    assert any(str(each).endswith("There are 19900 more problems of this kind.") for each in unknown)
    with pytest.raises(BrokenPackError, match="19999 more errors"):
        raise BrokenPackError([error("unknown-key", "x") for _ in range(20_000)])


def test_names_of_strangers_never_steer_a_terminal(maps: Path) -> None:
    """Whatever is called so: a folder, a .zip, a file in it, a key, an id in the drawing."""
    svg = drawing({"alba": '<rect id="x\u202e" inkscape:label="y\x9b31m" x="3" y="4" width="4" height="8"/>'})
    write_pack(maps / f"bad{TERMINAL}", map_svg=svg)
    (maps / f"bad{TERMINAL}" / f"{TERMINAL}.toml").touch()
    (maps / f"bad{TERMINAL}" / "marks").mkdir()
    (maps / f"bad{TERMINAL}" / "marks" / f"{TERMINAL}.png").touch()
    with zipfile.ZipFile(maps / f"bad{TERMINAL}.zip", "w") as archive:
        archive.writestr(f"{TERMINAL}.svg", b"")

    problems = [*check_pack(maps / f"bad{TERMINAL}"), *check_pack(maps / f"bad{TERMINAL}.zip")]

    assert {"unknown-area", "bad-name", "unsafe"} <= {problem.code for problem in problems}
    assert all(str(problem).isprintable() for problem in problems)
    assert all(reason.isprintable() for reason in reasons(maps))


def test_what_nobody_foresaw_becomes_a_problem_of_its_file() -> None:
    with pytest.raises(PackError, match=r"odd: This can't be used: so odd"), reading_foreign("odd"):
        raise ValueError("so\nodd")
    with pytest.raises(PackError, match="RecursionError"), reading_foreign("odd.toml"):
        raise RecursionError


def test_a_pack_without_faults_still_opens(maps: Path) -> None:
    (maps / "whole.zip").write_bytes(packed())

    assert reasons(maps) == []
    assert open_pack(maps / "whole.zip").info.id == "isles"
