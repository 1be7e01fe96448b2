"""Which attack to order next: the first of those that are worth most together."""

from collections.abc import Iterable, Sequence
from itertools import chain

from msgspec.structs import replace

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.players.europe1939.attacks import Idea, Mind, rank, weigh, weighed
from axis_desktop.players.europe1939.forces import air_forces, forces
from axis_desktop.players.europe1939.levels import Skill
from axis_desktop.players.europe1939.worth import stake
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.economy.purse import budget
from axis_desktop.systems.europe1939.ordering.options import OrderOptions
from axis_desktop.systems.europe1939.ordering.order import others_at
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT

_BEGINNINGS = 8
"""Attacks from which a set of attacks is built up."""
_DOORS = 3
"""Targets for which it is looked at whether their aircraft should be struck first."""


def ideas(state: State, options: OrderOptions, skill: Skill) -> list[Idea]:
    """All attacks that promise something, the one to order first before the others."""
    mind = Mind(state, skill)
    by_target = weighed(state, options, mind)
    best = sorted((here[0] for here in by_target.values()), key=rank)
    if not skill.looks_ahead:
        return best
    doors = _doors(state, options, by_target, mind)
    for idea in doors:
        by_target.setdefault(idea.order.space, []).insert(0, idea)
    together = _together(state, by_target)
    best = sorted((here[0] for here in by_target.values()), key=rank)
    return [*together, *(idea for idea in best if idea not in together)]


def _together(state: State, by_target: dict[Space, list[Idea]]) -> list[Idea]:
    """The attacks that are worth most together, no unit in two of them and all of them paid.

    What wins most comes first, while everybody can still help it.
    """
    every = sorted(chain.from_iterable(by_target.values()), key=rank)
    starts = sorted((here[0] for here in by_target.values()), key=rank)[:_BEGINNINGS]
    sets = [_built_up(state, start, every) for start in starts]
    if not sets:
        return []
    best = max(sets, key=lambda found: round(sum(idea.worth for idea in found), 6))
    return sorted(best, key=lambda idea: (not idea.opens, -round(idea.gain, 6), idea.order.space))


def _built_up(state: State, start: Idea, every: Iterable[Idea]) -> list[Idea]:
    """An attack and what can be ordered besides, the best first."""
    found, left = [start], budget(state) - start.price
    busy = set(units_of(start))
    for idea in every:
        is_new = all(idea.order.space != other.order.space for other in found)
        if is_new and idea.price <= left and busy.isdisjoint(units_of(idea)):
            found.append(idea)
            busy.update(units_of(idea))
            left -= idea.price
    return found


def units_of(idea: Idea) -> Sequence[UnitId]:
    """Everybody who takes part."""
    order = idea.order
    return [*order.units, *(unit for one in order.cargo for unit in (one.fleet, one.unit))]


# ---------------------------------------------------------------------- opening a door


def _doors(state: State, options: OrderOptions, by_target: dict[Space, list[Idea]], mind: Mind) -> list[Idea]:
    """Air attacks after which the main blow is worth more than it is now, the cost of both counted.

    Aircraft that have defended are spent for the season (EU-1.7): they can't join the defense again.
    """
    targets = [target for target in options.targets() if _fresh_aircraft(state, target)]
    targets.sort(key=lambda target: (-round(stake(state, target), 6), target))
    found = []
    for target in targets[:_DOORS]:
        now = by_target[target][0].worth if target in by_target else 0.0
        best: Idea | None = None
        for units in air_forces(state, options, target):
            strike = weigh(state, options.order(target, units), mind, for_a_round=True)
            if strike is None:
                continue
            worth = strike.worth + _blow_after(state, options, strike, mind)
            if worth > max(now, best.worth if best is not None else mind.skill.least):
                best = replace(strike, worth=worth, opens=True)
        if best is not None and best.worth > now:
            found.append(best)
    return found


def _blow_after(state: State, options: OrderOptions, strike: Idea, mind: Mind) -> float:
    """What the best main blow is worth once the aircraft of both sides are spent; 0 if there is none."""
    target, after = strike.order.space, state.copy()
    for unit_id in strike.order.units:
        space, unit = after.located(unit_id, "EU-3.5")
        after.forces.update(replace(unit, spent=True), space)
    for unit in _fresh_aircraft(state, target):
        after.forces.update(replace(unit, spent=True), target)
    after.stock[state.power] -= strike.price
    after.paid += strike.price
    blows = [
        idea
        for units in forces(after, options, target, mind.skill)
        if (idea := weigh(after, options.order(target, units), mind)) is not None
    ]
    return max((idea.worth for idea in blows), default=0.0)


def _fresh_aircraft(state: State, target: Space) -> list[Unit]:
    return [
        unit for unit in others_at(state, state.power, target) if unit.type == AIRCRAFT and not unit.spent
    ]
