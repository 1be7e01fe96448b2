"""Odds in words: who fights whom, how it may end, and what is assumed of the choices that the rules leave."""

from collections.abc import Iterable, Mapping

from axis_desktop.cli.output import number_of
from axis_desktop.systems.area_war.odds import BattleCase, Odds, Run, Survivors
from axis_desktop.systems.area_war.odds.counted import CHEAPEST, KEEP_LAND, CountsBattles
from axis_desktop.systems.area_war.odds.industry import RaidOdds, ResearchOdds
from axis_desktop.systems.area_war.odds.staged import ToldOdds
from axis_desktop.systems.attack_odds import CountedAttack

MOST_SHOWN = 12
"""Ways to end that are listed."""

_BAR = 30
"""Characters that stand for certainty."""

_SEEN = 0.5e-4
"""A chance that would be told as 0.00 %."""


class OddsText:
    """Odds in the words of a game.

    Args:
        words: names the units and the money.
    """

    def __init__(self, words: CountsBattles) -> None:
        self._words = words

    def battle_lines(self, case: BattleCase, odds: Odds, assumed: Iterable[str]) -> list[str]:
        """Everything about a battle."""
        lines = [self._opening(case), ""]
        ends = [
            ("attacker wins", odds.attacker_wins),
            ("defender wins", odds.defender_wins),
            ("both gone", odds.draw),
        ]
        rare = [("attacker retreats", odds.retreats), ("standoff", odds.standoff)]
        lines += [_row(name, chance) for name, chance in ends]
        lines += [_row(name, chance) for name, chance in rare if chance >= _SEEN]
        if not _is_at_sea(case):
            lines.append(_row("territory taken", odds.captures))
        lines += ["", f"{'rounds':<18} {odds.rounds:8.2f}"]
        for side, result in (("attacker", odds.attacker), ("defender", odds.defender)):
            lost = ", ".join(
                f"{number:.2f} {self._words.unit_words(word, 2)}" for word, number in result.lost.items()
            )
            lines.append(f"{side + ' loses':<18} {self._sum(f'{result.cost_lost:8.2f}')}  ({lost})")
        lines.append(f"{'swing':<18} {self._sum(f'{odds.swing:+8.2f}')} for the attacker")
        lines += ["", "how it may end"]
        shown = [way for way in odds.survivors[:MOST_SHOWN] if way.chance >= _SEEN]
        lines += [f"  {_percent(way.chance)}  {self._ending(way)}" for way in shown]
        if len(shown) < len(odds.survivors):
            rest = max(0.0, 1 - sum(way.chance for way in shown))
            others = len(odds.survivors) - len(shown)
            lines.append(
                f"  {_percent(rest)}  {number_of(others, 'other way', 'other ways')} (--json lists all)"
            )
        return [*lines, "", "assumed", *(f"  {sentence}" for sentence in assumed)]

    def whole_lines(self, whole: ToldOdds) -> list[str]:
        """Everything about a battle of several stages."""
        odds = whole.odds
        lines = []
        for stage in odds.stages:
            lines.append(_row(f"{stage.name} stage won", stage.won))
            lines.append(_row(f"{stage.name} stage lost", stage.lost))
        lines += [_row("area taken", odds.captures), _row("nobody defends", odds.cleared), ""]
        for side, result in (("attacker", odds.attacker), ("defender", odds.defender)):
            lost = ", ".join(
                f"{number:.2f} {self._words.unit_words(word, 2)}" for word, number in result.lost.items()
            )
            lines.append(f"{side + ' loses':<18} {self._sum(f'{result.cost_lost:8.2f}')}  ({lost})")
        lines += ["", "how it may end"]
        for way in odds.ways[:MOST_SHOWN]:
            end = "taken" if way.captured else "held"
            left = f"{self._counted(way.attacker)} against {self._counted(way.defender)}"
            lines.append(f"  {_percent(way.chance)}  {end}, {left}")
        return [*lines, "", "assumed", *(f"  {sentence}" for sentence in whole.policy)]

    def assumptions(self, case: BattleCase, attacker_losses: str, defender_losses: str) -> list[str]:
        """What the rules leave to the players, and what the odds assume of it.

        Args:
            case: the battle.
            attacker_losses: its order of loss as it was asked for.
            defender_losses: the same.
        """
        policy = case.policy
        orders = {
            CHEAPEST: "cheapest first",
            KEEP_LAND: "cheapest first, but the last land unit is spared",
        }
        said = [
            f"The {side} loses {self._in_order(force.losses)} ({orders.get(wanted, 'your order')})."
            for side, force, wanted in (
                ("attacker", case.attacker, attacker_losses),
                ("defender", case.defender, defender_losses),
            )
        ]
        if case.landing:
            said.append("Nobody can retreat from a landing.")
        elif policy.retreat_after is None and not policy.retreat_below:
            said.append("The attacker doesn't retreat.")
        if policy.retreat_after is not None:
            said.append(f"The attacker retreats after round {policy.retreat_after}.")
        if policy.retreat_below:
            least = number_of(policy.retreat_below, "unit", "units")
            said.append(f"The attacker retreats after a round that leaves it fewer than {least}.")
        for side, force, plan, date in (
            ("attacker", case.attacker, policy.attacker_submarines, policy.attacker_submarines_leave_after),
            ("defender", case.defender, policy.defender_submarines, policy.defender_submarines_leave_after),
        ):
            if any(combatant.withdraws for combatant in force.types()):
                plans = {"stay": "stay to the end", "alone": "withdraw when they are alone"}
                does = plans[plan] if date is None else f"withdraw after round {date}"
                said.append(f"Submarines of the {side} {does}.")
        if any(combatant.target == "air" for combatant in case.attacker.types()):
            said.append("Attacking planes that live find a place to land.")
        if any(combatant.needs_berth for combatant in case.defender.types()):
            find = "land on a coast" if policy.fighters_find_ground else "are lost"
            said.append(f"Defending fighters without room on a carrier {find}.")
        return said

    def raid_lines(self, raid: RaidOdds, *, is_rocket: bool) -> list[str]:
        """What a raid or a rocket brings."""
        lines = [f"the enemy pays  {self._sum(f'{float(raid.expected_paid):.2f}')} on average"]
        lines += [_figure_row(self._sum(str(amount)), float(chance)) for amount, chance in raid.paid.items()]
        if not is_rocket:
            lines.append(f"bombers lost    {float(raid.expected_lost):.2f} on average")
            lines += [
                _figure_row(number_of(lost, "bomber", "bombers"), float(chance))
                for lost, chance in raid.bombers_lost.items()
            ]
            lines.append(f"swing           {self._sum(f'{float(raid.expected_swing):+.2f}')} for the raider")
        return lines

    def research_lines(self, research: ResearchOdds) -> list[str]:
        """What research dice bring."""
        lines = [f"price           {self._sum(str(research.cost))}"]
        lines += [
            _figure_row(number_of(count, "new weapon", "new weapons"), float(chance))
            for count, chance in research.found.items()
        ]
        lines.append(f"new weapons     {float(research.expected_found):.2f} on average")
        lines.append(f"any one of them {_percent(float(research.each))}")
        return lines

    def _opening(self, case: BattleCase) -> str:
        """Who fights whom."""
        said = f"{self._counted(case.attacker.counts())} against {self._counted(case.defender.counts())}"
        if case.aircraft_fire:
            fires = any(combatant.target in case.aircraft_fire.targets for combatant in case.attacker.types())
            said += " and an AA gun, which fires first" if fires else " and an AA gun"
        ships = sum(count for _, count in case.bombardment)
        if ships:
            said += f"; {number_of(ships, 'battleship bombards', 'battleships bombard')}"
        return said

    def _ending(self, way: Survivors) -> str:
        mine, theirs = self._counted(way.attacker), self._counted(way.defender)
        match way.end:
            case "attacker":
                kept = f"the attacker keeps {mine}"
                return f"{kept}; {theirs} withdrew" if way.defender else kept
            case "defender":
                return (
                    f"the defender keeps {theirs}"
                    if way.defender
                    else "the defender wins, all its units lost"
                )
            case "both_gone":
                return "both sides are gone"
            case "retreat":
                return f"the attacker retreats with {mine} from {theirs}"
            case "standoff":
                return f"{mine} and {theirs} can't hit each other"

    def _counted(self, counts: Mapping[str, int]) -> str:
        return (
            ", ".join(f"{n} {self._words.unit_words(word, n)}" for word, n in counts.items() if n)
            or "nothing"
        )

    def _in_order(self, losses: Iterable[Run]) -> str:
        """An order of loss; types of which all are lost in one go need no number."""
        runs = [(combatant.id, count) for combatant, count in losses if count]
        once = {word for word, _ in runs if sum(other == word for other, _ in runs) == 1}
        return ", then ".join(
            self._words.unit_words(word, 2) if word in once else f"{n} {self._words.unit_words(word, n)}"
            for word, n in runs
        )

    def _sum(self, amount: str) -> str:
        """A sum in the money of the game."""
        return f"{amount} {self._words.money_unit}".rstrip()


