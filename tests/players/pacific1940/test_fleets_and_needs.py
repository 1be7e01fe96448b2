"""Hard players of the Pacific game: where ships go when they could be lost, and what is bought for what."""

from collections.abc import Mapping
from typing import Any

import pytest

from axis_desktop.model import Luck, Space, UnitType
from axis_desktop.players.pacific1940 import PacificPlayer
from axis_desktop.players.pacific1940.prizes import prize
from axis_desktop.players.pacific1940.sea.waters import danger, foes
from axis_desktop.players.pacific1940.skill import HARD
from axis_desktop.players.pacific1940.values import fronts
from axis_desktop.systems.area_war.actions import PurchaseUnits
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.fighting.actions import FireAmbush
from tests.players.pacific1940.test_positions import phase_of
from tests.systems.pacific1940.table import ANZAC, JAPAN, UK, US, WITH_CHINA, Table, laden


def bought(table: Table) -> Mapping[str, int]:
    action = PacificPlayer(HARD).decide(system, table.state, table.asked, Luck("test"))
    assert isinstance(action, PurchaseUnits)
    return {str(kind): count for kind, count in action.units.items()}


def said(table: Table) -> str:
    """The reason of a purchase, as its template: why, never what."""
    player = PacificPlayer(HARD)
    player.decide(system, table.state, table.asked, Luck("test"))
    return player.reason.template if player.reason is not None else ""


# ------------------------------------------------------------------------------- fleets


def test_ships_leave_waters_in_which_they_would_be_beaten() -> None:
    units: Mapping[str, Any] = {
        "sz20": {JAPAN: {"destroyer": 1, "transport": 2}, US: {"battleship": 3}},
        "japan": {JAPAN: {"infantry": 2}},
    }
    table = Table(units)
    phase_of(table)
    assert not table.at("sz20", JAPAN)


def test_empty_transports_are_called_away_from_an_enemy_fleet() -> None:
    units: Mapping[str, Any] = {
        "sz21": {JAPAN: {"transport": 2}},
        "sz34": {US: {"cruiser": 2, "destroyer": 2}},
        "sz06": {JAPAN: {"battleship": 3, "cruiser": 3}},
        "japan": {JAPAN: {"infantry": 4}},
    }
    table = Table(units, phase="noncombat_move")
    before = danger(table.state, JAPAN, Space("sz21"), table.at("sz21", JAPAN))
    phase_of(table)
    place = next(
        zone for zone in ("sz06", "sz18", "sz19", "sz20", "sz21") if table.at(zone, JAPAN, "transport")
    )

    assert before == 1.0
    assert danger(table.state, JAPAN, Space(place), table.at(place, JAPAN)) < before


def test_a_landing_goes_on_after_a_submarine_was_asked() -> None:
    units: Mapping[str, Any] = {
        "sz20": {JAPAN: {"transport": 1}},
        "formosa": {JAPAN: {"infantry": 1, "artillery": 1}},
        "sz35": {US: {"submarine": 1}},
        "japan": {JAPAN: {"infantry": 2}},
    }
    table = Table(units, control={"kwangtung": "japan"})
    phase_of(table)
    assert table.asked.rule == "PA-7.22"
    table.play(FireAmbush(power=US, fire=False))
    phase_of(table)
    assert [landing.target for landing in table.state.landings] == ["philippines"]


def test_who_could_declare_war_counts_as_a_danger() -> None:
    table = Table({"japan": {JAPAN: {"infantry": 1}}}, wars=(WITH_CHINA,), round=1)
    assert foes(table.state, UK) == [JAPAN]
    assert foes(table.state, US) == [JAPAN]
    assert UK in foes(table.state, JAPAN)
    assert US not in foes(table.state, JAPAN), "it may not open the war yet"


# -------------------------------------------------------------------------------- needs


def test_the_capital_comes_first() -> None:
    units: Mapping[str, Any] = {
        "india": {UK: {"infantry": 1, "major_complex": 1}},
        "burma": {JAPAN: {"infantry": 6, "tank": 3}},
    }
    table = Table(
        units, power=UK, phase="purchase", control={"burma": "japan"}, treasury={"united_kingdom": 20}
    )
    assert bought(table)["infantry"] >= 6
    assert said(table) == "Guards {space:the} against all that could come."


