"""Purchases: what is bought, and what is not."""

from collections import Counter

import pytest

from axis_desktop.model.asking.options import PurchaseOptions
from axis_desktop.model.ids import Power, UnitType
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.classic.minds.hard import HardMind
from axis_desktop.players.classic.plans.sites import site_for_factory
from axis_desktop.players.classic.plans.steps import played
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.players.classic.sight.overseas import harbors, needs_ships
from axis_desktop.systems.area_war.actions import PlaceUnit, PurchaseUnits
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import Position, position

TRANSPORT, FACTORY = UnitType("transport"), UnitType("factory")


def bought(board: Position) -> dict[UnitType, int]:
    """What the strong player would buy."""
    state = board.turn("japan", "purchase", step="purchase").state()
    options = system.options(state)
    assert isinstance(options, PurchaseOptions)
    action = HardMind().basket(state, options).action
    assert isinstance(action, PurchaseUnits)
    return dict(action.units)


def placings(state: State) -> list[PlaceUnit]:
    """Where the strong player would place what waits."""
    future: State = state.copy()
    steps = played(system, state, future, HardMind().placed(future))
    return [step.action for step in steps if isinstance(step.action, PlaceUnit)]


def at_home(*, zone: str) -> Position:
    """Eight infantry wait in Japan; six transports are in a zone."""
    board = position().units("japan", japan={"infantry": 8, "factory": 1}).treasury(japan=50)
    return board.units(zone, japan={"transport": 6})


def test_a_fleet_that_is_on_its_way_back_is_not_bought_again() -> None:
    """Off Australia nobody waits for it: in two turns it is home."""
    assert TRANSPORT not in bought(at_home(zone="sz_south_australia"))


def test_a_fleet_at_the_end_of_the_world_is_no_help() -> None:
    assert bought(at_home(zone="sz_baltic"))[TRANSPORT] > 0


def on_the_mainland(**manchuria: int) -> Position:
    """A fleet of four, and a foothold across the sea."""
    board = position().units("japan", japan={"infantry": 8, "factory": 1}).treasury(japan=40)
    board.units("sz_japan", japan={"transport": 4})
    return board.units("manchuria", japan=manchuria)


@pytest.mark.rule("CL-16.3")
def test_who_has_a_fleet_builds_a_factory_across_the_sea_where_it_is_safe() -> None:
    """Infantry from Japan marches for three turns before it reaches anything; ground for that is there."""
    assert bought(on_the_mainland(infantry=6))[FACTORY] == 1


def reason_to_buy(board: Position, power: str) -> Message:
    """What the strong player says about its purchase."""
    state = board.turn(power, "purchase", step="purchase").state()
    options = system.options(state)
    assert isinstance(options, PurchaseOptions)
    reason = HardMind().basket(state, options).reason
    assert reason is not None
    return reason


def test_the_reason_for_a_factory_names_no_place() -> None:
    """Battles come before it is placed: in the end it may stand elsewhere than where it was thought of."""
    reason = reason_to_buy(on_the_mainland(infantry=6), "japan")

    assert "factory" in reason.template
    assert not reason.args


@pytest.mark.parametrize(("money", "first"), [(24, "bombers reach"), (0, "planes reach")])
def test_planes_of_an_island_are_not_said_to_feed_a_front(money: int, first: str) -> None:
    board = position().treasury(united_kingdom=30, germany=money)
    board.units("united_kingdom", united_kingdom={"infantry": 8, "factory": 1})
    board.units("western_europe", germany={"fighter": 5, "bomber": 2, "infantry": 3})
    board.units("germany", germany={"infantry": 8, "factory": 1, "aa_gun": 1})

    assert reason_to_buy(board, "united_kingdom").template.startswith(first)


def harbor(money: int, *, fighters: int) -> Position:
    """Nine infantry wait in Japan; American fighters and a bomber in Manchuria reach its harbor."""
    board = position().treasury(japan=money).control(usa="manchuria")
    board.units("japan", japan={"infantry": 9, "factory": 1})
    return board.units("manchuria", usa={"fighter": fighters, "bomber": 1, "infantry": 3})


def test_money_is_kept_for_a_fleet_that_can_live_some_turns_later() -> None:
    """A battleship and a carrier with three transports cost 66 IPC."""
    assert str(reason_to_buy(harbor(30, fighters=3), "japan")).startswith("saves")
    assert str(reason_to_buy(harbor(30, fighters=9), "japan")).startswith("planes")

    fleet = bought(harbor(68, fighters=3))

    assert fleet[TRANSPORT] >= 2
    assert set(fleet) & {"carrier", "battleship"}


