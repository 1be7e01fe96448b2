"""The card after a battle, and the record it is made of."""

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from axis_desktop.model import Message, Power, Space, UnitId, UnitType
from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.model.events import (
    BattleBegan,
    ControlChanged,
    DiceRolled,
    IncomeCollected,
    PhaseBegan,
    UnitsLost,
)
from axis_desktop.model.ids import Phase
from axis_desktop.model.seats import Seat, computer
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.presentation import BattleSide, Column
from axis_desktop.systems.area_war.battle.events import UnitsDamaged
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels import BattlePanel, BattleReports, LogPanel
from axis_desktop.view.panels.battle.dice import DiceRow
from axis_desktop.view.panels.battle.record import BattleRecord, lost_of
from axis_desktop.view.panels.battle.report import BattleReport
from axis_desktop.view.panels.battle.rounds import SoFar
from axis_desktop.view.panels.battle.sides import SideView
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.story import since_own_turn
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import activate, theme
from axis_desktop.view.widgets.toast import Toast
from tests.systems.classic.battles import Attack, attack_by
from tests.systems.classic.builders import GERMANY, RUSSIA, UNITED_KINGDOM
from tests.view.panels.conftest import Page, Stage, asked, child, pending, texts, throw

Shown = tuple[GamePage, BattleReports]


def walk_over() -> Attack:
    """Three infantry against one in Ukraine's neighbor Caucasus; nobody has a choice."""
    return (
        attack_by("germany")
        .from_("ukraine", "caucasus", infantry=3)
        .units("caucasus", russia={"infantry": 1})
    )


@pytest.fixture
def fought(show_page: Page) -> Callable[..., Shown]:
    """That battle, fought in one round."""

    def fight(speed: str = "full", **page: object) -> Shown:
        made, battles = show_page(walk_over(), **page)
        made.controller.speed = speed  # type: ignore[assignment]  # one of its three
        made.controller.submit(made.controller.options.choices()[0].action)
        throw(made.controller, 1, 5, 5, 6)
        return made, battles

    return fight


def report_of(qtbot: QtBot, battles: BattleReports) -> BattleReport:
    """The report, once it shows."""
    qtbot.waitUntil(lambda: battles.report is not None)
    assert battles.report is not None
    return battles.report


def test_report_tells_dice_losses_result_and_what_changed(qtbot: QtBot, fought: Callable[..., Shown]) -> None:
    _, battles = fought()
    report = report_of(qtbot, battles)
    report.finish()

    assert [dice.accessibleName() for dice in report.findChildren(DiceRow)] == [
        "Dice: 1, 5, 5",
        "Dice: 6",
    ]
    said = " ".join(texts(report.findChildren(QLabel)))
    assert "1 round" in said.lower()
    assert "1 hit" in said
    assert "lost 3 IPC" in said
    assert "Germany wins the battle of the Caucasus." in said
    assert "Production: Germany +3, Soviet Union -3." in said


def test_a_power_bears_one_name_while_it_fights_and_when_it_has_fought(
    qtbot: QtBot, fought: Callable[..., Shown]
) -> None:
    page, battles = fought()
    report = report_of(qtbot, battles)
    catalog = page.controller.catalog
    powers = tuple(
        msgspec.structs.replace(info, long_name=f"Realm of {info.name}") for info in catalog.powers
    )
    side = BattleSide(power=GERMANY, columns=())
    fighting = SideView(
        side,
        player="",
        attacks=True,
        is_ours=True,
        fires=False,
        catalog=msgspec.structs.replace(catalog, powers=powers),
    )
    qtbot.addWidget(fighting)

    for shown in (report, fighting):
        assert "GERMANY" in texts(shown.findChildren(QLabel))


def test_dice_fall_one_column_after_another(
    qtbot: QtBot, fought: Callable[..., Shown], monkeypatch: pytest.MonkeyPatch
) -> None:
    fell: list[tuple[DiceRow, bool]] = []
    set_fallen = DiceRow.set_fallen

    def watch(row: DiceRow, fallen: bool) -> None:
        set_fallen(row, fallen)
        if fallen and battles.report is not None:
            fell.append((row, battles.report.is_finished))

    monkeypatch.setattr(DiceRow, "set_fallen", watch)
    _, battles = fought("quick")
    report = report_of(qtbot, battles)
    first, second = report.findChildren(DiceRow)

    qtbot.waitUntil(lambda: report.is_finished)
    assert fell[:2] == [(first, False), (second, False)]
    assert report.result.isVisible()


