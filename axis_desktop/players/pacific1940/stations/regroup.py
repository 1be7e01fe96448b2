"""Phase 4: aircraft land where they are safest, land units march toward the enemy."""

from collections.abc import Iterator, Sequence

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.troops import in_loss_order
from axis_desktop.players.pacific1940.outlook import PacificOutlook
from axis_desktop.players.pacific1940.prizes import prize
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.replies import risk
from axis_desktop.players.pacific1940.sea.ferries import embark, ferry
from axis_desktop.players.pacific1940.sea.fleets import call_home, station
from axis_desktop.players.pacific1940.sea.waters import approaching, danger, foes, starts_at_base
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.stations.guards import RISK_OF_CAPITAL, guard, recruits
from axis_desktop.players.pacific1940.stations.holding import hold_cities
from axis_desktop.players.pacific1940.stations.stationing import stationed
from axis_desktop.players.pacific1940.values import distances
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.pacific1940.state import State

_DEFENDERS_AT_HOME = 1
"""Aircraft of each type that stay in the capital."""

_SAFE, _LIKELY_LOST = 0.2, 0.5
"""Chances that a place falls at which aircraft go there, and at which nobody does."""

_FLIES, _CLEARLY_BETTER = 3, 1.3

_PER_SPACE_FARTHER, _MOST_SPACES = 0.75, 14
"""What is out of reach counts so much less for each space: hop by hop aircraft cross the ocean."""

_AT_A_BASE = 1.3
"""From an air base aircraft reach farther, and from an island they scramble."""

_SHARE_OF_SHIPS, _SHARE_OF_TROOPS = 0.5, 0.125
_MOST_FOR_SHIPS, _MOST_FOR_TROOPS = 100.0, 25.0
"""Of the price of enemies in reach so much counts, up to a limit: aircraft sink ships, but take no ground."""


def regroup(state: State, skill: Skill) -> Iterator[Answer]:
    """Moves of the phase; the state shows the result of each before the next."""
    held = set[UnitId]()
    if skill.weighs_replies:
        held = yield from hold_cities(state, skill)
    yield from _land_aircraft(state, skill, held)
    if skill.commands_fleets:
        yield from ferry(state, skill)
    if skill.finds_stations:
        yield from stationed(state, held)
    yield from _march(state, skill, held)
    if skill.sails:
        yield from _rebase(state, skill, held)
        yield from embark(state, skill)
        yield from station(state)
        yield from call_home(state, _port(state, skill))
        return
    yield from _fetch(state, skill)


def _land_aircraft(state: State, skill: Skill, held: set[UnitId]) -> Iterator[Answer]:
    """Each to the reachable place with most friendly land units; those that are safe where they are stay.

    Args:
        state: shows each move before the next.
        skill: of the level.
        held: who holds a city, and stays there.
    """
    stakes = Stakes(PacificOutlook(state, state.power)) if skill.weighs_replies else None
    for space, ids in sorted(noncombat_moves(state).movable().items()):
        planes = [u for u in state.forces.at(space) if u.id in ids and state.world.row(u).domain == "air"]
        for plane in planes:
            if plane.id in held:
                continue
            if plane.start is None and (state.world.is_land(space) or _has_deck(state, space)):
                continue
            targets = noncombat_moves(state).targets((plane.id,))
            places = [place for place in targets if targets[place].kind == "friendly"]
            if places:
                if stakes is not None:
                    found = ((*_cost_of_landing(stakes, plane, place), place) for place in places)
                    best = min(found)[-1]
                else:
                    best = max(places, key=lambda place: (_cover(state, plane, place), place))
                reason = Message.of("Lands where it is safest: {space:the}.", space=say.space(best))
                yield Answer(targets[best].action, reason)


def _has_deck(state: State, zone: Space) -> bool:
    """Carriers that lie in a zone have room for all own aircraft there."""
    row = state.world.row
    own = [u for u in state.forces.at(zone) if u.owner == state.power]
    decks = sum(row(u).fighters for u in own if not u.damage)
    return decks >= sum(row(u).lands_on_carrier for u in own)


