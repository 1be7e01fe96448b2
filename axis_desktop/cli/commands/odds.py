"""`odds`: the exact odds of a battle, a raid, a rocket or research."""

import argparse
from fractions import Fraction
from typing import Any, Literal, cast

import msgspec

from axis_desktop.cli.commands.odds_text import OddsText, attack_lines
from axis_desktop.cli.output import print_json
from axis_desktop.model.errors import UsageError
from axis_desktop.model.system import offer, system_ids
from axis_desktop.systems.area_war.odds import Odds, Policy, battle_odds
from axis_desktop.systems.area_war.odds.battle_case import Withdrawal
from axis_desktop.systems.area_war.odds.counted import CountsBattles, CountsIndustry, SaidOfBattle
from axis_desktop.systems.area_war.odds.industry import RaidOdds, ResearchOdds
from axis_desktop.systems.area_war.odds.offered import GROUP
from axis_desktop.systems.area_war.odds.staged import CountsWholeBattles, SaidOfStages, ToldOdds
from axis_desktop.systems.area_war.odds.told.sentences import assumed
from axis_desktop.systems.attack_odds import CountsAttacks

_Question = Literal["raid", "rocket", "research"]

_ANSWERS: dict[_Question, frozenset[str]] = {
    "raid": frozenset({"attacker", "defender", "attacker_weapons", "treasury"}),
    "rocket": frozenset({"treasury"}),
    "research": frozenset({"attacker_weapons"}),
}
"""What may be said beside each question; all of it but the treasury is said of battles."""

_SAYS_NOTHING: dict[_Question | None, str] = {
    None: "--{option} says nothing about a battle: leave it out.",
    "raid": "--{option} says nothing about a raid: leave it out.",
    "rocket": "--{option} says nothing about a rocket: leave it out.",
    "research": "--{option} says nothing about research: leave it out.",
}
"""What can't be said of each question, or of a battle."""

_SAID_OF_BATTLES = (
    *("attacker", "defender", "attacker_weapons", "defender_weapons", "attacker_losses", "defender_losses"),
    *("attacker_submarines", "defender_submarines", "value", "retreat_after", "retreat_below"),
    *("amphibious", "bombardment", "fighters_land", "cover", "break_off"),
)
_SAID_OF_ATTACKS = ("attacker", "defender", "cover")
_MOST_DIGITS = 18

_UNSAID = (None, "", 0, "cheapest", "stay")
"""What an option is if nobody names it."""


def run(arguments: argparse.Namespace) -> int:
    """Print the odds."""
    attacks = offer(GROUP, arguments.system)
    if isinstance(attacks, CountsAttacks):
        return _tell_attack(arguments, attacks)
    offered = _offered(arguments.system)
    _check_options(arguments)
    told = OddsText(offered)
    said = _said(arguments)
    industry = _industry(arguments, offered)
    if industry is not None and arguments.research is not None:
        found = industry.counted_research(arguments.research, said.attacker_weapons)
        return _tell(arguments, _research_document(found), told.research_lines(found))
    if industry is not None and arguments.rocket:
        rocket = industry.counted_rocket(arguments.treasury)
        return _tell(arguments, _raid_document(rocket), told.raid_lines(rocket, is_rocket=True))
    if not said.attacker or (not said.defender and not arguments.raid):
        raise UsageError('Name both sides, such as --attacker "infantry:3,tank:2" --defender "infantry:4".')
    if industry is not None:
        raid = industry.counted_raid(said, arguments.treasury)
        return _tell(arguments, _raid_document(raid), told.raid_lines(raid, is_rocket=False))
    stages = SaidOfStages(cover=arguments.cover, rounds=unit_counts(arguments.break_off))
    if isinstance(offered, CountsWholeBattles):
        whole = offered.counted_whole(said, stages)
        return _tell(arguments, _whole_document(whole), told.whole_lines(whole, offered))
    if stages != SaidOfStages():
        raise UsageError("Battles of {system} have no stages: leave them out.", system=arguments.system)
    case = offered.counted_battle(said)
    odds = battle_odds(case)
    assumptions = assumed(case, offered.words, said.attacker_losses, said.defender_losses)
    document = _battle_document(odds, [told.said(message) for message in assumptions])
    return _tell(arguments, document, told.battle_lines(case, odds, assumptions))


def _offered(system_id: str) -> CountsBattles:
    """What the game tells of battles that nobody plays.

    Raises:
        UsageError: there is no such game, or it tells nothing.
    """
    offered = offer(GROUP, system_id)
    if isinstance(offered, CountsBattles):
        return offered
    known = [id_ for id_ in system_ids() if isinstance(offer(GROUP, id_), CountsBattles | CountsAttacks)]
    raise UsageError(
        "There are no odds for the system '{system}': there are some for {known}.",
        system=system_id,
        known=", ".join(known),
    )


def _tell_attack(arguments: argparse.Namespace, offered: CountsAttacks) -> int:
    """Print the odds of one attack, in a game that knows no other battles.

    Raises:
        UsageError: an option that says nothing of an attack.
    """
    for name in (*_SAID_OF_BATTLES, "treasury", *_ANSWERS):
        if name not in _SAID_OF_ATTACKS and getattr(arguments, name) not in (*_UNSAID, False):
            raise UsageError(
                "--{option} says nothing about an attack: leave it out.", option=name.replace("_", "-")
            )
    attacker, defender = unit_counts(arguments.attacker), unit_counts(arguments.defender)
    odds = offered.counted_attack(attacker, defender, arguments.cover)
    document: dict[str, Any] = msgspec.to_builtins(odds)
    return _tell(arguments, document, attack_lines(odds))


