"""Nobody reads an id in the odds panel."""

import pytest

from axis_desktop.model import Session
from axis_desktop.model.system import system
from axis_desktop.view.panels.odds.combatant_names import combatant_name
from tests.setups import setup_for


@pytest.mark.parametrize(
    ("system_id", "combatant", "count", "name"),
    [
        ("classic", "tank", 1, "Tank"),
        ("classic", "aa_gun", 1, "AA gun"),
        ("classic", "transport#2", 1, "Transport (2)"),
        ("pacific1940", "mechanized_infantry", 1, "Mechanized infantry"),
        ("europe1939", "germany_armor", 1, "Armor · Germany"),
        ("europe1939", "united_kingdom_fleet+infantry", 1, "Fleet + Infantry · United Kingdom"),
        ("europe1939", "hungary_infantry", 1, "Infantry · Hungary"),
        ("europe1939", "somebody", 1, "somebody"),
    ],
)
def test_a_unit_of_the_odds_has_a_name(system_id: str, combatant: str, count: int, name: str) -> None:
    game = Session(system(system_id), setup_for(system_id, 1))
    assert combatant_name(combatant, count, game.system.catalog(game.state)) == name
