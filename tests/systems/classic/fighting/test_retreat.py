"""Press or retreat on land and at sea, withdrawal of submarines (CL-11.10 to -12, CL-12.12 to -14)."""

import pytest

from axis_desktop.model import Decision, Space
from axis_desktop.model.chance import Luck
from axis_desktop.players.sampling import sample
from axis_desktop.systems.area_war.battle.actions import Press, Retreat
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.fighting.combat_options import WithdrawOptions
from tests.systems.classic.battles import (
    Attack,
    asked,
    attack_by,
    choose,
    dice_told,
    press,
    result,
    retreat,
    withdraw,
)
from tests.systems.classic.builders import Game


def ways_back(game: Game) -> list[str | None]:
    """Where the attacker may retreat to."""
    return [c.action.space for c in system.options(game.state).choices() if isinstance(c.action, Retreat)]


def at_ukraine(*attackers: tuple[str, dict[str, int]]) -> Attack:
    made = attack_by("russia").units("ukraine", germany={"infantry": 4})
    for via, counts in attackers:
        made.from_(via, "ukraine", **counts)
    return made


@pytest.mark.rule("CL-11.10")
def test_press_or_retreat_is_asked_after_each_full_round() -> None:
    game = at_ukraine(("caucasus", {"infantry": 2})).dice(*(6,) * 12).game()
    choose(game, "russia", "ukraine")
    assert asked(game, "press_or_retreat", "russia")

    again = press(game, "russia")

    assert len(dice_told(again)) == 2
    assert asked(game, "press_or_retreat", "russia")


@pytest.mark.rule("CL-11.1")
def test_the_last_battle_waits_after_a_retreat_so_that_no_die_falls_with_it() -> None:
    game = (
        at_ukraine(("caucasus", {"infantry": 1}))
        .from_("karelia", "eastern_europe", infantry=1)
        .units("eastern_europe", germany={"infantry": 1})
        .dice(*(6,) * 5)
        .dice(*(6,) * 2)
        .game()
    )
    choose(game, "russia", "ukraine")

    assert dice_told(retreat(game, "russia", "caucasus")) == []
    assert asked(game, "choose_battle", "russia")
    assert [choice.space for choice in system.options(game.state).choices()] == ["eastern_europe"]
    with game.refused("CL-11.1"):
        choose(game, "russia", "ukraine")

    assert len(dice_told(choose(game, "russia", "eastern_europe"))) == 2
    assert asked(game, "press_or_retreat", "russia")


@pytest.mark.rule("CL-11.1")
def test_a_lone_battle_begins_by_itself_after_one_that_was_fought_out() -> None:
    game = (
        attack_by("russia")
        .units("ukraine", germany={"infantry": 1})
        .from_("caucasus", "ukraine", tank=1)
        .from_("karelia", "eastern_europe", infantry=1)
        .units("eastern_europe", germany={"infantry": 1})
        .dice(1, 6)
        .dice(*(6,) * 2)
        .game()
    )

    choose(game, "russia", "ukraine")

    assert asked(game, "press_or_retreat", "russia")
    decision = system.decision(game.state)
    assert isinstance(decision, Decision)
    assert decision.space == "eastern_europe"


@pytest.mark.rule("CL-11.10")
def test_all_land_units_retreat_together_to_one_space_some_of_them_came_from() -> None:
    game = (
        at_ukraine(("caucasus", {"infantry": 1}), ("karelia", {"tank": 1}))
        .units("caucasus", russia={"infantry": 1})
        .dice(*(6,) * 6)
        .game()
    )
    choose(game, "russia", "ukraine")
    assert ways_back(game) == ["caucasus", "karelia"]

    with game.refused("CL-11.10"):
        retreat(game, "russia", "eastern_europe")
    with game.refused("CL-11.10"):
        retreat(game, "russia", "russia")
    with game.refused("CL-11.10"):
        retreat(game, "russia")
    events = retreat(game, "russia", "karelia")

    assert result(events) == ["retreat"]
    assert game.count("karelia", "russia") == 2
    assert game.count("ukraine", "russia") == 0
    assert game.state.control.held[Space("ukraine")] == "germany"
    assert all(u.spent for u in game.state.forces.at(Space("karelia")))


