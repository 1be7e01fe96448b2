"""In which order units are best lost, and what tells them apart (PA-8.30, PA-8.31)."""

from collections.abc import Hashable
from functools import partial

from axis_desktop.model.asking.options import Group
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.fight import Hits, SideName, units_of
from axis_desktop.systems.area_war.battle.order import loss_groups, order_of_loss
from axis_desktop.systems.area_war.battle.story import spoken
from axis_desktop.systems.area_war.situation import cargo_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.battle_data import Battle
from axis_desktop.systems.pacific1940.fighting.strength import figures_of, side_of
from axis_desktop.systems.pacific1940.rulebook import EQUAL_ASHORE
from axis_desktop.systems.pacific1940.state import State


def order_of(state: State, battle: Battle, hits: Hits) -> list[Unit]:
    """The targets, those first that are best lost.

    Cheapest first, cargo counted with its ship, a carrier with the aircraft that need it, the last attacker
    that can take a territory after dearer units (PA-9.1); of equal worth whoever hits least.
    """
    figure = figures_of(state, battle, hits.side)
    order = order_of_loss(
        units_of(state, battle.space, hits.targets),
        lambda unit: worth(state, battle, hits.side, unit),
        lambda unit: figure[unit.id],
        doomed=lambda unit: False,
    )
    if hits.side == "attacker" and battle.kind == "land":
        takers = [u for u in order if state.world.row(u).domain == "land"]
        if takers and len(takers) < len(order):
            order.remove(takers[-1])
            order.append(takers[-1])
    return order


def worth(state: State, battle: Battle, side: SideName, unit: Unit) -> int:
    """What is lost with a unit, in IPC: its price, its cargo, and aircraft that need its deck."""
    row = state.world.row(unit)
    cargo = sum(state.world.row(u).cost for u in drowned(state, battle, side, unit))
    homeless = 0
    if row.fighters:
        units = units_of(state, battle.space, side_of(battle, side))
        flying = [state.world.row(u).cost for u in units if state.world.row(u).lands_on_carrier]
        homeless = sum(flying[: row.fighters]) // 2
    return row.cost + cargo + homeless


def drowned(state: State, battle: Battle, side: SideName, ship: Unit) -> list[Unit]:
    """Who goes down with a ship: cargo and aircraft aboard that don't fight themselves."""
    return [u for u in cargo_of(state, ship, battle.space) if u.id not in side_of(battle, side)]


def groups_of(state: State, battle: Battle, hits: Hits) -> tuple[Group, ...]:
    """Units that may take the hits, truly equal ones together, in the order of the suggestion."""
    return loss_groups(
        state,
        order_of(state, battle, hits),
        lambda unit: identity(state, battle, unit),
        lambda unit: note_of(state, battle, unit),
        partial(drowned, state, battle, hits.side),
    )


def identity(state: State, battle: Battle, unit: Unit) -> Hashable:
    """What tells a unit from others; equal ones make no choice."""
    ashore = unit.id in battle.ashore
    if ashore and state.world.revision >= EQUAL_ASHORE:
        return unit.type, unit.owner, "ashore"  # it goes nowhere any more, wherever it came from
    cargo = tuple(sorted((u.owner, u.type, u.damage) for u in cargo_of(state, unit, battle.space)))
    bound = tuple(
        sorted(landing.target for landing in state.landings if _carries(state, battle, unit, landing.units))
    )
    home = state.combat.scrambled.get(unit.id)
    return unit.type, unit.owner, unit.start, unit.via, unit.moved, cargo, bound, home, ashore


def _carries(state: State, battle: Battle, unit: Unit, units: tuple[int, ...]) -> bool:
    return any(u.id in units for u in cargo_of(state, unit, battle.space))


def note_of(state: State, battle: Battle, unit: Unit) -> Message | None:
    """What tells a unit from others of its type, in a few words."""
    if cargo := cargo_of(state, unit, battle.space):
        return Message.of("carries {units}", units=spoken(state, cargo))
    if unit.id in battle.ashore:
        return Message.of("came ashore")
    if unit.damage:
        return Message.of("damaged")
    if unit.owner != battle.attacker:
        home = state.combat.scrambled.get(unit.id)
        if home is not None:
            return Message.of("{power}, from {space}", power=say.power(unit.owner), space=say.space(home))
        return Message.of("{power}", power=say.power(unit.owner))
    if unit.start is not None:
        return Message.of("from {space}", space=say.space(unit.start))
    return None
