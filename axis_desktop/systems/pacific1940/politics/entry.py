"""Where units of a power may go at all: peace, pacts, China, neutral areas (PA-4, PA-5, PA-17)."""

from collections.abc import Iterable

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.pacific1940.ground import china_may_enter, holds_neutrally, is_chinese, is_neutral
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures, politics


def check_open(world: World, path: Iterable[Space]) -> None:
    """No space of a way is closed to everybody: Soviet areas, the Himalayas (PA-4.13).

    Raises:
        IllegalAction: one is.
    """
    for space in path:
        row = world.spaces.get(space)
        if row is not None and row.kind == "blocked":
            raise IllegalAction(
                "PA-4.13", "Nobody enters {space:the} or flies over it.", space=say.space(space)
            )


def check_may_be(state: State, power: Power, space: Space) -> None:
    """Units of a power may be in a space or over it, as far as politics go (PA-4.6, PA-5.5).

    Raises:
        IllegalAction: they may not.
    """
    if power == figures().china.power and not china_may_enter(state.world, space):
        text = "Chinese units don't leave China, but for Kwangtung and Burma."
        raise IllegalAction("PA-5.5", text)
    if is_chinese(state.world, space) and _stays_out_of_china(state, power):
        text = "{power:The} isn't at war yet: its units may not enter {space:the}."
        raise IllegalAction("PA-4.6", text, power=say.power(power), space=say.space(space))


def check_may_enter(state: State, unit: Unit, space: Space) -> None:
    """A unit may end its move on this ground, as a friend that shares it (PA-10.1) or as an enemy.

    Raises:
        IllegalAction: its holder is at peace with the owner (PA-4.3, PA-4.12, PA-5.7, PA-17.6), or units
            of such a power stand there (PA-4.4, PA-4.18).
    """
    power = unit.owner
    check_may_be(state, power, space)
    holder = state.control.holder(space)
    if holder is None or is_neutral(state, space):
        return
    if state.relations.at_peace(power, holder):
        raise _peace(state, power, space, holder)
    if not state.relations.at_war(power, holder):
        return
    for other in state.forces.at(space):
        if other.owner != power and state.relations.at_peace(power, other.owner):
            guarded = politics().party_of(holder)
            rule = "PA-4.4" if guarded is not None else "PA-4.18"
            text = "Units of {other:the} stand in {space:the}: attacking them needs war with it."
            raise IllegalAction(rule, text, other=say.power(other.owner), space=say.space(space))


def check_may_fly_over(state: State, power: Power, space: Space) -> None:
    """Aircraft of a power may fly over a space (PA-4.6, PA-17.5, PA-17.6).

    Raises:
        IllegalAction: they may not.
    """
    check_may_be(state, power, space)
    holder = state.control.holder(space)
    if holder is None:
        return
    if is_neutral(state, space):
        text = "{space:The} is neutral: nobody flies over it without attacking it."
        raise IllegalAction("PA-17.5", text, space=say.space(space))
    if _keeps_aircraft_out(state, holder, power):
        raise _peace(state, power, space, holder)


def closed_to_aircraft(state: State, power: Power) -> frozenset[Space]:
    """All spaces over which aircraft of a power may not fly, as `check_may_fly_over` tells one by one."""
    held = state.control.held
    closing = {
        holder
        for holder in set(held.values())
        if holds_neutrally(holder) or _keeps_aircraft_out(state, holder, power)
    }
    closed = {space for space, holder in held.items() if holder in closing}
    if power == figures().china.power:
        closed.update(space for space in state.world.spaces if not china_may_enter(state.world, space))
    elif _stays_out_of_china(state, power):
        closed.update(space for space in state.world.lands if is_chinese(state.world, space))
    return frozenset(closed)


def _keeps_aircraft_out(state: State, holder: Power, power: Power) -> bool:
    """Peace closes all ground of a holder to aircraft of a power (PA-4.6, PA-17.6)."""
    if not state.relations.at_peace(power, holder):
        return False
    guarded, aloof = politics().party_of(holder) is not None, politics().aloof
    return guarded or power == aloof or (holder == aloof and not _is_attacker(power))


def _stays_out_of_china(state: State, power: Power) -> bool:
    """A power of China's side that is in no war yet: its units there would be an act of war (PA-4.6)."""
    china = figures().china.power
    return (
        power != china
        and state.world.side(power) == state.world.side(china)
        and not any(other in state.world.powers for other in state.relations.enemies[power])
    )


def _is_attacker(power: Power) -> bool:
    return power in politics().members(politics().attacker)


def _peace(state: State, power: Power, space: Space, holder: Power) -> IllegalAction:
    """Why a power keeps out of ground whose holder it is at peace with."""
    who, where, whose = say.power(power), say.space(space), say.power(holder)
    if politics().party_of(holder) is not None and _is_attacker(power):
        text = "To attack {space:the} is to attack the United Kingdom and ANZAC: declare war on them first."
        return IllegalAction("PA-4.3", text, space=where)
    if politics().party_of(holder) is not None:
        return IllegalAction(
            "PA-4.12", "{power:The} may not enter {space:the} before it is at war.", power=who, space=where
        )
    text = "{space:The} belongs to {holder:the}, with whom {power:the} is at peace."
    rule = "PA-5.7" if power == figures().china.power else "PA-17.6"
    return IllegalAction(rule, text, power=who, space=where, holder=whose)
