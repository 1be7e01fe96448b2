"""Ships on their way: what stops them, where they may go, and the aircraft that they leave (PA-7)."""

from collections.abc import Collection, Sequence

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.air.decks import embark, fly_up
from axis_desktop.systems.area_war.movement import reasons as move_reasons
from axis_desktop.systems.area_war.movement import ways
from axis_desktop.systems.area_war.movement.sail import check_sail
from axis_desktop.systems.area_war.movement.ways import Ways
from axis_desktop.systems.area_war.situation import Turn, enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.events import AircraftRode
from axis_desktop.systems.pacific1940.moving.air_rules import DECKS
from axis_desktop.systems.pacific1940.state import State


def bars(here: Turn, ship: Unit, zone: Space) -> bool:
    """Enemies stop a ship: surface warships all ships, only destroyers submarines (PA-7.4, PA-7.15).

    Submarines and transports stop nobody (PA-1.5, PA-7.5).
    """
    rows = here.world.units
    if not rows[ship.type].submarine:
        return enemy_occupied(here, ship.owner, zone)
    enemies = here.relations.enemies[ship.owner]
    return any(rows[u.type].stops_submarines and u.owner in enemies for u in here.forces.at(zone))


def has_sailed(ship: Unit) -> bool:
    """It has left where it began its turn; one that has loaded there may still leave (PA-7.16)."""
    return ship.moved > 0


def sea_ways(state: State, ships: Sequence[Unit], space: Space) -> Ways:
    """Ways over sea zones in which nothing stops these ships."""
    return ways.sea_ways(state, ships, space, bars=bars)


def check_sortie(state: State, ship: Unit, path: Sequence[Space]) -> None:
    """A ship may sail this way in the combat move (PA-7.4, PA-7.15, PA-7.16, PA-7.18).

    Raises:
        IllegalAction: why it may not.
    """
    if len(path) < 2:
        raise state.world.rulings.refusal(move_reasons.NOWHERE)
    check_sail(state, ship, path, bars=bars, has_come=has_sailed)


def check_cruise(state: State, ship: Unit, path: Sequence[Space]) -> None:
    """A ship may sail this way in the noncombat move (PA-7.17, PA-11.1, PA-11.7, PA-11.8).

    Raises:
        IllegalAction: why it may not.
    """
    if ship.spent:
        raise _refuse_done(state, ship)
    check_sortie(state, ship, path)
    if enemy_occupied(state, ship.owner, path[-1]) and not state.world.row(ship).submarine:
        text = "Enemy warships are in {space:the}: it is too late to attack."
        raise IllegalAction("PA-11.7", text, space=say.space(path[-1]))


def _refuse_done(state: State, ship: Unit) -> IllegalAction:
    unit = say.unit(ship.type)
    if ship.id in state.unloaded:
        return state.world.rulings.refusal(move_reasons.UNLOADED, unit=unit)
    if state.world.row(ship).fighters and ship.id not in state.fought and not ship.moved:
        text = "Aircraft have landed on this {unit}: it sails no more this turn."
        return IllegalAction("PA-11.5", text, unit=unit)
    if state.world.row(ship).capacity:
        text = "This {unit} moved, loaded or fought in the combat move: it is done this turn."
        return IllegalAction("PA-11.8", text, unit=unit)
    return IllegalAction("PA-7.17", "This {unit} moved or fought before: it is done this turn.", unit=unit)


def embark_riders(state: State, places: dict[UnitId, UnitId], path: Sequence[Space]) -> list[Event]:
    """Aircraft that sail along go aboard before their ships sail; they don't fly this turn (PA-7.14)."""
    embark(state, places, path[0])
    riders = tuple(sorted(places))
    return [AircraftRode(power=state.power, units=riders, space=path[-1])] if riders else []


def take_off(state: State, movers: Sequence[Unit], riders: Collection[UnitId], zone: Space) -> None:
    """Own aircraft whose carrier sails without them are in the air from here (PA-7.14)."""
    fly_up(state, DECKS.left_without_deck(state, movers, riders, zone), zone)
