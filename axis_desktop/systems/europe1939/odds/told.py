"""Exact odds of a whole battle in sentences."""

from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.odds.staged import StageOdds, ToldOdds, WholeOdds
from axis_desktop.systems.europe1939.odds.battle import WholeBattle

_STAGES = {
    "air": "Air stage: {won}% won, {lost}% lost.",
    "naval": "Naval stage: {won}% won, {lost}% lost.",
    "land": "Land stage: {won}% won, {lost}% lost.",
}


_BROKEN_OFF = {
    "air": "The air stage is broken off after round {n}.",
    "naval": "The naval stage is broken off after round {n}.",
    "land": "The troops retreat after round {n}.",
}


def told(case: WholeBattle, odds: WholeOdds) -> ToldOdds:
    """The odds of a case, with what may be expected and what is assumed."""
    return ToldOdds(odds=odds, lines=tuple(expected(case, odds)), policy=tuple(_assumed(case)))


def _assumed(case: WholeBattle) -> list[Message]:
    """What the attacker would choose in this case, where there is a choice."""
    conduct = case.conduct
    rounds = {"air": conduct.air_rounds, "naval": conduct.naval_rounds, "land": conduct.land_rounds}
    found = [Message.of(_BROKEN_OFF[name], n=n) for name, n in rounds.items() if n is not None]
    if conduct.land_below:
        text = "The troops retreat after a round that leaves fewer than {n} units."
        found.append(Message.of(text, n=conduct.land_below))
    if not found:
        found.append(Message.of("Every stage is fought to its end."))
    roles = {fighter.role for fighter, count in case.attacker if count}
    if case.attack == "overland" and "air" in roles and "fleet" not in roles:
        text = "The aircraft leave fleets in port alone."
        if conduct.engages_fleets:
            text = "The aircraft strike at fleets in port."
        found.append(Message.of(text))
    if "ground" in roles and roles & {"air", "fleet"}:
        goes_on = conduct.goes_on_without_air and conduct.goes_on_without_fleets
        text = "The troops go on without aircraft and fleets." if goes_on else "They do not go on alone."
        found.append(Message.of(text))
    found.append(Message.of("Each side loses its cheapest units first, loaded fleets last."))
    return found


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
