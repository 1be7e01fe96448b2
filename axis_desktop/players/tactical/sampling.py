"""Legal answers drawn in `tactical` (`players.sampling`)."""

from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.players.sampling import Samplers
from axis_desktop.systems.tactical.actions import DeclareAttacks
from axis_desktop.systems.tactical.beginning.armies import SplitOptions
from axis_desktop.systems.tactical.beginning.hiding import HideOptions
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.fighting.aims import attack_of, attacks_of
from axis_desktop.systems.tactical.fighting.attack_options import AttackListOptions
from axis_desktop.systems.tactical.moving.reach import ways_after
from axis_desktop.systems.tactical.moving.way_options import TacticalWays
from axis_desktop.systems.tactical.state import State, Unit


def _move(state: State, options: TacticalWays, luck: Luck) -> Action:
    """A move for some unit, captures first; else the end of the phase."""
    movable = [traveler.pieces.units[0] for traveler in options.travelers]
    if not movable or luck.below(8) == 0:
        return options.done()
    unit = state.units[luck.pick(movable)]
    ways = ways_after(state, unit, (unit.at,))
    taken = [hex_ for hex_ in sorted(ways) if state.closed_factory(hex_, unit.owner)]
    goal = luck.pick(taken or _toward_factories(state, unit, sorted(ways), luck))
    return options.go(unit.id, [state.space(hex_) for hex_ in ways[goal].path])


def _toward_factories(state: State, unit: Unit, ends: list[int], luck: Luck) -> list[int]:
    """Hexes near what can be won, so that even random games get somewhere."""
    wanted = [h for h in state.factories if state.closed_factory(h, unit.owner)]
    wanted += [u.at for u in state.units.values() if not state.friends(u.owner, unit.owner)]
    if not wanted or luck.below(3) == 0:
        return ends
    goal = luck.pick(wanted)
    nearest = min(state.distance(hex_, goal) for hex_ in ends)
    return [hex_ for hex_ in ends if state.distance(hex_, goal) == nearest]


def _attacks(state: State, options: AttackListOptions, luck: Luck) -> Action:
    """Most units attack somebody, in any order."""
    lines = [attack_of(line.unit, line.aim) for line in options.suggested]
    bound = {attack.attacker for attack in lines}
    for unit in (state.units[each.units[0]] for each in options.detachments):
        attacks = attacks_of(state, unit)
        if unit.id not in bound and attacks and luck.below(6):
            lines.append(luck.pick(attacks))
    return DeclareAttacks(power=state.leader(state.active), attacks=tuple(luck.shuffled(lines)))


def _armies(state: State, options: SplitOptions, luck: Luck) -> Action:
    """Each unit anywhere."""
    armies: list[list[UnitId]] = [[] for _ in range(game_table().tokens)]
    for unit in options.units():
        armies[luck.pick(options.tokens())].append(unit)
    return options.split(armies)


def _layout(state: State, options: HideOptions, luck: Luck) -> Action:
    """Any layout."""
    laid: list[Space] = []
    while len(laid) < options.count:
        laid.append(luck.pick(options.places(laid)))
    return options.hide(laid, luck.pick(laid))


SAMPLERS: Samplers = {
    TacticalWays: _move,
    AttackListOptions: _attacks,
    SplitOptions: _armies,
    HideOptions: _layout,
}
