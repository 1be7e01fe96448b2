"""What a unit of the automaton would do: the first action of its list it can take (TA-14.7, TA-14.14)."""

from collections.abc import Sequence
from typing import NamedTuple

from axis_desktop.model.chance import Chance
from axis_desktop.systems.tactical.asking import drawn
from axis_desktop.systems.tactical.automa.places import best_hexes
from axis_desktop.systems.tactical.automa.sight import Sight
from axis_desktop.systems.tactical.automa.targets import (
    Pair,
    Priorities,
    attack_hexes,
    covering_aims,
    pairs_from,
)
from axis_desktop.systems.tactical.automa.weighing import DRAWN, Weighed, Weighing
from axis_desktop.systems.tactical.fighting.attacks import splashed
from axis_desktop.systems.tactical.state import NOBODY, Unit

NOTHING = 99
"""The number of doing nothing (TA-14.13a)."""

_WHICH_TARGET = "the automaton chooses between equal targets"
_WHICH_HEX = "the automaton chooses between equal hexes"


class Plan(NamedTuple):
    """An action that can be executed; ties are still open.

    Attributes:
        number: in the list of the arm; 0 for an obliged attack.
        about: a word for it.
        hexes: where it may go, if no target is chosen first.
        pairs: attacks of which one is chosen first, with its hexes.
        approaches: targets it comes nearer to, of which one is chosen first, each with its hexes.
        weighed: how the targets of the approaches were chosen.
        aftermath: from its final hex it attacks a target that meets a, else one that meets b (TA-14.13).
    """

    number: int
    about: str
    hexes: Sequence[int] = ()
    pairs: Sequence[Pair] = ()
    approaches: Sequence[tuple[int, Sequence[int]]] = ()
    aftermath: bool = False
    weighed: Sequence[Weighed] = ()


class Deed(NamedTuple):
    """What a unit does: where it goes, whom it attacks from there, where it aims."""

    goal: int
    target: int = 0
    aim: int = NOBODY


def fighting_plan(sight: Sight, unit: Unit) -> Plan:
    """The list of tanks, artillery and aircraft (TA-14.14)."""
    pairs = pairs_from(sight, unit, sight.ends(unit))
    if pairs:
        return Plan(1, "move_and_attack", pairs=pairs)
    weighing = Weighing()
    approaches = _approaches(sight, unit, weighing)
    if not approaches:
        return Plan(NOTHING, "stay", (unit.at,))
    return Plan(2, "approach", approaches=approaches, weighed=weighing.notes)


def _approaches(sight: Sight, unit: Unit, weighing: Weighing) -> list[tuple[int, list[int]]]:
    """The best targets, distance ignored, with the end hexes nearest to an attack (TA-14.14, action 2)."""
    everywhere = set(sight.board.hexes)
    found = {target.id: attack_hexes(sight, unit, target, everywhere) for target in sight.enemies}
    covered = [target for target in sight.enemies if found[target.id]]
    hurt = [target for target in covered if sight.damage(unit, target) > 0] or covered
    pairs = [
        Pair(target, NOBODY, any(sight.is_safe(unit, hex_, target) for hex_ in found[target.id]))
        for target in hurt
    ]
    ends = sight.ends(unit)
    approaches = []
    for pair in Priorities(sight, unit, weighing).choose(pairs):
        way = sight.to(unit, *found[pair.target.id])
        least = min(way[hex_] for hex_ in ends)
        approaches.append((pair.target.id, [hex_ for hex_ in ends if way[hex_] == least]))
    return approaches


def settle(sight: Sight, unit: Unit, plan: Plan, chance: Chance, weighing: Weighing) -> Deed:
    """The one thing that is done, ties drawn (TA-14, exactness note).

    Args:
        sight: of the moment.
        unit: that acts.
        plan: its action.
        chance: for draws.
        weighing: in which it is noted how the choice was narrowed.
    """
    if plan.pairs:
        return attack_deed(sight, unit, plan.pairs, chance, weighing)
    hexes = plan.hexes
    if plan.approaches:
        weighing.notes += plan.weighed
        goals = dict(plan.approaches)
        hexes = goals[_target(sight, sorted(goals), chance, weighing)]
    goal = _hex(best_hexes(sight, unit, hexes, weighing), chance, weighing)
    if not plan.aftermath:
        return Deed(goal)
    pairs = a_or_b(sight, unit, pairs_from(sight, unit, (goal,)))
    return attack_deed(sight, unit, pairs, chance, weighing) if pairs else Deed(goal)


def attack_deed(sight: Sight, unit: Unit, pairs: Sequence[Pair], chance: Chance, weighing: Weighing) -> Deed:
    """The target first, then a hex at which it keeps what it was chosen for (TA-14.14, TA-14.18)."""
    left = Priorities(sight, unit, weighing).choose(pairs)
    ids = sorted({pair.target.id for pair in left})
    target = sight.state.units[_target(sight, ids, chance, weighing)]
    hexes = [pair.hex for pair in left if pair.target.id == target.id]
    if not sight.state.row(unit).splash:
        return Deed(_hex(best_hexes(sight, unit, hexes, weighing), chance, weighing), target.id)
    aims = _best_aims(sight, unit, target, hexes)
    goal = _hex(best_hexes(sight, unit, [hex_ for hex_, _ in aims], weighing), chance, weighing)
    aim = _one(chance, sorted(aim for hex_, aim in aims if hex_ == goal), _WHICH_HEX)
    return Deed(goal, target.id, aim)


def _best_aims(sight: Sight, unit: Unit, target: Unit, hexes: Sequence[int]) -> list[tuple[int, int]]:
    """Pairs of end hex and aim that hurt most enemies and fewest own units (TA-14.18)."""
    scores: dict[int, tuple[int, int]] = {}
    found: list[tuple[int, int]] = []
    for hex_ in hexes:
        for aim in covering_aims(sight, unit, hex_, target):
            if aim not in scores:
                hurt = [
                    v for v in splashed(sight.state, aim) if v.id != unit.id and sight.damage(unit, v) > 0
                ]
                own = sum(victim.owner == sight.state.automa for victim in hurt)
                scores[aim] = (own - len(hurt), own)
            found.append((hex_, aim))
    best = min(scores.values())
    return [(hex_, aim) for hex_, aim in found if scores[aim] == best]


def a_or_b(sight: Sight, unit: Unit, pairs: Sequence[Pair]) -> list[Pair]:
    """The pairs that meet priority a, else those that meet b, else none (TA-14.12, TA-14.13)."""
    priorities = Priorities(sight, unit)
    return [p for p in pairs if priorities.a(p)] or [p for p in pairs if priorities.b(p)]


def _target(sight: Sight, ids: Sequence[int], chance: Chance, weighing: Weighing) -> int:
    """One of the targets that are left, by its id."""
    chosen = _one(chance, ids, _WHICH_TARGET)
    if len(ids) > 1:
        weighing.note("target", DRAWN, (sight.state.units[chosen].at,))
    return chosen


def _hex(hexes: Sequence[int], chance: Chance, weighing: Weighing) -> int:
    """One of the hexes that are left."""
    chosen = _one(chance, hexes, _WHICH_HEX)
    if len(hexes) > 1:
        weighing.note("hex", DRAWN, (chosen,))
    return chosen


def _one(chance: Chance, items: Sequence[int], why: str) -> int:
    return items[0] if len(items) == 1 else drawn(chance, items, why)