def test_troops_that_wait_for_ships_get_transports() -> None:
    units: Mapping[str, Any] = {
        "japan": {JAPAN: {"infantry": 8, "fighter": 4, "major_complex": 1}},
        "sz06": {JAPAN: {"cruiser": 1}},
    }
    table = Table(units, phase="purchase", wars=(WITH_CHINA,), treasury={"japan": 26})
    assert bought(table)["transport"] >= 2
    assert said(table) == "Troops wait for transports."


def test_a_complex_near_the_front_is_upgraded_where_it_is_safe() -> None:
    units: Mapping[str, Any] = {
        "japan": {JAPAN: {"infantry": 8, "major_complex": 1}},
        "kiangsu": {JAPAN: {"infantry": 10, "minor_complex": 1}},
    }
    table = Table(units, phase="purchase", wars=(WITH_CHINA,), treasury={"japan": 60}, round=4)
    assert bought(table).get("complex_upgrade") == 1
    assert said(table) not in ("", "Troops for the front on land.")


def test_no_complex_is_upgraded_while_there_is_room_for_all_that_can_be_paid() -> None:
    units: Mapping[str, Any] = {
        "japan": {JAPAN: {"infantry": 8, "major_complex": 1}},
        "kiangsu": {JAPAN: {"infantry": 10, "minor_complex": 1}},
    }
    table = Table(units, phase="purchase", wars=(WITH_CHINA,), treasury={"japan": 45}, round=4)
    assert "complex_upgrade" not in bought(table)


def test_a_city_is_worth_most_to_japan_when_it_decides_the_war() -> None:
    few = Table({}).state
    many = Table({}, control=dict.fromkeys(("kwangtung", "philippines", "india"), "japan")).state
    honolulu = Space("hawaiian_islands")
    assert prize(many, honolulu, JAPAN) > prize(few, honolulu, JAPAN) + 30


@pytest.mark.parametrize(("invaders", "is_front"), [(1, False), (9, True)])
def test_nothing_is_built_and_nobody_lands_for_a_few_stragglers(invaders: int, is_front: bool) -> None:
    """One infantry in Alaska is no front: the army sails, and no tanks are built for a march."""
    units: Mapping[str, Any] = {
        "western_united_states": {US: {"infantry": 6, "artillery": 3, "major_complex": 1}},
        "british_columbia": {US: {"infantry": 2}},
        "alaska": {JAPAN: {"infantry": invaders}},
        "sz10": {US: laden(3, US)},
    }
    control = {"alaska": JAPAN, "british_columbia": US, "mexico": US}
    table = Table(units, power=US, phase="purchase", treasury={US: 80}, control=control, round=6)

    assert (bought(table).get("tank", 0) > 0) is is_front
    assert (Space("mexico") in fronts(table.state, US)) is is_front


def test_whoever_has_far_more_money_than_room_builds_what_is_dear() -> None:
    units: Mapping[str, Any] = {
        "new_south_wales": {ANZAC: {"infantry": 9, "minor_complex": 1}},
        "sz62": {ANZAC: {"destroyer": 4}},
    }
    table = Table(units, power=ANZAC, phase="purchase", treasury={ANZAC: 100}, round=9)

    units_bought = bought(table)

    rows = table.state.world.units
    assert sum(rows[UnitType(kind)].cost * count for kind, count in units_bought.items()) >= 30


def test_no_money_is_left_over_where_all_room_is_used() -> None:
    units: Mapping[str, Any] = {
        "western_united_states": {US: {"infantry": 6, "artillery": 3, "major_complex": 1}},
        "sz10": {US: {"transport": 6, "destroyer": 3, "battleship": 3}},
    }
    table = Table(units, power=US, phase="purchase", treasury={US: 95}, round=9)

    rows = table.state.world.units
    spent = sum(rows[UnitType(kind)].cost * count for kind, count in bought(table).items())

    assert spent >= 85


def test_a_guard_that_has_little_room_and_much_money_is_of_fighters() -> None:
    """Three units can be built: one that defends at 4 in place of one at 2, rather than money that lies."""
    units: Mapping[str, Any] = {
        "new_south_wales": {ANZAC: {"infantry": 2, "minor_complex": 1}},
        "sz54": {JAPAN: laden(4, JAPAN)},
        "japan": {JAPAN: {"infantry": 4}},
    }
    rich = bought(Table(units, power=ANZAC, phase="purchase", treasury={"anzac": 34}))
    poor = bought(Table(units, power=ANZAC, phase="purchase", treasury={"anzac": 9}))
    assert rich["fighter"] >= 2
    assert poor == {"infantry": 3}
