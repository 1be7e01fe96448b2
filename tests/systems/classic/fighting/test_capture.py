"""Capture, liberation, capitals (CL-14)."""

import pytest

from axis_desktop.model import Event, Power, Space
from axis_desktop.model.events import ControlChanged, UnitsLost
from axis_desktop.systems.area_war.events import CapitalTaken
from axis_desktop.systems.area_war.situation import (
    capital_held,
    factory_in,
    gun_in,
    production,
    was_friendly_to,
)
from axis_desktop.systems.classic.fighting.capture import take_territory
from axis_desktop.systems.classic.state import State
from tests.systems.classic.battles import attack_by, choose, told
from tests.systems.classic.builders import (
    GERMANY,
    JAPAN,
    RUSSIA,
    UNITED_KINGDOM,
    USA,
    Position,
    position,
)


def take(made: Position, space: str, by: Power) -> tuple[State, list[Event]]:
    """The state after a power has taken a territory, and what was told."""
    state = made.state()
    return state, take_territory(state, Space(space), by)


def holder(state: State, space: str) -> Power | None:
    return state.control.holder(Space(space))


@pytest.mark.rule("CL-14.1")
def test_control_and_production_of_both_powers_change_at_once() -> None:
    made = (
        attack_by("russia").from_("caucasus", "ukraine", infantry=1).units("ukraine", germany={"infantry": 1})
    )
    before = production(made.state(), RUSSIA), production(made.state(), GERMANY)
    game = made.dice(1, 6).game()

    choose(game, "russia", "ukraine")

    assert (production(game.state, RUSSIA), production(game.state, GERMANY)) == (before[0] + 3, before[1] - 3)


@pytest.mark.rule("CL-1.6")
def test_the_original_owner_never_changes() -> None:
    state, _ = take(position(), "ukraine", RUSSIA)

    assert state.world.original_owner(Space("ukraine")) == GERMANY


@pytest.mark.rule("CL-14.2")
@pytest.mark.rule("CL-7.9")
@pytest.mark.rule("CL-7.10")
def test_gun_and_factory_change_hands_and_the_gun_is_spent() -> None:
    state, _ = take(
        position().units("karelia", russia={"aa_gun": 1, "factory": 1}).units("karelia", germany={"tank": 1}),
        "karelia",
        GERMANY,
    )

    assert {u.owner for u in state.forces.at(Space("karelia"))} == {GERMANY}
    gun, factory = gun_in(state, Space("karelia")), factory_in(state, Space("karelia"))
    assert gun is not None
    assert gun.spent
    assert factory is not None
    assert factory.original


@pytest.mark.rule("CL-14.2")
def test_a_captured_factory_was_not_the_captors_when_the_turn_began() -> None:
    state, _ = take(position().units("karelia", russia={"factory": 1}), "karelia", GERMANY)

    assert not was_friendly_to(state, GERMANY, Space("karelia"))


@pytest.mark.rule("CL-14.3")
def test_a_liberated_territory_goes_to_its_original_owner_with_gun_and_factory() -> None:
    state, events = take(
        position().control(germany="karelia").units("karelia", germany={"aa_gun": 1, "factory": 1}),
        "karelia",
        UNITED_KINGDOM,
    )

    assert events == [ControlChanged(space=Space("karelia"), before=GERMANY, after=RUSSIA, by=UNITED_KINGDOM)]
    assert {u.owner for u in state.forces.at(Space("karelia"))} == {RUSSIA}


@pytest.mark.rule("CL-14.3")
def test_a_power_that_retakes_its_own_territory_holds_it() -> None:
    state, _ = take(position().control(germany="karelia"), "karelia", RUSSIA)

    assert holder(state, "karelia") == RUSSIA


@pytest.mark.rule("CL-14.4")
def test_the_liberator_holds_it_while_the_owners_capital_is_enemy_held() -> None:
    state, _ = take(
        position().control(germany=("karelia", "russia")).units("karelia", germany={"factory": 1}),
        "karelia",
        USA,
    )

    assert holder(state, "karelia") == USA
    factory = factory_in(state, Space("karelia"))
    assert factory is not None
    assert factory.owner == USA


