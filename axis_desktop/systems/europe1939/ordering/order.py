"""A battle order: what it names, whether it can be given, what it costs (EU-6.5 to EU-6.8, EU-7, EU-11)."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Value
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.actions import OrderAttack
from axis_desktop.systems.europe1939.fighting.frames import AttackKind, Cargo
from axis_desktop.systems.europe1939.fighting.protection import SEA, Protection, protection_of
from axis_desktop.systems.europe1939.fighting.strength import is_ground
from axis_desktop.systems.europe1939.ordering.reach import (
    Path,
    check_aircraft,
    check_fleet,
    check_ground,
    is_invadable,
    paths_to,
)
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, figures

_RULE = "EU-7.10"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A battle order that can be given.

    Attributes:
        nation: in whose name: the power's, or that of a small country that is at war alone (EU-20.6).
        paths: the way of each ground unit over land, into the target.
        cargo: what comes by sea.
        bases: of aircraft, fleets and cargo.
    """

    power: Power
    nation: Power
    space: Space
    kind: AttackKind
    paths: dict[UnitId, Path]
    aircraft: tuple[UnitId, ...]
    fleets: tuple[UnitId, ...]
    cargo: tuple[Cargo, ...]
    bases: dict[UnitId, Space]

    @property
    def directions(self) -> tuple[Space, ...]:
        """Where its ground units come from (EU-12.9)."""
        over_land = {path[-2] for path in self.paths.values()}
        return tuple(sorted(over_land | ({SEA} if self.cargo else set())))


def planned(state: State, order: OrderAttack, nations: Iterable[Power]) -> Plan:
    """A battle order checked in all but its price (EU-7.2, EU-7.9, EU-7.10).

    Whoever holds the target counts as an enemy: if it is none yet, war is declared with the order (EU-6.2).

    Args:
        state: before the order; it is only read.
        order: the order.
        nations: whose units may be named.

    Raises:
        IllegalAction: the target can't be attacked so, or a unit can't take part.
    """
    units = _named_units(state, order, frozenset(nations))
    nation = nation_of(state, order.power, (unit for _, unit in units.values()))
    check_target(state, nation, order.space)
    carried = _checked_cargo(state, order, units)
    paths: dict[UnitId, Path] = {}
    aircraft: list[UnitId] = []
    fleets: list[UnitId] = []
    bases = {unit: units[unit][0] for unit in carried}
    for unit_id, (start, unit) in units.items():
        if unit_id in carried:
            continue
        if is_ground(unit):
            paths[unit_id] = _chosen_path(state, order, start, unit)
            continue
        bases[unit_id] = start
        if unit.type == AIRCRAFT:
            check_aircraft(state, unit, start, order.space)
            aircraft.append(unit_id)
        else:
            _check_coast(state, order.space)
            check_fleet(state, unit, start, order.space)
            fleets.append(unit_id)
    kind: AttackKind = "invasion" if order.cargo else "overland" if paths else "naval" if fleets else "air"
    if stray := sorted({line.unit for line in order.via} - paths.keys()):
        raise IllegalAction(_RULE, "Unit {unit} doesn't attack over land.", unit=stray[0])
    if kind in ("naval", "air"):
        check_has_something_to_fight(state, nation, order.space)
    return Plan(
        power=order.power,
        nation=nation,
        space=order.space,
        kind=kind,
        paths=paths,
        aircraft=tuple(sorted(aircraft)),
        fleets=tuple(sorted(fleets)),
        cargo=tuple(sorted(order.cargo, key=lambda one: one.fleet)),
        bases=bases,
    )


# ---------------------------------------------------------------------- target


