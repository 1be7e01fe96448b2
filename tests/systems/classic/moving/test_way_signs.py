"""What the arrow of a move says about its way: fees, guns, canals."""

import pytest

from axis_desktop.model.showing.presentation import WaySign
from axis_desktop.systems.area_war.movement.told import planned_moves
from tests.systems.classic.builders import Game, position
from tests.systems.classic.moves import land, load, move, sail


def signs(game: Game) -> list[tuple[WaySign, ...]]:
    return [planned.signs for planned in planned_moves(game.state)]


@pytest.mark.rule("CL-10.1")
def test_a_neutral_that_is_entered_shows_its_fee() -> None:
    game = position().turn("germany", "combat_move").treasury(germany=10).units(
        "western_europe", germany={"infantry": 2}
    ).game()  # fmt: skip

    move(game, "germany", "western_europe", "spain", infantry=1)

    assert signs(game) == [(WaySign(at=1, kind="fee", cost=3),)]


@pytest.mark.rule("CL-10.4")
def test_a_neutral_flown_over_shows_its_fee_only_for_the_first() -> None:
    board = position().turn("germany", "combat_move").treasury(germany=10)
    board.units("western_europe", germany={"fighter": 1, "bomber": 1})
    board.units("gibraltar", united_kingdom={"infantry": 1})
    game = board.game()

    move(game, "germany", "western_europe", "spain", "gibraltar", fighter=1)
    move(game, "germany", "western_europe", "spain", "gibraltar", bomber=1)

    assert signs(game) == [(WaySign(at=1, kind="fee", cost=3),), ()]


@pytest.mark.rule("CL-8.9")
def test_guns_fire_at_planes_on_the_way_and_at_its_end_but_not_at_tanks() -> None:
    board = position().turn("germany", "combat_move")
    board.units("eastern_europe", germany={"fighter": 1, "tank": 1})
    board.units("karelia", russia={"aa_gun": 1, "infantry": 1}).units(
        "russia", russia={"aa_gun": 1, "infantry": 1}
    )
    game = board.dice(6).game()

    move(game, "germany", "eastern_europe", "karelia", tank=1)
    move(game, "germany", "eastern_europe", "karelia", "russia", fighter=1)

    assert signs(game) == [(), (WaySign(at=1, kind="gun"), WaySign(at=2, kind="gun"))]


@pytest.mark.rule("CL-3.5")
def test_a_canal_lies_between_two_spaces_of_the_way() -> None:
    board = position().turn("united_kingdom", "combat_move")
    board.control(united_kingdom=("anglo_egypt_sudan", "syria_iraq"))
    board.units("sz_eastern_mediterranean", united_kingdom={"battleship": 1})
    game = board.game()

    sail(game, "united_kingdom", "sz_eastern_mediterranean", "sz_red_sea", battleship=1)

    assert signs(game) == [(WaySign(at=0, kind="canal"),)]


@pytest.mark.rule("CL-10.7")
def test_a_landing_on_a_neutral_coast_shows_its_fee() -> None:
    board = position().turn("germany", "combat_move").treasury(germany=10)
    board.units("western_europe", germany={"infantry": 1}).units(
        "sz_united_kingdom", germany={"transport": 1}
    )
    game = board.game()

    load(game, "germany", "western_europe", "sz_united_kingdom", infantry=1)
    land(game, "germany", "sz_united_kingdom", "eire", infantry=1)

    assert signs(game)[-1] == (WaySign(at=1, kind="fee", cost=3),)