def test_step_by_step_space_shows_the_dice_and_then_goes_on(
    qtbot: QtBot, fought: Callable[..., Shown]
) -> None:
    page, battles = fought()
    report = report_of(qtbot, battles)
    page.controller.speed = "step"
    page.setFocus()

    QTest.keyClick(page, Qt.Key.Key_Space)
    assert report.is_finished
    assert battles.report is report

    QTest.keyClick(page, Qt.Key.Key_Space)
    assert battles.report is None


def test_enter_skips_no_dice_that_still_roll(qtbot: QtBot, fought: Callable[..., Shown]) -> None:
    page, battles = fought()
    report = report_of(qtbot, battles)
    told = " ".join(label.text() for label in report.findChildren(QLabel) if label.isVisible())
    assert "over" not in told.lower().split()  # nor does it tell the end before

    QTest.keyClick(page, Qt.Key.Key_Return)
    assert not report.is_finished
    assert battles.report is report
    assert not report.go_on.isEnabled()

    report.finish()
    assert report.go_on.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert battles.report is None


def test_space_finishes_at_once(qtbot: QtBot, fought: Callable[..., Shown]) -> None:
    page, battles = fought()
    report = report_of(qtbot, battles)

    QTest.keyClick(page, Qt.Key.Key_Space)

    assert report.is_finished
    assert battles.report is report


def test_a_click_finishes_at_once(qtbot: QtBot, fought: Callable[..., Shown]) -> None:
    _, battles = fought()
    report = report_of(qtbot, battles)

    QTest.mouseClick(report, Qt.MouseButton.LeftButton)

    assert report.is_finished


def test_continue_closes_it_and_the_game_has_not_waited(qtbot: QtBot, fought: Callable[..., Shown]) -> None:
    page, battles = fought()
    report = report_of(qtbot, battles)
    assert page.controller.presentation.phase == "noncombat_move"
    report.finish()

    with qtbot.waitSignal(battles.closed):
        QTest.keyClick(page, Qt.Key.Key_Return)

    assert battles.report is None


def test_the_question_below_rests_while_a_report_shows(qtbot: QtBot, show_page: Page) -> None:
    page, battles = show_page(
        walk_over()
        .from_("ukraine", "karelia", infantry=1)
        .units("karelia", russia={"infantry": 1})
        .from_("eastern_europe", "evenki", infantry=1)
        .units("evenki", russia={"infantry": 1})
    )
    page.controller.submit(page.controller.options.choices()[0].action)
    throw(page.controller, 1, 5, 5, 6)
    report = report_of(qtbot, battles)
    report.finish()
    panel = page.slot.panel
    assert panel is not None
    assert not panel.isVisible()

    QTest.mouseClick(child(report, QPushButton, "report_continue"), Qt.MouseButton.LeftButton)

    assert panel.isVisible()


def test_while_a_report_shows_nothing_later_is_told(qtbot: QtBot, fought: Callable[..., Shown]) -> None:
    page, battles = fought()
    report = report_of(qtbot, battles)

    assert page.prompt.sentence.text() == "Look how the battle went."
    assert not page.bar.sentence.isVisible()

    report.finish()
    report.go_on.click()
    assert page.prompt.sentence.text() != "Look how the battle went."


def test_an_income_that_is_told_below_a_report_waits_for_its_end(
    qtbot: QtBot, fought: Callable[..., Shown]
) -> None:
    page, battles = fought()
    page.controller.happened.emit(IncomeCollected(power=GERMANY, income=3, treasury=5), None)
    report = report_of(qtbot, battles)
    card = page.notices.income
    assert card is not None
    assert not card.isVisible()

    report.finish()
    battles.go_on()

    assert card.isVisible()


def test_what_the_end_brings_shows_once_the_dice_have_told_it(
    qtbot: QtBot, fought: Callable[..., Shown]
) -> None:
    page, battles = fought()
    report = report_of(qtbot, battles)
    before = page.bar.production.value.text()
    taken = str(page.controller.presentation.powers[GERMANY].production)
    assert battles.untold == {report.space}
    assert page.done.text() == "Continue"
    assert before != taken

    report.finish()

    assert not battles.untold
    assert page.bar.production.value.text() == taken
    report.go_on.click()
    assert page.done.text() != "Continue"


