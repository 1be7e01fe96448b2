"""The short form of `python -m tests.fuzz packs` and of the other targets with files of strangers."""

from pathlib import Path

import pytest

from tests.fuzz.targets import attempts

COUNTS = {"packs": 20, "scripts": 60, "settings": 60, "svg": 20, "toml": 100, "zips": 30}


@pytest.mark.parametrize(("target", "count"), COUNTS.items())
def test_no_mutated_file_does_more_than_be_refused(target: str, count: int, tmp_path: Path) -> None:
    attempt = attempts(target, tmp_path)

    assert len({attempt(number) for number in range(count)}) > 1


@pytest.mark.parametrize(
    ("target", "number"), [("packs", 1_002_097), ("packs", 1_002_152), ("svg", 1_001_952)]
)
def test_what_the_long_runs_have_found_stays_cured(target: str, number: int, tmp_path: Path) -> None:
    assert attempts(target, tmp_path)(number)
