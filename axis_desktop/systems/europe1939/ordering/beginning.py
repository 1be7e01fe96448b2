"""An order is carried out: who moves in, who is spent, whether there is a battle (EU-6.5, EU-7)."""

from collections.abc import Iterable

from msgspec.structs import replace

from axis_desktop.model.events import BattleBegan, UnitsMoved
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.economy.purse import pay
from axis_desktop.systems.europe1939.fighting.aftermath import leave_fallen_bases
from axis_desktop.systems.europe1939.fighting.frames import Battle
from axis_desktop.systems.europe1939.fighting.story import note
from axis_desktop.systems.europe1939.fighting.strength import is_ground
from axis_desktop.systems.europe1939.intercepting.interception import offer_interception
from axis_desktop.systems.europe1939.ordering.order import Plan, battle_price, is_battle, others_at
from axis_desktop.systems.europe1939.places.capture import take
from axis_desktop.systems.europe1939.state import State


def carry_out(play: EuropePlay, plan: Plan) -> None:
    """Pay, move in, and fight or simply enter (EU-6.5 to EU-6.7, EU-7.10)."""
    state = play.state
    fights = is_battle(state, plan)
    pay(play, battle_price(state, plan), _why(plan))
    if not fights and plan.kind == "overland":
        _move_in(play, plan, attacks=False)
        take(play, plan.space, next(iter(owners_of(state, plan.space, plan.paths))))
        leave_fallen_bases(play)
        return
    has_troops = any(is_ground(unit) for unit in others_at(state, plan.nation, plan.space))
    battle = Battle(
        power=plan.power,
        nation=plan.nation,
        lead=_lead(state, plan),
        space=plan.space,
        kind=plan.kind,
        troops=tuple(sorted(plan.paths)),
        aircraft=plan.aircraft,
        fleets=plan.fleets,
        cargo=plan.cargo,
        bases=dict(plan.bases),
        via={unit: path[-2] for unit, path in plan.paths.items()},
    )
    attackers = _attackers(state, plan)
    defenders = {unit.owner for unit in others_at(state, plan.nation, plan.space)}
    _spend(state, battle)
    _move_in(play, plan, attacks=has_troops)
    play.tell(
        BattleBegan(
            space=plan.space,
            kind=plan.kind,
            attacker=plan.power,
            defender=battle.lead,
            helpers=tuple(power for power in attackers if power != plan.power),
            attackers=attackers,
            defenders=tuple(sorted(defenders)),
        )
    )
    note(battle, _BEGUN[plan.kind], power=say.power(plan.power), space=say.space(plan.space))
    play.push(battle)
    offer_interception(play, battle)


def _attackers(state: State, plan: Plan) -> tuple[Power, ...]:
    """Whose units attack: the power's, those of small countries and of allies (EU-19.4, EU-20.3)."""
    cargo = (unit for one in plan.cargo for unit in (one.fleet, one.unit))
    units = (*plan.paths, *plan.aircraft, *plan.fleets, *cargo)
    return tuple(sorted({state.located(unit, "EU-7.1")[1].owner for unit in units}))


_BEGUN = {
    "overland": "{power:The} attacks {space:the}.",
    "invasion": "{power:The} invades {space:the}.",
    "naval": "{power:The} attacks {space:the} from the sea.",
    "air": "{power:The} attacks {space:the} from the air.",
}


def _why(plan: Plan) -> Message:
    text = "invasion of {space:the}" if plan.kind == "invasion" else "battle of {space:the}"
    return Message.of(text, space=say.space(plan.space))


def _lead(state: State, plan: Plan) -> Power:
    """Who decides for the defense: the player who controls the area (EU-10.2)."""
    holder = state.holder(plan.space)
    assert holder is not None
    return state.player_of(holder) or holder


def owners_of(state: State, space: Space, units: Iterable[UnitId]) -> list[Power]:
    """Whose units these are, the power in turn first."""
    found = {unit.owner for unit in state.forces.at(space) if unit.id in set(units)}
    return sorted(found, key=lambda power: (power != state.power, power))


def _spend(state: State, battle: Battle) -> None:
    """Aircraft and fleets begin their one action of the season (EU-3.5, EU-3.12, EU-3.18)."""
    for unit_id, base in battle.bases.items():
        unit = state.forces.unit(unit_id, base)
        assert unit is not None
        state.forces.update(replace(unit, spent=True), base)
        state.attacks[unit_id] = state.attacks.get(unit_id, 0) + 1


def _move_in(play: EuropePlay, plan: Plan, *, attacks: bool) -> None:
    """Ground units come in over land; empty enemy areas on the way are taken (EU-7.2, EU-7.3)."""
    state = play.state
    by_path: dict[tuple[Space, ...], list[UnitId]] = {}
    for unit_id, path in sorted(plan.paths.items()):
        by_path.setdefault(path, []).append(unit_id)
    for path, ids in sorted(by_path.items()):
        units = state.forces.remove(ids, path[0])
        for area in path[1:-1]:
            if not state.is_friendly(plan.nation, area):
                take(play, area, units[0].owner)
        for unit in units:
            # Who helps an ally has moved for this season (EU-19.4).
            is_helper = unit.id in state.helped
            moved = state.world.row(unit).move if is_helper else unit.moved + len(path) - 1
            state.forces.add(replace(unit, moved=moved), path[-1])
            if attacks:
                state.attacks[unit.id] = state.attacks.get(unit.id, 0) + 1
        _tell_move(play, units, path)


def _tell_move(play: EuropePlay, units: Iterable[Unit], path: tuple[Space, ...]) -> None:
    listed = list(units)
    for owner in sorted({unit.owner for unit in listed}):
        own = [unit for unit in listed if unit.owner == owner]
        play.tell(
            UnitsMoved(power=owner, units=tuple(unit.id for unit in own), pieces=pieces_of(own), path=path)
        )
