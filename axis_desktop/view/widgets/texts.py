"""Sentences of the model as a player reads them: translated, with names in place of ids."""

import re
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from axis_desktop.model import IllegalAction, Message, Space
from axis_desktop.model.sentences.message import PowerTerm
from axis_desktop.model.sentences.wording import counted_name, sum_of_money, worded
from axis_desktop.model.sentences.wording import space_name as name_of_space
from axis_desktop.model.showing.catalog import Catalog, UnitInfo
from axis_desktop.model.showing.presentation import Piece, Tally

CONTEXT = "model"
"""Context of the model's templates in the translation files."""
BELOW = "model below a heading"
"""Context of the same templates below a heading that has named the power: translations leave it out there."""


_SUBJECT = re.compile(r"\{(?P<field>\w+)(:The)?\}:? +(?=\S)")
"""Whom a template speaks of first."""


def _translated(template: str) -> str:
    return QCoreApplication.translate(CONTEXT, template)


def text(message: Message, catalog: Catalog) -> str:
    """A message translated, with display names for ids of spaces, powers, sides, phases and unit types."""
    return worded(message, catalog, _translated)


def under_heading(message: Message, power: str, catalog: Catalog) -> str:
    """A message below a heading that names a power: what begins with that name says the rest of it.

    "Germany: 1 tank from Ukraine to Caucasus." and "The Soviet Union buys 2 infantry." become
    "1 tank from Ukraine to Caucasus." and "Buys 2 infantry." Only English is shortened that way: a
    translation has a sentence of its own for it, in the context `BELOW`, or says the whole.
    """
    begins = _SUBJECT.match(message.template)
    named = message.args.get(begins["field"]) if begins is not None else None
    if begins is None or not isinstance(named, PowerTerm) or named.id != power:
        return text(message, catalog)
    translated = _translated(message.template)
    short = QCoreApplication.translate(BELOW, message.template)
    if short == message.template:
        short = short[begins.end() :] if translated == message.template else translated
    return sentence(worded(replace(message, template=short), catalog, _unchanged(short)))


def _unchanged(template: str) -> Callable[[str], str]:
    """Translates all but a template that is translated already."""
    return lambda other: other if other == template else _translated(other)


def sentence(words: str) -> str:
    """Words as a sentence of their own: with a capital at its beginning and a stop at its end."""
    shown = words[:1].upper() + words[1:]
    return shown if shown.endswith((".", "!", "?", "…")) else f"{shown}."


def refusal_text(refusal: IllegalAction, catalog: Catalog) -> str:
    """Why something is refused, without the rule id, which stands beside it as a link."""
    return text(refusal.message, catalog)


def space_name(space: str, catalog: Catalog) -> str:
    """Display name of a space."""
    return name_of_space(Space(space), catalog)


def power_name(power: str, catalog: Catalog, *, long: bool = False) -> str:
    """Display name of a power."""
    for info in catalog.powers:
        if info.id == power:
            return info.long_name if long else info.name
    return power


def round_name(number: int, catalog: Catalog) -> str:
    """What a round is called, as the beginning of a line: by its date in a game whose rounds are seasons."""
    date = _date(number, catalog)
    if date:
        return date[:1].upper() + date[1:]
    return QCoreApplication.translate("texts", "Round {n}").format(n=number)


def round_within(number: int, catalog: Catalog) -> str:
    """What a round is called within a sentence."""
    named = QCoreApplication.translate("texts", "round {n}").format(n=number)
    return _date(number, catalog) or named


def _date(number: int, catalog: Catalog) -> str:
    return catalog.calendar[number - 1].name if 0 < number <= len(catalog.calendar) else ""


def kind_of_battle(kind: str, catalog: Catalog) -> str:
    """What the game calls such a battle, as a heading; "Battle" where it has no name for it."""
    named = catalog.words.battles.get(kind)
    return text(named, catalog) if named is not None else QCoreApplication.translate("texts", "Battle")


def unit_name(unit_type: str, count: int, catalog: Catalog) -> str:
    """Name of a unit type, in the plural unless there is one."""
    for info in catalog.units:
        if info.id == unit_type:
            return info.name if count == 1 else info.plural
    return unit_type


def counted_units(counts: Mapping[str, int], catalog: Catalog) -> str:
    """Units as people count them in a sentence, in the given order: "3 infantry, 1 tank"."""
    known: dict[str, UnitInfo] = {info.id: info for info in catalog.units}
    named = {kind: counted_name(known[kind], n) if kind in known else kind for kind, n in counts.items()}
    return ", ".join(f"{n} {named[kind]}" for kind, n in counts.items())


def harm_text(pieces: Sequence[Piece]) -> str:
    """Which of some pieces of a type have been hit: "damaged", "damage 3" or "2 damaged"; "" if none has."""
    hurt = [piece for piece in pieces if piece.damage]
    if not hurt:
        return ""
    if sum(piece.count for piece in pieces) > 1:
        number = sum(piece.count for piece in hurt)
        return QCoreApplication.translate("texts", "{n} damaged").format(n=number)
    if hurt[0].damage > 1:
        return QCoreApplication.translate("texts", "damage {n}").format(n=hurt[0].damage)
    return QCoreApplication.translate("texts", "damaged")


def money(amount: float | str, catalog: Catalog) -> str:
    """A sum in the game's money, such as "5 IPC"; the bare figure in a game without money.

    Args:
        amount: a figure, or one that has been formatted already, such as "+1.5".
        catalog: knows the money.
    """
    return sum_of_money(amount, catalog, _translated)


def tally_text(tally: Tally, catalog: Catalog) -> str:
    """A tally in words, such as "Points: Axis 8 (6 to win)"."""
    held = ", ".join(f"{catalog.sides[side]} {count}" for side, count in tally.held.items())
    words = QCoreApplication.translate("texts", "{name}: {held} ({n} to win)")
    return words.format(name=text(tally.name, catalog), held=held, n=tally.wanted)


def money_unit(catalog: Catalog, amount: int | None = None) -> str:
    """What stands beside a sum of money, or at the head of a column of them; "" in a game without money."""
    if catalog.money is None:
        return ""
    return catalog.money.one or catalog.money.unit if amount == 1 else catalog.money.unit
