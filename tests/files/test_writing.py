"""A file is written as a whole or not at all, and never over what was not meant."""

import os
from pathlib import Path

import pytest

from axis_desktop.files import check_target, replacing, write_whole
from axis_desktop.model.errors import FileError, UsageError

PICTURES = (".png", ".jpg")


def test_a_new_file_and_an_old_one_of_the_same_kind_may_be_written(tmp_path: Path) -> None:
    (tmp_path / "old.PNG").write_bytes(b"old")

    check_target(tmp_path / "new.png", PICTURES)
    check_target(tmp_path / "old.PNG", PICTURES)
    write_whole(tmp_path / "old.PNG", b"new")

    assert (tmp_path / "old.PNG").read_bytes() == b"new"
    assert [path.name for path in tmp_path.iterdir()] == ["old.PNG"]


@pytest.mark.parametrize("name", ["notes.txt", "notes", "map.svg", ".png"])
def test_a_file_of_another_kind_is_never_written_over(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("kept")

    with pytest.raises(UsageError, match=r"must end in \.jpg or \.png"):
        check_target(tmp_path / name, PICTURES)


def test_a_file_that_is_needed_is_kept_by_whatever_name_it_is_called(tmp_path: Path) -> None:
    relief = tmp_path / "relief.png"
    relief.write_bytes(b"kept")
    (tmp_path / "link.png").symlink_to(relief)
    os.link(relief, tmp_path / "other.png")

    for name in ("relief.png", "link.png", "other.png", "../" + tmp_path.name + "/relief.png"):
        with pytest.raises(UsageError, match="still needed"):
            check_target(tmp_path / name, PICTURES, [tmp_path / "missing.png", relief])


def test_a_folder_a_missing_folder_and_impossible_names_are_told(tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "loop.png").symlink_to(tmp_path / "loop.png")

    for name in ("folder.png", "missing/a.png", "loop.png", "x" * 300 + ".png", "a\0.png"):
        with pytest.raises(UsageError, match="can't be written"):
            check_target(tmp_path / name, PICTURES)


def test_a_failing_writer_leaves_the_old_file(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("old")

    def half_of(path: Path) -> None:
        with replacing(path) as beside:
            beside.write_text("half")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        half_of(tmp_path / "a.txt")
    with pytest.raises(FileError, match="can't be written"), replacing(tmp_path / "a.txt"):
        pass  # a writer that fails without a word

    assert (tmp_path / "a.txt").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.txt").write_text("old")
    (tmp_path / "link.txt").symlink_to(tmp_path / "real.txt")

    write_whole(tmp_path / "link.txt", b"new")

    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "real.txt").read_text() == "new"


@pytest.mark.skipif(os.name != "posix", reason="rights work otherwise there")
def test_the_new_file_has_the_rights_of_the_old(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("old")
    (tmp_path / "a.txt").chmod(0o640)

    write_whole(tmp_path / "a.txt", b"new")

    assert (tmp_path / "a.txt").stat().st_mode & 0o777 == 0o640
