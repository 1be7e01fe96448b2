"""A round of battle: strikes at sea, then attackers, then defenders, then who is left.

(PA-8.27 to PA-8.38)
"""

from collections.abc import Sequence

from axis_desktop.model.ids import UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.battle.columns import Aim, FiringColumn
from axis_desktop.systems.area_war.battle.fight import SideName, units_of
from axis_desktop.systems.area_war.battle.firing import Volley, attack_of, defense_of, eligible, roll_column
from axis_desktop.systems.area_war.battle.losses import remove
from axis_desktop.systems.area_war.battle.story import spoken, tell
from axis_desktop.systems.pacific1940.fighting.battle_data import (
    Batch,
    Battle,
    BattleStep,
    Pressing,
    Submerging,
)
from axis_desktop.systems.pacific1940.fighting.strength import (
    can_hit,
    columns,
    fights,
    has_destroyer,
    side_of,
    strikes,
)
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.rulebook import HITS_TOGETHER
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures

AIMS: tuple[Aim, ...] = ("ships", "not_submarines", "any")
"""Hits that fewest units can take are assigned first, so that none is wasted (PA-8.31)."""

ATTACK = attack_of(figures().dice_sides)
DEFENSE = defense_of(figures().dice_sides)
STRIKE = Volley(
    cause="attack_strikes",
    by="attacker",
    sides=figures().dice_sides,
    why="{power}: {units} strike by surprise at {figure} or less",
    told="{power}: {units} strike by surprise at {figure}, hits: {hits}",
)
COUNTERSTRIKE = Volley(
    cause="defense_strikes",
    by="defender",
    sides=figures().dice_sides,
    why="{power}: {units} strike by surprise at {figure} or less",
    told="{power}: {units} strike by surprise at {figure}, hits: {hits}",
    why_several="{forces} strike by surprise at {figure} or less",
    told_several="{forces} strike by surprise at {figure}, hits: {hits}",
)


def fire(
    play: Play,
    battle: Battle,
    volley: Volley,
    firing: Sequence[FiringColumn],
    enemies: Sequence[UnitId],
    following: BattleStep,
    *,
    behind: bool = False,
) -> None:
    """The next column of a batch rolls; after the last one all its hits are assigned (PA-1.11).

    Args:
        play: is told of the dice.
        battle: is changed.
        volley: what kind of fire it is.
        firing: the columns of the batch, of which the battle knows how many have fired.
        enemies: whom they fire at.
        following: the step that comes next.
        behind: victims go to the casualty strip and still fire.
    """
    state = play.state
    if battle.column < len(firing):
        column = firing[battle.column]
        battle.column += 1
        targets = eligible(state, battle, enemies, column.aim)
        if targets:
            hits = roll_column(play, battle, volley, column, units_of(state, battle.space, column.units))
            free = len(targets) == len(enemies) and state.world.revision >= HITS_TOGETHER
            aim: Aim = "any" if free else column.aim
            counted = dict(battle.hits)
            counted[aim] = counted.get(aim, 0) + hits
            battle.hits = tuple((aim, counted[aim]) for aim in AIMS if counted.get(aim))
        return
    battle.column = 0
    battle.step = following
    if battle.hits:
        side: SideName = "defender" if volley.by == "attacker" else "attacker"
        play.push(Batch(cause=volley.cause, side=side, hits=battle.hits, behind=behind))
        battle.hits = ()


def round_start(play: Play, battle: Battle) -> None:
    """Whose submarines are free to strike is read once a round (PA-8.32); nobody fires at what can't be hit.

    A battle in which neither side can hit the other ends at once (PA-8.37).
    """
    state = play.state
    if not can_hit(state, battle, "attacker") and not can_hit(state, battle, "defender"):
        tell(battle, "Neither side can hit the other")
        battle.result, battle.step = "standoff", "over"
        return
    if _destroys_defenseless(play, battle):
        end(battle)
        return
    battle.round += 1
    battle.column = 0
    battle.rolls = ()
    battle.strikers = ()
    battle.submerge_asked = ()
    battle.free_attacker = not has_destroyer(state, battle, "defender")
    battle.free_defender = not has_destroyer(state, battle, "attacker")
    battle.step = "submerge" if battle.kind == "sea" else "attack"
    tell(battle, "Round {n}", n=battle.round)


