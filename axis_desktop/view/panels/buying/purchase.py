"""The price list: what is bought now and placed at the end of the turn (SCREENS 3, Purchase panel)."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from axis_desktop.model import Decision
from axis_desktop.model.asking.options import Offer, PlacedLater, PurchaseOptions
from axis_desktop.model.ids import Power, UnitType
from axis_desktop.model.showing.catalog import UnitInfo
from axis_desktop.view.game.done_button import DoneState
from axis_desktop.view.panels.parts import words
from axis_desktop.view.panels.parts.rows import card, spoken
from axis_desktop.view.panels.parts.scrolling import ScrollingPanel
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import Chip, UnitPicture, clear_layout, label
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.texts import money, money_unit, text
from axis_desktop.view.widgets.theme import theme

ROW_PX = 46
PICTURE_PX = 36
WIDE_PX = 520
COLUMNS = 9
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


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
    """

    considered = Signal()

    def __init__(self, grid: QGridLayout, row: int, power: Power, offer: Offer, info: UnitInfo) -> None:
        super().__init__(grid.parentWidget())
        self.offer, self._info, self._power = offer, info, power
        t = theme()
        self.card = card(f"price_{offer.unit_type}")
        self.card.setMinimumHeight(t.px(ROW_PX))
        grid.addWidget(self.card, row, 0, 1, COLUMNS)
        self._picture = UnitPicture(power, info.silhouette, PICTURE_PX)
        grid.addWidget(self._picture, row, 1, Qt.AlignmentFlag.AlignVCenter)
        self._name = label(info.name, "strong")
        grid.addWidget(self._name, row, 2)
        self._figures = []
        for column, figure in enumerate((info.move or None, info.attack, info.defense), start=3):
            shown = label("–" if figure is None else str(figure), "figure")
            self._figures.append(shown)
            grid.addWidget(shown, row, column, Qt.AlignmentFlag.AlignCenter)
        self._price = label(str(offer.price), "title")
        grid.addWidget(self._price, row, 6, RIGHT)
        self.stepper = Stepper(info.name)
        self.stepper.setObjectName(f"buy_{offer.unit_type}")
        grid.addWidget(self.stepper, row, 7, Qt.AlignmentFlag.AlignCenter)
        self.is_pointed_at = self.has_keys = False
        for widget in (self.card, self._picture, self._name, *self._figures, self._price, self.stepper):
            widget.installEventFilter(self)  # they lie over the card, none of them in it

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

    def refresh(self, left: int) -> None:
        """Take a limit from the `left` of the money, and look chosen, possible or out of reach."""
        self.stepper.set_most(self.stepper.count + left // max(1, self.offer.price))
        chosen, possible = self.stepper.count > 0, self.stepper.most > 0
        set_role(self.card, "card" if chosen else "scrolled")
        set_tone(self._name, "" if possible else "text_3")
        set_tone(self._price, "brass" if possible else "text_3")
        for figure in self._figures:
            set_tone(figure, "text_2" if possible else "text_3")
        self._picture.set_pale(not possible)


class PurchasePanel(ScrollingPanel):
    """Rows of the price list with steppers; the done button buys."""

    placement = "wide"
    done_changed = Signal()
    research_wanted = Signal()
    """The research dice of this turn, which nobody was asked about, are wanted after all."""
    bought = Signal(object)
    """So many units of each type."""
    places_shown = Signal(object, object)
    """Spaces that build, and spaces where the unit considered could be placed; none: no more."""

    def __init__(self, decision: Decision, controller: Controller, parent: QWidget | None = None) -> None:
        options = controller.options
        assert isinstance(options, PurchaseOptions)
        self._options = options
        self._controller = controller
        super().__init__(QCoreApplication.translate("PurchasePanel", "Purchase"), parent)
        later = next((p.title for p in controller.catalog.phases if p.id == options.placed_in), "")
        if later:
            self.aside.setText(self.tr("they arrive in: {phase}").format(phase=later))
        self.setObjectName("purchase_panel")
        self.usual_width = theme().px(WIDE_PX)
        self.steppers: dict[UnitType, Stepper] = {}
        self._rows: list[PriceRow] = []
        self._placed = options if isinstance(options, PlacedLater) else None
        self._late = QTimer(self)  # from one row to the next there is a moment between
        self._late.setSingleShot(True)
        self._late.setInterval(0)
        self._late.timeout.connect(self._show_places)
        self.body.addWidget(self._money())
        if controller.catalog.finds and controller.can_ask_again:
            self.body.addWidget(self._research())
        self.body.addLayout(self._list(decision))
        self.first_focus = next(iter(self.steppers.values()), None)
        self._warnings = QVBoxLayout()
        self._warnings.setSpacing(6)
        self.body.addLayout(self._warnings)
        self.body.addStretch(1)
        self._refresh()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """The board shows what builds."""
        super().showEvent(event)
        self._late.start()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        """It does so no longer."""
        super().hideEvent(event)
        self._late.stop()
        self.places_shown.emit((), ())

    def _show_places(self) -> None:
        """Say where the unit pointed at could be placed, or else the one that the keys are at."""
        if self._placed is None or not self.isVisible():
            return
        pointed = [row for row in self._rows if row.is_pointed_at]
        considered = pointed or [row for row in self._rows if row.has_keys]
        places = self._placed.places_later(considered[0].offer.unit_type) if considered else ()
        self.places_shown.emit(tuple(self._placed.builders()), tuple(places))

    def _research(self) -> QPushButton:
        """The way back to the research dice of this turn."""
        button = QPushButton(self.tr("Research dice first…"))
        button.setObjectName("purchase_research")
        set_role(button, "quiet")
        button.clicked.connect(self.research_wanted)
        return button

    def choose(self, counts: Mapping[UnitType, int]) -> None:
        """Choose what was chosen before, as far as it can still be paid for."""
        for unit_type, count in counts.items():
            if unit_type in self.steppers:
                self.steppers[unit_type].set_count(min(count, self.steppers[unit_type].most))

    def counts(self) -> dict[UnitType, int]:
        """What is chosen, without what is not."""
        return {unit_type: stepper.count for unit_type, stepper in self.steppers.items() if stepper.count}

    @property
    def spent(self) -> int:
        """Price of all that is chosen."""
        return sum(offer.price * self.steppers[offer.unit_type].count for offer in self._options.offers)

    def clear(self) -> None:
        """Choose nothing."""
        for stepper in self.steppers.values():
            stepper.set_count(0)

    def done_state(self) -> DoneState:
        """What the done button says."""
        number = sum(self.counts().values())
        left = self._options.treasury - self.spent
        if not number:
            return DoneState(
                title=self.tr("Buy nothing"),
                consequence=self.tr("keep {left}").format(left=self._sum(left)),
                warning=self._all_kept(left),
            )
        return DoneState(
            title=self.tr("Buy for {spent}").format(spent=self._sum(self.spent)),
            consequence=words.units(number) + " · " + self.tr("keep {left}").format(left=self._sum(left)),
        )

    def press_done(self) -> None:
        """Buy."""
        self.bought.emit(self.counts())
        self._controller.submit(self._options.purchase(self.counts()))

    def _all_kept(self, left: int) -> str:
        """Buying nothing while something could be bought is rarely meant."""
        cheapest = min((offer.price for offer in self._options.offers), default=left + 1)
        return self.tr("keep all {left}").format(left=self._sum(left)) if left >= cheapest else ""

    def _sum(self, amount: int) -> str:
        return money(amount, self._controller.catalog)

    def _money(self) -> QWidget:
        made = card("money")
        row = QHBoxLayout(made)
        row.setContentsMargins(12, 9, 12, 9)
        row.setSpacing(14)
        self._bar = MoneyBar(self._options.treasury)
        self._spent = label("", "small", wrap=True)
        self._left = label("", "title")
        for title, figure in (
            (self.tr("Treasury"), label(str(self._options.treasury), "title")),
            (self.tr("Left"), self._left),
        ):
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(label(title, "label"))
            column.addWidget(figure)
            row.addLayout(column)
        middle = QVBoxLayout()
        middle.setSpacing(6)
        middle.addWidget(self._bar)
        middle.addWidget(self._spent)
        row.insertLayout(1, middle, 1)
        return made

    def _list(self, decision: Decision) -> QGridLayout:
        t = theme()
        grid = QGridLayout()
        grid.setHorizontalSpacing(t.px(9))
        grid.setVerticalSpacing(t.px(3))
        grid.setColumnStretch(2, 1)
        grid.setColumnMinimumWidth(0, 1)
        grid.setColumnMinimumWidth(6, t.px(30))
        grid.setColumnMinimumWidth(8, 1)
        price = money_unit(self._controller.catalog)
        heads = (self.tr("Unit"), self.tr("Move"), self.tr("Att"), self.tr("Def"), price, self.tr("Buy"))
        for column, head in enumerate(heads, start=2):
            where = {2: Qt.AlignmentFlag.AlignLeft, 6: RIGHT}.get(column, Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(label(head, "label"), 0, column, where)
        infos = {info.id: info for info in self._controller.catalog.units}
        for number, offer in enumerate(self._options.offers, start=1):
            row = PriceRow(grid, number, decision.power, offer, infos[offer.unit_type])
            row.stepper.changed.connect(lambda _count: self._refresh())
            row.considered.connect(self._late.start)
            self.steppers[offer.unit_type] = row.stepper
            self._rows.append(row)
        return grid

    def _refresh(self) -> None:
        left = self._options.treasury - self.spent
        for row in self._rows:
            row.refresh(left)
        amounts = tuple(o.price * self.steppers[o.unit_type].count for o in self._options.offers)
        self._bar.show_parts(amounts)
        self._left.setText(str(left))
        set_tone(self._left, "good" if left else "text_2")
        catalog = self._controller.catalog
        self._spent.setText(spoken(self.counts(), catalog) or self.tr("nothing chosen yet"))
        clear_layout(self._warnings)
        for warning in self._options.warnings(self.counts()):
            self._warnings.addWidget(Chip("cost", text(warning, catalog)))
        self.done_changed.emit()
