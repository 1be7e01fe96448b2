"""Exact odds of a whole battle in sentences."""

from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.odds.battle import WholeBattle
from axis_desktop.systems.europe1939.odds.results import StageOdds, WholeOdds

_STAGES = {
    "air": "Air stage: {won}% won, {lost}% lost.",
    "naval": "Naval stage: {won}% won, {lost}% lost.",
    "land": "Land stage: {won}% won, {lost}% lost.",
}


def expected(case: WholeBattle, odds: WholeOdds) -> list[Message]:
    """What may be expected: each stage as far as it is fought, the space, and the price of it."""
    found = [_stage(stage) for stage in odds.stages]
    if case.attack in ("overland", "invasion"):
        found.append(Message.of("The space is taken: {chance}%.", chance=percent(odds.captures)))
    else:
        found.append(Message.of("Nobody is left to defend: {chance}%.", chance=percent(odds.cleared)))
    found.append(
        Message.of(
            "Losses on average: {mine} HPP against {theirs} HPP.",
            mine=tenths(odds.attacker.cost_lost),
            theirs=tenths(odds.defender.cost_lost),
        )
    )
    return found


def percent(chance: float) -> int:
    """A chance in whole percent; 0 and 100 are kept for what never and what always happens."""
    rounded = round(chance * 100)
    if 1e-12 < chance < 1 - 1e-12:
        return min(max(rounded, 1), 99)
    return rounded


def tenths(amount: float) -> Message:
    """An average with one decimal."""
    whole, rest = divmod(round(amount * 10), 10)
    return Message.of("{whole}.{tenth}", whole=whole, tenth=rest)


def _stage(stage: StageOdds) -> Message:
    return Message.of(_STAGES[stage.name], won=percent(stage.won), lost=percent(stage.lost))
