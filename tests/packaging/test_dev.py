import tomllib
from pathlib import Path

import pytest

import dev

CHECKOUT = Path(__file__).parents[2]


@pytest.mark.parametrize("version", [(3, 11), (3, 12), (3, 13)])
def test_supported_pythons_are_taken(version: tuple[int, int]) -> None:
    assert dev.version_problem(version) is None


@pytest.mark.parametrize(
    ("version", "verdict"), [((3, 10), "3.10, which is too old"), ((3, 14), "3.14, which is too new")]
)
def test_other_pythons_are_told_which_would_fit(version: tuple[int, int], verdict: str) -> None:
    problem = dev.version_problem(version)

    assert problem is not None
    assert "Python 3.11 to 3.13" in problem
    assert verdict in problem
    assert "python.org" in problem


def test_a_fitting_python_of_the_machine_is_named() -> None:
    problem = dev.version_problem((3, 9), found="python3.12")

    assert problem is not None
    assert "python3.12 packaging/dev.py" in problem


def test_the_supported_pythons_are_those_of_the_project() -> None:
    settings = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))

    oldest, past = dev.OLDEST, (dev.NEWEST[0], dev.NEWEST[1] + 1)
    assert settings["project"]["requires-python"] == ">={}.{},<{}.{}".format(*oldest, *past)
