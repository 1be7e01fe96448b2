"""The desk shows the cards of the person at the screen, and tells which one they use or mark."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QInputDevice, QKeyEvent, QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power
from axis_desktop.model.seats import Seat
from axis_desktop.systems.supply import actions
from axis_desktop.view.app.held_keys import EnterPresses, HeldKeys
from axis_desktop.view.cards import CardDesk, CardPopup, Playable
from axis_desktop.view.cards.faces.face import words_of
from axis_desktop.view.cards.hand import left_in_deck
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import activate, theme
from tests.systems.supply.table import NATIONS
from tests.view.cards.conftest import (
    GERMANY,
    ITALY,
    JAPAN,
    UNITED_KINGDOM,
    Deal,
    ShowDesk,
    lie_below_pointer,
    part,
    point,
)
from tests.view.hands import click
from tests.view.looks.test_text_fits import cut_texts

ARMY, BATTLE, NAVY = "ger_build_army", "ger_land_battle", "ger_build_navy"
BLITZ, WALL = "ger_blitzkrieg", "ger_atlantic_wall"
RESPONSE = "jpn_kwantung_army"


def slot(desk: CardDesk, row: str, number: int) -> QWidget:
    """Where a card of the "hand" or the "table" can be pointed at."""
    return part(desk, f"card_{row}_row_{number}")


def in_hand(desk: CardDesk) -> list[str]:
    """Ids of the cards of the hand that show, from left to right; "" for backs."""
    return [lying.card for lying in desk.hand.row.cards]


def on_table(desk: CardDesk) -> list[tuple[str, bool]]:
    """Ids of the cards on the table and whether their faces show."""
    return [(lying.card, lying.is_open) for lying in desk.table.row.cards]


def leave(widget: QWidget) -> None:
    """Move the pointer away."""
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))


def popup(desk: CardDesk) -> str:
    """The card that shows in reading size."""
    found = desk.window().findChild(CardPopup)
    return found.card if found is not None else ""


def drag(widget: QWidget, to: QPoint) -> None:
    """Drag from the middle of a widget to a point in its coordinates."""
    QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())
    QTest.mouseMove(widget, widget.rect().center() + QPoint(0, -30))
    QTest.mouseMove(widget, to)
    QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=to)


# ---------------------------------------------------------------------- what shows


def test_hand_lies_in_the_order_of_the_catalog_with_equal_cards_together(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=f"{BATTLE} {ARMY} {WALL} {BATTLE}")

    assert in_hand(desk) == [ARMY, BATTLE, BATTLE, NAVY, WALL]
    gaps = [slot(desk, "hand", n).width() for n in range(4)]
    assert gaps[1] < gaps[0]
    assert desk.shown_power == GERMANY


def test_tabs_show_every_power_of_the_person_with_its_number_of_cards(
    show_desk: ShowDesk, qtbot: QtBot
) -> None:
    desk = show_desk(hand=f"{BATTLE} jpn_build_army jpn_land_battle")

    tabs = {p: desk.tabs.button(p).text() for p in (GERMANY, JAPAN, ITALY)}
    with qtbot.waitSignal(desk.shown_power_changed, check_params_cb=lambda power: power == JAPAN):
        click(desk.tabs.button(JAPAN))

    assert tabs == {GERMANY: "Germany  2", JAPAN: "Japan  2", ITALY: "Italy  1"}
    assert in_hand(desk) == ["jpn_build_army", "jpn_land_battle"]
    assert desk.findChild(QPushButton, "card_tab_united_kingdom") is None


def test_one_power_needs_no_tabs(show_desk: ShowDesk) -> None:
    desk = show_desk(seats={Power(nation): Seat(name=nation) for nation in NATIONS})

    assert desk.tabs.isHidden()
    assert desk.shown_power == GERMANY


def test_status_lies_open_and_own_responses_lie_face_down_but_are_known(show_desk: ShowDesk) -> None:
    desk = show_desk(turn="japan", table=f"{RESPONSE} jpn_surprise_attack {BLITZ}")

    assert on_table(desk) == [(RESPONSE, False), ("jpn_surprise_attack", False)]
    desk.show_power(GERMANY)
    assert on_table(desk) == [(BLITZ, True)]


def test_owner_reads_a_face_down_card_by_pointing_at_it(show_desk: ShowDesk, qtbot: QtBot) -> None:
    desk = show_desk(turn="japan", table=RESPONSE)

    point(slot(desk, "table", 0))
    qtbot.waitUntil(lambda: popup(desk) == RESPONSE)
    leave(slot(desk, "table", 0))
    qtbot.waitUntil(lambda: popup(desk) == "")


def test_a_card_that_comes_up_under_a_resting_pointer_opens_over_nothing(
    show_desk: ShowDesk, qtbot: QtBot
) -> None:
    """The cover between two people was opened with a key: the card lay over the question and the board."""
    desk = show_desk(turn="japan", table=RESPONSE)

    lie_below_pointer(slot(desk, "table", 0))
    qtbot.wait(200)
    assert popup(desk) == ""

    point(slot(desk, "table", 0))
    qtbot.waitUntil(lambda: popup(desk) == RESPONSE)


def test_names_of_cards_that_lie_over_one_another_stand_in_what_is_seen(show_desk: ShowDesk) -> None:
    """In large text three letters of each were all that could be read."""
    activate("dark", 1.5)
    names = "ger_land_battle ger_build_navy ger_atlantic_wall ger_blitzkrieg ger_v_weapons ger_jet_fighters"
    desk = show_desk(850, hand=names, table="ger_bias_for_action ger_dive_bombers ger_superior_planning")

    row = desk.hand.row
    steps = [after - before for before, after in pairwise(row._places)]  # noqa: SLF001 - where they lie
    assert min(each for each in steps if each != 36) >= theme().px(36)  # equal ones lie closer
    for lying, step in zip(row.cards, steps, strict=False):
        assert lying.info is not None
        words = words_of(lying.info, "hand", round(step))
        widest = max(QFontMetricsF(words.name.font).horizontalAdvance(line) for line in words.name.lines)
        assert step < theme().px(36) or (widest <= step and not words.name.is_cut)
        assert "".join(words.name.lines).startswith(lying.info.name[:3])


def test_of_ten_cards_in_large_text_every_name_can_be_read(show_desk: ShowDesk) -> None:
    activate("dark", 1.5)
    others = "ger_autobahn ger_broad_front ger_dive_bombers ger_plunder ger_sea_battle ger_v_weapons"
    desk = show_desk(850, hand=f"{ARMY} {BATTLE} {BLITZ} {others}")

    row = desk.hand.row
    named = [lying.info.name for n, lying in enumerate(row.cards) if lying.info and row._seen(n)]  # noqa: SLF001
    assert len(row.cards) == 10
    assert len(set(named)) >= 8  # all but the last, and one that lies close to its equal
    infos = [lying.info for lying in row.cards]
    equal = [n for n, (one, over) in enumerate(pairwise(infos)) if one and over and one.name == over.name]
    assert [row._seen(n) for n in equal] == [0] * len(equal)  # noqa: SLF001 - no letters in a sliver


def test_shift_turns_own_face_down_cards_over_while_it_is_held(show_desk: ShowDesk) -> None:
    desk = show_desk(turn="japan", table=RESPONSE)
    window = desk.window().windowHandle()

    QTest.keyPress(window, Qt.Key.Key_Shift)
    while_held = on_table(desk)
    QTest.keyRelease(window, Qt.Key.Key_Shift)

    assert while_held == [(RESPONSE, True)]
    assert on_table(desk) == [(RESPONSE, False)]


def test_nobody_sees_the_cards_of_others(show_desk: ShowDesk, deal: Deal) -> None:
    """Ben holds the Allies: nothing of the Axis is on his desk, and nothing at all before he sits down."""
    game = deal(turn="japan", hand="jpn_land_battle", table=RESPONSE)
    desk = show_desk(game=game)
    game.submit(actions.ThrowAway(power=JAPAN, card="jpn_land_battle"))
    while game.awaited is None:
        game.submit(game.options.choices()[0].action)

    before = [lying.card for row in (desk.hand.row, desk.table.row) for lying in row.cards]
    game.sit_down()

    assert not any(before)
    assert desk.tabs.findChild(QPushButton, "card_tab_japan") is None
    assert all(desk.tabs.findChild(QPushButton, f"card_tab_{p}") for p in ("united_kingdom", "united_states"))
    assert all(lying.power != JAPAN for lying in (*desk.hand.row.cards, *desk.table.row.cards))


def test_onlookers_see_backs_only(show_desk: ShowDesk) -> None:
    seats = {Power(nation): Seat(kind="computer") for nation in NATIONS}
    desk = show_desk(turn="japan", seats=seats, hand="jpn_land_battle", table=f"{RESPONSE} jpn_truk")

    assert desk.shown_power == JAPAN
    assert in_hand(desk) == ["", ""]
    assert all(not lying.is_open for lying in desk.hand.row.cards)
    point(slot(desk, "hand", 0))
    point(slot(desk, "table", 0))
    assert popup(desk) == ""


def test_ledge_tells_how_many_cards_lie_where(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=BATTLE, pile=f"{ARMY} {WALL}")

    assert desk.hand.figures.text() == "Hand 2 · deck 10 · discard pile 2"


def test_owner_learns_what_must_still_be_in_the_deck(deal: Deal) -> None:
    """Whatever of the 41 cards lies nowhere else; with the wrong number of cards nothing is claimed."""
    game = deal(hand=BATTLE, decks=39)
    view = game.cards[GERMANY]

    left = left_in_deck(game.catalog, GERMANY, view, ())

    assert left.total() == 39
    assert (left["Land Battle"], left["Build Navy"]) == (6, 1)
    assert not left_in_deck(game.catalog, UNITED_KINGDOM, game.cards[UNITED_KINGDOM], ())


def test_desk_follows_the_game(show_desk: ShowDesk, deal: Deal) -> None:
    game = deal(hand=BATTLE)
    desk = show_desk(game=game)

    game.submit(actions.ThrowAway(power=GERMANY, card=BATTLE))

    assert in_hand(desk) == [NAVY]
    assert desk.hand.figures.text() == "Hand 1 · deck 10 · discard pile 1"


def test_card_under_the_pointer_is_told_anew_when_the_hand_changes(
    show_desk: ShowDesk, deal: Deal, qtbot: QtBot
) -> None:
    game = deal(hand=BATTLE)
    desk = show_desk(game=game)
    point(slot(desk, "hand", 0))
    qtbot.waitUntil(lambda: popup(desk) == BATTLE)

    game.submit(actions.ThrowAway(power=GERMANY, card=BATTLE))

    assert popup(desk) == NAVY


# ---------------------------------------------------------------------- using


def test_a_click_on_a_usable_card_uses_it(show_desk: ShowDesk, qtbot: QtBot) -> None:
    desk = show_desk(hand=f"{ARMY} {BATTLE}")
    desk.ask_to_use(GERMANY, [Playable(BATTLE, "hand")])

    with qtbot.waitSignal(desk.used, check_params_cb=lambda power, card: (power, card) == (GERMANY, BATTLE)):
        click(slot(desk, "hand", 1))


def test_other_cards_are_dim_and_say_why_not(show_desk: ShowDesk, qtbot: QtBot) -> None:
    desk = show_desk(hand=f"{ARMY} {BATTLE}")
    desk.ask_to_use(
        GERMANY, [Playable(BATTLE, "hand"), Playable(ARMY, "hand", "No army is left in the reserve.")]
    )

    with qtbot.assertNotEmitted(desk.used):
        click(slot(desk, "hand", 0))
    point(slot(desk, "hand", 0))
    qtbot.waitUntil(lambda: popup(desk) == ARMY)

    tones = [lying.state.tone for lying in desk.hand.row.cards]
    assert tones == ["dim", "usable", "dim"]
    assert "No army is left in the reserve." in slot(desk, "hand", 0).accessibleName()
    shown = part(desk.window(), "card_popup")
    assert "No army is left in the reserve." in shown.accessibleName()


def test_cards_on_the_table_can_be_used_too(show_desk: ShowDesk, qtbot: QtBot) -> None:
    desk = show_desk(turn="japan", table=f"{RESPONSE} jpn_co_prosperity_sphere")
    desk.ask_to_use(JAPAN, [Playable(RESPONSE, "face_down")])

    used = []
    desk.used.connect(lambda power, card: used.append(card))
    click(slot(desk, "table", 0))
    click(slot(desk, "table", 1))

    assert used == [RESPONSE]


def test_asking_shows_the_asked_power(show_desk: ShowDesk) -> None:
    desk = show_desk(hand="jpn_build_army")

    desk.ask_to_use(JAPAN, [Playable("jpn_build_army", "hand")])
    asked = desk.shown_power
    desk.show_power(GERMANY)

    assert asked == JAPAN
    assert {lying.state.tone for lying in desk.hand.row.cards} == {"plain"}


def test_digits_and_enter_use_cards(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=f"{ARMY} {BATTLE}")
    desk.ask_to_use(GERMANY, [Playable(card, "hand") for card in (ARMY, BATTLE)])
    used: list[str] = []
    desk.used.connect(lambda power, card: used.append(card))
    desk.focus_hand()

    QTest.keyClick(slot(desk, "hand", 0), Qt.Key.Key_2)
    QTest.keyClick(slot(desk, "hand", 0), Qt.Key.Key_3)
    QTest.keyClick(slot(desk, "hand", 0), Qt.Key.Key_Right)
    QTest.keyClick(slot(desk, "hand", 0), Qt.Key.Key_Return)

    assert used == [BATTLE, ARMY]


def test_left_and_right_move_and_show_the_card(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=f"{ARMY} {BATTLE}")
    desk.focus_hand()
    quiet = popup(desk)

    shown = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        QTest.keyClick(slot(desk, "hand", desk.hand.row.focused or 0), key)
        shown.append(popup(desk))

    assert quiet == ""
    assert shown == [ARMY, BATTLE, NAVY, NAVY, BATTLE]


def test_keys_go_on_from_the_card_that_was_clicked(show_desk: ShowDesk, qtbot: QtBot) -> None:
    desk = show_desk(hand=f"{ARMY} {BATTLE}")
    desk.window().setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    qtbot.waitUntil(desk.isActiveWindow)

    click(slot(desk, "hand", 1))
    QTest.keyClick(desk.window().focusWidget(), Qt.Key.Key_Right)
    QTest.keyClick(desk.window().focusWidget(), Qt.Key.Key_Right)
    after_card = desk.hand.row.focused
    click(desk.hand.ledge)

    assert after_card == 2
    assert desk.window().focusWidget().objectName() == "card_hand_row_0"


def test_space_belongs_to_the_page(show_desk: ShowDesk, qtbot: QtBot) -> None:
    desk = show_desk(hand=ARMY)
    desk.ask_to_use(GERMANY, [Playable(ARMY, "hand")])
    desk.focus_hand()

    with qtbot.assertNotEmitted(desk.used):
        QTest.keyClick(slot(desk, "hand", 0), Qt.Key.Key_Space)


def test_a_card_dragged_up_out_of_the_strip_is_let_go_on_the_board(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=f"{ARMY} {BATTLE}")
    desk.ask_to_use(GERMANY, [Playable(BATTLE, "hand")])
    used: list[str] = []
    desk.let_go.connect(lambda power, card, at: used.append(card))

    drag(slot(desk, "hand", 1), QPoint(40, -300))
    drag(slot(desk, "hand", 1), QPoint(90, 60))
    drag(slot(desk, "hand", 0), QPoint(40, -300))

    assert used == [BATTLE]


def test_a_carried_card_shows_under_the_pointer_and_goes_with_the_turn(
    show_desk: ShowDesk, deal: Deal
) -> None:
    game = deal(hand=BATTLE)
    desk = show_desk(game=game)
    desk.ask_to_use(GERMANY, [Playable(BATTLE, "hand")])
    carried = slot(desk, "hand", 0)

    QTest.mousePress(carried, Qt.MouseButton.LeftButton)
    QTest.mouseMove(carried, QPoint(40, -200))
    ghost = desk.window().findChild(QWidget, "card_ghost")
    assert ghost is not None
    was_seen = ghost.isVisible()
    game.submit(actions.ThrowAway(power=GERMANY, card=BATTLE))

    assert was_seen
    assert not ghost.isVisible()


def test_the_selected_card_is_raised_and_ringed_once(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=f"{BATTLE} {BATTLE}")
    desk.ask_to_use(GERMANY, [Playable(BATTLE, "hand")])

    desk.select(BATTLE)
    chosen = [lying.state.is_selected for lying in desk.hand.row.cards]
    desk.select(None)

    assert chosen == [False, True, False]
    assert not any(lying.state.is_selected for lying in desk.hand.row.cards)


def test_asking_nothing_leaves_the_cards_plain(show_desk: ShowDesk, qtbot: QtBot) -> None:
    desk = show_desk(hand=BATTLE)
    desk.ask_to_use(GERMANY, [Playable(BATTLE, "hand")])

    desk.ask_nothing()

    assert {lying.state.tone for lying in desk.hand.row.cards} == {"plain"}
    with qtbot.assertNotEmitted(desk.used):
        click(slot(desk, "hand", 0))


# ---------------------------------------------------------------------- marking


def test_clicks_and_del_mark_cards_and_tell_in_which_order(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=f"{ARMY} {ARMY} {BATTLE}")
    desk.ask_to_mark(GERMANY, [ARMY, ARMY, BATTLE, NAVY], 2, 2, ordered=True)
    told: list[tuple[str, ...]] = []
    desk.marks_changed.connect(told.append)

    click(slot(desk, "hand", 2))
    desk.hand.row.focus_card(0)
    QTest.keyClick(slot(desk, "hand", 0), Qt.Key.Key_Delete)
    numbers = [lying.state.number for lying in desk.hand.row.cards]
    click(slot(desk, "hand", 2))

    assert told == [(BATTLE,), (BATTLE, ARMY), (ARMY,)]
    assert numbers == [2, 0, 1, 0]
    assert desk.marked == (ARMY,)


def test_marks_of_before_are_there_again(show_desk: ShowDesk) -> None:
    """Who goes back to a hand finds it as it was left."""
    desk = show_desk(hand=f"{ARMY} {ARMY} {BATTLE}")
    told: list[tuple[str, ...]] = []
    desk.marks_changed.connect(told.append)

    desk.ask_to_mark(GERMANY, [ARMY, ARMY, BATTLE, NAVY], 2, 3, ordered=True, marked=(ARMY, BATTLE, ARMY))

    assert told == [(ARMY, BATTLE, ARMY)]
    assert [lying.state.number for lying in desk.hand.row.cards] == [1, 3, 2, 0]


def test_enter_marks_and_leaves_marks(show_desk: ShowDesk, qtbot: QtBot) -> None:
    desk = show_desk(hand=f"{ARMY} {BATTLE}")
    desk.ask_to_mark(GERMANY, [ARMY, BATTLE, NAVY], 0, 2, ordered=False)
    qtbot.waitUntil(desk.isActiveWindow)
    window = desk.window().windowHandle()
    EnterPresses(window)
    desk.focus_hand()

    QTest.keyClick(window, Qt.Key.Key_2)
    QTest.keyClick(window, Qt.Key.Key_Return)
    after_digit = desk.marked
    QTest.keyClick(window, Qt.Key.Key_Left)
    QTest.keyClick(window, Qt.Key.Key_Return)

    assert after_digit == (BATTLE,)
    assert desk.marked == (BATTLE, ARMY)


def test_a_held_enter_uses_no_card(show_desk: ShowDesk, qtbot: QtBot) -> None:
    """It has opened the cover, and goes on while the hand shows."""
    desk = show_desk(hand=f"{ARMY} {BATTLE}")
    desk.ask_to_mark(GERMANY, [ARMY, BATTLE, NAVY], 0, 2, ordered=False)
    qtbot.waitUntil(desk.isActiveWindow)
    window = desk.window().windowHandle()
    HeldKeys(window)
    desk.focus_hand()

    for _ in range(2):  # the first would only show which card has the keys
        none = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(window, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, none, autorep=True))
    assert desk.marked == ()


def test_a_digit_takes_off_the_mark_it_set(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=f"{ARMY} {BATTLE}")
    desk.ask_to_mark(GERMANY, [ARMY, BATTLE, NAVY], 0, 2, ordered=False)

    desk.pick(2)
    keys = [lying.state.key for lying in desk.hand.row.cards]
    desk.pick(2)

    assert keys[:3] == ["1", "2", "3"]
    assert desk.marked == ()


def test_no_more_than_allowed_can_be_marked(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=f"{ARMY} {BATTLE}")
    desk.ask_to_mark(GERMANY, [ARMY, BATTLE, NAVY], 0, 2, ordered=False)

    picked = [desk.pick(number) for number in (1, 2, 3)]

    assert picked == [True, True, False]
    assert desk.marked == (ARMY, BATTLE)
    assert desk.hand.row.cards[2].state.tone == "dim"
    assert desk.hand.status.text() == "Marked 2, at most 2"


def test_the_only_mark_moves(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=f"{ARMY} {BATTLE}")
    desk.ask_to_mark(GERMANY, [ARMY, BATTLE, NAVY], 1, 1, ordered=False)

    desk.pick(1)
    desk.pick(2)

    assert desk.marked == (BATTLE,)
    assert desk.hand.status.text() == "Marked 1 of 1"


def test_only_offered_cards_can_be_marked(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=f"{ARMY} {BATTLE}")
    desk.ask_to_mark(GERMANY, [BATTLE], 1, 1, ordered=False)

    assert not desk.pick(1)
    assert desk.pick(2)
    assert not desk.pick(9)


def test_another_question_forgets_the_marks_and_says_so(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=BATTLE)
    desk.ask_to_mark(GERMANY, [BATTLE, NAVY], 1, 1, ordered=False)
    desk.pick(1)
    told: list[tuple[str, ...]] = []
    desk.marks_changed.connect(told.append)

    desk.ask_nothing()

    assert told == [()]
    assert desk.marked == ()


def test_marks_of_cards_that_are_gone_go_too(show_desk: ShowDesk, deal: Deal) -> None:
    game = deal(hand=BATTLE)
    desk = show_desk(game=game)
    desk.ask_to_mark(GERMANY, [BATTLE, NAVY], 1, 2, ordered=False)
    desk.pick(1)
    desk.pick(2)

    game.submit(actions.ThrowAway(power=GERMANY, card=BATTLE))

    assert desk.marked == (NAVY,)


# ---------------------------------------------------------------------- room, words


def test_screen_readers_hear_every_card(show_desk: ShowDesk) -> None:
    desk = show_desk(turn="japan", hand="jpn_build_army", table=RESPONSE)
    desk.ask_to_use(JAPAN, [Playable("jpn_build_army", "hand")])

    heard = [slot(desk, "hand", n).accessibleName() for n in range(2)]

    assert heard[0] == "Build Army. Build Army. Build an army. Can be used."
    assert heard[1] == "Build Navy. Build Navy. Build a navy."
    assert slot(desk, "table", 0).accessibleName().endswith("Face down.")


@pytest.mark.parametrize(("width", "scale"), [(1250, 1.0), (730, 1.0), (850, 1.5), (2100, 1.25)])
@pytest.mark.parametrize("cards", [0, 7, 10, 16])
def test_every_card_of_a_hand_can_be_pointed_at(
    show_desk: ShowDesk, width: int, scale: float, cards: int
) -> None:
    activate("dark", scale)
    hand = f"{ARMY} {ARMY} {ARMY} {BATTLE} {WALL} ger_jet_fighters ger_plunder ger_autobahn ger_conscription "
    hand += "ger_broad_front ger_volksturm ger_wolf_packs ger_v_weapons ger_bias_for_action ger_dive_bombers"
    desk = show_desk(width=width, hand=" ".join(hand.split()[: max(0, cards - 1)]), table=BLITZ)

    right = 0
    for number in range(len(in_hand(desk))):
        place = slot(desk, "hand", number)
        assert place.width() >= 14 * scale
        assert place.x() >= right - 1
        right = place.x() + place.width()
    assert right <= desk.hand.row.width()
    assert desk.hand.geometry().right() <= width
    assert desk.table.geometry().right() < desk.hand.x()
    assert desk.natural_height() == theme().px(166)


def test_clicks_beside_the_cards_reach_the_board(show_desk: ShowDesk) -> None:
    desk = show_desk(width=1250, hand=BATTLE)

    assert not desk.mask().contains(QPoint(desk.width() - 5, 20))
    assert desk.mask().contains(slot(desk, "hand", 0).mapTo(desk, QPoint(5, 60)))


def test_another_theme_and_size_are_taken_over(show_desk: ShowDesk) -> None:
    desk = show_desk(hand=BATTLE)
    before = desk.grab().toImage()

    activate("light", 1.0)
    light = desk.grab().toImage()
    activate("dark", 1.5)

    assert light != before
    assert desk.natural_height() == 249


def test_the_names_beside_a_hand_have_room_in_larger_text_at_once(show_desk: ShowDesk, qtbot: QtBot) -> None:
    """The style sheet with the larger letters comes after the theme, as in a window that is maximized."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    desk = show_desk(hand=BATTLE)

    activate("dark", 1.25)
    application.setStyleSheet(style_sheet(theme()))

    tabs = [desk.tabs.button(power) for power in (GERMANY, JAPAN, ITALY)]
    qtbot.waitUntil(lambda: all(t.width() >= t.sizeHint().width() for t in tabs), timeout=5000)


