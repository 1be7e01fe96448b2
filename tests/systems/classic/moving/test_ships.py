"""Ships and canals, fleets side by side (CL-3.5 to CL-3.7, CL-9.1, CL-9.2, CL-21.4)."""

import pytest

from axis_desktop.model import Space
from axis_desktop.systems.area_war.actions import MoveUnits
from tests.systems.classic.builders import JAPAN, Game, Position, position
from tests.systems.classic.moves import (
    aboard,
    attackers,
    done,
    land,
    load,
    move,
    offered,
    pick,
    sail,
    targets,
    why_not,
)


def germany(phase: str = "combat_move", *options: str) -> Position:
    return position(*options).turn("germany", phase)  # type: ignore[arg-type]  # one of the two move phases


@pytest.mark.rule("CL-3.5")
def test_suez_opens_if_both_banks_were_held_when_the_turn_began() -> None:
    def fleet(start: Position) -> Game:
        start.turn("germany", "noncombat_move").units("sz_eastern_mediterranean", germany={"submarine": 1})
        return start.game()

    way = ("sz_eastern_mediterranean", "sz_red_sea")
    closed = [
        fleet(position()),
        fleet(position().control(germany="anglo_egypt_sudan")),
        fleet(
            position()
            .control(germany=("anglo_egypt_sudan", "syria_iraq"))
            .at_start_of_turn(united_kingdom="syria_iraq")
        ),
    ]
    for game in closed:
        with game.refused("CL-3.5"):
            sail(game, "germany", *way, submarine=1)
        assert "sz_red_sea" not in targets(game, "germany", way[0], submarine=1)
    game = fleet(position().control(germany="anglo_egypt_sudan", japan="syria_iraq"))
    sail(game, "germany", *way, submarine=1)
    assert game.count("sz_red_sea", "germany") == 1


@pytest.mark.rule("CL-3.5")
def test_land_units_and_planes_cross_suez_freely() -> None:
    game = (
        germany()
        .control(germany="anglo_egypt_sudan")
        .units("anglo_egypt_sudan", germany={"infantry": 1, "fighter": 1})
        .units("sz_red_sea", united_kingdom={"transport": 1})
        .game()
    )
    move(game, "germany", "anglo_egypt_sudan", "syria_iraq", infantry=1)
    move(game, "germany", "anglo_egypt_sudan", "sz_eastern_mediterranean", "sz_red_sea", fighter=1)

    assert game.count("sz_red_sea", "germany") == 1


@pytest.mark.rule("CL-3.6")
def test_panama_is_one_step_for_those_who_held_it_when_the_turn_began() -> None:
    def fleet(power: str, start: Position) -> Game:
        start.turn(power, "noncombat_move").units("sz_caribbean", **{power: {"battleship": 1}})
        return start.game()

    game = fleet("united_kingdom", position())
    sail(game, "united_kingdom", "sz_caribbean", "sz_west_panama", "sz_mexico", battleship=1)

    taken = position().control(japan="panama").at_start_of_turn(usa="panama")
    for game in (fleet("japan", position()), fleet("japan", taken)):
        with game.refused("CL-3.6"):
            sail(game, "japan", "sz_caribbean", "sz_west_panama", battleship=1)


@pytest.mark.rule("CL-3.7")
def test_canals_bind_in_the_combat_move_and_straits_close_for_nobody() -> None:
    game = (
        germany()
        .units("sz_eastern_mediterranean", germany={"submarine": 1})
        .units("sz_red_sea", united_kingdom={"transport": 1})
        .units("sz_spain_atlantic", united_kingdom={"transport": 1})
        .units("sz_western_mediterranean", germany={"submarine": 1})
        .units("sz_black_sea", germany={"submarine": 1})
        .units("sz_baltic", germany={"submarine": 1})
        .game()
    )
    with game.refused("CL-3.5"):
        sail(game, "germany", "sz_eastern_mediterranean", "sz_red_sea", submarine=1)

    sail(game, "germany", "sz_western_mediterranean", "sz_spain_atlantic", submarine=1)
    sail(game, "germany", "sz_black_sea", "sz_central_mediterranean", submarine=1)
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", submarine=1)


