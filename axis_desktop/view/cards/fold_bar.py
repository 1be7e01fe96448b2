"""The hand folded away: one line in place of the strip, with what lies where."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from axis_desktop.model.ids import Power
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import CardsView
from axis_desktop.view.widgets.pictures import plate
from axis_desktop.view.widgets.style import set_role
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme

BAR_PX = 38
"""Height at 100 %."""


class FoldBar(QPushButton):
    """A button that brings the strip back."""

    def __init__(self, catalog: Catalog, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card_fold_bar")
        set_role(self, "quiet")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._catalog = catalog

    def show_power(self, power: Power, view: CardsView, key: str) -> None:
        """Say whose cards lie where."""
        name = power_name(power, self._catalog)
        words = self.tr("{power}: hand {hand} · table {table} · deck {deck} · discard pile {pile}")
        table = len(view.open) + view.face_down
        said = words.format(power=name, hand=view.in_hand, table=table, deck=view.in_deck, pile=view.in_pile)
        self.setText(said)
        self.setToolTip(self.tr("Show the cards ({key})").format(key=key))
        self.setAccessibleName(self.tr("Show the cards. {what}").format(what=said))
        side = theme().px(22)
        self.setIcon(plate(power, side, self.devicePixelRatioF()))
        self.setIconSize(QSize(side, side))
