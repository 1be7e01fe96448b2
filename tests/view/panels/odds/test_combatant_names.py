"""Nobody reads an id in the odds panel."""

import pytest

from axis_desktop.model import Session
from axis_desktop.model.system import system
from axis_desktop.systems.area_war.odds import BattleCase, Combatant
from axis_desktop.systems.area_war.odds.battle_case import Policy
from axis_desktop.systems.area_war.odds.counted import CountsBattles, SaidOfBattle
from axis_desktop.systems.area_war.odds.offered import odds_of
from axis_desktop.view.panels.odds.combatant_names import combatant_name
from tests.setups import setup_for


def described(system_id: str, unit: str, against: str) -> BattleCase:
    offered = odds_of(system_id)
    assert isinstance(offered, CountsBattles)
    return offered.counted_battle(SaidOfBattle(attacker={unit: 1}, defender={against: 1}, policy=Policy()))


@pytest.mark.parametrize(
    ("system_id", "unit", "against", "name"),
    [
        ("classic", "tank", "infantry", "Tank"),
        ("classic", "transport+infantry+infantry", "transport", "Transport + Infantry + Infantry"),
        ("pacific1940", "mechanized_infantry", "infantry", "Mechanized infantry"),
        ("pacific1940", "damaged_battleship", "destroyer", "Battleship (damaged)"),
        ("europe1939", "germany_armor", "france_infantry", "Armor · Germany"),
        ("europe1939", "united_kingdom_aircraft", "germany_fleet", "Aircraft · United Kingdom"),
    ],
)
def test_a_unit_of_the_odds_is_called_what_its_game_says_of_it(
    system_id: str, unit: str, against: str, name: str
) -> None:
    game = Session(system(system_id), setup_for(system_id, 1))
    (attacker,) = described(system_id, unit, against).attacker.types()
    assert combatant_name(attacker, 1, game.system.catalog(game.state)) == name


def test_what_no_price_list_knows_is_called_by_its_id() -> None:
    game = Session(system("classic"), setup_for("classic", 1))
    catalog = game.system.catalog(game.state)
    assert combatant_name(Combatant(id="somebody", cost=1), 1, catalog) == "somebody"
    loaded = Combatant(id="uk_carrying", unit="transport", owner="united_kingdom", cargo=("tank",), cost=1)
    assert combatant_name(loaded, 1, catalog) == "Transport + Tank · United Kingdom"
    second = Combatant(id="tank#2", unit="tank", number=2, cost=1)
    assert combatant_name(second, 1, catalog) == "Tank (2)"
