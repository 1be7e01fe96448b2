"""Titles of phases and other words that never change."""

from collections.abc import Sequence

from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.pacific1940.ground import BURMA_ROAD, CHINESE, CONVOY, KAMIKAZE, VICTORY_CITY

PHASE_TITLES = {
    "purchase": ("Purchase and repair", "Purchase"),
    "combat_move": ("Combat move", "Combat move"),
    "conduct_combat": ("Conduct combat", "Combat"),
    "noncombat_move": ("Noncombat move", "Noncombat"),
    "mobilize": ("Mobilize new units", "Mobilize"),
    "collect_income": ("Collect income", "Income"),
}
"""Full and short title of each phase (PA-3.2)."""

MARKS = {
    VICTORY_CITY: Message("victory city"),
    CONVOY: Message("convoy zone"),
    KAMIKAZE: Message("Kamikaze zone"),
    CHINESE: Message("originally Chinese"),
    BURMA_ROAD: Message("on the Burma Road"),
}
"""What the marks that are printed on the map mean (PA-1.10, PA-2.5, PA-5.3, PA-8.3, PA-13.2)."""

_TOGETHER = (
    "",
    "{a:the}",
    "{a:the} and {b:the}",
    "{a:the}, {b:the} and {c:the}",
    "{a:the}, {b:the}, {c:the} and {d:the}",
)


def together(powers: Sequence[Power]) -> Message:
    """One to four powers inside a sentence: "the United Kingdom and ANZAC"."""
    return Message.of(_TOGETHER[len(powers)], **dict(zip("abcd", map(say.power, powers), strict=False)))
