"""Stakes: what an attack would bring the enemy, and what it could do whether it pays or not."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.players.area_war.sight.stakes import BEARABLE, Danger, Stakes
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import Position, position

UKRAINE, MOSCOW = Space("ukraine"), Space("russia")


def stakes(board: Position) -> Stakes[State]:
    return Stakes(ClassicOutlook(board.turn("russia", "noncombat_move").state(), Power("russia")))


def holds(board: Position) -> float:
    found = stakes(board)
    return found.holds(UKRAINE, found.troops(UKRAINE), found.is_empty)


def before_ukraine(**germans: int) -> Position:
    board = position().control(russia="ukraine").units("ukraine", russia={"infantry": 6})
    return board.units("eastern_europe", germany=germans)


def test_what_the_enemy_could_take_at_a_loss_is_not_said_to_hold() -> None:
    """Eight tanks lose more there than Ukraine is worth, yet they could take it."""
    assert holds(before_ukraine(tank=8)) < 0.5


def test_what_nobody_can_reach_by_land_holds() -> None:
    assert holds(before_ukraine(fighter=5)) == 1.0


def test_an_empty_territory_beside_the_enemy_does_not_hold() -> None:
    found = stakes(position().control(russia="ukraine").units("eastern_europe", germany={"infantry": 1}))

    assert found.holds(UKRAINE, (), found.is_empty) == 0.0


def test_enemies_come_one_after_the_other() -> None:
    """What the Germans leave the Japanese take."""
    alone = before_ukraine(infantry=6)
    both = before_ukraine(infantry=6).units("caucasus", japan={"infantry": 8})

    assert holds(both) < holds(alone) < 1.0


def moscow(guards: int, germans: int) -> tuple[Stakes[State], Danger]:
    """What is at stake in Moscow, held by so many infantry, with Germans in Karelia."""
    board = (
        position()
        .treasury(russia=0)
        .control(germany="karelia")
        .units("karelia", germany={"infantry": germans})
    )
    found = stakes(board.units("russia", russia={"infantry": guards, "factory": 1}))
    return found, found.danger(MOSCOW, found.troops(MOSCOW), found.is_empty)


def test_a_capital_that_must_be_lost_is_sold_dearly() -> None:
    """It falls to fifty either way, but twenty guards take many of them along."""
    few, many = moscow(2, 50)[1], moscow(20, 50)[1]

    assert few.falls > 0.99
    assert many.falls > 0.9
    assert many.loss < few.loss - 15


def test_a_capital_that_hardly_ever_falls_needs_no_more_guards() -> None:
    found, danger = moscow(20, 12)

    assert danger.falls < BEARABLE
    assert danger.loss <= 0
    assert found.danger(MOSCOW, found.troops(MOSCOW)[1:], found.is_empty).loss <= 0


def test_ships_bring_what_there_is_to_bring() -> None:
    """Four transports off Europe, but a single infantry at the coasts of their zones."""
    board = (
        position().turn("germany", "noncombat_move").units("germany", germany={"infantry": 3, "factory": 1})
    )
    board.units("sz_united_kingdom", united_kingdom={"transport": 4})
    board.units("united_kingdom", united_kingdom={"infantry": 1, "factory": 1})
    found = Stakes(ClassicOutlook(board.state(), Power("germany")))

    strike = found.strikes.on(Space("germany"), Power("united_kingdom"))

    assert len(strike.landed) == 1


def fleet_at_stake(**americans: int) -> float:
    """IPC of two battleships and a carrier off Hawaii, before a bomber in Los Angeles and ships beside it."""
    board = (
        position().turn("japan", "noncombat_move").units("sz_hawaii", japan={"battleship": 2, "carrier": 1})
    )
    board.units("western_usa", usa={"bomber": 1, "fighter": 1}).units("sz_western_usa", usa=americans)
    found = Stakes(ClassicOutlook(board.state(), Power("japan")))
    zone = Space("sz_hawaii")
    return found.at_sea(zone, found.troops(zone))


def test_empty_transports_take_the_hits_for_planes_that_attack_a_fleet() -> None:
    assert fleet_at_stake(transport=1) == 0
    assert fleet_at_stake(transport=9) > 20


def test_transports_with_cargo_are_not_thrown_away() -> None:
    board = position().turn("japan", "noncombat_move").units("sz_western_usa", usa={"transport": 1})
    state = board.state()
    (ship,) = state.forces.at(Space("sz_western_usa"))
    empty = Stakes(ClassicOutlook(state, Power("japan"))).strikes.on(Space("sz_hawaii"), Power("usa")).ships
    laden = board.piece("sz_western_usa", "usa", "infantry", aboard=ship.id).state()

    assert len(empty) == 1
    assert (
        not Stakes(ClassicOutlook(laden, Power("japan"))).strikes.on(Space("sz_hawaii"), Power("usa")).ships
    )


@pytest.mark.parametrize(("carriers", "fighters"), [(0, 0), (1, 2), (2, 3)])
def test_planes_that_can_land_only_on_carriers_that_come_along_are_feared(
    carriers: int, fighters: int
) -> None:
    """One of three fighters stands on a deck; two in Alaska couldn't fly back from Japan."""
    board = position().turn("japan", "noncombat_move").units("sz_japan", japan={"transport": 6})
    board.units("alaska", usa={"fighter": 2})
    if carriers:
        board.units("sz_hawaii", usa={"carrier": carriers, "fighter": 1})
    strike = Stakes(ClassicOutlook(board.state(), Power("japan"))).strikes.on(Space("sz_japan"), Power("usa"))

    assert len(strike.air) == fighters
