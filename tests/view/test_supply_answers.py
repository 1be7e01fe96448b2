"""Every question of a game with cards can be answered on its page, and shows the same after it was left."""

import msgspec
import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from axis_desktop.model import Action, Decision, Luck
from axis_desktop.model.seats import Seat
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.systems.supply.actions import Pass, React
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.cards import CardQuestion, ChooseQuestion, MarkCards, ReactionQuestion
from axis_desktop.view.panels.cards.ordering import OrderQuestion
from axis_desktop.view.panels.cards.picking import PickQuestion
from axis_desktop.view.panels.cards.places import PlaceQuestion
from axis_desktop.view.panels.cards.playing import PlayQuestion
from axis_desktop.view.widgets.once_more import OnceMore
from tests.view.hands import click

PARTS = ((1, 3, 16), (2, 150, 16), (3, 110, 16))
"""Seed of a game, number of the action after which it is played on the screen, and how long."""


def page_of(window: MainWindow) -> GamePage:
    assert window.game is not None
    return window.game


def begin(window: MainWindow, seed: int, actions: int) -> GamePage:
    """A game of two people that has run for a while."""
    scenario = find_scenario("supply")
    seats = {power: Seat(name="Anna" if side == "axis" else "Ben") for power, side in scenario.info.powers}
    options = {"reallocation": True, "always_pause": seed % 2 == 0}
    assert window.begin(new_setup(scenario, seed=seed, options=options), seats, "Answers")
    session = page_of(window).controller.session
    for number in range(actions):
        session.submit(sampled(session, Luck("before", seed, number)))
    return reopen(window)


def reopen(window: MainWindow) -> GamePage:
    window.show_start()
    click(window.start.entries["continue"])
    page = page_of(window)
    page.controller.sit_down()
    return page


def shown(page: GamePage) -> tuple[object, ...]:
    """What a person sees of the pending question."""
    panel = page.slot.panel
    assert isinstance(panel, CardQuestion)
    parts = [part for part in panel.findChildren(QLabel) if part.isVisibleTo(panel)]
    buttons = [part for part in panel.findChildren(QAbstractButton) if part.isVisibleTo(panel)]
    assert page.desk is not None
    cards = [part for part in page.desk.findChildren(QAbstractButton) if part.isVisibleTo(page.desk)]
    return (
        type(panel),
        panel.isVisibleTo(page),
        sorted(part.text() for part in parts),
        sorted(part.text() for part in buttons),
        page.prompt.sentence.text(),
        (page.done.state.title, page.done.state.consequence, page.done.state.refusal is None),
        page.desk.shown_power,
        page.desk.marked,
        sorted(part.accessibleName().replace(" New.", "") for part in cards),
        page.undo_button.isEnabled(),
    )


def press(panel: CardQuestion, name: str) -> None:
    button = panel.findChild(QAbstractButton, name)
    assert button is not None, name
    button.click()


def alone(action: Action) -> Action:
    """The answer without those that other nations of the person give with it (SU-9.12)."""
    return msgspec.structs.replace(action, together=()) if isinstance(action, (Pass, React)) else action


