"""Games on the screen, from the setup on, answered in the panels that ask; one of them to its end."""

import gc

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

MOST_ANSWERS, ANSWERS_OF_A_DUEL = 2500, 90


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


def test_a_game_is_played_to_its_end(show: ShowGame, qtbot: QtBot) -> None:
    shown = show(tactical_setup("summer_solo_germany_1", seed=4, half="left", difficulty="overkill"))

    _play(shown, qtbot, MOST_ANSWERS)

    assert shown.game.session.is_over
    assert shown.page.notices.error_panel is None


def test_two_people_play_several_turns(show: ShowGame, qtbot: QtBot) -> None:
    duel = "summer_duel_germany_1_united_states"
    shown = show(tactical_setup(duel, seed=4, half="left", secret_units=True, sets=1))

    _play(shown, qtbot, ANSWERS_OF_A_DUEL)

    assert shown.game.session.state.round > 2
    assert shown.page.notices.error_panel is None


def _play(shown: Shown, qtbot: QtBot, answers: int) -> None:
    """Answer so often, or until the game is over."""
    luck = Luck("screen", 4)
    for _ in range(answers):
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
