"""Transports: boarding, landing, bridging (CL-9.3 to CL-9.12, CL-12.7, CL-12.8)."""

import pytest

from axis_desktop.model import Space
from axis_desktop.model.events import ControlChanged
from axis_desktop.systems.area_war.actions import LoadUnits, MoveUnits, UnloadUnits
from axis_desktop.systems.classic.fighting.battle_data import Landing
from tests.systems.classic.builders import GERMANY, Game, Position, position
from tests.systems.classic.moves import (
    aboard,
    attackers,
    done,
    holder,
    land,
    load,
    offered,
    only,
    sail,
    targets,
)


def germany(phase: str = "combat_move", *options: str) -> Position:
    return position(*options).turn("germany", phase)  # type: ignore[arg-type]  # one of the two move phases


@pytest.mark.rule("CL-9.3")
@pytest.mark.parametrize(
    ("cargo", "fits"),
    [
        ({"infantry": 1}, True),
        ({"infantry": 2}, True),
        ({"tank": 1}, True),
        ({"aa_gun": 1}, True),
        ({"infantry": 3}, False),
        ({"tank": 2}, False),
        ({"tank": 1, "infantry": 1}, False),
        ({"aa_gun": 1, "infantry": 1}, False),
    ],
)
def test_what_a_transport_takes(cargo: dict[str, int], fits: bool) -> None:
    game = (
        germany("noncombat_move")
        .units("germany", germany=cargo)
        .units("sz_baltic", germany={"transport": 1})
        .game()
    )
    if fits:
        load(game, "germany", "germany", "sz_baltic", **cargo)
        assert game.count("sz_baltic", "germany") == 1 + sum(cargo.values())
    else:
        with game.refused("CL-9.3"):
            load(game, "germany", "germany", "sz_baltic", **cargo)


@pytest.mark.rule("CL-9.3")
def test_several_transports_share_a_load() -> None:
    start = germany("noncombat_move").units("germany", germany={"infantry": 3, "tank": 1})
    game = (
        aboard(start, "sz_baltic", "germany", "infantry").units("sz_baltic", germany={"transport": 2}).game()
    )
    half_full, *empty = game.ids("sz_baltic", "germany", "transport")

    load(game, "germany", "germany", "sz_baltic", infantry=3, tank=1)

    loads = dict.fromkeys((half_full, *empty), 0)
    for unit in game.state.forces.at(Space("sz_baltic")):
        if unit.aboard is not None:
            loads[unit.aboard] += game.state.world.row(unit).load
    assert list(loads.values()) == [2, 2, 2]


@pytest.mark.rule("CL-9.3")
def test_the_player_may_name_the_transports() -> None:
    game = (
        germany("noncombat_move")
        .units("germany", germany={"infantry": 3})
        .units("sz_baltic", germany={"transport": 2})
        .game()
    )
    _, second = game.ids("sz_baltic", "germany", "transport")

    def board(count: int, ship: int) -> LoadUnits:
        units = game.ids("germany", "germany", "infantry")[:count]
        beside = Space("sz_baltic")
        return LoadUnits(power=GERMANY, units=units, space=Space("germany"), zone=beside, transports=(ship,))

    game.submit(board(2, second))

    assert {u.aboard for u in game.state.forces.at(Space("sz_baltic")) if u.type == "infantry"} == {second}
    with game.refused("CL-9.3"):
        game.submit(board(1, second))
    with game.refused("CL-9.4"):
        game.submit(board(1, 999))


@pytest.mark.rule("CL-9.4")
def test_a_transport_loads_before_and_between_and_after_its_zones() -> None:
    game = (
        germany()
        .units("germany", germany={"infantry": 1})
        .units("western_europe", germany={"infantry": 1})
        .units("sz_baltic", germany={"transport": 1})
        .control(united_kingdom="algeria")
        .game()
    )
    load(game, "germany", "germany", "sz_baltic", infantry=1)
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", transport=1)
    load(game, "germany", "western_europe", "sz_united_kingdom", infantry=1)
    sail(game, "germany", "sz_united_kingdom", "sz_spain_atlantic", transport=1)
    events = land(game, "germany", "sz_spain_atlantic", "algeria", infantry=2)

    assert [e.space for e in events if isinstance(e, ControlChanged)] == ["algeria"]
    assert game.count("algeria", "germany", "infantry") == 2
    done(game, "germany")
    assert game.state.phase == "noncombat_move"


