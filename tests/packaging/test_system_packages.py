import _ctypes

import pytest

import debian
import environment
from axis_desktop import qt_libraries


def test_debian_users_get_the_exact_command() -> None:
    text = qt_libraries.missing_text(["libegl1", "libgl1"], "Qt needs libEGL.so.1.", debian=True)

    assert "Qt needs libEGL.so.1." in text
    assert "sudo apt-get install libegl1 libgl1" in text


def test_others_get_the_names_to_look_for() -> None:
    text = qt_libraries.missing_text(["libegl1"], "Qt needs libEGL.so.1.", debian=False)

    assert "apt-get" not in text
    assert "libegl1" in text


def test_without_root_nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "may_install", lambda: False)

    with pytest.raises(environment.SetupError, match=r"python3\.11-venv"):
        debian.provide(["python3.11-venv"], "This Python can't make virtual environments.")


def test_a_library_that_is_not_there_is_found_lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")

    assert qt_libraries.lacking(["libaxis-desktop-has-no-such.so.7"]) == ["libaxis-desktop-has-no-such.so.7"]


def test_libraries_that_are_there_are_not_lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")

    assert qt_libraries.lacking([_ctypes.__file__]) == []


@pytest.mark.parametrize(
    ("environ", "window", "expected"),
    [
        ({}, False, {}),
        ({"DISPLAY": ":0"}, False, {}),
        ({"DISPLAY": ":0"}, True, qt_libraries.XCB),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, True, qt_libraries.XCB),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True, qt_libraries.WAYLAND),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, True, {}),
    ],
)
def test_the_display_decides_which_libraries_are_wanted(
    environ: dict[str, str], window: bool, expected: dict[str, str]
) -> None:
    assert qt_libraries.wanted(environ, window=window) == {**qt_libraries.OFFSCREEN, **expected}


def test_the_message_names_every_missing_library() -> None:
    text = qt_libraries.lack_text(["libEGL.so.1", "libGL.so.1"])

    assert "libEGL.so.1, libGL.so.1" in text
