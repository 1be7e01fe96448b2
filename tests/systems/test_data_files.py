"""The tables of a game are read as what they should be, or it is said which file is none."""

from pathlib import Path

import msgspec
import pytest

from axis_desktop.model import PackError
from axis_desktop.systems.data_files import DataFolder


class Figures(msgspec.Struct, forbid_unknown_fields=True):
    dice: int


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a package that is there for this test alone, under a name of its own."""
    folder = tmp_path / f"game_of_{tmp_path.name}" / "data"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder


def test_a_table_is_read(data: Path) -> None:
    (data / "figures.toml").write_text("dice = 6")

    assert DataFolder(data.parent.name).read("figures.toml", Figures) == Figures(dice=6)


@pytest.mark.parametrize("text", ["dice = ", 'dice = "six"', "dice = 6\nsides = 8"])
def test_what_is_none_is_named_with_its_file(data: Path, text: str) -> None:
    (data / "figures.toml").write_text(text)

    with pytest.raises(PackError, match=rf"{data.parent.name}/data/figures\.toml: "):
        DataFolder(data.parent.name).read("figures.toml", Figures)
