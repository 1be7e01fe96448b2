"""The picture of a whole map for start screen and new-game page."""

from pathlib import Path

import platformdirs
import pytest
from PySide6.QtCore import QThreadPool
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from axis_desktop.board import Board, load_board
from axis_desktop.view.map_picture import WIDTH_PX, MapPictureMaker
from tests.view.board.toy_board import write_pack

OWNERS = {"alba": "germany"}


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Board:
    monkeypatch.setattr(platformdirs, "user_cache_dir", lambda *_args, **_more: str(tmp_path / "cache"))
    (tmp_path / "toy").mkdir()
    return load_board(write_pack(tmp_path / "toy"), use_cache=False)


@pytest.fixture
def made(qapp: object) -> tuple[MapPictureMaker, list[QPixmap]]:
    maker, pictures = MapPictureMaker(), list[QPixmap]()
    maker.made.connect(pictures.append)
    return maker, pictures


@pytest.mark.parametrize("steps", range(1, 6))
def test_another_picture_may_be_wanted_while_one_is_being_painted(
    board: Board, made: tuple[MapPictureMaker, list[QPixmap]], steps: int
) -> None:
    maker, pictures = made
    maker.make(board, OWNERS)
    QThreadPool.globalInstance().waitForDone()  # the shading
    for _ in range(steps):
        QApplication.processEvents()
    assert not pictures
    maker.make(board, OWNERS)
    maker.finish()
    assert [picture.width() for picture in pictures] == [WIDTH_PX]


def test_a_picture_made_once_is_there_at_once_the_next_time(
    board: Board, made: tuple[MapPictureMaker, list[QPixmap]]
) -> None:
    maker, pictures = made
    maker.make(board, OWNERS)
    maker.finish()
    maker.make(board, OWNERS)
    assert len(pictures) == 2
    assert pictures[0].toImage() == pictures[1].toImage()
