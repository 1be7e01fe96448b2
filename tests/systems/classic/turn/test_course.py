"""What lies on the stack of a classic game, and what lies at its bottom."""

from typing import get_args

from axis_desktop.systems.classic.frames import AnyFrame
from axis_desktop.systems.classic.state import PHASES
from axis_desktop.systems.classic.turn.course import STEPS
from axis_desktop.systems.classic.turn.phases import PHASE_STEPS


def test_each_kind_of_frame_has_its_rule_step() -> None:
    assert set(STEPS) == set(get_args(AnyFrame))


def test_each_phase_but_income_asks() -> None:
    assert [*PHASE_STEPS, "collect_income"] == list(PHASES)
