"""Sea battles (CL-12.1 to CL-12.6, CL-12.15 to CL-12.17)."""

import pytest

from axis_desktop.model import Action, Space, UnitType
from axis_desktop.model.chance import Chance, Luck, Seeded
from axis_desktop.model.events import BattleBegan, UnitsLost
from axis_desktop.players.sampling import sample
from axis_desktop.systems.area_war.battle.actions import ChooseBattle
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.fighting.pending_battles import battles_to_fight
from axis_desktop.systems.classic.telling.battle_view import battle_view
from tests.systems.classic.battles import (
    HOME,
    ZONE,
    asked,
    attack_by,
    british,
    dice_told,
    fight,
    lose,
    press,
    result,
    retreat,
    told,
    withdraw,
)
from tests.systems.classic.builders import GERMANY, JAPAN, UNITED_KINGDOM, USA


@pytest.mark.rule("CL-12.1")
def test_all_enemy_ships_and_carrier_fighters_defend_but_not_fighters_on_the_coast() -> None:
    game = (
        british(battleship=1)
        .units(ZONE, germany={"carrier": 1, "fighter": 1}, japan={"transport": 1})
        .units("western_europe", germany={"fighter": 2})
        .dice(6).dice(6).dice(6).dice(6)
        .game()
    )  # fmt: skip
    events = fight(game)

    assert [(power, figure, len(dice)) for power, figure, dice in dice_told(events)] == [
        ("united_kingdom", 4, 1), ("japan", 1, 1), ("germany", 3, 1), ("germany", 4, 1),
    ]  # fmt: skip


@pytest.mark.rule("CL-12.1")
def test_a_lone_transport_or_submarine_is_enough_for_a_battle() -> None:
    for unit_type in ("transport", "submarine"):
        game = british(battleship=1).units(ZONE, germany={unit_type: 1}).dice(4, 6).game()

        assert result(fight(game)) == ["attacker"]


@pytest.mark.rule("CL-12.2")
def test_victims_of_attacking_submarines_leave_without_firing() -> None:
    game = british(submarine=1, battleship=1).units(ZONE, germany={"battleship": 1}).dice(2).game()
    events = fight(game)

    assert dice_told(events) == [("united_kingdom", 2, (2,))]
    assert result(events) == ["attacker"]


@pytest.mark.rule("CL-12.2")
def test_victims_of_other_ships_still_fire() -> None:
    game = british(battleship=1).units(ZONE, germany={"battleship": 1}).dice(4, 4).game()
    events = fight(game)

    assert result(events) == ["both_gone"]


@pytest.mark.rule("CL-12.2")
@pytest.mark.rule("CL-5.5")
def test_super_submarines_attack_at_three_first_of_all_and_defend_at_two() -> None:
    game = (
        british(submarine=1, carrier=1)
        .units(ZONE, germany={"submarine": 1, "battleship": 1})
        .weapons(united_kingdom=("super_submarines",), germany=("super_submarines",))
        .dice(4).dice(6).dice(6).dice(6)
        .game()
    )  # fmt: skip
    events = fight(game)

    assert [(power, figure) for power, figure, _ in dice_told(events)] == [
        ("united_kingdom", 3), ("united_kingdom", 1), ("germany", 2), ("germany", 4),
    ]  # fmt: skip


@pytest.mark.rule("CL-12.3")
def test_submarine_hits_are_taken_by_ships_only() -> None:
    game = (
        british(submarine=1).units(ZONE, germany={"carrier": 1, "fighter": 1, "transport": 1}).dice(1).game()
    )
    fight(game)
    (fighter,) = game.ids(ZONE, "germany", "fighter")
    assert asked(game, "choose_casualties", "germany")

    with game.refused("CL-12.3"):
        lose(game, "germany", fighter)
    options = system.options(game.state)
    assert all(fighter not in choice.action.units for choice in options.choices())  # type: ignore[attr-defined]


@pytest.mark.rule("CL-12.3")
def test_a_submarine_does_not_roll_when_no_enemy_ship_is_left() -> None:
    """The first submarine hit sinks the carrier; the second round has only a fighter to fire at."""
    game = (
        british(submarine=1, battleship=1)
        .units(ZONE, germany={"carrier": 1, "fighter": 1})
        .dice(2).dice(6).dice(6)
        .dice(6).dice(6)
        .game()
    )  # fmt: skip
    fight(game)
    withdraw(game, "united_kingdom")
    events = press(game, "united_kingdom")

    assert [(power, figure) for power, figure, _ in dice_told(events)] == [
        ("united_kingdom", 4), ("germany", 4),
    ]  # fmt: skip