def _is_at_sea(case: BattleCase) -> bool:
    sides = (*case.attacker.types(), *case.defender.types())
    return any(combatant.target == "sea" for combatant in sides)


def _row(name: str, chance: float) -> str:
    return f"{name:<18} {_percent(chance)}  {_bar(chance)}".rstrip()


def _figure_row(name: str, chance: float) -> str:
    return f"  {_percent(chance)}  {name:<13} {_bar(chance)}".rstrip()


def _bar(chance: float) -> str:
    return "#" * round(_BAR * chance)


def attack_lines(odds: CountedAttack) -> list[str]:
    """Everything about a single attack."""
    if odds.dice:
        red = f", {odds.support} of them for support" if odds.support else ""
        lines = [f"{number_of(odds.dice, 'die', 'dice')}{red}, a hit on {odds.number} or less"]
    else:
        lines = [f"{number_of(len(odds.hits) - 1, 'hit', 'hits')} without dice"]
    for head, fate in [("", fate) for fate in odds.victims] + [("shot back at ", odds.back)]:
        if fate is None:
            continue
        lines += ["", f"{head}{fate.name}: {fate.expected:.2f} damage on average"]
        lines += [_row("destroyed", fate.destroyed), _row("damaged at all", fate.hurt)]
        lines += [_row(f"  {n} damage", chance) for n, chance in enumerate(fate.damage) if chance >= _SEEN]
    if not odds.victims:
        lines += ["", "It hits nobody."]
    return [*lines, "", "assumed", *(f"  {sentence}" for sentence in odds.assumptions)]


def _percent(chance: float) -> str:
    return f"{100 * chance:6.2f} %"