@pytest.mark.rule("CL-9.4")
def test_only_units_beside_the_zone_board() -> None:
    game = (
        germany()
        .units("southern_europe", germany={"infantry": 1})
        .units("sz_baltic", germany={"transport": 1})
        .game()
    )
    with game.refused("CL-9.4"):
        load(game, "germany", "southern_europe", "sz_baltic", infantry=1)


@pytest.mark.rule("CL-9.4")
def test_cargo_may_stay_aboard_over_turns() -> None:
    game = aboard(germany("noncombat_move"), "sz_central_mediterranean", "germany", "infantry").game()

    sail(game, "germany", "sz_central_mediterranean", "sz_black_sea", transport=1)
    done(game, "germany")

    assert game.count("sz_black_sea", "germany", "infantry") == 1


@pytest.mark.rule("CL-9.5")
def test_unloading_ends_a_transports_move() -> None:
    start = germany("noncombat_move").units("libya", germany={"infantry": 1})
    game = aboard(start, "sz_central_mediterranean", "germany", "infantry", "infantry").game()

    land(game, "germany", "sz_central_mediterranean", "libya", infantry=1)

    with game.refused("CL-9.5"):
        sail(game, "germany", "sz_central_mediterranean", "sz_black_sea", transport=1)
    with game.refused("CL-9.5"):
        load(game, "germany", "libya", "sz_central_mediterranean", infantry=1)


@pytest.mark.rule("CL-9.5")
def test_two_loaded_transports_one_sails_and_one_unloads() -> None:
    start = aboard(germany("noncombat_move"), "sz_central_mediterranean", "germany", "infantry", "infantry")
    game = aboard(start, "sz_central_mediterranean", "germany", "infantry", "infantry").game()
    first, second = game.ids("sz_central_mediterranean", "germany", "transport")

    game.submit(
        MoveUnits(
            power=GERMANY, units=(first,), path=(Space("sz_central_mediterranean"), Space("sz_black_sea"))
        )
    )
    land(game, "germany", "sz_central_mediterranean", "libya", infantry=2)

    assert game.count("sz_black_sea", "germany", "infantry") == 2
    assert game.count("libya", "germany", "infantry") == 2
    assert only(game, "sz_central_mediterranean", "germany", "transport").id == second


@pytest.mark.rule("CL-9.6")
def test_a_transport_bridges_without_sailing() -> None:
    game = (
        germany("noncombat_move")
        .units("southern_europe", germany={"tank": 1})
        .units("sz_central_mediterranean", germany={"transport": 1})
        .game()
    )
    load(game, "germany", "southern_europe", "sz_central_mediterranean", tank=1)
    land(game, "germany", "sz_central_mediterranean", "libya", tank=1)

    assert only(game, "libya", "germany", "tank").spent


@pytest.mark.rule("CL-9.7")
def test_friendly_ground_is_for_the_noncombat_move() -> None:
    game = aboard(germany(), "sz_central_mediterranean", "germany", "infantry").game()

    with game.refused("CL-6.3"):
        land(game, "germany", "sz_central_mediterranean", "libya", infantry=1)


@pytest.mark.rule("CL-9.7")
def test_a_transport_of_the_combat_move_does_nothing_in_the_noncombat_move() -> None:
    start = germany().control(united_kingdom="libya").units("southern_europe", germany={"infantry": 1})
    game = aboard(start, "sz_central_mediterranean", "germany", "infantry", "infantry").game()
    land(game, "germany", "sz_central_mediterranean", "libya", infantry=1)
    done(game, "germany")

    with game.refused("CL-6.5"):
        sail(game, "germany", "sz_central_mediterranean", "sz_black_sea", transport=1)
    with game.refused("CL-9.7"):
        land(game, "germany", "sz_central_mediterranean", "southern_europe", infantry=1)
    with game.refused("CL-9.7"):
        load(game, "germany", "southern_europe", "sz_central_mediterranean", infantry=1)


