"""What is found on a stack of frames, and what a play keeps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model.chance import Chance, Given
from axis_desktop.systems.questions.frame import Frame, innermost, on_top
from axis_desktop.systems.questions.play import Play
from tests.systems.questions.dice_duel import ANNA, BERT, Coins, Duel, Staking

POWERS = st.sampled_from((ANNA, BERT))
FRAMES = st.builds(Duel, challenger=POWERS) | st.builds(Staking, decider=POWERS)


@given(st.lists(FRAMES, max_size=5))
@pytest.mark.parametrize("kind", [Duel, Staking])
def test_the_innermost_frame_of_a_kind_is_the_last_one(kind: type[Frame], stack: list[Frame]) -> None:
    of_kind = [frame for frame in stack if isinstance(frame, kind)]

    assert innermost(stack, kind) is (of_kind[-1] if of_kind else None)


@given(st.lists(FRAMES, max_size=5))
@pytest.mark.parametrize("kind", [Duel, Staking])
def test_a_frame_is_on_top_only_if_none_lies_above_it(kind: type[Frame], stack: list[Frame]) -> None:
    last = stack[-1] if stack else None

    assert on_top(stack, kind) is (last if isinstance(last, kind) else None)


def test_a_play_knows_whose_action_it_is() -> None:
    state, chance = Coins(coins={}), Chance(Given(()))

    assert Play(state, chance, BERT).actor == BERT
    assert Play(state, chance).actor is None
