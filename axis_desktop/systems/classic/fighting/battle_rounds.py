"""A round of battle, the same on land and at sea: columns of dice, losses, who is left (CL-11.4, CL-12.2)."""

from collections.abc import Sequence
from typing import Literal

from axis_desktop.model.events import DiceRolled
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, UnitId, UnitType
from axis_desktop.model.message import Message
from axis_desktop.systems.area_war.columns import FiringColumn, count_hits, firing_columns
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.fighting.battle_data import Battle, Hits, Result, Roll
from axis_desktop.systems.classic.fighting.battle_story import spoken, tell
from axis_desktop.systems.classic.fighting.losses import remove
from axis_desktop.systems.classic.fighting.pending_battles import units_of
from axis_desktop.systems.classic.fighting.strength import attack_shooters, defense_shooters
from axis_desktop.systems.classic.question import Play
from axis_desktop.systems.classic.state import State


def attack_columns(state: State, battle: Battle) -> list[FiringColumn]:
    """The attacker's columns; submarines fire first, by surprise (CL-11.4, CL-12.2)."""
    shooters = attack_shooters(state, units_of(state, battle.space, battle.attackers))
    return firing_columns(shooters, submarines_first=True)


def defense_columns(state: State, battle: Battle) -> list[FiringColumn]:
    """The defender's columns, units behind the line included (CL-11.6, CL-12.3)."""
    ids = (*battle.defenders, *battle.behind)
    return firing_columns(defense_shooters(state, units_of(state, battle.space, ids)))


def round_start(play: Play, battle: Battle) -> None:
    """The attacker's first column comes next."""
    battle.step = "attack"
    battle.round += 1
    battle.column = 0
    battle.rolls = ()
    battle.withdrawn = ()
    tell(battle, "Round {n}", n=battle.round)


def attack(play: Play, battle: Battle) -> None:
    """The attacker's next column fires at defenders that are not behind the line (CL-11.5).

    Victims of submarines leave at once without firing (CL-12.2).
    """
    columns = attack_columns(play.state, battle)
    if battle.column == len(columns):
        battle.step, battle.column = "defense", 0
    else:
        _next_column(play, battle, columns, battle.defenders, "attack")


def defense(play: Play, battle: Battle) -> None:
    """The defender's next column fires; the attacker's losses leave at once (CL-11.6)."""
    columns = defense_columns(play.state, battle)
    if battle.column == len(columns):
        battle.step, battle.column = "round_end", 0
    else:
        _next_column(play, battle, columns, battle.attackers, "defense")


def _next_column(
    play: Play,
    battle: Battle,
    columns: Sequence[FiringColumn],
    enemies: Sequence[UnitId],
    cause: Literal["attack", "defense"],
) -> None:
    column = columns[battle.column]
    battle.column += 1
    units = units_of(play.state, battle.space, column.units)
    roll_column(play, battle, column, units, _targets(play.state, battle, enemies, column), cause)


def roll_column(
    play: Play,
    battle: Battle,
    column: FiringColumn,
    units: Sequence[Unit],
    targets: Sequence[UnitId],
    cause: Literal["bombardment", "attack", "defense"],
) -> None:
    """Roll a column if it has anything to fire at, and have its hits assigned (CL-11.4)."""
    if not targets:
        return
    state = play.state
    attacking = cause != "defense"
    power = battle.attacker if attacking else battle.lead
    template = {
        "bombardment": "{power} bombards with {units} at {figure} or less",
        "attack": "{power} attacks with {units} at {figure} or less",
        "defense": "{power} defends with {units} at {figure} or less",
    }[cause]
    why = Message.of(template, power=power, units=spoken(state, units), figure=column.figure)
    dice = play.chance.roll(column.dice, why=why)
    hits = count_hits(dice, column.figure)
    battle.rolls = (*battle.rolls, Roll("attacker" if attacking else "defender", column.figure, dice))
    _tell_roll(state, battle, cause, power, units, column.figure, hits)
    play.tell(dice_rolled(battle, power, dice, column.figure, why, units))
    if hits:
        play.push(
            Hits(
                cause=cause,
                side="defender" if attacking else "attacker",
                count=min(hits, len(targets)),
                targets=tuple(targets),
                behind=attacking and not column.ships_only,
                ships_only=column.ships_only,
            )
        )


def dice_rolled(
    battle: Battle, power: Power, dice: tuple[int, ...], figure: int, why: Message, units: Sequence[Unit]
) -> Event:
    """The event of a roll in a battle."""
    types: set[UnitType] = {u.type for u in units}
    return DiceRolled(
        power=power,
        dice=dice,
        figure=figure,
        why=why,
        space=battle.space,
        unit_type=types.pop() if len(types) == 1 else None,
        round=battle.round,
    )


def round_end(play: Play, battle: Battle) -> None:
    """Units behind the line leave; the battle ends if a side is gone (CL-11.7, CL-11.9, CL-12.15)."""
    play.tell(*remove(play.state, battle, battle.behind, "defender"))
    result = result_of(battle)
    if result:
        end(battle, result)
    else:
        battle.step = "withdraw" if battle.kind == "sea" else "press_or_retreat"


def result_of(battle: Battle) -> Result:
    """Who has won once a side has no units left; "" while both have."""
    if battle.attackers and battle.defenders:
        return ""
    if battle.attackers:
        return "attacker"
    return "defender" if battle.defenders else "both_gone"


def end(battle: Battle, result: Result) -> None:
    """Nobody fires any more; what follows depends on the kind of battle."""
    battle.result = result
    battle.step = "fighters_land" if battle.kind == "sea" else "over"


def _targets(state: State, battle: Battle, ids: Sequence[UnitId], column: FiringColumn) -> tuple[UnitId, ...]:
    """Who can take the column's hits: ships only, if submarines fire (CL-12.3)."""
    if not column.ships_only:
        return tuple(ids)
    units = units_of(state, battle.space, ids)
    return tuple(u.id for u in units if state.world.row(u).domain == "sea")


def _tell_roll(
    state: State, battle: Battle, cause: str, power: Power, units: Sequence[Unit], figure: int, hits: int
) -> None:
    template = {
        "bombardment": "{power} bombards with {units} at {figure}, hits: {hits}",
        "attack": "{power} attacks with {units} at {figure}, hits: {hits}",
        "defense": "{power} defends with {units} at {figure}, hits: {hits}",
    }[cause]
    tell(battle, template, power=power, units=spoken(state, units), figure=figure, hits=hits)
