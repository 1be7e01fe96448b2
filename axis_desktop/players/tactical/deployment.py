"""Where the units of an army begin, found by playing the first rounds through (TA-2.7 to TA-2.9).

Who plays first is rolled for only when everybody stands on the board (TA-2.11): a layout must be good both
for whoever begins and for whoever follows. What lies under tokens that are face down is anybody's guess,
one's own numbers included (TA-2.4).
"""

from collections.abc import Callable, Iterator, Mapping
from math import exp
from typing import Any

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.chance import Chance, Luck, Wanted
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.system import System
from axis_desktop.players.player import Player
from axis_desktop.players.tactical.levels import Skill, values
from axis_desktop.players.tactical.plans.rehearsal import EvenDice, rehearsed
from axis_desktop.players.tactical.setting_up import placement
from axis_desktop.systems.tactical.actions import PlaceUnit
from axis_desktop.systems.tactical.beginning.armies import shows_armies_of
from axis_desktop.systems.tactical.beginning.rings import places_for, waiting
from axis_desktop.systems.tactical.state import POOL, Deploying, State

Layout = Mapping[UnitId, int]
"""The hex of each unit of an army."""

_BETTER = 0.02
"""By so much the chances to win, summed over all ways to play a layout through, must be better."""
_USUAL_UNITS, _MOST = 24, 2.0
"""With so many units in the game it is played through as often as the level says; more units make each
longer. Fewer make it up to so many times as often."""
_ODDS = 0.3
"""The logarithmic odds of a coin (`prospects.toml`): what a position is worth says who will win."""
_MOST_ACTIONS = 400
"""A deployment never takes so many."""


class Rehearsal:
    """Finds how to place the units of an army that are still to be placed, by playing layouts through.

    Args:
        rules: of the game.
        state: the position.
        frame: whose army is placed, around which number.
        power: who places it.
        skill: of that faction.
        sparring: makes a player that plays the first rounds in the mind.
        luck: of the player.
    """

    def __init__(
        self,
        rules: System[Any],
        state: State,
        frame: Deploying,
        power: Power,
        skill: Skill,
        sparring: Callable[..., Player],
        luck: Luck,
    ) -> None:
        self._rules, self._state, self._frame = rules, state, frame
        self._power, self._skill, self._sparring, self._luck = power, skill, sparring, luck
        self._dealt = dealt(state, power, luck)
        parties = len(state.parties)
        moods = (skill.reply, *skill.moods[-1:])
        self._cells = [(first, mood) for mood in moods for first in (0, parties // 2)]

    def best(self) -> list[PlaceUnit]:
        """The units of the best layout found, one after the other.

        The usual one is changed as long as that comes out better: two units change places, or one goes
        elsewhere in the rings that are filled.
        """
        state, frame = self._state, self._frame
        best = _usual(state, frame, self._power)
        left = round(self._skill.layouts * min(_MOST, _USUAL_UNITS**2 / len(state.units) ** 2))
        if left < 2 * len(self._cells):
            return _placed(state, frame, self._power, best)
        known = [self._chance(best, cell) for cell in self._cells]
        tried = [best]
        better = True
        while better and left > 0:
            better = False
            for other in self._luck.shuffled(_changes(state, frame, best)):
                if other in tried or _in_order(state, frame, other) is None:
                    continue
                tried.append(other)
                results: list[float] = []
                for cell in self._cells:
                    results.append(self._chance(other, cell))
                    left -= 1
                    if len(results) > 1 and sum(results) <= sum(known[: len(results)]) + _BETTER:
                        break
                else:
                    best, known, better = other, results, True
                if better or left <= 0:
                    break
        return _placed(state, frame, self._power, best)

    def _chance(self, layout: Layout, cell: tuple[int, float]) -> float:
        """The chance to win that a layout leads to, where so many places are before the first player."""
        value = self._played(layout, *cell)
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, _ODDS * value))))

    def _played(self, layout: Layout, first: int, mood: float) -> float:
        state, rules, power = self._dealt.copy(), self._rules, self._power
        chance = Chance(_FirstRolls(len(state.parties), first))
        for action in _placed(state, self._frame, power, layout):
            rules.apply(state, action, chance)
        own, others = self._sparring(), self._sparring(reply=mood)
        for _ in range(_MOST_ACTIONS):
            decision = rules.decision(state)
            if isinstance(decision, Outcome):
                return values().win if decision.winner == state.side(power) else -values().win
            if not state.before_first_turn:
                break
            who = own if state.own(decision.power, power) else others
            rules.apply(state, who.decide(rules, state, decision, self._luck), chance)
        rounds = 2 if len(state.parties) == 2 else 1
        begins = state.active == state.party_of(power)
        ahead = rounds + (not begins)
        return rehearsed(rules, state, power, self._skill, (own, others), self._luck, ahead)


