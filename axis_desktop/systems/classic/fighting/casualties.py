"""Who may take the hits: groups of equal units, and the losses that are suggested (CL-11.5 to CL-11.8)."""

from collections.abc import Collection, Hashable, Sequence
from functools import partial

from axis_desktop.model.asking.options import Group
from axis_desktop.model.ids import UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.battle.fight import Hits, SideName, units_of
from axis_desktop.systems.area_war.battle.losses import forced_losses
from axis_desktop.systems.area_war.battle.order import cheapest_hits, loss_groups, order_of_loss
from axis_desktop.systems.area_war.battle.story import spoken
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import cargo_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.battle_data import Battle
from axis_desktop.systems.classic.fighting.strength import attack_dice, attack_figure, defense_figure
from axis_desktop.systems.classic.odds.loss_plan import loss_plan
from axis_desktop.systems.classic.odds.ship_worth import drowned, missed_ipc
from axis_desktop.systems.classic.odds.spoils import WAR_IPC, spoils_ipc
from axis_desktop.systems.classic.state import State

ORIGIN_COUNTS = 2
"""Revision of the rules from which on units that came from different spaces make a choice (CL-11.8)."""

_KEEPS_TO_TAKE = "Keeps a land unit: planes can't take {space:the}, worth {ipc} IPC now ({rule})."
_KEEPS_TO_WIN = "Keeps a land unit: planes can't take {space:the}, and it decides the war ({rule})."
_KEEPS_A_SHIP = "Keeps a ship that planes need to land on, or a landing ({rule})."
_HOLDS = "Keeps those that hit best: {space:the} is worth {ipc} IPC to the attacker."
_HOLDS_THE_WAR = "Keeps those that hit best: {space:the} decides the war."


def nothing_to_choose(state: State, battle: Battle, hits: Hits) -> tuple[UnitId, ...] | None:
    """The losses, if there is nothing to choose; None if there is (CL-11.8)."""
    return forced_losses(state, battle, hits, partial(_identity, state, battle, hits.side))


def groups_of(state: State, battle: Battle, hits: Hits) -> tuple[Group, ...]:
    """Units that may take the hits, truly equal ones together, in the order of the suggestion."""
    return loss_groups(
        state,
        _order(state, battle, hits),
        partial(_identity, state, battle, hits.side),
        partial(_note, state, battle, hits.side),
        partial(drowned, state, battle),
    )


def suggested_losses(state: State, battle: Battle, hits: Hits) -> tuple[UnitId, ...]:
    """The units a sensible player would take off, as many as there are hits.

    Cheapest first, what is lost with a ship counted with it, of equal price the weaker one, of fighters those
    whose carrier is gone, of attackers' planes those that have flown farthest. On land the stakes may say
    otherwise: see `loss_plan`.
    """
    order = _order(state, battle, hits)
    if battle.kind == "land" and _stakes_matter(state, battle, hits, order):
        plan = loss_plan(state, battle)
        if hits.side == "defender" and plan.by_fire:
            order = sorted(order, key=lambda unit: defense_figure(state, unit) or 0)
        elif hits.side == "attacker" and plan.spare_ipc is not None:
            order = _sparing_a_capturer(state, battle, order, hits.count, plan.spare_ipc)
    return cheapest_hits(state, order, hits.count)


def reason_of(state: State, battle: Battle, hits: Hits, suggested: Collection[UnitId]) -> Message | None:
    """Why the suggestion isn't simply the cheapest units; None if it is."""
    if hits.count == len(hits.targets):
        return None
    cheapest = _order(state, battle, hits, by_price=True)[: hits.count]
    if pieces_of(cheapest) == pieces_of(u for u in state.forces.at(battle.space) if u.id in suggested):
        return None
    if battle.kind == "sea":
        return Message.of(_KEEPS_A_SHIP, rule=say.rule("CL-8.8, CL-12.9"))
    worth = spoils_ipc(state, battle.space, battle.attacker)
    decides = worth >= WAR_IPC
    if hits.side == "attacker":
        text = _KEEPS_TO_WIN if decides else _KEEPS_TO_TAKE
        return Message.of(text, space=say.space(battle.space), ipc=worth, rule=say.rule("CL-11.13"))
    return Message.of(_HOLDS_THE_WAR if decides else _HOLDS, space=say.space(battle.space), ipc=worth)


