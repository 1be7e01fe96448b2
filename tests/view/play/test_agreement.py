"""Who plays several powers has agreed to what they want themselves; whoever else is asked."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, Power, Session, Space
from axis_desktop.model.seats import Seat
from axis_desktop.systems.area_war.actions import LoadUnits
from axis_desktop.systems.pacific1940 import system as pacific1940
from axis_desktop.view.play.controller import Controller
from tests.systems.pacific1940.setups import setup_at
from tests.systems.pacific1940.table import ALL_AT_WAR
from tests.view.conftest import ReadyThinker

ANZAC, UNITED_STATES = Power("anzac"), Power("united_states")
Begin = Callable[[str], Controller]


@pytest.fixture
def begin(qtbot: QtBot) -> Iterator[Begin]:
    """Australians who would sail in an American transport; the other person plays the United States."""
    made: list[Controller] = []

    def start(other: str) -> Controller:
        units = {"sz54": {"united_states": {"transport": 1}}, "queensland": {"anzac": {"infantry": 1}}}
        wars = [dict(war) for war in ALL_AT_WAR]
        position = {"units": units, "wars": wars, "power": "anzac", "phase": "noncombat_move"}
        session = Session(pacific1940, setup_at(position, auto_consent=False))
        seats = {power: Seat(name="Anna") for power in session.state.world.powers}
        game = Controller(session, {**seats, UNITED_STATES: Seat(name=other)}, ReadyThinker())
        game.speed = "none"
        game.begin()
        made.append(game)
        return game

    yield start
    for game in made:
        game.close()


def load(game: Controller) -> None:
    infantry = next(unit.id for unit in game.session.state.forces.at(Space("queensland")))
    home, zone = Space("queensland"), Space("sz54")
    assert game.submit(LoadUnits(power=ANZAC, units=(infantry,), space=home, zone=zone))


def test_a_person_is_not_asked_whether_they_agree_with_themselves(begin: Begin) -> None:
    game = begin("Anna")

    load(game)

    assert isinstance(game.decision, Decision)
    assert (game.decision.power, game.decision.phase) == (ANZAC, "noncombat_move")
    assert game.session.entries[-1].action == {
        "type": "give_consent",
        "power": "united_states",
        "agreed": True,
    }
    game.undo()
    assert not game.session.entries


def test_another_person_is_asked(begin: Begin) -> None:
    game = begin("Ben")

    load(game)

    assert isinstance(game.decision, Decision)
    assert (game.decision.power, game.decision.rule) == (UNITED_STATES, "PA-7.7")
    assert len(game.session.entries) == 1
