"""Joins the desk of cards, the board and the pending question of a game with cards."""

from collections.abc import Callable
from typing import cast

import msgspec
from PySide6.QtCore import QObject, QPoint, QPointF, QRect

from axis_desktop.model import Action, Decision, Power, Space
from axis_desktop.model.asking.options import Choice
from axis_desktop.view.board.view import BoardView
from axis_desktop.view.cards import CardDesk, CardPopup, Playable, TableSheet
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.links.board_link import BoardLink
from axis_desktop.view.links.lost_cards import LostCards
from axis_desktop.view.links.order_list import OrderList
from axis_desktop.view.links.played_card import PlayedCards
from axis_desktop.view.links.take_off import TakeOffMenu
from axis_desktop.view.panels.cards import CardQuestion, ChooseQuestion, MarkCards, ReactionQuestion, UseCards
from axis_desktop.view.panels.cards.browser import CardBrowser
from axis_desktop.view.panels.cards.pictures import card_info
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.standing_orders import StandingOrders
from axis_desktop.view.told.in_play import InPlayStrip
from axis_desktop.view.told.starving import StarvingNote
from axis_desktop.view.widgets.once_more import OnceMore
from axis_desktop.view.widgets.theme import theme

_LIT_PX = (200, 150)
"""Of a space that can be chosen so much, around its middle, should stay in sight."""


class Aim(msgspec.Struct, frozen=True):
    """A card that was played at a space in one go: the space answers the question that the card will ask."""

    power: Power
    card: str
    space: Space