def answer(page: GamePage, action: Action) -> None:
    """Give this answer as a person would: on the desk, on the board, in the panel or by the done button."""
    panel, desk = page.slot.panel, page.desk
    assert isinstance(panel, CardQuestion)
    assert desk is not None
    choice = next((c for c in panel.choices if alone(c.action) == action), None)
    cards = getattr(action, "cards", None)
    if choice is not None and choice.is_nothing and isinstance(panel, ReactionQuestion):
        press(panel, "let_it_happen")
    elif choice is not None and choice.is_nothing:
        page.done.press()
    elif cards is not None and isinstance(panel, OrderQuestion):
        for place, card in enumerate(cards):
            row = [picture.card.id for picture in panel.row.order]
            panel.row.move_card(row.index(card, place), place)
        page.done.press()
    elif cards is not None:
        mark(page, cards)
        page.done.press()
        while page.slot.panel is panel and page.desk is not None:  # the same of the person's other nations
            wanted = panel.wanted_cards()
            assert isinstance(wanted, MarkCards)
            for number in range(wanted.least):
                assert page.desk.pick(number + 1)
            page.done.press()
    elif isinstance(panel, ReactionQuestion):
        desk.used.emit(action.power, getattr(action, "card", ""))
    elif isinstance(panel, PickQuestion):
        picture = next(p for p in panel.pictures() if p.card.id == getattr(action, "card", ""))
        picture.clicked.emit()
        page.done.press()
    elif isinstance(panel, PlayQuestion):
        play(page, panel, action)
    elif isinstance(panel, PlaceQuestion):
        place_piece(page, panel, action)
    else:
        assert isinstance(panel, ChooseQuestion)
        ways = [c.action for c in panel.choices if not c.is_nothing]
        press(panel, f"choice_{ways.index(action) + 1}")
    for asked in page.findChildren(OnceMore):  # a card that would do nothing
        asked.yes.click()
        QApplication.sendPostedEvents(asked, QEvent.Type.DeferredDelete)


def mark(page: GamePage, cards: tuple[str, ...]) -> None:
    """Pick the cards of the hand, which lie in the order of the catalog."""
    desk, game = page.desk, page.controller
    assert desk is not None
    assert desk.shown_power is not None
    order = [card.id for card in game.catalog.cards]
    hand: list[str | None] = [*sorted(game.cards[desk.shown_power].hand or (), key=order.index)]
    for card in cards:
        number = hand.index(card)
        hand[number] = None
        assert desk.pick(number + 1)
    assert desk.marked == cards


def play(page: GamePage, panel: PlayQuestion, action: Action) -> None:
    card, entries = getattr(action, "card", ""), len(page.controller.session.entries)
    assert page.desk is not None
    if not card:
        page.done.press()
        return
    page.desk.used.emit(action.power, card)
    if len(page.controller.session.entries) == entries:
        its = [c.action for c in panel.choices if c.card == card]
        press(panel, f"choice_{its.index(action) + 1}")


def place_piece(page: GamePage, panel: PlaceQuestion, action: Action) -> None:
    space = getattr(action, "space", None)
    if space is None:
        assert page.desk is not None
        page.desk.used.emit(action.power, getattr(action, "card", ""))
        return
    assert space in panel.spaces_offered()
    entries = len(page.controller.session.entries)
    panel.choose_space(space)
    if len(page.controller.session.entries) == entries:
        its = [c.action for c in panel.choices if c.space == space]
        press(panel, f"choice_{its.index(action) + 1}")


@pytest.mark.parametrize(("seed", "begun", "length"), PARTS)
def test_every_question_is_answered_on_the_page(
    window: MainWindow, seed: int, begun: int, length: int
) -> None:
    page = begin(window, seed, begun)
    luck = Luck("answers", seed)
    for number in range(length):
        game = page.controller
        game.sit_down()
        if not isinstance(game.decision, Decision):
            break
        before, entries = shown(page), len(game.session.entries)
        action = sampled(game.session, luck)
        answer(page, action)
        assert len(game.session.entries) > entries, (action, before)
        assert game.session.entries[entries].action == game.session.system.encode_action(action)
        if number % 5 == 0 and game.can_undo:
            while len(game.session.entries) > entries and game.can_undo:  # a card and its only place are two
                game.undo()
            assert shown(page) == before
            while game.can_redo:
                game.redo()
        game.sit_down()
        if not isinstance(game.decision, Decision):
            break
        now = shown(page)
        if number % 7 == 3:
            game.look_at(entries // 2)
            game.look_at(None)
            assert shown(page) == now
        if number % 11 == 5:
            page = reopen(window)
            assert shown(page) == now
