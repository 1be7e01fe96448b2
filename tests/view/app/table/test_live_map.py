"""The map of a running game follows its files."""

from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from axis_desktop.board import load_board
from axis_desktop.view.app.table.live_map import LiveMap
from tests.view.board.toy_board import SVG, write_pack


class Followed(QObject):
    """A board whose pack is followed, and what was told of it."""

    def __init__(self, pack: Path) -> None:
        super().__init__()
        self.live = LiveMap(load_board(pack, use_cache=False), (), self)
        self.boards: list[object] = []
        self.said: list[str] = []
        self.live.redrawn.connect(self.boards.append)
        self.live.told.connect(self.said.append)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "toy"
    folder.mkdir()
    return write_pack(folder)


@pytest.fixture
def followed(qtbot: QtBot, pack: Path) -> Followed:
    return Followed(pack)


def save(qtbot: QtBot, followed: Followed, file: Path, text: str) -> None:
    with qtbot.waitSignal(followed.live.told):
        file.write_text(text)


def test_the_same_spaces_in_another_drawing_are_shown(qtbot: QtBot, pack: Path, followed: Followed) -> None:
    save(qtbot, followed, pack / "map.svg", SVG.replace("M480 230H492V242H480Z", "M470 230H492V242H470Z"))
    assert len(followed.boards) == 1
    assert followed.said == ["The map was drawn again."]


def test_a_game_keeps_its_borders(qtbot: QtBot, pack: Path, followed: Followed) -> None:
    spaces = pack / "spaces.toml"
    link = '\n[[link]]\na = "alba"\nb = "isla"\nkind = "border"\n'
    save(qtbot, followed, spaces, spaces.read_text() + link)
    assert len(followed.boards) == 1
    assert "keeps the borders" in followed.said[0]


def test_other_spaces_leave_the_game_on_the_old_map(qtbot: QtBot, pack: Path, followed: Followed) -> None:
    spaces, svg = pack / "spaces.toml", pack / "map.svg"
    renamed = spaces.read_text().replace("[space.isla]", "[space.atoll]")
    svg.write_text(SVG.replace('id="isla"', 'id="atoll"'))
    save(qtbot, followed, spaces, renamed.replace('"Isla"', '"Atoll"'))
    assert followed.boards == []
    assert "Isla would be lost; this game knows no Atoll" in followed.said[-1]


def test_a_map_with_an_error_leaves_the_game_on_the_old_map(
    qtbot: QtBot, pack: Path, followed: Followed
) -> None:
    save(qtbot, followed, pack / "map.svg", "<svg")
    assert followed.boards == []
    assert "map.svg" in followed.said[0]
