"""The card file: all 220 cards are there and typed, and what the rules don't know is refused (P6)."""

import json
import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from axis_desktop.board.problem import BrokenPackError
from axis_desktop.systems.supply.cards.card_file import card_table, read_cards
from axis_desktop.systems.supply.cards.card_steps import Discard
from axis_desktop.systems.supply.cards.card_table import Card, Reaction
from axis_desktop.systems.supply.nations import nation_table

Cards = dict[str, dict[str, Any]]


def shipped() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        (files("axis_desktop.systems.supply") / "data" / "cards.json").read_bytes()
    )
    return found


def faults(change: Callable[[Cards], object]) -> list[str]:
    """What is said about the card file after a change, as "key: text"."""
    raw = shipped()
    change({row["id"]: row for row in raw["cards"]})
    with pytest.raises(BrokenPackError) as refusal:
        read_cards(json.dumps(raw).encode(), "cards.json")
    return [f"{problem.key}: {problem.text}" for problem in refusal.value.problems]


def test_there_are_143_definitions_of_220_cards() -> None:
    """SU-1.6."""
    cards = card_table().values()

    assert (len(cards), sum(card.count for card in cards)) == (143, 220)


def test_the_decks_have_the_sizes_of_the_rulebook() -> None:
    """SU-1.6."""
    sizes = {
        row.id: sum(card.count for card in card_table().values() if card.nation == row.id)
        for row in nation_table()
    }

    assert sizes == {
        "germany": 41,
        "united_kingdom": 40,
        "japan": 34,
        "soviet_union": 34,
        "italy": 30,
        "united_states": 41,
    }


def test_cards_stand_in_turn_order() -> None:
    """SU-3.1: the order in which cards are listed never depends on a name."""
    found = list(dict.fromkeys(card.nation for card in card_table().values()))

    assert found == [row.id for row in nation_table()]


@pytest.mark.parametrize("card", card_table().values(), ids=lambda card: card.id)
def test_a_text_is_short_and_says_what_the_card_is_for(card: Card) -> None:
    assert len(card.text) <= 170
    assert card.text.endswith(".")
    assert len(re.findall(r"[.:] [A-Z]", card.text)) <= 2


@pytest.mark.parametrize("card", card_table().values(), ids=lambda card: card.id)
def test_a_text_names_each_price_and_limit(card: Card) -> None:
    """SU-8.16, SU-9.3: nobody learns of a cost only when it is paid."""
    for ability in card.abilities:
        cost = getattr(ability, "cost", ())
        assert bool(cost) <= ("discard" in card.text)
        for step in cost:
            assert isinstance(step, Discard)
            assert ("from your hand" in card.text) == (step.source == "hand")
        if isinstance(ability, Reaction):
            assert card.text.startswith("Once per turn") == (ability.limit == "once_per_turn")


def test_only_submarines_of_three_nations_carry_the_tag() -> None:
    """SU-14.13: five German cards, one of Japan, one of the United Kingdom."""
    tagged: list[str] = [card.nation for card in card_table().values() if "submarines" in card.tags]

    assert [tagged.count(row.id) for row in nation_table()] == [5, 1, 1, 0, 0, 0]


def test_an_unknown_operation_is_refused() -> None:
    def change(cards: Cards) -> None:
        cards["ger_plunder"]["on_play"][0]["op"] = "scor"

    (fault,) = faults(change)

    assert fault.startswith("ger_plunder.on_play[0].op: found 'scor', expected one of adjust_discard, ")
    assert fault.endswith("(did you mean 'score'?)")


def test_an_unknown_space_is_refused() -> None:
    def change(cards: Cards) -> None:
        cards["usa_guadalcanal"]["on_play"][0]["at"]["spaces"] = ["newzealand"]

    assert faults(change) == [
        "usa_guadalcanal.on_play[0].at: found 'newzealand', expected a space of the board"
        " (did you mean 'new_zealand'?)"
    ]


def test_an_unknown_nation_is_refused() -> None:
    def change(cards: Cards) -> None:
        cards["uk_bomber_command"]["on_play"][0]["among"] = ["italy", "germania"]

    (fault,) = faults(change)

    assert fault.startswith(
        "uk_bomber_command.on_play[0].among[1]: found 'germania', expected one of germany, "
    )
    assert fault.endswith("(did you mean 'germany'?)")


