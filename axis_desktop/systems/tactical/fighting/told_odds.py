"""Exact odds of an attack in sentences."""

from fractions import Fraction

from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.tactical.fighting.list_odds import LineOdds
from axis_desktop.systems.tactical.fighting.odds import Suffering


def expected_in_list(odds: LineOdds) -> Message:
    """What a line of a list may do to everybody it hits, and what may come back; chances in whole percent.

    Where earlier lines may make it lapse, first how often it is fought at all (TA-7.4).
    """
    parts = [_said(victim) for victim in odds.victims]
    if not parts:
        return Message.of("It hits nobody.")
    if odds.fought < 1:
        parts.insert(0, Message.of("It is fought in {n}% of all cases.", n=percent(odds.fought)))
    if odds.back is not None:
        parts.append(
            Message.of(
                "Back at it: damage {hurt}%, destroyed {destroyed}%.",
                hurt=percent(1 - odds.back.damage[0]),
                destroyed=percent(odds.back.destroyed),
            )
        )
    return parts[0] if len(parts) == 1 else Message.of("{all}", all=say.listed(parts))


def percent(chance: Fraction) -> int:
    """A chance in whole percent; 0 and 100 are kept for what never and what always happens."""
    rounded = int(chance * 100 + Fraction(1, 2))
    if 0 < chance < 1:
        return min(max(rounded, 1), 99)
    return rounded


def _said(victim: Suffering) -> Message:
    return Message.of(
        "{unit_type}: damage {hurt}%, destroyed {destroyed}%.",
        unit_type=say.unit(victim.unit.type),
        hurt=percent(1 - victim.damage[0]),
        destroyed=percent(victim.destroyed),
    )
