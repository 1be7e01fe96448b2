"""Counted things in words; figures and words belong to one sentence, so that each can be translated."""

from fractions import Fraction

from PySide6.QtCore import QCoreApplication


def _tr(sentence: str, number: int = -1) -> str:
    return QCoreApplication.translate("words", sentence, None, number)


def hits(number: int) -> str:
    """Hits: "no hit", "1 hit", "3 hits"."""
    if not number:
        return _tr("no hit")
    return _tr("1 hit") if number == 1 else _tr("%n hits", number)


def units(number: int) -> str:
    """Pieces: "1 unit", "3 units"."""
    return _tr("1 unit") if number == 1 else _tr("%n units", number)


def rounds(number: int) -> str:
    """Rounds of a battle: "1 round", "3 rounds"."""
    return _tr("1 round") if number == 1 else _tr("%n rounds", number)


def roll(number: int) -> str:
    """What is to be thrown: "Roll 1 die", "Roll 3 dice"."""
    return _tr("Roll 1 die") if number == 1 else _tr("Roll %n dice", number)


def more(number: int) -> str:
    """What is missing: "Choose 1 more"."""
    return _tr("Choose %n more", number)


_PARTS = {(1, 2): "½", (1, 3): "⅓", (2, 3): "⅔", (1, 4): "¼", (3, 4): "¾"}


def fraction(number: Fraction) -> str:
    """A number that may have a part: "2", "1½", "7/5"."""
    whole, part = divmod(number, 1)
    if not part:
        return str(whole)
    sign = _PARTS.get((part.numerator, part.denominator))
    if sign is None:
        return f"{number.numerator}/{number.denominator}"
    return f"{whole or ''}{sign}"
