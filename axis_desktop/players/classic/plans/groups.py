"""Who looks for a station: units that may move, and units that wait to be placed."""

from collections.abc import Iterator

from axis_desktop.model.ids import Space, UnitId, UnitType
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.stations.groups import Group, drawn, moving_groups
from axis_desktop.systems.classic.economy.factories import usable_factories
from axis_desktop.systems.classic.moving.noncombat_move_options import noncombat_moves
from axis_desktop.systems.classic.state import State


def groups(stakes: Stakes[State]) -> list[Group]:
    """Bought land units and planes, and in the noncombat move those that may still move."""
    moving = (
        moving_groups(stakes, noncombat_moves(stakes.state)) if stakes.state.phase == "noncombat_move" else []
    )
    return [*_waiting_groups(stakes), *moving]


def _waiting_groups(stakes: Stakes[State]) -> list[Group]:
    """Bought land units and planes, with the factories that each of them may go to."""
    rows, found = stakes.state.world.units, list[Group]()
    for unit_type, count, places in sorted(_portions(stakes.state), key=lambda portion: portion[0]):
        row = rows[unit_type]
        fighter = Fighter(row.defense or 0, row.cost)
        ids = tuple(UnitId(n) for n in range(count))
        found.append(Group(None, unit_type, ids, fighter, drawn(row), places))
    return found


def _portions(state: State) -> Iterator[tuple[UnitType, int, tuple[Space, ...]]]:
    """So many of a bought type, and where they may go: every factory that could build them all.

    To a factory with little room go as many land units as it can build, the dearest first. Each has one such
    factory to go to at most, so that no search finds a place there for more than are built.
    """
    rows, factories = state.world.units, usable_factories(state, state.power)
    roomy = tuple(f.space for f in factories if f.room is None)
    room = {f.space: f.room for f in factories if f.room} if roomy else {}
    for unit_type, count in sorted(state.waiting.items(), key=lambda w: (-rows[w[0]].cost, w[0])):
        row, left = rows[unit_type], count
        if not row.combat or row.domain == "sea" or not factories:
            continue
        for space in room if row.domain == "land" else ():
            part = min(left, room[space])
            if part:
                yield unit_type, part, (space, *roomy)
                room[space] -= part
                left -= part
        if left:
            yield unit_type, left, roomy or tuple(f.space for f in factories)