def test_battles_between_computers_are_not_reported(qtbot: QtBot, fought: Callable[..., Shown]) -> None:
    page, battles = fought(seats={GERMANY: Seat(name="Anna"), RUSSIA: computer("normal")})
    report_of(qtbot, battles)
    battles.report.continued.emit()  # type: ignore[union-attr]  # it shows

    page.controller.set_seats({GERMANY: computer("normal"), RUSSIA: computer("normal")})

    assert battles.report is None


def test_the_fall_of_a_capital_is_no_line_before_the_report_has_told_it(
    qtbot: QtBot, show_page: Page
) -> None:
    """The line would tell how the dice in the report fall."""
    page, battles = show_page(
        attack_by("germany").from_("ukraine", "russia", infantry=3).units("russia", russia={"infantry": 1})
    )
    page.controller.submit(page.controller.options.choices()[0].action)
    throw(page.controller, 1, 5, 5, 6)
    report = report_of(qtbot, battles)
    assert not page.notices.toasts.toasts

    report.finish()
    report.continued.emit()

    (told,) = page.notices.toasts.toasts
    assert told.accessibleName().startswith("The capital of the Soviet Union has fallen")


def test_where_nobody_is_left_the_report_says_who_keeps_the_territory(qtbot: QtBot, show_page: Page) -> None:
    page, battles = show_page(
        attack_by("germany")
        .from_("ukraine", "caucasus", infantry=1)
        .units("caucasus", russia={"infantry": 1})
    )
    page.controller.submit(page.controller.options.choices()[0].action)
    throw(page.controller, 1, 1)
    report = report_of(qtbot, battles)

    report.finish()

    said = " ".join(texts(report.findChildren(QLabel)))
    assert "Both sides are wiped out in the Caucasus: the Soviet Union keeps it." in said


def test_where_several_powers_defend_all_are_named_and_each_with_its_dice(
    qtbot: QtBot, show_page: Page
) -> None:
    """Two Russian infantry and a British fighter: Russia decides, and the fighter isn't Russian."""
    made, battles = show_page(
        attack_by("germany")
        .from_("ukraine", "caucasus", infantry=1)
        .units("caucasus", russia={"infantry": 2}, united_kingdom={"fighter": 1})
    )
    made.controller.submit(made.controller.options.choices()[0].action)
    throw(made.controller, 6, 6, 6, 1)

    said = texts(report_of(qtbot, battles).findChildren(QLabel))
    assert any(line.startswith("defends with United Kingdom") for line in said)
    assert "The United Kingdom defends with 1 fighter at 4 or less" in said


def test_a_side_of_several_powers_says_whose_units_are_among_them(
    qtbot: QtBot, fought: Callable[..., Shown]
) -> None:
    catalog = fought()[0].controller.catalog
    columns = (
        Column(figure=2, units=((RUSSIA, UnitType("infantry"), 2),)),
        Column(figure=4, units=((UNITED_KINGDOM, UnitType("fighter"), 1),)),
    )
    side = BattleSide(power=RUSSIA, columns=columns)
    view = SideView(side, player="", attacks=False, is_ours=False, fires=False, catalog=catalog)
    qtbot.addWidget(view)

    assert "defends with 3 units, together with United Kingdom" in texts(view.findChildren(QLabel))


def test_at_speed_none_a_line_is_enough(qtbot: QtBot, fought: Callable[..., Shown]) -> None:
    page, battles = fought("none")

    toasts = page.findChildren(Toast)
    assert [toast.accessibleName() for toast in toasts] == ["Germany wins the battle of the Caucasus."]
    assert battles.report is None


def test_a_line_beside_a_battle_stands_in_the_prompt_behind_its_words(qtbot: QtBot, show_page: Page) -> None:
    page, _ = show_page(
        attack_by("germany").from_("ukraine", "karelia", tank=2).units("karelia", russia={"tank": 2})
    )
    if asked(page.controller) == "choose_battle":
        page.controller.submit(page.controller.options.choices()[0].action)
    throw(page.controller, 6, 6, 6, 6)
    assert page.slot.covers_done

    page.notices.toasts.show("Germany wins the battle of the Caucasus.")

    (toast,) = page.findChildren(Toast)
    prompt = page.prompt.geometry()

    assert prompt.contains(toast.geometry())
    lamp = page.prompt.advice.geometry().translated(prompt.topLeft())
    assert toast.geometry().right() < lamp.left()