def check_target(state: State, power: Power, space: Space) -> None:
    """The space is an area that somebody else holds (EU-2.2, EU-7.9, EU-19.1).

    Raises:
        IllegalAction: no area in play, a friendly one, or not the capital in the turn of a lost one.
    """
    if space in state.world.seas:
        raise IllegalAction("EU-7.9", "Battles are fought for areas of land, not for seas.")
    if space not in state.world.areas:
        raise IllegalAction("EU-2.2", "'{name}' can't be entered in this game.", name=say.text(space))
    if state.is_friendly(power, space):
        text = "{space:The} is a friend's: it can't be attacked."
        raise IllegalAction("EU-7.9", text, space=say.space(space))
    if state.recapture and space != state.world.capital.get(state.power):
        text = "{power:The} has lost its capital and may attack nothing else."
        raise IllegalAction("EU-19.1", text, power=say.power(state.power))


def check_has_something_to_fight(state: State, power: Power, space: Space) -> None:
    """An attack by ships and aircraft alone finds unspent ones (EU-3.8, EU-7.6).

    Raises:
        IllegalAction: there are only ground units, or all others have acted this season.
    """
    here = others_at(state, power, space)
    if unspent(here):
        return
    if any(is_ground(unit) for unit in here):
        text = "Aircraft and fleets alone can't attack the ground units in {space:the}."
        raise IllegalAction("EU-3.8", text, space=say.space(space))
    text = "There is no aircraft and no fleet in {space:the} that can still fight this season."
    raise IllegalAction("EU-7.6", text, space=say.space(space))


def others_at(state: State, power: Power, space: Space) -> list[Unit]:
    """Units in a space that would be enemies once war is declared on its holder."""
    allied = state.relations.allies[power]
    return [unit for unit in state.forces.at(space) if unit.owner not in allied]


def unspent(units: Iterable[Unit]) -> list[Unit]:
    """Aircraft and fleets that can still fight this season."""
    return [unit for unit in units if unit.type in (AIRCRAFT, FLEET) and not unit.spent]


def _check_coast(state: State, space: Space) -> None:
    if space not in state.world.coasts:
        text = "{space:The} has no coast: fleets can't take part."
        raise IllegalAction("EU-7.9", text, space=say.space(space))


# ---------------------------------------------------------------------- units


def nation_of(state: State, power: Power, units: Iterable[Unit]) -> Power:
    """In whose name these units attack: the power's, unless they are a small country's that fights alone.

    Raises:
        IllegalAction: such units together with others (EU-20.6).
    """
    owners = sorted({unit.owner for unit in units})
    apart = [owner for owner in owners if not state.relations.allied(power, owner)]
    if not apart:
        return power
    if len(owners) > 1:
        text = "{power:The} is at war alone: its units fight by themselves."
        raise IllegalAction("EU-20.6", text, power=say.power(apart[0]))
    return owners[0]


def _named_units(
    state: State, order: OrderAttack, nations: frozenset[Power]
) -> dict[UnitId, tuple[Space, Unit]]:
    ids = (*order.units, *(one.unit for one in order.cargo), *(one.fleet for one in order.cargo))
    if not ids and state.is_neutral(state.power, order.space):
        raise IllegalAction("EU-6.2", "War is declared by attacking, with own units that take part.")
    if not ids:
        raise IllegalAction(_RULE, "Name the units that take part.")
    found: dict[UnitId, tuple[Space, Unit]] = {}
    for unit_id, times in sorted(Counter(ids).items()):
        if times > 1:
            raise IllegalAction(_RULE, "Unit {unit} is named twice.", unit=unit_id)
        space, unit = state.located(unit_id, _RULE)
        if unit.owner not in nations:
            text = "{unit_type} in {space:the} belongs to {power:the}, which doesn't act now."
            raise IllegalAction(
                "EU-5.6",
                text,
                unit_type=say.unit(unit.type),
                space=say.space(space),
                power=say.power(unit.owner),
            )
        found[unit_id] = space, unit
    return found