def _stakes_matter(state: State, battle: Battle, hits: Hits, order: Sequence[Unit]) -> bool:
    """The cheapest losses leave no land unit to the attacker, or strong defenders before weak ones."""
    lost, left = order[: hits.count], order[hits.count :]
    if hits.side == "defender":
        figures = [defense_figure(state, unit) or 0 for unit in order]
        return figures != sorted(figures)
    troops = [u for u in units_of(state, battle.space, battle.attackers) if _can_capture(state, u)]
    return bool(troops and left) and all(u in lost for u in troops)


def _sparing_a_capturer(
    state: State, battle: Battle, order: list[Unit], count: int, most_extra_ipc: int
) -> list[Unit]:
    """The losses in which a plane falls for the last land unit, if it costs no more than so much more."""
    lost, spared = order[:count], order[count]
    troops = [u for u in units_of(state, battle.space, battle.attackers) if _can_capture(state, u)]
    last = max(troops, key=order.index)
    if state.world.row(spared).cost - state.world.row(last).cost > most_extra_ipc:
        return lost
    return [u for u in lost if u != last] + [spared]


def _order(state: State, battle: Battle, hits: Hits, *, by_price: bool = False) -> list[Unit]:
    """The targets, cheapest first, counted with what fails without them unless it is by price alone."""
    attacking = hits.side == "attacker"

    def worth(unit: Unit) -> int:
        missed = 0 if by_price else missed_ipc(state, battle, unit)
        lost = (unit, *drowned(state, battle, unit))
        return sum(state.world.row(u).cost for u in lost) + missed

    def strength(unit: Unit) -> int:
        if attacking:
            return (attack_figure(state, unit) or 0) * attack_dice(state, unit)
        return defense_figure(state, unit) or 0

    targets = units_of(state, battle.space, hits.targets)
    return order_of_loss(targets, worth, strength, doomed=partial(_homeless, state, battle))


def _can_capture(state: State, unit: Unit) -> bool:
    return state.world.row(unit).domain == "land"


def _homeless(state: State, battle: Battle, unit: Unit) -> bool:
    """A defending fighter whose carrier has been sunk (CL-12.6)."""
    carrier = dict(battle.berths).get(unit.id)
    return carrier is not None and state.forces.unit(carrier, battle.space) is None


def _identity(state: State, battle: Battle, side: SideName, unit: Unit) -> Hashable:
    """What tells a unit from others; equal ones make no choice (CL-11.8)."""
    carried = cargo_of(state, unit, battle.space)
    early = state.world.revision < ORIGIN_COUNTS
    cargo: Hashable = pieces_of(carried) if early else tuple(sorted((u.owner, u.type) for u in carried))
    if side == "defender":
        return unit.type, unit.owner, cargo, _homeless(state, battle, unit)
    if early and state.world.row(unit).domain == "air":
        return unit.type, unit.moved
    aboard = {u.id for u in cargo_of(state, unit, battle.space)}
    bound = tuple(sorted({landing.target for landing in state.landings if aboard & set(landing.units)}))
    way = () if early else (unit.start, unit.moved)
    return unit.type, unit.via, unit.by_sea, cargo, bound, way


def _note(state: State, battle: Battle, side: SideName, unit: Unit) -> Message | None:
    """What tells a unit from others of its type, in a few words."""
    if cargo := cargo_of(state, unit, battle.space):
        return Message.of("carries {units}", units=spoken(state, cargo))
    if side == "defender":
        if _homeless(state, battle, unit):
            return Message.of("{power}, without its carrier", power=say.power(unit.owner))
        return Message.of("{power}", power=say.power(unit.owner))
    if state.world.row(unit).domain == "air" and unit.start is not None:
        text = Plural("from {space:the}, 1 space flown", "from {space:the}, {n} spaces flown").of(unit.moved)
        return Message.of(text, space=say.space(unit.start), n=unit.moved)
    if unit.via is None:
        return None
    if unit.start not in (None, unit.via):
        return Message.of(
            "from {space:the} through {via:the}", space=say.space(unit.start), via=say.space(unit.via)
        )
    return Message.of("from {space:the}", space=say.space(unit.via))
