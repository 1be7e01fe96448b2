"""A round of battle, the same on land and at sea: columns of dice, losses, who is left (CL-11.4, CL-12.2)."""

from axis_desktop.systems.area_war.battle.columns import FiringColumn, firing_columns
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.battle.firing import attack_of, defense_of, fire_next_column
from axis_desktop.systems.area_war.battle.losses import remove
from axis_desktop.systems.area_war.battle.story import tell
from axis_desktop.systems.classic.fighting.battle_data import Battle, Result
from axis_desktop.systems.classic.fighting.strength import attack_shooters, defense_shooters
from axis_desktop.systems.classic.question import Play
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import figures

_ATTACK = attack_of(figures().dice_sides)
_DEFENSE = defense_of(figures().dice_sides)


def attack_columns(state: State, battle: Battle) -> list[FiringColumn]:
    """The attacker's columns; submarines fire first, by surprise (CL-11.4, CL-12.2)."""
    shooters = attack_shooters(state, units_of(state, battle.space, battle.attackers))
    return firing_columns(shooters, surprise=("ships",))


def defense_columns(state: State, battle: Battle) -> list[FiringColumn]:
    """The defender's columns, units behind the line included (CL-11.6, CL-12.3).

    A column of submarines has nothing to fire at if only planes attack (CL-12.4).
    """
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
    if not fire_next_column(play, battle, _ATTACK, columns, battle.defenders, behind=("any",)):
        battle.step = "defense"


def defense(play: Play, battle: Battle) -> None:
    """The defender's next column fires; the attacker's losses leave at once (CL-11.6).

    It fires even if transports are all that is left, until they retreat or sink (CL-12.16).
    """
    columns = defense_columns(play.state, battle)
    if not fire_next_column(play, battle, _DEFENSE, columns, battle.attackers):
        battle.step = "round_end"


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
