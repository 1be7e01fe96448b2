"""Reads the card file: all 143 definitions, or one report of everything that is wrong with it."""

import re
from functools import cache
from importlib.resources import files
from typing import Any, get_args

import msgspec

from axis_desktop.board.packs.table import read_format
from axis_desktop.board.problem import BrokenPackError, Problem, did_you_mean, error
from axis_desktop.model.sentences import say
from axis_desktop.systems.supply.cards.card_check import check_cards
from axis_desktop.systems.supply.cards.card_steps import Passive, Step
from axis_desktop.systems.supply.cards.card_table import Ability, Card, Trigger
from axis_desktop.systems.supply.cards.card_words import BasePlus, Condition, Nation, Per, Place

FILE = "systems/supply/data/cards.json"
"""Name of the shipped card file in messages."""

_FAULT = re.compile(r"(?P<text>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)
_FOUND = re.compile(r"'(?P<word>.*)'")
_UNIONS = (*map(get_args, (Step, Passive, Trigger, Ability, Condition, Place)), (Per, BasePlus))


@cache
def card_table() -> dict[str, Card]:
    """The definitions of all cards by id, nation by nation in turn order.

    Raises:
        BrokenPackError: the shipped file has faults.
    """
    data = (files("axis_desktop.systems.supply") / "data" / "cards.json").read_bytes()
    return {card.id: card for card in read_cards(data, FILE)}


def read_cards(data: bytes, file: str) -> tuple[Card, ...]:
    """The cards of a card file, checked against the nations, their decks and the spaces (SU-1.6).

    Args:
        data: JSON.
        file: its name in messages.

    Raises:
        BrokenPackError: with every fault of the file.
    """
    try:
        raw = msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BrokenPackError([error("bad-json", "{fault}", fault=fault).at(file)]) from fault
    read_format(raw, file)
    rows = raw.get("cards")
    if not isinstance(rows, list):
        raise BrokenPackError([error("missing-key", "expected a list of cards").at(file, key="cards")])
    problems: list[Problem] = [
        error("unknown-key", "there is no such key here", "Remove it.").at(file, key=key)
        for key in sorted(raw.keys() - {"format", "cards"})
    ]
    cards: list[Card] = []
    for number, row in enumerate(rows, 1):
        try:
            cards.append(msgspec.convert(row, Card))
        except msgspec.ValidationError as fault:
            problems.append(_problem(str(fault)).at(file, key=_key(row, number, str(fault))))
    # The number of cards says nothing while some of them can't be read.
    problems += [found.at(file, key=found.key) for found in check_cards(cards, whole=not problems)]
    if problems:
        raise BrokenPackError(problems)
    return tuple(cards)


def _key(row: object, number: int, fault: str) -> str:
    """Where in the file a fault is, as in `ger_plunder.on_play[0].op`."""
    name = row.get("id") if isinstance(row, dict) else None
    return f"{name if isinstance(name, str) else f'cards[{number - 1}]'}{_path(fault)}"


def _path(fault: str) -> str:
    found = _FAULT.match(fault)
    return (found.group("path") if found else None) or ""


def _problem(fault: str) -> Problem:
    """A fault with the words that could stand there."""
    found = _FAULT.match(fault)
    text = found.group("text") if found else fault
    known = _known_words(re.sub(r"\[[^]]*\]$", "", _path(fault)).rpartition(".")[2])
    word = _FOUND.search(text)
    if not known or word is None:
        return error("bad-value", "{fault}", fault=text)
    return error(
        "unknown-word",
        "found '{found}', expected one of {known}{near}",
        found=word.group("word"),
        known=say.words(known),
        near=did_you_mean(word.group("word"), known),
    )


def _known_words(key: str) -> list[str]:
    """What may stand under a key that names a word of the vocabulary or a nation; else nothing."""
    if key in ("nation", "nations", "among", "chooser", "decider"):
        return list(get_args(Nation))
    configs = [kind.__struct_config__ for union in _UNIONS for kind in union if kind is not int]
    return sorted({str(config.tag) for config in configs if config.tag_field == key})