class _FirstRolls(EvenDice):
    """Even dice, but for one die of each player: one of them is the highest, so that nobody ties."""

    def __init__(self, parties: int, first: int) -> None:
        self._parties, self._count = parties, first

    def draw(self, wanted: Wanted) -> tuple[int, ...]:
        """Every so many single dice one shows its highest face."""
        if wanted.kind == "roll" and wanted.count == 1:
            self._count += 1
            if self._count % self._parties == 0:
                return (wanted.sides,)
        return super().draw(wanted)


def dealt(state: State, power: Power, luck: Luck) -> State:
    """A position that looks the same to a faction: tokens that are face down dealt anew (TA-2.4, TA-2.5)."""
    found = state.copy()
    closed = [(p, t) for p, row in enumerate(state.turned) for t, is_open in enumerate(row) if not is_open]
    numbers = luck.shuffled([state.tokens[party][token] for party, token in closed])
    tokens = [list(row) for row in state.tokens]
    for (party, token), number in zip(closed, numbers, strict=True):
        tokens[party][token] = number
    found.tokens = tuple(tuple(row) for row in tokens)
    for unit in list(found.units.values()):
        if unit.at == POOL and not shows_armies_of(state, unit.owner, power) and unit.army >= 0:
            party = state.party_of(unit.owner)
            found.change(unit, army=luck.pick([token for owner, token in closed if owner == party]))
    return found


def _usual(state: State, frame: Deploying, power: Power) -> dict[UnitId, int]:
    """The layout of a player that looks at the board alone."""
    now, found = state.copy(), dict[UnitId, int]()
    while waiting(now, frame.party, frame.token):
        placed = placement(now, frame, power)
        found[placed.unit] = now.hex(placed.space, "TA-2.9")
        now.put(now.units[placed.unit], found[placed.unit])
    return found


def _placed(state: State, frame: Deploying, power: Power, layout: Layout) -> list[PlaceUnit]:
    """The actions that make a layout."""
    return [
        PlaceUnit(power=power, unit=unit, space=state.space(hex_))
        for unit, hex_ in _in_order(state, frame, layout) or []
    ]


def _in_order(state: State, frame: Deploying, layout: Layout) -> list[tuple[UnitId, int]] | None:
    """The units in an order in which they may be placed so, nearest first; None if the rings forbid it."""
    now, center = state.copy(), state.board.starts[frame.number]
    found: list[tuple[UnitId, int]] = []
    left = sorted(layout, key=lambda unit: (state.distance(center, layout[unit]), unit))
    while left:
        fellows = waiting(now, frame.party, frame.token)
        unit = next(
            (u for u in left if layout[u] in places_for(now, now.units[u], frame.number, fellows)), None
        )
        if unit is None:
            return None
        now.put(now.units[unit], layout[unit])
        found.append((unit, layout[unit]))
        left.remove(unit)
    return found


def _changes(state: State, frame: Deploying, layout: Layout) -> Iterator[dict[UnitId, int]]:
    """Layouts that differ by one unit, or by two that change places; not all of them are legal."""
    center = state.board.starts[frame.number]
    far = max(state.distance(center, hex_) for hex_ in layout.values())
    free = [hex_ for hex_ in state.board.ring(center, 1, max(1, far)) if hex_ not in layout.values()]
    units = sorted(layout)
    for place, unit in enumerate(units):
        for other in units[place + 1 :]:
            yield {**layout, unit: layout[other], other: layout[unit]}
        for hex_ in free:
            yield {**layout, unit: hex_}
