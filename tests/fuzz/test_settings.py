"""The short form of `python -m tests.fuzz settings`."""

from pathlib import Path

from tests.fuzz.settings import attempts


def test_no_mutated_settings_do_more_than_be_told(tmp_path: Path) -> None:
    attempt = attempts(tmp_path)

    told = {attempt(number) for number in range(150)}

    assert {"used", "told"} <= told
