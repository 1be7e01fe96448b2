"""A game with cards on its page: a card and a space in two clicks, orders, pieces taken off, the table."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListView, QPushButton, QSlider, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import AxisError, Decision, Luck, Power, Space
from axis_desktop.model.seats import Seat, computer
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.settings import Display, Play, Settings
from axis_desktop.systems.supply import actions
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.cards import TableSheet
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.advice.advice_link import AdviceLink
from axis_desktop.view.links.lost_cards import LostNote
from axis_desktop.view.links.played_card import PlayedCard, reading_ms
from axis_desktop.view.links.take_off import TakeOffMenu
from axis_desktop.view.panels.cards import CardQuestion, ReactionQuestion
from axis_desktop.view.panels.cards.browser import CardBrowser
from axis_desktop.view.panels.cards.pictures import CardPicture, card_info
from axis_desktop.view.told.since.panel import SincePanel
from axis_desktop.view.told.starving import StarvingNote
from axis_desktop.view.widgets.frame import Panel, Shadow
from axis_desktop.view.widgets.once_more import OnceMore
from axis_desktop.view.widgets.toast import Toast
from tests.view.conftest import ReadyThinker
from tests.view.hands import button, click

HOMES = {
    "germany": "germany",
    "united_kingdom": "united_kingdom",
    "japan": "japan",
    "soviet_union": "moscow",
    "italy": "italy",
    "united_states": "eastern_united_states",
}
SHORT = {
    "germany": "ger", "united_kingdom": "uk", "japan": "jpn",
    "soviet_union": "sov", "italy": "ita", "united_states": "usa",
}  # fmt: skip

Play_ = Callable[..., GamePage]


@pytest.fixture
def play(qtbot: QtBot) -> Iterator[Play_]:
    """Begins a game at the Play phase of a nation; the others hold a card each and their home.

    Arguments are fields of a nation's position, such as `germany={"hand": [...]}`, and `computers`.
    """
    made: list[MainWindow] = []

    def begin(turn: str, computers: tuple[str, ...] = (), **given: Mapping[str, Any]) -> GamePage:
        nations = {
            nation: {
                "pieces": [home],
                "hand": [f"{SHORT[nation]}_build_navy"],
                "deck": [f"{SHORT[nation]}_build_army"],
                **given.get(nation, {}),
            }
            for nation, home in HOMES.items()
        }
        position = {"power": turn, "phase": "play", "nations": nations}
        window = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
        qtbot.addWidget(window)
        window.resize(1600, 900)
        window.apply_theme()
        window.show()
        people = {Power(n): computer("easy") if n in computers else Seat(name="Anna") for n in HOMES}
        setup = new_setup(find_scenario("supply"), position=position)
        assert window.begin(setup, people, "Cards")
        assert window.game is not None
        made.append(window)
        QApplication.processEvents()
        return window.game

    yield begin
    for window in made:
        window.close()


def asked(page: GamePage) -> Decision:
    decision = page.controller.decision
    assert isinstance(decision, Decision)
    return decision


def pick(page: GamePage, number: int, row: str = "hand") -> None:
    """Click a card of the desk, from 0."""
    slot = page.findChild(QWidget, f"card_{row}_row_{number}")
    assert slot is not None
    click(slot)


def click_space(page: GamePage, space: str) -> None:
    board = page.board
    assert isinstance(board, BoardView)
    board.camera.finish()
    place = board.camera.to_window_exactly(board.shapes.spaces[Space(space)].center).toPoint()
    QTest.mouseMove(board.viewport(), place)
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=place)


def sentence(page: GamePage) -> str:
    return page.prompt.sentence.text()


def test_card_and_space_are_two_clicks_and_two_undos(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_build_army", "ger_build_navy"]})
    assert sentence(page) == "Germany: play a card."

    pick(page, 0)
    assert sentence(page) == "Build Army: click a lit space."
    click_space(page, "western_europe")

    assert page.controller.presentation.spaces[Space("western_europe")].owner == "germany"
    assert asked(page).phase == "discard"
    page.controller.undo()
    assert asked(page).kind == "choose_spaces"
    page.controller.undo()
    assert sentence(page) == "Germany: play a card."


def test_a_recruit_that_starves_at_once_is_told_before_and_after(play: Play_) -> None:
    page = play("united_kingdom", united_kingdom={"hand": ["uk_king_peter"]})
    pick(page, 0)
    panel = page.slot.panel
    assert panel is not None
    told = [one.text() for one in panel.findChildren(QLabel)]
    assert "No supply there: what you place is lost again this turn." in told
    assert "It eliminates nothing. No piece that the card could eliminate is on the board." in told
    state = page.done.state
    assert state is not None
    assert (state.is_grave, state.quiet) == (True, True)

    page.done.press()
    (once_more,) = page.findChildren(OnceMore)
    click(once_more.yes)

    (toast,) = page.notices.toasts.toasts
    lost = "The United Kingdom loses its army in the Balkans: it had no supply."
    nothing = "King Peter Enthroned in Yugoslavia: there is nothing to eliminate."
    assert toast.accessibleName() == f"{nothing} {lost}"


def is_in_sight(board: BoardView, space: str) -> bool:
    middle = board.camera.to_window(board.shapes.spaces[Space(space)].center).toPoint()
    return board.viewport().rect().contains(middle)


def test_the_place_of_a_starved_piece_is_shown_from_the_line_that_tells_of_it(play: Play_) -> None:
    page = play("japan", japan={"hand": ["jpn_build_navy"], "pieces": ["japan", "latin_america"]})
    board = page.board
    assert isinstance(board, BoardView)
    pick(page, 0)
    click_space(page, "sea_of_japan")
    board.camera.finish()
    (toast,) = page.notices.toasts.toasts
    link = toast.findChild(QPushButton)
    assert link is not None
    before = is_in_sight(board, "latin_america")

    click(link)
    board.camera.finish()

    assert (before, is_in_sight(board, "latin_america")) == (False, True)


def test_space_that_was_clicked_waits_for_a_reaction_of_the_own_side(play: Play_) -> None:
    page = play(
        "soviet_union",
        soviet_union={"hand": ["sov_build_army", "sov_build_navy"], "status": ["sov_women_conscripts"]},
    )

    pick(page, 0)
    click_space(page, "russia")
    panel = page.slot.panel
    assert isinstance(panel, ReactionQuestion)
    click(button(panel, "let_it_happen"))

    assert page.controller.presentation.spaces[Space("russia")].owner == "soviet_union"


def test_the_only_place_of_a_card_is_taken_with_it(play: Play_) -> None:
    hand = {"hand": ["ger_land_battle", "ger_build_army"]}
    page = play("germany", germany=hand, soviet_union={"pieces": ["moscow", "eastern_europe"]})

    pick(page, 1)
    assert page.done.state.consequence == "It fights in Eastern Europe."
    click(page.done)

    assert page.controller.presentation.spaces[Space("eastern_europe")].stacks == ()
    page.controller.undo()
    assert asked(page).kind == "choose_battle"  # from here it may be left out after all
    page.controller.undo()
    assert asked(page).kind == "play_card"


def test_discards_are_asked_about_only_while_cards_can_be_drawn(play: Play_) -> None:
    """Or if somebody wants it."""
    for deck, wants, phase in (
        (["ger_build_army"], False, "discard"),
        ([], False, "play"),
        ([], True, "discard"),
    ):
        given = {"hand": ["ger_land_battle", "ger_build_army"], "deck": deck}
        page = play("germany", germany=given, italy={"pieces": ["balkans"]})
        page.apply_settings(Settings(play=Play(speed="none", ask_vain_discards=wants)))
        choices = page.controller.options.choices()
        page.controller.submit(next(c.action for c in choices if isinstance(c.action, actions.ThrowAway)))

        assert asked(page).phase == phase


def test_hand_folds_away_until_its_cards_are_asked_for(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_build_army", "ger_build_navy"]})
    desk, bar = page.desk, button(page, "card_fold_bar")
    assert desk is not None
    tall = desk.height()

    page.fold_pressed.emit()
    assert desk.height() == tall  # a card is asked for
    pick(page, 0)
    click(page.done)
    assert asked(page).kind == "choose_spaces"
    assert bar.isVisible()
    assert desk.height() < tall / 2
    assert "hand 1" in bar.text()

    click(bar)
    assert not bar.isVisible()
    assert desk.height() == tall


def test_alt_shows_the_board_without_the_hand_and_what_floats(play: Play_) -> None:
    page = play("germany", germany={"pieces": ["germany", "siberia"], "hand": ["ger_build_army"]})
    desk, note = page.desk, page.findChild(StarvingNote)
    assert desk is not None
    assert note is not None
    assert (desk.isVisible(), note.isVisible()) == (True, True)

    page.places.see_through(True)
    assert (desk.isVisible(), note.isVisible()) == (False, False)
    page.places.see_through(False)
    assert (desk.isVisible(), note.isVisible()) == (True, True)


def test_buttons_of_the_history_stand_still_and_the_board_keeps_its_zoom(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_build_army", "ger_build_navy"]})
    board = page.board
    assert isinstance(board, BoardView)
    page.show_side("history")
    pick(page, 0)  # its panel lies above the history
    click_space(page, "balkans")
    pick(page, 0)
    panel = page.side.panel("history")
    back = panel.findChild(QWidget, "history_present")
    assert back is not None
    QApplication.processEvents()
    board.camera.finish()
    places, zooms = [], []
    for _ in range(3):
        places.append(back.mapTo(page, QPoint(0, 0)))
        zooms.append(board.camera.scale)
        slider = panel.findChild(QSlider, "history_slider")
        assert slider is not None
        slider.setValue(slider.value() - 1)
        QApplication.processEvents()
        board.camera.finish()

    assert len(set(map(QPoint.toTuple, places))) == 1
    assert len(set(zooms)) == 1


def test_owner_is_told_which_cards_were_lost_from_the_deck(play: Play_) -> None:
    page = play(
        "germany",
        germany={"pieces": ["germany", "western_europe"], "hand": ["ger_v_weapons", "ger_build_army"]},
        united_kingdom={"deck": ["uk_raf", "uk_build_navy"]},
    )
    note = page.findChild(LostNote)
    assert note is not None
    assert not note.isVisible()

    choices = page.controller.options.choices()
    page.controller.submit(next(c.action for c in choices if c.card == "ger_v_weapons"))

    assert note.isVisible()
    assert note.accessibleName() == "Lost from the deck of the United Kingdom: RAF"
    click(note)
    assert not note.isVisible()


def test_nobody_is_told_which_cards_somebody_else_has_lost(play: Play_) -> None:
    page = play(
        "germany",
        computers=("united_kingdom",),
        germany={"pieces": ["germany", "western_europe"], "hand": ["ger_v_weapons", "ger_build_army"]},
        united_kingdom={"deck": ["uk_raf", "uk_build_navy"]},
    )
    choices = page.controller.options.choices()
    page.controller.submit(next(c.action for c in choices if c.card == "ger_v_weapons"))

    note = page.findChild(LostNote)
    assert note is not None
    assert not note.isVisible()


def test_card_of_a_computer_stays_as_long_as_its_text_takes_to_be_read() -> None:
    assert reading_ms("none", "x" * 500) == 0
    assert reading_ms("full", "") < reading_ms("full", "x" * 80) < reading_ms("full", "x" * 150)
    assert reading_ms("quick", "x" * 80) < reading_ms("full", "x" * 80)
    assert reading_ms("full", "x" * 10_000) == reading_ms("full", "x" * 20_000)


def test_nations_and_log_stay_open_when_many_cards_lie_on_the_table(play: Play_) -> None:
    page = play(
        "germany",
        germany={"status": ["ger_jet_fighters", "ger_volksturm", "ger_synthetic_fuel"]},
        united_kingdom={"status": ["uk_lord_linlithgow", "uk_resistance", "uk_free_france"]},
        japan={"status": ["jpn_co_prosperity_sphere"]},
        italy={"status": ["ita_balkan_resources"]},
        united_states={"status": ["usa_superior_shipyards", "usa_wartime_production"]},
    )
    page.window().resize(1600, 880)  # below a title bar
    game = page.controller
    for number in range(30):
        game.submit(sampled(game.session, Luck("view", 3, number)))
    other = Panel("Another", can_fold=True)
    page.add_side_panel("other", "Another", other)
    for name in ("other", "nations", "log"):
        page.side.open(name)
    other.set_folded(True)
    QApplication.processEvents()

    panels = [page.side.panel(name) for name in ("nations", "log")]

    assert [(panel.isVisible(), panel.is_folded) for panel in panels] == [(True, False)] * 2


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_what_can_be_answered_is_in_sight_in_a_small_window(play: Play_, scale: int) -> None:
    page = play(
        "germany",
        germany={"pieces": ["germany", "eastern_europe"], "hand": ["ger_land_battle"]},
        soviet_union={"pieces": ["moscow", "ukraine"], "responses": ["sov_stalingrad"]},
    )
    window = page.window()
    assert isinstance(window, MainWindow)
    window.resize(1280, 720)
    window.apply_settings(Settings(play=Play(speed="none"), display=Display(text_scale=scale)))
    options = page.controller.options.choices()
    page.controller.submit(next(each.action for each in options if each.card == "ger_land_battle"))
    options = page.controller.options.choices()
    page.controller.submit(next(each.action for each in options if each.space == "ukraine"))
    QApplication.processEvents()

    panel = page.slot.panel
    assert isinstance(panel, ReactionQuestion)
    use = panel.findChild(QPushButton, "use_1")
    assert use is not None
    assert use.visibleRegion().boundingRect() == use.rect()


def test_advice_on_a_reaction_in_a_small_window_can_be_read(play: Play_) -> None:
    """What was left below the question kept the box open, too low for a line of it."""
    page = play(
        "united_kingdom",
        united_kingdom={
            "pieces": ["united_kingdom", "north_sea"],
            "hand": ["uk_sea_battle", "uk_build_army", "uk_build_navy"],
            "status": ["uk_royal_navy"],
        },
        germany={"pieces": ["germany", "baltic_sea"]},
    )
    page.window().resize(1280, 720)
    link = page.findChild(AdviceLink)
    assert link is not None
    page.advice_pressed.emit()
    assert link.panel.isVisible()

    for wanted in ("uk_sea_battle", "baltic_sea"):
        options = page.controller.options.choices()
        page.controller.submit(next(each.action for each in options if wanted in (each.card, each.space)))
    QApplication.processEvents()
    assert isinstance(page.slot.panel, ReactionQuestion)
    assert link.adviser.stand == "stale"
    panel = link.panel
    assert not panel.isVisible() or panel.height() >= panel.natural_height(panel.width())
    page.advice_pressed.emit()
    QApplication.processEvents()

    assert panel.isVisible()
    assert panel.geometry().right() < page.slot.panel.x(), "beside the question"


def test_log_is_open_from_the_beginning_and_shows_its_last_line_below_a_window(play: Play_) -> None:
    page = play(
        "soviet_union",
        soviet_union={"hand": ["sov_land_battle"]},
        germany={"pieces": ["germany", "eastern_europe", "ukraine"]},
        italy={"responses": ["ita_romanian_reinforcements"]},
    )
    panel = page.side.panel("log")
    log = panel.findChild(QListView, "log_list")
    assert panel.isVisible()
    assert log is not None

    pick(page, 0)
    click_space(page, "ukraine")
    assert isinstance(page.slot.panel, ReactionQuestion)
    QApplication.processEvents()

    model = log.model()
    line = log.visualRect(model.index(model.rowCount() - 1, 0))
    assert log.viewport().rect().contains(line)
    assert panel.rect().contains(QRect(log.viewport().mapTo(panel, line.topLeft()), line.size()))


def test_places_that_a_card_names_are_outlined_while_it_is_read(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_v_weapons", "ger_build_army"]})
    board, desk = page.board, page.desk
    assert isinstance(board, BoardView)
    assert desk is not None

    outlined = []
    for card in ("ger_v_weapons", "ger_build_army", "ger_v_weapons", ""):
        desk.read.emit(card)
        outlined.append(board.situation.named)

    assert outlined == [("western_europe",), (), ("western_europe",), ()]


def test_rulebook_opens_at_its_beginning_first_and_then_at_the_present_rule(play: Play_) -> None:
    page = play("germany")

    page.toggle_rules()
    assert page.rulebook.isVisible()
    assert page.rulebook.view.rule == ""
    assert page.rulebook.view.verticalScrollBar().value() == 0
    assert "Who wins." in page.rulebook.view.toPlainText()
    page.toggle_rules()
    page.toggle_rules()

    assert page.rulebook.view.rule == asked(page).rule


def test_key_opens_the_cards_of_the_power_whose_hand_shows_and_esc_closes_them(play: Play_) -> None:
    page = play("italy", italy={"hand": ["ita_build_army"]})
    browser = page.findChild(CardBrowser)
    assert browser is not None

    page.browse_pressed.emit()
    assert browser.isVisible()
    assert browser.heading.text() == "Italy: all 30 cards"
    page.escaped.emit()

    assert not browser.isVisible()


def test_piece_without_supply_is_named_on_the_board_and_shown(play: Play_) -> None:
    page = play("germany", germany={"pieces": ["germany", "siberia"], "hand": ["ger_build_army"]})
    board, note = page.board, page.findChild(StarvingNote)
    assert isinstance(board, BoardView)
    assert note is not None
    assert note.isVisible()
    board.camera.look_at(board.shapes.spaces[Space("australia")].center, 2.0)
    assert not board.rect().contains(
        board.camera.to_window(board.shapes.spaces[Space("siberia")].center).toPoint()
    )

    click(button(note, "starving_siberia"))
    board.camera.finish()

    assert board.rect().contains(
        board.camera.to_window(board.shapes.spaces[Space("siberia")].center).toPoint()
    )


def test_pieces_in_supply_need_no_note(play: Play_) -> None:
    page = play("germany", germany={"pieces": ["germany", "eastern_europe"], "hand": ["ger_build_army"]})
    note = page.findChild(StarvingNote)

    assert note is not None
    assert not note.isVisible()


def test_card_that_is_carried_out_lies_above_the_board(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_build_army"]})
    strip = page.findChild(QWidget, "in_play")
    assert strip is not None
    assert not strip.isVisible()

    pick(page, 0)
    click(page.done)

    assert asked(page).kind == "choose_spaces"
    assert strip.isVisible()
    assert page.done.shown_title() == "Build nothing"


def test_card_that_is_carried_out_does_not_show_where_it_would_be_cut(play: Play_) -> None:
    """Between the bars and the hand of a small window with large text there is no room for it."""
    page = play("germany", germany={"hand": ["ger_build_army", "ger_build_navy"]})
    strip, window = page.findChild(QWidget, "in_play"), page.window()
    assert strip is not None
    assert isinstance(window, MainWindow)
    pick(page, 0)
    click(page.done)
    assert strip.isVisible()

    window.resize(1280, 720)
    window.apply_settings(Settings(play=Play(speed="none"), display=Display(text_scale=200)))
    QApplication.processEvents()

    assert asked(page).kind == "choose_spaces"
    assert not strip.isVisible()


def test_card_that_is_carried_out_makes_way_for_a_space_that_can_be_chosen(play: Play_, qtbot: QtBot) -> None:
    page = play("germany", germany={"hand": ["ger_build_army"]})
    board = page.board
    assert isinstance(board, BoardView)
    pick(page, 0)
    click(page.done)
    strip = page.findChild(QWidget, "in_play")
    assert strip is not None
    camera, middle = board.camera, board.shapes.spaces[Space("western_europe")].center
    board.camera.finish()
    under_it = QPointF(board.mapFrom(page, strip.geometry().center()))

    with qtbot.waitSignal(camera.settled):
        camera.look_at(camera.center + middle - camera.to_map(under_it))

    shown = board.viewport().mapTo(page, camera.to_window(middle).toPoint())
    assert (QPointF(shown) - under_it).manhattanLength() < 3
    assert not strip.geometry().contains(shown)
    click_space(page, "western_europe")
    assert page.controller.presentation.spaces[Space("western_europe")].owner == "germany"


def test_note_of_lost_cards_makes_way_for_a_space_that_can_be_chosen(play: Play_, qtbot: QtBot) -> None:
    page = play("germany", germany={"hand": ["ger_build_army"]})
    board, note = page.board, page.findChild(LostNote)
    assert isinstance(board, BoardView)
    assert note is not None
    pick(page, 0)
    click(page.done)
    info = card_info("ger_v_weapons", page.controller.catalog)
    assert info is not None
    note.tell("Lost from the deck of Germany:", [CardPicture(info, "table")], "")
    page.places.tell_free()
    camera, middle = board.camera, board.shapes.spaces[Space("western_europe")].center
    camera.finish()
    under_it = QPointF(board.mapFrom(page, note.geometry().center()))

    with qtbot.waitSignal(camera.settled):
        camera.look_at(camera.center + middle - camera.to_map(under_it))

    shown = board.viewport().mapTo(page, camera.to_window(middle).toPoint())
    assert (QPointF(shown) - under_it).manhattanLength() < 3
    assert note.isVisible()
    assert not note.geometry().contains(shown)


def test_what_opens_at_the_left_covers_no_space_that_can_be_chosen(play: Play_) -> None:
    """Such as what has happened since one last played, in a small window."""
    page = play("germany", germany={"hand": ["ger_build_army"]})
    page.window().resize(1280, 720)
    board, left, panel = page.board, page.left_panel, page.slot.panel
    assert isinstance(board, BoardView)
    assert isinstance(panel, CardQuestion)
    assert left is not None
    pick(page, 0)
    camera, shapes = board.camera, board.shapes.spaces
    camera.finish()
    offered = list(panel.spaces_offered())
    spots = [board.viewport().mapTo(page, camera.to_window(shapes[s].center).toPoint()) for s in offered]
    camera.look_at(camera.center + QPointF(max(spot.x() for spot in spots) - 350, 0) / camera.scale)
    camera.finish()

    left.setGeometry(11, 61, 350, 480)
    left.show()
    page.arrange()
    camera.finish()

    spots = [board.viewport().mapTo(page, camera.to_window(shapes[s].center).toPoint()) for s in offered]
    assert len(spots) > 1
    assert not any(left.geometry().contains(spot) for spot in spots)


@pytest.mark.parametrize("scale", [150, 200])
def test_what_others_did_is_offered_where_the_hand_leaves_no_room_to_list_it(
    play: Play_, qtbot: QtBot, scale: int
) -> None:
    """In a small window with large text it lies over the cards, once it is asked for."""
    others = tuple(nation for nation in HOMES if nation != "germany")
    page = play("united_states", others, germany={"hand": ["ger_land_battle"] * 7, "deck": []})
    game, left, desk, window = page.controller, page.left_panel, page.desk, page.window()
    assert isinstance(left, SincePanel)
    assert desk is not None
    assert isinstance(window, MainWindow)
    window.resize(1280, 720)
    window.apply_settings(Settings(play=Play(speed="none"), display=Display(text_scale=scale)))

    while asked(page).power != "germany":
        game.submit(sampled(game.session, Luck("others")))

    assert not left.isVisible()
    qtbot.wait(Toast.STAYS_MS + 300)  # as long as other lines stay
    (toast,) = page.notices.toasts.toasts
    assert toast.accessibleName() == "Much has happened since you last played."
    click(next(link for link in toast.findChildren(QPushButton) if link.text() == "See it"))
    assert left.isVisible()
    assert left.geometry().intersects(desk.geometry())
    assert left.height() >= left.minimumSizeHint().height()


def test_what_offers_the_doings_of_others_goes_with_the_first_own_act(play: Play_, qtbot: QtBot) -> None:
    others = tuple(nation for nation in HOMES if nation != "germany")
    page = play("united_states", others, germany={"hand": ["ger_land_battle"] * 7, "deck": []})
    game, window = page.controller, page.window()
    assert isinstance(window, MainWindow)
    window.resize(1280, 720)
    window.apply_settings(Settings(play=Play(speed="none"), display=Display(text_scale=150)))
    while asked(page).power != "germany":
        game.submit(sampled(game.session, Luck("others")))
    assert page.notices.toasts.toasts

    game.submit(sampled(game.session, Luck("own")))

    qtbot.waitUntil(lambda: not page.notices.toasts.toasts)


def test_lost_cards_leave_the_words_of_a_toast_in_sight(play: Play_) -> None:
    page = play("germany", germany={"pieces": ["germany"]})
    note = page.findChild(LostNote)
    info = card_info("ger_v_weapons", page.controller.catalog)
    assert note is not None
    assert info is not None
    page.notices.toasts.show("Germany fights the Soviet Union in Ukraine. " * 3)
    (toast,) = page.notices.toasts.toasts

    note.tell("Lost from the deck of Germany:", [CardPicture(info, "table")], "")
    page.places.tell_free()

    assert note.isVisible()
    assert toast.isVisible()
    assert not note.geometry().intersects(toast.geometry())


@pytest.mark.parametrize("answer", ["no", "escape"])
def test_a_question_that_is_answered_gives_the_keys_back(play: Play_, qtbot: QtBot, answer: str) -> None:
    """Nothing had them afterwards, and the whole program was deaf until somebody clicked."""
    page = play("germany", germany={"pieces": ["germany"]})
    with qtbot.waitActive(page.window()):
        page.window().activateWindow()
    page.board.setFocus()

    TakeOffMenu(page.controller, page).ask(page.controller.interjections[0], QPoint(500, 300))
    question = page.findChild(OnceMore)
    assert question is not None
    assert question.no.hasFocus()
    if answer == "no":
        click(question.no)
    else:
        QTest.keyClick(question.no, Qt.Key.Key_Escape)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    assert page.board.hasFocus()


def test_answered_question_leaves_no_shadow(play: Play_) -> None:
    page = play("germany", germany={"pieces": ["germany"]})
    shadows = [shadow for shadow in page.findChildren(Shadow) if shadow.isVisible()]

    TakeOffMenu(page.controller, page).ask(page.controller.interjections[0], QPoint(500, 300))
    assert len([shadow for shadow in page.findChildren(Shadow) if shadow.isVisible()]) > len(shadows)
    question = page.findChild(OnceMore)
    assert question is not None
    click(question.no)
    for _what in ("question", "shadow"):
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    assert [shadow for shadow in page.findChildren(Shadow) if shadow.isVisible()] == shadows


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)  # said when a menu opens without a screen
def test_own_piece_leaves_the_board_after_one_question(play: Play_) -> None:
    page = play("germany", germany={"pieces": ["germany", "italy"]})
    board = page.board
    assert isinstance(board, BoardView)
    before = asked(page)

    board.context_wanted.emit("italy", page.mapToGlobal(QPoint(500, 300)))
    menu = QApplication.activePopupWidget()
    assert menu is not None
    actions = menu.actions()
    assert [action.text() for action in actions] == [
        "Germany: take the army off…",
        "Italy: take the army off…",
    ]
    actions[0].trigger()
    menu.close()
    question = page.findChild(OnceMore)
    assert question is not None
    click(question.yes)

    powers = [stack.power for stack in page.controller.presentation.spaces[Space("italy")].stacks]
    assert powers == ["italy"]
    assert asked(page) == before
    assert page.controller.can_undo


def test_a_card_that_would_do_nothing_is_used_only_after_a_second_question(play: Play_) -> None:
    """One Enter too many played it; the keys are at the answer that keeps it."""
    page = play("italy", italy={"hand": ["ita_plunder"], "pieces": ["italy"]})
    before = len(page.controller.session.entries)

    pick(page, 0)
    for answer in ("no", "yes"):
        pick(page, 0)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        (once_more,) = page.findChildren(OnceMore)
        assert len(page.controller.session.entries) == before
        assert any("do nothing now" in told.text() for told in once_more.findChildren(QLabel))
        assert once_more.focusWidget() is once_more.no
        click(once_more.no if answer == "no" else once_more.yes)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    assert page.controller.session.entries[before].action["card"] == "ita_plunder"


def test_card_for_any_moment_glows_on_the_table_and_is_used_beside_the_question(play: Play_) -> None:
    page = play("japan", japan={"responses": ["jpn_truk"]})

    before = len(page.controller.session.entries)

    for _ in range(2):
        pick(page, 0, "table")
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    (once_more,) = page.findChildren(OnceMore)
    assert len(page.controller.session.entries) == before, "a click may only want to read it"
    click(once_more.yes)

    assert page.controller.session.entries[-1].action["type"] == "use_any_time"
    assert asked(page).kind == "play_card"


def test_standing_order_shows_on_the_board_and_can_be_revoked(play: Play_) -> None:
    page = play(
        "soviet_union",
        soviet_union={"hand": ["sov_build_army", "sov_build_navy"], "status": ["sov_women_conscripts"]},
    )
    orders = page.findChild(QWidget, "standing_orders")
    assert orders is not None
    pick(page, 0)
    click(page.done)
    panel = page.slot.panel
    assert isinstance(panel, ReactionQuestion)
    assert not orders.isVisible()

    click(button(panel, "not_this_round_1"))
    assert orders.isVisible()
    click(button(orders, "ask_again"))

    assert not orders.isVisible()


def test_cards_of_all_powers_show_on_t(play: Play_, qtbot: QtBot) -> None:
    page = play("germany")
    sheet = page.findChild(QWidget, "table_sheet")
    assert sheet is not None
    with qtbot.waitActive(page):
        page.activateWindow()

    QTest.keyClick(page, Qt.Key.Key_T)
    assert sheet.isVisible()
    QTest.keyClick(page, Qt.Key.Key_T)

    assert not sheet.isVisible()


def test_esc_puts_the_selected_card_back(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_build_army"]})
    pick(page, 0)

    QTest.keyClick(page.board, Qt.Key.Key_Escape)

    assert sentence(page) == "Germany: play a card."


def test_desk_lies_between_the_board_and_the_prompt(play: Play_) -> None:
    page = play("germany")

    for width, height in ((1600, 900), (1280, 720), (2560, 1440)):
        page.window().resize(width, height)
        QApplication.processEvents()
        o = page.overlay
        assert page.desk is not None
        assert page.desk.geometry() == o.cards
        assert not o.cards.intersects(o.prompt)
        assert not o.cards.intersects(o.side)
        assert o.free.bottom() < o.cards.top()


def test_computers_turn_says_who_thinks(play: Play_) -> None:
    page = play("germany", computers=("germany",))

    assert sentence(page) == "Germany is thinking: round 1, play a card."
    assert page.done.state.busy


def test_click_on_a_nation_of_the_bar_opens_the_tables_at_its_own(play: Play_) -> None:
    page = play("germany")
    sheet = page.findChild(TableSheet)
    assert sheet is not None

    page.bar.nation_clicked.emit("japan")

    assert sheet.isVisible()
    framed = [power for power, table in sheet.tables.items() if table.property("chosen") == "true"]
    assert framed == ["japan"]
    page.table_pressed.emit()
    page.table_pressed.emit()
    assert not [table for table in sheet.tables.values() if table.property("chosen") == "true"]


def test_undo_takes_back_a_play_together_with_the_answers_that_nobody_was_asked_for(play: Play_) -> None:
    """The Status of Italy would do nothing: it is passed by, and taken back with the play."""
    hand = ["ita_build_navy", "ita_build_army"]
    page = play("italy", italy={"status": ["ita_mare_nostrum"], "hand": hand})
    game = page.controller

    game.submit(game.options.choices()[-1].action)
    assert [entry.action["type"] for entry in game.session.entries][-1] == "pass"
    assert game.presentation.phase == "discard"
    game.undo()

    assert len(game.session.entries) == 0
    assert game.presentation.phase == "play"


def test_space_where_nothing_would_change_asks_once_more(play: Play_) -> None:
    """SU-6.10: declaring a piece newly built uses the card up."""
    page = play("germany", germany={"hand": ["ger_build_army", "ger_build_navy"]})
    board = page.board
    assert isinstance(board, BoardView)

    pick(page, 0)
    assert board.lights.spaces[Space("germany")] == "lesser"
    assert board.lights.spaces[Space("western_europe")] == "friendly"
    click_space(page, "germany")

    assert asked(page).kind == "choose_spaces"
    assert page.slot.is_needed
    click_space(page, "germany")
    assert asked(page).phase == "discard"


def test_click_on_an_unlit_space_tells_why_with_its_rule(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_build_army"]})
    board = page.board
    assert isinstance(board, BoardView)

    pick(page, 0)
    click_space(page, "ukraine")

    assert board.chip.isVisible()
    assert board.chip.rule == "SU-6.1"
    assert sentence(page) == "Build Army: click a lit space."


def test_card_let_go_on_a_lit_space_is_played_there(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_build_army", "ger_build_navy"]})
    board, desk = page.board, page.desk
    assert isinstance(board, BoardView)
    assert desk is not None

    desk.lifted.emit("germany", "ger_build_army")
    board.camera.finish()
    assert Space("western_europe") in board.lights.spaces
    place = board.camera.to_window_exactly(board.shapes.spaces[Space("western_europe")].center).toPoint()
    desk.let_go.emit("germany", "ger_build_army", board.viewport().mapToGlobal(place))

    assert page.controller.presentation.spaces[Space("western_europe")].owner == "germany"


def test_the_board_stands_still_under_a_card_that_is_dragged(play: Play_) -> None:
    """It slid to show all targets, and a navy was built in the ocean that had come under the pointer."""
    page = play("germany", germany={"hand": ["ger_build_army", "ger_build_navy"]})
    board, desk = page.board, page.desk
    assert isinstance(board, BoardView)
    assert desk is not None
    board.camera.look_at(board.shapes.spaces[Space("australia")].center)
    board.camera.finish()
    before = board.camera.center

    desk.lifted.emit("germany", "ger_build_army")
    board.camera.finish()
    assert board.camera.center == before

    desk.let_go.emit("germany", "ger_build_army", page.mapToGlobal(QPoint(-50, -50)))
    board.camera.finish()
    assert board.camera.center != before, "it stays chosen, and where it can go is shown"


def test_enter_plays_the_card_that_was_chosen_with_the_mouse(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_build_army", "ger_build_navy"]})

    pick(page, 0)
    slot = page.findChild(QWidget, "card_hand_row_0")
    assert slot is not None
    QTest.keyClick(slot, Qt.Key.Key_Return)

    assert asked(page).kind == "choose_spaces"


def test_digits_pick_cards_and_enter_plays_wherever_the_focus_is(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_build_army", "ger_build_navy"]})
    for holder in (page.bar.button("rules"), page.board, page):
        QTest.keyClick(holder, Qt.Key.Key_2)
        assert sentence(page) == "Build Navy: click a lit space."
        QTest.keyClick(holder, Qt.Key.Key_1)
        assert sentence(page) == "Build Army: click a lit space."
    QTest.keyClick(page.board, Qt.Key.Key_Return)

    assert asked(page).kind == "choose_spaces"


def test_hand_has_the_keys_again_once_an_error_is_closed(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_build_army"]})
    page.notices.show_error(AxisError("Something went wrong."))
    assert page.notices.error_panel is not None
    page.notices.error_panel.setFocus()
    page.notices.error_panel.closed.emit()

    focused = QApplication.focusWidget()
    assert page.desk is not None
    assert focused is not None
    assert page.desk.isAncestorOf(focused)


def test_doing_without_does_not_shine(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_build_army"]})

    pick(page, 0)
    assert not page.done.state.quiet
    click(page.done)

    assert page.done.shown_title() == "Build nothing"
    assert page.done.state.quiet


def test_a_card_with_places_left_is_given_away_only_after_a_second_press(play: Play_) -> None:
    page = play("germany", germany={"hand": ["ger_build_army"]})
    pick(page, 0)
    click(page.done)

    page.done.press_key()

    assert page.done.shown_title() == "Press again to go on"
    assert asked(page).kind == "choose_spaces"
    page.done.press_key()
    assert asked(page).kind != "choose_spaces"


def test_card_of_a_computer_player_is_shown_with_what_it_does(play: Play_) -> None:
    page = play("japan", computers=("japan",), japan={"hand": ["jpn_build_navy"]})
    shown = page.findChild(PlayedCard)
    assert shown is not None
    page.controller.speed = "full"

    page.controller.submit(actions.PlayCard(power=Power("japan"), card="jpn_build_navy"))
    assert shown.isVisible()
    assert shown.card == "jpn_build_navy"
    page.controller.submit(actions.Place(power=Power("japan"), space=Space("sea_of_japan")))

    assert shown.isVisible()
    assert shown.lines == ("Japan places a navy in the Sea of Japan.",)
    page.skip_pressed.emit()
    assert not shown.isVisible()


def test_who_plays_a_card_is_named_with_the_article(play: Play_) -> None:
    page = play("united_kingdom", computers=("united_kingdom",), united_kingdom={"hand": ["uk_king_peter"]})
    shown = page.findChild(PlayedCard)
    assert shown is not None
    page.controller.speed = "full"

    page.controller.submit(actions.PlayCard(power=Power("united_kingdom"), card="uk_king_peter"))

    assert shown.accessibleName().startswith("The United Kingdom plays: King Peter")


@pytest.mark.parametrize("at", [-500, 0, 500])
def test_card_that_is_shown_does_not_cover_the_space_it_is_about(play: Play_, at: int) -> None:
    page = play("japan", computers=("japan",), japan={"hand": ["jpn_build_navy"]})
    shown = page.findChild(PlayedCard)
    board = page.board
    assert shown is not None
    assert isinstance(board, BoardView)
    page.controller.speed = "full"
    page.controller.submit(actions.PlayCard(power=Power("japan"), card="jpn_build_navy"))
    page.controller.submit(actions.Place(power=Power("japan"), space=Space("sea_of_japan")))

    board.finish_moving()
    middle = board.shapes.spaces[Space("sea_of_japan")].center
    board.camera.look_at(middle + QPointF(at / board.camera.scale, 0))

    here = board.camera.to_window(middle).toPoint()
    assert shown.isVisible()
    assert not shown.geometry().contains(board.viewport().mapTo(page, here))


def test_in_large_text_too_a_card_that_is_shown_does_not_cover_what_it_is_about(play: Play_) -> None:
    """With two sentences the words stand beside the picture: there was no room left beside the battle."""
    page = play(
        "italy",
        computers=("italy",),
        italy={"hand": ["ita_sea_battle"], "pieces": ["italy", "western_europe"]},
        united_kingdom={"pieces": ["united_kingdom", "north_sea"]},
    )
    window, shown, board = page.window(), page.findChild(PlayedCard), page.board
    assert isinstance(window, MainWindow)
    assert isinstance(board, BoardView)
    assert shown is not None
    window.resize(1280, 720)
    window.apply_settings(Settings(play=Play(speed="full"), display=Display(text_scale=150)))
    board.look_at(Space("australia"), board.camera.scale)

    for wanted in ("ita_sea_battle", "north_sea"):
        choices = page.controller.session.options.choices()
        page.controller.submit(next(each.action for each in choices if wanted in str(each.action)))
    board.finish_moving()

    here = board.camera.to_window(board.shapes.spaces[Space("north_sea")].center).toPoint()
    assert len(shown.lines) == 2
    assert board.free_area.contains(here)
    around = shown.geometry().adjusted(-20, -20, 20, 20)
    assert not around.contains(board.viewport().mapTo(page, here))


def test_in_large_text_a_card_that_is_shown_leaves_the_prompt_to_be_read(play: Play_) -> None:
    page = play("japan", computers=("japan",), japan={"hand": ["jpn_build_navy"]})
    window = page.window()
    assert isinstance(window, MainWindow)
    window.resize(1280, 720)
    window.apply_settings(Settings(play=Play(speed="full"), display=Display(text_scale=200)))
    shown = page.findChild(PlayedCard)
    assert shown is not None

    page.controller.submit(actions.PlayCard(power=Power("japan"), card="jpn_build_navy"))
    page.controller.submit(actions.Place(power=Power("japan"), space=Space("sea_of_japan")))

    assert shown.isVisible()
    assert not shown.geometry().intersects(page.prompt.geometry())
    assert shown.height() >= shown.natural_height(shown.width())


def test_card_that_can_be_read_is_not_shown_twice(play: Play_) -> None:
    page = play("japan", computers=("japan",), japan={"hand": ["jpn_build_navy"]})
    strip = page.findChild(QWidget, "in_play")
    assert strip is not None
    page.controller.speed = "full"

    page.controller.submit(actions.PlayCard(power=Power("japan"), card="jpn_build_navy"))
    assert page.controller.presentation.in_play
    assert not strip.isVisible()

    page.skip_pressed.emit()
    assert strip.isVisible()


def test_a_card_that_another_one_let_a_computer_play_does_not_lie_over_it(play: Play_) -> None:
    page = play(
        "united_states",
        computers=("united_states", "soviet_union"),
        united_states={"hand": ["usa_lend_lease"]},
        soviet_union={"hand": ["sov_general_winter"]},
        italy={"pieces": ["italy", "ukraine", "balkans"]},
        germany={"pieces": ["germany", "eastern_europe", "russia"]},
    )
    strip, shown = page.findChild(QWidget, "in_play"), page.findChild(PlayedCard)
    assert strip is not None
    assert shown is not None
    page.controller.speed = "full"

    board = page.board
    assert isinstance(board, BoardView)
    for wanted in ("usa_lend_lease", "soviet_union", "sov_general_winter", "ukraine"):
        if wanted == "ukraine":  # it will be looked at just beside what lies at the top
            right = QPointF(board.mapFrom(page, strip.geometry().topRight()))
            place = board.shapes.spaces[Space(wanted)].center
            board.camera.look_at(board.camera.center + place - board.camera.to_map(right + QPointF(60, 80)))
        choices = page.controller.session.options.choices()
        page.controller.submit(next(each.action for each in choices if wanted in str(each.action)))

    assert shown.card == "sov_general_winter"
    assert shown.isVisible()
    assert strip.isVisible()
    assert not strip.geometry().intersects(shown.geometry())


def test_own_cards_and_those_of_computers_without_pause_are_not_held(play: Play_) -> None:
    page = play("japan", computers=("japan",), japan={"hand": ["jpn_build_navy"]})
    shown = page.findChild(PlayedCard)
    assert shown is not None

    page.controller.submit(actions.PlayCard(power=Power("japan"), card="jpn_build_navy"))

    assert not shown.isVisible()


def test_outcome_of_a_battle_is_announced(play: Play_) -> None:
    page = play(
        "germany",
        germany={"hand": ["ger_land_battle"]},
        soviet_union={"pieces": ["moscow", "eastern_europe"]},
    )
    page.controller.speed = "full"

    pick(page, 0)
    click_space(page, "eastern_europe")

    said = [toast.accessibleName() for toast in page.notices.toasts.toasts]
    assert said == [
        "Germany fights the Soviet Union in Eastern Europe. "
        "The Soviet Union loses its army in Eastern Europe in battle."
    ]


def test_a_battle_is_told_with_the_card_that_answers_it(play: Play_) -> None:
    """The card lay over the announcement of the battle."""
    page = play(
        "germany",
        computers=("soviet_union",),
        germany={"pieces": ["germany", "eastern_europe"], "hand": ["ger_land_battle", "ger_build_navy"]},
        soviet_union={"pieces": ["moscow", "ukraine"], "responses": ["sov_stalingrad"]},
    )
    shown = page.findChild(PlayedCard)
    assert shown is not None
    page.controller.speed = "full"
    pick(page, 0)
    click_space(page, "ukraine")
    assert len(page.notices.toasts.toasts) == 1

    page.controller.submit(actions.React(power=Power("soviet_union"), card="sov_stalingrad"))

    assert not page.notices.toasts.toasts
    assert shown.lines == (
        "Germany fights the Soviet Union in Ukraine.",
        "The army of the Soviet Union in Ukraine can't be removed this turn.",
    )
