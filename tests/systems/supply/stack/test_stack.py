"""What lies on the stack of a supply game."""

from typing import get_args

from axis_desktop.systems.supply.stack import course
from axis_desktop.systems.supply.stack.frames import AnyFrame


def test_each_kind_of_frame_has_its_rule_step() -> None:
    assert set(course.STEPS) == set(get_args(AnyFrame))