def _cost_of_landing(stakes: Stakes[State], plane: Unit, place: Space) -> tuple[float, int]:
    """What more is at stake if an aircraft lands there, less what it saves of a fleet there; its cover.

    Args:
        stakes: of before anybody has landed; its board shows who has.
        plane: who looks for a place.
        place: one that it reaches.
    """
    state = stakes.state
    if not state.world.is_sea(place):
        outlook = stakes.outlook
        there = [*map(outlook.defender, outlook.own_side(place))]
        before, after = (
            stakes.danger(place, in_loss_order(troops), stakes.is_empty).loss
            for troops in (there, [*there, outlook.defender(plane)])
        )
        return round(after - before), -_cover(state, plane, place)
    fleet = _own_fleet(state, place)
    price = sum(state.world.row(u).cost for u in fleet)
    endangered = danger(state, state.power, place, fleet)
    saved = endangered - danger(state, state.power, place, [*fleet, plane])
    return round(endangered * state.world.row(plane).cost - saved * price), -_cover(state, plane, place)


def _own_fleet(state: State, zone: Space) -> list[Unit]:
    return [
        u for u in state.forces.at(zone) if u.owner == state.power and state.world.row(u).domain != "land"
    ]


def _exposed(state: State, place: Space, coming: Sequence[Unit] = ()) -> float:
    """The chance that a territory is lost if these aircraft come there, too."""
    there = [u for u in state.forces.at(place) if u.owner in state.relations.allies[state.power]]
    return risk(state, place, [*there, *coming])


def _rebase(state: State, skill: Skill, held: set[UnitId]) -> Iterator[Answer]:
    """Aircraft fly to a safe place from which they reach more, or away from one that is likely to fall."""
    worthy = _in_reach(state, skill)
    for space, ids in sorted(noncombat_moves(state).movable().items()):
        if not state.world.is_land(space):
            continue
        groups: dict[str, list[Unit]] = {}
        for unit in state.forces.at(space):
            if unit.id in held:
                continue
            if unit.id in ids and state.world.row(unit).domain == "air" and unit.start is None:
                groups.setdefault(unit.type, []).append(unit)
        for units in groups.values():
            keep = _DEFENDERS_AT_HOME if state.world.capital_of(space) == state.power else 0
            free = units[keep:]
            if not free:
                continue
            targets = noncombat_moves(state).targets((free[0].id,))
            places = [
                place
                for place, target in targets.items()
                if target.kind == "friendly"
                and state.world.is_land(place)
                and _exposed(state, place, free) <= _SAFE
            ]
            best = max(places, key=lambda place: (worthy.get(place, 0.0), place), default=None)
            if best is None:
                continue
            flees = _exposed(state, space) > _LIKELY_LOST
            if not flees and worthy.get(best, 0.0) <= worthy.get(space, 0.0) * _CLEARLY_BETTER:
                continue
            text = "Aircraft move up to {space:the}, from where they reach more."
            for unit in free:
                target = noncombat_moves(state).target((unit.id,), best)
                if target is not None:
                    yield Answer(target.action, Message.of(text, space=say.space(best)))


def _in_reach(state: State, skill: Skill) -> dict[Space, float]:
    """For each territory what enemy ground and ships lie near it, the nearer the more."""
    found: dict[Space, float] = {}
    enemies = set(foes(state, state.power))
    for space, units in state.forces.units.items():
        hostile = [u for u in units if u.owner in enemies]
        held = state.control.holder(space) in enemies
        if not hostile and not held:
            continue
        share, most = (
            (_SHARE_OF_SHIPS, _MOST_FOR_SHIPS)
            if state.world.is_sea(space)
            else (_SHARE_OF_TROOPS, _MOST_FOR_TROOPS)
        )
        value = min(share * sum(state.world.row(u).cost for u in hostile), most)
        if held:
            value += prize(state, space)
        _spread(state, found, space, value)
    if not skill.weighs_replies or _fears_for_home(state):
        for zone, price in approaching(state, state.power).items():
            _spread(state, found, zone, price)
    for place in found:
        if starts_at_base(state, place, "air"):
            found[place] *= _AT_A_BASE
    return found


def _fears_for_home(state: State) -> bool:
    """Troops and recruits don't hold the capital against who could come in two turns."""
    home, row = state.world.capitals.get(state.power), state.world.row
    if home is None or state.control.holder(home) != state.power:
        return False
    friends = state.relations.allies[state.power]
    troops = [u for u in state.forces.at(home) if u.owner in friends and row(u).domain == "land"]
    return risk(state, home, [*troops, *recruits(state, home)], turns=2) > RISK_OF_CAPITAL


def _spread(state: State, found: dict[Space, float], space: Space, value: float) -> None:
    """Territories get a share of what is in a space, those from which aircraft reach it the most."""
    for place, steps in state.world.air_steps(frozenset((space,)), frozenset()).items():
        if 0 < steps <= _MOST_SPACES and state.world.is_land(place):
            share = value / min(steps, _FLIES) * _PER_SPACE_FARTHER ** max(0, steps - _FLIES)
            found[place] = found.get(place, 0.0) + share


