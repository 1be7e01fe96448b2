"""Transports in the noncombat move: they take guarded ground over, bring troops to the front, and load."""

from collections.abc import Iterator
from typing import NamedTuple

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.prizes import decides, prize
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.replies import risk
from axis_desktop.players.pacific1940.sea.goals import company, goals_from, prospects
from axis_desktop.players.pacific1940.sea.loading import troops_ashore
from axis_desktop.players.pacific1940.sea.waters import danger, foes
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.stations.guards import guard
from axis_desktop.players.pacific1940.values import fronts
from axis_desktop.systems.area_war.actions import LoadUnits, UnloadUnits
from axis_desktop.systems.area_war.situation import friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import politics

_FRONT = 3
"""Steps over land from the enemy at which troops are of use."""

_PER_STEP_NEARER = 0.2
"""Of their price troops are worth so much more for each step nearer to the enemy than that."""

_LOST_ANYWAY, _BEARABLE = 0.5, 0.15

_NEAR_ENOUGH = 0.6
"""Troops stay ashore if so much of what is worth going to lies near: they can board when they are needed."""

_SHARE_AT_RISK = 0.8

_SHARE_OVERSEAS = 0.5
"""Of what a load could take over the sea so much is more than what it does on a coast of friends."""


class _Trip(NamedTuple):
    value: float
    place: Space
    target: Space


def ferry(state: State, skill: Skill) -> Iterator[Answer]:
    """One transport after the other goes where its load is worth most; the state shows each step."""
    steps = fronts(state, state.power)
    kept = set(guard(state, skill))
    waiting_at_sea = 0
    for zone in sorted(state.world.seas.intersection(state.forces.units)):
        for ship in state.forces.at(zone):
            if ship.owner != state.power or not state.world.row(ship).capacity or ship.spent:
                continue
            cargo = [u for u in state.forces.aboard(ship.id, zone) if u.owner == state.power]
            waiting = troops_ashore(state, zone, kept)
            if cargo:
                load = zone, tuple(cargo)
            elif waiting:
                load = min(waiting, key=lambda each: (steps.get(each[0], 99) <= _FRONT, each[0]))
            else:
                continue
            trip = _best(state, ship, zone, load[0], load[1], steps)
            if trip is not None and politics().party_of(state.control.holder(trip.target)) is not None:
                yield from _sail(state, ship, zone, load[0], load[1], trip)
                continue
            overseas = prospects(state, zone, load[1])[waiting_at_sea:]
            if overseas and (trip is None or trip.value < overseas[0].worth * _SHARE_OVERSEAS):
                waiting_at_sea += 1
            elif trip is not None:
                yield from _sail(state, ship, zone, load[0], load[1], trip)


def _best(
    state: State, ship: Unit, zone: Space, origin: Space, load: tuple[Unit, ...], steps: dict[Space, int]
) -> _Trip | None:
    ways = noncombat_moves(state).targets((ship.id,))
    found: list[_Trip] = []
    for place in (zone, *(space for space in ways if state.world.is_sea(space))):
        cost = state.world.row(ship).cost
        lost = danger(state, state.power, place, [ship]) * cost * _SHARE_AT_RISK if place != zone else 0.0
        for target in state.world.neighbors[place]:
            if not state.world.is_land(target) or target == origin:
                continue
            value = _worth_there(state, target, origin, load, steps) - lost
            if value > 0:
                found.append(_Trip(value, place, target))
    return max(found, default=None)


def _worth_there(
    state: State, target: Space, origin: Space, load: tuple[Unit, ...], steps: dict[Space, int]
) -> float:
    """What a load does in a friendly territory: it takes it over, or stands nearer to the enemy."""
    party = politics().party_of(state.control.holder(target))
    if party is not None:
        return prize(state, target) if state.power in party.taken_over_by else 0.0
    if not friendly_to(state, state.power, target):
        return 0.0
    if decides(state, target):
        return _guards(state, target, load)
    there, here = steps.get(target, 99), steps.get(origin, 99)
    if there > _FRONT or here <= there + 1:
        return 0.0
    own = [u for u in state.forces.at(target) if u.owner in state.relations.allies[state.power]]
    if risk(state, target, [*own, *load]) > _LOST_ANYWAY:
        return 0.0
    return (_FRONT + 1 - there) * _PER_STEP_NEARER * sum(state.world.row(u).cost for u in load)


def _guards(state: State, target: Space, load: tuple[Unit, ...]) -> float:
    """What the danger to a capital or a victory city becomes less by."""
    own = [u for u in state.forces.at(target) if u.owner in state.relations.allies[state.power]]
    before, enemies = risk(state, target, own), foes(state, state.power)
    if before < _BEARABLE or not enemies:
        return 0.0
    return (before - risk(state, target, [*own, *load])) * prize(state, target, enemies[0])


def _sail(
    state: State, ship: Unit, zone: Space, origin: Space, load: tuple[Unit, ...], trip: _Trip
) -> Iterator[Answer]:
    power, ids = state.power, tuple(u.id for u in load)
    text = "Brings troops to {space:the}, where they are of more use."
    reason = Message.of(text, space=say.space(trip.target))
    if origin != zone:
        board = LoadUnits(power=power, units=ids, space=origin, zone=zone, transports=(ship.id,))
        yield Answer(board, reason)
    if trip.place != zone:
        way = _way(state, ship.id, trip.place)
        if way is not None:
            yield way._replace(reason=reason)
    yield Answer(UnloadUnits(power=power, units=ids, zone=trip.place, space=trip.target), reason)


def _way(state: State, ship: UnitId, place: Space) -> Answer | None:
    try:
        target = noncombat_moves(state).target((ship,), place)
    except IllegalAction:
        return None
    return None if target is None else Answer(target.action)


def embark(state: State, skill: Skill) -> Iterator[Answer]:
    """Loads for which more lies far away than near board, and sail along with the fleet.

    Each load takes one target: once there is one for all that lies near, the next ones go farther.
    """
    kept = set(guard(state, skill))
    for zone in sorted(state.world.seas.intersection(state.forces.units)):
        ships = [u for u in state.forces.at(zone) if u.owner == state.power and state.world.row(u).capacity]
        empty = [u for u in ships if not u.spent and not state.forces.aboard(u.id, zone)]
        waiting = troops_ashore(state, zone, kept)[: len(empty)]
        if not waiting:
            continue
        troops = [*company(state, zone), *(unit for _, group in waiting for unit in group)]
        near, far = goals_from(state, troops, farthest=1), goals_from(state, troops)
        going = len(waiting)
        if near.get(zone, 0.0) >= far.get(zone, 0.0) * _NEAR_ENOUGH:
            best = prospects(state, zone, waiting[0][1])[:going]
            going = sum(each.moves > 1 for each in best)
        for ship in empty[:going]:
            loads = troops_ashore(state, zone, kept)
            if not loads:
                break
            space, group = loads[0]
            ids = tuple(u.id for u in group)
            board = LoadUnits(power=state.power, units=ids, space=space, zone=zone, transports=(ship.id,))
            yield Answer(board, Message.of("Boards for an expedition."))