def _checked_cargo(
    state: State, order: OrderAttack, units: dict[UnitId, tuple[Space, Unit]]
) -> frozenset[UnitId]:
    """Carriers and what they carry (EU-3.15, EU-3.16, EU-11.1, EU-11.3)."""
    if not order.cargo:
        return frozenset()
    if not is_invadable(state, order.space):
        text = "Nobody can land in {space:the}."
        raise IllegalAction("EU-11.1", text, space=say.space(order.space))
    for one in order.cargo:
        (port, fleet), (place, unit) = units[one.fleet], units[one.unit]
        if fleet.type != FLEET:
            raise IllegalAction("EU-11.1", "Unit {unit} is no fleet: it carries nothing.", unit=one.fleet)
        if not is_ground(unit):
            raise IllegalAction("EU-11.1", "Only ground units are landed.")
        if fleet.owner != unit.owner:
            raise IllegalAction("EU-3.15", "A fleet carries only units of its own nation.")
        if port != place:
            text = "{unit_type} must stand in {space:the}, where its fleet is based."
            raise IllegalAction("EU-3.16", text, unit_type=say.unit(unit.type), space=say.space(port))
        _check_boarding(state, place, unit)
        check_fleet(state, fleet, port, order.space)
    return frozenset(unit for one in order.cargo for unit in (one.fleet, one.unit))


def _check_boarding(state: State, place: Space, unit: Unit) -> None:
    """What boards has supply and hasn't moved or fought this turn (EU-3.2, EU-3.3, EU-7.5)."""
    name: dict[str, Value] = {"unit_type": say.unit(unit.type), "space": say.space(place)}
    if unit.id in state.unsupplied:
        text = "{unit_type} in {space:the} had no supply when the turn began: it can't move."
        raise IllegalAction("EU-7.5", text, **name)
    if unit.moved or unit.spent or unit.by_sea or state.attacks.get(unit.id):
        rule = "EU-3.2" if unit.type == "infantry" else "EU-3.3"
        raise IllegalAction(rule, "{unit_type} in {space:the} has moved this turn: it can't board.", **name)


def usual_path(state: State, space: Space, paths: Iterable[Path]) -> Path:
    """The shortest way into a space, of several that on which least helps the defenders."""
    return min(paths, key=lambda path: (len(path), against(state, space, [path[-2]]).level, path))


def _chosen_path(state: State, order: OrderAttack, start: Space, unit: Unit) -> Path:
    """The way over land: through the named area, else the shortest with the least help for the defenders."""
    check_ground(state, unit, start, order.space)
    paths = paths_to(state, unit, start, order.space)
    via = next((line.space for line in order.via if line.unit == unit.id), None)
    if via is None:
        return usual_path(state, order.space, paths)
    for path in paths:
        if path[-2] == via:
            return path
    raise IllegalAction(
        "EU-7.3",
        "{unit_type} in {start:the} can't enter {space:the} from {via}.",
        unit_type=say.unit(unit.type),
        start=say.space(start),
        space=say.space(order.space),
        via=say.space(via),
    )


# ---------------------------------------------------------------------- what counts, and what it costs


def against(state: State, space: Space, directions: Iterable[Space]) -> Protection:
    """What helps the defenders of a space against ground units from there (EU-12)."""
    return protection_of(state.world.covers[space], directions, fort_stands=space not in state.wrecked)


def battle_price(state: State, plan: Plan) -> int:
    """HPP for the order itself, without a declaration.

    An invasion costs the same whatever waits for it (EU-6.7, EU-11.2); else a battle is paid for (EU-6.5),
    and entering an area without anybody who could stop it is free (EU-6.6).
    """
    costs = figures().cost
    if plan.kind == "invasion":
        return costs.invasion
    return costs.battle if is_battle(state, plan) else 0


def is_battle(state: State, plan: Plan) -> bool:
    """Somebody will fight: ground units, or aircraft and fleets of which the order brings the match."""
    here = others_at(state, plan.nation, plan.space)
    if any(is_ground(unit) for unit in here):
        return True
    able = {unit.type for unit in unspent(here)}
    if plan.kind in ("naval", "invasion"):
        return bool(able)
    if plan.aircraft and able:
        return True
    return bool(plan.fleets) and FLEET in able