def test_a_round_card_sums_up_the_battle_so_far(qtbot: QtBot, show_page: Page) -> None:
    page, _ = show_page(
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=3)
        .units("karelia", russia={"infantry": 3, "tank": 1})
    )
    page.controller.submit(page.controller.options.choices()[0].action)
    page.controller.enter_dice((1, 6, 6))

    panel = page.slot.panel
    assert panel is not None
    card = child(panel, QFrame, "round_card")
    assert "Germany: 1 hit" in texts(card.findChildren(QLabel))

    page.controller.submit(page.controller.options.choices()[0].action)
    throw(page.controller, 6, 6, 6, 6)
    panel = page.slot.panel
    assert panel is not None
    card = child(panel, QFrame, "round_card")
    card.resize(card.minimumSizeHint())
    QApplication.processEvents()
    title, cost = (one for one in card.findChildren(QLabel) if one.text() in {"Round 1", "0 IPC for 3"})
    assert cost.geometry().left() - title.geometry().right() > theme().px(8)


@pytest.mark.parametrize(("height", "shown"), [(900, ["round_card"]), (600, ["round_brief"]), (540, [])])
def test_rounds_are_left_out_rather_than_half_out_of_sight(
    qtbot: QtBot, show_page: Page, height: int, shown: list[str]
) -> None:
    page, _ = show_page(
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=3, fighter=2)
        .units("karelia", russia={"infantry": 3, "tank": 1}),
        width=1280,
    )
    game = page.controller
    game.submit(game.options.choices()[0].action)
    throw(game, 6, 6, 6, 6, 6, 6, 6, 6, 6)
    for each in (600, height):
        page.resize(1280, each)
        page.places.arrange()

    panel = page.slot.panel
    assert isinstance(panel, BattlePanel)
    scroll = panel.findChild(QScrollArea)
    assert scroll is not None

    def seen() -> list[str]:
        names = ("round_card", "round_brief")
        return [name for name in names if child(panel, QFrame, name).isVisible()]

    qtbot.waitUntil(lambda: seen() == shown and scroll.verticalScrollBar().maximum() == 0)


def go_to_losses(game: Controller) -> None:
    """Fight until a person must choose losses; every die is a 1."""
    while not isinstance(game.options, CasualtyOptions):
        wanted = game.session.dice_wanted
        if wanted is None:
            game.submit(game.options.choices()[0].action)
        else:
            game.enter_dice((1,) * wanted.count)


def test_in_large_text_the_sides_have_the_room_of_what_is_said_twice(qtbot: QtBot, show_page: Page) -> None:
    """They were a strip of a few pixels above the losses, whose question the prompt asks too."""
    activate("dark", 1.4)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setStyleSheet(style_sheet(theme()))
    page, _ = show_page(
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=8, tank=4, fighter=3, bomber=1)
        .units("karelia", russia={"infantry": 6, "tank": 3, "fighter": 2, "bomber": 1}),
        width=1280,
    )
    page.resize(1280, 700)
    page.places.arrange()
    game = page.controller
    go_to_losses(game)

    panel = page.slot.panel
    assert isinstance(panel, BattlePanel)
    scroll = panel.findChild(QScrollArea)
    assert scroll is not None
    qtbot.waitUntil(lambda: scroll.height() >= theme().px(110))


def test_space_that_has_hurried_the_others_takes_no_losses(
    qtbot: QtBot, show_page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("axis_desktop.view.widgets.rested_space.GUARD_MS", 0)
    page, _ = show_page(
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=3, tank=2)
        .units("karelia", russia={"infantry": 3, "tank": 1})
    )
    game = page.controller
    go_to_losses(game)
    game.set_paused(True)
    game.set_seats({**game.seats, RUSSIA: computer("easy")})
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Space)
    game.set_paused(False)
    game.set_seats({**game.seats, RUSSIA: Seat(name="Ben")})
    QApplication.processEvents()
    qtbot.wait(50)

    focused = page.window().focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert game.session.dice_wanted is None, "nothing is answered"

    assert isinstance(page.slot.panel, BattlePanel)
    page.slot.panel.take_suggestion()  # as Enter does
    assert game.session.dice_wanted is not None


