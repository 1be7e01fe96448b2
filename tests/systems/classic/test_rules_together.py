"""Rules of several chapters that meet in one turn, played from position to position."""

import pytest

from axis_desktop.model import Outcome, Power, Space, UnitType
from axis_desktop.model.events import ControlChanged, UnitsLost
from axis_desktop.systems.area_war.actions import PlaceUnit
from axis_desktop.systems.area_war.battle.actions import Press
from axis_desktop.systems.area_war.events import CapitalTaken
from axis_desktop.systems.area_war.situation import production
from axis_desktop.systems.classic.actions import Surrender
from tests.systems.classic.battles import asked, attack_by, choose, lose, told, withdraw
from tests.systems.classic.builders import (
    GERMANY,
    JAPAN,
    RUSSIA,
    UNITED_KINGDOM,
    USA,
    Game,
    position,
)
from tests.systems.classic.moves import aboard, done, holder, land, move, offered, sail, targets

# ------------------------------------------------------------------------------ at sea


@pytest.mark.rule("CL-9.5")
def test_a_transport_that_has_landed_troops_does_not_sail_on_in_the_combat_move() -> None:
    start = position().control(germany="algeria").turn("united_kingdom", "combat_move")
    game = aboard(start, "sz_spain_atlantic", "united_kingdom", "infantry", "infantry").game()
    land(game, "united_kingdom", "sz_spain_atlantic", "algeria", infantry=1)

    with game.refused("CL-9.5"):
        sail(game, "united_kingdom", "sz_spain_atlantic", "sz_united_kingdom", transport=1)

    (ship,) = game.ids("sz_spain_atlantic", "united_kingdom", "transport")
    assert offered(game).targets((ship,)).keys() == set()


@pytest.mark.rule("CL-12.7")
def test_cargo_that_has_sailed_beside_enemy_ships_is_shown_as_able_to_land() -> None:
    start = (
        position()
        .units("sz_spain_atlantic", germany={"submarine": 1})
        .units("western_europe", germany={"infantry": 1})
        .turn("united_kingdom", "combat_move")
    )
    game = aboard(start, "sz_united_kingdom", "united_kingdom", "infantry").game()
    sail(game, "united_kingdom", "sz_united_kingdom", "sz_spain_atlantic", transport=1)
    cargo = game.ids("sz_spain_atlantic", "united_kingdom", "infantry")

    assert offered(game).movable() == {"sz_spain_atlantic": cargo}
    game.submit(targets(game, "united_kingdom", "sz_spain_atlantic", infantry=1)["western_europe"].action)

    assert offered(game).movable() == {}
    with game.refused("CL-9.1"):
        sail(game, "united_kingdom", "sz_spain_atlantic", "sz_united_kingdom", transport=1)


@pytest.mark.rule("CL-3.7")
@pytest.mark.rule("CL-12.13")
@pytest.mark.parametrize("bank", [GERMANY, UNITED_KINGDOM])
def test_a_submarine_withdraws_through_a_canal_only_if_its_own_side_held_the_banks(bank: Power) -> None:
    made = (
        attack_by("united_kingdom")
        .from_("sz_central_mediterranean", "sz_eastern_mediterranean", battleship=1)
        .units("sz_eastern_mediterranean", germany={"submarine": 1})
        .control(germany="anglo_egypt_sudan")
        .at_start_of_turn(**{bank: "syria_iraq"})
        .dice(6, 6)
    )
    game = made.control(germany="syria_iraq").game()
    choose(game, "united_kingdom", "sz_eastern_mediterranean", "sea")
    (submarine,) = game.ids("sz_eastern_mediterranean", "germany", "submarine")

    if bank == GERMANY:
        assert asked(game, "choose_spaces", "germany")
        withdraw(game, "germany", (submarine, "sz_red_sea"))
        assert game.count("sz_red_sea", "germany", "submarine") == 1
    else:
        with game.refused("CL-12.13"):
            withdraw(game, "germany", (submarine, "sz_red_sea"))


@pytest.mark.rule("CL-7.9")
def test_a_gun_goes_down_with_the_transport_that_carries_it() -> None:
    made = attack_by("united_kingdom").from_("sz_united_kingdom", "sz_spain_atlantic", battleship=1)
    aboard(made, "sz_spain_atlantic", "germany", "aa_gun")
    game = made.dice(1, 6).game()

    events = choose(game, "united_kingdom", "sz_spain_atlantic", "sea")

    assert [dict(e.pieces) for e in told(events, UnitsLost)] == [{"aa_gun": 1, "transport": 1}]
    assert game.count("sz_spain_atlantic", "germany") == 0


# ------------------------------------------------------------------------------ capitals


def moscow_in_german_hands() -> Game:
    return (
        position()
        .control(germany=("russia", "caucasus"))
        .treasury(russia=0, germany=20, united_kingdom=5)
        .units("caucasus", germany={"aa_gun": 1, "factory": 1})
        .units("persia", united_kingdom={"infantry": 1, "tank": 1})
        .waiting(infantry=1)
        .turn("united_kingdom", "combat_move")
        .game()
    )


