"""What holds in every state of a game, whatever was played: the board, the money, the turn's memory."""

from collections import Counter

from axis_desktop.model import Space
from axis_desktop.systems.area_war.battle.fight import Hits
from axis_desktop.systems.area_war.situation import production, was_friendly_to
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.questions.frame import on_top

_FIGHTING = ("combat_move", "conduct_combat")
_FLYING = (*_FIGHTING, "noncombat_move")


def check_state(state: State) -> None:
    """Every promise that a state makes between two actions."""
    ids = [unit.id for _, unit in state.forces.all()]
    assert len(ids) == len(set(ids)), "a piece stands twice"
    assert all(unit_id < state.forces.next_id for unit_id in ids)
    assert all(ipc >= 0 for ipc in state.treasury.values()), state.treasury
    assert all(count > 0 for count in state.waiting.values()), state.waiting
    assert all(state.forces.units.values()), "an empty space is stored"
    for space in state.forces.units:
        if state.world.is_land(space):
            _check_territory(state, space)
        else:
            _check_zone(state, space)
    _check_control(state)
    _check_battle(state)
    if state.phase not in _FIGHTING:
        assert not state.landings
        assert state.stack == []
    if state.phase == "purchase" and state.outcome is None:
        _check_rested(state)


def _check_territory(state: State, space: Space) -> None:
    """One gun, one factory, both of the holder's side; no ship; enemies only where and while they attack."""
    units, holder = state.forces.at(space), state.control.holder(space)
    assert holder is not None, f"units in the neutral {space}"
    kinds = Counter(u.type for u in units if state.world.row(u).one_each)
    assert all(n == 1 for n in kinds.values()), (space, kinds)
    for unit in units:
        row = state.world.row(unit)
        assert row.domain != "sea", (space, unit)
        assert unit.aboard is None, (space, unit)
        if row.one_each:
            assert state.relations.allied(unit.owner, holder), (space, unit, holder)
            assert unit.owner == holder or not row.produces, (space, unit, holder)
        elif state.relations.at_war(unit.owner, holder):
            assert unit.owner == state.power, (space, unit, holder)
            assert unit.start is not None
            over_it = row.domain == "air" and state.phase in _FLYING
            assert over_it or state.phase in _FIGHTING, (state.phase, space, unit)
        if row.domain == "air" and state.phase not in _FLYING:
            was_in_flight = unit.owner == state.power and unit.start is not None
            assert not was_in_flight or was_friendly_to(state, unit.owner, space), (space, unit)


def _check_zone(state: State, zone: Space) -> None:
    """Cargo fits its ships, fighters fit their decks, nothing floats."""
    units = state.forces.at(zone)
    here = {u.id: u for u in units}
    load: Counter[int] = Counter()
    deck: Counter[int] = Counter()
    for unit in units:
        row = state.world.row(unit)
        assert not row.produces, (zone, unit)
        if row.domain == "land":
            assert unit.aboard in here, (zone, unit)
        if unit.aboard is not None:
            ship = here[unit.aboard]
            assert state.relations.allied(ship.owner, unit.owner), (unit, ship)
            (load if row.domain == "land" else deck)[ship.id] += row.load if row.domain == "land" else 1
    assert all(n <= state.world.row(here[i]).capacity for i, n in load.items()), (zone, units)
    assert all(n <= state.world.row(here[i]).fighters for i, n in deck.items()), (zone, units)
    for side in state.world.sides:
        own = [u for u in units if state.world.side(u.owner) == side]
        if state.phase not in _FLYING or (side != state.world.side(state.power) and state.battle is None):
            _check_decks(state, zone, own)
    sides = {state.world.side(u.owner) for u in units if state.world.row(u).domain == "sea"}
    beside = "ships_into_enemy_zones" in state.world.options
    assert len(sides) < 2 or beside or state.phase in _FIGHTING, (state.phase, zone, units)


def _check_decks(state: State, zone: Space, own: list[Unit]) -> None:
    planes = [u for u in own if state.world.row(u).domain == "air"]
    assert all(state.world.row(u).lands_on_carrier for u in planes), (zone, planes)
    assert len(planes) <= sum(state.world.row(u).fighters for u in own), (state.phase, zone, own)


def _check_control(state: State) -> None:
    """Ground changes hands only in favor of the side whose turn it is; nothing else is stored."""
    assert all(state.world.is_land(space) for space in state.control.held)
    for space, before in state.control.at_start.items():
        after = state.control.holder(space)
        assert after is not None, f"{space} is nobody's again"
        if after != before:
            assert state.relations.allied(after, state.power), (space, before, after)
    for space in state.control.held.keys() - state.control.at_start.keys():
        assert state.relations.allied(state.control.held[space], state.power)
    held = sum(state.world.spaces[space].value for space in state.control.held)
    assert held == sum(production(state, power) for power in state.world.turn_order)


def _check_battle(state: State) -> None:
    """Everybody in the running battle is there, on one side and in one list only."""
    battle = state.battle
    if battle is None:
        return
    here = {u.id: u for u in state.forces.at(battle.space)}
    fighting = (*battle.attackers, *battle.defenders, *battle.behind)
    assert len(set(fighting)) == len(fighting)
    assert all(i in here for i in fighting), (battle, here)
    assert all(here[i].owner == battle.attacker for i in battle.attackers)
    assert all(
        state.relations.at_war(here[i].owner, battle.attacker) for i in (*battle.defenders, *battle.behind)
    )
    hits = on_top(state.stack, Hits)
    if hits is not None:
        side = battle.attackers if hits.side == "attacker" else battle.defenders
        assert set(hits.targets) <= set(side)
        assert 0 < hits.count <= len(hits.targets)


def _check_rested(state: State) -> None:
    """A turn begins with a new snapshot and nothing of the turn before."""
    assert state.control.at_start == state.control.held
    memory = (
        state.unloaded, state.raiders, state.shot_at, state.fought, state.fought_in, state.launched,
        state.bombarded, state.moves,
    )  # fmt: skip
    assert not any(memory), memory
    for space, unit in state.forces.all():
        done = unit.moved or unit.start or unit.via or unit.by_sea or unit.spent
        assert not done, (space, unit)
        assert unit.aboard is None or state.world.row(unit).domain == "land", (space, unit)


def ledger(state: State) -> int:
    """All money, with what landings have set aside and what broken neutrals have cost this turn (CL-10.7)."""
    broken = sum(
        state.world.original_owner(space) is None
        for space in state.control.held.keys() - state.control.at_start.keys()
    )
    aside = sum(landing.fee_set_aside for landing in state.landings)
    return sum(state.treasury.values()) + aside + 3 * broken