def test_rounds_without_a_card_in_a_low_window_are_told_together(qtbot: QtBot, show_page: Page) -> None:
    page, _ = show_page(walk_over())
    record = BattleRecord(
        BattleBegan(space=Space("caucasus"), kind="land", attacker=GERMANY, defender=RUSSIA)
    )
    for number in range(1, 7):
        rolled = DiceRolled(
            power=GERMANY, dice=(6,), figure=1, why=Message.of(""), space=Space("caucasus"), round=number
        )
        record.tell(rolled, None, {})
    so_far = SoFar(record, (), page.controller.catalog)
    qtbot.addWidget(so_far)

    cards = so_far.findChildren(QFrame, "round_brief")
    told = [texts(card.findChildren(QLabel))[0] for card in cards]
    assert told == ["Up to round 3", "Round 4", "Round 5", "Round 6"]


def test_losses_that_were_taken_back_count_no_more(show_page: Page) -> None:
    page, battles = show_page(
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=2, tank=1)
        .units("karelia", russia={"tank": 3})
    )
    game = page.controller
    game.submit(game.options.choices()[0].action)
    throw(game, 6, 6, 6, 1, 6, 6)
    assert asked(game) == "choose_casualties"

    assert isinstance(game.options, CasualtyOptions)
    game.submit(game.options.casualties(game.options.suggested))
    assert battles.running is not None
    assert lost_of(battles.running.steps, "attacker") == [(GERMANY, UnitType("infantry"), 1)]
    game.undo()
    assert asked(game) == "choose_casualties"
    assert lost_of(battles.running.steps, "attacker") == []
    assert isinstance(game.options, CasualtyOptions)
    game.submit(game.options.casualties(game.options.suggested))

    assert lost_of(battles.running.steps, "attacker") == [(GERMANY, UnitType("infantry"), 1)]


@pytest.mark.parametrize("shows", [True, False])
def test_a_battle_that_is_not_over_any_more_has_no_report(
    qtbot: QtBot, show_page: Page, *, shows: bool
) -> None:
    page, battles = show_page(
        attack_by("germany")
        .from_("ukraine", "caucasus", infantry=1, tank=1)
        .units("caucasus", russia={"infantry": 1})
    )
    game = page.controller
    game.submit(game.options.choices()[0].action)
    throw(game, 6, 1, 1)
    assert isinstance(game.options, CasualtyOptions)
    game.submit(game.options.casualties(game.options.suggested))
    if shows:
        assert report_of(qtbot, battles).isVisible()
    else:
        assert battles.untold
    game.undo()

    assert asked(game) == "choose_casualties"
    assert battles.report is None
    assert not battles.untold
    assert not game.is_read
    assert page.slot.panel is not None
    assert page.slot.panel.isVisible()
    assert isinstance(game.options, CasualtyOptions)
    game.submit(game.options.casualties(game.options.suggested))
    assert report_of(qtbot, battles).isVisible()


def test_who_answers_in_the_first_turn_of_a_game_is_told_all_of_it_as_that_turn(stage: Stage) -> None:
    game = stage(
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=1, tank=1)
        .units("ukraine", germany={"infantry": 1, "tank": 1})
    )
    game.submit(game.options.choices()[0].action)
    throw(game, 6, 1)
    assert (asked(game), pending(game).power) == ("choose_casualties", GERMANY)
    assert isinstance(game.options, CasualtyOptions)
    game.submit(game.options.casualties(game.options.suggested))
    throw(game, 6, 6)

    story = game.story()
    assert any(isinstance(line.event, UnitsLost) for line in story)
    assert {line.power for line in story} == {RUSSIA}
    assert since_own_turn(story, [GERMANY]) == story


def test_a_report_lies_beside_the_panels_where_that_has_room_for_all_of_it(
    qtbot: QtBot, fought: Callable[..., Shown]
) -> None:
    """In large text it would rather be wider, and lay over the first of their tabs."""
    activate("dark", 1.5)
    _, battles = fought()
    report = report_of(qtbot, battles)
    area, free = QRect(11, 86, 1258, 600), QRect(11, 86, 850, 600)
    assert report.needed_width() <= free.width() < report.sizeHint().width() < area.width()

    battles.place(area, free)

    assert report.geometry().right() <= free.right()
    assert report.width() >= report.needed_width()


