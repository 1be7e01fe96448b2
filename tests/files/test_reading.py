"""What is no file is named as what it is, and nothing waits for it."""

import os
from pathlib import Path

import pytest

from axis_desktop.files import is_file, is_folder, read_bytes
from axis_desktop.model.errors import FileError

posix = pytest.mark.skipif(os.name != "posix", reason="there are no such files here")


def refusal(path: Path, most: int = 100) -> str:
    with pytest.raises(FileError) as refused:
        read_bytes(path, most)
    assert str(refused.value).isprintable()
    return str(refused.value)


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"1" * 100)

    assert read_bytes(tmp_path / "a", 100) == b"1" * 100
    assert is_file(tmp_path / "a")
    assert is_folder(tmp_path)


def test_a_file_beyond_the_limit_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"1" * 101)

    assert "more than 100 bytes" in refusal(tmp_path / "a")


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path: Path) -> None:
    assert "No such file" in refusal(tmp_path / "a")
    assert "it is a folder" in refusal(tmp_path)
    assert not is_file(tmp_path)
    assert not is_folder(tmp_path / "a")


@posix
def test_a_pipe_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")

    assert "it is a pipe" in refusal(tmp_path / "pipe")


@posix
def test_a_device_without_an_end_is_not_read() -> None:
    assert "it is a device" in refusal(Path("/dev/zero"))


@posix
def test_a_link_to_itself_is_told(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")

    assert "can't be read" in refusal(tmp_path / "loop")
    assert not is_file(tmp_path / "loop")


def test_names_that_no_file_can_have_are_told(tmp_path: Path) -> None:
    for name in ("x" * 300, "a\0b"):
        assert "can't be read" in refusal(tmp_path / name)
        assert not is_file(tmp_path / name)
        assert not is_folder(tmp_path / name / "pack.toml")


def test_a_name_that_steers_a_terminal_is_spelled_out(tmp_path: Path) -> None:
    assert "\\x1b[2J" in refusal(tmp_path / "\x1b[2J")
