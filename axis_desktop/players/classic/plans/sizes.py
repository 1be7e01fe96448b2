"""Which forces are worth looking at for one target: not all, but each that makes a difference."""

from collections.abc import Iterator, Mapping, Sequence

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.players.area_war.sight.outlook import Outlook
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.troops import in_loss_order, scan
from axis_desktop.players.classic.plans.attacks import (
    Force,
    in_one_move,
    is_taken,
    pieces_of_force,
    reach,
    units_of,
)
from axis_desktop.players.classic.sight.support import GAMBLE, Support
from axis_desktop.systems.area_war.movement.options import GroupMoves
from axis_desktop.systems.area_war.situation import enemies_in
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.moving.combat_move_options import CombatMoves
from axis_desktop.systems.classic.state import State

LADDER = (0.5, 0.7, 0.85, 0.94, 0.985)
"""Chances to win at which a force of that size is looked at."""

GROUND = ("land", "landing")
"""Domains of forces that can take a territory."""


def sizes(
    outlook: Outlook[State],
    space: Space,
    free: Sequence[Force],
    defenders: Sequence[Unit],
    missed: Mapping[Space, float] | None = None,
) -> Iterator[tuple[Force, ...]]:
    """Forces worth looking at: in each order those that just reach a step of the ladder.

    Args:
        outlook: the board.
        space: the target.
        free: what could be sent.
        defenders: who is there.
        missed: IPC more that are at stake in each territory if some of them go; none if that doesn't matter.
    """
    world = outlook.world
    against = in_loss_order(outlook.defense(defenders))
    seen: set[frozenset[UnitId]] = set()
    for ordered in _orders(outlook, space, free, bool(defenders), missed or {}):
        wanted = list(LADDER) if against else [0.0, 0.0, 0.0]
        for size in range(1, len(ordered) + 1):
            chosen = ordered[:size]
            if not world.is_sea(space) and not any(f.domain in GROUND for f in chosen):
                continue
            win = scan(in_loss_order(outlook.attack(units_of(chosen))), against).win
            last = size == len(ordered)
            if not last and (not wanted or win < wanted[0]):
                continue
            wanted = [step for step in wanted[1:] if step >= win]
            ids = frozenset(u.id for u in units_of(chosen))
            if ids not in seen:
                seen.add(ids)
                yield tuple(chosen)


def _orders(
    outlook: Outlook[State],
    space: Space,
    free: Sequence[Force],
    defended: bool,
    missed: Mapping[Space, float],
) -> Iterator[list[Force]]:
    """Orders in which units could be sent: tanks early or late, who is missed last, planes first at sea."""
    state, world = outlook.state, outlook.world

    def cost(force: Force) -> tuple[int, int]:
        return sum(state.world.row(u).cost for u in force.units), force.units[0].id

    ground = sorted((f for f in free if f.domain in GROUND), key=cost)
    other = sorted((f for f in free if f.domain not in GROUND), key=lambda f: (f.domain, *cost(f)))
    if not defended:
        yield from in_one_move(ground if not world.is_sea(space) else ())
        return
    if world.is_sea(space):
        yield other
        # Planes from decks go with their carriers, those from land follow where room is left.
        flying = sorted((f for f in other if f.domain == "air"), key=lambda f: world.is_land(f.source))
        yield [*(f for f in other if f.domain == "sea"), *flying]
        return
    yield _woven(ground, other, 2)
    spared = sorted(ground, key=lambda f: missed.get(f.source, 0.0))
    if spared != ground:
        yield _woven(spared, other, 2)
    tanks = [f for f in ground if cost(f)[0] == 5 and f.domain == "land"]
    foot = [f for f in ground if f not in tanks]
    if tanks and foot:
        yield [*_woven(foot, other, 1), *tanks]


def once(forces: Sequence[Force]) -> list[Force]:
    """No piece in two of them, the first ones kept."""
    used: set[UnitId] = set()
    kept: list[Force] = []
    for force in forces:
        if not is_taken(force, used):
            kept.append(force)
            used |= pieces_of_force(force)
    return kept


def storming(
    outlook: Outlook[State], options: GroupMoves[CombatMoves], capitals: Sequence[Space]
) -> Iterator[tuple[Space, list[Force]]]:
    """All that can be thrown at capitals which this power, and the allies after it, will probably take.

    Args:
        outlook: the board.
        options: what the rules allow.
        capitals: of enemies, in the order in which they are stormed.
    """
    found = reach(outlook, options, bridging=True)
    support, used = Support(Stakes(outlook)), set[UnitId]()
    for capital in capitals:
        forces = once([f for f in found.get(capital, ()) if not is_taken(f, used)])
        ours = in_loss_order(outlook.attack(units_of(forces)))
        there = in_loss_order(outlook.defense(enemies_in(outlook.state, outlook.power, capital)))
        if any(f.domain in GROUND for f in forces) and support.storm(capital, ours, there) >= GAMBLE:
            used.update(piece for f in forces for piece in pieces_of_force(f))
            yield capital, forces


def _woven(ground: Sequence[Force], other: Sequence[Force], pace: int) -> list[Force]:
    """Some on the ground, then a plane, and so on."""
    woven: list[Force] = []
    left, up = list(ground), list(other)
    while left or up:
        woven += left[:pace]
        woven += up[:1]
        left, up = left[pace:], up[1:]
    return woven
