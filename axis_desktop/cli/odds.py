"""`odds`: the exact odds of a battle, a raid, a rocket or research."""

import argparse
import sys
from fractions import Fraction
from typing import Any, cast

import msgspec

from axis_desktop.model.errors import UsageError
from axis_desktop.systems.area_war.odds import BattleCase, Odds, Policy, battle_odds
from axis_desktop.systems.area_war.odds.battle_case import Withdrawal
from axis_desktop.systems.area_war.odds.industry import RaidOdds, ResearchOdds, rocket_odds
from axis_desktop.systems.classic import odds_case
from axis_desktop.systems.classic.odds import counted_raid, counted_research

_SYSTEMS = ("classic",)

_MOST_SHOWN = 12
"""Ways to end that the text lists."""


def run(arguments: argparse.Namespace) -> int:
    """Print the odds."""
    if arguments.system not in _SYSTEMS:
        raise UsageError(
            "There are no odds for the system '{system}': there are some for {known}.",
            system=arguments.system,
            known=", ".join(_SYSTEMS),
        )
    if arguments.research is not None:
        return _tell_research(
            arguments, counted_research(arguments.research, _words(arguments.attacker_weapons))
        )
    if arguments.rocket:
        return _tell_raid(arguments, rocket_odds(treasury=arguments.treasury))
    if not arguments.attacker or (not arguments.defender and not arguments.raid):
        raise UsageError('Name both sides, such as --attacker "infantry:3,tank:2" --defender "infantry:4".')
    attacker, defender = unit_counts(arguments.attacker), unit_counts(arguments.defender)
    if arguments.raid:
        weapons = _words(arguments.attacker_weapons)
        return _tell_raid(arguments, counted_raid(attacker, defender, weapons, arguments.treasury))
    case = odds_case.counted_case(
        attacker,
        defender,
        attacker_weapons=_words(arguments.attacker_weapons),
        defender_weapons=_words(arguments.defender_weapons),
        attacker_losses=_words(arguments.attacker_losses),
        defender_losses=_words(arguments.defender_losses),
        most_extra_ipc=arguments.value,
        landing=arguments.amphibious,
        bombardment=arguments.bombardment,
        policy=_policy(arguments),
    )
    _tell_battle(arguments, battle_odds(case), _assumptions(arguments, case))
    return 0


def unit_counts(text: str) -> dict[str, int]:
    """`"infantry:3,tank"` as counts; a unit without a number counts once, one named twice is added up.

    Raises:
        UsageError: a number that is none.
    """
    counts: dict[str, int] = {}
    for word in _words(text):
        unit, colon, number = word.partition(":")
        unit, number = unit.strip(), number.strip()
        if not unit or (colon and not number.isdecimal()):
            raise UsageError("'{word}' should be a unit and a whole number, such as infantry:3.", word=word)
        counts[unit] = counts.get(unit, 0) + (int(number) if colon else 1)
    return counts


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
    if text.isdecimal():
        return "stay", int(text)
    raise UsageError(
        "'{text}' is no plan for submarines: write stay, alone, or the number of a round.", text=text
    )


def _assumptions(arguments: argparse.Namespace, case: BattleCase) -> list[str]:
    """What the rules leave to the players, and what is assumed of it."""
    losses = {
        odds_case.CHEAPEST: "loses its cheapest units first",
        odds_case.KEEP_LAND: "loses its cheapest units first but spares the last land unit",
    }
    said = [
        f"The {side} {losses.get(text, f'loses {text}, then its cheapest units')}."
        for side, text in (("attacker", arguments.attacker_losses), ("defender", arguments.defender_losses))
    ]
    if arguments.retreat_after is not None:
        said.append(f"The attacker retreats after round {arguments.retreat_after}.")
    if arguments.retreat_below:
        said.append(f"The attacker retreats once it has fewer than {arguments.retreat_below} units.")
    if case.landing:
        said.append("Nobody can retreat from a landing.")
    elif arguments.retreat_after is None and not arguments.retreat_below:
        said.append("The attacker doesn't retreat.")
    plans = {"stay": "stay to the end", "alone": "withdraw when they are alone"}
    for side, plan, force in (
        ("attacker", arguments.attacker_submarines, case.attacker),
        ("defender", arguments.defender_submarines, case.defender),
    ):
        if any(combatant.withdraws for combatant in force.types()):
            said.append(f"Submarines of the {side} {plans.get(plan, f'withdraw after round {plan}')}.")
    if any(combatant.needs_berth for combatant in case.defender.types()) and not arguments.fighters_land:
        said.append("Defending fighters without room on a carrier are lost.")
    return said


