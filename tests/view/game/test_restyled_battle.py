"""A battle on the screen while the settings change: it is drawn again, as they are now."""

from PySide6.QtWidgets import QFrame
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power, Space
from axis_desktop.model.asking.options import MoveOptions
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.settings import Display, Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.panels.battle.screen import BattlePanel
from axis_desktop.view.widgets.theme import theme
from tests.view.conftest import ReadyThinker
from tests.view.links.test_board_link import play_until

POWERS = tuple(map(Power, ("russia", "germany", "united_kingdom", "japan", "usa")))


def test_a_battle_takes_the_colors_and_sizes_of_new_settings(qtbot: QtBot) -> None:
    window = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(window)
    window.resize(1600, 900)
    window.apply_theme()
    window.show()
    setup = new_setup(find_scenario("classic"), options={}, seed=3, real_dice=False)
    assert window.begin(setup, dict.fromkeys(POWERS, Seat(name="Anna")), "a battle")
    page = window.game
    assert page is not None
    game = page.controller
    play_until(game, "move_units")
    options = game.options
    assert isinstance(options, MoveOptions)
    game.submit(options.targets(options.movable()[Space("caucasus")])[Space("ukraine")].action)
    play_until(game, "choose_casualties")
    before = page.slot.panel
    assert isinstance(before, BattlePanel)

    window.apply_settings(Settings(display=Display(theme="light", text_scale=150), play=Play(speed="none")))

    after = page.slot.panel
    assert isinstance(after, BattlePanel)
    assert after is not before
    question = after.findChild(QFrame, "battle_question")
    assert question is not None
    assert theme().color("cost").name() in question.styleSheet()
    window.close()
