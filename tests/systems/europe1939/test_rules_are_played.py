"""Every rule of the book is named by what does it, and played by a test that names it."""

import re
from pathlib import Path

from axis_desktop.systems.europe1939 import rulebook, system

HERE = Path(__file__).parent
SOURCE = Path(rulebook.__file__).parent
MAP = SOURCE.parents[2] / "maps" / "europe1939"
RULE = r"EU-\d+\.\d+"
OF_COMPUTER_PLAYERS = {"EU-24.1"}
"""How computer players think; they are no part of the rules."""


def test_every_rule_has_a_test() -> None:
    texts = (file.read_text(encoding="utf-8") for file in HERE.rglob("test_*.py"))
    played = {rule for text in texts for rule in re.findall(rf'mark\.rule\("({RULE})"\)', text)}

    assert set(system.rule_ids()) - played == OF_COMPUTER_PLAYERS
    assert played <= set(system.rule_ids())


def test_every_rule_is_named_where_it_is_done() -> None:
    files = [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml"), *MAP.rglob("*.toml")]
    texts = (file.read_text(encoding="utf-8") for file in files if file.name != "rulebook.py")
    named = {rule for text in texts for rule in re.findall(RULE, text)}

    assert set(system.rule_ids()) - named == OF_COMPUTER_PLAYERS
    assert named <= set(system.rule_ids())
