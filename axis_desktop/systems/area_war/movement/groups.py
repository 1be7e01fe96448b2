"""Groups of units: which an action names, how far each can go, and how they are put at the end of a way."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.movement import reasons
from axis_desktop.systems.area_war.situation import Situation, Turn
from axis_desktop.systems.area_war.units import Unit


def by_domain(
    here: Situation, units: Iterable[Unit]
) -> tuple[tuple[Unit, ...], tuple[Unit, ...], tuple[Unit, ...]]:
    """Land units, planes and ships of a group."""
    group, row = tuple(units), here.world.row
    land, planes, ships = (
        tuple(unit for unit in group if row(unit).domain == domain) for domain in ("land", "air", "sea")
    )
    return land, planes, ships


def own_group(here: Turn, unit_ids: Sequence[UnitId], space: Space, power: Power) -> tuple[Unit, ...]:
    """The pieces that an action names, all of one power and in one space.

    Raises:
        IllegalAction: none is named, one is named twice, isn't there, or belongs to another power.
    """
    refusal = here.world.rulings.refusal
    if not unit_ids:
        raise refusal(reasons.NO_UNIT)
    if len(set(unit_ids)) != len(unit_ids):
        raise refusal(reasons.UNIT_TWICE)
    units = {unit.id: unit for unit in here.forces.at(space)}
    for unit_id in unit_ids:
        unit = units.get(unit_id)
        if unit is None:
            raise _not_here(here, unit_id, space)
        if unit.owner != power:
            raise refusal(
                reasons.NOT_YOURS,
                unit=say.unit(unit.type),
                space=say.space(space),
                owner=say.power(unit.owner),
            )
    return tuple(units[unit_id] for unit_id in unit_ids)


def _not_here(here: Turn, unit_id: UnitId, space: Space) -> IllegalAction:
    """Why a unit can't move out of a space: it isn't there, or its carrier has taken it away."""
    refusal = here.world.rulings.refusal
    found = here.forces.find(unit_id)
    if found is not None:
        zone, unit = found
        ship = here.forces.unit(unit.aboard, zone) if unit.aboard is not None else None
        if ship is not None and here.world.row(ship).fighters and ship.start == space:
            return refusal(reasons.SAILED_ALONG, unit=say.unit(unit.type), zone=say.space(zone))
    return refusal(reasons.NOT_HERE, space=say.space(space))


def moves_left(here: Turn, unit: Unit) -> int:
    """Spaces the unit can still enter this turn, if nothing else stops it."""
    return here.world.units[unit.type].move + here.range_bonus(unit) - unit.moved


def relocate(here: Turn, units: Sequence[Unit], path: Sequence[Space]) -> None:
    """Put units at the end of a path, with what is aboard their ships."""
    origin, target, steps = path[0], path[-1], len(path) - 1
    moving = {unit.id for unit in units}
    aboard = [u for u in here.forces.at(origin) if u.aboard in moving and u.id not in moving]
    here.forces.remove([*moving, *(u.id for u in aboard)], origin)
    for unit in units:
        via = path[-2] if steps else unit.via
        moved = msgspec.structs.replace(
            unit, moved=unit.moved + steps, start=unit.start or origin, via=via, aboard=None
        )
        here.forces.add(moved, target)
    for unit in aboard:
        start = unit.start or origin if unit.owner == here.power else unit.start
        here.forces.add(msgspec.structs.replace(unit, start=start), target)


def rest(here: Turn) -> None:
    """A turn begins: every piece may move again. Cargo stays aboard, planes on damaged carriers too."""
    rows = here.world.units
    for space in here.forces.spaces():
        units = here.forces.at(space)
        hurt = {unit.id for unit in units if unit.damage}
        rested = tuple(
            _rested(unit, stays_aboard=rows[unit.type].domain != "air" or unit.aboard in hurt)
            for unit in units
        )
        if rested != units:
            here.forces.put(space, rested)


def _rested(unit: Unit, *, stays_aboard: bool) -> Unit:
    aboard = unit.aboard if stays_aboard else None
    if unit.moved or unit.start or unit.via or unit.by_sea or unit.spent or unit.aboard != aboard:
        return msgspec.structs.replace(
            unit, moved=0, start=None, via=None, by_sea=False, spent=False, aboard=aboard
        )
    return unit


# ------------------------------------------------------------------------ selected


class Selection(NamedTuple):
    """Selected units of one space, by what they are.

    Attributes:
        goal: the only place that is asked about; None for every place.
    """

    space: Space
    land: tuple[Unit, ...]
    air: tuple[Unit, ...]
    sea: tuple[Unit, ...]
    cargo: tuple[Unit, ...]
    goal: Space | None = None

    def asks_about(self, space: Space) -> bool:
        """It matters whether they can go there."""
        return self.goal is None or space == self.goal

    @property
    def movers(self) -> tuple[Unit, ...]:
        """Those that move by themselves."""
        return self.land + self.air + self.sea


def select(here: Turn, unit_ids: Sequence[UnitId]) -> Selection | None:
    """The selected units of the active power, if they are in one space; cargo goes with its ships."""
    found = here.forces.find(unit_ids[0]) if unit_ids else None
    if found is None:
        return None
    space = found[0]
    units = {u.id: u for u in here.forces.at(space)}
    if any(i not in units or units[i].owner != here.power for i in unit_ids):
        return None
    return selection(here, space, [units[i] for i in dict.fromkeys(unit_ids)])


def selection(here: Turn, space: Space, units: Sequence[Unit]) -> Selection:
    """Units of the active power in a space, by what they are."""
    row = here.world.row

    def of(domain: str) -> tuple[Unit, ...]:
        return tuple(u for u in units if row(u).domain == domain and u.aboard is None)

    sea = of("sea")
    cargo = tuple(u for u in units if row(u).domain == "land" and u.aboard is not None)
    if sea:
        # Ships take their cargo along wherever they go; selected alone they may also let it go ashore.
        ids = {u.id for u in sea}
        carriers_only = all(row(u).capacity for u in sea)
        own = (u for u in here.forces.at(space) if u.aboard in ids and u.owner == here.power)
        cargo = tuple(u for u in own if row(u).domain == "land") if carriers_only else ()
    return Selection(space, of("land"), of("air"), sea, cargo)


def alike(units: Iterable[Unit]) -> list[Unit]:
    """One unit of each kind: what may happen to it may happen to the others."""
    return list({msgspec.structs.replace(unit, id=0): unit for unit in units}.values())
