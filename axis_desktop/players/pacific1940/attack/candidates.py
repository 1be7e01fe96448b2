"""Who can attack what, and the moves with which they set out."""

from collections.abc import Iterator
from typing import NamedTuple

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.players.pacific1940.sea.waters import danger, starts_at_base
from axis_desktop.systems.area_war.situation import enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.moving.combat_move_options import combat_moves
from axis_desktop.systems.pacific1940.odds.offered import OFFERED
from axis_desktop.systems.pacific1940.state import State


class Candidate(NamedTuple):
    """A unit that can take part in an attack."""

    unit: Unit
    space: Space


def reachable(state: State, *, careful: bool = False) -> dict[Space, list[Candidate]]:
    """For each space that can be attacked the units that can get there; equal units are asked about once.

    Args:
        state: is only read.
        careful: no aircraft go for which a carrier would have to sail where it is likely to be sunk.
    """
    options, found = combat_moves(state), dict[Space, list[Candidate]]()
    decks = _safe_decks(state) if careful else None
    for space, ids in sorted(options.movable().items()):
        groups: dict[tuple[str, int], list[Unit]] = {}
        for unit in state.forces.at(space):
            if unit.id in ids and unit.aboard is None:
                groups.setdefault((unit.type, unit.moved), []).append(unit)
        for units in groups.values():
            if not state.world.row(units[0]).attack:
                continue  # transports bring troops and carriers fetch aircraft: they only add a loss
            for target in options.targets((units[0].id,)).values():
                if _comes_back(state, units[0], space, target.space, decks) and (
                    target.kind in ("attack", "walk_in") and hostile(state, target.space)
                ):
                    found.setdefault(target.space, []).extend(Candidate(u, space) for u in units)
    return found


def _comes_back(
    state: State, unit: Unit, space: Space, target: Space, decks: frozenset[Space] | None
) -> bool:
    """Planes of a carrier return to it where it lies; for lone transports no carrier comes for any plane.

    Where `decks` says in which zones carriers would be safe, they come for others only there.
    """
    row = state.world.row(unit)
    if row.domain != "air":
        return True
    steps = state.world.air_steps(frozenset((target,)), frozenset())
    out = steps.get(space, 99)
    if state.world.is_sea(space):
        return out <= row.move // 2
    is_defended = enemy_occupied(state, state.power, target)
    if state.world.is_land(target) or (is_defended and decks is None):
        return True
    friends = state.relations.allies[state.power]
    ground = [near for near, holder in state.control.held.items() if holder in friends]
    if row.lands_on_carrier:
        ground += [
            zone for zone in state.world.seas.intersection(state.forces.units) if _has_deck(state, zone)
        ]
        ground += sorted(decks) if decks is not None and is_defended else ()
    back = min((steps.get(near, 99) for near in ground), default=99)
    return out + back <= row.move + starts_at_base(state, space, "air")


def _safe_decks(state: State) -> frozenset[Space]:
    """Zones to which an own carrier could sail with all that lies with it, and live there."""
    found: set[Space] = set()
    for home in sorted(state.world.seas.intersection(state.forces.units)):
        if not _has_deck(state, home):
            continue
        fleet = [
            u for u in state.forces.at(home) if u.owner == state.power and state.world.row(u).domain != "land"
        ]
        sails = min(state.world.row(u).move for u in fleet if state.world.row(u).fighters)
        for zone, steps in state.world.air_steps(frozenset((home,)), state.world.lands).items():
            if steps <= sails and danger(state, state.power, zone, fleet) <= _BEARABLE:
                found.add(zone)
    return frozenset(found)


_BEARABLE = 0.3
"""Chance to lose a fleet that is borne to bring aircraft home."""


def _has_deck(state: State, zone: Space) -> bool:
    """An own carrier that lies there has room for one more."""
    own = [u for u in state.forces.at(zone) if u.owner == state.power]
    decks = sum(state.world.row(u).fighters for u in own if not u.damage)
    return decks > sum(state.world.row(u).lands_on_carrier for u in own)


def hostile(state: State, space: Space) -> bool:
    """Somebody is to be fought there, or ground to be taken."""
    if state.world.is_sea(space):
        return OFFERED.against(state, space) is not None
    return state.control.holder(space) in state.relations.enemies[state.power]


def still_there(state: State, each: Candidate) -> bool:
    """Nothing has moved a unit since it was found."""
    unit = state.forces.unit(each.unit.id, each.space)
    return unit is not None and unit.moved == each.unit.moved


def group_moves(state: State, space: Space, chosen: list[Candidate]) -> Iterator[Action]:
    """Groups by where they start and what they are; who can't go with its group goes alone."""
    groups: dict[tuple[bool, Space, str], list[UnitId]] = {}
    for each in chosen:
        row = state.world.row(each.unit)
        groups.setdefault((row.domain == "air", each.space, row.id), []).append(each.unit.id)
    for _, ids in sorted(groups.items()):
        together = way_to(state, ids, space)
        if together is not None:
            yield together
            continue
        for unit in ids:
            alone = way_to(state, [unit], space)
            if alone is not None:
                yield alone


def way_to(state: State, ids: list[UnitId], space: Space) -> Action | None:
    """The move that lets these units attack there together; None if there is none."""
    try:
        target = combat_moves(state).target(ids, space)
    except IllegalAction:
        return None
    return None if target is None or target.kind not in ("attack", "walk_in") else target.action
