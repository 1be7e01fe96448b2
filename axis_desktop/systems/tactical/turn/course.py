"""Which rule step goes on: the innermost frame of the stack, else the phase of the turn (TA-3.1)."""

from typing import Any

from axis_desktop.systems.questions.course import Course
from axis_desktop.systems.questions.rule_step import RuleStep
from axis_desktop.systems.tactical.automa.acting import AutomaPhase, AutomaWalkedStep
from axis_desktop.systems.tactical.beginning import armies, deploying, extra_units, hiding, mode, sharing
from axis_desktop.systems.tactical.economy.money import MoneyPhase
from axis_desktop.systems.tactical.fighting.combat import FightStep
from axis_desktop.systems.tactical.fighting.declare_phase import AimStep, DeclarePhase
from axis_desktop.systems.tactical.moving.move_phase import MovePhase
from axis_desktop.systems.tactical.moving.walking import WalkStep
from axis_desktop.systems.tactical.state import (
    Aiming,
    AutomaWalked,
    Deploying,
    Fighting,
    PhaseName,
    State,
    Walking,
)
from axis_desktop.systems.tactical.turn.limits import ArmiesPhase
from axis_desktop.systems.tactical.turn.rocket import RocketPhase

_OF_FRAME: dict[Any, RuleStep[State, Any]] = {
    Deploying: deploying.DeployingStep(),
    Walking: WalkStep(),
    Aiming: AimStep(),
    Fighting: FightStep(),
    AutomaWalked: AutomaWalkedStep(),
}

_OF_PHASE: dict[PhaseName, RuleStep[State, None]] = {
    "mode": mode.ModePhase(),
    "factories": sharing.SharePhase(),
    "launcher": sharing.LauncherPhase(),
    "extra_units": extra_units.ExtraUnitsPhase(),
    "armies": armies.ArmiesPhase(),
    "deploy": deploying.DeployPhase(),
    "hide_launcher": hiding.HidePhase(),
    "choose_armies": ArmiesPhase(),
    "move": MovePhase(),
    "declare": DeclarePhase(),
    "rocket": RocketPhase(),
    "money": MoneyPhase(),
    "automa": AutomaPhase(),
}

COURSE: Course[State] = Course(_OF_FRAME, lambda state: _OF_PHASE[state.phase])
"""What comes next in this game."""
