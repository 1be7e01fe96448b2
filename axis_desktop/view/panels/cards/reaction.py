"""The reaction window: what has happened, and every card that may answer it (SCREENS 3, 06)."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from axis_desktop.model import Decision
from axis_desktop.model.asking.options import Choice, Prospect
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.model.showing.presentation import Cause
from axis_desktop.storage.saving.orders import OrderKind
from axis_desktop.view.cards import Playable
from axis_desktop.view.cards.faces.face import words_of
from axis_desktop.view.panels.cards.asking import CardQuestion, UseCards
from axis_desktop.view.panels.cards.foreseen import ForeseenRows, doomed_yet, prospect, sentences, starving
from axis_desktop.view.panels.cards.pictures import CardPicture, ChainRow, KeyButton, card_info, card_name
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.standing_orders import StandingOrders, passing
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.rested_space import RestedSpace
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme

LOW_PX, LOWEST_PX = 800, 400
"""Lower pages than the first, at 100 %, show the cards of offers small; than the second, above all else."""


class ReactionQuestion(CardQuestion):
    """One offer a card, letting it happen, and orders for what comes next; it folds to show the board."""

    placement = "window"

    def __init__(self, decision: Decision, controller: Controller, orders: StandingOrders) -> None:
        super().__init__(decision, controller, title=" ", can_fold=True)
        self.setObjectName("reaction")
        self._orders = orders
        self._pass = passing(self.choices)
        self._pictures: list[CardPicture] = []
        self._texts: list[QLabel] = []
        self._uses: list[tuple[QVBoxLayout, KeyButton]] = []
        offers = [
            (choice, prospect(controller.options, choice.action)) for choice in self.choices if choice.card
        ]
        offers.sort(key=lambda offer: offer[1].is_idle)  # what does something comes first
        self._offers = tuple(choice for choice, _ in offers)
        self._found = {choice.card: found for choice, found in offers}
        self._powers = tuple(dict.fromkeys(choice.action.power for choice in self._offers))
        """Powers of the same person that have something to offer: each sees it at once (SU-9.12)."""
        self.title.setText(self._titled())
        self._useful = tuple(choice.card for choice, found in offers if not found.is_idle)
        """Cards that would change something: where there are any, letting it happen is nothing to suggest."""
        self._gain = next(((choice, found) for choice, found in offers if found.is_gain), None)
        """A card that wins points for nothing: using it is what the usual keys do."""
        self._is_warned = False
        """The key that lets it happen was pressed, and has said what it would give away."""
        self.before: Callable[[], bool] = lambda: False
        """Asked when the key is pressed: True if it has done something else, such as ending a movement."""
        self._space = RestedSpace(self)
        self._story = self._told()
        for told in self._story:
            self.body.addWidget(told)
        for number, (choice, found) in enumerate(offers, start=1):
            self.body.addWidget(self._offer(number, choice, found))
        if not self._offers:
            why = self.tr(
                "None of your cards can answer this. You are asked all the same because this game always "
                "pauses: so nobody can tell what lies face down."
            )
            self.body.addWidget(label(why, "small", wrap=True))
            self.body.addStretch(1)
        self._add_answers()
        key = QShortcut(QKeySequence("Space"), self)
        key.setAutoRepeat(False)
        key.activated.connect(self._let_it_happen_by_key)

    @property
    def is_ready(self) -> bool:
        """It has been open, and its key has rested, long enough for that to count."""
        return self._space.is_ready

    def wanted_cards(self) -> UseCards:
        """The cards that may answer lie on the table; the hand waits."""
        mine, offered = self._game.cards[self._decision.power], {choice.card for choice in self._offers}
        no = self.tr("It does not answer what has happened.")
        later = self.tr("Hand cards can't react: lay them on the table in your Play phase.")
        cards = [Playable(card, "table", "" if card in offered else no) for card in mine.open]
        cards += [Playable(card, "face_down", "" if card in offered else no) for card in mine.hidden or ()]
        cards += [Playable(card, "hand", later) for card in dict.fromkeys(mine.hand or ())]
        return UseCards(self._decision.power, tuple(cards))

    def use_card(self, card: str) -> None:
        """Use it."""
        for choice in self._offers:
            if choice.card == card:
                self.carry_out(choice.action, self._found[card])
                return

    def done_state(self) -> DoneState | None:
        """Win points that cost nothing, or let it happen: asking twice where a card would do something."""
        if self._gain is not None:
            choice, found = self._gain
            line = " ".join(self.shown(sentence) for sentence in found.told)
            short = self.tr("Use this card")
            return DoneState(title=self.shown(choice.label), short=short, consequence=line)
        words = self._passing_words()
        if self._useful:
            return DoneState(title=words, warning=self._given_away(), quiet=True)
        return DoneState(title=words, consequence=self.tr("Space does the same"))

    def press_done(self) -> None:
        """Win the points, or pass."""
        self.submit(self._pass.action if self._gain is None else self._gain[0].action)

    def let_it_happen(self) -> None:
        """Pass."""
        self.submit(self._pass.action)

    def _given_away(self) -> str:
        """What passing leaves unused."""
        names = ", ".join(card_name(card, self._game.catalog) for card in self._useful)
        return self.tr("Without using {cards}").format(cards=names)

    def said(self) -> tuple[str, str]:
        """Who may react to what."""
        shown = self._game.presentation
        sentence = self.tr("{what} {power}: use a card, or let it happen.")
        keys = self.tr("Digits use a card · Space twice lets it happen · Alt shows the board")
        if self._gain is not None:
            keys = self.tr("Digits, Space or the big button use a card · Alt shows the board")
        elif not self._useful:
            keys = self.tr("Digits use a card · Space lets it happen · Alt shows the board")
        if not self._offers:
            sentence = self.tr("{what} {power:The} has no card that answers it.")
            keys = self.tr("Space goes on · Alt shows the board")
        elif self._is_own_turn:
            sentence = self.tr("{what} {power}: use a card, or go on.")
        what = self.shown(shown.reactions[-1].what) if shown.reactions else ""
        return self._filled(sentence, what).strip(), keys

    # ------------------------------------------------------------------ its parts

    def _filled(self, words: str, what: str = "") -> str:
        """A sentence about who may react; a row of names stands without articles."""
        powers = self._powers or (self._decision.power,)
        names = ", ".join(power_name(power, self._game.catalog) for power in powers)
        if len(powers) > 1:
            words = words.replace("{power:The}", "{power}")
        return fill(words, {"what": what, "power": names})

    def _titled(self) -> str:
        return self._filled(self.tr("{power:The} may react"))

    def _told(self) -> list[QWidget]:
        """What has happened, and how it came to that; tells beside the heading what else waits."""
        told: list[QWidget] = []
        shown, catalog = self._game.presentation, self._game.catalog
        aside = []
        if len(self._offers) > 1:  # they may not all be in sight
            aside.append(self.tr("%n cards to choose from", "", len(self._offers)))
        if len(shown.reactions) > 1:
            open_, inner = len(shown.reactions), self.tr("{n} more wait")
            aside.append(self.tr("1 more waits") if open_ == 2 else inner.format(n=open_ - 1))
        self.aside.setText(" · ".join(aside))
        if shown.reactions:
            told.append(label(self.shown(shown.reactions[-1].what), "prompt", wrap=True))
            told += self._told_card(shown.chain)
        danger = starving(shown.starving, catalog) if self._is_own_turn else ""
        if danger:
            told.append(ForeseenRows([("warning", danger)]))
        if len(shown.chain) > 1:
            told.append(ChainRow(shown.chain, catalog))
        return told

    def _told_card(self, chain: Sequence[Cause]) -> list[QWidget]:
        """What the card says that is answered, unless it is one of the person's own."""
        last = chain[-1] if chain else None
        info = card_info(last.card, self._game.catalog) if last is not None and last.card else None
        if last is None or info is None or last.power in self._game.own_powers:
            return []
        says = self.explained(info.text, "small")
        says.setObjectName("answered_card")
        return [says]

    def _offer(self, number: int, choice: Choice, found: Prospect) -> QFrame:
        frame = QFrame()
        frame.setObjectName(f"offer_{number}")
        set_role(frame, "card")
        frame.setProperty("chosen", "true")
        row = QHBoxLayout(frame)
        row.setContentsMargins(10, 10, 10, 10)
        row.setSpacing(12)
        info = card_info(choice.card, self._game.catalog)
        if info is not None:
            picture = CardPicture(info, "hand" if len(self._offers) == 1 else "table")
            self._pictures.append(picture)
            picture.pointed.connect(lambda at: self.card_pointed.emit(choice.card, at))
            row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(8)
        said = sentences(found, self._game.catalog)
        danger = doomed_yet(found, self._game.catalog)
        if danger:
            said.append(("warning", danger))
        if info is not None:
            does = self.explained(info.text, "small")
            does.setHidden(len(self._offers) == 1 and not words_of(info, "hand").is_cut)
            column.addWidget(does)
            self._texts.append(does)
        if said:
            column.addWidget(ForeseenRows(said))
        if info is not None and info.kind == "response":
            gone = self.tr("{card} is then discarded.").format(card=info.name)
            column.addWidget(label(gone, "small", wrap=True))
        column.addStretch(1)
        key = str(number) if number <= 9 else ""
        use = KeyButton(
            self.shown(choice.label),
            key,
            name=f"use_{number}",
            is_main=not found.is_idle,
            power=choice.action.power if len(self._powers) > 1 else "",
        )
        use.clicked.connect(lambda: self.carry_out(choice.action, found))
        # Among several the button comes first, so that all show with less scrolling.
        column.insertWidget(0 if len(self._offers) > 1 else column.count(), use)
        self._uses.append((column, use))
        if number == 1:
            self.first_focus = use
        for wish in self._wishes(choice, found, info):
            order = self._order(f"{wish}_{number}", wish, choice.card)
            column.addWidget(order, 0, Qt.AlignmentFlag.AlignLeft)
        row.addLayout(column, 1)
        return frame

    def _wishes(self, choice: Choice, found: Prospect, info: CardInfo | None) -> list[OrderKind]:
        """What may be ordered about a card that is offered."""
        wishes: list[OrderKind] = []
        is_simple = found.told and found.asks is None and not found.is_idle
        if is_simple and self._is_own_turn and info is not None and info.kind != "response":
            wishes.append("always")
        if self._orders.can_leave_out(choice.action.power):
            if not found.is_idle:
                wishes.append("not_this_round")
            elif self._orders.asks_idle:
                wishes.append("if_useful")
        return wishes

    def _order(self, name: str, kind: OrderKind, card: str) -> QPushButton:
        """What may be ordered about a card."""
        words = {
            "not_this_round": self.tr("Don't ask about this card this round"),
            "if_useful": self.tr("Ask only when it can change something"),
            "always": self.tr("Always use it when it changes something"),
        }
        quiet = QPushButton(words[kind])
        quiet.setObjectName(name)
        set_role(quiet, "link")
        quiet.clicked.connect(lambda: self._give_order(kind, card, quiet))
        return quiet

    def event(self, event: QEvent) -> bool:
        """On a low page the card is small and its button comes first, so that it shows without scrolling.

        On the lowest it stands above what has happened, which the prompt tells as well.
        """
        page = self.parentWidget()
        if event.type() == QEvent.Type.ParentChange and page and page.height() < theme().px(LOW_PX):
            if page.height() < theme().px(LOWEST_PX):
                for told in self._story:
                    self.body.removeWidget(told)
                    self.body.addWidget(told)
            for picture in self._pictures:
                picture.set_size("table")
            for does in self._texts:
                does.setHidden(False)
            for column, use in self._uses:
                column.removeWidget(use)
                column.insertWidget(0, use)
        return super().event(event)

    def _add_answers(self) -> None:
        answers = QWidget()
        foot = QVBoxLayout(answers)
        foot.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        happen = self._happen = KeyButton(self._passing_words(), name="let_it_happen")
        if self._gain is None:
            happen.show_key(self.tr("Space"))
        happen.clicked.connect(self.let_it_happen)
        row.addWidget(happen, 1)
        look = KeyButton(self.tr("Look at the board"), name="look_at_board")
        look.show_key("Alt")
        look.clicked.connect(lambda: self.set_folded(True))
        row.addWidget(look, 1)
        foot.addLayout(row)
        if not self._useful:
            self.first_focus = happen
        if not self._is_own_turn:
            always = QPushButton(self.tr("Let everything happen until my next turn"))
            always.setObjectName("pass_until_turn")
            set_role(always, "link")
            always.clicked.connect(self._pass_until_turn)
            foot.addWidget(always, 0, Qt.AlignmentFlag.AlignLeft)
        self.set_foot(answers)

    @property
    def _is_own_turn(self) -> bool:
        """What is asked belongs to a turn of the same person: nothing of others is let happen."""
        game = self._game
        return game.seat(self._decision.power) == game.seat(game.presentation.power)

    def _passing_words(self) -> str:
        return self.tr("Let it happen") if self._offers and not self._is_own_turn else self.tr("Go on")

    # ------------------------------------------------------------------ what is pressed

    def _let_it_happen_by_key(self) -> None:
        """Do what the big button says; only a second press, after a rest, gives something away."""
        counts = self._space.press()
        if self.before() or not counts:
            return
        if self._useful and self._gain is None and not self._is_warned:
            self._is_warned = True
            self._happen.say(self.tr("Press again"))
            self._happen.setFocus()
            self.height_changed.emit()
        else:
            self.press_done()

    def _pass_until_turn(self) -> None:
        self._orders.pass_until_next_turn(self._decision.power)
        self.let_it_happen()

    def _give_order(self, kind: OrderKind, card: str, button: QPushButton) -> None:
        """Keep an order; if it answers this question, too, so be it."""
        give = {
            "not_this_round": self._orders.leave_out,
            "if_useful": self._orders.ask_if_useful,
            "always": self._orders.use_always,
        }
        give[kind](self._decision.power, card)
        button.setText(self.tr("Noted: see the upper left corner"))
        button.setEnabled(False)
        answer = self._orders.answer(self._game)
        if answer is not None:
            self.submit(answer)
