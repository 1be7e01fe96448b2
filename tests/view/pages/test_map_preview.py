"""Pictures of maps from the command line."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from axis_desktop.cli import main
from axis_desktop.view.pages.map_preview import uncut_center
from tests.board.isles import write_pack

Output = pytest.CaptureFixture[str]


@pytest.fixture
def isles(tmp_path: Path) -> Path:
    return write_pack(tmp_path / "isles")


def preview(isles: Path, *more: str) -> QImage:
    """The picture that the command paints."""
    file = isles.parent / "isles.png"
    assert main(["map", "preview", str(isles), str(file), *more]) == 0
    return QImage(str(file))


def colors(picture: QImage, left: int, top: int, side: int) -> set[str]:
    """The colors in a square of a picture."""
    return {
        QColor(picture.pixel(x, y)).name()
        for x in range(left, left + side, 2)
        for y in range(top, top + side, 2)
    }


def test_the_whole_map_is_painted_as_wide_as_asked(qapp: QApplication, isles: Path) -> None:
    picture = preview(isles, "--width", "900")

    assert (picture.width(), picture.height()) == (900, 600)
    land, sea = QColor(picture.pixel(165, 135)), QColor(picture.pixel(440, 560))
    assert sea.blue() > sea.red()
    assert land != sea


def test_neighbors_and_ids_are_drawn_on_request(qapp: QApplication, isles: Path) -> None:
    plain = preview(isles, "--width", "900")

    assert preview(isles, "--width", "900", "--adjacency") != plain
    assert preview(isles, "--width", "900", "--labels") != plain
    assert preview(isles, "--width", "900") == plain


@pytest.mark.parametrize("width", ["250", "900"])
def test_values_and_terrain_show_at_any_width(qapp: QApplication, isles: Path, width: str) -> None:
    whole = preview(isles, "--width", width)
    spaces = isles / "spaces.toml"
    for fact in ("value = 4\n", 'terrain = "forest"'):
        text = spaces.read_text(encoding="utf-8")
        assert fact in text
        spaces.write_text(text.replace(fact, ""), encoding="utf-8")
        without = preview(isles, "--width", width)
        assert without != whole
        whole = without


def test_a_pack_with_errors_has_no_picture(qapp: QApplication, isles: Path, capsys: Output) -> None:
    (isles / "spaces.toml").write_text("format = 1\n", encoding="utf-8")

    assert main(["map", "preview", str(isles), str(isles / "out.png")]) == 1
    assert "spaces.toml" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["out.txt", "gone/out.png"])
def test_a_picture_that_cant_be_written_is_told(
    qapp: QApplication, isles: Path, name: str, capsys: Output
) -> None:
    assert main(["map", "preview", str(isles), str(isles / name)]) == 2
    assert "can't be written" in capsys.readouterr().err


@pytest.mark.parametrize("width", ["0", "100000"])
def test_the_width_has_limits(isles: Path, width: str, capsys: Output) -> None:
    assert main(["map", "preview", str(isles), str(isles / "out.png"), "--width", width]) == 2
    assert "--width" in capsys.readouterr().err


def test_the_seam_of_a_map_without_end_cuts_no_name() -> None:
    names = [(-20.0, 30.0), (80.0, 190.0), (300.0, 420.0), (960.0, 990.0)]
    center = uncut_center(names, 1000.0, 500.0)

    seam = center - 500
    assert not any((seam - left) % 1000 < right - left for left, right in names)
    assert abs(center - 500) <= 40


def test_a_seam_that_cuts_nothing_stays_where_it_is() -> None:
    assert uncut_center([(100.0, 200.0)], 1000.0, 500.0) == 500


def test_nothing_goes_on_painting_once_the_picture_is_written(qapp: QApplication, isles: Path) -> None:
    before = set(QApplication.topLevelWidgets())

    preview(isles, "--width", "900")

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert set(QApplication.topLevelWidgets()) <= before
