"""Plans use each unit once, and none that does not exist."""

from collections.abc import Mapping

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from axis_desktop.model import Chance, Decision, Power, Seeded, Space
from axis_desktop.model.asking.decision import Outcome
from axis_desktop.players.area_war.budget import Budget
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.stations.stations import Stations
from axis_desktop.players.classic import ClassicPlayer, HardMind
from axis_desktop.players.classic.plans.attacks import Force
from axis_desktop.players.classic.plans.conservation import MiscountedPlanError, check_attacks, check_stations
from axis_desktop.players.classic.plans.groups import groups
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.players.classic.sight.pull import pull
from axis_desktop.players.player import answer
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.state import State
from tests.setups import setup_for
from tests.systems.classic.builders import position

FRONT = ("karelia", "caucasus", "russia", "ukraine", "eastern_europe", "germany")

troops = st.dictionaries(
    st.sampled_from(("infantry", "tank", "fighter")), st.integers(min_value=1, max_value=6), max_size=3
)


@given(
    st.fixed_dictionaries(dict.fromkeys(FRONT[:3], troops)),
    st.fixed_dictionaries(dict.fromkeys(FRONT[3:], troops)),
)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_no_search_for_stations_invents_or_loses_a_unit(
    own: Mapping[str, Mapping[str, int]], theirs: Mapping[str, Mapping[str, int]]
) -> None:
    board = position().turn("russia", "noncombat_move")
    for space, units in own.items():
        board.units(space, russia=dict(units))
    for space, units in theirs.items():
        board.units(space, germany=dict(units))
    outlook = ClassicOutlook(board.state(), Power("russia"))
    stations = Stations(Stakes(outlook), groups(Stakes(outlook)), pull(outlook, by_sea=False), Budget(3000))

    stations.search(thorough=True)

    check_stations(stations.groups)


def test_a_unit_made_of_nothing_is_found() -> None:
    board = position().turn("russia", "noncombat_move").units("karelia", russia={"tank": 4})
    stations = Stations(
        Stakes(ClassicOutlook(board.state(), Power("russia"))),
        groups(Stakes(ClassicOutlook(board.state(), Power("russia")))),
        {},
        Budget(10),
    )
    stations.groups[0].at[Space("russia")] = 1

    with pytest.raises(MiscountedPlanError):
        check_stations(stations.groups)


def test_a_unit_sent_to_two_places_is_found() -> None:
    state = position().units("karelia", russia={"tank": 1}).state()
    force = Force(state.forces.at(Space("karelia")), Space("karelia"), (), "land")

    check_attacks([(Space("ukraine"), (force,))])
    with pytest.raises(MiscountedPlanError):
        check_attacks([(Space("ukraine"), (force,)), (Space("finland_norway"), (force,))])


def test_a_round_of_a_whole_game_is_planned_with_what_there_is() -> None:
    """Every plan of every power is counted."""
    setup = setup_for("classic", 5)
    state: State = system.start(setup, Chance(Seeded(5, 0)))
    players = {power: ClassicPlayer(HardMind(rehearsals=3, proves=True)) for power in state.world.turn_order}
    number = 0
    while state.round <= 1 and not isinstance(decision := system.decision(state), Outcome):
        assert isinstance(decision, Decision)
        action = answer(players[decision.power], system, state, decision, seed=5, number=number)
        system.apply(state, action, Chance(Seeded(5, number)))
        number += 1
    assert number > 20
