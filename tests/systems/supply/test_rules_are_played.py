"""Every rule of the book is played by a test that names it."""

import re
from pathlib import Path

from axis_desktop.systems.supply import system


def test_every_rule_has_a_test() -> None:
    texts = (file.read_text(encoding="utf-8") for file in Path(__file__).parent.rglob("test_*.py"))
    played = {rule for text in texts for rule in re.findall(r'mark\.rule\("(SU-[0-9.]+)"\)', text)}

    assert played == set(system.rule_ids())
