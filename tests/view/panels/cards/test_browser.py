"""All cards of the game, and where they are."""

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power
from axis_desktop.model.sentences.message import CardTerm
from axis_desktop.view.panels.cards.browser import CardBrowser
from axis_desktop.view.panels.cards.pictures import CardPicture
from axis_desktop.view.panels.cards.tracking import Whereabouts, whereabouts
from axis_desktop.view.play.controller import Controller
from tests.view import cards_game
from tests.view.hands import button, click

GERMANY = Power("germany")


@pytest.fixture
def game() -> Iterator[Controller]:
    """Some rounds of a whole game, in which every card is somewhere."""
    made = cards_game.shown(cards_game.played(lambda session: len(session.entries) > 90))
    yield made
    made.close()


def found(game: Controller, power: Power, *, own: bool) -> dict[str, Whereabouts]:
    view = (game.cards if own else game.presentation.cards)[power]
    if not own:
        view = msgspec.structs.replace(view, hand=None, hidden=None, pile=None)
    return whereabouts(power, game.catalog.cards, view, game.presentation.in_play, game.story())


def test_own_cards_are_tracked_to_the_last_one(game: Controller) -> None:
    for info in game.catalog.powers:
        view, cards = game.cards[info.id], found(game, info.id, own=True)

        assert sum(one.deck or 0 for one in cards.values()) == view.in_deck
        assert sum(one.hand or 0 for one in cards.values()) == view.in_hand
        assert sum(one.pile or 0 for one in cards.values()) == view.in_pile
        assert {card for card, one in cards.items() if one.hand} == set(view.hand or ())


def test_of_others_only_what_was_seen_is_told(game: Controller) -> None:
    """Neither hand nor deck nor pile, and no card that lies face down."""
    told = [value for line in game.story() if line.message for value in line.message.args.values()]
    shown = {value.id for value in told if isinstance(value, CardTerm)}
    for info in game.catalog.powers:
        cards, open_ = found(game, info.id, own=False), game.cards[info.id].open
        assert {(one.hand, one.deck, one.pile) for one in cards.values()} == {(None, None, None)}
        assert {card for card, one in cards.items() if one.on_table} <= {*open_, *running(game)}
        assert all(card in shown for card, one in cards.items() if one.seen)
        assert any(one.seen for one in cards.values())
        assert all(one.seen <= one.total for one in cards.values())


def running(game: Controller) -> set[str]:
    return {played.card for played in game.presentation.in_play}


def test_nothing_is_claimed_of_a_deck_that_lacks_cards(game: Controller) -> None:
    view = msgspec.structs.replace(game.cards[GERMANY], in_deck=1)

    cards = whereabouts(GERMANY, game.catalog.cards, view, (), game.story())

    assert {one.deck for one in cards.values()} == {None}


def test_every_card_of_every_deck_is_shown_with_where_it_is(qtbot: QtBot, game: Controller) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1300, 800)
    browser = CardBrowser(game, page)
    browser.lie_in(page.rect())
    page.show()
    browser.show()

    total = 0
    for info in game.catalog.powers:
        click(button(browser, f"browse_{info.id}"))
        wanted = {card.id: card.count for card in game.catalog.cards if card.power == info.id}
        pictures = {picture.card.id for picture in browser.findChildren(CardPicture)}
        assert wanted.keys() <= pictures
        for card, one in found(game, info.id, own=True).items():
            words = browser.findChild(QLabel, f"where_{card}")
            assert isinstance(words, QLabel)
            assert words.text().startswith(f"left {one.deck} of {one.total}")
        total += sum(wanted.values())
    assert total == 220
