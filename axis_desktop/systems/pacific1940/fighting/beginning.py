"""A battle begins, and leaves the table (PA-8.24)."""

from axis_desktop.model.events import BattleEnded
from axis_desktop.systems.area_war.battle.fight import begun
from axis_desktop.systems.pacific1940.fighting import land_battle, sea_battle
from axis_desktop.systems.pacific1940.fighting.battle_data import Battle
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.rulebook import RETREAT_FIRST


def begin_battle(play: Play, battle: Battle) -> None:
    """Its units have fought this turn from now on (PA-11.1); the war games tell it together."""
    state = play.state
    if battle.kind == "sea":
        sea_battle.begin(state, battle)
    play.push(battle)
    state.fought = (*state.fought, *battle.attackers, *battle.defenders)
    play.tell(begun(state, battle, battle.kind))


def end_battle(play: Play, battle: Battle) -> None:
    """What it brought is told with it."""
    state = play.state
    keeper = land_battle.keeper(state, battle)
    if battle.kind == "land":
        land_battle.over(play, battle)
    elif battle.kind == "sea":
        sea_battle.over(play, battle)
    play.pop()
    state.combat.done = (*state.combat.done, (battle.space, battle.kind))
    state.fought_in = (*state.fought_in, battle.space)
    if battle.result in ("retreat", "broken_off") and state.world.revision >= RETREAT_FIRST:
        state.combat.waits = True
    play.tell(
        BattleEnded(
            space=battle.space,
            kind=battle.kind,
            attacker=battle.attacker,
            result=battle.result,
            retreat_to=battle.retreat_to,
            keeper=keeper,
            unopposed=battle.kind == "land" and battle.result == "attacker" and battle.round == 0,
        )
    )