@pytest.mark.rule("CL-12.3")
def test_defending_submarines_fire_with_the_rest_and_give_no_surprise() -> None:
    game = (
        british(battleship=1, transport=1)
        .units(ZONE, germany={"submarine": 1, "transport": 2})
        .dice(6).dice(6, 6).dice(1)
        .game()
    )  # fmt: skip
    events = fight(game)

    assert [(power, figure) for power, figure, _ in dice_told(events)] == [
        ("united_kingdom", 4), ("germany", 1), ("germany", 2),
    ]  # fmt: skip
    assert asked(game, "choose_casualties", "united_kingdom")


@pytest.mark.rule("CL-12.3")
def test_planes_hit_submarines() -> None:
    game = british(fighter=1).units(ZONE, germany={"submarine": 1}).dice(3).game()

    assert result(fight(game)) == ["attacker"]


@pytest.mark.rule("CL-12.4")
def test_defending_submarines_do_not_fire_at_planes_alone() -> None:
    game = (
        british(fighter=1)
        .units(ZONE, germany={"submarine": 1, "transport": 1})
        .dice(6).dice(6)
        .game()
    )  # fmt: skip
    events = fight(game)

    assert [(power, figure) for power, figure, _ in dice_told(events)] == [
        ("united_kingdom", 3), ("germany", 1),
    ]  # fmt: skip


@pytest.mark.rule("CL-12.5")
def test_the_owner_loses_a_fighter_or_its_carrier_to_an_ordinary_hit() -> None:
    game = british(battleship=1).units(ZONE, germany={"carrier": 1, "fighter": 1}).dice(4, 6, 6).game()
    fight(game)

    assert asked(game, "choose_casualties", "germany")
    lose(game, "germany", *game.ids(ZONE, "germany", "fighter"))

    assert game.count(ZONE, "germany", "carrier") == 1


@pytest.mark.rule("CL-12.5")
def test_carrier_fighters_defend_at_four_with_jet_power_at_five() -> None:
    game = (
        british(battleship=1)
        .units(ZONE, germany={"carrier": 1, "fighter": 1}, japan={"carrier": 1, "fighter": 1})
        .weapons(japan=("jet_power",))
        .dice(6).dice(6, 6).dice(6).dice(6)
        .game()
    )  # fmt: skip

    assert [figure for _, figure, _ in dice_told(fight(game))] == [4, 3, 4, 5]


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("CL-12.15")
def test_the_winners_ships_stay_and_are_spent() -> None:
    game = british(battleship=1).units(ZONE, germany={"transport": 1}).dice(4, 6).game()
    events = fight(game)

    assert result(events) == ["attacker"]
    (ship,) = game.state.forces.at(Space(ZONE))
    assert ship.spent
    assert Space(ZONE) not in game.state.control.held


@pytest.mark.rule("CL-12.16")
@pytest.mark.rule("CL-9.12")
def test_transports_roll_nothing_and_live_through_a_round_before_they_retreat() -> None:
    game = british(transport=2).units(ZONE, germany={"submarine": 1}).dice(2).game()
    events = fight(game)

    assert dice_told(events) == [("germany", 2, (2,))]
    withdraw(game, "germany")
    assert asked(game, "press_or_retreat", "united_kingdom")
    assert result(retreat(game, "united_kingdom", HOME)) == ["retreat"]


@pytest.mark.rule("CL-12.16")
def test_fire_goes_on_at_lone_transports_until_they_sink() -> None:
    game = british(transport=1).units(ZONE, germany={"battleship": 1}).dice(6).dice(4).game()
    fight(game)

    assert result(press(game, "united_kingdom")) == ["defender"]


@pytest.mark.rule("CL-9.10")
def test_cargo_sinks_with_its_ship_and_counts_in_the_suggestion() -> None:
    made = british(transport=2)
    loaded, empty = made.ids(ZONE, "united_kingdom", "transport")
    made.piece(ZONE, "united_kingdom", "tank", aboard=loaded)
    game = made.units(ZONE, germany={"battleship": 1}).dice(4).game()
    fight(game)
    options = system.options(game.state)
    assert options.suggested == (empty,)  # type: ignore[attr-defined]

    events = lose(game, "united_kingdom", loaded)

    assert told(events, UnitsLost)[0].pieces == (("tank", 1), ("transport", 1))
    assert game.ids(ZONE, "united_kingdom") == (empty,)


@pytest.mark.rule("CL-8.12")
def test_passengers_of_an_attacking_carrier_do_not_fire_and_sink_with_it() -> None:
    made = british(carrier=1)
    (carrier,) = made.ids(ZONE, "united_kingdom", "carrier")
    made.piece(ZONE, "usa", "fighter", aboard=carrier)
    game = made.units(ZONE, germany={"battleship": 1}).dice(6).dice(4).game()
    events = fight(game)

    assert [power for power, _, _ in dice_told(events)] == ["united_kingdom", "germany"]
    assert {lost.power for lost in told(events, UnitsLost)} == {UNITED_KINGDOM, USA}


