"""One card out of many that are not in the hand: out of the deck or the discard pile."""

from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from axis_desktop.model import Decision
from axis_desktop.model.asking.options import Choice, LookingOptions
from axis_desktop.view.panels.cards.asking import CardQuestion
from axis_desktop.view.panels.cards.pictures import CardPicture, card_info, card_name
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.done_button import DoneState
from axis_desktop.view.widgets.theme import theme

COLUMNS = 4
SEARCHED_FROM = 9
"""From so many cards on there is a line to search them."""


class PickQuestion(CardQuestion):
    """A grid of cards; a click selects one, the next click or the done button takes it.

    What is looked through for it shows as well: veiled where it can't be taken.
    """

    placement = "window"

    def __init__(self, decision: Decision, controller: Controller) -> None:
        super().__init__(decision, controller, title=" ")
        self.title.setText(self.shown(decision.prompt))
        self.setObjectName("pick_card")
        self._chosen: Choice | None = None
        self._search: QLineEdit | None = None
        self._pictures: dict[str, CardPicture] = {}
        self._choices = {choice.card: choice for choice in self.choices if choice.card}
        options = controller.options
        seen = Counter(options.looked_through() if isinstance(options, LookingOptions) else ())
        for card in dict.fromkeys((*self._choices, *seen)):
            self._add_picture(card, seen[card])
        if len(self._pictures) >= SEARCHED_FROM:
            self._search = QLineEdit()
            self._search.setObjectName("search_cards")
            self._search.setPlaceholderText(self.tr("Search by name or text"))
            self._search.textChanged.connect(self._lay_out)
            self.body.addWidget(self._search)
        grid = QWidget()
        self._grid = QGridLayout(grid)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme().px(4))
        self._grid.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.body.addWidget(grid)
        self._lay_out()

    def _add_picture(self, card: str, count: int) -> None:
        """A card that can be taken, or is only seen; several equal ones once, with their number."""
        info = card_info(card, self._game.catalog)
        if info is None:
            return
        picture = self._pictures[card] = CardPicture(info, "table")
        picture.pointed.connect(lambda at: self.card_pointed.emit(card, at))
        if count > 1:
            picture.set_corner(str(count))
        choice = self._choices.get(card)
        if choice is not None:
            picture.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            picture.clicked.connect(lambda: self._click(choice))
        else:
            picture.set_veiled(True)
            picture.setToolTip(self.tr("You see this card, but it can't be chosen now."))

    @property
    def selected(self) -> str | None:
        """The card that waits to be taken."""
        return self._chosen.card if self._chosen is not None else None

    def pictures(self) -> list[CardPicture]:
        """Those that the search has left."""
        wanted = self._search.text().casefold() if self._search is not None else ""
        return [
            picture
            for picture in self._pictures.values()
            if wanted in f"{picture.card.name} {picture.card.text} {picture.card.kind_name}".casefold()
        ]

    def put_back(self) -> bool:
        """Select nothing."""
        if self._chosen is None:
            return False
        self._select(None)
        return True

    def done_state(self) -> DoneState | None:
        """Take the selected card, or do without."""
        if self._chosen is not None:
            info = card_info(self._chosen.card, self._game.catalog)
            return DoneState(title=self.shown(self._chosen.label), consequence=info.text if info else "")
        if self.others:
            return super().done_state()
        return self.waiting(self.tr("Take a card"), self.tr("Choose a card first."))

    def press_done(self) -> None:
        """Take it."""
        if self._chosen is not None:
            self.submit(self._chosen.action)
        else:
            super().press_done()

    def said(self) -> tuple[str, str]:
        """What is asked, or which card is chosen."""
        keys = self.tr("Click a card, click it again to take it · Ctrl+Enter")
        if self._chosen is None:
            return super().said()[0], keys
        name = card_name(self._chosen.card, self._game.catalog)
        return self.tr("{card} is chosen.").format(card=name), keys

    def _click(self, choice: Choice) -> None:
        if choice is self._chosen:
            self.submit(choice.action)
        else:
            self._select(choice)

    def _select(self, choice: Choice | None) -> None:
        self._chosen = choice
        for card, picture in self._pictures.items():
            picture.set_chosen(choice is not None and card == choice.card)
        self.done_changed.emit()
        self.cards_changed.emit()

    def _lay_out(self) -> None:
        shown = self.pictures()
        for picture in self._pictures.values():
            self._grid.removeWidget(picture)
            picture.hide()
        for number, picture in enumerate(shown):
            self._grid.addWidget(picture, number // COLUMNS, number % COLUMNS)
            picture.show()
        self.height_changed.emit()
