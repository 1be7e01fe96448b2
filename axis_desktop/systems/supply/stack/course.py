"""Which chapter of the rules does what: the innermost frame of the stack, else the phase of the turn."""

from typing import Any

from axis_desktop.systems.questions.course import Course
from axis_desktop.systems.questions.frame import Frame
from axis_desktop.systems.questions.rule_step import RuleStep
from axis_desktop.systems.supply.playing import (
    building,
    choosing,
    fighting,
    reacting,
    rebuilding,
    removing,
    steps,
    using,
)
from axis_desktop.systems.supply.stack import frames
from axis_desktop.systems.supply.stack.question import Question
from axis_desktop.systems.supply.state import PhaseName, State
from axis_desktop.systems.supply.turn import discarding, turn, turn_start

STEPS: dict[type[Frame], RuleStep[State, Any]] = {
    frames.RunSteps: steps.CardSteps(),
    frames.PlayedCard: using.PlayedCardStep(),
    frames.UsedCard: using.UsedCardStep(),
    frames.PlayingFrom: using.PlayingFromQuestion(),
    frames.Window: reacting.WindowQuestion(),
    frames.Placing: building.PlacingQuestion(),
    frames.Fighting: fighting.FightingQuestion(),
    frames.Eliminating: removing.EliminatingQuestion(),
    frames.Removal: removing.RemovalStep(),
    frames.SupplyCheck: removing.SupplyCheckStep(),
    frames.Taking: discarding.TakingStep(),
    frames.Paying: discarding.PayingQuestion(),
    frames.ChoosingNation: choosing.NationQuestion(),
    frames.ChoosingOne: choosing.WayQuestion(),
    frames.AnyOrderOf: choosing.OrderQuestion(),
    frames.Reordering: choosing.ReorderingQuestion(),
    frames.Burying: choosing.BuryingQuestion(),
    frames.Rebuilding: rebuilding.RebuildingQuestion(),
}

PHASE_STEPS: dict[PhaseName, RuleStep[State, Any]] = {
    "setup": turn_start.SetupPhase(),
    "start": turn_start.StartPhase(),
    "play": turn.PlayPhase(),
    "supply": turn.SupplyPhase(),
    "victory": turn.VictoryPhase(),
    "discard": turn.DiscardPhase(),
    "draw": turn.DrawPhase(),
}


COURSE: Course[State] = Course(STEPS, lambda state: PHASE_STEPS[state.phase])

proceed = COURSE.proceed
settle = COURSE.settle


def pending(state: State) -> tuple[Question[Any], Any]:
    """What somebody has to answer, and its frame; a phase has none."""
    question, frame = COURSE.pending(state)
    assert isinstance(question, Question)
    return question, frame
