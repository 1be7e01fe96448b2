"""Crowded hand-made positions in a corner of the map, where everything happens at once."""

from collections.abc import Sequence

import msgspec

from axis_desktop.model import IllegalAction, Luck, Power, Space, UnitType
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.actions import Position
from axis_desktop.systems.classic.beginning import position
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import world

Forces = dict[Power, dict[UnitType, int]]

_WEAPONS = (
    "jet_power", "rockets", "super_submarines", "long_range_aircraft", "industrial_technology",
    "heavy_bombers",
)  # fmt: skip
_GROUND = ("infantry", "infantry", "infantry", "tank", "tank", "fighter", "fighter", "bomber")
_FLEET = ("battleship", "carrier", "transport", "transport", "submarine", "submarine")


def crowded_position(luck: Luck) -> State:
    """The beginning of somebody's turn, options of the rules on and off at random."""
    options = [o.id for o in system.options_offered if o.rule.startswith("CL-21") and luck.below(3) == 0]
    board = world(*sorted(options))
    corner = _corner(board, luck)
    control = _control(board, corner, luck)
    units: dict[Space, Forces] = {}
    for space in corner:
        if board.is_land(space):
            holder = control.get(space, board.original_owner(space))
            units[space] = _garrison(board, holder, luck) if holder is not None else {}
        else:
            units[space] = _fleet(board, luck)
    powers = board.turn_order
    made = Position(
        control=control,
        units={space: dict(forces) for space, forces in units.items()},
        treasury={power: luck.below(40) for power in powers},
        weapons={power: tuple(w for w in _WEAPONS if luck.below(4) == 0) for power in powers},
        power=luck.pick(powers),
        round=1 + luck.below(3),
    )
    try:
        state = position.start(board, made)
    except IllegalAction:  # too many for the ships that luck has put there: another corner
        return crowded_position(luck)
    return _with_new_factories(state, luck)


def _corner(board: World, luck: Luck) -> list[Space]:
    """A space and those around it, as far as there are some."""
    found = [luck.pick(sorted(board.neighbors))]
    for space in found:
        found += [near for near in board.neighbors[space] if near not in found]
        if len(found) > 12 + luck.below(12):
            break
    return found


def _control(board: World, corner: Sequence[Space], luck: Luck) -> dict[Space, Power | None]:
    """Some territories have changed hands; some neutrals are broken."""
    control: dict[Space, Power | None] = {}
    for space in corner:
        neutral = board.original_owner(space) is None
        if board.is_land(space) and luck.below(4) < (1 if neutral else 2):
            control[space] = luck.pick(board.turn_order)
    return control


def _garrison(board: World, holder: Power, luck: Luck) -> Forces:
    """Troops of the holder and perhaps of an ally, or nobody."""
    forces: Forces = {}
    if luck.below(4):
        allies = [p for p in board.turn_order if board.relations_at_start.allied(p, holder)]
        for _ in range(1 + luck.below(6)):
            owner = holder if luck.below(4) else luck.pick(allies)
            _add(forces, owner, luck.pick(_GROUND))
    if not luck.below(3):
        _add(forces, holder, "aa_gun")
    if not luck.below(4):
        _add(forces, holder, "factory")
    return forces


def _fleet(board: World, luck: Luck) -> Forces:
    """Ships of one side, with fighters and cargo as far as there is room, or an empty zone."""
    forces: Forces = {}
    if not luck.below(3):
        return forces
    first = luck.pick(board.turn_order)
    allies = [p for p in board.turn_order if board.relations_at_start.allied(p, first)]
    for _ in range(1 + luck.below(6)):
        owner = first if luck.below(3) else luck.pick(allies)
        ship = luck.pick(_FLEET)
        _add(forces, owner, ship)
        if ship == "carrier":
            for _ in range(luck.below(3)):
                _add(forces, luck.pick(allies), "fighter")
        elif ship == "transport":
            for cargo in luck.pick(((), ("tank",), ("infantry",), ("infantry", "infantry"), ("aa_gun",))):
                _add(forces, owner, cargo)
    return forces


def _with_new_factories(state: State, luck: Luck) -> State:
    """Half of the factories were built during the game."""
    for space, unit in list(state.forces.all()):
        if state.world.row(unit).produces and luck.below(2):
            state.forces.update(msgspec.structs.replace(unit, original=False), space)
    return state


def _add(forces: Forces, power: Power, unit_type: str) -> None:
    counts = forces.setdefault(power, {})
    counts[UnitType(unit_type)] = counts.get(UnitType(unit_type), 0) + 1