def test_a_report_takes_the_colors_and_sizes_of_a_new_theme(
    qtbot: QtBot, fought: Callable[..., Shown]
) -> None:
    page, battles = fought()
    page.resize(2000, 1400)
    report = report_of(qtbot, battles)
    report.finish()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    before = theme()

    try:
        activate("light", 1.5)
        application.setStyleSheet(style_sheet(theme()))

        qtbot.waitUntil(lambda: battles.report is not report)
        after = report_of(qtbot, battles)
        assert after.is_finished
        assert theme().color("cost").name() in after.result.styleSheet()
        assert after.height() >= after.sizeHint().height()
    finally:
        activate(before.name, before.scale)
        application.setStyleSheet(style_sheet(theme()))


def test_a_report_made_behind_another_page_takes_no_keys(qtbot: QtBot, fought: Callable[..., Shown]) -> None:
    page, battles = fought()
    report = report_of(qtbot, battles)
    report.finish()
    page.hide()
    before = theme()

    try:
        activate("light", before.scale)
        qtbot.waitUntil(lambda: battles.report is not report)
        after = report_of(qtbot, battles)
        assert page.focusWidget() is not after.go_on
        page.show()
        qtbot.waitUntil(lambda: page.focusWidget() is after.go_on)
    finally:
        activate(before.name, before.scale)


def test_a_report_lies_above_the_side_panels_whatever_these_do(
    qtbot: QtBot, fought: Callable[..., Shown]
) -> None:
    page, battles = fought()
    page.add_side_panel("log", "Log", LogPanel(page.controller))
    report = report_of(qtbot, battles)

    page.side.arrange()

    order = page.children()
    assert order.index(report) > order.index(page.side.panel("log"))


def test_a_report_lies_beside_the_panels_at_the_right_where_it_has_room(
    qtbot: QtBot, fought: Callable[..., Shown]
) -> None:
    page, battles = fought(width=1100)
    page.add_side_panel("log", "Log", LogPanel(page.controller), is_open=True)
    page.arrange()
    report = report_of(qtbot, battles)
    log = page.side.panel("log")
    assert log.isVisible()
    qtbot.waitUntil(lambda: not report.geometry().intersects(log.geometry()))
    assert page.overlay.center.contains(report.geometry())


@pytest.mark.parametrize("height", [460, 1000])
def test_what_is_told_in_a_line_meanwhile_does_not_lie_under_the_report(
    qtbot: QtBot, fought: Callable[..., Shown], height: int
) -> None:
    page, battles = fought(width=1200, height=height)
    page.notices.toasts.show("How the strikes went. " * 12)
    report = report_of(qtbot, battles)
    (toast,) = page.notices.toasts.toasts

    assert page.rect().contains(toast.geometry())
    for corner in (
        toast.geometry().topLeft() + QPoint(20, 20),
        toast.geometry().bottomRight() - QPoint(20, 20),
    ):
        found = page.childAt(corner)
        assert found is not None
        assert toast.isAncestorOf(found) or found is toast
    assert height < 500 or not toast.geometry().intersects(report.geometry())

    report.finish()
    battles.go_on()
    page.notices.toasts.show("Short")
    assert page.notices.toasts.toasts[-1].geometry().bottom() > page.height() // 2


def test_done_reads_the_report_before_it_acts_on_the_game(qtbot: QtBot, fought: Callable[..., Shown]) -> None:
    page, battles = fought()
    report = report_of(qtbot, battles)
    asked = page.controller.decision

    page.done.click()
    assert report.is_finished
    page.done.click()
    assert battles.report is None
    assert page.controller.decision == asked
    page.done.click()
    assert page.controller.decision != asked


def test_keys_go_to_the_question_that_a_report_has_covered(qtbot: QtBot, show_page: Page) -> None:
    page, battles = show_page(walk_over())
    page.activateWindow()
    page.controller.submit(page.controller.options.choices()[0].action)
    throw(page.controller, 1, 5, 5, 6)
    report = report_of(qtbot, battles)
    report.finish()

    report.go_on.click()

    assert battles.report is None
    focused = page.focusWidget()
    assert focused is not None
    assert focused is page.board or (page.slot.panel is not None and page.slot.panel.isAncestorOf(focused))


