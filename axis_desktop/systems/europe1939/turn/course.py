"""Which rule step goes on: the innermost frame of the stack, else the phase of the turn (EU-4.2)."""

from typing import Any

from axis_desktop.systems.europe1939.fighting.aftermath import EvacuateStep
from axis_desktop.systems.europe1939.fighting.battle import BattleStep
from axis_desktop.systems.europe1939.fighting.frames import (
    Battle,
    Evacuating,
    Intercepting,
    Losses,
    Retreating,
)
from axis_desktop.systems.europe1939.fighting.losses import LossesStep
from axis_desktop.systems.europe1939.fighting.retreating import RetreatStep
from axis_desktop.systems.europe1939.frames import Attack, Helping, SettingUp, Voyage
from axis_desktop.systems.europe1939.intercepting.interception import InterceptStep
from axis_desktop.systems.europe1939.ordering.giving import AttackStep
from axis_desktop.systems.europe1939.politics.helping import HelpStep
from axis_desktop.systems.europe1939.politics.minors import SetUpStep
from axis_desktop.systems.europe1939.state import PhaseName, State
from axis_desktop.systems.europe1939.turn.build_phase import BuildPhase
from axis_desktop.systems.europe1939.turn.noncombat_phase import NoncombatPhase
from axis_desktop.systems.europe1939.turn.redeploy_phase import RedeployPhase
from axis_desktop.systems.europe1939.turn.setup_phase import SetupPhase
from axis_desktop.systems.europe1939.turn.supply_phase import SupplyPhase
from axis_desktop.systems.europe1939.turn.voyage import VoyageStep
from axis_desktop.systems.europe1939.turn.war_phase import WarPhase
from axis_desktop.systems.questions.course import Course
from axis_desktop.systems.questions.rule_step import RuleStep

_OF_FRAME: dict[Any, RuleStep[State, Any]] = {
    SettingUp: SetUpStep(),
    Helping: HelpStep(),
    Voyage: VoyageStep(),
    Attack: AttackStep(),
    Battle: BattleStep(),
    Intercepting: InterceptStep(),
    Losses: LossesStep(),
    Retreating: RetreatStep(),
    Evacuating: EvacuateStep(),
}

_OF_PHASE: dict[PhaseName, RuleStep[State, None]] = {
    "setup": SetupPhase(),
    "supply": SupplyPhase(),
    "war": WarPhase(),
    "relief": SupplyPhase(),
    "noncombat": NoncombatPhase(),
    "build": BuildPhase(),
    "redeploy": RedeployPhase(),
}

COURSE: Course[State] = Course(_OF_FRAME, lambda state: _OF_PHASE[state.phase])
"""What comes next in this game."""
