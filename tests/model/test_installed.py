"""Which games are installed: those of the program come first, whatever the others are called."""

import importlib
from types import SimpleNamespace

import pytest

from axis_desktop.model import UsageError, system_ids
from axis_desktop.model.system import usual_system

MODULE = importlib.import_module("axis_desktop.model.system")  # `model.system` is a function of that name


def install(monkeypatch: pytest.MonkeyPatch, **games: str) -> None:
    """Games by name, each with the distribution that brings it; "" for one that runs from its source."""
    found = [
        SimpleNamespace(name=name, dist=SimpleNamespace(name=dist) if dist else None)
        for name, dist in games.items()
    ]
    monkeypatch.setattr(MODULE, "installed", lambda: found)
    monkeypatch.setattr(MODULE, "broken_systems", dict)


def test_games_of_the_program_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    install(
        monkeypatch, chess="elsewhere", zulu="Axis_Desktop", yard="axis-desktop", beach="", arena="others"
    )

    assert system_ids() == ["beach", "yard", "zulu", "arena", "chess"]
    assert usual_system() == "beach"


def test_without_any_game_there_is_no_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)

    with pytest.raises(UsageError, match="No game is installed"):
        usual_system()
