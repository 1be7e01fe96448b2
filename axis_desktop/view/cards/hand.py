"""The hand of one power in the strip: cards that stand in a ledge with the figures of its deck."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from axis_desktop.model.ids import Power
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import CardInPlay, CardsView
from axis_desktop.view.cards.faces.row import CardRow
from axis_desktop.view.widgets.frame import IconButton, label
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.theme import theme

_LEDGE_PX = 26


class HandBox(QWidget):
    """The cards of a hand, cut at the foot by a ledge that tells how many lie in the deck and the pile."""

    def __init__(self, catalog: Catalog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card_hand")
        self._catalog = catalog
        self._is_urgent = False
        """What the ledge says at its right end matters more than the figures."""
        self.row = CardRow("hand", "card_hand_row", self)
        self.ledge = QFrame(self)
        self.ledge.setObjectName("card_ledge")
        set_role(self.ledge, "panel")
        self.figures: QLabel = label("", "small")
        self.figures.setObjectName("card_figures")
        self.status: QLabel = label("", "small")
        self.status.setObjectName("card_status")
        self.status.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.status.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._line = line = QHBoxLayout(self.ledge)
        line.setContentsMargins(12, 0, 2, 0)
        line.addWidget(self.figures)
        line.addWidget(self.status, 1)
        self.fold = IconButton("chevron_down", self.tr("Fold the cards away"), "C")
        self.fold.setObjectName("card_fold")
        self.fold.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        line.addWidget(self.fold)

    def show_figures(self, power: Power, view: CardsView, in_play: Sequence[CardInPlay]) -> None:
        """Say how many cards lie where; the owner may read what must still be in the deck."""
        words = self.tr("Hand {hand} · deck {deck} · discard pile {pile}")
        self.figures.setText(words.format(hand=view.in_hand, deck=view.in_deck, pile=view.in_pile))
        left = left_in_deck(self._catalog, power, view, in_play)
        lines = [f"{count} × {name}" for name, count in left.items()]
        head = self.tr("Still in the deck:")
        self.figures.setToolTip("\n".join([head, *lines]) if lines else "")

    def show_marks(self, marked: int, least: int, most: int) -> None:
        """Say how many cards are marked, and how many have to be."""
        if least == most:
            words = self.tr("Marked {n} of {most}").format(n=marked, most=most)
        elif not least:
            words = self.tr("Marked {n}, at most {most}").format(n=marked, most=most)
        else:
            words = self.tr("Marked {n}, {least} to {most}").format(n=marked, least=least, most=most)
        self.status.setText(words)
        set_tone(self.status, "good" if least <= marked <= most else "brass")
        self._is_urgent = True
        self._fit_words()

    def show_help(self, is_asked: bool) -> None:
        """Name the keys, if a card can be used."""
        self.status.setText(self.tr("1–9 picks · or drag a card up") if is_asked else "")
        set_tone(self.status, "text_3")
        self._is_urgent = False
        self._fit_words()

    def natural_width(self) -> int:
        """Width in which no card covers another, equal ones excepted, and the figures can be read."""
        return max(self.row.natural_width(), self._words_width())

    def named_width(self) -> int:
        """Width in which the name of every card can be read."""
        return self.row.named_width()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The ledge lies over the feet of the cards."""
        super().resizeEvent(event)
        ledge = theme().px(_LEDGE_PX)
        self.fold.setStyleSheet(f"min-width: {ledge}px; max-width: {ledge}px; min-height: 0; padding: 0;")
        self.fold.setIconSize(QSize(ledge, ledge) * 0.7)
        self.row.setGeometry(0, 0, self.width(), self.height() - ledge // 2)
        self.ledge.setGeometry(0, self.height() - ledge, self.width(), ledge)
        self.ledge.raise_()
        self._fit_words()

    def _words_width(self) -> int:
        return self.figures.sizeHint().width() + self.status.sizeHint().width() + theme().px(48 + _LEDGE_PX)

    def _fit_words(self) -> None:
        """Leave out what matters less where there is too little room."""
        fits = self._words_width() <= self.width()
        self.figures.setVisible(fits or not self._is_urgent)
        self.status.setVisible(fits or self._is_urgent)
        self._line.activate()  # what was left out gives its room away at once


def left_in_deck(
    catalog: Catalog, power: Power, view: CardsView, in_play: Sequence[CardInPlay]
) -> Counter[str]:
    """How many cards of each kind the owner's deck must still have; none if the viewer can't know."""
    if view.hand is None or view.hidden is None or view.pile is None:
        return Counter()
    kinds = {card.id: card.kind_name for card in catalog.cards}
    left = Counter({card.id: card.count for card in catalog.cards if card.power == power})
    for cards in (view.hand, view.hidden, view.pile, view.open):
        left.subtract(cards)
    left.subtract(played.card for played in in_play if played.power == power)
    found: Counter[str] = Counter()
    for card, count in (+left).items():
        found[kinds[card]] += count
    return found if found.total() == view.in_deck else Counter()
