from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.roster import Roster
from axis_desktop.players.area_war.sight.troops import in_loss_order

FIGHTERS = st.lists(st.builds(Fighter, st.integers(0, 5), st.integers(1, 30), st.integers(1, 3)), max_size=40)


@given(FIGHTERS, FIGHTERS)
def test_two_groups_together_have_the_sum_of_their_numbers(some: list[Fighter], more: list[Fighter]) -> None:
    roster = Roster()

    total = roster.number(some) + roster.number(more)

    assert roster.troops(total) == in_loss_order([*some, *more])
    assert roster.troops(total) is roster.troops(roster.number([*more, *some]))
    assert roster.troops(total - roster.number(more)) == in_loss_order(some)


def test_nobody_is_zero() -> None:
    assert Roster().troops(0) == ()
