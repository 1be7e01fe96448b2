"""A map that is saved by another program: how soon the inspector shows it."""

import shutil
import time
from pathlib import Path

from pytestqt.qtbot import QtBot

from axis_desktop.board.places import shipped_folder
from axis_desktop.view.map_inspector import InspectorPage
from tests.bench.conftest import Figure

GOAL_RELOAD_MS = 1000.0


def test_a_saved_map_is_shown_soon(qtbot: QtBot, tmp_path: Path, figures: list[Figure]) -> None:
    pack = shutil.copytree(shipped_folder("maps") / "world1942", tmp_path / "world")
    page = InspectorPage(pack)
    qtbot.addWidget(page)
    page.resize(1600, 900)
    with qtbot.waitSignal(page.read, timeout=60_000):
        page.show()
    qtbot.wait(3000)  # the first picture is painted to the end
    times = []
    for turn in range(3):
        drawing = (pack / "map.svg").read_text(encoding="utf-8")
        saved = time.perf_counter()
        with qtbot.waitSignal(page.read, timeout=60_000):
            (pack / "map.svg").write_text(f"{drawing}<!-- {turn} -->", encoding="utf-8")
        assert page.view is not None
        page.view.viewport().repaint()
        times.append((time.perf_counter() - saved) * 1000)
        qtbot.wait(2000)
    name = "live reload of the world map, from save to picture"
    figures.append(Figure(name=name, value=min(times), unit="ms", goal=GOAL_RELOAD_MS))