@pytest.mark.rule("CL-3.7")
def test_a_carrier_behind_a_closed_canal_is_no_place_to_land() -> None:
    def far(control: tuple[str, ...]) -> Game:
        return (
            position()
            .turn("japan", "combat_move")
            .control(germany=control)
            .units("sz_eastern_mediterranean", japan={"carrier": 1})
            .units("sz_india", japan={"carrier": 1, "fighter": 1})
            .units("sz_mozambique", united_kingdom={"transport": 1})
            .game()
        )

    for control, open_canal in (((), False), (("anglo_egypt_sudan", "syria_iraq"), True)):
        game = far(control)
        move(game, "japan", "sz_india", "sz_red_sea", "sz_west_indian_ocean", "sz_mozambique", fighter=1)
        # Its own carrier leaves: only the other one, through the canal, could meet it.
        action = MoveUnits(
            power=JAPAN,
            units=pick(game, "japan", "sz_india", carrier=1),
            path=(Space("sz_india"), Space("sz_indo_china"), Space("sz_philippines")),
        )
        if open_canal:
            game.submit(action)
        else:
            with game.refused("CL-8.8"):
                game.submit(action)


# --------------------------------------------------------------------------- ships


@pytest.mark.rule("CL-9.1")
def test_ships_move_one_or_two_zones() -> None:
    game = germany("noncombat_move").units("sz_baltic", germany={"battleship": 2}).game()

    with game.refused("CL-9.1"):
        sail(game, "germany", "sz_baltic", "sz_united_kingdom", "sz_eastern_canada", "sz_north_atlantic",
             battleship=1)  # fmt: skip
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", "sz_eastern_canada", battleship=1)
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", battleship=1)
    sail(game, "germany", "sz_united_kingdom", "sz_spain_atlantic", battleship=1)

    with game.refused("CL-9.1"):
        sail(game, "germany", "sz_spain_atlantic", "sz_west_africa", battleship=1)


@pytest.mark.rule("CL-9.1")
@pytest.mark.parametrize("guard", ["transport", "submarine"])
def test_a_lone_enemy_ship_stops_a_fleet(guard: str) -> None:
    game = (
        germany()
        .units("sz_baltic", germany={"battleship": 1})
        .units("sz_united_kingdom", united_kingdom={guard: 1})
        .game()
    )
    with game.refused("CL-9.1"):
        sail(game, "germany", "sz_baltic", "sz_united_kingdom", "sz_karelia", battleship=1)
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", battleship=1)

    with game.refused("CL-9.1"):
        sail(game, "germany", "sz_united_kingdom", "sz_karelia", battleship=1)


@pytest.mark.rule("CL-9.2")
def test_ships_never_enter_land() -> None:
    game = germany().units("sz_baltic", germany={"battleship": 1}).game()

    with game.refused("CL-9.2"):
        sail(game, "germany", "sz_baltic", "karelia", battleship=1)
    assert why_not(game, "germany", "sz_baltic", "karelia", battleship=1).rule == "CL-9.2"


@pytest.mark.rule("CL-9.2")
@pytest.mark.parametrize("ship", ["battleship", "submarine", "carrier"])
def test_only_transports_carry_land_units(ship: str) -> None:
    game = germany().units("sz_baltic", germany={ship: 1}).units("germany", germany={"infantry": 1}).game()

    with game.refused("CL-9.4"):
        load(game, "germany", "germany", "sz_baltic", infantry=1)


# ------------------------------------------------- ships that begin beside enemies


def beside_enemies(*dice: int) -> Game:
    start = (
        germany("combat_move", "ships_into_enemy_zones")
        .units("sz_baltic", germany={"submarine": 2}, united_kingdom={"transport": 1})
        .units("eastern_europe", germany={"infantry": 1})
    )
    return aboard(start, "sz_baltic", "germany", "infantry").dice(*dice).game()


