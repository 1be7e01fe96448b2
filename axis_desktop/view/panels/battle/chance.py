"""The chance from here on: two figures over a bar, and a line of how it went (SCREENS 3, Battle screen)."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import BattleView
from axis_desktop.view.panels.odds.odds_chart import OddsBar, chance_of, kept_of, percent
from axis_desktop.view.panels.odds.odds_of_game import BEFORE, GameOdds
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.style import set_role, set_tone
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme

WIDE_PX = 440
GAP_PX = 6
STEPS_PX = (340, 104)
TOLD_STANDOFF = 0.2
"""A battle that so often ends with nobody able to hit would seem to be won by nobody, without a word."""
MOST_STEPS = 6
"""Points of the line; of a longer battle the first and the latest are shown."""


class BattleChance(QWidget):
    """Who wins from here, as far as it is known; paler while it is worked out again.

    Args:
        odds: of the game.
        battle: the battle.
        catalog: names.
        note: what is assumed, such as "if the cheapest loss is taken".
        is_good: the attacker's victory is good for the person who looks.
    """

    def __init__(
        self, odds: GameOdds, battle: BattleView, catalog: Catalog, note: str, *, is_good: bool = True
    ) -> None:
        super().__init__()
        self.setObjectName("battle_chance")
        self.setMaximumWidth(theme().px(WIDE_PX))
        self._odds = odds
        attacker = power_name(battle.attacker.power, catalog)
        defender = power_name(battle.defender.power, catalog)
        self._on_land = on_land = battle.kind == "land"
        wins = self.tr("{power} wins").format(power=attacker)
        self._won = (wins, self.tr("{power} takes it").format(power=attacker) if on_land else wins)
        loses = self.tr("{power} wins").format(power=defender)
        self._kept = (loses, self.tr("{power} holds").format(power=defender) if on_land else loses)
        self._tones = ("good", "bad") if is_good else ("bad", "good")
        self._figures = tuple(label("", "title", tone=tone) for tone in self._tones)
        for figure, name in zip(self._figures, ("chance_attacker", "chance_defender"), strict=True):
            figure.setObjectName(name)
        self._words = (
            label(self._won[1], "small"),
            label(self._kept[1], "small"),
        )
        self.bar = OddsBar(is_good=is_good)
        self._legend = self.bar.toolTip()
        figures = QHBoxLayout()
        figures.setSpacing(theme().px(GAP_PX))
        figures.addWidget(self._figures[0])
        figures.addWidget(self._words[0])
        figures.addStretch(1)
        figures.addWidget(self._words[1])
        figures.addWidget(self._figures[1])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme().px(2))
        column.addLayout(figures)
        column.addWidget(self.bar)
        self._assumed = note
        self._note = label(note, "quiet", wrap=True)
        self._note.setObjectName("chance_note")
        column.addWidget(self._note)
        for words in self._words:
            words.setMinimumWidth(1)  # where there is no room for them they hide
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
        self.setSizePolicy(policy)
        odds.changed.connect(self.refresh)
        self.refresh()

    def set_compact(self, compact: bool) -> None:
        """Without what is assumed, where there is little room; the bar still tells it."""
        self._note.setHidden(compact)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Whose figure it is stands beside it, where there is room for both."""
        super().resizeEvent(event)
        self._fit_words()

    def _fit_words(self) -> None:
        shown = (*self._figures, *self._words)
        wanted = sum(each.sizeHint().width() for each in shown) + len(shown) * theme().px(GAP_PX)
        for each in self._words:
            each.setVisible(wanted <= self.width())

    def refresh(self) -> None:
        """Show what is known now."""
        here, other = self._odds.here, self._odds.considered
        known = other or here
        self.setVisible(known is not None)
        if known is None:
            return
        is_stale = other is None and (self._odds.is_considering or self._odds.is_stale)
        chances = chance_of(known), kept_of(known, on_land=self._on_land)
        for figure, chance, tone in zip(self._figures, chances, self._tones, strict=True):
            figure.setText(percent(chance))
            set_tone(figure, "text_3" if is_stale else tone)
        for words, said in zip(self._words, (self._won, self._kept), strict=True):
            words.setText(said[known.captures > 0])  # aircraft alone win and take nothing
        self._fit_words()
        swing = self.tr("swing {sum}").format(sum=self._odds.money(known.swing))
        assumed = self._assumed if other is None else self.tr("if what is crossed is lost, and to the end")
        parts = [assumed, swing]
        if known.standoff >= TOLD_STANDOFF:
            parts.insert(0, self.tr("neither side can hit the other in {chance}").format(
                chance=percent(known.standoff)
            ))  # fmt: skip
        self._note.setText(" · ".join(parts))
        self.bar.setToolTip(f"{self._note.text()}\n{self._legend}")
        self.bar.show_odds(known)
        if is_stale:
            self.bar.set_stale()


