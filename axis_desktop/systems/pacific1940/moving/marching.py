"""Land units on foot in the combat move: attacks and blitzes (PA-7.2 to PA-7.4, PA-7.23)."""

from collections.abc import Iterable, Sequence

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.facilities import facilities_in
from axis_desktop.systems.area_war.movement import ways
from axis_desktop.systems.area_war.movement.march import check_on_foot, check_passes, check_steps
from axis_desktop.systems.area_war.movement.ways import Ways
from axis_desktop.systems.area_war.paths import Way
from axis_desktop.systems.area_war.situation import enemy_controlled, enemy_occupied, friendly_to, gun_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.ground import is_neutral
from axis_desktop.systems.pacific1940.politics.entry import check_may_enter
from axis_desktop.systems.pacific1940.rulebook import BLITZES_TOGETHER
from axis_desktop.systems.pacific1940.state import State

MECHANIZED = "mechanized_infantry"
"""What a tank may take along in a blitz (PA-7.24, PA-14.3)."""


def check_march(state: State, unit: Unit, path: Sequence[Space]) -> None:
    """A land unit may go this way in the combat move, by itself or with a tank (PA-7.2 to PA-7.4, PA-7.8).

    Raises:
        IllegalAction: why it may not.
    """
    row, target = state.world.row(unit), path[-1]
    if not row.combat and row.move:
        raise IllegalAction("PA-7.8", "AA guns move only in the noncombat move.")
    check_may_march(state, unit, path)
    check_on_foot(state, unit, path, attacked=[s for s in path if is_neutral(state, s)])
    if unit.start is not None:
        text = "This {unit} has moved already: it goes no farther in this phase."
        raise IllegalAction("PA-7.1", text, unit=say.unit(unit.type))
    check_steps(state, unit, path)
    blitz = False
    for space in path[1:-1]:
        blitz = _check_passes(state, unit, space) or blitz
    if friendly_to(state, unit.owner, target) and not blitz:
        text = "{space:The} is friendly: combat moves end on enemy ground; regroup in the noncombat move."
        raise IllegalAction("PA-7.3", text, space=say.space(target))


def check_may_march(state: State, unit: Unit, path: Sequence[Space]) -> None:
    """A land unit may enter the end of its way, and what lies on it unless that crosses the sea anyway.

    Raises:
        IllegalAction: it may not.
    """
    entered = path[1:]
    crosses_sea = not all(map(state.world.is_land, entered))
    for space in entered[-1:] if crosses_sea else reversed(entered):
        if state.world.is_land(space):
            check_may_enter(state, unit, space)


def _check_passes(state: State, unit: Unit, space: Space) -> bool:
    """A unit may go on from a space; tells whether it blitzes (PA-7.4, PA-7.9, PA-7.23, PA-14.4)."""
    where, what = say.space(space), say.unit(unit.type)
    if is_neutral(state, space):
        text = "{space:The} is neutral: units that enter it stop there."
        raise IllegalAction("PA-7.25", text, space=where)
    if friendly_to(state, unit.owner, space):
        return False
    check_passes(state, unit, space)
    if not state.world.row(unit).blitz and unit.type != MECHANIZED:
        raise IllegalAction(
            "PA-7.4", "{unit} stops in {space:the}, which is hostile.", unit=what, space=where
        )
    if gun_in(state, space) is not None or facilities_in(state, space):
        text = "{space:The} holds a facility or an AA gun: nobody blitzes through it."
        raise IllegalAction("PA-7.25", text, space=where)
    return True


def check_escorted(state: State, units: Iterable[Unit], path: Sequence[Space]) -> None:
    """Mechanized infantry blitzes only beside tanks that make the same move, one for one (PA-7.24).

    What went this way before counts with them: all moves of the phase are one (PA-7.1), and ground that a
    blitz has just taken is no friendly way for who comes after it.

    Raises:
        IllegalAction: there are more of them than tanks.
    """
    if not any(is_blitzed(state, space) or _was_blitzed(state, space) for space in path[1:-1]):
        return
    before = [i for move in state.moves if move.path == tuple(path) for i in move.units]
    group = [*units_of(state, path[-1], before), *units]
    tanks = sum(state.world.row(u).blitz for u in group)
    mechanized = sum(u.type == MECHANIZED for u in group)
    if mechanized > tanks:
        text = "{mechanized} mechanized infantry need as many tanks to blitz along with; there are {tanks}."
        raise IllegalAction("PA-7.24", text, mechanized=mechanized, tanks=tanks)


def _was_blitzed(state: State, space: Space) -> bool:
    """Tanks have just taken it on their way (PA-7.23)."""
    if state.world.revision < BLITZES_TOGETHER:
        return False
    held, at_start = state.control.holder(space), state.control.holder_at_start(space)
    return held != at_start and at_start is not None and state.relations.at_war(state.power, at_start)


def is_blitzed(state: State, space: Space) -> bool:
    """A hostile territory that a blitz goes through, and takes (PA-7.23)."""
    return enemy_controlled(state, state.power, space)


def land_ways(state: State, units: Sequence[Unit], space: Space) -> Ways:
    """Ways over land; in the combat move a blitz goes on through empty hostile territory (PA-7.23)."""
    power = state.power
    blitz = state.phase == "combat_move" and all(
        state.world.row(u).blitz or u.type == MECHANIZED for u in units
    )

    def takes(middle: Space) -> bool:
        return blitz and enemy_controlled(state, power, middle) and not enemy_occupied(state, power, middle)

    return ways.land_ways(state, units, space, takes)


def blitz_ways(state: State, units: Sequence[Unit], space: Space) -> Ways:
    """All ways through an empty hostile territory, also back to where they began (PA-7.3, PA-7.23).

    `land_ways` makes no detour: who wants the territory on the way asks for these.
    """
    power, found = state.power, Ways()
    if not all(state.world.row(u).blitz or u.type == MECHANIZED for u in units):
        return found
    for middle in state.world.neighbors[space]:
        if not enemy_controlled(state, power, middle) or enemy_occupied(state, power, middle):
            continue
        for near in state.world.neighbors[middle]:
            if state.world.is_land(near):
                found.setdefault(near, []).append(Way((1,), (space, middle, near)))
    return found