@pytest.mark.rule("CL-12.17")
def test_a_submarine_that_withdrew_stands_aside_where_another_battle_is_to_come() -> None:
    """It slips away to a zone that only planes attack: it neither fires there nor can be hit."""
    made = british(battleship=1).units(ZONE, germany={"submarine": 1})
    made.piece("sz_west_africa", "united_kingdom", "fighter", start="gibraltar", moved=2)
    made.units("sz_west_africa", germany={"transport": 1}).dice(6, 6).dice(3, 6)
    game = made.game()
    fight(game)
    (submarine,) = game.ids(ZONE, "germany")
    events = withdraw(game, "germany", (submarine, "sz_west_africa"))

    assert [(e.space, e.kind) for e in told(events, BattleBegan)] == [("sz_west_africa", "sea")]
    assert dice_told(events) == [("united_kingdom", 3, (3,)), ("germany", 1, (6,))]
    assert result(events) == ["attacker", "attacker"]
    assert game.ids("sz_west_africa", "germany") == (submarine,)


@pytest.mark.rule("CL-19.2")
def test_the_lead_at_sea_has_most_ships_and_planes_do_not_count() -> None:
    game = (
        british(battleship=1)
        .units(ZONE, germany={"carrier": 1, "fighter": 2}, japan={"transport": 2})
        .dice(*(6,) * 6)
        .game()
    )

    assert told(fight(game), BattleBegan)[0].defender == JAPAN


@pytest.mark.rule("CL-21.4")
def test_fleets_side_by_side_fight_only_if_one_of_them_attacks() -> None:
    calm = (
        attack_by("united_kingdom", "ships_into_enemy_zones")
        .units(ZONE, germany={"battleship": 1}, united_kingdom={"battleship": 1})
        .state()
    )
    hostile = (
        attack_by("united_kingdom", "ships_into_enemy_zones")
        .units(ZONE, germany={"battleship": 1})
        .piece(ZONE, "united_kingdom", "battleship", start=ZONE)
        .dice(6, 6)
        .game()
    )
    assert battles_to_fight(calm) == []
    fight(hostile)
    spaces = {c.space for c in system.options(hostile.state).choices()} - {None}
    assert spaces == {
        "sz_eastern_canada", "sz_north_atlantic", "sz_united_kingdom", "sz_west_africa",
        "sz_western_mediterranean",
    }  # fmt: skip


def test_the_sea_battle_is_shown_with_submarines_in_their_column() -> None:
    game = (
        british(submarine=1, transport=1)
        .units(ZONE, germany={"battleship": 1, "transport": 1})
        .dice(1)
        .game()
    )
    fight(game)
    view = battle_view(game.state)

    assert view is not None
    assert (view.kind, view.step, view.round) == ("sea", "attack", 1)
    assert [(c.figure, c.units) for c in view.attacker.columns] == [
        (0, (("united_kingdom", "transport", 1),)), (2, (("united_kingdom", "submarine", 1),)),
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
def test_every_battle_at_sea_comes_to_an_end(seed: int) -> None:
    """Any fleets, any dice, answers without a plan: one side is left, its fighters all have a carrier."""
    luck = Luck("fleets", seed)
    made = attack_by("united_kingdom").from_(HOME, ZONE, transport=1)
    for kind in ("submarine", "transport", "carrier", "battleship", "fighter", "bomber"):
        made.from_(HOME, ZONE, **{kind: luck.below(3)})
    carriers = 1 + luck.below(2)
    made.units(
        ZONE,
        germany={"submarine": luck.below(3), "carrier": carriers, "fighter": luck.below(2 * carriers + 1)},
        japan={"transport": luck.below(3), "battleship": luck.below(2)},
    )
    state = made.state()
    action: Action = ChooseBattle(power=UNITED_KINGDOM, space=Space(ZONE), kind="sea")
    answers = 0
    while state.phase == "conduct_combat":
        system.apply(state, action, Chance(Seeded(seed, answers)))
        answers += 1
        if state.phase == "conduct_combat":
            action = sample(system, state, luck)

    ships = [u for u in state.forces.at(Space(ZONE)) if state.world.row(u).domain == "sea"]
    assert len({state.world.side(u.owner) for u in ships}) <= 1
    enemies = [u.type for u in state.forces.at(Space(ZONE)) if u.owner in (GERMANY, JAPAN)]
    assert enemies.count(UnitType("fighter")) <= 2 * enemies.count(UnitType("carrier"))
    assert answers < 60