def test_losses_of_those_who_help_the_attacker_are_on_its_side() -> None:
    romania = Power("romania")
    began = BattleBegan(
        space=Space("caucasus"), kind="land", attacker=GERMANY, defender=RUSSIA, helpers=(romania,)
    )
    record = BattleRecord(began)
    for power in (romania, RUSSIA):
        lost = UnitsLost(
            power=power,
            units=(1,),
            pieces=((UnitType("infantry"), 1),),
            space=began.space,
            why=Message.of(""),
        )
        record.tell(lost, None, {})

    assert lost_of(record.steps, "attacker") == [(romania, "infantry", 1)]
    assert lost_of(record.steps, "defender") == [(RUSSIA, "infantry", 1)]


def tell_taken(page: GamePage, *spaces: str, by: Power = GERMANY, before: Power = RUSSIA) -> None:
    """Tell that these fall, one after the other, and that another phase begins."""
    game = page.controller
    for space in spaces:
        event = ControlChanged(space=Space(space), before=before, after=by, by=by)
        game.happened.emit(event, game.session.system.describe(event, game.session.state))
    game.happened.emit(PhaseBegan(power=by, phase=Phase("noncombat_move")), None)
    game.changed.emit()


def test_what_a_person_loses_without_a_battle_is_reported_as_after_one(qtbot: QtBot, show_page: Page) -> None:
    page, battles = show_page(walk_over(), seats={GERMANY: computer("normal"), RUSSIA: Seat(name="Anna")})

    tell_taken(page, "caucasus", "kazakh")

    report = report_of(qtbot, battles)
    said = " ".join(texts(report.findChildren(QLabel)))
    assert report.is_finished
    assert "TAKEN WITHOUT A FIGHT" in said
    assert "CAUCASUS, KAZAKH" in said
    assert "Germany takes the Caucasus." in said
    assert "Germany takes Kazakh S.S.R." in said
    assert "Production: Germany +5, Soviet Union -5." in said


def test_of_many_places_that_are_taken_at_once_the_title_names_the_first(
    qtbot: QtBot, show_page: Page
) -> None:
    page, battles = show_page(walk_over(), seats={GERMANY: computer("normal"), RUSSIA: Seat(name="Anna")})

    tell_taken(page, "caucasus", "kazakh", "karelia", "ukraine", "yakut")

    said = " ".join(texts(report_of(qtbot, battles).findChildren(QLabel)))
    assert "CAUCASUS, KAZAKH S.S.R., KARELIA S.S.R. AND 2 MORE" in said.upper()


def test_where_nothing_waits_all_that_was_lost_without_a_battle_is_told_in_a_line(show_page: Page) -> None:
    page, _ = show_page(walk_over(), seats={GERMANY: computer("normal"), RUSSIA: Seat(name="Anna")})
    page.controller.speed = "none"

    tell_taken(page, "caucasus", "kazakh")

    (told,) = page.notices.toasts.toasts
    assert told.accessibleName() == "Germany takes the Caucasus. Germany takes Kazakh S.S.R."


@pytest.mark.parametrize(
    ("taker", "loser"),
    [
        (computer("normal"), computer("normal")),  # it is nobody's here
        (Seat(name="Ben"), Seat(name="Anna")),  # whoever took it has seen it
    ],
)
def test_what_is_taken_from_nobody_or_by_a_person_has_no_report(
    qtbot: QtBot, show_page: Page, taker: Seat, loser: Seat
) -> None:
    page, battles = show_page(walk_over(), seats={GERMANY: taker, RUSSIA: loser})

    tell_taken(page, "caucasus")
    QApplication.processEvents()

    assert battles.report is None