def test_no_more_is_kept_than_what_the_fleet_lacks() -> None:
    """What the income of the turns to come pays for the ships is free for their cargo."""
    assert bought(harbor(30, fighters=3)) == {}
    assert bought(harbor(40, fighters=3)) == {"infantry": 3}


def test_who_has_battleships_that_can_come_home_saves_for_no_others() -> None:
    """As above, but two battleships and a carrier lie two zones off: with them transports live today."""
    board = harbor(30, fighters=3).units("sz_caroline_islands", japan={"battleship": 2, "carrier": 1})

    assert bought(board)[TRANSPORT] >= 1


def test_no_factory_is_built_for_the_enemy() -> None:
    board = on_the_mainland(infantry=1).units("yakut", russia={"infantry": 6, "tank": 2})
    for coast in ("kwangtung", "french_indo_china_burma"):
        board.units(coast, japan={"infantry": 1})
    board.units("china", usa={"infantry": 8})

    assert FACTORY not in bought(board)


@pytest.mark.rule("CL-16.9")
def test_a_factory_that_was_bought_stands_where_it_was_meant_to() -> None:
    board = on_the_mainland(infantry=6).turn("japan", "mobilize").waiting(factory=1, infantry=2)
    state = board.units("india", japan={"infantry": 1}).control(japan="india").state()
    site = site_for_factory(Stakes(ClassicOutlook(state, state.power)))

    done = placings(state)

    assert [a.space for a in done if a.unit_type == FACTORY] == [site]


@pytest.mark.rule("CL-16.5")
def test_a_factory_across_the_sea_builds_what_it_can_and_the_rest_still_needs_ships() -> None:
    board = on_the_mainland(infantry=6).piece("manchuria", "japan", "factory").turn("japan", "mobilize")
    state = board.waiting(infantry=5, tank=1).state()
    assert needs_ships(ClassicOutlook(state, state.power))

    counts: Counter[str] = Counter()
    for action in placings(state):
        counts[action.space] += action.count

    assert counts == {"manchuria": 3, "japan": 3}


@pytest.mark.parametrize(("germans", "by_sea"), [(2, False), (40, True)])
def test_a_captured_factory_that_cannot_be_held_leaves_the_island_in_need_of_ships(
    germans: int, by_sea: bool
) -> None:
    """Rome is British; what is bought waits at home if Berlin would take it back with all that it builds."""
    board = position().turn("united_kingdom", "purchase", step="purchase").treasury(united_kingdom=39)
    board.control(united_kingdom="southern_europe").units("southern_europe", united_kingdom={"infantry": 2})
    board.piece("southern_europe", "united_kingdom", "factory", original=True)
    board.units("united_kingdom", united_kingdom={"infantry": 7, "tank": 8, "factory": 1})
    board.units("germany", germany={"infantry": germans, "tank": germans // 4, "factory": 1})

    assert needs_ships(ClassicOutlook(board.state(), Power("united_kingdom"))) is by_sea


def german_purchase(**home: int) -> dict[UnitType, int]:
    """Russians stand in Eastern Europe before Berlin; the army is in Southern Europe."""
    board = position().turn("germany", "purchase", step="purchase").treasury(germany=30)
    board.control(russia="eastern_europe").units("eastern_europe", russia={"infantry": 10, "tank": 4})
    board.units("germany", germany={"infantry": 2, "factory": 1}).units("southern_europe", germany=home)
    state = board.units("russia", russia={"infantry": 4, "factory": 1}).state()
    options = system.options(state)
    assert isinstance(options, PurchaseOptions)
    action = HardMind().basket(state, options).action
    assert isinstance(action, PurchaseUnits)
    return dict(action.units)


def test_no_guards_are_bought_for_those_who_can_walk_home() -> None:
    assert german_purchase(infantry=18)[UnitType("tank")] >= 2
    assert UnitType("tank") not in german_purchase(infantry=1)


@pytest.mark.parametrize(("barred", "zones"), [(False, ["sz_japan"]), (True, [])])
def test_ships_are_bought_for_the_zones_of_factories_that_build_without_limit(
    barred: bool, zones: list[str]
) -> None:
    """What one that was bought, in India, may build is filled by infantry: a carrier was lost so."""
    board = position().turn("japan", "purchase", step="purchase").control(japan="india")
    board.units("japan", japan={"factory": 1}).piece("india", "japan", "factory")
    if barred:
        board.units("sz_japan", usa={"submarine": 1})
    state = board.state()

    assert harbors(ClassicOutlook(state, state.power)) == zones
