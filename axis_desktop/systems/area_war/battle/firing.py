"""A column fires: its dice, its hits, and who may take them."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from axis_desktop.model.events import DiceRolled
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.systems.area_war.battle.columns import Aim, FiringColumn, can_take, count_hits
from axis_desktop.systems.area_war.battle.fight import (
    BattleState,
    Fight,
    Hits,
    Roll,
    SideName,
    counted,
    decider,
    units_of,
)
from axis_desktop.systems.area_war.battle.losses import hits_taken_by
from axis_desktop.systems.area_war.battle.story import spoken, spoken_of, tell
from axis_desktop.systems.area_war.situation import Situation
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.questions.play import Play

S = TypeVar("S", bound=BattleState)


class Volley(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of fire.

    Attributes:
        cause: the game's word for it.
        by: who fires.
        sides: of its dice.
        why, told: the sentence for the dice before and after they fell, with `{power}`, `{units}`, `{figure}`
            and, after, `{hits}`.
        why_several, told_several: the same where units of several powers fire, with `{forces}` instead of
            `{power}` and `{units}`; only defenders can be of several.
    """

    cause: str
    by: SideName
    sides: int
    why: str
    told: str
    why_several: str = ""
    told_several: str = ""


def attack_of(sides: int) -> Volley:
    """The ordinary fire of the attacker, with dice of so many sides."""
    return Volley(
        cause="attack",
        by="attacker",
        sides=sides,
        why="{power:The} attacks with {units} at {figure} or less",
        told="{power:The} attacks with {units} at {figure}, hits: {hits}",
    )


def defense_of(sides: int) -> Volley:
    """The ordinary fire of the defender."""
    return Volley(
        cause="defense",
        by="defender",
        sides=sides,
        why="{power:The} defends with {units} at {figure} or less",
        told="{power:The} defends with {units} at {figure}, hits: {hits}",
        why_several="{forces} defend at {figure} or less",
        told_several="{forces} defend at {figure}, hits: {hits}",
    )


def fire_next_column(
    play: Play[S],
    fight: Fight,
    volley: Volley,
    columns: Sequence[FiringColumn],
    enemies: Sequence[UnitId],
    *,
    behind: tuple[Aim, ...] = (),
) -> bool:
    """The next of a side's columns fires; False if all have.

    Args:
        play: is told of the dice; the hits lie on its stack afterwards.
        fight: the battle.
        volley: what kind of fire it is.
        columns: those of the side, of which the battle knows how many have fired.
        enemies: whom they fire at, as far as their aim allows it.
        behind: victims of columns that aim so stand behind the line and still fire.
    """
    if fight.column == len(columns):
        fight.column = 0
        return False
    column = columns[fight.column]
    fight.column += 1
    units = units_of(play.state, fight.space, column.units)
    targets = eligible(play.state, fight, enemies, column.aim)
    fire_column(play, fight, volley, column, units, targets, behind=column.aim in behind)
    return True


def eligible(here: Situation, fight: Fight, enemies: Sequence[UnitId], aim: Aim) -> tuple[UnitId, ...]:
    """Who of them can take hits that are aimed so."""
    if aim == "any":
        return tuple(enemies)
    return tuple(u.id for u in units_of(here, fight.space, enemies) if can_take(here.world.row(u), aim))


def fire_column(
    play: Play[S],
    fight: Fight,
    volley: Volley,
    column: FiringColumn,
    units: Sequence[Unit],
    targets: Sequence[UnitId],
    *,
    behind: bool = False,
) -> None:
    """A column rolls if it has anything to fire at, and its hits are assigned next.

    Args:
        play: is told of the dice; the hits lie on its stack afterwards.
        fight: the battle.
        volley: what kind of fire it is.
        column: what is rolled.
        units: those of the column, wherever they stand.
        targets: who can take the hits.
        behind: victims stand behind the line and still fire.
    """
    if targets:
        hits = roll_column(play, fight, volley, column, units)
        assign(play, fight, volley, hits, targets, aim=column.aim, behind=behind)


def roll_column(
    play: Play[S], fight: Fight, volley: Volley, column: FiringColumn, units: Sequence[Unit]
) -> int:
    """A column rolls; how often it hits. Where both sides fire before anybody falls, `assign` comes later."""
    firing = _by_power(fight, volley.by, units)
    leader = decider(fight, volley.by)
    power = leader if leader in firing else next(iter(firing), leader)
    is_several = len(firing) > 1
    named: dict[str, Value] = {"figure": column.figure}
    if is_several:
        forces = (spoken_of(play.state, owner, group) for owner, group in firing.items())
        named["forces"] = say.listed(forces)
    else:
        named |= {"power": say.power(power), "units": spoken(play.state, units)}
    why = Message.of(volley.why_several if is_several else volley.why, **named)
    dice = play.chance.roll(column.dice, sides=volley.sides, why=why)
    hits = count_hits(dice, column.figure)
    beside = _from_elsewhere(fight, volley.by, units)
    fight.rolls = (*fight.rolls, Roll(volley.by, column.figure, dice, counted(beside)))
    tell(fight, volley.told_several if is_several else volley.told, **named, hits=hits)
    play.tell(dice_rolled(fight, power, dice, column.figure, why, units))
    return hits


def _by_power(fight: Fight, side: SideName, units: Iterable[Unit]) -> dict[Power, list[Unit]]:
    """Units of the side that fires, by owner; none if a volley names its targets, as a gun does."""
    owned: dict[Power, list[Unit]] = {}
    for unit in units:
        if (unit.owner == fight.attacker) == (side == "attacker"):
            owned.setdefault(unit.owner, []).append(unit)
    return owned


def _from_elsewhere(fight: Fight, side: SideName, units: Sequence[Unit]) -> Sequence[Unit]:
    """Units of a side that fire and don't take part: ships that bombard."""
    here = {*fight.attackers, *fight.defenders, *fight.behind}
    return [u for u in units if u.id not in here and (u.owner == fight.attacker) == (side == "attacker")]


def assign(
    play: Play[S],
    fight: Fight,
    volley: Volley,
    hits: int,
    targets: Sequence[UnitId],
    *,
    aim: Aim = "any",
    behind: bool = False,
) -> None:
    """Hits lie on the stack and are assigned next, no more than the targets can take; none are nothing."""
    here = play.state
    count = min(hits, sum(hits_taken_by(here, unit) for unit in units_of(here, fight.space, targets)))
    if count:
        side: SideName = "defender" if volley.by == "attacker" else "attacker"
        play.push(
            Hits(cause=volley.cause, side=side, count=count, targets=tuple(targets), behind=behind, aim=aim)
        )


def dice_rolled(
    fight: Fight, power: Power, dice: tuple[int, ...], figure: int, why: Message, units: Sequence[Unit]
) -> Event:
    """The event of a roll in a battle."""
    types: set[UnitType] = {u.type for u in units}
    return DiceRolled(
        power=power,
        dice=dice,
        figure=figure,
        why=why,
        space=fight.space,
        unit_type=types.pop() if len(types) == 1 else None,
        round=fight.round,
    )