def submerge(play: Play, battle: Battle) -> None:
    """Step 2: submarines that face no destroyer strike or submerge (PA-8.27)."""
    battle.step = "attack_strikes"
    play.push(Submerging())


def attack_strikes(play: Play, battle: Battle) -> None:
    """Attacking submarines strike; victims that strike themselves still do (PA-8.28)."""
    firing = strikes(play.state, battle, "attacker")
    fire(play, battle, STRIKE, firing, battle.defenders, "defense_strikes", behind=True)


def defense_strikes(play: Play, battle: Battle) -> None:
    """Defending submarines strike, those just hit among them (PA-8.28)."""
    firing = strikes(play.state, battle, "defender")
    fire(play, battle, COUNTERSTRIKE, firing, battle.attackers, "strikes_end")


def strikes_end(play: Play, battle: Battle) -> None:
    """Victims of strikes leave without any further fire (PA-8.28)."""
    play.tell(*remove(play.state, battle, battle.behind, "defender"))
    battle.step = "attack"
    if _destroys_defenseless(play, battle):
        end(battle)


def attack(play: Play, battle: Battle) -> None:
    """Step 3: attackers that didn't act in step 2 roll (PA-8.30)."""
    firing = columns(play.state, battle, "attacker")
    fire(play, battle, ATTACK, firing, battle.defenders, "defense", behind=True)


def defense(play: Play, battle: Battle) -> None:
    """Step 4: all defenders that didn't act in step 2 roll, those on the strip included (PA-8.30)."""
    fire(play, battle, DEFENSE, columns(play.state, battle, "defender"), battle.attackers, "round_end")


def round_end(play: Play, battle: Battle) -> None:
    """Step 5 and 6: the strip is cleared, and a side without anybody who fights ends it.

    (PA-8.30, PA-8.35)
    """
    state = play.state
    play.tell(*remove(state, battle, battle.behind, "defender"))
    _destroys_defenseless(play, battle)
    attacking = _fighting(state, battle, "attacker")
    defending = _fighting(state, battle, "defender")
    if not battle.attackers or not battle.defenders:
        end(battle)
    elif not attacking or not defending:
        battle.step = "press_or_retreat"
    elif not can_hit(state, battle, "attacker") and not can_hit(state, battle, "defender"):
        tell(battle, "Neither side can hit the other")
        battle.result, battle.step = "standoff", "over"
    else:
        battle.step = "press_or_retreat"


def press_or_retreat(play: Play, battle: Battle) -> None:
    """The attacker is asked, unless only transports are left, which fight no more.

    (PA-8.34, PA-8.36)
    """
    play.push(Pressing())


def destroy_stuck_transports(play: Play, battle: Battle) -> None:
    """Attacking transports that can't retreat from an enemy able to hit them are destroyed (PA-8.34)."""
    _destroy_defenseless(play, battle, "attacker")
    end(battle)


def end(battle: Battle) -> None:
    """Nobody fires any more; who is left has won (PA-8.35)."""
    if battle.attackers and battle.defenders:
        battle.result = "standoff"
    elif battle.attackers:
        battle.result = "attacker"
    else:
        battle.result = "defender" if battle.defenders else "both_gone"
    battle.step = "over"


def transports_alone(state: State, battle: Battle, side: SideName) -> bool:
    """A side has units left in the battle, and all of them are transports."""
    return bool(side_of(battle, side)) and not _fighting(state, battle, side)


def _fighting(state: State, battle: Battle, side: SideName) -> bool:
    return any(fights(state, u) for u in units_of(state, battle.space, side_of(battle, side)))


def _destroys_defenseless(play: Play, battle: Battle) -> bool:
    """Defenders with nothing but transports before an attacker who can hit them are destroyed (PA-8.33)."""
    state = play.state
    if not transports_alone(state, battle, "defender") or not can_hit(state, battle, "attacker"):
        return False
    _destroy_defenseless(play, battle, "defender")
    return True


def _destroy_defenseless(play: Play, battle: Battle, side: SideName) -> None:
    """Transports that nothing protects are lost with their cargo, without a die (PA-8.33, PA-7.21)."""
    ids = side_of(battle, side)
    units = units_of(play.state, battle.space, ids)
    tell(
        battle,
        "Nothing protects {units} of {power:the}: they are destroyed",
        units=spoken(play.state, units),
        power=say.power(units[0].owner),
    )
    play.tell(*remove(play.state, battle, ids, side))
