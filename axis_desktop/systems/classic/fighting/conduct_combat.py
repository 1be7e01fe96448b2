"""Phase 3: rockets, then every battle in the order the attacker chooses, each to its end (CL-11 to CL-13)."""

from collections.abc import Callable

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import BattleEnded
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.battle.actions import ChooseBattle
from axis_desktop.systems.area_war.battle.fight import begun
from axis_desktop.systems.area_war.battle.options import BattleChoice
from axis_desktop.systems.area_war.phases import DONE
from axis_desktop.systems.classic.fighting import (
    battle_rounds,
    land_battle,
    landing,
    raid,
    sea_battle,
)
from axis_desktop.systems.classic.fighting.battle_data import (
    Battle,
    BattleKind,
    BattleStep,
    LandingFighters,
    NextBattle,
    Pressing,
    Rockets,
    Withdrawing,
)
from axis_desktop.systems.classic.fighting.pending_battles import Place, battles_to_choose, battles_to_fight
from axis_desktop.systems.classic.question import Play, Question
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn.phase import Phase
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.rule_step import RuleStep

RETREAT_FIRST = 3
"""Revision of the rules from which on the last battle waits after a retreat (CL-11.1)."""
_NAMES = {
    "land": "Battle of {space:the}",
    "sea": "Sea battle of {space:the}",
    "raid": "Bombing raid on {space:the}",
}

_MAKERS: dict[BattleKind, Callable[[State, Space], Battle]] = {
    "land": land_battle.land_battle,
    "sea": sea_battle.sea_battle,
    "raid": raid.raid,
}


class ConductCombat(Phase):
    """Which battle is fought next (CL-11.1)."""

    def begin(self, state: State) -> list[Event]:
        """With rockets if any can fire, else with the battles; done if there are none."""
        events = landing.settle_idle_landings(state)
        if raid.rocket_shots(state):
            state.stack.append(Rockets())
        elif not battles_to_fight(state):
            state.step = DONE
        return events

    def advance(self, play: Play, frame: None) -> bool:
        """A lone battle begins by itself; after the last one the phase is done (CL-11.1, CL-11.2)."""
        open_now = battles_to_choose(play.state)
        if len(open_now) > 1:
            return True
        if open_now:
            _begin_battle(play, *open_now[0])
        else:
            play.state.step = DONE
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Which battle."""
        return _which(state)

    def options(self, state: State, frame: None) -> Options:
        """Those that may come next."""
        return _choices(state)

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Begin the chosen battle, unless nothing is fought there or another battle comes first."""
        if not isinstance(action, ChooseBattle):
            raise self.another(play.state, frame)
        _begin_battle(play, *_chosen(play.state, action))


class NextBattleQuestion(Question[NextBattle]):
    """The last battle after a retreat: it rolls its first dice only when it is chosen (CL-11.1)."""

    def advance(self, play: Play, frame: NextBattle) -> bool:
        """Ask, unless nothing is left to fight."""
        if battles_to_choose(play.state):
            return True
        play.pop()
        return False

    def decision(self, state: State, frame: NextBattle) -> Decision:
        """Which battle."""
        return _which(state)

    def options(self, state: State, frame: NextBattle) -> Options:
        """The one that is left."""
        return _choices(state)

    def answer(self, play: Play, frame: NextBattle, action: Action) -> None:
        """Begin it."""
        if not isinstance(action, ChooseBattle):
            raise self.another(play.state, frame)
        place = _chosen(play.state, action)
        play.pop()
        _begin_battle(play, *place)


def begins_after_retreat(state: State, battle: Battle) -> Space | None:
    """Where the last battle begins by itself once the attacker has retreated from this one (CL-11.1).

    Only games begun by the older reading of the rules know it; in all others it waits to be chosen.
    """
    if state.world.revision >= RETREAT_FIRST:
        return None
    others = [place for place in battles_to_fight(state) if place != (battle.space, battle.kind)]
    return others[0][0] if len(others) == 1 else None


def _which(state: State) -> Decision:
    return asked(state, "choose_battle", state.power, "CL-11.1", "Choose which battle is fought next.")


def _choices(state: State) -> Options:
    return BattleChoice(state.power, battles_to_choose(state), _NAMES)


def _chosen(state: State, action: ChooseBattle) -> Place:
    """The battle that is meant: something is fought there, and no other one comes first (CL-11.1)."""
    if not any(action.space == space and action.kind == kind for space, kind in battles_to_fight(state)):
        raise IllegalAction(
            "CL-11.1", "No such battle is to be fought in {space:the}.", space=say.space(action.space)
        )
    for space, kind in battles_to_choose(state):
        if action.space == space and action.kind == kind:
            return space, kind
    raise IllegalAction(
        "CL-11.1",
        "{space:The} has to wait: the sea battle before its landing, or the raid, comes first.",
        space=say.space(action.space),
    )


def _begin_battle(play: Play, space: Space, kind: BattleKind) -> None:
    """Set up a battle; its units have fought this turn from now on (CL-6.2)."""
    state = play.state
    battle = _MAKERS[kind](state, space)
    play.push(battle)
    state.fought = (*state.fought, *battle.attackers, *battle.defenders)
    play.tell(begun(state, battle, kind))


class BattleSteps(RuleStep[State, Battle]):
    """The battle being fought goes on: it rolls, or asks (CL-11.2)."""

    def advance(self, play: Play, frame: Battle) -> bool:
        """The next step; whatever it asks lies on the stack above the battle."""
        _STEPS[frame.step](play, frame)
        return False


def _withdraw(play: Play, battle: Battle) -> None:
    play.push(Withdrawing())


def _press_or_retreat(play: Play, battle: Battle) -> None:
    play.push(Pressing())


def _fighters_land(play: Play, battle: Battle) -> None:
    play.push(LandingFighters())


def _over(play: Play, battle: Battle) -> None:
    """The battle leaves the table; what it brought is told with it."""
    state = play.state
    keeper = land_battle.keeper(state, battle)
    if battle.kind == "land":
        play.tell(*land_battle.over(state, battle))
    elif battle.kind == "sea":
        sea_battle.over(state, battle)
    play.pop()
    state.fought_in = (*state.fought_in, (battle.space, battle.kind))
    play.tell(
        BattleEnded(
            space=battle.space,
            kind=battle.kind,
            attacker=battle.attacker,
            result=battle.result,
            retreat_to=battle.retreat_to,
            keeper=keeper,
        )
    )
    has_left = battle.result in ("retreat", "broken_off")
    if has_left and state.world.revision >= RETREAT_FIRST and len(battles_to_choose(state)) == 1:
        play.push(NextBattle())


_STEPS: dict[BattleStep, Callable[[Play, Battle], None]] = {
    "aa_fire": land_battle.aa_fire,
    "bombs": raid.bombs,
    "bombardment": land_battle.bombardment,
    "round_start": battle_rounds.round_start,
    "attack": battle_rounds.attack,
    "defense": battle_rounds.defense,
    "round_end": battle_rounds.round_end,
    "withdraw": _withdraw,
    "press_or_retreat": _press_or_retreat,
    "fighters_land": _fighters_land,
    "landing": landing.land_or_stay,
    "over": _over,
}
