"""Where rehearsals end: how good a position is, and which plans get there."""

import pytest

from axis_desktop.model import Luck
from axis_desktop.players.tactical import TacticalPlayer, skills
from axis_desktop.players.tactical.levels import prospects
from axis_desktop.players.tactical.sight.scene import Scene
from axis_desktop.players.tactical.sight.standing import standing
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import ChooseArmies, MoveUnit
from axis_desktop.systems.tactical.board.tables import unit_rows
from tests.systems.tactical.table import G1, US, Table, at, unit

HARD = skills()["hard"]


def value(*units: dict[str, object], **more: object) -> float:
    table = Table(*units, power=US, **more)  # type: ignore[arg-type]  # fields of a position
    return standing(Scene(table.state, US, HARD))


def test_a_position_is_worth_what_it_lacks_to_the_other_side() -> None:
    pair = (unit("us_sherman", at(0)), unit("g1_tiger", at(11, 12)))

    own, neutral, lost = (value(*pair, factories={at(5): owner}) for owner in (US, None, G1))

    assert own - neutral == pytest.approx(prospects().factory)
    assert neutral - lost == pytest.approx(prospects().factory)


def test_aircraft_decide_games_and_weigh_more_than_tanks_of_the_same_price() -> None:
    far = unit("g1_pak40", at(11, 12))
    rows = unit_rows()
    assert rows["us_p51"].cost == rows["us_sherman"].cost  # type: ignore[index]  # ids of units

    assert value(unit("us_p51", at(0)), far) > value(unit("us_sherman", at(0)), far) + 2


def test_an_infantry_next_to_a_factory_counts_most_for_whoever_is_about_to_move() -> None:
    tank = unit("us_sherman", at(0))
    near = value(tank, unit("us_infantry", at(4)), unit("g1_pak40", at(11, 12)), factories={at(5): None})
    away = value(tank, unit("us_infantry", at(0, 5)), unit("g1_pak40", at(11, 12)), factories={at(5): None})
    assert near > away + 1

    threat = value(tank, unit("g1_infantry", at(6)), factories={at(5): US})
    none = value(tank, unit("g1_infantry", at(11, 12)), factories={at(5): US})
    assert none - 1 < threat < none


@pytest.mark.rule("TA-11.1")
def test_infantry_that_can_take_the_last_factories_has_won() -> None:
    held = {at(0, 8): US, at(0, 10): US, at(11, 10): US, at(5): None}
    beside, away = unit("us_infantry", at(4)), unit("us_infantry", at(1))
    far = unit("g1_pak40", at(11, 12))

    assert value(beside, far, factories=held) > 500
    assert value(away, far, factories=held) < 100
    assert value(beside, far, factories={**held, at(0, 8): G1}) < 100
    two = {**held, at(0, 8): G1, at(7, 8): None}
    assert value(beside, unit("us_infantry", at(6, 8)), far, factories=two) > 500
    bound = unit("us_infantry", at(4), intercepted=2)
    assert value(bound, unit("g1_infantry", at(3)), factories=held) < 100


def test_every_unit_of_the_game_has_its_worth() -> None:
    known = {row.id for row in unit_rows().values() if row.faction}

    assert set(prospects().worth) == known


def test_armies_without_units_are_looked_at_once() -> None:
    """Two of three armies are empty: hard acts with the one that can attack, whichever number it has."""
    table = Table(
        unit("g1_me262", at(4), army=2), unit("g1_ju87", at(4, 5), army=2),
        unit("us_howitzer", at(8), damage=5), unit("us_infantry", at(11, 12)),
        factories={at(0, 12): None}, round=1, phase="choose_armies", order=(G1, US), choose={},
    )  # fmt: skip
    player = TacticalPlayer(HARD)

    assert player.decide(system, table.state, table.asked, Luck(1)) == ChooseArmies(power=G1, armies=(2,))


def test_reasons_are_told_by_players_and_not_in_rehearsals() -> None:
    for tells in (True, False):
        table = Table(
            unit("us_infantry", at(4)), unit("g1_tiger", at(11, 12)), factories={at(5): None}, power=US
        )
        player = TacticalPlayer(skills()["medium"], in_mind=not tells)

        assert isinstance(player.decide(system, table.state, table.asked, Luck(1)), MoveUnit)
        assert (player.reason is not None) is tells