@pytest.mark.rule("CL-9.8")
def test_in_the_combat_move_one_transport_lands_in_one_territory() -> None:
    start = germany().control(united_kingdom=("libya", "southern_europe"))
    start.units("libya", united_kingdom={"infantry": 1})
    game = aboard(start, "sz_central_mediterranean", "germany", "infantry", "infantry").game()
    land(game, "germany", "sz_central_mediterranean", "libya", infantry=1)

    with game.refused("CL-9.8"):
        land(game, "germany", "sz_central_mediterranean", "southern_europe", infantry=1)
    land(game, "germany", "sz_central_mediterranean", "libya", infantry=1)

    assert game.count("libya", "germany", "infantry") == 2


@pytest.mark.rule("CL-9.8")
def test_declared_landings_of_one_transport_go_to_one_territory_too() -> None:
    start = (
        germany()
        .control(united_kingdom=("libya", "southern_europe"))
        .units("sz_central_mediterranean", united_kingdom={"transport": 1})
        .units("sz_western_mediterranean", germany={"submarine": 1})
    )
    game = aboard(start, "sz_western_mediterranean", "germany", "infantry", "infantry").game()
    sail(game, "germany", "sz_western_mediterranean", "sz_central_mediterranean", transport=1, submarine=1)
    land(game, "germany", "sz_central_mediterranean", "libya", infantry=1)

    with game.refused("CL-9.8"):
        game.submit(
            UnloadUnits(
                power=GERMANY,
                units=game.ids("sz_central_mediterranean", "germany", "infantry")[1:],
                zone=Space("sz_central_mediterranean"),
                space=Space("southern_europe"),
            )
        )


@pytest.mark.rule("CL-9.8")
def test_in_the_noncombat_move_two_infantry_may_part() -> None:
    game = aboard(
        germany("noncombat_move"), "sz_central_mediterranean", "germany", "infantry", "infantry"
    ).game()

    land(game, "germany", "sz_central_mediterranean", "libya", infantry=1)
    land(game, "germany", "sz_central_mediterranean", "southern_europe", infantry=1)

    assert (game.count("libya", "germany"), game.count("southern_europe", "germany")) == (1, 1)


@pytest.mark.rule("CL-9.9")
def test_nobody_boards_or_lands_beside_enemy_ships() -> None:
    start = (
        germany("noncombat_move")
        .units("libya", germany={"infantry": 1})
        .units("sz_central_mediterranean", united_kingdom={"submarine": 1})
    )
    game = aboard(start, "sz_central_mediterranean", "germany", "infantry").game()

    with game.refused("CL-9.9"):
        load(game, "germany", "libya", "sz_central_mediterranean", infantry=1)
    with game.refused("CL-9.9"):
        land(game, "germany", "sz_central_mediterranean", "libya", infantry=1)


@pytest.mark.rule("CL-9.10")
def test_cargo_is_no_part_of_a_sea_attack() -> None:
    start = germany().units("sz_central_mediterranean", united_kingdom={"submarine": 1})
    game = aboard(start, "sz_western_mediterranean", "germany", "tank").game()

    sail(game, "germany", "sz_western_mediterranean", "sz_central_mediterranean", transport=1)

    assert [u.type for u in attackers(game, "sz_central_mediterranean")] == ["transport"]


@pytest.mark.rule("CL-9.11")
def test_an_allys_transport_is_boarded_in_the_noncombat_move() -> None:
    def start(phase: str) -> Game:
        return (
            position()
            .turn("united_kingdom", phase)  # type: ignore[arg-type]  # one of the two move phases
            .units("united_kingdom", united_kingdom={"infantry": 2})
            .units("sz_united_kingdom", usa={"transport": 1})
            .game()
        )

    game = start("combat_move")
    with game.refused("CL-9.11"):
        load(game, "united_kingdom", "united_kingdom", "sz_united_kingdom", infantry=1)
    assert targets(game, "united_kingdom", "united_kingdom", infantry=1) == {}

    game = start("noncombat_move")
    load(game, "united_kingdom", "united_kingdom", "sz_united_kingdom", infantry=2)
    with game.refused("CL-6.6"):
        game.submit(
            MoveUnits(
                power=game.state.power,
                units=game.ids("sz_united_kingdom", "usa"),
                path=(Space("sz_united_kingdom"), Space("sz_karelia")),
            )
        )
    with game.refused("CL-9.11"):
        land(game, "united_kingdom", "sz_united_kingdom", "united_kingdom", infantry=1)


