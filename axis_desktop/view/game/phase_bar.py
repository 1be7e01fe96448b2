"""The bar on top: whose turn, which phase, money, and what is always at hand (SCREENS 3)."""

import math

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from axis_desktop.model import Decision, Phase, Power
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import CalendarDate, Catalog
from axis_desktop.model.showing.presentation import PowerView, Presentation
from axis_desktop.view.game.calendar_strip import paint_calendar
from axis_desktop.view.game.nation_strip import (
    NationStrip,
    RoundPlate,
    StripDetail,
    nation_items,
)
from axis_desktop.view.game.points_track import PointsTrack, TrackDetail
from axis_desktop.view.game.tally import TallyFigure
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.frame import IconButton, label
from axis_desktop.view.widgets.keys import shown_key
from axis_desktop.view.widgets.pictures import emblem, icon_pixmap
from axis_desktop.view.widgets.texts import money_unit, power_name, round_name, text
from axis_desktop.view.widgets.theme import contrast, theme

HEIGHT_PX = 58
_LOOSE_PX = 8
_GAP_PX = 12
"""At both sides of a phase, where there is room."""
_LEAST_GAP_PX = 3
"""The same, before other phases are left out."""
_SHORTENED: tuple[tuple[StripDetail, TrackDetail, bool], ...] = (
    ("full", "full", True),
    ("full", "track", True),
    ("names", "full", True),
    ("names", "track", True),
    ("names", "track", False),
    ("names", "figures", False),
    ("active", "track", False),
    ("active", "figures", False),
    ("numbers", "figures", False),
    ("plates", "figures", False),
)
"""How a narrow bar says less of nations and points, and of the round if the last is false."""


class PowerPlate(QWidget):
    """Emblem, name, round, date and who sits there, on the color of the power."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._power = ""
        self._name = ""
        self._lines: tuple[str, ...] = ("",)
        self._calendar: tuple[CalendarDate, ...] = ()
        self._now = 0
        self.setObjectName("power_plate")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def show_power(self, power: str, name: str, lines: tuple[str, ...]) -> None:
        """Show a power; of the lines the first that fits is used."""
        self._power, self._name, self._lines = power, name, lines
        self.setAccessibleName(f"{name}, {lines[0]}")
        self.setToolTip(lines[0])
        self.updateGeometry()
        self.update()

    def show_calendar(self, dates: tuple[CalendarDate, ...], now: int) -> None:
        """Show at which of the dates of the game it is; none of a game without a calendar."""
        self._calendar, self._now = dates, now
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as the name and the shortest line need."""
        t = theme()
        name = QFontMetricsF(t.font("title", 20)).horizontalAdvance(self._name.upper())
        second = QFontMetricsF(self._small()).horizontalAdvance(self._lines[0])
        return QSize(t.px(94) + round(max(name, second)), t.px(HEIGHT_PX))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """The same: the plate is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the plate."""
        t = theme()
        style = t.power(self._power)
        painter = QPainter(self)
        shade = QLinearGradient(0, 0, self.width(), 0)
        fade = QColor(style.counter)
        shade.setColorAt(0, style.counter)
        shade.setColorAt(1 - t.px(34) / max(1, self.width()), style.counter)
        fade.setAlpha(0)
        shade.setColorAt(1, fade)
        painter.fillRect(self.rect(), shade)
        size = t.px(30)
        top = (self.height() - size) // 2
        painter.drawPixmap(t.px(15), top, emblem(self._power, style.ink, size, self.devicePixelRatioF()))
        left, middle = t.px(15) + size + t.px(12), self.height() / 2
        painter.setPen(style.ink)
        painter.setFont(t.font("title", 20))
        painter.drawText(
            QRectF(left, middle - t.px(23), self.width() - left, t.px(26)),
            Qt.AlignmentFlag.AlignVCenter,
            self._name.upper(),
        )
        font = self._small()
        painter.setFont(font)
        fits = next(
            (
                line
                for line in self._lines
                if QFontMetricsF(font).horizontalAdvance(line) < self.width() - left
            ),
            self._lines[-1],
        )
        painter.drawText(
            QRectF(left, middle + t.px(-6 if self._calendar else 1), self.width() - left, t.px(20)),
            Qt.AlignmentFlag.AlignVCenter,
            fits,
        )
        if self._calendar:
            room = QRectF(left, self.height() - t.px(7), self.width() - left - t.px(34), t.px(6))
            paint_calendar(painter, room, self._calendar, self._now, style.ink)

    def _small(self) -> QFont:
        font = theme().font("label", 14)
        font.setCapitalization(QFont.Capitalization.MixedCase)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 103)
        return font


