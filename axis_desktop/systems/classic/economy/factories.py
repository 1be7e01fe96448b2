"""Which factories a power can use and how much they can build (CL-16.1 to CL-16.7)."""

from collections.abc import Mapping
from functools import partial

from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.industry import factories as industry
from axis_desktop.systems.area_war.industry.factories import Factory
from axis_desktop.systems.area_war.situation import enemy_occupied, gun_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.state import State


def usable_factories(state: State, power: Power) -> list[Factory]:
    """Factories in territories the power has held since its turn began (CL-16.1, CL-16.3).

    None of an ally is among them (CL-14.10, CL-19.4); its own serve it without its capital, too (CL-14.8).
    """
    return industry.usable_factories(state, power, partial(_room, state, power))


def _room(state: State, power: Power, space: Space, factory: Unit) -> int | None:
    """Units it can still build this turn, 1 on worthless ground (CL-10.6); None: any (CL-16.4 to CL-16.6)."""
    captured = state.world.original_owner(space) != power
    if factory.original and not (captured and "captured_factory_limited" in state.world.options):
        return None
    most = max(1, state.world.spaces[space].value)
    return max(0, most - state.launched.get(space, 0))


def placement_warnings(state: State, counts: Mapping[UnitType, int]) -> list[Message]:
    """What of a purchase may find no place at the end of the turn, as things stand (CL-5.6, CL-16.9)."""
    power, world = state.power, state.world
    usable = usable_factories(state, power)
    rows = [(world.units[t], n) for t, n in sorted(counts.items()) if n > 0 and t in world.units]
    built = sum(n for row, n in rows if not row.produces)
    found: list[Message] = []
    if built and not usable:
        found.append(
            Message.of("{power} has no factory where units could be placed.", power=say.power(power))
        )
    elif built and all(factory.room is not None for factory in usable):
        room = sum(factory.room or 0 for factory in usable)
        if built > room:
            text = Plural(
                "Your factories can build only 1 unit this turn.",
                "Your factories can build only {room} units this turn.",
                "Your factories can build nothing this turn.",
            )
            found.append(Message.of(text.of(room), room=room))
    ships = any(row.domain == "sea" for row, _ in rows)
    if ships and usable and not _open_zones(state, power):
        found.append(Message.of("No sea zone beside your factories is free of enemy ships now."))
    guns = sum(n for row, n in rows if row.fires_on_aircraft)
    free = sum(gun_in(state, factory.space) is None for factory in usable)
    if guns > free and usable:
        text = Plural(
            "Only 1 territory with a factory has room for an AA gun.",
            "Only {free} territories with a factory have room for an AA gun.",
            "No territory with a factory has room for an AA gun.",
        )
        found.append(Message.of(text.of(free), free=free))
    return found


def _open_zones(state: State, power: Power) -> list[Space]:
    """Sea zones where the power could launch ships now (CL-16.2, CL-21.4)."""
    anywhere = "ships_into_enemy_zones" in state.world.options
    zones = industry.harbors(state, usable_factories(state, power))
    return sorted(zone for zone in zones if anywhere or not enemy_occupied(state, power, zone))
