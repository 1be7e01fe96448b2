"""Dates in sentences."""

from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.tables import SEASONS, Date

_SAID = ("spring {year}", "summer {year}", "autumn {year}", "winter {year}")
_BEGINS = ("Spring {year} begins.", "Summer {year} begins.", "Autumn {year} begins.", "Winter {year} begins.")


def said(date: Date) -> Message:
    """A season of a year, as it stands within a sentence (EU-4.1)."""
    return Message.of(_SAID[SEASONS.index(date.season)], year=date.year)


def beginning(date: Date) -> Message:
    """A season of a year begins (EU-4.1)."""
    return Message.of(_BEGINS[SEASONS.index(date.season)], year=date.year)
