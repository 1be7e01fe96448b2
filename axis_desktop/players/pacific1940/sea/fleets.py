"""Where ships lie when the fighting is over: near what they are to take, away from what could sink them."""

from collections.abc import Iterator
from typing import NamedTuple

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.sea.goals import company, goals_from, own_planes
from axis_desktop.players.pacific1940.sea.waters import (
    beaten,
    danger,
    foes,
    might,
    scramblers,
)
from axis_desktop.players.pacific1940.values import chance
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.economy.convoys import worth as convoy_worth
from axis_desktop.systems.pacific1940.ground import CONVOY, has_mark
from axis_desktop.systems.pacific1940.moving.combat_move_options import combat_moves
from axis_desktop.systems.pacific1940.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.pacific1940.odds.cases import pending_case
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures

_PER_STEP = 0.7
"""A target one move farther away is worth so much of one that is near."""

_APART = 0.15
"""Of their price ships are worth so much less for each zone between them and the main fleet."""

_REACH = 2
"""Zones that ships sail in a turn."""

_SHARE_AT_RISK = 0.8
_WITHOUT_CARGO = 0.05
"""Of what lies in reach so much counts for ships that bring nobody to take it."""

_SHARE_OF_PREY = 0.3
"""Of the price of an enemy fleet that could be beaten so much draws ships toward it."""

_MOST_PREY = 40.0
"""IPC that it draws them by at most: far away in its port it is no reason to leave the main fleet."""

_SHARE_AT_HOME, _TWO_MOVES = 0.3, 6
"""So much more draws them home if it could land there in two turns."""

_CONVOY_TURNS = 2
_PER_ZONE_AWAY, _FAR = 0.7, 12
_EVEN = 0.5


class _Berth(NamedTuple):
    score: float
    zone: Space


def station(state: State) -> Iterator[Answer]:
    """Each fleet goes to the zone in reach that serves it best; the state shows each move before the next."""
    for zone in sorted(state.world.seas.intersection(state.forces.units)):
        for submarines in (True, False):
            yield from _one(state, zone, submarines=submarines)


def _one(state: State, zone: Space, *, submarines: bool) -> Iterator[Answer]:
    options = noncombat_moves(state)
    ids = options.movable().get(zone, ())
    ships = [
        u
        for u in state.forces.at(zone)
        if u.id in ids
        and state.world.row(u).domain == "sea"
        and state.world.row(u).submarine is submarines
        and not _has_errand(state, u, zone)
    ]
    if not ships:
        return
    goals = goals_from(state, company(state, zone))
    prey = _prey(state, zone, ships)
    here = _score(state, zone, zone, ships, goals, prey)
    best = _Berth(here + 1.0, zone)
    group: tuple[UnitId, ...] = tuple(u.id for u in ships)
    targets = options.targets(group)
    for place in targets:
        if state.world.is_sea(place):
            best = max(best, _Berth(_score(state, zone, place, ships, goals, prey), place))
    if best.zone != zone:
        text = "Lies better in {space:the}: nearer to what can be taken, or safer."
        yield Answer(targets[best.zone].action, Message.of(text, space=say.space(best.zone)))


def call_home(state: State, port: Space | None) -> Iterator[Answer]:
    """Empty transports go toward troops that wait, by a way and to a place where nobody sinks them."""
    steps = state.world.air_steps(frozenset({port}), state.world.lands) if port is not None else {}
    for zone in sorted(state.world.seas.intersection(state.forces.units)):
        ids = noncombat_moves(state).movable().get(zone, ())
        empty = [u for u in state.forces.at(zone) if u.id in ids and _has_errand(state, u, zone)]
        if not empty:
            continue
        cost = _price(state, zone, empty)

        def score(place: Space, empty: list[Unit] = empty, cost: int = cost) -> float:
            others = [u for u in state.forces.at(place) if u.owner == state.power and u not in empty]
            lost = danger(state, state.power, place, [*empty, *others]) * cost * _SHARE_AT_RISK
            return -lost - _PER_ZONE_AWAY * len(empty) * steps.get(place, _FAR)

        targets = noncombat_moves(state).targets(tuple(u.id for u in empty))
        places = [zone, *(place for place in targets if state.world.is_sea(place))]
        best = max(places, key=lambda place: (score(place), place == zone, place))
        if best != zone:
            text = "Empty transports sail to {space:the}, where they are safe or fetch troops."
            yield Answer(targets[best].action, Message.of(text, space=say.space(best)))


def leave_lost_waters(state: State) -> Iterator[Answer]:
    """Ships that began their turn beside enemies whom they can't beat sail away (PA-7.16)."""
    for zone in state.contested:
        ships = [
            u
            for u in state.forces.at(zone)
            if u.owner == state.power and state.world.row(u).domain == "sea" and not u.moved and not u.spent
        ]
        if not ships or chance(pending_case(state, zone, "sea")) >= _EVEN:
            continue
        targets = combat_moves(state).targets(tuple(u.id for u in ships))
        places = [
            place for place in targets if targets[place].kind == "friendly" and state.world.is_sea(place)
        ]
        if places:
            best = min(places, key=lambda place: (danger(state, state.power, place, ships), place))
            text = "Leaves {space:the}, where it could not win."
            yield Answer(targets[best].action, Message.of(text, space=say.space(zone)))


def _has_errand(state: State, unit: Unit, zone: Space) -> bool:
    """An empty transport fetches troops instead."""
    return bool(state.world.row(unit).capacity) and not state.forces.aboard(unit.id, zone)


