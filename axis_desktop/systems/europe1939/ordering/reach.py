"""Which units reach a target in phase 1, and how (EU-7.2, EU-7.3, EU-7.9)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Value
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.places.air import within
from axis_desktop.systems.europe1939.places.sea import coasts_in_reach, no_way
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import ARMOR, INFANTRY, figures, map_table

Path = tuple[Space, ...]
"""All areas of a way, the first and the last included."""


def attacks_left(state: State, unit: Unit) -> int:
    """Attacks that a ground unit may still make this turn: one, armor two (EU-3.4, EU-7.8)."""
    most = figures().combat.armor_attacks if unit.type == ARMOR else 1
    return most - state.attacks.get(unit.id, 0)


def points_left(state: State, unit: Unit) -> int:
    """Movement points of a ground unit this turn; none once it is done (EU-3.2, EU-3.3, EU-7.5)."""
    if unit.spent or unit.id in state.unsupplied or (unit.by_sea and unit.type == INFANTRY):
        return 0
    return state.world.row(unit).move - unit.moved


def paths_to(state: State, unit: Unit, start: Space, target: Space) -> list[Path]:
    """Ways of a ground unit into a target next to which it stands or gets, the shortest first (EU-7.3).

    It passes friendly areas and enemy areas without any unit, never neutral ones.
    """
    ground, points = state.world.ground, points_left(state, unit)
    found: list[Path] = []
    if points >= 1 and target in ground[start]:
        found.append((start, target))
    if points >= 2:
        found += [
            (start, via, target)
            for via in ground[start]
            if via != target and target in ground[via] and may_pass_through(state, unit.owner, via)
        ]
    return found


def may_pass_through(state: State, nation: Power, area: Space) -> bool:
    """A friendly area, or an empty one of the enemy, which is taken in passing (EU-7.3)."""
    if state.is_friendly(nation, area):
        return True
    return state.is_enemy(nation, area) and not state.forces.at(area)


def check_ground(state: State, unit: Unit, start: Space, target: Space) -> None:
    """A ground unit can attack, or enter, a target.

    Raises:
        IllegalAction: it is cut off, has attacked, is done, or stands too far away.
    """
    name: dict[str, Value] = {"unit_type": say.unit(unit.type), "start": say.space(start)}
    if unit.id in state.unsupplied:
        text = "{unit_type} in {start:the} had no supply when the turn began: it can't move."
        raise IllegalAction("EU-7.5", text, **name)
    if attacks_left(state, unit) < 1:
        rule = "EU-7.8" if unit.type == ARMOR else "EU-3.4"
        raise IllegalAction(rule, "{unit_type} in {start:the} has made all its attacks of this turn.", **name)
    if unit.by_sea and unit.type == INFANTRY:
        raise IllegalAction("EU-3.2", "{unit_type} in {start:the} has come ashore and stays there.", **name)
    if points_left(state, unit) < 1:
        rule = "EU-7.8" if unit.type == ARMOR else "EU-7.9"
        raise IllegalAction(rule, "{unit_type} in {start:the} has no movement point left.", **name)
    if (start, target) in closed_crossings():
        text = "Ground units can't cross from {start:the} to {space:the}."
        raise IllegalAction("EU-2.6", text, start=say.space(start), space=say.space(target))
    if not paths_to(state, unit, start, target):
        text = "{unit_type} in {start:the} can't reach {space:the}."
        if start in state.world.coasts and is_invadable(state, target):
            text = (
                "{unit_type} in {start:the} can't reach {space:the} over land; "
                "over the sea each ground unit needs an unspent fleet of its own."
            )
        raise IllegalAction("EU-7.9", text, **name, space=say.space(target))


def closed_crossings() -> frozenset[tuple[Space, Space]]:
    """Pairs of areas between which no ground unit goes, either way (EU-2.6)."""
    pairs = map_table().closed_to_ground
    return frozenset((*pairs, *((b, a) for a, b in pairs)))


def check_aircraft(state: State, unit: Unit, base: Space, target: Space) -> None:
    """An aircraft can strike at a target (EU-3.5, EU-3.9, EU-3.10).

    Raises:
        IllegalAction: it has acted this season, or the target is out of range.
    """
    _check_unspent(unit, base, "EU-3.5")
    distance = figures().air.strike
    if target not in within(state, unit.owner, base, distance):
        text = "{space:The} is too far for {unit_type} in {start:the}: {n} areas, and none of them neutral."
        raise IllegalAction(
            "EU-3.5",
            text,
            space=say.space(target),
            unit_type=say.unit(unit.type),
            start=say.space(base),
            n=distance,
        )


def check_fleet(state: State, unit: Unit, base: Space, target: Space) -> None:
    """A fleet can reach the coast of a target (EU-3.11, EU-3.12, EU-11.3).

    Raises:
        IllegalAction: it has acted this season, a passage is closed to it, or the coast is too far away.
    """
    _check_unspent(unit, base, "EU-3.12")
    if target not in coasts_in_reach(state, unit.owner, base):
        raise no_way(state, unit.owner, base, target, "EU-3.11")


def is_invadable(state: State, area: Space) -> bool:
    """Troops can come ashore there (EU-2.7, EU-2.15, EU-11.1)."""
    table = map_table()
    return area in state.world.coasts and area not in (*table.no_port, *table.no_landing)


def _check_unspent(unit: Unit, base: Space, rule: str) -> None:
    if unit.spent:
        text = "{unit_type} in {start:the} has already acted this season."
        raise IllegalAction(rule, text, unit_type=say.unit(unit.type), start=say.space(base))
