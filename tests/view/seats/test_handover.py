"""Another one shall play a power during a game: whoever holds hidden cards is asked, and covered."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, Luck, Power
from axis_desktop.model.seats import Seat, Seats, computer, owner
from axis_desktop.players.sampling import sampled
from axis_desktop.view.app.table.game_menu import GameMenu
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.play.chairs import Chairs
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.seats.curtain import Curtain
from axis_desktop.view.seats.handover import HandoverQuestion, whose_consent
from axis_desktop.view.seats.hotseat import Cover, SeatChange
from tests.view.cards_game import played
from tests.view.conftest import ReadyThinker, ShowGame, StartGame
from tests.view.hands import button, click
from tests.view.toy_game import GERMANY, RUSSIA

FOG = {"fog": True}
ANNA, BEN = Seat(name="Anna"), Seat(name="Ben")
A, B, C = Power("a"), Power("b"), Power("c")


def begin(show_game: ShowGame, **options: bool) -> GamePage:
    """Anna plays Germany and sits at the screen; Ben plays the Soviet Union."""
    page = show_game(options=options or FOG, seats={GERMANY: ANNA, RUSSIA: BEN})
    if page.controller.awaited is not None:
        hold(page, page.seat_change.cover)
    return page


def hold(page: GamePage, curtain: Curtain | None) -> None:
    assert curtain is not None
    curtain.button.opened.emit()
    assert not curtain.isVisible()


def asked(page: GamePage) -> HandoverQuestion:
    question = page.seat_change.cover
    assert isinstance(question, HandoverQuestion)
    assert question.isVisible()
    assert question.geometry() == page.rect()
    return question


def words(curtain: Curtain) -> str:
    return " | ".join(part.text() for part in curtain.findChildren(QLabel) if part.text())


def choose(page: GamePage, power: str, title: str) -> None:
    """Press an entry of "Who plays" in the menu."""
    menu = GameMenu(page.controller, {}, page)
    menu.seat_wanted.connect(page.seat_change.hand_over)
    of_power = next(inner for inner in menu.findChildren(QMenu) if inner.title() == power)
    next(entry for entry in of_power.actions() if entry.text() == title).trigger()


# ---------------------------------------------------------------------- what belongs to another person


def test_what_another_person_holds_is_asked_of_them_under_a_cover(show_game: ShowGame) -> None:
    page = begin(show_game)

    choose(page, "Soviet Union", "Anna")

    assert "PASS THE SEAT TO | BEN | Ben hands the Soviet Union over to Anna" in words(asked(page))
    assert page.controller.seat(RUSSIA) == BEN
    assert page.controller.own_powers == [GERMANY]


def test_nothing_changes_if_they_refuse_and_the_screen_stays_covered(show_game: ShowGame) -> None:
    page = begin(show_game)
    choose(page, "Soviet Union", "Anna")

    click(button(asked(page), "handover_no"))

    assert page.controller.seat(RUSSIA) == BEN
    cover = page.seat_change.cover
    assert isinstance(cover, Cover)
    assert cover.isVisible()
    assert page.controller.awaited == GERMANY  # Ben sits there
    assert page.controller.viewer is None


def test_if_they_agree_the_new_person_must_sit_down_before_anything_shows(show_game: ShowGame) -> None:
    page = begin(show_game)
    choose(page, "Soviet Union", "Anna")
    game = page.controller

    hold(page, asked(page))

    assert game.seat(RUSSIA) == ANNA
    assert game.viewer is None
    assert game.own_powers == []
    hold(page, page.seat_change.cover)
    assert game.own_powers == [GERMANY, RUSSIA]


def test_the_button_must_be_held_and_no_key_reaches_the_page(show_game: ShowGame, qtbot: QtBot) -> None:
    page = begin(show_game)
    choose(page, "Soviet Union", "Anna")
    question = asked(page)

    click(question.button)
    QTest.keyClick(question, Qt.Key.Key_Escape)
    assert question.isVisible()
    with qtbot.waitSignal(question.settled):
        QTest.keyPress(question.button, Qt.Key.Key_Return)
    QTest.keyRelease(question.button, Qt.Key.Key_Return)


def test_the_computer_plays_for_another_person_only_if_they_agree(show_game: ShowGame) -> None:
    page = begin(show_game)

    choose(page, "Soviet Union", "Computer, hard")
    assert "Ben, shall the computer (hard) play the Soviet Union for you?" in words(asked(page))
    hold(page, asked(page))

    assert page.controller.seat(RUSSIA) == computer("hard", "Ben")


def test_who_lets_the_computer_play_gets_the_power_back_by_name(show_game: ShowGame) -> None:
    page = begin(show_game)
    choose(page, "Soviet Union", "Computer, hard")
    hold(page, asked(page))
    hold(page, page.seat_change.cover)

    choose(page, "Soviet Union", "Computer, easy")
    assert "Ben, shall the computer (easy)" in words(asked(page))
    click(button(asked(page), "handover_no"))
    hold(page, page.seat_change.cover)
    choose(page, "Soviet Union", "Ben")

    assert page.controller.seat(RUSSIA) == BEN
    assert page.controller.own_powers == [GERMANY]


def test_nobody_takes_from_the_computer_what_it_plays_for_another(show_game: ShowGame) -> None:
    page = begin(show_game)
    game = page.controller
    game.set_seats({GERMANY: ANNA, RUSSIA: computer("easy", "Ben")})

    choose(page, "Soviet Union", "Anna")

    assert "BEN" in words(asked(page))
    assert game.own_powers == [GERMANY]


# ---------------------------------------------------------------------- what is one's own


def test_who_gives_a_power_away_is_asked_once_more_and_sees_nothing_of_it_then(show_game: ShowGame) -> None:
    page = begin(show_game)

    choose(page, "Germany", "Ben")
    said = words(asked(page))
    assert "Anna hands Germany over to Ben" in said
    assert "PASS THE SEAT TO" not in said
    hold(page, asked(page))

    game = page.controller
    assert game.awaited == GERMANY
    assert game.viewer is None
    cover = page.seat_change.cover
    assert isinstance(cover, Cover)
    assert "BEN, GERMANY" in words(cover)


def test_who_gives_it_away_may_think_better_of_it(show_game: ShowGame) -> None:
    page = begin(show_game)
    choose(page, "Germany", "Ben")

    click(button(asked(page), "handover_no"))

    assert page.controller.seat(GERMANY) == ANNA
    assert page.controller.viewer == GERMANY
    assert not page.seat_change.is_covered


def test_the_computer_may_play_for_the_person_at_the_screen_at_once(show_game: ShowGame) -> None:
    page = begin(show_game)
    page.controller.set_paused(True)

    choose(page, "Germany", "Computer, medium")

    assert not page.seat_change.is_covered
    assert page.controller.seat(GERMANY) == computer("medium", "Anna")
    assert page.controller.own_powers == []


def test_who_lets_the_computer_play_everything_sees_no_hand_of_other_computers(start_game: StartGame) -> None:
    """A computer of the same level is not the same person."""
    game = start_game({GERMANY: ANNA, RUSSIA: computer("hard")}, ReadyThinker(), options=FOG)
    assert game.own_powers == [GERMANY]
    game.set_paused(True)

    game.set_seats({GERMANY: computer("hard", "Anna"), RUSSIA: computer("hard")})

    assert game.own_powers == []
    assert game.presentation.powers[RUSSIA].treasury is None


# ---------------------------------------------------------------------- powers of the computer


def test_a_power_of_the_computer_is_taken_over_only_if_another_person_agrees() -> None:
    """The people of its side are asked first; nobody asks who takes it."""
    axis, allies = ("germany", "japan", "italy"), ("united_kingdom", "soviet_union", "united_states")
    seats = {Power(power): ANNA for power in axis} | {Power(power): BEN for power in allies}
    italy = Power("italy")
    game = Controller(played(), {**seats, italy: computer("easy")}, ReadyThinker())
    asks = {}
    for sitting in ("germany", "united_kingdom"):
        game.set_seats({**seats, italy: computer("easy")})
        game._chairs.ask(Power(sitting), hides=True)  # noqa: SLF001 - who sits there is not for tests to choose
        game.sit_down()
        asks[sitting] = whose_consent(game, italy, BEN), whose_consent(game, italy, computer("hard"))
    game.close()

    assert asks == {"germany": (None, None), "united_kingdom": (ANNA, None)}


def test_an_only_person_takes_over_what_the_computer_plays(show_game: ShowGame) -> None:
    page = show_game(options=FOG, seats={GERMANY: ANNA, RUSSIA: computer("easy")})
    choose(page, "Soviet Union", "Person")
    assert page.controller.seat(RUSSIA) == ANNA  # nobody else plays


def test_without_secrets_seats_change_at_once(show_game: ShowGame) -> None:
    page = begin(show_game, fog=False)

    choose(page, "Soviet Union", "Computer, easy")
    assert page.controller.seat(RUSSIA) == computer("easy", "Ben")
    choose(page, "Soviet Union", "Ben")
    assert page.controller.seat(RUSSIA) == BEN
    choose(page, "Germany", "Ben")

    assert page.controller.seat(GERMANY) == BEN
    assert page.seat_change.cover is None


def test_the_menu_names_the_people_if_there_are_several(show_game: ShowGame) -> None:
    page = begin(show_game)
    menu = GameMenu(page.controller, {}, page)
    (germany,) = [inner for inner in menu.findChildren(QMenu) if inner.title() == "Germany"]

    shown: list[QAction] = germany.actions()
    assert [entry.text() for entry in shown][:2] == ["Anna", "Ben"]
    assert [entry.text() for entry in shown if entry.isChecked()] == ["Anna"]


# ---------------------------------------------------------------------- who sits there


@pytest.mark.parametrize(
    ("seats", "own"),
    [
        ({A: BEN, B: ANNA, C: BEN}, {B}),
        ({A: computer("easy", "Anna"), B: ANNA, C: BEN}, {B}),
        ({A: BEN, B: BEN, C: BEN}, set()),
        ({A: computer("easy", "Anna"), B: computer("easy", "Anna"), C: computer("easy")}, set()),
    ],
)
def test_after_a_change_the_person_at_the_screen_sees_what_is_theirs(seats: Seats, own: set[Power]) -> None:
    chairs = Chairs({A: ANNA, B: ANNA, C: BEN})
    chairs.ask(A, hides=True)
    chairs.sit_down()

    chairs.reseat(seats)
    chairs.watch()

    assert {power for power in (A, B, C) if chairs.is_viewers(power)} == own


def test_whoever_plays_nothing_any_more_is_not_taken_for_the_only_person_left() -> None:
    chairs = Chairs({A: ANNA, B: BEN})
    chairs.ask(A, hides=True)
    chairs.sit_down()
    chairs.reseat({A: BEN, B: BEN})

    assert chairs.ask(A, hides=True)
    assert chairs.awaited == A


def test_a_person_whose_powers_the_computer_plays_still_counts(start_game: StartGame) -> None:
    """A save of two people opens covered, though one of them lets the computer play for now."""
    game = start_game({GERMANY: ANNA, RUSSIA: computer("easy", "Ben")}, options=FOG)

    assert game.awaited == GERMANY


# ---------------------------------------------------------------------- any order of things

PEOPLE = (ANNA, BEN, Seat(name="Cora"))


def change_something(game: Controller, seats: SeatChange, luck: Luck) -> None:
    """Another one shall play a power, or the game goes on."""
    if luck.below(5) < 2:
        power = luck.pick([info.id for info in game.catalog.powers])
        holder = owner(game.seat(power))
        taker = computer(luck.pick(("easy", "hard")), holder.name if holder is not None else "")
        seats.hand_over(power, luck.pick((*PEOPLE, taker)))
    elif game.is_mine:
        game.submit(sampled(game.session, luck))
    elif isinstance(game.decision, Decision) and game.awaited is None:
        game._tell(game.session.submit(sampled(game.session, luck)))  # noqa: SLF001 - as a computer does


@pytest.mark.rule("SU-7.1")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_changes_hands_who_sits_there_sees_their_own_cards_alone(qtbot: QtBot, seed: int) -> None:
    """Whoever a cover calls sits down; whoever is asked for a power sits there then, until the next cover."""
    luck = Luck("handed over", seed)
    session = played(seed=seed)
    powers = [info.id for info in session.system.catalog(session.state).powers]
    given = {power: luck.pick((*PEOPLE, computer("easy"))) for power in powers}
    game = Controller(session, given, ReadyThinker())
    game.speed = "none"
    page = QWidget()
    qtbot.addWidget(page)
    seats, looks = SeatChange(game, page), 0
    here: Seat | None = game.seat(game.viewer) if game.viewer is not None else None
    for _ in range(80):
        cover = seats.cover if seats.is_covered else None
        seen = {power for power, view in game.cards.items() if view.hand is not None}
        if isinstance(cover, Cover):
            assert not seen
            here = game.seat(game.awaited or powers[0])
            cover.button.opened.emit()
        elif isinstance(cover, HandoverQuestion):
            here = None if cover.calls_away else here
            if luck.below(2):
                cover.button.opened.emit()
            else:
                cover.other_button.click()
        else:
            assert all(owner(game.seat(power)) == here for power in seen)
            looks += bool(seen)
            change_something(game, seats, luck)
    game.close()
    assert looks > 20