def _score(
    state: State,
    home: Space,
    place: Space,
    ships: list[Unit],
    goals: dict[Space, float],
    prey: dict[Space, float],
) -> float:
    """What ships can do from a zone, with what they cover there, less what enemies can do to them."""
    row, power = state.world.row, state.power
    decks = [u for u in state.forces.at(home) if u.owner == power and row(u).lands_on_carrier]
    others = [
        u
        for u in state.forces.at(place)
        if u.owner == power and row(u).domain != "land" and u not in ships and u not in decks
    ]
    risk = danger(state, power, place, [*ships, *decks, *others])
    found = -risk * _price(state, home, ships) * _SHARE_AT_RISK
    if others:
        found += (danger(state, power, place, others) - risk) * _price(state, place, others) * _SHARE_AT_RISK
    found += _raids(state, place, ships)
    found += prey.get(place, 0.0)
    if not any(row(u).submarine for u in ships):
        found -= _APART * _price(state, home, ships) * _from_main_fleet(state, home).get(place, _FAR)
    cargo = any(state.forces.aboard(u.id, home) for u in ships)
    if cargo:
        found += goals.get(place, 0.0)
    elif any(not row(u).submarine for u in ships):
        found += goals.get(place, 0.0) * _WITHOUT_CARGO
    return found


def _from_main_fleet(state: State, home: Space) -> dict[Space, int]:
    """Zones that lie between each zone and the strongest own fleet, if that isn't the one at home there.

    The strongest fleet goes where it is of use, and the others follow it: it is never apart from itself.
    """
    row = state.world.row

    def weight(zone: Space) -> int:
        units = [u for u in state.forces.at(zone) if u.owner == state.power and row(u).domain == "sea"]
        return sum(row(u).cost for u in units if not row(u).submarine)

    zones = sorted(state.world.seas.intersection(state.forces.units))
    main = max(zones, key=weight, default=home)
    if main == home:
        return dict.fromkeys(state.world.seas, 0)
    return state.world.air_steps(frozenset((main,)), state.world.lands)


def _price(state: State, zone: Space, ships: list[Unit]) -> int:
    """What ships cost, with their cargo."""
    row = state.world.row
    return sum(row(u).cost + sum(row(c).cost for c in state.forces.aboard(u.id, zone)) for u in ships)


def _raids(state: State, zone: Space, ships: list[Unit]) -> float:
    """What ships take from enemy convoys in a zone (PA-13.3)."""
    if not has_mark(state.world, zone, CONVOY):
        return 0.0
    takes = figures().convoy
    taken = sum(
        takes.submarine if state.world.row(u).submarine else takes.surface_warship
        for u in ships
        if not state.world.row(u).capacity
    )
    already = sum(
        takes.submarine if state.world.row(u).submarine else takes.surface_warship
        for u in state.forces.at(zone)
        if u.owner in state.relations.allies[state.power]
        and u not in ships
        and state.world.row(u).domain == "sea"
        and not state.world.row(u).capacity
    )
    worth = max(
        (
            convoy_worth(state, enemy, zone)
            for enemy in state.relations.enemies[state.power]
            if enemy in state.world.powers
        ),
        default=0,
    )
    return float(max(0, min(taken, worth - already)) * _CONVOY_TURNS)


def _prey(state: State, home: Space, ships: list[Unit]) -> dict[Space, float]:
    """For each zone what of enemy fleets these ships could sink from there, with aircraft and what lies near.

    Only a fleet that is likely to be beaten draws them; it counts less for each move that it is away.
    """
    if any(state.world.row(u).submarine for u in ships):
        return {}
    row, found = state.world.row, dict[Space, float]()
    enemies, planes = set(foes(state, state.power)), own_planes(state)
    near = state.world.air_steps(frozenset((home,)), state.world.lands)
    own = [
        u
        for zone in sorted(state.world.seas.intersection(state.forces.units))
        if near.get(zone, _FAR) <= _REACH
        for u in state.forces.at(zone)
        if u.owner == state.power and row(u).domain != "land"
    ]
    coast = _coast_of_home(state)
    from_home = state.world.air_steps(coast, state.world.lands) if coast else {}
    for zone in sorted(state.world.seas.intersection(state.forces.units)):
        fleet = [u for u in state.forces.at(zone) if u.owner in enemies]
        price = _price(state, zone, [u for u in fleet if row(u).domain == "sea" and not row(u).submarine])
        if not price:
            continue
        through_air = state.world.air_steps(frozenset((zone,)), frozenset())
        wings = [
            u
            for space, u in planes
            if state.world.is_land(space) and through_air.get(space, _FAR) <= row(u).move // 2
        ]
        defense = might(state, [*fleet, *scramblers(state, fleet[0].owner, zone)], attack=False)
        edge = 2 * beaten(might(state, [*own, *wings], attack=True), defense) - 1
        if edge <= 0:
            continue
        for place, steps in state.world.air_steps(frozenset((zone,)), state.world.lands).items():
            if state.world.is_sea(place):
                draw = min(_MOST_PREY, _SHARE_OF_PREY * edge * price)
                value = draw * _PER_STEP ** max(0, -(-steps // _REACH) - 1)
                found[place] = max(found.get(place, 0.0), value)
        for place, steps in from_home.items():
            if from_home.get(zone, _FAR) <= _TWO_MOVES and state.world.is_sea(place):
                value = _SHARE_AT_HOME * edge * price * _PER_STEP ** max(0, -(-steps // _REACH) - 1)
                found[place] = found.get(place, 0.0) + value
    return found


def _coast_of_home(state: State) -> frozenset[Space]:
    """The zones around the own capital."""
    home = state.world.capitals.get(state.power)
    if home is None or state.control.holder(home) != state.power:
        return frozenset()
    return frozenset(near for near in state.world.neighbors[home] if state.world.is_sea(near))
