"""Parts of the price list: the treasury as a bar, a row for each unit type."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from axis_desktop.model.asking.options import Offer
from axis_desktop.model.ids import Power
from axis_desktop.model.showing.catalog import UnitInfo
from axis_desktop.view.panels.buying.row_figures import RowFigures
from axis_desktop.view.panels.parts.rows import card
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.widgets.frame import UnitPicture, label
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.theme import theme

ROW_PX, LEAST_ROW_PX = 46, 39
"""Height of a row, and where all of the list has room in the window with lower ones."""
PICTURE_PX = 36
COLUMNS = 9


class MoneyBar(QWidget):
    """The treasury as a bar: what is spent by unit type, what is left."""

    def __init__(self, treasury: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._treasury = treasury
        self._parts: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: tuple[int, ...]) -> None:
        """Amounts in the order of the price list."""
        self._parts = parts
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """A narrow band."""
        return QSize(theme().px(120), theme().px(14))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw neighboring parts in two shades of brass."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(t.color("window"))
        painter.drawRoundedRect(self.rect(), 6, 6)
        left, whole = 0.0, max(1, self._treasury)
        for number, amount in enumerate(part for part in self._parts if part):
            width = self.width() * amount / whole
            painter.setBrush(t.color("brass").darker(135 if number % 2 else 100))
            painter.drawRoundedRect(QRectF(left, 0, max(2.0, width - 2), self.height()), 4, 4)
            left += width


class PriceRow(QObject):
    """A row of the price list: a card behind, figures in columns, a stepper at the end.

    Signals:
        considered: the pointer or the keys came to it, or left it.
        less_planned: one of its units shall lose its place.
    """

    considered = Signal()
    less_planned = Signal()

    def __init__(
        self, panel: QWidget, grid: QGridLayout, row: int, power: Power, offer: Offer, info: UnitInfo
    ) -> None:
        super().__init__(panel)  # it ends with the panel, and so does whoever listens to it
        self.offer, self._info, self._power = offer, info, power
        self.card = card(f"price_{offer.unit_type}")
        grid.addWidget(self.card, row, 0, 1, COLUMNS)
        self._picture = UnitPicture(power, info.silhouette, PICTURE_PX)
        grid.addWidget(self._picture, row, 1, Qt.AlignmentFlag.AlignVCenter)
        self._name = label(info.name, "strong", wrap=True)
        self._named = named = QVBoxLayout()
        named.setSpacing(0)
        named.addStretch(1)
        named.addWidget(self._name)
        named.addStretch(1)
        grid.addLayout(named, row, 2)
        self._plan: QPushButton | None = None
        """Made when something is planned: most rows never need it."""
        self._figures = RowFigures(grid, row, offer, info)
        self.stepper = Stepper(info.name)
        self.stepper.setObjectName(f"buy_{offer.unit_type}")
        grid.addWidget(self.stepper, row, 7, Qt.AlignmentFlag.AlignCenter)
        self.is_pointed_at = self.has_keys = False
        for widget in (self._picture, self._name, self._figures):
            # They lie over the card, none of them in it: the card stands for all of them.
            widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.card.installEventFilter(self)
        self.stepper.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Notice that the row is considered."""
        match event.type():
            case QEvent.Type.Enter | QEvent.Type.Leave:
                self.is_pointed_at = event.type() == QEvent.Type.Enter
                self.considered.emit()
            case QEvent.Type.FocusIn | QEvent.Type.FocusOut:
                self.has_keys = event.type() == QEvent.Type.FocusIn
                self.considered.emit()
            case _:
                pass
        return super().eventFilter(watched, event)

    def set_height(self, height: int) -> None:
        """Be at least so high."""
        self.card.setMinimumHeight(height)

    def show_figures(self, shown: bool) -> None:
        """Leave out how it moves and fights where there is no room for it; its tip says it then."""
        self.card.setToolTip("" if shown else self._figures.fights())

    def show_plan(self, places: Sequence[str]) -> None:
        """Say where its units shall go."""
        if places and self._plan is None:
            self._plan = self._plan_button()
        if self._plan is not None:
            self._plan.setText(" · ".join(places))
            self._plan.setVisible(bool(places))

    def _plan_button(self) -> QPushButton:
        """Below the name."""
        plan = QPushButton(self.card.parentWidget())
        plan.setObjectName(f"ahead_{self.offer.unit_type}")
        plan.setToolTip(self.tr("Where they shall go; a click takes the last one back"))
        set_role(plan, "under")
        plan.clicked.connect(self.less_planned)
        self._named.insertWidget(2, plan)
        return plan

    def refresh(self, left: int) -> None:
        """Take a limit from the `left` of the money, and look chosen, possible or out of reach."""
        self.stepper.set_most(self.stepper.count + left // max(1, self.offer.price))
        chosen, possible = self.stepper.count > 0, self.stepper.most > 0
        set_role(self.card, "card" if chosen else "scrolled")
        set_tone(self._name, "" if possible else "text_3")
        self._figures.set_possible(possible)
        self._picture.set_pale(not possible)