class PhaseStrip(QWidget):
    """The phases in order; names shorten to the present one, never to a second line.

    Where that one and the numbers have no room, the other phases are left out: its name is always there.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._phases: list[tuple[str, str]] = []
        self._now = 0
        self.setObjectName("phase_strip")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_phases(self, phases: list[tuple[str, str]], now: int) -> None:
        """Show full and short titles; `now` is the place of the present phase."""
        self._phases, self._now = phases, now
        if phases:
            title = phases[min(now, len(phases) - 1)][0]
            self.setAccessibleName(
                self.tr("Phase {n} of {all}: {title}").format(n=now + 1, all=len(phases), title=title)
            )
        self.update()

    def titles(self) -> list[str]:
        """What stands beside each number at the present width; "" where only the number does, or nothing."""
        full = [title for title, _ in self._phases]
        short = [name for _, name in self._phases]
        only = [title if n == self._now else "" for n, title in enumerate(full)]
        least = [name if n == self._now else "" for n, name in enumerate(short)]
        fitting = (titles for titles in (full, short, only) if self._width_of(titles) <= self.width())
        return next(fitting, least)

    @property
    def wanted_width(self) -> int:
        """Room for the numbers and the short name of the present phase."""
        named = [name if n == self._now else "" for n, (_, name) in enumerate(self._phases)]
        return math.ceil(self._width_of(named))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Room for the present phase."""
        names = [name for n, (_, name) in enumerate(self._phases) if n == self._now]
        return QSize(math.ceil(self._width_of(names, _LEAST_GAP_PX)), theme().px(HEIGHT_PX))

    def _width_of(self, titles: list[str], gap_px: int = _GAP_PX) -> float:
        return sum(self._widths(titles, gap_px))

    def _widths(self, titles: list[str], gap_px: int) -> list[float]:
        metrics = QFontMetricsF(theme().font("heading", 17))
        gap, dot, apart = map(theme().px, (gap_px, 20, 7))
        bare = dot + gap * 2
        return [bare + (metrics.horizontalAdvance(title) + apart if title else 0) for title in titles]

    def places(self) -> list[QRectF]:
        """Where each phase stands: closer together where there is little room, empty where there is none."""
        titles = self.titles()
        is_alone = 0 <= self._now < len(titles) and self._width_of(titles, _LEAST_GAP_PX) > self.width()
        wide = [
            0.0 if is_alone and n != self._now else width for n, width in enumerate(self._widths(titles, 0))
        ]
        gap = float(theme().px(_GAP_PX))
        if wide:
            shown = sum(each > 0 for each in wide)
            gap = max(1.0, min(gap, (self.width() - sum(wide)) / (2 * shown)))
        found, x = [], 0.0
        for each in wide:
            room = each + 2 * gap if each else 0.0
            found.append(QRectF(x, 0, room, self.height()))
            x += room
        return found

    @property
    def present_ends(self) -> float:
        """Where the present phase ends, in pixels from the left; 0 where it isn't among those shown."""
        places = self.places()
        return places[self._now].right() if self._now < len(places) else 0.0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw number or check, and title, of each phase."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dot = t.px(20)
        for place, (title, room) in enumerate(zip(self.titles(), self.places(), strict=True)):
            if room.isEmpty():
                continue
            if place == self._now:
                painter.fillRect(room, t.color("raised"))
                painter.fillRect(QRectF(room.left(), room.bottom() - 3, room.width(), 3), t.color("brass"))
            gap = (room.width() - self._width_of([title], 0)) / 2
            circle = QRectF(room.left() + gap, (self.height() - dot) / 2, dot, dot)
            self._paint_number(painter, circle, place)
            if title:
                painter.setFont(t.font("heading", 17))
                painter.setPen(t.color("text" if place <= self._now else "text_3"))
                rest = QRectF(circle.right() + t.px(7), 0, room.width(), self.height())
                painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, title)

    def _paint_number(self, painter: QPainter, circle: QRectF, place: int) -> None:
        t = theme()
        if place < self._now:
            size = t.px(16)
            check = icon_pixmap("check", t.color("good"), size, self.devicePixelRatioF())
            painter.drawPixmap(
                round(circle.center().x() - size / 2), round(circle.center().y() - size / 2), check
            )
            return
        now = place == self._now
        painter.setPen(Qt.PenStyle.NoPen if now else QPen(t.color("line_strong"), 1))
        painter.setBrush(t.color("brass") if now else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(circle)
        painter.setFont(t.font("label", 14))
        painter.setPen(self._ink() if now else t.color("text_3"))
        painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, str(place + 1))

    def _ink(self) -> QColor:
        """Ink on brass: dark on the dark theme's bright brass, pale on the light theme's dark one."""
        t = theme()
        inks = (t.color("on_brass"), t.color("raised"), t.color("text"))
        return max(inks, key=lambda ink: contrast(ink, t.color("brass")))


