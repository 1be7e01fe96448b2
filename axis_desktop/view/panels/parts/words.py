"""Counted things in words; figures and words belong to one sentence, so that each can be translated."""

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
