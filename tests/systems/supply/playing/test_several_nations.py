"""A person who plays several nations reacts for all of them at once (SU-9.12)."""

import pytest

from axis_desktop.model import Power
from axis_desktop.model.asking.options import SharedOptions
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.actions import Pass, React
from axis_desktop.systems.supply.events import CardUsed, Passed
from tests.systems.supply.table import Table, table

UNITED_KINGDOM, SOVIET_UNION, UNITED_STATES = map(Power, ("united_kingdom", "soviet_union", "united_states"))
GERMANY = Power("germany")
DESTROYERS, RADAR = "uk_destroyers", "usa_radar"


def used(game: Table) -> list[str]:
    """The cards used so far, in order."""
    return [event.card for event in game.events if isinstance(event, CardUsed)]


def passes(game: Table) -> list[str]:
    """Whose passes everybody is told of."""
    return [event.power for event in game.events if isinstance(event, Passed)]


def american_navy_in_danger() -> Table:
    """British Destroyers and American Radar may save it; the United Kingdom is asked first."""
    game = table(
        "germany",
        germany="germany western_europe",
        united_kingdom="united_kingdom",
        soviet_union="moscow",
        united_states="eastern_united_states north_atlantic north_sea",
        hand="ger_sea_battle",
        table=f"{DESTROYERS} {RADAR}",
    )
    return game.play("ger_sea_battle").fight("north_sea")


@pytest.mark.rule("SU-9.12")
def test_a_person_with_several_nations_sees_all_their_offers_at_once() -> None:
    options = system.options(american_navy_in_danger().state)
    assert isinstance(options, SharedOptions)

    of_one = [choice.action for choice in options.choices_of_person([UNITED_KINGDOM])]
    of_both = [
        choice.action for choice in options.choices_of_person([UNITED_KINGDOM, UNITED_STATES, GERMANY])
    ]

    assert of_one == [React(power=UNITED_KINGDOM, card=DESTROYERS), Pass(power=UNITED_KINGDOM)]
    assert of_both == [
        React(power=UNITED_KINGDOM, card=DESTROYERS, together=(UNITED_STATES,)),
        React(power=UNITED_STATES, card=RADAR, together=(UNITED_KINGDOM,)),
        Pass(power=UNITED_KINGDOM, together=(UNITED_STATES,)),
    ]


@pytest.mark.rule("SU-9.12")
def test_a_card_used_at_once_does_what_it_does_after_the_others_have_passed() -> None:
    at_once = american_navy_in_danger()
    at_once.do(React(power=UNITED_STATES, card=RADAR, together=(UNITED_KINGDOM,)))
    one_by_one = american_navy_in_danger().refuse().react(RADAR)

    assert used(at_once) == used(one_by_one) == [RADAR]
    assert at_once.has("united_states", "north_sea")
    at_once.state.number = one_by_one.state.number  # of actions
    assert system.encode(at_once.state) == system.encode(one_by_one.state)


@pytest.mark.rule("SU-9.12")
def test_one_pass_is_for_all_nations_of_a_person() -> None:
    game = american_navy_in_danger()

    game.do(Pass(power=UNITED_KINGDOM, together=(UNITED_STATES,)))

    assert used(game) == []
    assert not game.has("united_states", "north_sea")
    assert passes(game) == ["united_states"]  # its Radar lies open


@pytest.mark.rule("SU-9.12")
def test_whoever_is_not_asked_together_with_a_nation_cannot_answer_in_its_place() -> None:
    game = american_navy_in_danger()
    for action in (
        React(power=UNITED_STATES, card=RADAR),
        React(power=UNITED_STATES, card=RADAR, together=(SOVIET_UNION,)),
        Pass(power=UNITED_STATES),
    ):
        with game.refused("SU-9.10"):
            game.do(action)
    for together in ((GERMANY,), (UNITED_KINGDOM,), (UNITED_STATES, UNITED_STATES), (Power("prussia"),)):
        with game.refused("SU-9.12"):
            game.do(Pass(power=UNITED_KINGDOM, together=together))
    with game.refused("SU-8.4"):  # the cards of a nation stay its own
        game.do(React(power=UNITED_KINGDOM, card=RADAR, together=(UNITED_STATES,)))
    game.refuse()
    with game.refused("SU-9.12"):
        game.do(React(power=UNITED_KINGDOM, card=DESTROYERS, together=(UNITED_STATES,)))
