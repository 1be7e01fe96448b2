"""`axis-desktop new --position FILE`: a game that begins with a position made by hand."""

import json
from pathlib import Path
from typing import Any

import pytest

from axis_desktop.cli import main
from axis_desktop.model import Setup

MADE = {"power": "germany", "round": 4, "units": {"germany": {"germany": {"tank": 3}}}}


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Setup]:
    """The games that would have been shown in a window."""
    shown: list[Setup] = []

    def open_new(setup: Setup, *_: object, **__: object) -> int:
        shown.append(setup)
        return 0

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr("axis_desktop.view.app.app.open_new", open_new)
    return shown


def position_file(folder: Path, **changes: Any) -> str:
    path = folder / "made.json"
    document = {"format": 1, "system": "classic", "options": {"total_victory": True}, "position": MADE}
    path.write_text(json.dumps({**document, **changes}), encoding="utf-8")
    return str(path)


def test_the_game_begins_with_the_position_and_its_options(tmp_path: Path, opened: list[Setup]) -> None:
    words = ["--position", position_file(tmp_path), "--players", "all=easy", "--option", "edit_mode"]

    assert main(["new", *words]) == 0

    (setup,) = opened
    assert setup.hand_made
    assert setup.data["position"] == MADE
    assert setup.options["total_victory"]
    assert setup.options["edit_mode"]


@pytest.mark.parametrize(
    ("changes", "code", "complaint"),
    [
        ({"position": None}, 1, "no 'position'"),
        ({"position": {"power": "atlantis"}}, 1, "CL-1.1"),
        ({"position": {"power": "germany", "tanks": 3}}, 1, "tanks"),
        ({"system": "chess"}, 2, "chess"),
        ({"scenario": "1066"}, 2, "1066"),
    ],
)
def test_a_position_that_can_not_be_opens_no_window(
    changes: dict[str, Any],
    code: int,
    complaint: str,
    tmp_path: Path,
    opened: list[Setup],
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--position", position_file(tmp_path, **changes), "--players", "all=easy"]

    assert main(["new", *words]) == code

    assert complaint in capsys.readouterr().err
    assert opened == []
