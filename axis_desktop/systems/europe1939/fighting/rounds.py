"""One round of a stage: dice by equal values, and hits (EU-8.2, EU-9.2 to EU-9.5, EU-10.2)."""

from collections.abc import Iterable

from msgspec.structs import replace

from axis_desktop.model.events import DiceRolled
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.columns import Shooter, count_hits, firing_columns
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.fighting.frames import Battle, Losses, Roll, SideName, StageName
from axis_desktop.systems.europe1939.fighting.story import note, spoken_of
from axis_desktop.systems.europe1939.fighting.strength import (
    attackers_in,
    carriers_in,
    defenders_in,
    figure,
    place_of,
)
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, figures

_WHY: dict[StageName, Message] = {
    "air": Message.of("air stage"),
    "naval": Message.of("naval stage"),
    "land": Message.of("land stage"),
}


def fight_round(play: EuropePlay, battle: Battle, stage: StageName) -> None:
    """Both sides roll at the same time; what they lose lies on the stack afterwards (EU-8.2, EU-10.6)."""
    state = play.state
    attackers, defenders = attackers_in(state, battle, stage), defenders_in(state, battle, stage)
    _spend(state, battle, defenders)
    battle.round += 1
    battle.rolls = ()
    hits = _roll(play, battle, "attacker", attackers, stage)
    answers = _roll(play, battle, "defender", defenders, stage)
    lost = min(answers, len(attackers))
    carriers = len(carriers_in(state, battle)) if stage == "naval" else 0
    play.push(
        Losses(attacker=lost, carriers=min(answers - lost, carriers), defender=min(hits, len(defenders)))
    )


def _spend(state: State, battle: Battle, defenders: Iterable[Unit]) -> None:
    """Aircraft and fleets are spent by the first dice of a stage in which they defend (EU-3.18)."""
    for unit in defenders:
        if unit.type in (AIRCRAFT, FLEET) and unit.id not in battle.engaged:
            state.forces.update(replace(unit, spent=True), place_of(battle, unit.id))
            battle.engaged = (*battle.engaged, unit.id)


def _roll(play: EuropePlay, battle: Battle, side: SideName, units: list[Unit], stage: StageName) -> int:
    """Units of equal value roll together, lowest value first (EU-8.2)."""
    state = play.state
    by_id = {unit.id: unit for unit in units}
    hits = 0
    shooters = [Shooter(unit.id, figure(state, battle, unit, side, stage)) for unit in units]
    for column in firing_columns(shooters):
        firing = [by_id[unit] for unit in column.units]
        powers = sorted({unit.owner for unit in firing})
        forces = say.listed(spoken_of(power, (u for u in firing if u.owner == power)) for power in powers)
        why = _WHY[stage]
        if powers != [decider(battle, side)]:
            why = Message.of("{stage} ({forces})", stage=why, forces=forces)
        power = powers[0] if side == "defender" and len(powers) == 1 else decider(battle, side)
        dice = play.chance.roll(column.dice, why=why, sides=figures().die_sides)
        battle.rolls = (*battle.rolls, Roll(side, column.figure, dice))
        hits += count_hits(dice, column.figure)
        kinds = {unit.type for unit in firing}
        play.tell(
            DiceRolled(
                power=power,
                dice=dice,
                figure=column.figure,
                why=why,
                space=battle.space,
                unit_type=kinds.pop() if len(kinds) == 1 else None,
                round=battle.round,
            )
        )
        note(
            battle,
            "{forces} on {figure} or less roll {dice}, hits: {hits}.",
            forces=forces,
            figure=column.figure,
            dice=say.listed(dice),
            hits=count_hits(dice, column.figure),
        )
    return hits


def decider(battle: Battle, side: SideName) -> Power:
    """Who decides for a side (EU-10.2)."""
    return battle.power if side == "attacker" else battle.lead
