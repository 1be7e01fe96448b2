"""The picture of a whole map for start screen and new-game page."""

from pathlib import Path

import platformdirs
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QThreadPool
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from axis_desktop.board import Board, load_board
from axis_desktop.view.board.ground.shader import Shader
from axis_desktop.view.pages.map_picture import WIDTH_PX, MapPictureMaker
from tests.view.board.toy_board import SVG, write_pack

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


def test_picture_that_is_no_longer_wanted_does_not_come_in_place_of_one_that_was_kept(
    board: Board, made: tuple[MapPictureMaker, list[QPixmap]], tmp_path: Path
) -> None:
    maker, pictures = made
    maker.make(board, OWNERS)
    maker.finish()
    (tmp_path / "other").mkdir()
    other = load_board(write_pack(tmp_path / "other", SVG.replace("M480 230", "M481 230")), use_cache=False)

    maker.make(other, OWNERS)
    maker.make(board, OWNERS)
    maker.finish()

    assert len(pictures) == 2
    assert pictures[0].toImage() == pictures[1].toImage()


def test_the_picture_of_a_position_is_another_and_only_the_latest_is_kept(
    board: Board, made: tuple[MapPictureMaker, list[QPixmap]], tmp_path: Path
) -> None:
    maker, pictures = made
    for owners in (None, {"alba": "russia"}, {"alba": "japan"}):
        maker.make(board, owners)
        maker.finish()

    images = [picture.toImage() for picture in pictures]
    assert len(images) == 3
    assert images[0] != images[1] != images[2]
    assert len(list(tmp_path.rglob("pictures/*.png"))) == 2


def test_pictures_that_were_made_or_given_up_leave_no_board_behind(
    board: Board, made: tuple[MapPictureMaker, list[QPixmap]]
) -> None:
    maker, pictures = made
    for power in ("germany", "russia", "japan"):
        maker.make(board, {"alba": power})
        maker.finish()
        maker.make(board, {"alba": power, "isle": power})
    maker.finish()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    assert len(pictures) == 4
    assert not maker.findChildren(Shader)
