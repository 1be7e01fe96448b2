"""Placement: where new units may stand, and which factory has built them."""

from collections.abc import Mapping, Sequence

from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.facilities import facilities_in
from axis_desktop.systems.area_war.industry import reasons
from axis_desktop.systems.area_war.industry.factories import Factory, beside
from axis_desktop.systems.area_war.movement import reasons as move_reasons
from axis_desktop.systems.area_war.situation import Situation, enemy_occupied, gun_in
from axis_desktop.systems.area_war.units import UnitRow


def check_waiting(
    here: Situation, waiting: Mapping[UnitType, int], unit_type: UnitType, space: Space, count: int
) -> None:
    """So many of a type wait, and the space is on the map.

    Raises:
        IllegalAction: they don't, or it isn't.
    """
    left = waiting.get(unit_type, 0)
    if not 1 <= count <= left:
        raise here.world.rulings.refusal(
            reasons.NOT_WAITING, waiting=left, unit=say.unit(unit_type), count=count
        )
    if space not in here.world.spaces:
        raise here.world.rulings.refusal(reasons.UNKNOWN_SPACE, space=say.space(space))


def check_new_facility(here: Situation, power: Power, row: UnitRow, space: Space, count: int) -> None:
    """A facility is built in ground held since the turn began: one of its kind, and one factory of any kind.

    Raises:
        IllegalAction: another's ground, or there would be two.
    """
    if not here.control.held_all_turn(power, space):
        raise here.world.rulings.refusal(reasons.NOT_HELD, power=say.power(power), space=say.space(space))
    standing = [here.world.row(unit) for unit in facilities_in(here, space)]
    taken = any(other.id == row.id or (other.produces and row.produces) for other in standing)
    if count > 1 or taken:
        raise here.world.rulings.refusal(reasons.SECOND_FACTORY, space=say.space(space))


def check_zone(
    here: Situation, power: Power, zone: Space, usable: Sequence[Factory], *, among_enemies: bool
) -> list[Factory]:
    """The factories that may launch ships into a zone.

    Args:
        here: is only read.
        power: whose ships.
        zone: where they are to be.
        usable: the power's factories.
        among_enemies: enemy ships there don't matter.

    Raises:
        IllegalAction: none of them lies beside it, or enemy ships are there.
    """
    candidates = beside(here, usable, zone) if here.world.is_sea(zone) else []
    if not candidates:
        raise here.world.rulings.refusal(reasons.NO_HARBOR, space=say.space(zone))
    if not among_enemies and enemy_occupied(here, power, zone):
        raise here.world.rulings.refusal(reasons.ENEMIES, space=say.space(zone))
    return candidates


def check_territory(
    here: Situation, power: Power, row: UnitRow, space: Space, count: int, usable: Sequence[Factory]
) -> Factory:
    """The factory at which land units or planes may be placed.

    Raises:
        IllegalAction: it is a sea zone, none of the usable factories is there, or there would be two AA guns.
    """
    refusal = here.world.rulings.refusal
    if here.world.is_sea(space):
        raise refusal(reasons.AT_SEA, unit=say.unit(row.id))
    found = next((factory for factory in usable if factory.space == space), None)
    if found is None:
        raise refusal(reasons.NO_FACTORY, space=say.space(space), power=say.power(power))
    if row.fires_on_aircraft and row.one_each and (count > 1 or gun_in(here, space) is not None):
        raise refusal(move_reasons.SECOND_GUN, space=say.space(space))
    return found


def check_room(
    here: Situation,
    candidates: Sequence[Factory],
    space: Space,
    count: int,
    *,
    named: Space | None,
    more_wait: bool,
) -> Factory:
    """The factory among the candidates that builds the units.

    Args:
        here: is only read.
        candidates: those that could, at least one.
        space: where the units are to be.
        count: how many.
        named: the factory that the player says, if any.
        more_wait: other units wait too, so that it matters which factory has room left.

    Raises:
        IllegalAction: the named factory can't, none has room, or the player has to say which.
    """
    refusal = here.world.rulings.refusal
    if named is not None:
        candidates = [factory for factory in candidates if factory.space == named]
        if not candidates:
            raise refusal(reasons.OTHER_FACTORY, factory=say.space(named), space=say.space(space))
    fitting = [factory for factory in candidates if factory.room is None or factory.room >= count]
    if not fitting:
        roomiest = max(candidates, key=lambda factory: factory.room or 0)
        room = roomiest.room or 0
        raise refusal(reasons.FULL, number=room, factory=say.space(roomiest.space), room=room)
    unlimited = next((factory for factory in fitting if factory.room is None), None)
    if unlimited is not None:
        return unlimited
    if len(fitting) > 1 and more_wait:
        raise refusal(
            reasons.WHICH_FACTORY, first=say.space(fitting[0].space), second=say.space(fitting[1].space)
        )
    return fitting[0]
