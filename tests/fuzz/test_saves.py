"""The short form of `python -m tests.fuzz saves`."""

from pathlib import Path

from tests.fuzz.saves import attempts


def test_no_mutated_save_does_more_than_be_refused(tmp_path: Path) -> None:
    attempt = attempts(tmp_path)

    # The last four once repeated names of 3,000 letters.
    told = {attempt(number) for number in (*range(40), 2_000_052, 3_010_946, 3_016_442, 3_022_266)}

    assert "looked: opened, played: opened" in told
    assert "looked: refused, played: refused" in told