class Figure(QWidget):
    """A small label over a figure with its unit."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.title = label("", "label")
        self.value = label("", "figure")
        self.unit = label("", "label")
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.value)
        row.addWidget(self.unit, 0, Qt.AlignmentFlag.AlignBottom)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 4, 12, 4)
        column.setSpacing(0)
        column.addWidget(self.title)
        column.addLayout(row)

    def show_figure(self, title: str, value: str, unit: str, note: str = "") -> None:
        """Show a figure; a note says what it means."""
        self.title.setText(title.upper())
        self.value.setText(value)
        self.unit.setText(unit)
        self.setAccessibleName(f"{title} {value} {unit}")
        self.setToolTip(note)


def _noted(note: Message | None, catalog: Catalog) -> str:
    return "" if note is None else text(note, catalog)


def _phases_beside(catalog: Catalog, phase: Phase) -> tuple[list[tuple[str, str]], int]:
    """Full and short titles of the phases of the present stage, and the place of the present one."""
    present = next((info for info in catalog.phases if info.id == phase), None)
    stages = {present.stage, present.before or present.stage} if present is not None else {""}
    beside = [info for info in catalog.phases if info.stage in stages]
    now = next((n for n, info in enumerate(beside) if info.id == phase), len(beside))
    return [(info.title, info.short) for info in beside], now


class PhaseBar(QFrame):
    """The bar itself; its buttons only say that they were pressed."""

    undo_pressed = Signal()
    redo_pressed = Signal()
    history_pressed = Signal()
    log_pressed = Signal()
    rules_pressed = Signal()
    menu_pressed = Signal()
    chart_pressed = Signal()
    """A tally was clicked: what it counts stands in the chart."""
    nation_hovered = Signal(str)
    """In a game with cards: the nation pointed at; "" if none."""
    nation_clicked = Signal(str)
    """In a game with cards: the nation that was clicked."""

    def __init__(self, controller: Controller, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._said = ""
        self.setObjectName("phase_bar")
        self.plate = PowerPlate()
        self.mark = label("", "heading", tone="warn")
        self.mark.setObjectName("bar_mark")
        self.mark.setContentsMargins(theme().px(10), 0, theme().px(10), 0)
        self.mark.hide()
        self.strip = PhaseStrip()
        self.treasury = Figure("treasury")
        self.production = Figure("production")
        self.sentence = QLabel()
        self.sentence.setProperty("role", "small")
        self.sentence.setObjectName("last_sentence")
        self.sentence.setContentsMargins(theme().px(10), 0, theme().px(10), 0)
        self.round = RoundPlate()
        self.nations = NationStrip()
        self.points = PointsTrack()
        self.nations.hovered.connect(self.nation_hovered)
        self.nations.clicked.connect(self.nation_clicked)
        self._buttons = {
            "undo": IconButton("undo", self.tr("Undo"), shown_key("undo", {})),
            "redo": IconButton("redo", self.tr("Redo"), shown_key("redo", {})),
            "history": IconButton("history", self.tr("History"), shown_key("history", {})),
            "log": IconButton("log", self.tr("Log"), shown_key("log", {})),
            "rules": IconButton("rules", self.tr("Rules"), shown_key("rules", {})),
            "menu": IconButton("menu", self.tr("Menu")),
        }
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 12, 0)
        row.setSpacing(0)
        catalog = controller.catalog
        self._shows_nations = not catalog.gives_orders
        self._figures = QHBoxLayout()
        """Treasury, production, and what else the game counts of a power."""
        self._figures.setSpacing(0)
        for figure in (self.treasury, self.production):
            self._figures.addWidget(figure)
            if self._shows_nations:
                figure.hide()
        self._counted: list[Figure] = []
        self._tallies: list[TallyFigure] = []
        whose: tuple[QWidget, ...] = (self.plate, self.mark, self.strip, self.sentence)
        if self._shows_nations:
            whose = (self.round, self.mark, self.nations)
        self._has_track = catalog.points is not None and len(catalog.sides) == 2
        counts = (self.points,) if self._has_track else ()
        for widget in (*whose, *counts):
            row.addWidget(widget, 1 if widget in (self.strip, self.nations) else 0)
        self._held = QHBoxLayout()
        """What the sides hold of what wins."""
        row.addLayout(self._held)
        row.addLayout(self._figures)
        row.addSpacing(6)
        for name, button in self._buttons.items():
            button.setObjectName(f"bar_{name}")
            button.clicked.connect(getattr(self, f"{name}_pressed"))
            row.addWidget(button)
        self._holds = False
        self._keeps_figures = False
        controller.happened.connect(self._hear)
        controller.changed.connect(self.refresh)
        self.refresh()

    def button(self, name: str) -> IconButton:
        """One of the buttons: "undo", "redo", "history", "log", "rules", "menu"."""
        return self._buttons[name]

    def quiet_place(self) -> QRect:
        """Where something may lie for a while: it hides neither whose turn nor which phase it is."""
        left = self.strip.x() + math.ceil(self.strip.present_ends)
        if self._shows_nations:
            left = self.round.geometry().right() + 1
        right = self._buttons["undo"].x()
        return QRect(left, 0, right - left, self.height()).translated(self.pos())

    def show_mark(self, mark: str) -> None:
        """Say beside the power in which mode the screen is; "" for the usual one."""
        self.mark.setText(mark)
        self.mark.setVisible(bool(mark))
        self.refresh()

    def allow_undo(self, allowed: bool) -> None:
        """Something can be taken back, or nothing."""
        self._buttons["undo"].setEnabled(allowed)

    def hold_told(self, hold: bool) -> None:
        """Keep what computer players do to itself, while something that came before is read; or tell it."""
        self._holds = hold
        self.refresh()

    def keep_figures(self, keep: bool) -> None:
        """Leave money and what wins the game as they show, while what changed them is still being told."""
        was, self._keeps_figures = self._keeps_figures, keep
        if was and not keep:
            self.refresh()

    def refresh(self) -> None:
        """Show the state of the game."""
        self.allow_undo(self._controller.can_undo)
        self._buttons["redo"].setEnabled(self._controller.can_redo)
        if self._shows_nations:
            self._show_nations()
        else:
            self._show_phases()
        self.update()

    def _show_phases(self) -> None:
        game, catalog = self._controller, self._controller.catalog
        shown = game.presentation
        who = self._who(shown.power)
        round_ = round_name(shown.round, catalog)
        date = "" if catalog.calendar else shown.date
        told = [text(note, catalog).rstrip(".") for note in shown.notes]
        lines = (
            " · ".join(filter(None, (round_, date, *told, who))),
            " · ".join(filter(None, (round_, date, who))),
            " · ".join(filter(None, (round_, who))),
            round_,
        )
        short = self.window().width() < theme().px(1400)
        name = power_name(shown.power, catalog)
        # what is told decides the game: where there is room for one of both, who sits there gives way to it
        few = (" · ".join((round_, *told)), *lines[2:]) if told else lines[2:]
        self.plate.show_power(shown.power, name, few if short else lines)
        self.plate.setToolTip(lines[0])
        self.plate.show_calendar(catalog.calendar, shown.round - 1)
        phases, now = _phases_beside(catalog, shown.phase)
        self.strip.show_phases(phases, now)
        figures = shown.powers[shown.power]
        self._show_points(shown)
        if not self._keeps_figures:
            self._show_tallies(shown, short=short)
            self._show_money(figures)
        decision = game.decision
        computers = isinstance(decision, Decision) and (
            decision.is_automatic or game.seat(decision.power).kind == "computer"
        )
        is_present = game.looking_at is None
        tells = computers and is_present and bool(self._said) and not short and not self._holds
        self.sentence.setText(self._said)
        self.sentence.setVisible(tells)
        self.treasury.setVisible(not tells and catalog.money is not None)
        crowded = short and bool(self.mark.text())
        self.production.setVisible(not tells and not crowded)
        self._show_counted(figures, shown=not tells and not crowded)
        self._make_room()

    def _show_money(self, view: PowerView) -> None:
        """Treasury and production of the power whose turn it is."""
        catalog = self._controller.catalog
        treasury = "–" if view.treasury is None else str(view.treasury)
        units = money_unit(catalog, view.treasury), money_unit(catalog, view.production)
        notes = _noted(view.treasury_note, catalog), _noted(view.production_note, catalog)
        self.treasury.show_figure(self.tr("Treasury"), treasury, units[0], notes[0])
        self.production.show_figure(self.tr("Production"), str(view.production), units[1], notes[1])

    def _make_room(self) -> None:
        """Leave out figures where the present phase would lose its name: those that are 0 first."""
        ends = self.layout().contentsMargins()  # type: ignore[union-attr]  # the bar has a layout
        room = self.width() - ends.left() - ends.right() - _LOOSE_PX - self.strip.wanted_width
        beside = (self.plate, self.mark, self.sentence, self.points, *self._buttons.values(), *self._tallies)
        room -= sum(widget.sizeHint().width() for widget in beside if not widget.isHidden())
        shown = [
            figure for figure in (self.treasury, self.production, *self._counted) if not figure.isHidden()
        ]
        last_first = shown[:0:-1]
        for figure in sorted(last_first, key=lambda figure: figure.value.text() != "0"):
            if sum(one.sizeHint().width() for one in shown) <= room:
                return
            shown.remove(figure)
            figure.hide()

    def _show_counted(self, view: PowerView, *, shown: bool) -> None:
        """What else the game counts of the power whose turn it is."""
        catalog = self._controller.catalog
        while len(self._counted) < len(view.figures):
            made = Figure(f"figure_{len(self._counted)}", self)
            self._counted.append(made)
            self._figures.addWidget(made)
        for number, figure in enumerate(self._counted):
            figure.setVisible(shown and number < len(view.figures))
        for figure, told in zip(self._counted, view.figures, strict=False):
            unit = money_unit(catalog, told.value) if told.kind == "money" else ""
            figure.show_figure(text(told.name, catalog), str(told.value), unit, _noted(told.note, catalog))

    def _show_tallies(self, shown: Presentation, *, short: bool) -> None:
        while len(self._tallies) < len(shown.tallies):
            made = TallyFigure(self)
            made.clicked.connect(self.chart_pressed)
            self._tallies.append(made)
            self._held.addWidget(made)
        for number, tally in enumerate(self._tallies):
            tally.setVisible(number < len(shown.tallies))
        for made, told in zip(self._tallies, shown.tallies, strict=False):
            played = [power for power, view in shown.powers.items() if view.is_played]
            made.show_tally(told, self._controller.catalog, played, short=short)

    def _show_points(self, shown: Presentation) -> None:
        catalog = self._controller.catalog
        if self._has_track and catalog.points is not None:
            last = catalog.powers[-1].name
            self.points.show_points(shown.points, catalog.sides, catalog.points.winning_lead, last)

    def _show_nations(self) -> None:
        """The round, the nations and the points, with as many words as there is room for."""
        game, catalog = self._controller, self._controller.catalog
        shown = game.presentation
        who = {info.id: self._who(info.id) for info in catalog.powers}
        self.nations.show_nations(nation_items(shown, catalog, who))
        self._show_points(shown)
        room = self.width() - _LOOSE_PX - sum(button.sizeHint().width() for button in self._buttons.values())
        room -= theme().px(24) + (self.mark.sizeHint().width() if self.mark.text() else 0)
        for nations, points, is_long in _SHORTENED:
            self._show_round(is_long=is_long)
            self.nations.set_detail(nations)
            self.points.set_detail(points)
            wide = self.round.sizeHint().width()
            track = self.points.width_at(points) if self._has_track else 0
            if wide + self.nations.width_at(nations) + track <= room:
                break

    def _show_round(self, *, is_long: bool) -> None:
        shown, catalog = self._controller.presentation, self._controller.catalog
        phases = {phase.id: phase for phase in catalog.phases}
        titles = [phase.title if is_long else phase.short for phase in catalog.phases]
        phase = phases.get(shown.phase)
        title = "" if phase is None else phase.title if is_long else phase.short
        of_all = self.tr("of {n}").format(n=catalog.last_round) if catalog.last_round else ""
        spoken = round_name(shown.round, catalog)
        if is_long:
            first, before = spoken, f"{of_all} · " if of_all else ""
        else:
            first, before = f"{shown.round} {of_all}".strip(), ""
        widest = max((before + one for one in titles), key=len, default="")
        whole = f"{spoken} {of_all}, {phase.title}" if phase is not None else f"{spoken} {of_all}"
        self.round.show_lines(first, before + title, widest, whole)

    def _who(self, power: Power) -> str:
        seat = self._controller.seat(power)
        if any(info.id == power and info.is_automatic for info in self._controller.catalog.powers):
            return self.tr("automaton")
        return seat.name if seat.kind == "person" else self.tr("computer, {level}").format(level=seat.level)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Choose the line of the plate that fits."""
        super().resizeEvent(event)
        self.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the ground and the line below."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("panel"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme().color("line_strong"))
        for figure in (self.treasury, self.production, *self._counted, *self._tallies):
            if figure.isVisible():
                painter.fillRect(figure.x(), 8, 1, self.height() - 17, theme().color("line"))

    def _hear(self, event: object, message: object) -> None:
        if message is not None:
            self._said = text(message, self._controller.catalog)  # type: ignore[arg-type]  # signals are untyped