@pytest.mark.rule("CL-11.10")
def test_a_dead_unit_keeps_its_way_back_open_but_planes_open_none() -> None:
    game = (
        at_ukraine(
            ("caucasus", {"infantry": 1}), ("karelia", {"tank": 1}), ("eastern_europe", {"fighter": 1})
        )
        .dice(6, 6, 6, 2, 6, 6, 6)
        .game()
    )
    choose(game, "russia", "ukraine")
    game.submit(system.options(game.state).choices()[0].action)

    assert game.ids("ukraine", "russia", "infantry") == ()
    assert ways_back(game) == ["caucasus", "karelia"]


@pytest.mark.rule("CL-11.10")
def test_no_retreat_to_friendly_ground_that_nobody_came_from() -> None:
    game = at_ukraine(("caucasus", {"infantry": 1})).dice(*(6,) * 5).game()
    choose(game, "russia", "ukraine")

    assert ways_back(game) == ["caucasus"]
    with game.refused("CL-11.10"):
        retreat(game, "russia", "karelia")


@pytest.mark.rule("CL-11.11")
def test_planes_of_a_retreating_force_stay_in_the_air() -> None:
    game = at_ukraine(("caucasus", {"infantry": 1, "fighter": 1})).dice(*(6,) * 6).game()
    choose(game, "russia", "ukraine")
    retreat(game, "russia", "caucasus")

    assert game.state.phase == "noncombat_move"
    assert game.count("ukraine", "russia", "fighter") == 1
    assert game.count("caucasus", "russia", "infantry") == 1


@pytest.mark.rule("CL-11.11")
def test_a_force_of_planes_only_may_break_off() -> None:
    game = at_ukraine(("caucasus", {"fighter": 2})).dice(*(6,) * 6).game()
    choose(game, "russia", "ukraine")
    assert ways_back(game) == [None]

    with game.refused("CL-11.11"):
        retreat(game, "russia", "caucasus")
    assert result(retreat(game, "russia")) == ["broken_off"]


@pytest.mark.rule("CL-11.12")
def test_nobody_retreats_from_a_landing_not_even_planes_or_overland_units() -> None:
    game = (
        attack_by("united_kingdom")
        .landed("sz_western_mediterranean", "western_europe", infantry=1)
        .from_("spain", "western_europe", tank=1, fighter=1)
        .units("western_europe", germany={"infantry": 1})
        .dice(6, 6, 6, 6)
        .dice(6, 6, 6, 6)
        .dice(6, 1, 1, 6)
        .game()
    )
    events = choose(game, "united_kingdom", "western_europe")

    assert result(events) == ["attacker"]
    assert game.dice_left == ()


@pytest.mark.rule("CL-11.12")
def test_no_retreat_before_the_first_round_is_over() -> None:
    game = (
        at_ukraine(("caucasus", {"infantry": 1, "tank": 1}))
        .units("ukraine", germany={"tank": 1})
        .dice(1)
        .game()
    )
    choose(game, "russia", "ukraine")
    assert asked(game, "choose_casualties", "germany")

    with game.refused("CL-4.5"):
        retreat(game, "germany", "caucasus")


@pytest.mark.rule("CL-11.12")
def test_no_retreat_once_the_defender_is_gone() -> None:
    made = (
        attack_by("russia").from_("caucasus", "ukraine", infantry=2).units("ukraine", germany={"infantry": 1})
    )
    events = choose(made.dice(1, 6, 6).game(), "russia", "ukraine")

    assert result(events) == ["attacker"]


def at_sea(*attackers: tuple[str, dict[str, int]]) -> Attack:
    """British ships attack German ones between Britain and Spain."""
    made = attack_by("united_kingdom").units("sz_spain_atlantic", germany={"battleship": 3})
    for via, counts in attackers:
        made.from_(via, "sz_spain_atlantic", **counts)
    return made


ZONE = "sz_spain_atlantic"


@pytest.mark.rule("CL-12.12")
def test_ships_retreat_together_to_a_free_zone_one_of_them_came_from() -> None:
    game = (
        at_sea(("sz_united_kingdom", {"battleship": 1}), ("sz_west_africa", {"carrier": 1, "fighter": 1}))
        .units("sz_west_africa", germany={"transport": 1})
        .dice(*(6,) * 6)
        .game()
    )
    choose(game, "united_kingdom", ZONE, "sea")
    assert ways_back(game) == ["sz_united_kingdom"]

    with game.refused("CL-12.12"):
        retreat(game, "united_kingdom", "sz_west_africa")
    with game.refused("CL-12.12"):
        retreat(game, "united_kingdom", "sz_north_atlantic")
    events = retreat(game, "united_kingdom", "sz_united_kingdom")

    assert result(events) == ["retreat"]
    assert game.count("sz_united_kingdom", "united_kingdom") == 2
    assert game.ids(ZONE, "united_kingdom") == game.ids(ZONE, "united_kingdom", "fighter")


