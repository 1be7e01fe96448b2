"""The rule steps of everything that fighting lays on the stack."""

from typing import Any

from axis_desktop.systems.area_war.battle.fight import Hits
from axis_desktop.systems.pacific1940.fighting import battle_data
from axis_desktop.systems.pacific1940.fighting.assault import AssaultSteps
from axis_desktop.systems.pacific1940.fighting.conduct_combat import BattleSteps
from axis_desktop.systems.pacific1940.fighting.land_battle import BombardingQuestion
from axis_desktop.systems.pacific1940.fighting.retreat import PressingQuestion
from axis_desktop.systems.pacific1940.fighting.submarines import SubmergingQuestion
from axis_desktop.systems.pacific1940.losses.hits import BatchSteps, ConfirmingQuestion, HitsQuestion
from axis_desktop.systems.pacific1940.raiding.intercepting import InterceptingQuestion
from axis_desktop.systems.pacific1940.raiding.splitting import SplittingQuestion
from axis_desktop.systems.pacific1940.reactions import frames
from axis_desktop.systems.pacific1940.reactions.ambush import AmbushQuestion
from axis_desktop.systems.pacific1940.reactions.kamikaze import StrikingQuestion
from axis_desktop.systems.pacific1940.reactions.scramble import ScramblingQuestion
from axis_desktop.systems.pacific1940.reactions.stranded import StrandedQuestion
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.frame import Frame
from axis_desktop.systems.questions.rule_step import RuleStep

STEPS: dict[type[Frame], RuleStep[State, Any]] = {
    battle_data.Battle: BattleSteps(),
    battle_data.Batch: BatchSteps(),
    Hits: HitsQuestion(),
    battle_data.Confirming: ConfirmingQuestion(),
    battle_data.Submerging: SubmergingQuestion(),
    battle_data.Pressing: PressingQuestion(),
    battle_data.Bombarding: BombardingQuestion(),
    battle_data.Intercepting: InterceptingQuestion(),
    battle_data.Splitting: SplittingQuestion(),
    battle_data.Assaulting: AssaultSteps(),
    frames.Striking: StrikingQuestion(),
    frames.Scrambling: ScramblingQuestion(),
    frames.Ambush: AmbushQuestion(),
    frames.Stranded: StrandedQuestion(),
}
