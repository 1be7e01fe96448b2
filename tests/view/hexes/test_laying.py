"""The launcher is hidden by hand: a token a click, and the last click says under which it lies."""

import msgspec

from axis_desktop.model import Luck, Space
from axis_desktop.players.sampling import sampled
from axis_desktop.view.panels.orders.lay import LayPanel
from tests.systems.tactical.setups import tactical_setup
from tests.view.hands import click
from tests.view.hexes.conftest import ShowGame


def test_tokens_are_laid_and_taken_back_and_one_hides_the_launcher(show: ShowGame) -> None:
    shown = show(tactical_setup("v2_rockets", seed=3))
    game, luck = shown.game, Luck("laying", 3)
    while not isinstance(shown.page.slot.panel, LayPanel):
        game.submit(sampled(game.session, luck))
    panel = shown.page.slot.panel
    while len(panel.laid) < 13:
        panel.choose_space(sorted(panel.targets_offered())[0])
        if len(panel.laid) == 5 and panel.take_back():
            panel.choose_space(sorted(panel.targets_offered())[-1])
    click(shown.page.done)
    assert game.presentation.phase == "hide_launcher"  # nobody has said which one it is

    panel.choose_space(panel.laid[4])
    click(shown.page.done)

    launcher = shown.state.launcher
    assert shown.state.space(launcher.hides) == panel.laid[4]
    assert len(launcher.tokens) == 13


def test_an_open_launcher_stands_on_the_board_with_its_picture_like_every_unit(show: ShowGame) -> None:
    """It was a bare number on a plate, without its damage, though it decides the mission."""
    units = [
        {"type": "us_sherman", "space": Space("h_05_04")},
        {"type": "g1_tiger", "space": Space("h_05_06")},
    ]
    launcher = {"owner": "germany_1", "tokens": ()}
    found = {"type": "v2", "owner": "germany_1", "space": Space("h_08_05"), "id": 3, "damage": 2}
    setup = tactical_setup("v2_rockets")
    made = {"power": "germany_1", "units": [*units, found], "launcher": launcher}
    shown = show(msgspec.structs.replace(setup, data={**setup.data, "position": made}, hand_made=True))
    details = {
        space: [tray.plan.detail for tray in shown.board.scenery.trays(space)]
        for space in (Space("h_05_04"), Space("h_08_05"))
    }
    assert details == {Space("h_05_04"): ["token"], Space("h_08_05"): ["token"]}
