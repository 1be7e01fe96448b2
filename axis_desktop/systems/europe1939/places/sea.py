"""How far fleets reach, and which passages they may use (EU-2.8 to EU-2.11, EU-2.16, EU-3.11)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET, unit_rows
from axis_desktop.systems.europe1939.world import Passage


def may_pass(state: State, nation: Power, way: Passage) -> bool:
    """Fleets of a nation may use a passage now.

    Whoever controls every bank, and its current allies (EU-2.8, EU-2.9, EU-2.11); of the canal its nation
    alone, while it holds the bank and no enemy ever took it (EU-2.10).
    """
    holders = [state.holder(bank) for bank in way.banks]
    if way.row.nation is not None:
        whole = way.row.name not in state.blocked
        return nation == way.row.nation and whole and all(holder == nation for holder in holders)
    return all(holder in state.relations.allies[nation] for holder in holders)


def passes(state: State, nation: Power) -> tuple[bool, ...]:
    """For each passage whether fleets of a nation may use it."""
    return tuple(may_pass(state, nation, way) for way in state.world.passages)


def move_of_fleet() -> int:
    """Movement points of a fleet (EU-3.11)."""
    return unit_rows()[FLEET].move


def ports_in_reach(state: State, nation: Power, base: Space) -> dict[Space, int]:
    """Friendly ports that a fleet reaches from a port, with the movement points (EU-3.11); the base has 0."""
    held, friends, most = state.control.held, state.relations.allies[nation], move_of_fleet()
    ports = state.world.port_distances(base, passes(state, nation))
    return {base: 0} | {
        port: steps for port, steps in ports.items() if steps <= most and held[port] in friends
    }


def coasts_in_reach(state: State, nation: Power, base: Space) -> dict[Space, int]:
    """All areas whose coast a fleet reaches, with the movement points, whoever holds them (EU-11.3).

    A coast touches all its seas, on both sides of a passage too (EU-2.16).
    """
    seas = state.world.sea_distances(base, passes(state, nation))
    most = move_of_fleet()
    found: dict[Space, int] = {}
    for sea, steps in seas.items():
        if steps + 1 <= most:
            for area in state.world.shores[sea]:
                found[area] = min(found.get(area, most), steps + 1)
    return found


def sea_distance(state: State, nation: Power, start: Space, end: Space) -> int | None:
    """Movement points from one friendly port to another (EU-3.11); None if there is no open way."""
    return state.world.port_distances(start, passes(state, nation)).get(end)


def no_way(state: State, nation: Power, base: Space, target: Space, rule: str) -> IllegalAction:
    """Why a fleet doesn't get there: a passage that is closed to it, or the distance.

    A passage is named with the areas that control it (EU-2.12).
    """
    everywhere = (True,) * len(state.world.passages)
    most = move_of_fleet()

    def steps(open_ways: tuple[bool, ...]) -> int:
        seas = state.world.sea_distances(base, open_ways)
        return min((seas[sea] + 1 for sea in state.world.coasts.get(target, ()) if sea in seas), default=999)

    if steps(everywhere) <= most:
        closed = [n for n, way in enumerate(state.world.passages) if not may_pass(state, nation, way)]
        now = passes(state, nation)
        opened = {n: tuple(opens or n == other for other, opens in enumerate(now)) for n in closed}
        in_the_way = next((n for n in closed if steps(opened[n]) <= most), closed[0])
        way = state.world.passages[in_the_way]
        return IllegalAction(
            way.row.rule,
            "The way to {space:the} is closed to fleets of {power:the} by whoever controls {banks}.",
            space=say.space(target),
            power=say.power(nation),
            banks=say.listed(map(say.space, way.banks)),
        )
    return IllegalAction(
        rule,
        "{space:The} is out of reach of a fleet from {base:the}: it has {n} movement points.",
        space=say.space(target),
        base=say.space(base),
        n=most,
    )
