"""Every rule of the book is named by what does it, and played by a test that names it."""

import re
from pathlib import Path

from axis_desktop.model.asking.editing import EDIT_MODE
from axis_desktop.systems.tactical import rulebook, system

HERE = Path(__file__).parent
SOURCE = Path(rulebook.__file__).parent
RULE = r"TA-\d+\.\d+[ab]?"


def test_every_rule_has_a_test() -> None:
    texts = (file.read_text(encoding="utf-8") for file in HERE.rglob("test_*.py"))
    played = {rule for text in texts for rule in re.findall(rf'mark\.rule\("({RULE})"\)', text)}

    assert played == set(system.rule_ids())


def test_every_rule_is_named_where_it_is_done() -> None:
    files = [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml")]
    texts = (file.read_text(encoding="utf-8") for file in files if file.name != "rulebook.py")
    named = {rule for text in texts for rule in re.findall(RULE, text)}

    assert named == set(system.rule_ids())


def test_options_name_their_rules_but_for_edit_mode() -> None:
    rules = {option.rule for option in rulebook.OPTIONS if option.id != EDIT_MODE}
    assert rules <= set(system.rule_ids())
