"""What the screen is told of a running battle."""

import pytest

from axis_desktop.systems.europe1939.telling.battle_view import battle_view
from tests.systems.europe1939.fighting.field import MISS, normandy, west
from tests.systems.europe1939.table import FRA, GER, UK, unit


@pytest.mark.rule("EU-7.7")
def test_an_invasion_whose_fleets_still_fight_is_not_called_a_battle_on_land() -> None:
    field = normandy(unit("fleet", "plymouth", UK), unit("fleet", "calais", GER))
    field.attack("calais", 5, cargo={1: 2, 3: 4}, dice=[MISS] * 2)

    view = battle_view(field.state)

    assert view is not None
    assert [(str(stage.name), stage.state) for stage in view.stages] == [("Sea", "now"), ("Land", "to_come")]
    assert str(view.title) == "Invasion"


@pytest.mark.rule("EU-7.7")
def test_an_attack_over_land_is_called_so_in_every_stage_and_a_battle_at_sea_by_its_kind() -> None:
    over_land = west(
        unit("infantry", "belgium", GER), unit("infantry", "calais", FRA), power=GER, control={"belgium": GER}
    )
    over_land.attack("calais", 1, dice=[MISS] * 2)
    at_sea = west(
        unit("fleet", "plymouth", UK), unit("fleet", "calais", GER), power=UK, control={"calais": GER}
    )
    at_sea.attack("calais", 1, dice=[MISS] * 2)

    assert str(getattr(battle_view(over_land.state), "title", None)) == "Attack over land"
    assert getattr(battle_view(at_sea.state), "title", "") is None
