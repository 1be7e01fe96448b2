"""What floats over the board: bar, prompt, done button, chips, banner, cover, error panel."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from axis_desktop.model import Message, Space
from axis_desktop.model.events import Considered
from axis_desktop.model.seats import Seat, computer
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.parts.choice_list import ChoiceList
from axis_desktop.view.play.thinker import Answer
from axis_desktop.view.widgets import rested_space
from axis_desktop.view.widgets.done_button import two_lines
from axis_desktop.view.widgets.frame import Panel, label
from axis_desktop.view.widgets.theme import activate, theme
from tests.view.conftest import ReadyThinker, ShowGame
from tests.view.hands import click
from tests.view.toy_game import GERMANY, RUSSIA, TOY, Choose, EndMoves, MoveUnits


def begin_moves(page: GamePage) -> None:
    page.controller.submit(Choose(power=GERMANY, what="skip"))


def move(page: GamePage, *units: int) -> None:
    page.controller.submit(MoveUnits(power=GERMANY, units=units, to=Space("ukraine")))


def press(page: GamePage) -> None:
    click(page.done)


def shown_text(page: GamePage, name: str) -> str:
    found = page.findChild(QLabel, name)
    assert found is not None
    return found.text()


def test_first_decision_is_asked_in_one_sentence_with_its_answers(show_game: ShowGame) -> None:
    page = show_game()

    assert shown_text(page, "prompt_sentence") == "Germany: buy a research die or go on."
    button = page.findChild(QPushButton, "choice_1")
    assert button is not None
    click(button)
    assert shown_text(page, "prompt_sentence") == "Germany: drag a stack onto a glowing space."
    assert page.slot.panel is None


def test_done_button_says_what_follows_and_does_it(show_game: ShowGame) -> None:
    page = show_game()
    begin_moves(page)

    assert page.done.shown_title() == "End Combat move"
    assert page.done.shown_line() == "Then: Mobilize"
    press(page)
    assert page.controller.presentation.power == RUSSIA


def test_what_the_present_tells_is_not_told_of_the_past(show_game: ShowGame) -> None:
    page = show_game(seats={GERMANY: Seat(name="Anna"), RUSSIA: computer("easy")})
    begin_moves(page)
    move(page, 0)
    page.controller.submit(EndMoves(power=GERMANY))
    assert page.bar.sentence.isVisible()

    page.controller.look_at(1)
    assert not page.bar.sentence.isVisible()
    page.controller.look_at(None)
    assert page.bar.sentence.isVisible()


def test_loss_needs_a_second_press(show_game: ShowGame) -> None:
    page = show_game()
    begin_moves(page)
    move(page, 0)

    press(page)
    assert page.done.is_asking
    assert page.done.shown_line() == "1 fighter would be lost"
    assert page.controller.presentation.power == GERMANY
    press(page)
    assert page.controller.presentation.power == RUSSIA


def test_loss_is_not_asked_about_if_the_player_said_so(show_game: ShowGame) -> None:
    page = show_game(settings=Settings(play=Play(confirm_losses=False)))
    begin_moves(page)
    move(page, 0)

    press(page)

    assert page.controller.presentation.power == RUSSIA


def test_refused_done_shows_the_reason_with_its_rule(show_game: ShowGame) -> None:
    page = show_game()
    begin_moves(page)
    move(page, 0)
    move(page, 1)

    press(page)

    assert page.notices.chip is not None
    assert page.notices.chip.isVisible()
    assert page.notices.chip.accessibleName() == "Two groups can't stay in Ukraine. CL-6.7"
    assert page.controller.presentation.power == GERMANY


def test_ctrl_enter_is_done(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game()
    begin_moves(page)
    with qtbot.waitActive(page):
        page.activateWindow()

    QTest.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    assert page.controller.presentation.power == RUSSIA


def test_what_a_key_would_answer_is_another_thing_in_the_next_phase(show_game: ShowGame) -> None:
    page = show_game()
    bought = page.asked
    begin_moves(page)
    moved = page.asked
    assert moved != bought

    move(page, 0)
    assert page.asked == moved, "the same phase goes on"
    press(page)
    assert page.done.is_asking
    assert page.asked != moved, "the loss has to be read first"


def test_what_a_key_would_answer_is_another_thing_once_a_report_is_read(show_game: ShowGame) -> None:
    page = show_game()
    page.controller.wait_while("report", True)
    covered = page.asked
    page.controller.wait_while("report", False)
    assert page.asked != covered


def test_refused_action_shows_a_chip_whose_rule_opens_the_rulebook(show_game: ShowGame) -> None:
    page = show_game()
    begin_moves(page)

    page.controller.submit(MoveUnits(power=GERMANY, units=(0,), to=Space("moscow")))

    assert page.notices.chip is not None
    assert "CL-6.3" in page.notices.chip.accessibleName()
    click(page.notices.chip)
    assert page.rulebook.isVisible()
    assert page.rulebook.view.rule == "CL-6.3"


def test_undo_and_redo_by_the_buttons_of_the_bar(show_game: ShowGame) -> None:
    page = show_game()
    begin_moves(page)
    move(page, 0)

    click(page.bar.button("undo"))
    assert not page.controller.presentation.planned
    assert page.bar.button("redo").isEnabled()
    click(page.bar.button("redo"))
    assert page.controller.presentation.planned


def test_bar_names_power_round_phase_and_money(show_game: ShowGame) -> None:
    page = show_game()

    assert page.bar.plate.accessibleName() == "Germany, Round 1 · spring 1942 · Anna"
    assert page.bar.strip.accessibleName() == "Phase 1 of 3: Research & purchase"
    assert page.bar.treasury.accessibleName() == "Treasury 20 IPC"


def test_phase_names_shorten_in_a_narrow_bar_but_stay_on_one_line(show_game: ShowGame) -> None:
    page = show_game(width=1024, height=640)
    activate("dark", 2.0)
    page.arrange()

    titles = page.bar.strip.titles()
    assert titles != ["Research & purchase", "Combat move", "Mobilize"]
    assert len(titles) == 3


def test_next_person_is_named_long_enough_to_be_read(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game()
    begin_moves(page)
    page.controller.submit(EndMoves(power=GERMANY))

    banner = page.seat_change.banner
    assert banner is not None
    assert banner.isVisible()
    assert banner.accessibleName() == "Now plays Ben"
    assert banner.clock.interval() >= 2000
    with qtbot.waitSignal(banner.gone):
        banner.clock.start(0)
    assert not banner.isVisible()


@pytest.mark.parametrize("with_key", [False, True])
def test_a_click_or_key_sends_the_name_of_the_next_person_away(
    show_game: ShowGame, qtbot: QtBot, with_key: bool
) -> None:
    page = show_game()
    begin_moves(page)
    page.controller.submit(EndMoves(power=GERMANY))
    banner = page.seat_change.banner
    assert banner is not None

    with qtbot.waitSignal(banner.gone):
        if with_key:
            QTest.keyClick(page.window().windowHandle(), Qt.Key.Key_F12)
        else:
            click(banner)

    assert not banner.isVisible()


def test_banner_can_be_switched_off(show_game: ShowGame) -> None:
    page = show_game(settings=Settings(play=Play(banner=False)))
    begin_moves(page)
    page.controller.submit(EndMoves(power=GERMANY))

    assert page.seat_change.banner is None


def test_error_panel_says_what_is_safe_and_keeps_details_folded(show_game: ShowGame) -> None:
    page = show_game()
    page.controller.submit(Choose(power=GERMANY, what="bug"))

    panel = page.notices.error_panel
    assert panel is not None
    said = " ".join(part.text() for part in panel.findChildren(QLabel))
    assert "saved up to this move" in said
    assert "axis-desktop.log" in said
    assert "Traceback" not in said
    close = panel.findChild(QPushButton, "error_close")
    assert close is not None
    click(close)
    assert page.notices.error_panel is None


def test_end_of_the_game_names_winner_and_rule(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game()
    page.controller.submit(Choose(power=GERMANY, what="win"))

    qtbot.waitUntil(lambda: page.end_screen is not None and page.end_screen.isVisible())
    assert shown_text(page, "end_title") == "THE AXIS WIN"
    again = page.findChild(QPushButton, "end_new_game")
    assert again is not None
    with qtbot.waitSignal(page.new_game_wanted):
        click(again)


def test_undo_button_and_keys_do_nothing_when_there_is_nothing(show_game: ShowGame) -> None:
    page = show_game()

    assert not page.undo_button.isEnabled()
    assert not page.bar.button("undo").isEnabled()


def test_computer_turn_is_told_and_can_be_paused(show_game: ShowGame) -> None:
    page = show_game(seats={GERMANY: computer("easy"), RUSSIA: Seat()})

    assert shown_text(page, "prompt_sentence") == "Germany is thinking: round 1, research & purchase."
    assert page.done.state.busy
    press(page)
    assert page.controller.paused
    assert page.done.shown_title() == "Go on"


def test_the_key_of_done_makes_no_computer_wait(show_game: ShowGame, qtbot: QtBot) -> None:
    """Pressed twice at the end of a phase it would, as the second press comes when another plays."""
    page = show_game(seats={GERMANY: computer("easy"), RUSSIA: Seat()})
    with qtbot.waitActive(page):
        page.activateWindow()

    QTest.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    assert not page.controller.paused
    assert page.done.toolTip() == "Press to pause"
    page.controller.set_paused(True)
    QTest.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not page.controller.paused


def test_what_computers_do_is_told_within_the_row(show_game: ShowGame) -> None:
    page = show_game(seats={GERMANY: computer("easy"), RUSSIA: Seat()})
    game, prompt = page.controller, page.prompt
    event = Considered(power=GERMANY, space=Space("germany"), options=(), why=Message.plain("Because."))
    before = prompt.geometry()
    for number in (1, 2, 3):
        game.happened.emit(event, Message.plain(f"Sentence {number} is long, " + "very " * 18 + "long."))
    prompt.refresh()
    page.arrange()

    assert prompt.geometry() == before
    assert shown_text(page, "prompt_sentence").startswith("Sentence 2")
    sentence, inside = prompt.sentence, prompt.height() - 12
    assert sentence.heightForWidth(sentence.width()) <= inside
    assert not prompt.help.isVisible()

    game.changed.emit()
    game.happened.emit(event, Message.plain("A short one."))
    prompt.refresh()
    assert shown_text(page, "prompt_sentence") == "A short one."
    assert prompt.help.isVisible()


def test_computer_move_is_shown_in_the_bar(show_game: ShowGame, qtbot: QtBot) -> None:
    rolled = Answer(action=TOY.encode_action(Choose(power=GERMANY, what="roll")))
    page = show_game(seats={GERMANY: computer("easy"), RUSSIA: Seat()}, thinker=ReadyThinker(rolled))
    page.controller.resume()

    qtbot.waitUntil(lambda: len(page.controller.session.entries) == 1)
    assert shown_text(page, "last_sentence").startswith("Germany rolls")


@pytest.mark.parametrize(
    ("seat", "goal"), [(Seat(), "your next choice"), (computer("easy"), "the end of the game")]
)
def test_whoever_looks_on_is_promised_no_choice(show_game: ShowGame, seat: Seat, goal: str) -> None:
    """Space, pressed for a choice that never comes, let the whole game go by."""
    page = show_game(seats={GERMANY: computer("easy"), RUSSIA: seat}, thinker=ReadyThinker())
    assert goal in page.prompt.help.text()
    page.controller.hurry()
    page.prompt.refresh()
    assert goal in page.prompt.help.text()


def test_alt_shows_the_board_through_the_panels(show_game: ShowGame) -> None:
    page = show_game()
    panel = page.slot.panel
    assert panel is not None

    window = page.windowHandle()
    QTest.keyPress(window, Qt.Key.Key_Alt)
    assert not panel.isVisible()
    assert not page.prompt.isVisible()
    QTest.keyRelease(window, Qt.Key.Key_Alt)
    assert panel.isVisible()
    assert page.prompt.isVisible()


def test_what_is_typed_once_the_rules_are_open_is_searched_for(show_game: ShowGame) -> None:
    """Letters are keys of the game: U takes a move back. Closed, they give the keys to what is asked."""
    page = show_game()
    page.focus_decision()
    asked = page.window().focusWidget()
    assert asked is not None

    page.toggle_rules()
    assert page.window().focusWidget() is page.rulebook.search_line

    page.toggle_rules()
    assert not page.rulebook.isVisible()
    assert page.window().focusWidget() is asked


def test_open_rulebook_stays_above_a_panel_that_grows(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game()
    panel = page.slot.panel
    assert isinstance(panel, Panel)
    page.open_rule("CL-5.1")

    with qtbot.waitSignal(panel.height_changed):
        panel.body.addWidget(label("more words " * 40, wrap=True))

    middle = page.rulebook.geometry().center()
    top = page.childAt(middle)
    assert top is not None
    assert page.rulebook.isAncestorOf(top)


def side_panel(page: GamePage, name: str) -> Panel:
    panel = Panel(name, can_fold=True)
    panel.body.addWidget(label("words " * 20, wrap=True))
    page.add_side_panel(name, name, panel)
    return panel


def test_side_panels_stand_one_above_the_other_in_a_wide_window(show_game: ShowGame) -> None:
    page = show_game()
    begin_moves(page)
    first, second = side_panel(page, "attacks"), side_panel(page, "space")

    assert first.isVisible()
    assert second.isVisible()
    assert first.geometry().bottom() < second.geometry().top()
    assert first.geometry().right() == page.done.geometry().right()


def test_side_panels_are_tabs_in_a_narrow_window(show_game: ShowGame) -> None:
    page = show_game(width=1280, height=720)
    begin_moves(page)
    first, second = side_panel(page, "attacks"), side_panel(page, "space")
    assert [first.isVisible(), second.isVisible()] == [True, False]

    tab = page.side.tabs.findChild(QPushButton, "tab_space")
    assert tab is not None
    click(tab)

    assert [first.isVisible(), second.isVisible()] == [False, True]


class TallQuestion(QFrame):
    """What is asked fills the column of the side panels."""

    placement = "side"


@pytest.mark.parametrize(("width", "height"), [(1600, 900), (1280, 720)])
def test_a_panel_that_is_asked_for_shows_though_the_question_fills_its_column(
    show_game: ShowGame, width: int, height: int
) -> None:
    page = show_game(width=width, height=height)
    begin_moves(page)
    asked_for = side_panel(page, "attacks")
    question = TallQuestion()
    question.setFixedHeight(page.places.overlay.side.height() - 40)
    page.slot.show_tool(question)
    page.arrange()
    assert not asked_for.isVisible()

    page.show_side("attacks")

    assert asked_for.isVisible()
    assert not asked_for.geometry().intersects(question.geometry())
    assert page.rect().contains(asked_for.geometry())


class WideQuestion(TallQuestion):
    """What is asked takes a third of a narrow window."""

    placement = "wide"

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(420, 600)


@pytest.mark.parametrize("lines", [2, 40])
def test_in_a_narrow_window_what_is_asked_for_leaves_the_board_its_width(
    show_game: ShowGame, lines: int
) -> None:
    """It lies at the foot of the board, however long it is: it scrolls."""
    page = show_game(width=1280, height=720)
    begin_moves(page)
    panel = Panel("advice", can_fold=True, scrolls=True)
    for line in range(lines):
        panel.body.addWidget(QLabel(f"Line {line}"))
    page.add_side_panel("advice", "advice", panel)
    question = WideQuestion()
    page.slot.show_tool(question)
    page.arrange()
    before = page.places.free.width()

    page.show_side("advice")

    assert panel.isVisible()
    assert panel.geometry().bottom() < page.prompt.geometry().top()
    assert panel.geometry().right() < question.geometry().left()
    assert page.places.free.width() == before
    assert page.places.free.bottom() < panel.geometry().top()
    assert panel.height() < page.height() // 3


def test_what_is_tall_and_does_not_scroll_has_a_column_beside_the_question(show_game: ShowGame) -> None:
    page = show_game(width=1280, height=720)
    begin_moves(page)
    panel = Panel("chart", can_fold=True)
    tall = QLabel("a curve")
    tall.setMinimumHeight(300)
    panel.body.addWidget(tall)
    page.add_side_panel("chart", "chart", panel)
    question = WideQuestion()
    page.slot.show_tool(question)
    page.arrange()

    page.show_side("chart")

    assert panel.isVisible()
    assert panel.geometry().right() < question.geometry().left()
    assert page.places.free.right() < panel.geometry().left()


def test_fold_of_a_panel_is_remembered(show_game: ShowGame) -> None:
    page = show_game()
    panel = side_panel(page, "attacks")

    click(panel.fold_button)
    assert panel.is_folded

    again = show_game(settings=Settings(folded=["attacks"]))
    assert side_panel(again, "attacks").is_folded


@pytest.mark.parametrize(
    ("width", "height"), [(1024, 640), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440)]
)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_nothing_overlaps_and_nothing_leaves_the_window(
    show_game: ShowGame, width: int, height: int, scale: float
) -> None:
    activate("dark", scale)
    page = show_game(width=width, height=height)
    begin_moves(page)
    panel = side_panel(page, "attacks")
    shown = [w for w in (page.bar, page.prompt, page.undo_button, page.done, panel) if w.isVisible()]

    for widget in shown:
        assert page.rect().contains(widget.geometry()), widget.objectName()
    for place, first in enumerate(shown):
        for second in shown[place + 1 :]:
            overlap = first.geometry().intersected(second.geometry())
            assert overlap.isEmpty(), (first.objectName(), second.objectName())


def test_first_button_of_a_question_has_the_keys(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game()
    with qtbot.waitActive(page):
        page.activateWindow()
    qtbot.waitUntil(lambda: isinstance(page.focusWidget(), QPushButton))
    focused = page.focusWidget()
    assert focused is not None
    assert focused.objectName() == "choice_1"

    begin_moves(page)

    assert page.focusWidget() is page.board


def test_the_key_that_hurries_the_computers_gives_no_answer_of_a_list_that_has_just_come_up(
    show_game: ShowGame, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = show_game()
    panel = page.slot.panel
    assert isinstance(panel, ChoiceList)
    first = panel.findChild(QPushButton, "choice_1")
    assert first is not None

    monkeypatch.setattr(rested_space, "GUARD_MS", 10**9)
    for _ in range(3):
        QTest.keyClick(first, Qt.Key.Key_Space)
    assert page.slot.panel is panel

    monkeypatch.setattr(rested_space, "GUARD_MS", 0)
    qtbot.waitUntil(lambda: panel.is_ready)
    QTest.keyClick(first, Qt.Key.Key_Space)
    assert page.slot.panel is not panel


def test_a_long_second_line_of_the_done_button_breaks_between_words(qtbot: QtBot) -> None:
    metrics = QFontMetrics(theme().font("small", 13))
    sentence = "The fighter in the North Sea can still land: bring it down first"

    lines = two_lines(sentence, metrics, metrics.horizontalAdvance(sentence) * 2 // 3)

    assert " ".join(lines) == sentence
    assert len(lines) == 2
    assert two_lines("Then: Mobilize", metrics, 400) == ["Then: Mobilize"]
    assert two_lines(sentence * 2, metrics, 200)[-1].endswith("…")
