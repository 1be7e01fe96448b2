"""What the next person must not see is covered, from the beginning of a game that hides something."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import IllegalAction, Message, Space, UnitType
from axis_desktop.model.events import ControlChanged, IncomeCollected, PhaseBegan, TurnBegan, UnitsLost
from axis_desktop.model.ids import Phase
from axis_desktop.model.seats import Seat, computer
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.events import CapitalTaken
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.play.story import StoryLine
from axis_desktop.view.seats.hotseat import Cover, SeatChange, Told, public_sentences
from axis_desktop.view.widgets.theme import activate
from tests.view.conftest import ReadyThinker, ShowGame, StartGame
from tests.view.hands import button, click
from tests.view.toy_game import GERMANY, RUSSIA, Choose, EndMoves

FOG = {"fog": True}
ANNA, BEN = Seat(name="Anna"), Seat(name="Ben")


def cover_of(page: GamePage) -> Cover:
    cover = page.seat_change.cover
    assert isinstance(cover, Cover)
    return cover


def open_cover(page: GamePage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(cover_of(page).opened):
        QTest.keyPress(cover_of(page).button, Qt.Key.Key_Return)
    QTest.keyRelease(cover_of(page).button, Qt.Key.Key_Return)


def play_a_turn(page: GamePage) -> None:
    game = page.controller
    power = game.presentation.power
    assert game.submit(Choose(power=power, what="skip"))
    assert game.submit(EndMoves(power=power))


def words(widget: QWidget) -> str:
    return " ".join(part.text() for part in widget.findChildren(QLabel))


# ---------------------------------------------------------------------- when it is covered


def test_a_game_that_hides_something_begins_covered(show_game: ShowGame) -> None:
    page = show_game(options=FOG)

    assert cover_of(page).isVisible()
    assert cover_of(page).geometry() == page.rect()
    assert "ANNA, GERMANY" in words(cover_of(page))


@pytest.mark.parametrize("ben", [ANNA, computer("easy")])
def test_an_only_person_is_never_covered(show_game: ShowGame, ben: Seat) -> None:
    page = show_game(options=FOG, seats={GERMANY: ANNA, RUSSIA: ben})
    assert page.seat_change.cover is None

    play_a_turn(page)

    assert page.seat_change.cover is None


def test_a_game_without_secrets_has_no_cover(show_game: ShowGame) -> None:
    page = show_game()
    play_a_turn(page)

    assert page.seat_change.cover is None


def test_the_cover_opens_only_when_the_button_is_held(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game(options=FOG)
    cover = cover_of(page)

    click(cover.button)
    assert cover.isVisible()
    with qtbot.waitSignal(cover.opened):
        QTest.mousePress(cover.button, Qt.MouseButton.LeftButton)

    assert not cover.isVisible()
    assert page.controller.viewer == GERMANY


def test_the_seat_goes_to_and_fro_with_a_cover_each_time(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game(options=FOG)
    for person in ("ANNA", "BEN", "ANNA"):
        assert cover_of(page).isVisible()
        assert person in words(cover_of(page))
        open_cover(page, qtbot)
        play_a_turn(page)


def test_computers_play_between_two_people_under_no_cover(start_game: StartGame) -> None:
    game = start_game({GERMANY: computer("easy"), RUSSIA: ANNA}, ReadyThinker(), options=FOG)

    assert game.awaited is None
    assert game.viewer == RUSSIA


# ---------------------------------------------------------------------- what is covered


def test_nobody_sees_anything_until_the_next_person_sits_there(start_game: StartGame) -> None:
    game = start_game(options=FOG)

    assert game.viewer is None
    assert game.awaited == GERMANY
    assert not game.is_mine
    assert game.own_powers == []
    assert game.presentation.powers[GERMANY].treasury is None
    game.sit_down()
    assert game.presentation.powers[GERMANY].treasury == 20
    assert game.presentation.powers[RUSSIA].treasury is None


def test_nothing_can_be_played_under_the_cover(start_game: StartGame, qtbot: QtBot) -> None:
    game = start_game(options=FOG)

    with qtbot.waitSignal(game.refused) as refused:
        assert not game.submit(Choose(power=GERMANY, what="skip"))

    assert isinstance(refused.args[0], IllegalAction)
    assert not game.session.entries


def test_no_key_reaches_the_page_below(show_game: ShowGame) -> None:
    page = show_game(options=FOG)

    for key in ("Space", "U", "P", "F2"):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key[f"Key_{key}"], Qt.KeyboardModifier.NoModifier)
        event.ignore()
        QApplication.sendEvent(cover_of(page).button, event)
        assert event.isAccepted(), key


def test_tab_stays_on_the_cover(show_game: ShowGame) -> None:
    page = show_game(options=FOG)
    cover = cover_of(page)
    cover.button.setFocus()

    for there in (cover.other_button, cover.button, cover.other_button):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
        assert page.focusWidget() is there


def test_a_click_beside_the_button_leaves_it_the_keys(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game(options=FOG)
    cover = cover_of(page)
    assert page.focusWidget() is cover.button

    for widget in (cover, cover.emblem):
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
        assert page.focusWidget() is cover.button
    cover.other_button.setFocus()
    QTest.mouseClick(cover, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))

    assert page.focusWidget() is cover.button
    with qtbot.waitSignal(cover.opened):
        QTest.keyPress(page.focusWidget(), Qt.Key.Key_Return)


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_small_windows_over_the_page_are_put_away(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game(options=FOG)
    open_cover(page, qtbot)
    popup = QWidget(None, Qt.WindowType.ToolTip)
    qtbot.addWidget(popup)
    popup.show()

    play_a_turn(page)

    assert not popup.isVisible()


def test_nothing_comes_to_lie_over_the_cover(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game(options=FOG)
    old, new = page.bar, QLabel("A card", page)

    for widget in (old, new):
        widget.show()
        widget.raise_()
        assert page.childAt(widget.geometry().center()) is not widget
        assert page.childAt(cover_of(page).button.geometry().center()) is cover_of(page).button

    open_cover(page, qtbot)
    new.raise_()
    assert page.childAt(new.geometry().center()) is new


def test_what_first_shows_under_the_cover_is_whole_once_it_opens(show_game: ShowGame, qtbot: QtBot) -> None:
    """Only what lies beside the page is hidden; the tabs of a window made narrow came up empty."""
    page = show_game(options=FOG)
    part = QWidget(page)
    part.show()
    QApplication.processEvents()
    inner = QLabel("A tab", part)
    inner.show()
    QApplication.processEvents()
    open_cover(page, qtbot)

    assert inner.isVisible()


def test_one_can_leave_instead_of_opening_it(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game(options=FOG)

    with qtbot.waitSignal(page.start_wanted):
        click(button(page, "cover_leave"))


# ---------------------------------------------------------------------- what the next person is told


def test_the_next_person_reads_what_happened_since(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game(options=FOG)
    for _ in range(2):
        open_cover(page, qtbot)
        play_a_turn(page)

    said = words(cover_of(page))
    assert "Since you last looked" in said
    assert "Germany begins round 2." in said
    assert "Soviet Union begins round 1." not in said


def test_who_comes_back_to_an_opened_game_reads_what_came_after_their_last_turn(
    show_game: ShowGame, qtbot: QtBot
) -> None:
    page = show_game(options=FOG)
    for _ in range(2):
        open_cover(page, qtbot)
        play_a_turn(page)

    again = QWidget()
    qtbot.addWidget(again)
    opened = SeatChange(page.controller, again)

    assert isinstance(opened.cover, Cover)
    said = words(opened.cover)
    assert "What has happened" in said
    assert "Soviet Union begins round 1." in said
    assert "Germany begins round 1." not in said


def test_a_line_bears_the_emblem_of_whom_it_is_about(show_game: ShowGame) -> None:
    page = show_game()
    taken = ControlChanged(space=Space("west"), before=GERMANY, after=RUSSIA, by=RUSSIA)
    say_so = Message.of("{power:The} takes it.", power=say.power(RUSSIA))
    passed = Message("Night falls.")
    lines = [
        StoryLine(number=0, round=1, power=GERMANY, event=taken, message=message)
        for message in (say_so, passed)
    ]
    told = public_sentences(page.controller, lines)
    assert [line.power for line in told] == [RUSSIA, GERMANY]


def test_the_next_person_finds_no_income_of_the_one_before(show_game: ShowGame, qtbot: QtBot) -> None:
    page = show_game(options=FOG)
    page.controller.speed = "quick"
    open_cover(page, qtbot)
    earned = IncomeCollected(power=page.controller.presentation.power, income=5, treasury=9)
    page.controller.happened.emit(earned, None)
    card = page.notices.income
    assert card is not None
    assert card.isVisible()

    play_a_turn(page)
    open_cover(page, qtbot)

    assert not card.isVisible()


def test_where_nothing_is_hidden_the_income_of_the_one_before_shrinks_to_a_line(show_game: ShowGame) -> None:
    page = show_game()
    page.controller.speed = "quick"
    earned = IncomeCollected(power=page.controller.presentation.power, income=5, treasury=9)
    page.controller.happened.emit(earned, None)
    card = page.notices.income
    assert card is not None

    play_a_turn(page)

    assert not card.isVisible()
    assert card.accessibleName() in [toast.accessibleName() for toast in page.notices.toasts.toasts]


def test_who_has_nothing_any_more_is_shown_no_income(show_game: ShowGame) -> None:
    page = show_game()
    page.controller.speed = "quick"
    nothing = ((Message("no territories"), 0), (Message("the capital is in enemy hands"), 0))
    page.controller.happened.emit(IncomeCollected(power=GERMANY, income=0, treasury=0, parts=nothing), None)
    assert page.notices.income is None

    page.controller.happened.emit(IncomeCollected(power=GERMANY, income=0, treasury=3, parts=nothing), None)
    assert page.notices.income is not None


def test_where_nothing_waits_an_income_is_told_in_a_line(show_game: ShowGame) -> None:
    page = show_game()
    page.controller.speed = "none"

    page.controller.happened.emit(IncomeCollected(power=GERMANY, income=5, treasury=9), None)

    assert page.notices.income is None
    (toast,) = page.notices.toasts.toasts
    assert "Income" in toast.accessibleName()
    assert "5" in toast.accessibleName()


def test_a_long_list_can_be_stepped_through(show_game: ShowGame) -> None:
    page = show_game(1024, 640)
    cover = Cover(page.controller, RUSSIA, [Told(RUSSIA, f"Line {n}") for n in range(60)], True, page)
    cover.setGeometry(page.rect())
    cover.show()
    (bar,) = (bar for bar in cover.findChildren(QScrollBar) if bar.isVisible())

    QTest.keyClick(cover, Qt.Key.Key_Down)

    assert bar.value() > 0
    assert cover.rect().contains(cover.other_button.geometry())


@pytest.mark.parametrize(("scale", "has_list"), [(1.0, True), (1.5, True), (2.0, False)])
def test_a_cover_shows_whole_what_it_shows(show_game: ShowGame, scale: float, *, has_list: bool) -> None:
    activate("dark", scale)
    page = show_game(1280, 701)
    cover = Cover(page.controller, RUSSIA, [Told(RUSSIA, f"Line {n}") for n in range(9)], True, page)
    cover.setGeometry(page.rect())
    cover.show()
    QApplication.processEvents()

    shown = [part for part in cover.findChildren(QWidget) if part.parent() is cover and part.isVisible()]
    for part in shown:
        assert cover.rect().contains(part.geometry()), part
        assert part.height() >= part.minimumSizeHint().height(), part
    assert any(part.objectName() == "since_last_look" for part in shown) is has_list
    assert (
        not cover.emblem.isVisible()
        or cover.emblem.pixmap().deviceIndependentSize().toSize() == cover.emblem.size()
    )


# ---------------------------------------------------------------------- taking back


def test_what_somebody_else_did_is_not_taken_back(start_game: StartGame, qtbot: QtBot) -> None:
    game = start_game(options=FOG)
    game.sit_down()
    game.submit(Choose(power=GERMANY, what="skip"))
    assert game.can_undo
    game.submit(EndMoves(power=GERMANY))
    assert not game.can_undo
    game.sit_down()
    assert not game.can_undo

    with qtbot.waitSignal(game.refused) as refused:
        game.undo()

    assert refused.args[0].rule == "P5"
    assert len(game.session.entries) == 2


def test_what_a_computer_did_is_not_taken_back_in_a_game_with_secrets(start_game: StartGame) -> None:
    game = start_game({GERMANY: computer("easy"), RUSSIA: ANNA}, ReadyThinker(), options=FOG)
    game.session.submit(Choose(power=GERMANY, what="skip"))
    game.session.submit(EndMoves(power=GERMANY))

    assert game.session.can_undo
    assert not game.can_undo


# ---------------------------------------------------------------------- what the next person has to hear


def starve(page: GamePage) -> None:
    """Units of Russia are lost in the turn of Germany."""
    lost = UnitsLost(
        power=RUSSIA,
        units=(1,),
        pieces=((UnitType("infantry"), 1),),
        space=Space("moscow"),
        why=Message.of(""),
        starved=True,
    )
    page.controller.happened.emit(lost, Message.of("An army starves."))
    page.controller.changed.emit()


def toasts(page: GamePage) -> list[str]:
    return [toast.accessibleName() for toast in page.notices.toasts.toasts]


def test_what_befell_a_person_in_another_ones_turn_is_told_once_they_sit_down(show_game: ShowGame) -> None:
    page = show_game()

    starve(page)
    assert not toasts(page), "it is Anna who sits there"
    play_a_turn(page)
    assert toasts(page) == ["An army starves."]


def test_a_turn_in_which_a_person_could_do_nothing_is_told(show_game: ShowGame) -> None:
    page = show_game()
    game = page.controller

    for event in (
        TurnBegan(power=RUSSIA, round=2),
        TurnBegan(power=GERMANY, round=3),
        PhaseBegan(power=GERMANY, phase=Phase("moves")),
        TurnBegan(power=RUSSIA, round=3),
        PhaseBegan(power=RUSSIA, phase=Phase("moves")),
    ):
        game.happened.emit(event, None)
    game.changed.emit()

    assert toasts(page) == ["Soviet Union: a turn has passed in which nothing could be done."]


def test_news_wait_until_what_they_would_give_away_has_been_told(show_game: ShowGame) -> None:
    page = show_game()
    game = page.controller
    fallen = CapitalTaken(space=Space("moscow"), owner=RUSSIA, by=GERMANY, loot=12)

    game.happened.emit(fallen, Message.of("The capital has fallen."))
    game.wait_while("a report", True)
    game.changed.emit()
    assert not toasts(page)
    game.wait_while("a report", False)

    assert toasts(page) == ["The capital has fallen."]


def test_what_was_taken_back_befell_nobody(show_game: ShowGame) -> None:
    page = show_game()
    page.controller.submit(Choose(power=GERMANY, what="skip"))
    starve(page)

    page.controller.undo()
    play_a_turn(page)

    assert not toasts(page)
