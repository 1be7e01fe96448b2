"""Exact odds of an attack in sentences."""

from fractions import Fraction

from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.tactical.fighting.list_odds import LineOdds
from axis_desktop.systems.tactical.fighting.odds import Suffering, duel_odds
from axis_desktop.systems.tactical.fighting.support import (
    support_dice,
    supporting_aircraft,
    supporting_arms,
)
from axis_desktop.systems.tactical.state import State, Unit


def expected_in_list(odds: LineOdds) -> list[Message]:
    """What a line of a list may do to everybody it hits, and what may come back; chances in whole percent.

    Where earlier lines may make it lapse, first how often it is fought at all (TA-7.4).
    """
    is_one = len(odds.victims) == 1
    told = [_said(victim, is_named=not is_one) for victim in odds.victims]
    if not told:
        return [Message.of("It hits nobody.")]
    if odds.fought < 1:
        told.insert(0, Message.of("It is fought in {n}% of all cases.", n=percent(odds.fought)))
    if odds.back is not None:
        hurt, destroyed = percent(1 - odds.back.damage[0]), percent(odds.back.destroyed)
        if destroyed:
            text = "Shot back at: destroyed {destroyed}%, damaged {hurt}%."
            told.append(Message.of(text, hurt=hurt, destroyed=destroyed))
        else:
            told.append(Message.of("Shot back at: damaged {hurt}%.", hurt=hurt))
    return told


def exchange_told(state: State, attacker: Unit, target: Unit) -> Message:
    """What an attack of a neighbor might do if it were made now, and what might come back."""
    odds = duel_odds(state, attacker, target)
    first, *rest = expected_in_list(LineOdds(Fraction(1), odds.victims, odds.back))
    for one in rest:
        first = Message.of("{first} {then}", first=first, then=one)
    return first


def percent(chance: Fraction) -> int:
    """A chance in whole percent; 0 and 100 are kept for what never and what always happens."""
    rounded = int(chance * 100 + Fraction(1, 2))
    if 0 < chance < 1:
        return min(max(rounded, 1), 99)
    return rounded


def _said(victim: Suffering, *, is_named: bool) -> Message:
    text = (
        "{unit_type}: destroyed {destroyed}%, damaged {hurt}%, damage {average} on average."
        if is_named
        else "Destroyed {destroyed}%, damaged {hurt}%, damage {average} on average."
    )
    return Message.of(
        text,
        unit_type=say.unit(victim.unit.type),
        hurt=percent(1 - victim.damage[0]),
        destroyed=percent(victim.destroyed),
        average=tenths(victim.expected),
    )


def tenths(number: Fraction) -> Message:
    """A number with one place after the point."""
    whole, rest = divmod(int(number * 10 + Fraction(1, 2)), 10)
    return Message.of("{whole}.{tenths}", whole=whole, tenths=rest)


_ARMS: dict[str, Message] = {
    "infantry": Message.of("infantry"),
    "tank": Message.of("tanks"),
    "artillery": Message.of("guns"),
    "aircraft": Message.of("aircraft"),
}


_FROM_UNITS = Plural("Support: 1 die more, from {all}.", "Support: {n} dice more, from {all}.")
_FROM_ARMS = Plural(
    "Support: 1 die more, for arms in range: {all}.", "Support: {n} dice more, for arms in range: {all}."
)


def support_told(state: State, attacker: Unit, target: Unit) -> Message | None:
    """Where red dice come from; None without any (TA-8.6, TA-8.7)."""
    dice = support_dice(state, attacker, target)
    if not dice:
        return None
    if state.row(target).flies:
        others = say.listed(say.unit(unit.type) for unit in supporting_aircraft(state, attacker, target))
        return Message.of(_FROM_UNITS.of(dice), n=dice, all=others)
    arms = supporting_arms(state, attacker, target)
    named = say.listed(_ARMS[arm] for arm in arms)
    return Message.of(_FROM_ARMS.of(dice), n=dice, all=named)
