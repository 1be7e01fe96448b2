"""Raids: which factories bombers fly to."""

import pytest

from axis_desktop.model import Chance, Seeded, Space
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.classic.plans.raids import raids
from axis_desktop.players.classic.sight.airfields import Airfields
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import UNITED_KINGDOM, position

GERMANY = Space("germany")


def before_berlin() -> State:
    """British infantry in Western Europe and a bomber at home before Berlin with its money."""
    board = position().treasury(germany=30).control(united_kingdom="western_europe")
    board.units("western_europe", united_kingdom={"infantry": 3}).units(
        "germany", germany={"infantry": 1, "factory": 1}
    )
    board.units("united_kingdom", united_kingdom={"bomber": 1, "infantry": 6, "factory": 1})
    return board.turn("united_kingdom", "combat_move").state()


def bombed(state: State) -> list[Space]:
    """Where the bomber flies."""
    airfields = Airfields(Stakes(ClassicOutlook(state, UNITED_KINGDOM)))
    flown = []
    for step in raids(state, airfields):
        assert isinstance(step.action, MoveUnits)
        flown.append(step.action.path[-1])
        system.apply(state, step.action, Chance(Seeded(0, 0)))
    return flown


def test_a_factory_without_a_gun_is_bombed() -> None:
    assert bombed(before_berlin()) == [GERMANY]


@pytest.mark.rule("CL-14.6")
def test_money_that_is_to_be_looted_is_not_bombed() -> None:
    state = before_berlin()
    infantry = tuple(u.id for u in state.forces.at(Space("western_europe")))
    march = MoveUnits(power=UNITED_KINGDOM, units=infantry, path=(Space("western_europe"), GERMANY))
    system.apply(state, march, Chance(Seeded(0, 0)))

    assert bombed(state) == []
