"""The rulebook pages of the game name every rule once, and no other (F1)."""

import re

from axis_desktop.storage.places import resource
from axis_desktop.systems.supply.cards.card_file import card_table
from axis_desktop.systems.supply.rulebook import OPTIONS, RULEBOOK


def pages() -> str:
    return "\n".join(
        path.read_text(encoding="utf-8") for path in sorted(resource("rulebook", "supply").glob("*.md"))
    )


def test_every_rule_is_an_anchor_in_order() -> None:
    assert re.findall(r"^\*\*(SU-\d+\.\d+)\*\*", pages(), re.MULTILINE) == RULEBOOK.rule_ids()


def test_the_pages_speak_of_no_rule_that_is_not_there() -> None:
    assert set(re.findall(r"SU-\d+\.\d+", pages())) <= set(RULEBOOK.rule_ids())


def test_an_option_names_its_rule() -> None:
    assert {option.rule for option in OPTIONS} <= set(RULEBOOK.rule_ids())


def test_the_pages_call_cards_by_their_names() -> None:
    names = " ".join(card.name for card in card_table().values())

    for word in (
        "Rasputitsa",
        "ASW Tactics",
        "Truk",
        "Enigma Code Cracked",
        "Mare Nostrum",
        "Tito's Partisans",
    ):
        assert word in names
        assert word in pages()