def press(widget: QWidget, device: QPointingDevice, held_ms: int) -> None:
    """Press and release in the middle of a widget, with a mouse, a finger or a pen."""
    spot = QPointF(widget.rect().center())
    for down in (True, False):
        event = QMouseEvent(
            QEvent.Type.MouseButtonPress if down else QEvent.Type.MouseButtonRelease,
            spot,
            QPointF(widget.mapToGlobal(spot)),
            Qt.MouseButton.LeftButton,
            Qt.MouseButton.LeftButton if down else Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            device,
        )
        event.setTimestamp(1000 if down else 1000 + held_ms)
        QApplication.sendEvent(widget, event)


def test_a_long_press_of_a_finger_only_shows_the_card(show_desk: ShowDesk) -> None:
    finger = QPointingDevice(
        "finger",
        1,
        QInputDevice.DeviceType.TouchScreen,
        QPointingDevice.PointerType.Finger,
        QInputDevice.Capability.Position,
        1,
        1,
    )
    desk = show_desk(hand=BATTLE)
    desk.ask_to_use(GERMANY, [Playable(BATTLE, "hand")])
    used: list[str] = []
    desk.used.connect(lambda power, card: used.append(card))

    press(slot(desk, "hand", 0), finger, 700)
    after_long = list(used)
    press(slot(desk, "hand", 0), finger, 100)
    press(slot(desk, "hand", 0), QPointingDevice.primaryPointingDevice(), 900)

    assert after_long == []
    assert used == [BATTLE, BATTLE]


@pytest.mark.parametrize(("width", "scale"), [(1250, 1.0), (980, 1.0), (850, 1.5)])
def test_longer_languages_cut_no_words(
    show_desk: ShowDesk, speak_longer: None, width: int, scale: float
) -> None:
    activate("dark", scale)
    desk = show_desk(width=width, hand=f"{ARMY} {BATTLE}")

    desk.ask_to_mark(GERMANY, [ARMY, BATTLE, NAVY], 1, 2, ordered=False)
    marking = cut_texts(desk)
    desk.ask_to_use(GERMANY, [Playable(BATTLE, "hand")])

    assert not marking
    assert not cut_texts(desk)