@pytest.mark.rule("CL-14.4")
@pytest.mark.rule("CL-14.5")
@pytest.mark.rule("CL-14.7")
def test_what_is_liberated_first_returns_when_the_capital_is_freed_in_the_same_phase() -> None:
    game = moscow_in_german_hands()
    before = production(game.state, UNITED_KINGDOM)

    move(game, "united_kingdom", "persia", "caucasus", infantry=1)

    assert holder(game, "caucasus") == UNITED_KINGDOM
    assert game.count("caucasus", "united_kingdom") == 3
    assert production(game.state, UNITED_KINGDOM) == before + 3

    events = move(game, "united_kingdom", "persia", "caucasus", "russia", tank=1)

    assert [(e.space, e.after) for e in told(events, ControlChanged)] == [
        ("russia", RUSSIA),
        ("caucasus", RUSSIA),
    ]
    assert {u.owner for u in game.state.forces.at(Space("caucasus")) if u.type != "infantry"} == {RUSSIA}
    assert production(game.state, UNITED_KINGDOM) == before
    assert [game.state.treasury[p] for p in (RUSSIA, GERMANY, UNITED_KINGDOM)] == [0, 20, 5]


@pytest.mark.rule("CL-16.1")
@pytest.mark.rule("CL-14.4")
def test_a_factory_liberated_this_turn_builds_nothing_for_its_liberator() -> None:
    game = moscow_in_german_hands()
    move(game, "united_kingdom", "persia", "caucasus", infantry=1)
    done(game, "united_kingdom")
    # London has no factory here, so nothing waits for placement any more once the last move is made.
    done(game, "united_kingdom")

    assert holder(game, "caucasus") == UNITED_KINGDOM
    assert game.state.power != UNITED_KINGDOM
    assert game.count("caucasus", "united_kingdom", "infantry") == 1


@pytest.mark.rule("CL-14.6")
def test_a_capital_whose_owner_has_no_money_brings_none() -> None:
    game = (
        position()
        .treasury(russia=0, germany=7)
        .units("ukraine", germany={"tank": 1})
        .turn("germany", "combat_move")
        .game()
    )
    events = move(game, "germany", "ukraine", "caucasus", "russia", tank=1)

    (taken,) = told(events, CapitalTaken)
    assert (taken.loot, taken.freed) == (0, False)
    assert (game.state.treasury[RUSSIA], game.state.treasury[GERMANY]) == (0, 7)


# ------------------------------------------------------------------------------ several powers


@pytest.mark.rule("CL-7.8")
@pytest.mark.rule("CL-11.3")
@pytest.mark.rule("CL-14.2")
def test_an_allys_gun_fires_for_the_holder_counts_as_the_only_one_and_is_captured() -> None:
    made = (
        attack_by("germany")
        .from_("eastern_europe", "karelia", infantry=2, fighter=1)
        .units("karelia", russia={"infantry": 1}, usa={"aa_gun": 1})
        .dice(1, 1, 1, 6, 6)
    )
    game = made.game()
    events = choose(game, "germany", "karelia")

    assert told(events, UnitsLost)[0].pieces == (("fighter", 1),)
    assert holder(game, "karelia") == GERMANY
    assert game.count("karelia", "germany", "aa_gun") == 1
    assert game.count("karelia", "usa") == 0


@pytest.mark.rule("CL-7.8")
def test_no_gun_is_placed_beside_an_allys() -> None:
    game = (
        position()
        .units("united_kingdom", usa={"aa_gun": 1}, united_kingdom={"factory": 1})
        .waiting(aa_gun=1, infantry=1)
        .turn("united_kingdom", "mobilize")
        .game()
    )
    with game.refused("CL-7.8"):
        game.submit(
            PlaceUnit(power=UNITED_KINGDOM, unit_type=UnitType("aa_gun"), space=Space("united_kingdom"))
        )


@pytest.mark.rule("CL-18.5")
def test_a_side_may_surrender_in_the_middle_of_a_battle_and_nobody_is_asked_any_more() -> None:
    made = (
        attack_by("germany")
        .from_("eastern_europe", "karelia", infantry=2)
        .units("karelia", russia={"infantry": 2})
        .dice(6, 6, 6, 6)
    )
    game = made.game()
    choose(game, "germany", "karelia")
    assert asked(game, "press_or_retreat", "germany")

    for power in (UNITED_KINGDOM, RUSSIA, USA):
        assert not isinstance(game.decision, Outcome)
        game.submit(Surrender(power=power))

    assert game.decision.winner == "axis"
    with game.refused("CL-18.5"):
        game.submit(Press(power=GERMANY))


@pytest.mark.rule("CL-19.2")
@pytest.mark.rule("CL-12.6")
def test_the_lead_chooses_for_all_defenders_and_each_owner_for_its_own_fighter() -> None:
    zone = "sz_spain_atlantic"
    made = (
        attack_by("united_kingdom")
        .from_("sz_united_kingdom", zone, battleship=2)
        .units(zone, germany={"carrier": 1, "fighter": 1}, japan={"transport": 2, "fighter": 1})
        .dice(4, 5, 6, 6, 6, 6, 6)
    )
    game = made.game()
    choose(game, "united_kingdom", zone, "sea")

    assert asked(game, "choose_casualties", "japan")
    (carrier,) = game.ids(zone, "germany", "carrier")
    lose(game, "japan", carrier)

    assert game.count(zone, "germany", "carrier") == 0
    assert asked(game, "press_or_retreat", "united_kingdom")
    assert game.state.battle is not None
    assert game.state.battle.lead == JAPAN
