"""What scripts may say in short."""

from typing import Any

import pytest

from axis_desktop.model import ScriptError, Space
from axis_desktop.systems.area_war.actions import LoadUnits, MoveUnits, TakeBack, UnloadUnits
from axis_desktop.systems.area_war.battle.actions import Bombard, ChooseBattle, ChooseCasualties
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.actions import BuyResearch, WithdrawSubmarines
from tests.systems.classic.builders import GERMANY, RUSSIA, Game, position


def resolved(game: Game, **data: Any) -> Any:
    return system.resolve_action(game.state, {"power": "germany", **data})


def test_counts_name_the_first_pieces_that_have_not_moved() -> None:
    game = (
        position()
        .piece("ukraine", "germany", "tank", moved=1)
        .piece("ukraine", "japan", "tank")
        .piece("ukraine", "germany", "tank")
        .piece("ukraine", "germany", "infantry")
        .piece("ukraine", "germany", "tank")
        .game()
    )

    two = resolved(game, type="move_units", units={"tank": 2}, path=["ukraine", "caucasus"])

    assert two == MoveUnits(power=GERMANY, units=(3, 5), path=("ukraine", "caucasus"))  # type: ignore[arg-type]
    with pytest.raises(ScriptError, match="ukraine has 3 × tank that fit, not 4"):
        resolved(game, type="move_units", units={"tank": 4}, path=["ukraine", "caucasus"])


def test_pieces_may_be_named_by_number_as_well() -> None:
    game = position().units("ukraine", germany={"tank": 2}).game()

    assert resolved(game, type="move_units", units=[2], path=["ukraine", "caucasus"]).units == (2,)
    assert resolved(game, type="buy_research", dice=1) == BuyResearch(power=GERMANY, dice=1)


def test_riders_are_counted_too() -> None:
    game = position().units("sz_baltic", germany={"carrier": 1, "fighter": 1}).game()

    action = resolved(
        game,
        type="move_units",
        units={"carrier": 1},
        riders={"fighter": 1},
        path=["sz_baltic", "sz_united_kingdom"],
    )

    assert (action.units, action.riders) == ((1,), (2,))


def test_auto_finds_a_zone_with_room() -> None:
    game = (
        position()
        .units("sz_spain_atlantic", united_kingdom={"transport": 1})
        .piece("sz_western_mediterranean", "germany", "transport")
        .piece("sz_western_mediterranean", "germany", "infantry", aboard=2)
        .units("western_europe", germany={"infantry": 2})
        .game()
    )

    action = resolved(game, type="load_units", units={"infantry": 1}, space="western_europe")

    assert action == LoadUnits(
        power=GERMANY, units=(4,), space=Space("western_europe"), zone=Space("sz_western_mediterranean")
    )
    with pytest.raises(ScriptError, match="No transports beside western_europe have room"):
        resolved(game, type="load_units", units={"infantry": 2}, space="western_europe", zone="auto")


def test_cargo_is_unloaded_by_counts() -> None:
    game = (
        position()
        .piece("sz_baltic", "germany", "transport")
        .piece("sz_baltic", "germany", "infantry", aboard=1)
        .game()
    )

    action = resolved(game, type="unload_units", units={"infantry": 1}, zone="sz_baltic", space="karelia")

    assert action == UnloadUnits(power=GERMANY, units=(2,), zone="sz_baltic", space="karelia")  # type: ignore[arg-type]


def test_moved_pieces_are_taken_back_first() -> None:
    game = (
        position()
        .piece("sz_baltic", "germany", "submarine")
        .piece("sz_baltic", "germany", "submarine", moved=1)
        .game()
    )

    action = resolved(game, type="take_back", units={"submarine": 1}, space="sz_baltic")

    assert action == TakeBack(power=GERMANY, units=(2,))


def test_casualties_are_counted_among_those_offered() -> None:
    game = (
        position()
        .units("ukraine", germany={"infantry": 3, "tank": 1})
        .units("caucasus", russia={"infantry": 2, "tank": 1})
        .turn("germany", "combat_move")
        .dice(1, 6, 6, 6)
        .game()
    )
    game.submit(resolved(game, type="move_units", units={"infantry": 3}, path=["ukraine", "caucasus"]))
    game.submit(resolved(game, type="end_phase"))
    if game.state.battle is None:
        game.submit(ChooseBattle(power=GERMANY, space="caucasus", kind="land"))  # type: ignore[arg-type]

    action = system.resolve_action(
        game.state, {"type": "choose_casualties", "power": "russia", "units": {"tank": 1}}
    )

    assert action == ChooseCasualties(power=RUSSIA, units=game.ids("caucasus", "russia", "tank"))
    with pytest.raises(ScriptError):
        system.resolve_action(
            game.state, {"type": "choose_casualties", "power": "russia", "units": {"tank": 2}}
        )


def test_casualties_are_refused_when_nobody_is_asked() -> None:
    game = position().treasury(germany=9).turn("germany", "purchase").game()

    with pytest.raises(ScriptError, match="Nobody is asked for casualties"):
        resolved(game, type="choose_casualties", units={"tank": 1})


def test_submarines_withdraw_by_counts() -> None:
    game = (
        position()
        .units("sz_baltic", germany={"submarine": 2})
        .units("sz_united_kingdom", united_kingdom={"transport": 1})
        .turn("germany", "combat_move")
        .dice(6, 6, 6)
        .game()
    )
    way = ["sz_baltic", "sz_united_kingdom"]
    game.submit(resolved(game, type="move_units", units={"submarine": 2}, path=way))
    game.submit(resolved(game, type="end_phase"))

    action = resolved(game, type="withdraw_submarines", moves={"sz_baltic": 1})

    assert action == WithdrawSubmarines(power=GERMANY, moves=((1, Space("sz_baltic")),))
    game.submit(action)
    assert game.count("sz_baltic", "germany") == 1
    with pytest.raises(ScriptError):
        resolved(game, type="withdraw_submarines", moves={"sz_baltic": 3})


def test_auto_takes_what_the_rules_offer() -> None:
    """A battleship that has not moved may bombard or not; "auto" lets it fire."""
    game = (
        position()
        .units("sz_central_mediterranean", germany={"battleship": 1, "transport": 1})
        .units("southern_europe", germany={"infantry": 1})
        .units("libya", united_kingdom={"infantry": 1})
        .control(united_kingdom="libya")
        .turn("germany", "combat_move")
        .dice(6, 6, 1)
        .game()
    )
    game.submit(resolved(game, type="load_units", units={"infantry": 1}, space="southern_europe"))
    zone = "sz_central_mediterranean"
    game.submit(resolved(game, type="unload_units", units={"infantry": 1}, zone=zone, space="libya"))
    game.submit(resolved(game, type="end_phase"))

    action = resolved(game, type="bombard", units="auto")

    assert action == Bombard(power=GERMANY, units=(1,))
    game.submit(action)


def test_auto_says_when_the_rules_offer_nothing() -> None:
    game = position().treasury(germany=9).turn("germany", "purchase").game()

    with pytest.raises(ScriptError, match="offer nothing for 'unit'"):
        resolved(game, type="land_fighter", unit="auto", space="germany")
