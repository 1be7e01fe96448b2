"""Support: an attack that only weakens the enemy is worth what allies make of it."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.players.area_war.sight.estimate import Fighter
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.troops import in_loss_order
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.players.classic.sight.support import Support
from tests.systems.classic.builders import Position, position

GERMANS = in_loss_order([Fighter(2, 3)] * 12)
BERLIN = Space("germany")


def before_berlin() -> Position:
    """Twelve German infantry in their capital, sixteen Americans and eight tanks beside it."""
    board = position().turn("united_kingdom", "combat_move").units("germany", germany={"infantry": 12})
    return board.units("western_europe", usa={"infantry": 10, "tank": 3})


def worth(board: Position, power: str, lost_ipc: float) -> float:
    return Support(Stakes(ClassicOutlook(board.state(), Power(power)))).after(BERLIN, GERMANS, lost_ipc)


def test_weakening_a_stack_is_worth_what_the_next_ally_gains_by_it() -> None:
    board = before_berlin()

    assert worth(board, "united_kingdom", 24.0) > worth(board, "united_kingdom", 12.0) > 0


def test_an_ally_who_would_gamble_for_a_capital_anyway_gains_little_by_one_infantry_less() -> None:
    """The Americans win with 40 % as it is, and with 61 % against one infantry less."""
    assert 0 < worth(before_berlin(), "united_kingdom", 3.0) < 20


def test_an_attack_that_kills_nobody_helps_no_ally() -> None:
    assert worth(before_berlin(), "united_kingdom", 0.0) == 0.0


def test_an_ally_who_moves_after_the_defender_is_too_late() -> None:
    """The Soviet Union attacks first in a round, but Germany moves before the USA does."""
    assert worth(before_berlin(), "russia", 24.0) == 0.0


def test_an_ally_who_is_not_near_does_not_count() -> None:
    board = position().turn("united_kingdom", "combat_move").units("germany", germany={"infantry": 12})

    assert worth(board.units("china", usa={"infantry": 10}), "united_kingdom", 24.0) == 0.0


def test_allies_who_take_a_capital_thanks_to_us_are_told_from_those_who_would_anyway() -> None:
    """Twelve Germans: ten British leave about eight of them to thirteen Americans."""
    support = Support(Stakes(ClassicOutlook(before_berlin().state(), Power("united_kingdom"))))
    british = in_loss_order([Fighter(1, 3)] * 10)

    alone, together = support.storm(BERLIN, (), GERMANS), support.storm(BERLIN, british, GERMANS)

    assert alone < 0.6 < 0.85 < together
    assert support.follows(BERLIN, british, GERMANS, 0.05) == pytest.approx(together - alone - 0.05)
    assert support.follows(BERLIN, (), GERMANS, 0.0) == 0.0


def test_a_plane_that_is_left_alone_does_not_take_a_capital() -> None:
    board = before_berlin().units("western_europe", united_kingdom={"fighter": 2})
    support = Support(Stakes(ClassicOutlook(board.state(), Power("usa"))))

    assert support.storm(BERLIN, in_loss_order([Fighter(3, 12)] * 9), GERMANS[:3]) == 0.0