def _cover(state: State, plane: Unit, place: Space) -> int:
    friends = state.relations.allies[plane.owner]
    return sum(
        state.world.row(u).defense or 0
        for u in state.forces.at(place)
        if u.owner in friends and state.world.row(u).domain != "air"
    )


def _march(state: State, skill: Skill, held: set[UnitId]) -> Iterator[Answer]:
    """Land units go a step nearer to the enemy, but for those that stand guard.

    Where no way over land leads to an enemy they go to a coast with a complex, where transports fetch them.
    Who finds stations has sent all others there.
    """
    steps, to_port = distances(state, state.power), _to_ports(state)
    kept = set(guard(state, skill)) | held
    for space, ids in sorted(noncombat_moves(state).movable().items()):
        groups: dict[str, list[Unit]] = {}
        for unit in state.forces.at(space):
            row = state.world.row(unit)
            if unit.id in ids and unit.id not in kept and row.domain == "land" and unit.aboard is None:
                groups.setdefault(row.id, []).append(unit)
        inland = space not in steps
        toward = to_port if inland else steps
        here = toward.get(space)
        if here is None or here <= (0 if inland else 1) or (skill.finds_stations and not inland):
            continue
        together = [u for units in groups.values() for u in units]
        for units in groups.values():
            targets = noncombat_moves(state).targets(tuple(u.id for u in units))
            nearer = [
                place
                for place, target in targets.items()
                if target.kind == "friendly" and state.world.is_land(place) and toward.get(place, here) < here
            ]
            if skill.weighs_replies:
                nearer = [place for place in nearer if _stands(state, place, together)]
            if nearer:
                best = min(nearer, key=lambda place: (toward[place], place))
                text = "Marches to the coast, where transports come." if inland else _MARCHES
                yield Answer(targets[best].action, Message.of(text))


_MARCHES = "Marches toward the enemy."


def _to_ports(state: State) -> dict[Space, int]:
    """Steps over land to the nearest own coast with a complex."""
    ports = frozenset(
        space
        for space in state.control.of(state.power)
        if any(state.world.is_sea(near) for near in state.world.neighbors[space])
        and any(state.world.row(u).produces for u in state.forces.at(space))
    )
    return state.world.air_steps(ports, state.world.seas) if ports else {}


def _stands(state: State, place: Space, coming: list[Unit]) -> bool:
    """A territory is likely to be held if these units come there too."""
    friends = state.relations.allies[state.power]
    garrison = [u for u in state.forces.at(place) if u.owner in friends]
    return risk(state, place, [*garrison, *(u for u in coming if u not in garrison)]) <= _LIKELY_LOST


def _fetch(state: State, skill: Skill) -> Iterator[Answer]:
    """Empty transports sail with the ships beside them to where most troops wait for them."""
    port = _port(state, skill)
    if port is None:
        return
    steps = state.world.air_steps(frozenset({port}), state.world.lands)
    for zone, ids in sorted(noncombat_moves(state).movable().items()):
        ships = [u for u in state.forces.at(zone) if u.id in ids and state.world.row(u).domain == "sea"]
        empty = [u for u in ships if state.world.row(u).capacity and not state.forces.aboard(u.id, zone)]
        if not empty or steps.get(zone, 0) == 0:
            continue
        for group in (ships, empty):
            targets = noncombat_moves(state).targets(tuple(u.id for u in group))
            nearer = [place for place in targets if steps.get(place, 99) < steps[zone]]
            if nearer:
                best = min(nearer, key=lambda place: (steps[place], place))
                yield Answer(
                    targets[best].action,
                    Message.of("Fetches troops from {space:the}.", space=say.space(port)),
                )
                break


def _port(state: State, skill: Skill) -> Space | None:
    """The zone with most own land units on its coasts that no enemy is near and that guard nothing."""
    inland, kept = distances(state, state.power), set(guard(state, skill))

    def waiting(zone: Space) -> int:
        return sum(
            u.owner == state.power and bool(state.world.row(u).load) and u.id not in kept
            for space in state.world.neighbors[zone]
            if state.world.is_land(space) and inland.get(space, 99) > 1
            for u in state.forces.at(space)
        )

    best = max(sorted(state.world.seas), key=waiting)
    return best if waiting(best) else None