class CardLink(QObject):
    """Tells the desk what is asked of the cards, and the question what was done with them.

    Args:
        page: of the game.
        board: on it.
        link: joins the board and the game.
        desk: with the cards of the person at the screen.
        orders: what people don't want to be asked.
    """

    def __init__(
        self, page: GamePage, board: BoardView, link: BoardLink, desk: CardDesk, orders: StandingOrders
    ) -> None:
        super().__init__(page)
        self._page, self._game, self._desk, self._link = page, page.controller, desk, link
        self._board = board
        self._asked_power: Power | None = None
        self._aim: Aim | None = None
        self._ordered, self._game.standing_answer = self._game.standing_answer, self._answer_alone
        self._heard: CardQuestion | None = None
        self._marking: MarkCards | None = None
        self._free = QRect()
        self._is_lifting = False
        """A card is being taken up: the board must not slide away under the pointer that carries it."""
        self._read = ""
        """A card that can be read elsewhere just now."""
        self._read_at = QRect()
        self._in_play = InPlayStrip(self._game, page)
        self._orders = OrderList(orders, self._game, page)
        self._starving = StarvingNote(self._game, page)
        self._starving.fly_to.connect(lambda space: board.fly_to(Space(space)))
        self._menu = TakeOffMenu(self._game, page)
        self.table = TableSheet(self._game, page)
        self.table.browser_wanted.connect(self.toggle_browser)
        self.browser = CardBrowser(self._game, page)
        page.browse_pressed.connect(self.toggle_browser)
        desk.used.connect(self._use)
        desk.read.connect(self._name_spaces)
        desk.lifted.connect(self._lift)
        desk.let_go.connect(self._let_go)
        desk.marks_changed.connect(self._mark)
        board.context_wanted.connect(self._menu.open)
        desk.table_wanted.connect(self.toggle_table)
        page.table_pressed.connect(self.toggle_table)
        page.bar.nation_clicked.connect(lambda power: self._open_table(Power(power)))
        self._in_play.pointed.connect(self._point)
        page.slot.replaced.connect(self._listen)
        page.escaped.connect(self._put_back)
        page.free_changed.connect(self._place)
        board.camera.settled.connect(self._make_way)
        self._game.changed.connect(self._follow)
        self._listen()
        self._ask()

    @property
    def question(self) -> CardQuestion | None:
        """The pending question, if it is one about cards."""
        panel = self._page.slot.panel
        return panel if isinstance(panel, CardQuestion) and self._game.is_mine else None

    def toggle_table(self) -> None:
        """Show the cards that everybody may see, of all powers, or put them away."""
        if self.table.isHidden():
            self._open_table(None)
        else:
            self.table.close_sheet()

    def toggle_browser(self) -> None:
        """Show all cards of the game, those of the power whose cards show first, or put them away."""
        if not self.browser.isHidden():
            self.browser.close_sheet()
            return
        self.table.close_sheet()
        self.browser.lie_in(self._room())
        self.browser.show()
        self.browser.raise_()
        self.browser.setFocus()
        shown = self._desk.shown_power
        if shown is not None:
            self.browser.show_power(shown)

    def _open_table(self, power: Power | None) -> None:
        """Show the tables of all powers, framing that of one."""
        self.table.lie_in(self._room())
        self.table.show()
        self.table.raise_()
        self.table.setFocus()
        self.table.point_out(power)

    def _room(self) -> QRect:
        """The sheet of all tables may cover the desk, whose cards it shows too."""
        o = self._page.overlay
        top = o.free.top() + 11
        return QRect(o.prompt.left(), top, o.free.right() - o.prompt.left(), o.prompt.top() - 11 - top)

    # ------------------------------------------------------------------ what is asked

    def _listen(self) -> None:
        """Another question, or none."""
        question = self.question
        if question is not None and question is not self._heard:
            self._heard, self._marking = question, None
            question.cards_changed.connect(self._show)
            question.aimed.connect(self._take_aim)
            question.rule_wanted.connect(self._page.open_rule)
            question.card_pointed.connect(self._point)
            question.doubted.connect(self._doubt)
            if isinstance(question, ReactionQuestion):
                question.before = self._board.finish_animation
        CardPopup.put_away(self._page)

    def _follow(self) -> None:
        """After each change: ask again."""
        self._in_play.refresh()
        self._orders.refresh()
        self._starving.refresh()
        self._ask()
        if not self._free.isEmpty():
            self._place(self._free)
        self._choose_aimed()

    def _show(self) -> None:
        """The question has another card selected: light its spaces, make room for what it says."""
        self._page.arrange()
        self._link.offer_spaces()
        self._page.refresh_done()
        self._ask()

    def _ask(self) -> None:
        """Tell the desk and the prompt what is asked now."""
        question = self.question
        wanted = question.wanted_cards() if question is not None else None
        any_time = self._any_time()
        fresh = msgspec.structs.replace(wanted, marked=()) if isinstance(wanted, MarkCards) else None
        if isinstance(wanted, MarkCards) and fresh == self._marking and wanted.marked == self._desk.marked:
            pass  # what is marked stays marked
        elif isinstance(wanted, MarkCards):
            self._desk.ask_to_mark(
                wanted.power,
                wanted.cards,
                wanted.least,
                wanted.most,
                ordered=wanted.ordered,
                marked=wanted.marked,
            )
        elif isinstance(wanted, UseCards) or any_time:
            self._ask_to_use(wanted, any_time)
        else:
            self._desk.ask_nothing()
        self._marking = fresh
        if question is not None:
            self._desk.show_power(wanted.power if wanted is not None else question.decision.power)
            self._desk.select(question.selected)
            self._page.prompt.show_question(*question.said())
            self._look(question)

    def _look(self, question: CardQuestion) -> None:
        """Bring the spaces that can be chosen into sight, or the home of another power that is asked."""
        if self._is_lifting:
            return
        power, before = question.decision.power, self._asked_power
        self._asked_power = power
        if power != before:
            self._board.camera.finish()  # a flight to what was asked before: what counts is where it ends
        offered = question.spaces_offered()
        wanted = [space for space, choice in offered.items() if not choice.is_lesser] or list(offered)
        if not wanted and power != before and question.decision.space is None:
            wanted = [info.capital for info in self._game.catalog.powers if info.id == power and info.capital]
        self._board.show_spaces([Space(space) for space in wanted])

    def _ask_to_use(self, wanted: UseCards | None, any_time: dict[str, Action]) -> None:
        """Cards for any moment can be used besides."""
        decision = self._game.decision
        assert isinstance(decision, Decision)
        cards = [c for c in wanted.cards if c.card not in any_time] if wanted is not None else []
        power = wanted.power if wanted is not None else decision.power
        held = self._game.cards[power].hidden or ()
        cards += [Playable(card, "face_down" if card in held else "table") for card in any_time]
        self._desk.ask_to_use(power, cards)

    def _any_time(self) -> dict[str, Action]:
        """Cards of the asked power that can be used beside the question."""
        decision = self._game.decision
        if not self._game.is_mine or not isinstance(decision, Decision):
            return {}
        found = self._game.interjections
        return {c.card: c.action for c in found if c.card and c.action.power == decision.power}

    # ------------------------------------------------------------------ what is done

    def _use(self, power: str, card: str) -> None:
        question = self.question
        any_time = self._any_time()
        if card in any_time:
            self._ask_once_more(card, any_time[card])
        elif question is not None and power == question.decision.power:
            question.use_card(card)

    def _ask_once_more(self, card: str, action: Action) -> None:
        """A card for any moment has no question of its own: who clicks it may only want to read it."""
        info = card_info(card, self._game.catalog)
        sentence = self.tr("{card}: {text}").format(card=info.name, text=info.text) if info else card
        self._really(sentence, self.tr("Use it now"), lambda: self._game.submit(action))

    def _doubt(self, why: str, do: Callable[[], None]) -> None:
        """A card would be wasted: one key more is soon pressed."""
        self._really(why, self.tr("Use it all the same"), do)

    def _really(self, sentence: str, yes: str, do: Callable[[], object]) -> None:
        """Ask before something is done to a card that can't be had back."""
        asked = OnceMore(sentence, yes, self.tr("Keep it"), self._page)
        asked.agreed.connect(do)
        asked.no.clicked.connect(self._page.focus_decision)
        self._game.changed.connect(asked.deleteLater)
        asked.open_at(self._desk.geometry().topLeft(), above=True)

    def _lift(self, power: str, card: str) -> None:
        question = self.question
        if card not in self._any_time() and question is not None and power == question.decision.power:
            self._is_lifting = True
            try:
                question.lift_card(card)
            finally:
                self._is_lifting = False

    def _let_go(self, power: str, card: str, at: QPoint) -> None:
        """Use a card where it was dropped; on a space that it can't be used at it stays chosen."""
        question = self.question
        offered = question.spaces_offered() if question is not None else {}
        if question is None or question.selected != card or not offered:
            self._use(power, card)
            return
        space = self._board.space_at(QPointF(self._board.viewport().mapFromGlobal(at)))
        if space is not None and space in offered:
            question.choose_space(space)
        elif space is not None and self._board.gesture is not None:
            self._board.gesture.drop(space, stay=True)  # tells why not
        if question is self.question and question.selected == card:
            self._look(question)  # it stays chosen: now the board may show where it can go

    def _mark(self, cards: tuple[str, ...]) -> None:
        question = self.question
        if question is not None:
            question.mark_cards(cards)

    def _put_back(self) -> None:
        question = self.question
        if not self.browser.isHidden():
            self.browser.close_sheet()
        elif not self.table.isHidden():
            self.table.close_sheet()
        elif question is not None and not question.put_back():
            self._page.focus_decision()

    def _point(self, card: str, at: object) -> None:
        """Show a card in reading size while its small picture is pointed at."""
        if isinstance(at, QRect):
            CardPopup.of(self._game, self._page).show_beside(card, at)
        else:
            CardPopup.put_away(self._page)
        self._name_spaces(card if isinstance(at, QRect) else "")

    def _name_spaces(self, card: str) -> None:
        """Outline the places that a card names as long as it is read."""
        info = card_info(card, self._game.catalog)
        self._board.situation.name_spaces(info.spaces if info is not None else ())

    # ------------------------------------------------------------------ a card and its space in one go

    def _take_aim(self, action: Action, space: str) -> None:
        self._aim = Aim(action.power, str(getattr(action, "card", "")), Space(space))
        if not self._game.submit(action):
            self._aim = None

    def _answer_alone(self, game: Controller) -> Action | None:
        """The space that was clicked with its card, before anything is drawn; else standing orders."""
        found = self._aimed_at(game)
        if len(found) == 1 and not found[0].is_lesser:
            self._aim = None
            return found[0].action
        return self._ordered(game)

    def _aimed_at(self, game: Controller) -> list[Choice]:
        """Answers of the pending question that are about the space that was clicked with its card.

        The space is forgotten once another power is asked, or the card is no longer carried out.
        """
        aim, decision = self._aim, game.decision
        if aim is None:
            return []
        running = {cause.card for cause in game.presentation.chain}
        if not isinstance(decision, Decision) or decision.power != aim.power or aim.card not in running:
            self._aim = None
            return []
        if decision.kind not in {"choose_spaces", "choose_battle"}:
            return []
        return [choice for choice in game.options.choices() if choice.space == aim.space]

    def _choose_aimed(self) -> None:
        """Where the space that was clicked allows several answers, ask which."""
        question = self.question
        if question is not None and self._aim is not None and self._aimed_at(self._game):
            space, self._aim = self._aim.space, None
            question.choose_space(space)

    def _place(self, free: object) -> None:
        """What floats over the board besides the panels; nothing while one looks through them."""
        area = cast("QRect", free)
        question, has_opened = self.question, area.left() > self._free.left()
        if question is not None and has_opened:
            self._look(question)  # something lies at the left now, perhaps over what can be chosen
        for sheet in (self.table, self.browser):
            if not sheet.isHidden():
                sheet.lie_in(self._room())
        self._free = area
        shown = QRect() if self._page.places.is_seen_through else area
        spare = self.lit_areas()
        self._orders.place(shown, spare)
        below = QRect(shown)
        if not self._orders.isHidden() and self._orders.geometry().top() < area.center().y():
            below.setTop(self._orders.geometry().bottom())
        self._starving.place(below, spare)
        tells_itself = isinstance(self.question, (ReactionQuestion, ChooseQuestion))
        is_read = [played.card for played in self._game.presentation.in_play] == [self._read]
        is_shown = not tells_itself and not is_read and not shown.isEmpty()
        self._in_play.place(area, is_shown=is_shown, spare=[self._read_at, *spare])

    def leave_out(self, card: str, at: QRect) -> None:
        """This card can be read there: where it alone is in play it shows there only; "" for none."""
        self._read, self._read_at = card, at
        self._make_way()

    def _make_way(self) -> None:
        """Uncover the spaces that can be clicked, wherever the board has been moved to."""
        if not self._free.isEmpty():
            self._place(self._free)

    def lit_areas(self) -> list[QRect]:
        """Where the middles of the spaces that can be chosen lie on the page, with what is around them.

        The space that the question is about, from which an attack begins, is among them.
        """
        question = self.question
        if question is None:
            return []
        camera, shapes = self._board.camera, self._board.shapes.spaces
        wide, tall = (theme().px(size) for size in _LIT_PX)
        found = []
        here = question.decision.space
        asked_about = [here] if here is not None and here in shapes else []
        for space in dict.fromkeys([*asked_about, *question.spaces_offered()]):
            middle = self._board.viewport().mapTo(
                self._page, camera.to_window(shapes[space].center).toPoint()
            )
            found.append(QRect(middle.x() - wide // 2, middle.y() - tall // 2, wide, tall))
        return found


def link_cards(page: GamePage, board: BoardView, link: BoardLink, orders: StandingOrders) -> None:
    """Give the page of a game with cards its desk; other pages stay as they are."""
    game: Controller = page.controller
    if game.catalog.cards:
        desk = CardDesk(game, page)
        page.show_desk(desk)
        cards = CardLink(page, board, link, desk, orders)
        PlayedCards(page, board, cards.lit_areas).shown.connect(cards.leave_out)
        LostCards(page, board, cards.lit_areas)
