"""The rulebook pages of the game name every rule once, and no other."""

import re

from axis_desktop.storage.places import resource
from axis_desktop.systems.pacific1940.rulebook import RULEBOOK


def pages() -> str:
    files = sorted(resource("rulebook", "pacific1940").glob("*.md"))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_every_rule_is_an_anchor_in_order() -> None:
    assert re.findall(r"^\*\*(PA-\d+\.\d+)\*\*", pages(), re.MULTILINE) == RULEBOOK.rule_ids()


def test_the_pages_speak_of_no_rule_that_is_not_there() -> None:
    assert set(re.findall(r"PA-\d+\.\d+", pages())) <= set(RULEBOOK.rule_ids())
