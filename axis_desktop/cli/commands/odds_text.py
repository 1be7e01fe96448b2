"""The odds of a game as lines: what the game and the odds say of themselves, laid out with figures."""

from collections.abc import Iterable, Mapping

from axis_desktop.cli.output import number_of
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.model.sentences.wording import sum_of_money, worded
from axis_desktop.systems.area_war.odds import BattleCase, Combatant, Odds
from axis_desktop.systems.area_war.odds.counted import CountsBattles
from axis_desktop.systems.area_war.odds.industry import RaidOdds, ResearchOdds
from axis_desktop.systems.area_war.odds.staged import CountsWholeBattles, ToldOdds, Way
from axis_desktop.systems.area_war.odds.told.sentences import beside, ending, named, pieces, unit
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
        offered: has them.
    """

    def __init__(self, offered: CountsBattles) -> None:
        self._offered = offered
        self._names = offered.names

    def battle_lines(self, case: BattleCase, odds: Odds, assumed: Iterable[Message]) -> list[str]:
        """Everything about a battle."""
        sides = {"mine": pieces(case.attacker.losses), "theirs": pieces(case.defender.losses)}
        lines = [self.said(Message.of("{mine} against {theirs}", **sides))]
        lines += [self.said(message) for message in beside(case, self._offered.words)]
        ends = [
            ("attacker wins", odds.attacker_wins),
            ("defender wins", odds.defender_wins),
            ("both gone", odds.draw),
        ]
        rare = [("attacker retreats", odds.retreats), ("standoff", odds.standoff)]
        lines += ["", *(_row(name, chance) for name, chance in ends)]
        lines += [_row(name, chance) for name, chance in rare if chance >= _SEEN]
        if any(each.captures for each in case.attacker.types()):
            lines.append(_row("territory taken", odds.captures))
        lines += ["", f"{'rounds':<18} {odds.rounds:8.2f}"]
        known = {each.id: each for each in (*case.attacker.types(), *case.defender.types())}
        lines += [
            self._loss_row("attacker loses", odds.attacker.cost_lost, odds.attacker.lost, known),
            self._loss_row("defender loses", odds.defender.cost_lost, odds.defender.lost, known),
        ]
        lines.append(f"{'swing':<18} {self._sum(f'{odds.swing:+8.2f}')} for the attacker")
        lines += ["", "how it may end"]
        shown = [way for way in odds.survivors[:MOST_SHOWN] if way.chance >= _SEEN]
        lines += [f"  {_percent(way.chance)}  {self.said(ending(case, way))}" for way in shown]
        if len(shown) < len(odds.survivors):
            rest = max(0.0, 1 - sum(way.chance for way in shown))
            others = len(odds.survivors) - len(shown)
            lines.append(
                f"  {_percent(rest)}  {number_of(others, 'other way', 'other ways')} (--json lists all)"
            )
        return [*lines, "", "assumed", *(f"  {self.said(message)}" for message in assumed)]

    def whole_lines(self, whole: ToldOdds, offered: CountsWholeBattles) -> list[str]:
        """Everything about a battle of several stages.

        Args:
            whole: its odds.
            offered: knows its units.
        """
        odds = whole.odds
        lines = []
        for stage in odds.stages:
            lines.append(_row(f"{stage.name} stage won", stage.won))
            lines.append(_row(f"{stage.name} stage lost", stage.lost))
        lines += [_row("area taken", odds.captures), _row("nobody defends", odds.cleared), ""]
        ids = {*odds.attacker.lost, *odds.defender.lost}
        ids.update(id_ for way in odds.ways for id_ in (*way.attacker, *way.defender))
        known = {id_: offered.named(id_) for id_ in ids}
        lines += [
            self._loss_row("attacker loses", odds.attacker.cost_lost, odds.attacker.lost, known),
            self._loss_row("defender loses", odds.defender.cost_lost, odds.defender.lost, known),
        ]
        lines += ["", "how it may end"]
        lines += [
            f"  {_percent(way.chance)}  {self.said(_end(way, known))}" for way in odds.ways[:MOST_SHOWN]
        ]
        return [*lines, "", "assumed", *(f"  {self.said(message)}" for message in whole.policy)]

    def raid_lines(self, raid: RaidOdds, *, is_rocket: bool) -> list[str]:
        """What a raid or a rocket brings."""
        lines = [f"the enemy pays  {self._sum(f'{float(raid.expected_paid):.2f}')} on average"]
        lines += [_figure_row(self._sum(str(amount)), float(chance)) for amount, chance in raid.paid.items()]
        if not is_rocket:
            lines.append(f"{self.said(raid.words.lost):<15} {float(raid.expected_lost):.2f} on average")
            lines += [_figure_row(str(lost), float(chance)) for lost, chance in raid.bombers_lost.items()]
            lines.append(f"swing           {self._sum(f'{float(raid.expected_swing):+.2f}')} for the raider")
        return lines

    def research_lines(self, research: ResearchOdds) -> list[str]:
        """What research dice bring."""
        found = self._names.research
        lines = [f"price           {self._sum(str(research.cost))}"]
        lines += [_figure_row(str(count), float(chance)) for count, chance in research.found.items()]
        title = found.title.lower() if found is not None else "found"
        lines.append(f"{title:<15} {float(research.expected_found):.2f} on average")
        lines.append(f"any one of them {_percent(float(research.each))}")
        return lines

    def said(self, message: Message) -> str:
        """A sentence with the names of the game."""
        return worded(message, self._names)

    def _loss_row(
        self, title: str, cost: float, lost: Mapping[str, float], known: Mapping[str, Combatant]
    ) -> str:
        """What a side loses on average."""
        units = say.listed(
            Message.of("{n} {unit}", n=say.text(f"{number:.2f}"), unit=unit(known[id_]))
            for id_, number in lost.items()
        )
        return f"{title:<18} {self._sum(f'{cost:8.2f}')}  {self.said(Message.of('({units})', units=units))}"

    def _sum(self, amount: str) -> str:
        """A sum in the money of the game."""
        return sum_of_money(amount, self._names)


def _end(way: Way, known: Mapping[str, Combatant]) -> Message:
    """One way in which a battle of several stages may end."""
    sides: dict[str, Value] = {
        "mine": named(known.values(), way.attacker),
        "theirs": named(known.values(), way.defender),
    }
    if way.attacker and way.defender:
        text = "taken, {mine} against {theirs}" if way.captured else "held, {mine} against {theirs}"
        return Message.of(text, **sides)
    if way.attacker:
        return Message.of("taken, {mine} left" if way.captured else "held, {mine} left", **sides)
    if way.defender:
        return Message.of("held, {theirs} left", **sides)
    return Message.of("taken, nobody left" if way.captured else "held, nobody left")


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