def test_a_ship_that_sank_is_not_told_as_damaged() -> None:
    zone, battleship = Space("sz_17"), UnitType("battleship")
    record = BattleRecord(BattleBegan(space=zone, kind="sea", attacker=GERMANY, defender=RUSSIA))
    damaged = Message.of("1 battleship damaged")
    for unit in (1, 2):
        hit = UnitsDamaged(power=RUSSIA, units=(UnitId(unit),), pieces=((battleship, 1),), space=zone)
        record.tell(hit, damaged, {})
    assert record.news == [damaged, damaged]

    sunk = UnitsLost(
        power=RUSSIA, units=(UnitId(1),), pieces=((battleship, 1),), space=zone, why=Message.of("")
    )
    record.tell(sunk, None, {})

    assert record.news == [damaged], "the other one is afloat"


def test_of_ships_that_one_event_hit_only_those_afloat_are_told_as_damaged() -> None:
    zone, battleship, carrier = Space("sz_17"), UnitType("battleship"), UnitType("carrier")
    record = BattleRecord(BattleBegan(space=zone, kind="sea", attacker=GERMANY, defender=RUSSIA))
    pieces = ((battleship, 2), (carrier, 1))
    hit = UnitsDamaged(power=RUSSIA, units=(7, 3, 5), pieces=pieces, space=zone)
    record.tell(hit, Message.of("{units} damaged", units=say.pieces(pieces)), {})

    for sunk in ((7, battleship), (5, carrier)):
        lost = UnitsLost(power=RUSSIA, units=sunk[:1], pieces=((sunk[1], 1),), space=zone, why=Message.of(""))
        record.tell(lost, None, {})

    assert record.news == [Message.of("{units} damaged", units=say.pieces({battleship: 1}))]


def test_a_side_is_named_after_those_who_fought_and_not_after_who_decided(
    qtbot: QtBot, fought: Callable[..., Shown]
) -> None:
    page, _ = fought()
    japan = Power("japan")
    for defenders, named in (((japan,), "JAPAN"), ((japan, RUSSIA), "SOVIET UNION")):
        began = BattleBegan(
            space=Space("caucasus"), kind="land", attacker=GERMANY, defender=RUSSIA, defenders=defenders
        )
        report = BattleReport(BattleRecord(began), page.controller.catalog, step_ms=0)
        qtbot.addWidget(report)

        assert {"GERMANY", named} <= set(texts(report.findChildren(QLabel)))


def test_a_raid_that_was_shot_down_is_told(qtbot: QtBot, fought: Callable[..., Shown]) -> None:
    page, _ = fought()
    record = BattleRecord(BattleBegan(space=Space("karelia"), kind="raid", attacker=GERMANY, defender=RUSSIA))
    report = BattleReport(record, page.controller.catalog, step_ms=0)
    qtbot.addWidget(report)
    report.finish()

    assert "No raider got through." in texts(child(report, QFrame, "report_result").findChildren(QLabel))


@pytest.mark.parametrize(
    ("shots", "told"),
    [(1, "Japan fires: 2, 1 hit."), (3, "3 dice have fallen, 3 of them hit: the log tells of each.")],
)
def test_dice_of_no_battle_are_told_in_a_line(shots: int, told: str, show_page: Page) -> None:
    page, _ = show_page(walk_over())
    why = Message.of("Japan fires")
    for _ in range(shots):
        shot = DiceRolled(power=Power("japan"), dice=(2,), figure=2, why=why, aside=True)
        page.controller.happened.emit(shot, Message.of("Japan fires: 2, 1 hit."))
    page.controller.changed.emit()

    assert [toast.accessibleName() for toast in page.findChildren(Toast)] == [told]


def test_dice_of_a_round_with_the_same_figure_tell_whose_they_are(
    qtbot: QtBot, fought: Callable[..., Shown]
) -> None:
    """Infantry beside artillery attacks as it does: two rows with a 2 looked like one told twice."""
    page, _ = fought()
    record = BattleRecord(
        BattleBegan(space=Space("caucasus"), kind="land", attacker=GERMANY, defender=RUSSIA)
    )
    for figure, who in ((2, "artillery"), (2, "infantry"), (3, "tanks")):
        why = Message.plain(f"Germany attacks with {who}")
        rolled = DiceRolled(
            power=GERMANY, dice=(1,), figure=figure, why=why, space=Space("caucasus"), round=1
        )
        record.tell(rolled, None, {})
    report = BattleReport(record, page.controller.catalog, step_ms=0)
    qtbot.addWidget(report)

    told = texts(report.findChildren(QLabel, "whose_dice"))
    assert told == ["Germany attacks with artillery", "Germany attacks with infantry"]
