"""The short form of `python -m tests.fuzz saves`."""

from pathlib import Path

from tests.fuzz.saves import attempts


def test_no_mutated_save_does_more_than_be_refused(tmp_path: Path) -> None:
    attempt = attempts(tmp_path)

    told = {attempt(number) for number in range(60)}

    assert "looked: opened, played: opened" in told
    assert "looked: refused, played: refused" in told