@pytest.mark.rule("CL-21.4")
def test_fleets_may_lie_side_by_side() -> None:
    game = beside_enemies()
    assert attackers(game, "sz_baltic") == ()

    done(game, "germany")

    assert game.state.phase == "noncombat_move"


@pytest.mark.rule("CL-21.4")
def test_ships_that_begin_beside_enemies_may_fight_there() -> None:
    game = beside_enemies()
    target = targets(game, "germany", "sz_baltic", submarine=2)["sz_baltic"]
    assert (target.kind, target.path) == ("attack", ("sz_baltic",))

    game.submit(target.action)

    # All own ships of the zone take part.
    assert sorted(u.type for u in attackers(game, "sz_baltic")) == ["submarine", "submarine", "transport"]
    with game.refused("CL-9.1"):
        sail(game, "germany", "sz_baltic", "sz_united_kingdom", submarine=1)


@pytest.mark.rule("CL-21.4")
def test_ships_that_begin_beside_enemies_may_sail_away() -> None:
    game = beside_enemies()
    done(game, "germany")

    sail(game, "germany", "sz_baltic", "sz_united_kingdom", submarine=2)

    assert game.count("sz_united_kingdom", "germany") == 2


@pytest.mark.rule("CL-21.4")
def test_beside_enemies_nobody_loads_or_unloads_or_lands() -> None:
    game = beside_enemies()
    with game.refused("CL-9.9"):
        load(game, "germany", "eastern_europe", "sz_baltic", infantry=1)
    with game.refused("CL-9.9"):
        land(game, "germany", "sz_baltic", "karelia", infantry=1)

    deck = germany("noncombat_move", "ships_into_enemy_zones")
    deck.units("sz_baltic", germany={"carrier": 1}, united_kingdom={"transport": 1})
    game = deck.units("germany", germany={"fighter": 1}).game()
    with game.refused("CL-21.4"):
        move(game, "germany", "germany", "sz_baltic", fighter=1)


@pytest.mark.rule("CL-6.1")
def test_only_ships_beside_enemies_fight_where_they_are() -> None:
    game = germany().units("sz_baltic", germany={"submarine": 1}).game()

    with game.refused("CL-6.1"):
        sail(game, "germany", "sz_baltic", submarine=1)


@pytest.mark.rule("CL-12.1")
@pytest.mark.rule("CL-21.4")
def test_where_one_ship_is_to_fight_all_ships_of_the_zone_do() -> None:
    game = beside_enemies(6, 6, 6)
    sail(game, "germany", "sz_baltic", submarine=1)

    done(game, "germany")

    assert game.state.phase == "conduct_combat"
    ships = [u for u in game.state.forces.at(Space("sz_baltic")) if u.owner == "germany" and u.aboard is None]
    assert [u.start for u in ships] == ["sz_baltic"] * 3


@pytest.mark.rule("CL-8.12")
@pytest.mark.rule("CL-15.1")
@pytest.mark.rule("CL-21.4")
def test_passengers_of_a_carrier_that_fought_where_it_lay_may_fly_and_its_cargo_stays() -> None:
    start = (
        germany("combat_move", "ships_into_enemy_zones")
        .units("sz_baltic", germany={"carrier": 1, "fighter": 1}, united_kingdom={"transport": 1})
        .dice(1, 6)
    )
    game = aboard(start, "sz_baltic", "germany", "infantry").game()
    sail(game, "germany", "sz_baltic", carrier=1)
    done(game, "germany")
    assert game.count("sz_baltic", "united_kingdom") == 0

    assert offered(game).movable() == {"sz_baltic": game.ids("sz_baltic", "germany", "fighter")}
    with game.refused("CL-9.7"):
        land(game, "germany", "sz_baltic", "germany", infantry=1)
    move(game, "germany", "sz_baltic", "germany", fighter=1)

    assert game.count("germany", "germany", "fighter") == 1
