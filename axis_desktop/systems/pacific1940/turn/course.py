"""What comes next: the innermost frame of the stack, else the phase of the turn, else the next phase."""

from typing import Any

from axis_desktop.systems.area_war.phases import Phases
from axis_desktop.systems.pacific1940 import frames
from axis_desktop.systems.pacific1940.economy.convoy_question import ConvoyQuestion
from axis_desktop.systems.pacific1940.fighting import steps as fighting
from axis_desktop.systems.pacific1940.moving.hovering import HoveringQuestion
from axis_desktop.systems.pacific1940.politics.declaring import DECLARE
from axis_desktop.systems.pacific1940.politics.declaring_question import DeclaringQuestion
from axis_desktop.systems.pacific1940.ships.consent_question import ConsentQuestion
from axis_desktop.systems.pacific1940.ships.hunting import HuntingQuestion
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.turn import turn
from axis_desktop.systems.pacific1940.turn.phases import PHASE_STEPS
from axis_desktop.systems.questions.course import Course
from axis_desktop.systems.questions.frame import Frame
from axis_desktop.systems.questions.rule_step import RuleStep

STEPS: dict[type[Frame], RuleStep[State, Any]] = {
    frames.Hunting: HuntingQuestion(),
    frames.Hovering: HoveringQuestion(),
    frames.Consent: ConsentQuestion(),
    frames.ConvoyRaid: ConvoyQuestion(),
    **fighting.STEPS,
}


_AT_BOTTOM: Phases[State] = Phases(PHASE_STEPS, {DECLARE: DeclaringQuestion()}, turn.next_phase)
COURSE: Course[State] = Course(STEPS, _AT_BOTTOM)
