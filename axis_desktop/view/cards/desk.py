"""The strip at the foot of a game with cards: whose they are, the table, the hand (SCREENS 3, Card)."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QRegion, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from axis_desktop.model.ids import Power
from axis_desktop.model.showing.presentation import CardsView
from axis_desktop.view.cards.faces.ghost import CardGhost
from axis_desktop.view.cards.faces.row import ENTER_KEYS, CardRow, Lying, Zone
from axis_desktop.view.cards.faces.spoken import Use, spoken
from axis_desktop.view.cards.faces.states import PLAIN
from axis_desktop.view.cards.fold_bar import BAR_PX, FoldBar
from axis_desktop.view.cards.fresh import FreshCards
from axis_desktop.view.cards.hand import HandBox
from axis_desktop.view.cards.question import (
    KEYS,
    MarkQuestion,
    Place,
    Playable,
    Question,
    UseQuestion,
    places,
)
from axis_desktop.view.cards.reading import Reading
from axis_desktop.view.cards.table_box import TableBox
from axis_desktop.view.cards.tabs import ROWS, PowerTabs
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.soon import Soon
from axis_desktop.view.widgets.theme import theme, theme_signals

STRIP_PX = 166
"""Height at 100 %."""
_GAP_PX = 8
_NARROW_PX = (700, 1500)
"""A narrower strip, at 100 %, leaves the names of powers out of the tabs in one column, in two."""


class CardDesk(QWidget):
    """The cards of the person at the screen.

    It refreshes itself when the game changes; what is asked of the cards is told by `ask_to_use`,
    `ask_to_mark` and `ask_nothing`, and stays until the next of these calls. Keys, while a card has them:
    digits pick, Left and Right move, Enter uses or marks, digits and Del also take a mark off.
    """

    used = Signal(str, str)
    """Power and id of a playable card that was clicked, or picked with Enter or a digit."""
    lifted = Signal(str, str)
    """Power and id of a playable card that is carried onto the board."""
    let_go = Signal(str, str, QPoint)
    """Power and id of a playable card that was let go above the strip, at this point of the screen."""
    marks_changed = Signal(object)
    """Tuple of the marked cards, in the order of marking."""
    shown_power_changed = Signal(str)
    """Whose cards are shown now."""
    folded = Signal(bool)
    """It was folded away or brought back by the person at the screen."""
    height_changed = Signal()
    """It wants another height: folded, or unfolded because cards of the hand are asked for."""
    read = Signal(str)
    """Id of the card that is read; "" if none is any more."""
    table_wanted = Signal()
    """The button for the overview of all powers' tables was pressed."""

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card_desk")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._game = controller
        self._order = {card.id: number for number, card in enumerate(controller.catalog.cards)}
        self._infos = {card.id: card for card in controller.catalog.cards}
        self._powers: tuple[Power, ...] = ()
        self._power: Power | None = None
        self._question: Question | None = None
        self._fresh = FreshCards()
        self._places: dict[CardRow, list[Place]] = {}
        self._ghost: CardGhost | None = None
        self._reading = Reading(controller, self)
        self._reading.read.connect(self.read)
        self._turns_over = False
        """Shift is held: own cards that lie face down show their faces."""
        self.tabs = PowerTabs(controller.catalog, self)
        self.table = TableBox(controller.catalog, self)
        self.hand = HandBox(controller.catalog, self)
        self.bar = FoldBar(controller.catalog, self)
        self._is_folded = self._lay_folded = False
        self.bar.clicked.connect(lambda: self.fold(False))
        self.hand.fold.clicked.connect(lambda: self.fold(True))
        self.tabs.chosen.connect(lambda power: self.show_power(Power(power)))
        self.table.overview.clicked.connect(self.table_wanted)
        for row in (self.table.row, self.hand.row):
            self._listen(row)
        controller.changed.connect(self.refresh)
        controller.handed_over.connect(self._stop_drag)
        theme_signals().changed.connect(self._restyle)
        # buttons are measured with the style sheet, which comes after the theme
        restyled = Soon(self._arrange, self)
        theme_signals().changed.connect(restyled.start)
        self.refresh()

    # ------------------------------------------------------------------ what others call

    def ask_to_use(self, power: Power, playable: Sequence[Playable]) -> None:
        """Let cards of a power be used: those without a reason glow, all others are dim."""
        self._ask(UseQuestion(power, playable))

    def ask_to_mark(
        self,
        power: Power,
        cards: Sequence[str],
        least: int,
        most: int,
        *,
        ordered: bool,
        marked: Sequence[str] = (),
    ) -> None:
        """Let some cards of a hand be marked; equal cards stand in `cards` as often as there are."""
        self._ask(MarkQuestion(power, cards, least, most, ordered=ordered, marked=marked))

    def ask_nothing(self) -> None:
        """Only show the cards."""
        self._ask(None)

    def select(self, card: str | None) -> None:
        """Raise and ring one card, which waits to be confirmed; None puts it back."""
        if isinstance(self._question, UseQuestion):
            self._question.selected = card
            self._show_rows()

    @property
    def marked(self) -> tuple[str, ...]:
        """The marked cards, in the order of marking."""
        return self._question.marks if isinstance(self._question, MarkQuestion) else ()

    @property
    def shown_power(self) -> Power | None:
        """Whose cards are shown."""
        return self._power

    def show_power(self, power: Power) -> None:
        """Show the cards of one of the person's powers."""
        if power in self._powers and power != self._power:
            self._power = power
            self._reading.put_away()
            self._show_all()
            self.shown_power_changed.emit(power)

    def pick(self, number: int) -> bool:
        """Use or mark the card of the hand with this number, from 1; False if there is none to be picked."""
        found = next((p for p in self._places.get(self.hand.row, ()) if p.number == number - 1), None)
        if found is None:
            return False
        self.hand.row.focus_card(found.number)
        return self._choose(found)

    def take_key(self, event: QKeyEvent) -> bool:
        """A digit picks a card of the hand, Enter uses the one that waits; False for other keys.

        Whoever has the keys and no use for one may hand it on to here.
        """
        if event.modifiers() not in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier):
            return False
        if event.text() and event.text() in KEYS:
            self.pick(KEYS.index(event.text()) + 1)
            return True
        question = self._question
        waits = question.selected if isinstance(question, UseQuestion) and self._is_asked() else None
        if waits and event.key() in ENTER_KEYS and self._power is not None:
            self._reading.put_away()
            self.used.emit(self._power, waits)
            return True
        return False

    def focus_hand(self) -> None:
        """Give the keys to the first card that can be used or marked, else to the first."""
        usable = [place for place in self._places.get(self.hand.row, ()) if self._is_offered(place)]
        if usable or self.hand.row.cards:
            self.hand.row.focus_card(usable[0].number if usable else 0, quietly=True)

    def natural_height(self) -> int:
        """Height in pixels at the present scale."""
        return theme().px(BAR_PX if self.lies_folded else STRIP_PX)

    @property
    def is_folded(self) -> bool:
        """The person wants it folded away whenever no card of the hand is asked for."""
        return self._is_folded

    @property
    def lies_folded(self) -> bool:
        """It is folded away now."""
        return self._is_folded and not self._asks_for_cards()

    def fold(self, folded: bool) -> None:
        """Fold it away until cards are asked for, or bring it back."""
        if folded != self._is_folded:
            self._is_folded = folded
            self._show_all()
            self.folded.emit(folded)
            self.height_changed.emit()

    def _asks_for_cards(self) -> bool:
        question = self._question
        if isinstance(question, UseQuestion):
            return question.has_usable
        return isinstance(question, MarkQuestion)

    def refresh(self) -> None:
        """Show the cards as they lie now."""
        self._stop_drag()
        shown = self._game.cards
        powers = tuple(self._game.own_powers) or tuple(shown)
        if powers != self._powers:
            self._powers = powers
            self.tabs.show_powers(powers)
        wanted = self._wanted_power()
        changes = wanted != self._power
        self._power = wanted
        self._show_all()
        if changes and wanted is not None:
            self.shown_power_changed.emit(wanted)

    # ------------------------------------------------------------------ what is asked

    def _ask(self, question: Question | None) -> None:
        had_marks = bool(self.marked)
        self._question = question
        self._reading.put_away()
        if question is not None and question.power in self._powers and question.power != self._power:
            self._power = question.power
            self.shown_power_changed.emit(question.power)
        self._show_all()
        if had_marks or self.marked:
            self.marks_changed.emit(self.marked)

    def _wanted_power(self) -> Power | None:
        """Whose cards to show: the same still, or those that are asked about, or of whoever has the turn."""
        asked = self._question.power if self._question is not None else None
        turn = self._game.presentation.power
        candidates = (self._power, asked, turn, *self._powers)
        return next((power for power in candidates if power in self._powers), None)

    def _is_asked(self) -> bool:
        """The question is about the cards that are shown."""
        return self._question is not None and self._question.power == self._power

    def _is_offered(self, place: Place) -> bool:
        """A card can be used or marked now."""
        if not self._is_asked():
            return False
        question = self._question
        if isinstance(question, UseQuestion):
            return question.can_use(place)
        return isinstance(question, MarkQuestion) and question.is_offered(place)

    def _choose(self, place: Place) -> bool:
        """Use or mark a card; False if it can't be."""
        question = self._question
        if not self._is_offered(place) or self._power is None:
            return False
        if isinstance(question, UseQuestion):
            self._reading.put_away()
            self.used.emit(self._power, place.card)
            return True
        assert isinstance(question, MarkQuestion)
        if question.toggle(place):
            self._show_rows()
            self.marks_changed.emit(question.marks)
            return True
        return False

    # ------------------------------------------------------------------ what shows

    def _show_all(self) -> None:
        is_open = not self.lies_folded
        self.tabs.setVisible(is_open and len(self._powers) > 1)
        self.table.setVisible(is_open and self._power is not None)
        self.hand.setVisible(is_open and self._power is not None)
        self.bar.setVisible(not is_open and self._power is not None)
        if self._power is None:
            return
        if self._lay_folded != self.lies_folded:
            self._lay_folded = self.lies_folded
            self.height_changed.emit()
        asked = self._question.power if self._question is not None else None
        brief = self.width() < theme().px(_NARROW_PX[len(self._powers) > ROWS])
        for power in self._powers:
            in_hand = self._game.cards[power].in_hand
            self.tabs.show_count(power, in_hand, is_asked=power == asked, brief=brief)
        self.tabs.choose(self._power)
        self._show_rows()

    def _show_rows(self) -> None:
        if self._power is None:
            return
        power, view = self._power, self._game.cards[self._power]
        hand = self._sorted(view.hand, view.in_hand)
        self._forget_marks(hand)
        if view.hand is not None and self._game.looking_at is None:
            self._fresh.look(power, hand, len(self._game.session.entries))
        self._show_row(self.hand.row, [(hand, "hand")])
        hidden = self._sorted(view.hidden, view.face_down)
        self._show_row(self.table.row, [(list(view.open), "table"), (hidden, "face_down")])
        self.table.show_power(power, is_empty=not (view.open or view.face_down))
        self._show_figures(view)
        self.bar.show_power(power, view, "C")
        self._arrange()

    def _show_figures(self, view: CardsView) -> None:
        assert self._power is not None
        question = self._question if self._is_asked() else None
        self.hand.show_figures(self._power, view, self._game.presentation.in_play)
        if isinstance(question, MarkQuestion):
            self.hand.show_marks(len(question.marks), question.least, question.most)
        else:
            self.hand.show_help(any(map(self._is_offered, self._places[self.hand.row])))

    def _show_row(self, row: CardRow, zones: Sequence[tuple[Sequence[str], Zone]]) -> None:
        found = [place for cards, zone in zones for place in places(cards, zone)]
        self._places[row] = found
        row.show_cards([self._lying(place) for place in found])

    def _lying(self, place: Place) -> Lying:
        assert self._power is not None
        question = self._question if self._is_asked() else None
        info = self._infos.get(place.card)
        state = question.state(place) if question is not None else PLAIN
        if place.zone == "hand" and self._fresh.is_fresh(self._power, place.card, place.nth):
            state = msgspec.structs.replace(state, is_new=True)
        note = question.note(place) if isinstance(question, UseQuestion) else ""
        use: Use = "use" if isinstance(question, UseQuestion) else "mark"
        if not self._is_offered(place):
            use = ""
        return Lying(
            power=self._power,
            info=info,
            zone=place.zone,
            is_open=info is not None and (place.zone != "face_down" or self._turns_over),
            state=state,
            note=note,
            spoken=spoken(info, place.zone, state, use, note),
        )

    def _sorted(self, cards: tuple[str, ...] | None, count: int) -> list[str]:
        """Cards in the order of the catalog, equal ones side by side; "" for each that may not be seen."""
        if cards is None:
            return [""] * count
        return sorted(cards, key=lambda card: self._order.get(card, 0))

    def _forget_marks(self, hand: Sequence[str]) -> None:
        question = self._question
        if isinstance(question, MarkQuestion) and self._is_asked() and question.keep_only(hand):
            self.marks_changed.emit(question.marks)

    # ------------------------------------------------------------------ pointer and keys

    def _listen(self, row: CardRow) -> None:
        row.picked.connect(lambda number: self._choose(self._places[row][number]))
        row.entered.connect(lambda number: self._enter(self._places[row][number]))
        row.deleted.connect(lambda number: self._delete(self._places[row][number]))
        row.pointed.connect(lambda number: self._reading.point(row, number))
        row.dragged.connect(lambda number, at: self._drag(self._places[row][number], at))
        row.dropped.connect(lambda number, at: self._drop(self._places[row][number], at))

    def _enter(self, place: Place) -> None:
        """Use or mark a card; a mark stays: Enter says yes, and may follow the digit that set it."""
        if not (isinstance(self._question, MarkQuestion) and self._question.is_marked(place)):
            self._choose(place)

    def _delete(self, place: Place) -> None:
        if isinstance(self._question, MarkQuestion):
            self._choose(place)

    def _drag(self, place: Place, at: QPoint) -> None:
        """Carry a card that can be used under the pointer."""
        info = self._infos.get(place.card)
        if info is None or not isinstance(self._question, UseQuestion) or not self._is_offered(place):
            return
        if self._ghost is None:
            self._reading.put_away()
            self._ghost = CardGhost(info, self.window())
            self._reading.is_off = True
            assert self._power is not None
            self.lifted.emit(self._power, place.card)
        self._ghost.follow(at, would_use=self._is_above(at))

    def _drop(self, place: Place, at: QPoint) -> None:
        carried = self._ghost is not None
        self._stop_drag()
        if carried and self._is_above(at) and self._power is not None:
            self.let_go.emit(self._power, place.card, at)

    def _is_above(self, at: QPoint) -> bool:
        """A point of the screen lies above the strip."""
        return self.mapFromGlobal(at).y() < 0

    def _stop_drag(self) -> None:
        if self._ghost is not None:
            self._ghost.hide()
            self._ghost.deleteLater()
            self._ghost = None
            self._reading.is_off = False

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """A click beside the cards leaves the keys with them."""
        super().focusInEvent(event)
        self.focus_hand()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Digits pick a card of the hand; all else goes on to the page."""
        if not self.take_key(event):
            event.ignore()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Shift held turns the own cards that lie face down over, wherever the focus is."""
        is_key = event.type() in {QEvent.Type.KeyPress, QEvent.Type.KeyRelease}
        if is_key and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Shift:
            self._turn_over(event.type() == QEvent.Type.KeyPress)
        elif event.type() == QEvent.Type.FocusOut:  # the release of the key would be missed
            self._turn_over(False)
        return super().eventFilter(watched, event)

    def _turn_over(self, turns: bool) -> None:
        if turns != self._turns_over:
            self._turns_over = turns
            self._show_rows()

    # ------------------------------------------------------------------ where it lies

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Listen to Shift."""
        super().showEvent(event)
        handle = self.window().windowHandle()
        if handle is not None:  # not the application: it would ask this filter of every event there is
            handle.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        """Nothing of it stays on the screen."""
        super().hideEvent(event)
        self._turns_over = False
        self._stop_drag()
        self._reading.put_away()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Share the width again."""
        super().resizeEvent(event)
        self._show_all()

    def _restyle(self) -> None:
        self.tabs.show_powers(self._powers)
        self._show_all()

    def _arrange(self) -> None:
        """Tabs, table and hand from left to right; the hand gets what it needs if it can."""
        gap, tall, left = theme().px(_GAP_PX), self.height(), 0
        self.bar.setGeometry(0, 0, min(self.bar.sizeHint().width(), self.width()), tall)
        if not self.tabs.isHidden():
            wide = self.tabs.sizeHint().width()
            high = min(tall, self.tabs.sizeHint().height())
            self.tabs.setGeometry(0, tall - high, wide, high)
            left = wide + gap
        room = self.width() - left - gap
        share = 0 if self.table.is_empty else min(round(room * 0.36), room - self.hand.named_width())
        table = min(self.table.natural_width(), max(room - self.hand.natural_width(), share))
        table = min(max(table, self.table.least_width()), room)
        self.table.setGeometry(left, 0, table, tall)
        left += table + gap
        hand = max(0, min(self.hand.natural_width(), self.width() - left))
        self.hand.setGeometry(left, 0, hand, tall)
        covered = QRegion()
        for part in (self.tabs, self.table, self.hand, self.bar):
            if not part.isHidden():
                covered += QRegion(QRect(part.geometry()))
        self.setMask(covered)  # the board is clicked and dragged through the gaps
