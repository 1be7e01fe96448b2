"""Phase 4: aircraft land where they are safest, land units march toward the enemy."""

from collections.abc import Iterator

from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.attacks import guard
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.values import distances
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.pacific1940.state import State


def regroup(state: State, skill: Skill) -> Iterator[Answer]:
    """Moves of the phase; the state shows the result of each before the next."""
    yield from _land_aircraft(state)
    yield from _march(state, skill)
    yield from _fetch(state)


def _land_aircraft(state: State) -> Iterator[Answer]:
    """Each to the reachable place with most friendly land units; those that are safe where they are stay."""
    for space, ids in sorted(noncombat_moves(state).movable().items()):
        planes = [u for u in state.forces.at(space) if u.id in ids and state.world.row(u).domain == "air"]
        for plane in planes:
            if state.world.is_land(space) and plane.start is None:
                continue
            targets = noncombat_moves(state).targets((plane.id,))
            places = [place for place in targets if targets[place].kind == "friendly"]
            if places:
                best = max(places, key=lambda place: (_cover(state, plane, place), place))
                reason = Message.of("Lands where it is covered best: {space}.", space=say.space(best))
                yield Answer(targets[best].action, reason)


def _cover(state: State, plane: Unit, place: Space) -> int:
    friends = state.relations.allies[plane.owner]
    return sum(
        state.world.row(u).defense or 0
        for u in state.forces.at(place)
        if u.owner in friends and state.world.row(u).domain != "air"
    )


def _march(state: State, skill: Skill) -> Iterator[Answer]:
    """Land units go a step nearer to the enemy, but for those that stand guard."""
    steps = distances(state, state.power)
    kept = set(guard(state, skill))
    for space, ids in sorted(noncombat_moves(state).movable().items()):
        groups: dict[str, list[Unit]] = {}
        for unit in state.forces.at(space):
            row = state.world.row(unit)
            if unit.id in ids and unit.id not in kept and row.domain == "land" and unit.aboard is None:
                groups.setdefault(row.id, []).append(unit)
        here = steps.get(space)
        if here is None or here <= 1:
            continue
        for units in groups.values():
            targets = noncombat_moves(state).targets(tuple(u.id for u in units))
            nearer = [
                place
                for place, target in targets.items()
                if target.kind == "friendly" and state.world.is_land(place) and steps.get(place, here) < here
            ]
            if nearer:
                best = min(nearer, key=lambda place: (steps[place], place))
                yield Answer(targets[best].action, Message.of("Marches toward the enemy."))


def _fetch(state: State) -> Iterator[Answer]:
    """Empty transports sail with the ships beside them to where most troops wait for them."""
    port = _port(state)
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
                    targets[best].action, Message.of("Fetches troops from {space}.", space=say.space(port))
                )
                break


def _port(state: State) -> Space | None:
    """The zone with most own land units on its coasts that no enemy is near."""
    inland = distances(state, state.power)

    def waiting(zone: Space) -> int:
        return sum(
            u.owner == state.power and bool(state.world.row(u).load)
            for space in state.world.neighbors[zone]
            if state.world.is_land(space) and inland.get(space, 99) > 1
            for u in state.forces.at(space)
        )

    best = max(sorted(state.world.seas), key=waiting)
    return best if waiting(best) else None
