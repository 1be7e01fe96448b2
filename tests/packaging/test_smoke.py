import json
import struct
import sys
import zlib
from pathlib import Path

import pytest

import bundle
import smoke


def png(width: int, height: int, rows: bytes) -> bytes:
    def part(kind: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")
    )


def test_a_picture_is_measured() -> None:
    red, blue = b"\xff\0\0", b"\0\0\xff"

    assert smoke.read_png(png(2, 2, b"\0" + red + blue + b"\0" + red + red)) == (2, 2, 2)


@pytest.mark.parametrize("data", [b"", b"GIF89a", png(1, 1, b"\0\0\0\0")[:40], png(2, 2, b"short")])
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    with pytest.raises(smoke.SmokeError):
        smoke.read_png(data)


def test_the_built_program_knows_nothing_of_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "/checkout")
    monkeypatch.setenv("DISPLAY", ":0")

    environ = smoke.bare_environ(tmp_path)

    assert not {"PYTHONPATH", "DISPLAY"} & environ.keys()
    assert environ["HOME"] == str(tmp_path)
    assert environ["QT_QPA_PLATFORM"] == "offscreen"


def test_a_program_that_cannot_start_is_named(tmp_path: Path) -> None:
    with pytest.raises(smoke.SmokeError, match="axis-desktop --selftest"):
        smoke.run(tmp_path / "axis-desktop", ["--selftest"], tmp_path)


def test_a_program_that_fails_is_quoted(tmp_path: Path) -> None:
    with pytest.raises(smoke.SmokeError, match=r"exit code 2(.|\n)*unknown option"):
        smoke.run(Path(sys.executable), ["--no-such-option"], tmp_path)


def test_the_words_of_a_program_are_returned(tmp_path: Path) -> None:
    assert smoke.run(Path(sys.executable), ["-c", "print('ready')"], tmp_path).strip() == "ready"


def test_the_rounds_of_the_game_are_read() -> None:
    assert smoke.rounds_played('{"games": [{"rounds": 2, "actions": 200}]}') == 2


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "{}",
        "[]",
        '{"games": []}',
        '{"games": [{}]}',
        '{"games": 1}',
        '{"games": [{"rounds": 0, "actions": 9}]}',
    ],
)
def test_an_answer_without_a_game_fails_the_trial(answer: str) -> None:
    with pytest.raises(smoke.SmokeError):
        smoke.rounds_played(answer)


def program_that_plays(monkeypatch: pytest.MonkeyPatch, **states: str) -> None:
    """A program whose game of one round ends depending on the level."""

    def run(_program: Path, arguments: list[str], _place: Path) -> str:
        level = arguments[arguments.index("--players") + 1].removeprefix("all=")
        return json.dumps({"games": [{"rounds": 1, "actions": 9, "final_state": states[level]}]})

    monkeypatch.setattr(smoke, "run", run)


def test_a_system_is_played_by_players_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program_that_plays(monkeypatch, easy="a", medium="b")

    told = smoke.check_game(tmp_path / "program", tmp_path, "supply")

    assert told == "1 rounds of supply played by easy and by medium"


def test_levels_that_play_the_same_game_are_no_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program_that_plays(monkeypatch, easy="a", medium="a")

    with pytest.raises(smoke.SmokeError, match="supply: its players aren't found"):
        smoke.check_game(tmp_path / "program", tmp_path, "supply")


def test_sizes_count_files_once(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a").write_bytes(b"12345")
    (tmp_path / "b").write_bytes(b"123")

    assert bundle.size_of(tmp_path) == 8


def test_the_archive_names_version_and_platform() -> None:
    assert bundle.archive_name("0.1.0", "Linux", "x86_64") == "axis-desktop-0.1.0-linux-x86_64"
