import json
from pathlib import Path

import pytest

import environment

WANTED = {"python": "3.11", "checkout": "/home/me/axis", "project": "p1", "play": "a1", "develop": "b1"}


def test_nothing_is_done_when_nothing_changed() -> None:
    assert environment.needed(WANTED, WANTED) == []


def test_a_new_checkout_gets_everything() -> None:
    assert environment.needed({}, WANTED) == ["venv", "play", "develop", "project"]


def test_playing_needs_no_tools() -> None:
    to_play = {mark: value for mark, value in WANTED.items() if mark != "develop"}

    assert environment.needed({}, to_play) == ["venv", "play", "project"]
    assert environment.needed(WANTED, to_play) == []
    assert environment.needed(to_play, WANTED) == ["develop"]


@pytest.mark.parametrize("mark", ["python", "checkout"])
def test_another_python_or_place_makes_the_environment_anew(mark: str) -> None:
    assert environment.needed({**WANTED, mark: "other"}, WANTED) == ["venv", "play", "develop", "project"]


@pytest.mark.parametrize("mark", ["play", "develop", "project"])
def test_a_changed_file_repeats_its_own_step_only(mark: str) -> None:
    assert environment.needed({**WANTED, mark: "old"}, WANTED) == [mark]


@pytest.mark.parametrize("content", [None, "", "{", "[1, 2]"])
def test_a_damaged_stamp_counts_as_none(tmp_path: Path, content: str | None) -> None:
    stamp = tmp_path / "stamp.json"
    if content is not None:
        stamp.write_text(content, encoding="utf-8")

    assert environment.read_stamp(stamp) == {}


def test_a_stamp_reads_back(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp.json"
    stamp.write_text(json.dumps(WANTED), encoding="utf-8")

    assert environment.read_stamp(stamp) == WANTED


def test_the_fingerprint_follows_the_kit() -> None:
    to_play, to_develop = environment.fingerprint("play"), environment.fingerprint("develop")

    assert to_develop.keys() - to_play.keys() == {"develop"}
    assert to_play.items() <= to_develop.items()


def test_children_do_not_inherit_another_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("PYTHONHOME", "/elsewhere")

    environ = environment.clean_environ(QT_QPA_PLATFORM="offscreen")

    assert not {"PYTHONPATH", "PYTHONHOME"} & environ.keys()
    assert environ["QT_QPA_PLATFORM"] == "offscreen"
