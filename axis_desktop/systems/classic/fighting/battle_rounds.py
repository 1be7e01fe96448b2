"""A round of battle, the same on land and at sea: columns of dice, losses, who is left (CL-11.4, CL-12.2)."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from axis_desktop.model.chance import Chance
from axis_desktop.model.events import DiceRolled
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, UnitId, UnitType
from axis_desktop.model.message import Message
from axis_desktop.systems.area_war.columns import FiringColumn, count_hits, firing_columns
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.battle_data import Battle, Hits, Result, Roll
from axis_desktop.systems.classic.fighting.battle_story import spoken, tell
from axis_desktop.systems.classic.fighting.casualties import remove
from axis_desktop.systems.classic.fighting.pending_battles import units_of
from axis_desktop.systems.classic.fighting.strength import attack_shooters, defense_shooters
from axis_desktop.systems.classic.state import State


def attack_columns(state: State, battle: Battle) -> list[FiringColumn]:
    """The attacker's columns; submarines fire first, by surprise (CL-11.4, CL-12.2)."""
    shooters = attack_shooters(state, units_of(state, battle.space, battle.attackers))
    return firing_columns(shooters, submarines_first=True)


def defense_columns(state: State, battle: Battle) -> list[FiringColumn]:
    """The defender's columns, units behind the line included (CL-11.6, CL-12.3)."""
    ids = (*battle.defenders, *battle.behind)
    return firing_columns(defense_shooters(state, units_of(state, battle.space, ids)))


def round_start(state: State, chance: Chance) -> list[Event]:
    """The attacker's first column comes next."""
    battle = _battle(state)
    state.battle = msgspec.structs.replace(
        battle, step="attack", round=battle.round + 1, column=0, rolls=(), withdrawn=()
    )
    tell(state, "Round {n}", n=battle.round + 1)
    return []


def attack(state: State, chance: Chance) -> list[Event]:
    """The attacker's next column fires at defenders that are not behind the line (CL-11.5).

    Victims of submarines leave at once without firing (CL-12.2).
    """
    battle = _battle(state)
    return _next_column(state, chance, attack_columns(state, battle), battle.defenders, "attack", "defense")


def defense(state: State, chance: Chance) -> list[Event]:
    """The defender's next column fires; the attacker's losses leave at once (CL-11.6)."""
    battle = _battle(state)
    return _next_column(
        state, chance, defense_columns(state, battle), battle.attackers, "defense", "round_end"
    )


def _next_column(
    state: State,
    chance: Chance,
    columns: Sequence[FiringColumn],
    enemies: Sequence[UnitId],
    cause: Literal["attack", "defense"],
    following: Literal["defense", "round_end"],
) -> list[Event]:
    """The next column of a side fires; after the last one another step follows."""
    battle = _battle(state)
    if battle.column == len(columns):
        state.battle = msgspec.structs.replace(battle, step=following, column=0)
        return []
    column = columns[battle.column]
    state.battle = msgspec.structs.replace(battle, column=battle.column + 1)
    units = units_of(state, battle.space, column.units)
    return roll_column(state, column, units, _targets(state, enemies, column), chance, cause)


def roll_column(
    state: State,
    column: FiringColumn,
    units: Sequence[Unit],
    targets: Sequence[UnitId],
    chance: Chance,
    cause: Literal["bombardment", "attack", "defense"],
) -> list[Event]:
    """Roll a column if it has anything to fire at, and have its hits assigned (CL-11.4)."""
    if not targets:
        return []
    battle = _battle(state)
    attacking = cause != "defense"
    power = battle.attacker if attacking else battle.lead
    template = {
        "bombardment": "{power} bombards with {units} at {figure} or less",
        "attack": "{power} attacks with {units} at {figure} or less",
        "defense": "{power} defends with {units} at {figure} or less",
    }[cause]
    why = Message.of(template, power=power, units=spoken(state, units), figure=column.figure)
    dice = chance.roll(column.dice, why=why)
    hits = count_hits(dice, column.figure)
    state.battle = msgspec.structs.replace(
        battle,
        rolls=(*battle.rolls, Roll("attacker" if attacking else "defender", column.figure, dice)),
        hits=Hits(
            cause=cause,
            side="defender" if attacking else "attacker",
            count=min(hits, len(targets)),
            targets=tuple(targets),
            behind=attacking and not column.ships_only,
            ships_only=column.ships_only,
        )
        if hits
        else None,
    )
    _tell_roll(state, cause, power, units, column.figure, hits)
    return [dice_rolled(state, power, dice, column.figure, why, units)]


def dice_rolled(
    state: State, power: Power, dice: tuple[int, ...], figure: int, why: Message, units: Sequence[Unit]
) -> Event:
    """The event of a roll in the running battle."""
    types: set[UnitType] = {u.type for u in units}
    return DiceRolled(
        power=power,
        dice=dice,
        figure=figure,
        why=why,
        space=_battle(state).space,
        unit_type=types.pop() if len(types) == 1 else None,
        round=_battle(state).round,
    )


def round_end(state: State, chance: Chance) -> list[Event]:
    """Units behind the line leave; the battle ends if a side is gone (CL-11.7, CL-11.9, CL-12.15)."""
    events = remove(state, _battle(state).behind, "defender")
    battle = _battle(state)
    result = result_of(battle)
    if result:
        end(state, result)
    else:
        following: Literal["withdraw", "press_or_retreat"] = (
            "withdraw" if battle.kind == "sea" else "press_or_retreat"
        )
        state.battle = msgspec.structs.replace(battle, step=following)
    return events


def result_of(battle: Battle) -> Result:
    """Who has won once a side has no units left; "" while both have."""
    if battle.attackers and battle.defenders:
        return ""
    if battle.attackers:
        return "attacker"
    return "defender" if battle.defenders else "both_gone"


def end(state: State, result: Result) -> None:
    """Nobody fires any more; what follows depends on the kind of battle."""
    battle = _battle(state)
    state.battle = msgspec.structs.replace(
        battle, result=result, step="fighters_land" if battle.kind == "sea" else "over"
    )


def _targets(state: State, ids: Sequence[UnitId], column: FiringColumn) -> tuple[UnitId, ...]:
    """Who can take the column's hits: ships only, if submarines fire (CL-12.3)."""
    if not column.ships_only:
        return tuple(ids)
    units = units_of(state, _battle(state).space, ids)
    return tuple(u.id for u in units if state.world.row(u).domain == "sea")


def _tell_roll(state: State, cause: str, power: Power, units: Sequence[Unit], figure: int, hits: int) -> None:
    template = {
        "bombardment": "{power} bombards with {units} at {figure}, hits: {hits}",
        "attack": "{power} attacks with {units} at {figure}, hits: {hits}",
        "defense": "{power} defends with {units} at {figure}, hits: {hits}",
    }[cause]
    tell(state, template, power=power, units=spoken(state, units), figure=figure, hits=hits)


def _battle(state: State) -> Battle:
    assert state.battle is not None
    return state.battle
