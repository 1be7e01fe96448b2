"""Marches: what a land unit needs to go a way on foot."""

from collections.abc import Collection, Sequence

from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.movement import reasons
from axis_desktop.systems.area_war.movement.groups import moves_left
from axis_desktop.systems.area_war.situation import Turn, enemy_occupied, friendly_to, gun_in
from axis_desktop.systems.area_war.units import Unit


def check_on_foot(here: Turn, unit: Unit, path: Sequence[Space], attacked: Collection[Space] = ()) -> None:
    """A unit is one that marches, over land only, and into no territory of those it is at peace with.

    Where it is meant to go is named rather than what lies on the way, which nobody may have chosen.

    Args:
        here: is only read.
        unit: that marches.
        path: its way.
        attacked: territories that may be entered in spite of peace, because that is an attack on them.

    Raises:
        IllegalAction: it isn't.
    """
    refusal = here.world.rulings.refusal
    if here.world.row(unit).produces:
        raise refusal(reasons.FACTORY)
    if unit.aboard is not None:
        raise refusal(reasons.ABOARD, unit=say.unit(unit.type))
    if unit.by_sea:
        raise refusal(reasons.CAME_ASHORE, unit=say.unit(unit.type))
    if not all(map(here.world.is_land, path)):
        raise refusal(reasons.WATER, unit=say.unit(unit.type), space=say.space(path[-1]))
    for space in reversed(path[1:]):
        holder = here.control.holder(space)
        if holder is None or space in attacked:
            continue
        if not here.relations.may_enter(unit.owner, holder):
            raise refusal(reasons.PEACE, space=say.space(space), holder=say.power(holder))


def check_steps(here: Turn, unit: Unit, path: Sequence[Space]) -> None:
    """A land unit has movement left for the way.

    Raises:
        IllegalAction: it hasn't, or the way leads nowhere.
    """
    refusal = here.world.rulings.refusal
    if len(path) < 2:
        raise refusal(reasons.NOWHERE)
    if unit.spent:
        raise refusal(reasons.DONE, unit=say.unit(unit.type))
    left, steps = moves_left(here, unit), len(path) - 1
    if steps > left:
        case = "blitz" if here.world.row(unit).blitz else ""
        reason = reasons.SHIP_WANTED if _is_shipped(here, unit, path[0], path[-1]) else reasons.TOO_FAR
        raise refusal(reason, case=case, number=left, unit=say.unit(unit.type), left=left, steps=steps)


def _is_shipped(here: Turn, unit: Unit, start: Space, target: Space) -> bool:
    """A transport off the coast of one territory could land a unit in the other within its move."""
    world = here.world
    if not world.row(unit).load or unit.start is not None:
        return False
    sails = max((row.move for row in world.units.values() if row.capacity), default=0)
    reached = {zone for zone in world.neighbors[start] if world.is_sea(zone)}
    for _ in range(sails):
        reached |= {zone for each in reached for zone in world.neighbors[each] if world.is_sea(zone)}
    return any(zone in reached for zone in world.neighbors[target])


def check_leaves(here: Turn, unit: Unit, space: Space) -> None:
    """A unit has not moved to a fight in this space.

    Raises:
        IllegalAction: it has.
    """
    if unit.start is not None and enemy_occupied(here, unit.owner, space):
        raise here.world.rulings.refusal(reasons.FIGHTS, unit=say.unit(unit.type), space=say.space(space))


def check_passes(here: Turn, unit: Unit, space: Space) -> None:
    """No enemy holds a space that a unit goes through.

    Raises:
        IllegalAction: one does.
    """
    if enemy_occupied(here, unit.owner, space):
        raise here.world.rulings.refusal(reasons.HELD, unit=say.unit(unit.type), space=say.space(space))


def check_friendly_way(here: Turn, unit: Unit, path: Sequence[Space]) -> None:
    """Every space that a unit enters is its own or an ally's.

    Raises:
        IllegalAction: one isn't.
    """
    for space in reversed(path[1:]):
        if not friendly_to(here, unit.owner, space):
            raise here.world.rulings.refusal(reasons.NOT_FRIENDLY, space=say.space(space))


def check_guns(here: Turn, land: Sequence[Unit], space: Space) -> None:
    """There is at most one AA gun in a territory that these units enter.

    Raises:
        IllegalAction: there would be two.
    """
    guns = sum(here.world.row(u).one_each for u in land)
    if guns and guns + (gun_in(here, space) is not None) > 1:
        raise here.world.rulings.refusal(reasons.SECOND_GUN, space=say.space(space))