@pytest.mark.rule("CL-12.12")
def test_ships_without_a_free_zone_behind_them_fight_on_and_their_planes_too() -> None:
    game = (
        at_sea(("sz_united_kingdom", {"battleship": 1, "fighter": 1}))
        .units("sz_united_kingdom", germany={"submarine": 1})
        .dice(*(6,) * 5)
        .dice(4, 4, 4)
        .dice(*(6,) * 3)
        .game()
    )
    events = choose(game, "united_kingdom", ZONE, "sea")

    # The second round follows the first without a question, until a hit has to be assigned.
    assert len(dice_told(events)) == 6
    assert asked(game, "choose_casualties", "united_kingdom")


@pytest.mark.rule("CL-12.12")
def test_planes_alone_break_off_from_a_sea_battle() -> None:
    game = at_sea(("sz_united_kingdom", {"fighter": 1})).dice(*(6,) * 4).game()
    choose(game, "united_kingdom", ZONE, "sea")

    assert ways_back(game) == [None]
    assert result(retreat(game, "united_kingdom")) == ["broken_off"]


@pytest.mark.rule("CL-12.12")
@pytest.mark.rule("CL-8.12")
def test_cargo_and_passengers_retreat_with_their_ships() -> None:
    made = at_sea(("sz_united_kingdom", {"carrier": 1, "transport": 1}))
    (carrier,) = made.ids(ZONE, "united_kingdom", "carrier")
    (transport,) = made.ids(ZONE, "united_kingdom", "transport")
    made.piece(ZONE, "usa", "fighter", aboard=carrier).piece(ZONE, "united_kingdom", "tank", aboard=transport)
    game = made.dice(*(6,) * 4).game()
    choose(game, "united_kingdom", ZONE, "sea")
    retreat(game, "united_kingdom", "sz_united_kingdom")

    assert game.count("sz_united_kingdom", "usa", "fighter") == 1
    assert game.count("sz_united_kingdom", "united_kingdom") == 3


@pytest.mark.rule("CL-3.7")
@pytest.mark.parametrize("open_canal", [True, False])
def test_a_canal_closed_when_the_turn_began_bars_the_retreat(open_canal: bool) -> None:
    made = (
        attack_by("united_kingdom")
        .from_("sz_red_sea", "sz_eastern_mediterranean", battleship=1)
        .from_("sz_central_mediterranean", "sz_eastern_mediterranean", battleship=1)
        .units("sz_eastern_mediterranean", germany={"battleship": 1})
        .dice(6, 6, 6)
    )
    if not open_canal:
        made.at_start_of_turn(germany="syria_iraq")
    game = made.game()
    choose(game, "united_kingdom", "sz_eastern_mediterranean", "sea")

    expected = ["sz_central_mediterranean", "sz_red_sea"] if open_canal else ["sz_central_mediterranean"]
    assert ways_back(game) == expected


@pytest.mark.rule("CL-12.13")
def test_submarines_withdraw_one_by_one_the_attackers_first_then_the_defenders() -> None:
    made = (
        attack_by("united_kingdom")
        .from_("sz_united_kingdom", ZONE, submarine=2, battleship=1)
        .units(ZONE, germany={"submarine": 2}, japan={"submarine": 1})
        .dice(*(6,) * 6)
    )
    game = made.game()
    choose(game, "united_kingdom", ZONE, "sea")
    first, second = game.ids(ZONE, "united_kingdom", "submarine")
    assert asked(game, "choose_spaces", "united_kingdom")

    with game.refused("CL-12.13"):
        withdraw(game, "united_kingdom", (first, "sz_north_atlantic"))
    with game.refused("CL-12.13"):
        withdraw(game, "united_kingdom", (first, "sz_united_kingdom"), (first, "sz_united_kingdom"))
    with game.refused("CL-12.13"):
        withdraw(
            game, "united_kingdom", (game.ids(ZONE, "united_kingdom", "battleship")[0], "sz_united_kingdom")
        )
    withdraw(game, "united_kingdom", (first, "sz_united_kingdom"))
    assert game.ids(ZONE, "united_kingdom", "submarine") == (second,)

    assert asked(game, "choose_spaces", "germany")
    one, two = game.ids(ZONE, "germany")
    with game.refused("CL-12.13"):
        withdraw(game, "germany", (one, "sz_united_kingdom"))  # the British submarine is there now
    withdraw(game, "germany", (one, "sz_north_atlantic"), (two, "sz_west_africa"))
    assert asked(game, "choose_spaces", "japan")
    withdraw(game, "japan")

    assert asked(game, "press_or_retreat", "united_kingdom")
    assert game.count("sz_north_atlantic", "germany") == game.count("sz_west_africa", "germany") == 1