def test_an_unknown_key_is_refused() -> None:
    def change(cards: Cards) -> None:
        cards["ita_plunder"]["colour"] = "red"

    assert faults(change) == ["ita_plunder: Object contains unknown field `colour`"]


def test_an_unknown_key_deep_in_a_card_is_refused() -> None:
    def change(cards: Cards) -> None:
        cards["ger_blitzkrieg"]["abilities"][0]["effect"][0]["at"]["or"] = 1

    assert faults(change) == ["ger_blitzkrieg.abilities[0].effect[0].at: Object contains unknown field `or`"]


@pytest.mark.parametrize("count", [5, 7])
def test_a_wrong_number_of_cards_is_refused(count: int) -> None:
    """SU-1.6."""

    def change(cards: Cards) -> None:
        cards["ger_build_army"]["count"] = count

    assert faults(change) == [
        f"cards: germany has {count} cards of the type 'build_army', expected 6 (SU-1.6)"
    ]


def test_a_card_twice_is_refused() -> None:
    raw = shipped()
    raw["cards"].append(raw["cards"][0])

    with pytest.raises(BrokenPackError) as refusal:
        read_cards(json.dumps(raw).encode(), "cards.json")

    assert "duplicate-id" in [problem.code for problem in refusal.value.problems]


def test_everything_wrong_is_told_at_once() -> None:
    def change(cards: Cards) -> None:
        cards["ger_plunder"]["on_play"][0]["op"] = "scor"
        cards["ita_plunder"]["type"] = "evnt"
        cards["uk_singapore"]["on_play"][0]["at"]["spaces"] = ["singapore"]

    assert sorted(fault.split(":")[0] for fault in faults(change)) == [
        "ger_plunder.on_play[0].op",
        "ita_plunder.type",
        "uk_singapore.on_play[0].at",
    ]


CHANGES: dict[str, tuple[str, Callable[[dict[str, Any]], object]]] = {
    "wrong-shape": ("ger_v_weapons", lambda card: card.pop("on_play")),
    "wrong-limit": ("jpn_truk", lambda card: card["abilities"][0].update(limit="once_per_turn")),
    "wrong-prefix": ("ita_plunder", lambda card: card.update(id="jpn_plunder")),
    "wrong-kind": ("uk_singapore", lambda card: card["on_play"][0].update(piece="navy")),
    "wrong-duration": ("jpn_truk", lambda card: card["abilities"][0]["effect"][0].pop("until")),
    "endless-supply": (
        "jpn_truk",
        lambda card: card["abilities"][0]["effect"][0]["filter"].update(supplied=True),
    ),
    "wrong-trigger": (
        "ger_wolf_packs",
        lambda card: card["abilities"][0]["triggers"][0].update(card_types=["event"]),
    ),
    "wrong-discard": ("ita_division_azul", lambda card: card["on_play"][0].pop("random")),
    "bad-value": ("sov_general_winter", lambda card: card["on_play"][0].update(count=[2, 1])),
    "unknown-reference": ("uk_bomber_command", lambda card: card["on_play"].pop(0)),
}


@pytest.mark.parametrize("code", CHANGES)
def test_known_words_in_a_senseless_order_are_refused(code: str) -> None:
    card, change = CHANGES[code]
    raw = shipped()
    change(next(row for row in raw["cards"] if row["id"] == card))

    with pytest.raises(BrokenPackError) as refusal:
        read_cards(json.dumps(raw).encode(), "cards.json")

    assert code in {problem.code for problem in refusal.value.problems}


def test_a_reference_belongs_to_its_trigger() -> None:
    """`$removal.piece` means nothing after a battle."""

    def change(cards: Cards) -> None:
        cards["uk_raf"]["abilities"][0]["triggers"] = [{"on": "battle_fought"}]

    assert faults(change) == ["uk_raf.abilities[0].effect[0].target: '$removal.piece' means nothing here"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"{",
        b'{"format": 1}',
        b'{"format": 2, "cards": []}',
        b'{"format": 1, "cards": [7]}',
        b"\xff",
    ],
)
def test_what_is_no_card_file_is_refused(data: bytes) -> None:
    with pytest.raises(BrokenPackError, match="my_cards"):
        read_cards(data, "my_cards")
