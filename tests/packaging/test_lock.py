import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import closure
import locking

CHECKOUT = Path(__file__).parents[2]
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
TO_PLAY = PROJECT["project"]["dependencies"] + PROJECT["build-system"]["requires"]
TO_DEVELOP = PROJECT["project"]["optional-dependencies"]["dev"]


def locked(kit: str) -> dict[str, Requirement]:
    text = (CHECKOUT / "packaging" / f"lock-{kit}.txt").read_text(encoding="utf-8")
    pins = [Requirement(line) for line in text.splitlines() if not line.startswith("#")]
    return {canonicalize_name(pin.name): pin for pin in pins}


def version(pin: Requirement) -> str:
    (specifier,) = pin.specifier
    assert specifier.operator == "=="
    return specifier.version


@pytest.mark.parametrize("wanted", TO_PLAY)
def test_the_lock_for_playing_fits_what_the_game_asks_for(wanted: str) -> None:
    requirement = Requirement(wanted)

    assert version(locked("play")[canonicalize_name(requirement.name)]) in requirement.specifier


@pytest.mark.parametrize("wanted", TO_DEVELOP)
def test_the_lock_for_developing_fits_what_the_tools_ask_for(wanted: str) -> None:
    requirement = Requirement(wanted)

    assert version(locked("develop")[canonicalize_name(requirement.name)]) in requirement.specifier


def test_nothing_is_locked_twice() -> None:
    assert not locked("play").keys() & locked("develop").keys()


def test_the_locks_hold_whatever_the_project_leads_to_on_any_platform() -> None:
    whole = closure.Closure(TO_PLAY + TO_DEVELOP)

    needed_here_or_elsewhere = whole.targets.keys() | whole.missing.keys()
    assert needed_here_or_elsewhere <= locked("play").keys() | locked("develop").keys()


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_a_package_for_one_platform_is_marked_so(platform: str) -> None:
    condition = closure.marker({target for target in closure.TARGETS if target[1] == platform})

    assert condition == f'sys_platform == "{platform}"'


def test_a_package_for_all_is_not_marked() -> None:
    assert closure.marker(closure.TARGETS) == ""


@pytest.mark.parametrize(
    "chosen",
    [
        {("3.11", "linux")},
        {("3.11", "win32"), ("3.12", "win32"), ("3.13", "win32")},
        {("3.11", "win32"), ("3.13", "darwin")},
        set(closure.TARGETS),
    ],
)
def test_a_marker_is_true_for_its_own_targets_only(chosen: set[closure.Target]) -> None:
    condition = closure.marker(chosen)

    assert {target for target in closure.TARGETS if locking.applies(condition, target)} == chosen