@pytest.mark.rule("CL-14.4")
@pytest.mark.rule("CL-14.7")
def test_a_freed_capital_itself_always_goes_to_its_owner_and_money_is_not_returned() -> None:
    state, events = take(
        position().control(germany="russia").treasury(germany=50, russia=7, united_kingdom=3),
        "russia",
        UNITED_KINGDOM,
    )

    assert holder(state, "russia") == RUSSIA
    assert told(events, CapitalTaken) == [
        CapitalTaken(space=Space("russia"), owner=RUSSIA, by=UNITED_KINGDOM, loot=0, freed=True)
    ]
    assert (state.treasury[GERMANY], state.treasury[RUSSIA], state.treasury[UNITED_KINGDOM]) == (50, 7, 3)
    assert capital_held(state, RUSSIA)


@pytest.mark.rule("CL-14.5")
def test_freeing_a_capital_returns_what_allies_held_for_its_owner_with_factories_and_guns() -> None:
    state, events = take(
        position()
        .control(germany=("russia", "evenki"), usa="karelia", united_kingdom="caucasus")
        .units("karelia", usa={"factory": 1, "aa_gun": 1, "infantry": 1}),
        "russia",
        RUSSIA,
    )

    assert [holder(state, space) for space in ("russia", "karelia", "caucasus", "evenki")] == [
        RUSSIA, RUSSIA, RUSSIA, GERMANY,
    ]  # fmt: skip
    assert sorted((u.type, u.owner) for u in state.forces.at(Space("karelia"))) == [
        ("aa_gun", RUSSIA), ("factory", RUSSIA), ("infantry", USA),
    ]  # fmt: skip
    assert len(told(events, ControlChanged)) == 3
    assert holder(state, "united_kingdom") == UNITED_KINGDOM


@pytest.mark.rule("CL-14.6")
@pytest.mark.parametrize(
    ("capital", "owner", "by"),
    [
        ("russia", "russia", "japan"),
        ("germany", "germany", "united_kingdom"),
        ("united_kingdom", "united_kingdom", "germany"),
        ("japan", "japan", "usa"),
        ("eastern_usa", "usa", "japan"),
    ],
)
def test_who_takes_a_capital_takes_all_the_money_of_its_owner(capital: str, owner: str, by: str) -> None:
    state, events = take(position().treasury(**{owner: 17, by: 4}), capital, Power(by))

    assert told(events, CapitalTaken) == [
        CapitalTaken(space=Space(capital), owner=Power(owner), by=Power(by), loot=17)
    ]
    assert (state.treasury[Power(owner)], state.treasury[Power(by)]) == (0, 21)
    assert not capital_held(state, Power(owner))


@pytest.mark.rule("CL-14.6")
def test_the_owner_of_a_taken_capital_keeps_its_other_territories_and_units() -> None:
    state, _ = take(position().units("karelia", russia={"infantry": 2}), "russia", GERMANY)

    assert holder(state, "karelia") == RUSSIA
    assert len(state.forces.at(Space("karelia"))) == 2


@pytest.mark.rule("CL-14.8")
def test_a_power_without_its_capital_still_takes_the_money_of_another() -> None:
    state, _ = take(position().control(japan="russia").treasury(japan=30), "japan", RUSSIA)

    assert state.treasury[RUSSIA] == 30


@pytest.mark.rule("CL-14.9")
def test_a_former_neutral_belongs_to_whoever_takes_it() -> None:
    state, events = take(position().control(germany="spain"), "spain", USA)

    assert holder(state, "spain") == USA
    assert told(events, ControlChanged)[0].before == GERMANY


@pytest.mark.rule("CL-14.9")
def test_an_untouched_neutral_has_no_holder_before() -> None:
    _, events = take(position(), "turkey", GERMANY)

    assert events == [ControlChanged(space=Space("turkey"), before=None, after=GERMANY, by=GERMANY)]


@pytest.mark.rule("CL-14.10")
def test_a_factory_in_a_liberated_territory_is_the_owners_alone() -> None:
    state, _ = take(position().control(japan="india").units("india", japan={"factory": 1}), "india", USA)
    factory = factory_in(state, Space("india"))

    assert factory is not None
    assert factory.owner == UNITED_KINGDOM


@pytest.mark.rule("CL-12.17")
def test_an_enemy_fighter_that_stands_aside_falls_with_the_territory() -> None:
    state, events = take(position().units("okinawa", japan={"fighter": 1}), "okinawa", USA)

    assert [(lost.power, lost.pieces) for lost in told(events, UnitsLost)] == [(JAPAN, (("fighter", 1),))]
    assert state.forces.at(Space("okinawa")) == ()