def _industry(arguments: argparse.Namespace, offered: CountsBattles) -> CountsIndustry | None:
    """What the game tells of raids and research, if that is what is asked.

    Raises:
        UsageError: it is asked, and the game knows nothing of it.
    """
    if arguments.research is None and not arguments.rocket and not arguments.raid:
        return None
    if isinstance(offered, CountsIndustry):
        return offered
    raise UsageError("{system} knows neither raids nor research.", system=arguments.system)


def _said(arguments: argparse.Namespace) -> SaidOfBattle:
    return SaidOfBattle(
        attacker=unit_counts(arguments.attacker),
        defender=unit_counts(arguments.defender),
        attacker_weapons=_words(arguments.attacker_weapons),
        defender_weapons=_words(arguments.defender_weapons),
        attacker_losses=_words(arguments.attacker_losses),
        defender_losses=_words(arguments.defender_losses),
        most_extra=arguments.value,
        landing=arguments.amphibious,
        bombardment=arguments.bombardment,
        policy=_policy(arguments),
    )


def unit_counts(text: str) -> dict[str, int]:
    """`"infantry:3,tank"` as counts; a unit without a number counts once, one named twice is added up.

    Raises:
        UsageError: a number that is none.
    """
    counts: dict[str, int] = {}
    for word in _words(text):
        unit, colon, number = word.partition(":")
        unit, number = unit.strip(), number.strip()
        if not unit or (colon and not _is_number(number)):
            raise UsageError("'{word}' should be a unit and a whole number, such as infantry:3.", word=word)
        counts[unit] = counts.get(unit, 0) + (int(number) if colon else 1)
    return counts


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= _MOST_DIGITS


def _check_options(arguments: argparse.Namespace) -> None:
    """See that nothing is said that would change nothing.

    Raises:
        UsageError: an option that belongs to another question.
    """
    question: _Question | None = "raid" if arguments.raid else "rocket" if arguments.rocket else None
    if arguments.research is not None:
        question = "research"
    meant = frozenset(_SAID_OF_BATTLES) if question is None else _ANSWERS[question]
    for name in (*_SAID_OF_BATTLES, "treasury"):
        value = getattr(arguments, name)
        if name not in meant and (value not in _UNSAID or (name == "treasury" and value is not None)):
            raise UsageError(_SAYS_NOTHING[question], option=name.replace("_", "-"))


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _policy(arguments: argparse.Namespace) -> Policy:
    mine, mine_after = _withdrawal(arguments.attacker_submarines)
    theirs, theirs_after = _withdrawal(arguments.defender_submarines)
    return Policy(
        retreat_after=arguments.retreat_after,
        retreat_below=arguments.retreat_below,
        attacker_submarines=mine,
        defender_submarines=theirs,
        attacker_submarines_leave_after=mine_after,
        defender_submarines_leave_after=theirs_after,
        fighters_find_ground=arguments.fighters_land,
    )


def _withdrawal(text: str) -> tuple[Withdrawal, int | None]:
    if text in ("stay", "alone"):
        return cast(Withdrawal, text), None
    if _is_number(text):
        return "stay", int(text)
    raise UsageError(
        "'{text}' is no plan of withdrawal: write stay, alone, or the number of a round.", text=text
    )


def _tell(arguments: argparse.Namespace, document: dict[str, Any], lines: list[str]) -> int:
    if arguments.json:
        whole = {"system": arguments.system, **document}
        print_json(whole)
    else:
        print("\n".join(lines))
    return 0


def _battle_document(odds: Odds, assumed: list[str]) -> dict[str, Any]:
    return {
        "attacker_wins": odds.attacker_wins,
        "defender_wins": odds.defender_wins,
        "draw": odds.draw,
        "retreats": odds.retreats,
        "standoff": odds.standoff,
        "captures": odds.captures,
        "rounds": odds.rounds,
        "attacker_ipc_lost": odds.attacker.cost_lost,
        "defender_ipc_lost": odds.defender.cost_lost,
        "ipc_swing": odds.swing,
        "attacker_lost": odds.attacker.lost,
        "defender_lost": odds.defender.lost,
        "survivors": odds.survivors,
        "assumptions": assumed,
    }


def _whole_document(whole: ToldOdds) -> dict[str, Any]:
    document: dict[str, Any] = msgspec.to_builtins(whole.odds)
    return {**document, "assumptions": [str(sentence) for sentence in whole.policy]}


def _raid_document(raid: RaidOdds) -> dict[str, Any]:
    figures = msgspec.structs.asdict(raid)
    del figures["words"]
    return _plain(figures)


def _research_document(research: ResearchOdds) -> dict[str, Any]:
    return _plain(msgspec.structs.asdict(research))


def _plain(document: dict[str, Any]) -> dict[str, Any]:
    """Fractions as figures."""

    def figure(value: Any) -> Any:
        if isinstance(value, Fraction):
            return float(value)
        if isinstance(value, dict):
            return {str(key): figure(part) for key, part in value.items()}
        return value

    return {key: figure(value) for key, value in document.items()}