@pytest.mark.rule("CL-9.11")
def test_an_allys_cargo_sails_along_and_lands_on_its_owners_turn() -> None:
    start = position().turn("usa", "noncombat_move")
    start.piece("sz_united_kingdom", "usa", "transport").piece(
        "sz_united_kingdom", "united_kingdom", "infantry", aboard=1
    )
    game = start.game()
    sail(game, "usa", "sz_united_kingdom", "sz_karelia", transport=1)
    assert only(game, "sz_karelia", "united_kingdom", "infantry").start is None

    start = position().turn("united_kingdom", "combat_move").control(germany="karelia")
    start.piece("sz_karelia", "usa", "transport").piece("sz_karelia", "united_kingdom", "infantry", aboard=1)
    game = start.game()
    land(game, "united_kingdom", "sz_karelia", "karelia", infantry=1)

    assert holder(game, "karelia") == "russia"
    assert not only(game, "sz_karelia", "usa", "transport").spent


@pytest.mark.rule("CL-9.12")
def test_a_transport_may_enter_an_enemy_zone_alone() -> None:
    game = (
        germany()
        .units("sz_baltic", germany={"transport": 1})
        .units("sz_united_kingdom", united_kingdom={"transport": 1})
        .game()
    )
    sail(game, "germany", "sz_baltic", "sz_united_kingdom", transport=1)

    assert [u.type for u in attackers(game, "sz_united_kingdom")] == ["transport"]
    assert offered(game).done_refusal() is None


# ------------------------------------------------------------------------ landings


@pytest.mark.rule("CL-12.7")
def test_troops_that_land_from_a_free_zone_stand_in_the_territory_at_once() -> None:
    start = germany().units("anglo_egypt_sudan", united_kingdom={"infantry": 1})
    game = aboard(start, "sz_eastern_mediterranean", "germany", "tank").game()

    land(game, "germany", "sz_eastern_mediterranean", "anglo_egypt_sudan", tank=1)

    tank = only(game, "anglo_egypt_sudan", "germany", "tank")
    assert (tank.by_sea, tank.via, tank.aboard) == (True, "sz_eastern_mediterranean", None)
    assert game.state.landings == ()
    assert len(attackers(game, "anglo_egypt_sudan")) == 1


@pytest.mark.rule("CL-6.4")
def test_an_empty_enemy_coast_is_taken_on_the_spot() -> None:
    game = aboard(germany(), "sz_eastern_mediterranean", "germany", "infantry").game()

    events = land(game, "germany", "sz_eastern_mediterranean", "syria_iraq", infantry=1)

    assert [e.after for e in events if isinstance(e, ControlChanged)] == ["germany"]


@pytest.mark.rule("CL-9.5")
def test_a_landing_against_enemies_is_an_attack() -> None:
    start = germany().units("syria_iraq", united_kingdom={"infantry": 1})
    game = aboard(start, "sz_eastern_mediterranean", "germany", "infantry").game()

    found = targets(game, "germany", "sz_eastern_mediterranean", infantry=1)

    assert found["syria_iraq"].kind == "attack"
    assert found["anglo_egypt_sudan"].kind == "land"  # nobody is there


@pytest.mark.rule("CL-12.8")
def test_a_landing_behind_enemy_ships_waits_for_the_sea_battle() -> None:
    start = (
        germany()
        .units("sz_eastern_mediterranean", united_kingdom={"submarine": 1})
        .units("sz_central_mediterranean", germany={"battleship": 1})
    )
    game = aboard(start, "sz_central_mediterranean", "germany", "infantry", "infantry").game()
    with game.refused("CL-9.4"):
        land(game, "germany", "sz_central_mediterranean", "anglo_egypt_sudan", infantry=2)
    way = ("sz_central_mediterranean", "sz_eastern_mediterranean")
    sail(game, "germany", *way, transport=1, battleship=1)

    found = targets(game, "germany", "sz_eastern_mediterranean", infantry=2)
    assert found["anglo_egypt_sudan"].kind == "land"
    game.submit(found["anglo_egypt_sudan"].action)

    units = game.ids("sz_eastern_mediterranean", "germany", "infantry")
    assert game.state.landings == (
        Landing(zone=Space("sz_eastern_mediterranean"), target=Space("anglo_egypt_sudan"), units=units),
    )
    assert holder(game, "anglo_egypt_sudan") == "united_kingdom"
    with game.refused("CL-6.2"):
        land(game, "germany", "sz_eastern_mediterranean", "syria_iraq", infantry=1)
