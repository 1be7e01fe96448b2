"""Phase 3: strikes, scramble, raids, assaults, battles, each in the order the attacker picks.

(PA-8.1, PA-3.2)
"""

from collections.abc import Callable

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.battle.actions import ChooseBattle
from axis_desktop.systems.area_war.battle.options import BattleChoice
from axis_desktop.systems.area_war.phases import DONE
from axis_desktop.systems.pacific1940.fighting import land_battle, rounds
from axis_desktop.systems.pacific1940.fighting.battle_data import Assaulting, Battle, BattleStep
from axis_desktop.systems.pacific1940.fighting.battles import assaults, defenders_at, general_battles, raids
from axis_desktop.systems.pacific1940.fighting.beginning import begin_battle, end_battle
from axis_desktop.systems.pacific1940.fighting.capture import settle_liberated
from axis_desktop.systems.pacific1940.fighting.sea_battle import sea_battle
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.raiding import raid
from axis_desktop.systems.pacific1940.reactions.frames import Scrambling, Stranded, Striking
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.turn.phase import Phase
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.rule_step import RuleStep

_NAMES = {
    "raid": "Bombing raid on {space:the}",
    "assault": "Assault on {space:the}",
    "land": "Battle of {space:the}",
    "sea": "Sea battle of {space:the}",
}


class ConductCombat(Phase):
    """Which raid, assault or battle comes next (PA-8.1, PA-8.16, PA-8.24)."""

    def begin(self, play: Play) -> None:
        """From the strikes on."""
        play.state.combat.stage = "kamikaze"

    def advance(self, play: Play, frame: None) -> bool:
        """A lone battle begins by itself, unless a retreat came before it; then the phase ends (PA-8.1)."""
        state = play.state
        match state.combat.stage:
            case "kamikaze":
                state.combat.stage = "scramble"
                play.push(Striking())
            case "scramble":
                state.combat.stage = "raids"
                play.push(Scrambling())
            case "over":
                play.tell(*settle_liberated(state))
                state.step = DONE
            case _:
                return self._fight(play)
        return False

    def _fight(self, play: Play) -> bool:
        state = play.state
        waiting = to_choose(state)
        if len(waiting) > 1 or (waiting and state.combat.waits is True and _is_fought(state, waiting[0])):
            return True
        if waiting:
            _begin(play, *waiting[0])
        elif state.combat.stage == "raids":
            state.combat.stage = "assaults"
        elif state.combat.stage == "assaults":
            state.combat.stage = "general"
        else:
            state.combat.stage = "over"
            play.push(Stranded())
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Which one."""
        text = "Choose what is fought next."
        rule = "PA-8.16" if state.combat.stage == "assaults" else "PA-8.24"
        return asked(state, "choose_battle", state.power, rule, text)

    def options(self, state: State, frame: None) -> Options:
        """Those that may come next."""
        return BattleChoice(state.power, to_choose(state), _NAMES)

    def answer(self, play: Play, frame: None, action: Action) -> None:
        """Begin the chosen one: raids before assaults, assaults before other battles (PA-8.1)."""
        state = play.state
        if not isinstance(action, ChooseBattle):
            raise self.another(state, frame)
        if (action.space, action.kind) not in to_choose(state):
            raise IllegalAction(
                "PA-8.1",
                "{space:The} is not to be fought for now: raids come first, then assaults, then the rest.",
                space=say.space(action.space),
            )
        state.combat.waits = msgspec.UNSET
        _begin(play, action.space, action.kind)


def _is_fought(state: State, place: tuple[Space, str]) -> bool:
    """Dice fall there: a retreat before it could not be taken back any more."""
    return state.combat.stage != "general" or bool(defenders_at(state, place[0]))


def to_choose(state: State) -> list[tuple[Space, str]]:
    """What may be fought next. Territories that nobody defends come first, without a choice (PA-9.5)."""
    match state.combat.stage:
        case "raids":
            return [(space, "raid") for space in raids(state)]
        case "assaults":
            return [(space, "assault") for space in assaults(state)]
        case "general":
            waiting = general_battles(state)
            empty = [(space, str(kind)) for space, kind in waiting if not defenders_at(state, space)]
            return empty[:1] or [(space, str(kind)) for space, kind in waiting]
        case _:
            return []


def _begin(play: Play, space: Space, kind: str) -> None:
    state = play.state
    match kind:
        case "raid":
            begin_battle(play, raid.raid(state, space))
        case "assault":
            play.push(Assaulting(target=space))
        case "land":
            begin_battle(play, land_battle.land_battle(state, space))
        case _:
            begin_battle(play, sea_battle(state, space))


class BattleSteps(RuleStep[State, Battle]):
    """The battle being fought goes on: it rolls, or asks."""

    def advance(self, play: Play, frame: Battle) -> bool:
        """The next step; whatever it asks lies on the stack above the battle."""
        _STEPS[frame.step](play, frame)
        return False


_STEPS: dict[BattleStep, Callable[[Play, Battle], None]] = {
    "bombardment": land_battle.bombardment,
    "aa_fire": land_battle.aa_fire,
    "round_start": rounds.round_start,
    "submerge": rounds.submerge,
    "attack_strikes": rounds.attack_strikes,
    "defense_strikes": rounds.defense_strikes,
    "strikes_end": rounds.strikes_end,
    "attack": rounds.attack,
    "defense": rounds.defense,
    "round_end": rounds.round_end,
    "press_or_retreat": rounds.press_or_retreat,
    "intercept": raid.intercept,
    "escorts_fire": raid.escorts_fire,
    "interceptors_fire": raid.interceptors_fire,
    "air_battle_end": raid.air_battle_end,
    "split": raid.split,
    "facility_fire": raid.facility_fire,
    "bombs": raid.bombs,
    "over": end_battle,
}
