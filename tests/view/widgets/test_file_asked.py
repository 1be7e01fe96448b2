"""Files that the player chooses to write."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.view.widgets.file_asked import ask_where_to_write


@pytest.mark.parametrize(
    ("there", "typed", "asked", "chosen"),
    [
        ((), ("war",), ["usual.txt"], "war.txt"),
        ((), ("war.txt",), ["usual.txt"], "war.txt"),
        (("war.txt",), ("war", "war.txt"), ["usual.txt", "war.txt"], "war.txt"),
        (("war.txt",), ("war", ""), ["usual.txt", "war.txt"], None),
        ((), ("",), ["usual.txt"], None),
    ],
)
def test_a_typed_name_gets_its_ending_and_overwrites_nothing_unasked(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    there: tuple[str, ...],
    typed: tuple[str, ...],
    asked: list[str],
    chosen: str | None,
) -> None:
    """The dialog asks about the very name that was typed: it must come again with the whole one."""
    for name in there:
        (tmp_path / name).touch()
    proposed: list[str] = []
    answers = [str(tmp_path / name) if name else "" for name in typed]

    def answer(_parent: QWidget, _title: str, usual: str, _kinds: str) -> tuple[str, str]:
        proposed.append(Path(usual).name)
        return answers.pop(0), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    parent = QWidget()
    qtbot.addWidget(parent)

    found = ask_where_to_write(parent, "Save the report", str(tmp_path / "usual.txt"), "Text", ".txt")

    assert found == (tmp_path / chosen if chosen is not None else None)
    assert proposed == asked
