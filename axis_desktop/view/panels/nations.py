"""All powers at a glance: cards that lie open, what is left in the box, what the next turn scores."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from axis_desktop.model import Power
from axis_desktop.model.showing.catalog import PowerInfo
from axis_desktop.model.showing.presentation import Gain, PowerView
from axis_desktop.view.panels.cards.pictures import card_name
from axis_desktop.view.panels.parts.rows import picture
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import Panel, clear_layout, label, show_now
from axis_desktop.view.widgets.pictures import plate, silhouette
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.texts import space_name, text
from axis_desktop.view.widgets.theme import theme, theme_signals

_NAME, _FIRST = 1, 2
_GAP_PX, _BRIEF_GAP_PX = 5, 2
"""Between two rows, and where there is no room for all cards."""


class _OpenCards(QLabel):
    """The cards that lie open before a power: all of them, or as many as one line holds."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        set_role(self, "small")
        self._words, self._is_brief = words, False
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_brief(self, brief: bool) -> None:
        """Show one line, or all."""
        self._is_brief = brief
        self.setWordWrap(not brief)
        self.setToolTip(self._words if brief else "")
        self._fit()

    @property
    def spared(self) -> int:
        """How many pixels of height are spared by showing one line."""
        if not self._is_brief:
            return 0
        room, metrics = QRect(0, 0, self.width(), 10_000), self.fontMetrics()
        whole = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._words).height()
        return max(0, whole - metrics.height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Another part of the line fits."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        fitting = self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, self.width())
        self.setText(fitting if self._is_brief else self._words)


class NationsPanel(Panel):
    """A row for each power, in turn order; it shows what everybody may know.

    Where there is no room for all open cards each power has one line for them, so that no power is missing.
    """

    least_px = 386  # all powers, though not all their cards: beside the log there is no room for more

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__("", parent, can_fold=True, scrolls=True)
        self.setObjectName("nations_panel")
        self.title.setText(self.tr("Nations"))
        self.aside.setText(self.tr("in reserve · next turn"))
        self._game = controller
        self._tables: list[_OpenCards] = []
        self._is_brief = False
        self._shown: object = None
        self._scored = _FIRST
        """Column of what the next turn scores, after the figures."""
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(theme().px(6))
        self._grid.setColumnStretch(_NAME, 1)
        self.body.addLayout(self._grid)
        controller.changed.connect(self.refresh)
        theme_signals().changed.connect(self._restyle)
        self.refresh()

    def refresh(self) -> None:
        """Show the powers as they are now."""
        shown, catalog = self._game.presentation, self._game.catalog
        state = (shown.powers, shown.power, {power: view.open for power, view in shown.cards.items()})
        if state == self._shown:
            return
        self._shown = state
        clear_layout(self._grid)
        self._tables = []
        figures = next(iter(shown.powers.values())).figures
        self._scored = _FIRST + len(figures)
        for column, figure in enumerate(figures, start=_FIRST):
            self._put(self._heading(text(figure.name, catalog)), 0, column)
        self._put(label(self.tr("next"), "small", tone="text_3"), 0, self._scored)
        for number, info in enumerate(catalog.powers):
            self._add(info, shown.powers[info.id], 1 + 2 * number)
        show_now(self._grid)
        self._show_tables()
        self.height_changed.emit()

    def open_height(self, width: int) -> int:
        """With all cards, though one line of them may show now."""
        spared = sum(table.spared for table in self._tables)
        if self._is_brief:
            gaps = len(self._game.catalog.powers) + len(self._tables)
            spared += (theme().px(_GAP_PX) - theme().px(_BRIEF_GAP_PX)) * gaps
        return super().open_height(width) + spared

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """In a low panel the cards give way."""
        super().resizeEvent(event)
        brief = not self.is_folded and self.height() < self.open_height(self.width())
        if brief != self._is_brief:
            self._is_brief = brief
            self._show_tables()

    def _show_tables(self) -> None:
        self._grid.setVerticalSpacing(theme().px(_BRIEF_GAP_PX if self._is_brief else _GAP_PX))
        for table in self._tables:
            table.show_brief(self._is_brief)

    def _restyle(self) -> None:
        """Draw its pictures in the colors and the size of now."""
        self._shown = None
        self.refresh()

    def said(self, power: Power) -> str:
        """What the next turn of a power would score, part by part."""
        view = self._game.presentation.powers[power]
        parts = ", ".join(f"{self._source(gain)} {gain.points}" for gain in view.gains)
        total = sum(gain.points for gain in view.gains)
        if not parts:
            return self.tr("Its next turn would score nothing.")
        return self.tr("Its next turn would score {n}: {parts}.").format(n=total, parts=parts)

    def _add(self, info: PowerInfo, view: PowerView, row: int) -> None:
        emblem = picture(plate(info.id, theme().px(20), self.devicePixelRatioF()))
        self._grid.addWidget(emblem, row, 0, Qt.AlignmentFlag.AlignTop)
        name = label(info.name, "strong" if info.id == self._game.presentation.power else "body", wrap=True)
        self._grid.addWidget(name, row, _NAME)
        for column, figure in enumerate(view.figures, start=_FIRST):
            shown = label(str(figure.value), "figure")
            set_tone(shown, "bad" if figure.value == 0 else "")
            shown.setToolTip(text(figure.name, self._game.catalog))
            self._put(shown, row, column)
        scored = label(f"+{sum(gain.points for gain in view.gains)}", "figure", tone="brass")
        scored.setObjectName(f"next_{info.id}")
        scored.setToolTip(self.said(info.id))
        scored.setAccessibleName(f"{info.name}: {self.said(info.id)}")
        self._put(scored, row, self._scored)
        table = self._table(info.id, view)
        if table:
            words = _OpenCards(table)
            words.setObjectName(f"table_{info.id}")
            self._tables.append(words)
            self._grid.addWidget(words, row + 1, _NAME, 1, self._scored)

    def _heading(self, name: str) -> QLabel:
        """Of a column of figures: the picture of the units that are counted, or a word."""
        unit = next((unit for unit in self._game.catalog.units if unit.plural == name), None)
        head = label("" if unit is not None else name, "small", tone="text_3")
        if unit is not None:
            ink, side = theme().color("text_2"), theme().px(20)
            head.setPixmap(silhouette(unit.silhouette, ink, side, self.devicePixelRatioF()))
        head.setToolTip(self.tr("{what} in reserve").format(what=name.capitalize()))
        head.setAccessibleName(head.toolTip())
        return head

    def _put(self, widget: QLabel, row: int, column: int) -> None:
        self._grid.addWidget(widget, row, column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def _table(self, power: Power, view: PowerView) -> str:
        """The cards that lie open, with the points that they score."""
        points = {gain.card: gain.points for gain in view.gains if gain.card}
        names = []
        for card in self._game.presentation.cards[power].open:
            name = card_name(card, self._game.catalog)
            names.append(f"{name} +{points[card]}" if card in points else name)
        return " · ".join(names)

    def _source(self, gain: Gain) -> str:
        catalog = self._game.catalog
        return card_name(gain.card, catalog) if gain.card else space_name(gain.space or "", catalog)
