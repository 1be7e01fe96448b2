"""For whom a chance is good."""

from pytestqt.qtbot import QtBot

from axis_desktop.model import Power, Session
from axis_desktop.model.seats import PERSON, computer
from axis_desktop.systems.europe1939 import system
from axis_desktop.view.panels.odds.odds_tone import is_attack_ours
from axis_desktop.view.play.controller import Controller
from tests.systems.europe1939.setups import europe_setup
from tests.view.conftest import ReadyThinker

GERMANY, FRANCE = Power("germany"), Power("france")


def test_powers_that_take_no_part_are_nobodys(qtbot: QtBot) -> None:
    """They have no seat either: as if Germany's player had them, an attack on Germany looked good."""
    session = Session(system, europe_setup("sickle_cut"))
    seats = {power: computer("easy") for power in session.state.world.powers}
    game = Controller(session, {**seats, GERMANY: PERSON}, ReadyThinker())
    game.speed = "none"
    game.begin()

    assert game.presentation.power == GERMANY
    assert list(game.own_powers) == [GERMANY]
    assert is_attack_ours(GERMANY, game)
    assert not is_attack_ours(FRANCE, game)
