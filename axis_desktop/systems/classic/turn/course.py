"""What comes next: the innermost frame of the stack, else the phase of the turn, else the next phase."""

from typing import Any

from axis_desktop.systems.area_war.battle.fight import Hits
from axis_desktop.systems.area_war.phases import Phases
from axis_desktop.systems.classic.economy.purchase_phase import RESEARCH, Research
from axis_desktop.systems.classic.fighting import battle_data
from axis_desktop.systems.classic.fighting.conduct_combat import BattleSteps, NextBattleQuestion
from axis_desktop.systems.classic.fighting.land_battle import BombardingQuestion
from axis_desktop.systems.classic.fighting.landing import CallingOffQuestion
from axis_desktop.systems.classic.fighting.losses import HitsQuestion
from axis_desktop.systems.classic.fighting.raid import RocketsQuestion
from axis_desktop.systems.classic.fighting.retreat import PressingQuestion, WithdrawingQuestion
from axis_desktop.systems.classic.fighting.sea_battle import LandingFightersQuestion
from axis_desktop.systems.classic.frames import Flight, PlaneHits
from axis_desktop.systems.classic.moving.air.flight import FlightSteps, PlaneHitsQuestion
from axis_desktop.systems.classic.question import Play
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.turn import turn
from axis_desktop.systems.classic.turn.phases import PHASE_STEPS
from axis_desktop.systems.questions.course import Course
from axis_desktop.systems.questions.frame import Frame
from axis_desktop.systems.questions.rule_step import RuleStep

STEPS: dict[type[Frame], RuleStep[State, Any]] = {
    Flight: FlightSteps(),
    PlaneHits: PlaneHitsQuestion(),
    battle_data.Rockets: RocketsQuestion(),
    battle_data.Battle: BattleSteps(),
    Hits: HitsQuestion(),
    battle_data.Bombarding: BombardingQuestion(),
    battle_data.Withdrawing: WithdrawingQuestion(),
    battle_data.Pressing: PressingQuestion(),
    battle_data.LandingFighters: LandingFightersQuestion(),
    battle_data.CallingOff: CallingOffQuestion(),
    battle_data.NextBattle: NextBattleQuestion(),
}


def _go_on(play: Play) -> None:
    play.tell(*turn.advance(play.state))


_AT_BOTTOM: Phases[State] = Phases(PHASE_STEPS, {RESEARCH: Research()}, _go_on)
COURSE: Course[State] = Course(STEPS, _AT_BOTTOM)