class ChanceSteps(QWidget):
    """The attacker's chance before the battle, after each round, and now, as a line with figures.

    Args:
        odds: of the game.
        is_good: the attacker's victory is good for the person who looks.
    """

    def __init__(self, odds: GameOdds, *, is_good: bool = True) -> None:
        super().__init__()
        self._tone = "good" if is_good else "bad"
        self.setObjectName("chance_steps")
        self._odds = odds
        self._points: list[tuple[str, float]] = []
        set_role(self, "body")
        odds.changed.connect(self.refresh)
        self.refresh()

    @property
    def points(self) -> list[tuple[str, float]]:
        """What is shown: names and chances."""
        return self._points

    def refresh(self) -> None:
        """Show what is known now; one point alone tells nothing new."""
        steps = self._odds.steps
        names = [self._name(number) for number, _ in steps[:-1]] + [self.tr("now")]
        points = [(name, chance) for name, (_, chance) in zip(names, steps, strict=False)]
        if len(points) > MOST_STEPS:
            points = points[:1] + points[1 - MOST_STEPS :]
        self._points = points
        self.setVisible(len(points) > 1)
        self.setAccessibleName(", ".join(f"{name}: {percent(chance)}" for name, chance in points))
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as a few figures need."""
        return QSize(*(theme().px(n) for n in STEPS_PX))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A line through the chances, figures above its points, names below."""
        t = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        title, foot = t.px(18), t.px(20)
        top = title + t.px(20)
        painter.setPen(t.color("text_2"))
        painter.setFont(t.font("label"))
        heading = QRectF(t.px(8), 0, self.width(), title)
        painter.drawText(heading, Qt.AlignmentFlag.AlignLeft, self.tr("Chance, step by step"))
        room = self.height() - top - foot - t.px(6)
        wide = self.width() / max(1, len(self._points))
        dots = [
            QPointF((place + 0.5) * wide, top + t.px(3) + room * (1 - chance))
            for place, (_, chance) in enumerate(self._points)
        ]
        painter.setPen(QPen(t.color("line"), 1))
        painter.drawLine(0, self.height() - foot, self.width(), self.height() - foot)
        painter.setPen(QPen(t.color(self._tone), 2))
        painter.drawPolyline(QPolygonF(dots))
        for dot, (name, chance) in zip(dots, self._points, strict=True):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.color(self._tone))
            painter.drawEllipse(dot, t.px(3), t.px(3))
            painter.setPen(t.color("text"))
            painter.setFont(t.font("figure", 15))
            above = QRectF(dot.x() - wide / 2, dot.y() - t.px(22), wide, t.px(20))
            painter.drawText(above, Qt.AlignmentFlag.AlignCenter, percent(chance))
            painter.setPen(t.color("text_2"))
            painter.setFont(t.font("small", 12))
            below = QRectF(dot.x() - wide / 2, self.height() - foot, wide, foot)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, name)

    def _name(self, number: int) -> str:
        if number == BEFORE:
            return self.tr("planned")
        return self.tr("round {n}").format(n=number) if number else self.tr("before")