def _tell_battle(arguments: argparse.Namespace, odds: Odds, assumptions: list[str]) -> None:
    if arguments.json:
        _print_json(
            {
                "system": arguments.system,
                "attacker_wins": odds.attacker_wins,
                "defender_wins": odds.defender_wins,
                "draw": odds.draw,
                "retreats": odds.retreats,
                "standoff": odds.standoff,
                "captures": odds.captures,
                "rounds": odds.rounds,
                "attacker_ipc_lost": odds.attacker.ipc_lost,
                "defender_ipc_lost": odds.defender.ipc_lost,
                "ipc_swing": odds.ipc_swing,
                "attacker_lost": odds.attacker.lost,
                "defender_lost": odds.defender.lost,
                "survivors": odds.survivors,
                "assumptions": assumptions,
            }
        )
        return
    print(f"attacker wins   {_percent(odds.attacker_wins)}   takes the territory {_percent(odds.captures)}")
    print(f"defender wins   {_percent(odds.defender_wins)}")
    print(f"both gone       {_percent(odds.draw)}")
    if odds.retreats:
        print(f"retreat         {_percent(odds.retreats)}")
    if odds.standoff:
        print(f"standoff        {_percent(odds.standoff)}")
    print(f"rounds          {odds.rounds:.2f}")
    for side, result in (("attacker", odds.attacker), ("defender", odds.defender)):
        lost = ", ".join(f"{count:.2f} {unit}" for unit, count in result.lost.items())
        print(f"{side} loses  {result.ipc_lost:.2f} IPC: {lost}")
    print(f"swing           {odds.ipc_swing:+.2f} IPC for the attacker")
    print("what is left:")
    for way in odds.survivors[:_MOST_SHOWN]:
        print(f"  {_percent(way.chance)}  {_units(way.attacker)} against {_units(way.defender)}")
    if len(odds.survivors) > _MOST_SHOWN:
        rest = sum(way.chance for way in odds.survivors[_MOST_SHOWN:])
        print(f"  {_percent(rest)}  in {len(odds.survivors) - _MOST_SHOWN} other ways (--json lists them)")
    print("assumed: " + " ".join(assumptions))


def _tell_raid(arguments: argparse.Namespace, raid: RaidOdds) -> int:
    if arguments.json:
        _print_json(_plain({"system": arguments.system, **msgspec.structs.asdict(raid)}))
        return 0
    print(f"the enemy pays  {float(raid.expected_paid):.2f} IPC on average")
    for ipc, chance in raid.paid.items():
        print(f"  {_percent(float(chance))}  {ipc} IPC")
    if not arguments.rocket:
        print(f"bombers lost    {float(raid.expected_lost):.2f} on average")
        print(f"swing           {float(raid.expected_swing):+.2f} IPC for the raider")
    return 0


def _tell_research(arguments: argparse.Namespace, research: ResearchOdds) -> int:
    if arguments.json:
        _print_json(_plain({"system": arguments.system, **msgspec.structs.asdict(research)}))
        return 0
    print(f"price           {research.cost} IPC")
    for count, chance in research.found.items():
        print(f"  {_percent(float(chance))}  {count} new weapon{'' if count == 1 else 's'}")
    print(f"any one weapon  {_percent(float(research.each))}")
    return 0


def _plain(document: dict[str, Any]) -> dict[str, Any]:
    """Fractions as figures, chances as lists that keep their order."""

    def figure(value: Any) -> Any:
        if isinstance(value, Fraction):
            return float(value)
        if isinstance(value, dict):
            return {str(key): figure(part) for key, part in value.items()}
        return value

    return {key: figure(value) for key, value in document.items()}


def _percent(chance: float) -> str:
    return f"{100 * chance:6.2f} %"


def _units(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {unit}" for unit, count in counts.items()) or "nothing"


def _print_json(document: dict[str, Any]) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(document)).decode() + "\n")
