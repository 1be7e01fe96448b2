"""What the automaton buys, and where it places it (TA-14.19, TA-14.20)."""

from axis_desktop.model.ids import UnitType
from axis_desktop.systems.tactical.asking import TacticalPlay, drawn
from axis_desktop.systems.tactical.automa.sight import Sight
from axis_desktop.systems.tactical.board.tables import ROLES, Role, automa_table, unit_rows
from axis_desktop.systems.tactical.board.ways import Gait, points_from
from axis_desktop.systems.tactical.economy.purchase import buy, empty_factories, is_at_limit
from axis_desktop.systems.tactical.economy.purse import coins
from axis_desktop.systems.tactical.state import State

_WHICH_TYPE = "the automaton chooses a type"
_WHICH_FACTORY = "the automaton chooses between equal factories"


def automa_purchases(play: TacticalPlay) -> None:
    """Buy while a factory is empty and the wanted unit can be paid for; it never repairs (TA-14.19)."""
    state = play.state
    assert state.automa is not None
    party = state.party_of(state.automa)
    while empty_factories(state, party):
        kind = _wanted(play)
        if kind is None or unit_rows()[kind].cost > coins(state, party):
            return
        buy(play, state.automa, kind, _factory_for(play, kind))


def _wanted(play: TacticalPlay) -> UnitType | None:
    """Special infantry, tanks, artillery, or any type of which there are not four (TA-14.19)."""
    state, sight = play.state, Sight(play.state)
    if len(sight.own_infantry) < automa_table().least_infantry:
        return _type_of(state, "special_infantry")
    for role in ("tank", "artillery"):
        kind = _type_of(state, role)
        assert state.automa is not None
        if not is_at_limit(state, kind, state.automa):
            return kind
    free = [_type_of(state, role) for role in ROLES]
    free = [kind for kind in free if state.automa is not None and not is_at_limit(state, kind, state.automa)]
    return drawn(play.chance, free, _WHICH_TYPE) if free else None


def _type_of(state: State, role: Role) -> UnitType:
    return next(row.id for row in unit_rows().values() if row.faction == state.automa and row.role == role)


def _factory_for(play: TacticalPlay, kind: UnitType) -> int:
    """A threatened factory, else the one nearest to units of people (TA-14.20)."""
    state, sight = play.state, Sight(play.state)
    assert state.automa is not None
    empty = empty_factories(state, state.party_of(state.automa))
    # Human infantry next to it would capture it at once, with what was bought.
    left = [h for h in empty if not sight.adjacent(sight.enemy_infantry, h)] or empty
    left = [h for h in left if any(sight.threat(unit, h) for unit in sight.enemy_infantry)] or left
    row = unit_rows()[kind]
    gait = Gait(row.arm, row.half_points, state.weather, state.world.mountains, state.destroyed)
    ways = {h: sorted(points_from(state.board, gait, h)[unit.at] for unit in sight.enemies) for h in left}
    nearest = min(ways.values())
    return drawn(play.chance, [h for h in left if ways[h] == nearest], _WHICH_FACTORY)
