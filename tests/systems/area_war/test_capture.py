"""Capture on a made-up board: who holds what afterwards, by relations and by the rule a game passes in."""

import msgspec
import pytest

from axis_desktop.model import Power, Space, UnitType
from axis_desktop.systems.area_war.capture import Captured, hand_over, held_for, loot, take
from axis_desktop.systems.area_war.situation import Situation
from tests.systems.area_war.table import BLUE, GRAY, GULF, HILL, PLAIN, PORT, RED, Table, world


def war() -> Table:
    """Red and gray against blue; the printed map gives hill to red, plain to blue and port to gray."""
    made = world()
    owners = {HILL: RED, PLAIN: BLUE, PORT: GRAY}
    for space, row in made.spaces.items():
        made.spaces[space] = msgspec.structs.replace(
            row, owner=owners.get(space), capital_of=owners.get(space) if space != PLAIN else None
        )
    relations = Table().relations.with_war([RED, GRAY], [BLUE]).with_alliance([RED], [GRAY])
    return Table(world=made, relations=relations)


def test_what_was_the_enemys_from_the_first_is_the_captors() -> None:
    table = war()

    assert take(table, PLAIN, GRAY) == Captured(BLUE, GRAY, "")
    assert table.control.holder(PLAIN) == GRAY


def test_a_capital_lost_is_told_and_its_allies_get_it_back_for_its_owner() -> None:
    table = war()

    assert take(table, PORT, BLUE) == Captured(GRAY, BLUE, "lost")
    assert take(table, PORT, RED) == Captured(BLUE, GRAY, "freed")
    assert take(table, PORT, GRAY).capital == ""


def test_ground_of_an_ally_without_its_capital_is_held_for_it() -> None:
    table = war()
    table.world.spaces[PLAIN] = msgspec.structs.replace(table.world.spaces[PLAIN], owner=GRAY)
    take(table, PORT, BLUE)

    assert take(table, PLAIN, RED).after == RED
    assert list(held_for(table, GRAY)) == [PLAIN]
    assert list(held_for(table, BLUE)) == []

    take(table, PORT, RED)
    hand_over(table, PLAIN, GRAY)
    assert list(held_for(table, GRAY)) == []


def test_at_peace_nothing_is_freed_for_anybody() -> None:
    table = war()
    table.control.hand_over(PORT, BLUE)
    table.relations = table.relations.with_peace([RED], [GRAY])

    assert take(table, PORT, RED) == Captured(BLUE, RED, "")


def test_a_game_may_say_that_the_captor_keeps_all() -> None:
    def captor(here: Situation, space: Space, by: Power) -> Power:
        return by

    table = war()
    table.control.hand_over(PORT, BLUE)

    assert take(table, PORT, RED, captor).after == RED


def test_what_does_not_fight_goes_along_and_rests() -> None:
    table = war()
    gun, works, foot = (table.put(PLAIN, BLUE, kind) for kind in ("gun", "works", "foot"))

    assert hand_over(table, PLAIN, RED) == BLUE

    assert table.forces.at(PLAIN) == (
        msgspec.structs.replace(gun, owner=RED, spent=True),
        msgspec.structs.replace(works, owner=RED, spent=True),
        foot,
    )


def test_several_guns_change_hands_where_more_than_one_may_stand() -> None:
    table = war()
    gun_type = UnitType("gun")
    table.world.units[gun_type] = msgspec.structs.replace(
        table.world.units[gun_type], one_each=False, captured=True
    )
    table.put(PLAIN, BLUE, "gun")
    table.put(PLAIN, BLUE, "gun")

    hand_over(table, PLAIN, RED)

    assert [(u.owner, u.spent) for u in table.forces.at(PLAIN)] == [(RED, True)] * 2


@pytest.mark.parametrize("money", [0, 12])
def test_a_captor_takes_all_the_money(money: int) -> None:
    treasury = {RED: 5, BLUE: money}

    assert loot(treasury, BLUE, RED) == money
    assert treasury == {RED: 5 + money, BLUE: 0}


def test_the_sea_is_nobodys() -> None:
    assert war().control.holder(GULF) is None
