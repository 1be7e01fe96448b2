"""Where selected units can go, each place with a proposed way: the fewest fees, then guns, then steps."""

from collections.abc import Iterable, Sequence

from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.area_war.movement import ways
from axis_desktop.systems.area_war.movement.groups import Selection, moves_left
from axis_desktop.systems.area_war.movement.ways import Ways
from axis_desktop.systems.area_war.paths import Way, cheapest_ways
from axis_desktop.systems.area_war.situation import enemy_controlled, enemy_occupied, friendly_to, is_neutral
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.pending_battles import raiders_at
from axis_desktop.systems.classic.moving.air.aircraft import raid_target
from axis_desktop.systems.classic.moving.air.carriers import fighters_note
from axis_desktop.systems.classic.moving.movement import fires_in_flight
from axis_desktop.systems.classic.moving.neutrals import fee_ipc
from axis_desktop.systems.classic.state import State

# ----------------------------------------------------------------------------- ways


def land_ways(state: State, units: Sequence[Unit], space: Space) -> Ways:
    """Ways over land; in the combat move a blitz goes on through empty enemy territories (CL-7.4)."""
    power = state.power
    blitz = state.phase == "combat_move" and all(state.world.row(u).blitz for u in units)

    def takes(middle: Space) -> bool:
        return blitz and enemy_controlled(state, power, middle) and not enemy_occupied(state, power, middle)

    return ways.land_ways(state, units, space, takes)


def blitz_ways_home(state: State, units: Sequence[Unit], space: Space) -> Ways:
    """Ways through an empty enemy territory into friendly ground, however near that is (CL-7.7, CL-21.6).

    `land_ways` goes there without a detour: who wants the territory on the way asks for these.
    """
    world, power = state.world, state.power
    if "blitz_into_friendly" not in world.options or not all(state.world.row(u).blitz for u in units):
        return {}
    found: Ways = {}
    for middle in sorted(world.neighbors[space]):
        if not enemy_controlled(state, power, middle) or enemy_occupied(state, power, middle):
            continue
        for near in world.neighbors[middle]:
            if near != space and world.is_land(near) and friendly_to(state, power, near):
                found.setdefault(near, []).append(Way((1,), (space, middle, near)))
    return found


def air_ways(state: State, planes: Sequence[Unit], space: Space) -> Ways:
    """Ways through the air: in the combat move with fees and guns, on the way home around neutrals."""
    world, power = state.world, state.power
    combat = state.phase == "combat_move"

    def price(middle: Space) -> tuple[int, int]:
        return fee_ipc(state, (middle,)), int(combat and fires_in_flight(state, power, middle))

    def onward(here: Space) -> Iterable[Space]:
        if combat:
            return world.neighbors[here]
        return (near for near in world.neighbors[here] if not is_neutral(state, near))

    return cheapest_ways(space, min(moves_left(state, u) for u in planes), onward, price)


# -------------------------------------------------------------------------- targets


def combat_target(
    state: State, chosen: Selection, way: Way, riders: tuple[UnitId, ...], raid: bool
) -> Target:
    """A place that movers reach in the combat move, with what it costs and risks."""
    path, power = way.path, state.power
    target = path[-1]
    ids = tuple(u.id for u in chosen.movers if u.id not in riders)
    action = MoveUnits(power=power, units=ids, path=path, raid=raid, riders=riders)
    fight = enemy_occupied(state, power, target)
    sea = state.world.is_sea(target)
    calm = sea or friendly_to(state, power, target)
    planes = [u for u in chosen.air if u.id not in riders]
    alternatives: tuple[Choice, ...] = ()
    can_raid = planes and len(planes) == len(ids) and all(state.world.row(u).raids for u in planes)
    if not raid and can_raid and raid_target(state, power, target):
        alternatives = (
            Choice(
                action=MoveUnits(power=power, units=ids, path=path, raid=True),
                label=Message.of("Bomb the factory instead"),
                space=target,
            ),
        )
    return Target(
        space=target,
        path=path,
        kind="raid" if raid else "attack" if fight else "friendly" if calm else "walk_in",
        action=action,
        cost=fee_ipc(state, path[1:] if chosen.land else path[1:-1]),
        notes=(
            *_guns_note(state, path[1:-1], len(planes)),
            *_blitz_note(state, chosen, path, calm),
            *(raid_note(state, path[1:]) if chosen.land else ()),
            *(fighters_note(state, (*chosen.sea, *planes), riders, path) if chosen.sea else ()),
        ),
        alternatives=alternatives,
    )


def raid_note(state: State, entered: Iterable[Space]) -> tuple[Message, ...]:
    """Raids that lapse because land units would take the ground before (CL-13.1, CL-13.7)."""
    text = "Your bombing raid on {space:the} lapses: your troops would take the factory now."
    return tuple(
        Message.of(text, space=say.space(space))
        for space in entered
        if raiders_at(state, space) and not enemy_occupied(state, state.power, space)
    )


def _blitz_note(state: State, chosen: Selection, path: Sequence[Space], is_calm: bool) -> tuple[Message, ...]:
    """A way that ends in friendly ground takes something before (CL-21.6)."""
    if not chosen.land or not is_calm:
        return ()
    taken = [space for space in path[1:-1] if enemy_controlled(state, state.power, space)]
    return tuple(Message.of("This way takes {space:the}.", space=say.space(space)) for space in taken)


def _guns_note(state: State, overflown: Sequence[Space], planes: int) -> tuple[Message, ...]:
    """The fire that planes fly through (CL-8.9)."""
    if not planes:
        return ()
    guns = [space for space in overflown if fires_in_flight(state, state.power, space)]
    return tuple(
        Message.of(
            "The AA gun in {space:the} fires at each of your planes on the way.", space=say.space(space)
        )
        for space in guns
    )
