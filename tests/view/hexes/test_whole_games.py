"""Whole games on the screen, from the setup to the end, answered in the panels that ask."""

import gc

import pytest
from pytestqt.qtbot import QtBot

from axis_desktop.model import Luck
from axis_desktop.model.asking.forms import ShopOptions
from axis_desktop.model.asking.options import PlaceOptions
from axis_desktop.model.asking.planning import AssignOptions
from axis_desktop.players.sampling import sampled
from axis_desktop.view.panels.orders.assign import AssignPanel
from axis_desktop.view.panels.orders.form import FormPanel
from axis_desktop.view.panels.orders.shop import ShopPanel
from axis_desktop.view.panels.orders.ways import WaysPanel
from axis_desktop.view.panels.parts.choice_list import ChoiceList
from tests.systems.tactical.setups import tactical_setup
from tests.view.hexes.conftest import ShowGame, Shown

MOST_ANSWERS = 2500


def answer(shown: Shown, luck: Luck) -> None:
    """Answer what is asked with its panel, as a player who is in a hurry to win."""
    game, panel = shown.game, shown.page.slot.panel
    match panel:
        case FormPanel():
            panel.press_done()
        case ShopPanel():
            _spend(shown, panel, luck)
        case WaysPanel():
            _walk(shown, panel, luck)
        case AssignPanel():
            sent = {line.unit for line in panel.lines}
            options = game.options
            assert isinstance(options, AssignOptions)
            for pieces in options.detachments:
                if pieces.units[0] in sent:
                    continue
                panel.choose_unit(pieces.units[0])
                targets = sorted(panel.targets_offered())
                if targets:
                    panel.choose_space(luck.pick(targets))
                panel.put_back()
            panel.press_done()
        case ChoiceList():
            game.submit(luck.pick(game.options.choices()).action)
        case _:
            assert isinstance(game.options, PlaceOptions), panel
            game.submit(sampled(game.session, luck))


def _spend(shown: Shown, panel: ShopPanel, luck: Luck) -> None:
    options, entries = shown.game.options, len(shown.game.session.entries)
    assert isinstance(options, ShopOptions)
    wares = [ware for ware in options.wares if ware.places]
    if not wares:
        panel.press_done()
        return
    ware = luck.pick(wares)
    panel.choose_ware(ware.unit_type)
    if len(shown.game.session.entries) == entries:
        panel.choose_space(luck.pick(ware.places))


def _walk(shown: Shown, panel: WaysPanel, luck: Luck) -> None:
    action = sampled(shown.game.session, luck)  # which goes for factories: the game comes to its end
    path = getattr(action, "path", ())
    if not path:
        panel.press_done()
        return
    panel.choose_unit(action.unit)  # type: ignore[attr-defined]  # of moves
    for space in path[1:]:
        panel.choose_space(space)
    panel.press_done()


@pytest.mark.parametrize(
    ("scenario", "settled"),
    [
        ("summer_solo_germany_1", {"half": "left", "difficulty": "overkill"}),
        ("summer_duel_germany_1_united_states", {"half": "left", "secret_units": True, "sets": 1}),
    ],
)
def test_a_game_is_played_to_its_end(
    show: ShowGame, qtbot: QtBot, scenario: str, settled: dict[str, object]
) -> None:
    shown = show(tactical_setup(scenario, seed=4, **settled))  # type: ignore[arg-type]  # what the scenario offers
    luck = Luck("screen", 4)
    for _ in range(MOST_ANSWERS):
        game = shown.game
        if game.session.is_over:
            break
        if game.awaited is not None:
            game.sit_down()
        if not game.is_mine:
            qtbot.waitUntil(lambda: shown.game.is_mine or shown.game.session.is_over)
            continue
        before = len(game.session.entries)
        answer(shown, luck)
        gc.collect(1)  # as the program does while a game lasts: 2,500 answers would leave 300 MiB of panels
        assert len(game.session.entries) > before, shown.page.slot.panel
    assert shown.game.session.is_over
    assert shown.page.notices.error_panel is None
