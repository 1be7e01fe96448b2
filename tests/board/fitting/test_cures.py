"""Lines of `spaces.toml` that end a problem."""

import zipfile
from pathlib import Path

import pytest

from axis_desktop.board import check_pack
from axis_desktop.board.fitting.cures import apply_cure, cure_of
from axis_desktop.board.problem import Problem, error
from axis_desktop.model.errors import PackError
from tests.board.isles import BORDERS, write_pack


def only_problem(pack: Path, borders: set[tuple[str, str]]) -> Problem:
    (found,) = check_pack(pack, borders=borders)
    return found


@pytest.mark.parametrize(
    "borders", [BORDERS | {("alba", "fara")}, BORDERS - {("alba", "brega")}], ids=["missing", "extra"]
)
def test_a_border_that_is_not_as_the_rules_want_it_is_cured(
    tmp_path: Path, borders: set[tuple[str, str]]
) -> None:
    pack = write_pack(tmp_path / "isles")
    apply_cure(pack, only_problem(pack, borders))
    assert check_pack(pack, borders=borders) == []


def test_what_must_be_drawn_has_no_lines() -> None:
    assert cure_of(error("overlap", "{a} and {b} overlap", a="alba", b="brega")) == ""


def test_a_zip_is_left_alone(tmp_path: Path) -> None:
    pack = write_pack(tmp_path / "isles")
    problem = only_problem(pack, BORDERS | {("alba", "fara")})
    packed = tmp_path / "isles.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for file in pack.rglob("*.*"):
            archive.write(file, file.relative_to(pack))
    before = packed.read_bytes()
    with pytest.raises(PackError, match="unpack it"):
        apply_cure(packed, problem)
    assert packed.read_bytes() == before