@pytest.mark.rule("CL-12.14")
def test_a_defending_submarine_may_go_where_the_attacker_came_from_if_nobody_stayed_there() -> None:
    game = (
        attack_by("united_kingdom")
        .from_("sz_united_kingdom", ZONE, battleship=1)
        .units(ZONE, germany={"submarine": 1})
        .piece("sz_united_kingdom", "united_kingdom", "fighter", moved=1, start="united_kingdom")
        .dice(6, 6)
        .game()
    )
    choose(game, "united_kingdom", ZONE, "sea")
    (submarine,) = game.ids(ZONE, "germany")
    events = withdraw(game, "germany", (submarine, "sz_united_kingdom"))

    assert result(events) == ["attacker"]
    assert game.count("sz_united_kingdom", "germany") == 1


@pytest.mark.rule("CL-12.3")
@pytest.mark.parametrize("escort", [0, 1])
def test_leaving_comes_first_where_submarines_can_hit_nobody(escort: int) -> None:
    """Bombers alone, or with a battleship that could be hit."""
    ships = {"battleship": escort} if escort else {}
    game = (
        attack_by("united_kingdom")
        .from_("sz_united_kingdom", ZONE, bomber=1, **ships)
        .units(ZONE, germany={"submarine": 1})
        .dice(*[6] * (1 + 2 * escort))
        .game()
    )
    choose(game, "united_kingdom", ZONE, "sea")

    first, *_ = (choice.label.template for choice in system.options(game.state).choices())

    assert asked(game, "choose_spaces", "germany")
    assert first == ("All stay" if escort else "{n} to {space:the}")


@pytest.mark.rule("CL-12.13")
def test_a_submarine_hemmed_in_stays_without_a_question() -> None:
    made = (
        attack_by("united_kingdom")
        .from_("sz_united_kingdom", "sz_karelia", battleship=1)
        .units("sz_karelia", germany={"submarine": 1})
        .units("sz_united_kingdom", united_kingdom={"transport": 1})
        .dice(6, 6)
    )
    game = made.game()
    choose(game, "united_kingdom", "sz_karelia", "sea")

    assert asked(game, "press_or_retreat", "united_kingdom")


@pytest.mark.rule("CL-12.13")
def test_the_battle_ends_when_the_last_attacking_submarine_has_left() -> None:
    game = (
        attack_by("united_kingdom")
        .from_("sz_united_kingdom", ZONE, submarine=1)
        .units(ZONE, germany={"submarine": 1})
        .dice(6, 6)
        .game()
    )
    choose(game, "united_kingdom", ZONE, "sea")
    events = withdraw(game, "united_kingdom", (game.ids(ZONE, "united_kingdom")[0], "sz_united_kingdom"))

    assert result(events) == ["retreat"]


def test_withdrawals_are_listed_by_zone_and_number() -> None:
    game = (
        attack_by("united_kingdom")
        .from_("sz_united_kingdom", ZONE, submarine=2)
        .units(ZONE, germany={"battleship": 1})
        .dice(6, 6, 6)
        .game()
    )
    choose(game, "united_kingdom", ZONE, "sea")
    options = system.options(game.state)

    assert isinstance(options, WithdrawOptions)
    assert [str(choice.label) for choice in options.choices()] == [
        "All stay", "2 to sz_united_kingdom", "1 to sz_united_kingdom",
    ]  # fmt: skip


def test_a_player_without_a_plan_loses_patience() -> None:
    game = at_ukraine(("caucasus", {"infantry": 2})).dice(*(6,) * 200).game()
    choose(game, "russia", "ukraine")
    luck, answers = Luck("patience"), 0
    while game.state.battle is not None:
        action = sample(system, game.state, luck)
        assert isinstance(action, Press | Retreat)
        game.submit(action)
        answers += 1

    assert answers <= 10
