"""What a bombing raid or a rocket brings, in words and as a picture of what the enemy may have to pay."""

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.systems.area_war.odds.industry import RaidOdds
from axis_desktop.view.panels.odds.odds_chart import CHART_PX, percent, signed
from axis_desktop.view.widgets.frame import label
from axis_desktop.view.widgets.texts import money, text
from axis_desktop.view.widgets.theme import theme

_APART_PX = 26
"""From one figure under the bars to the next, at least."""


def raid_words(raid: RaidOdds, catalog: Catalog) -> str:
    """What it takes, what it risks, and what it is worth."""
    tr = QCoreApplication.translate
    expected = money(f"{float(raid.expected_paid):.1f}", catalog)
    said = [tr("RaidFigures", "takes {sum} on average").format(sum=expected)]
    risk = 1 - float(raid.bombers_lost.get(0, 0))
    if risk:
        said.append(text(replace(raid.words.risk, args={"chance": say.text(percent(risk))}), catalog))
        swing = money(signed(float(raid.expected_swing)), catalog)
        said.append(tr("RaidFigures", "swing {sum}").format(sum=swing))
    return " · ".join(said)


class PaidChart(QWidget):
    """How likely each sum is that the enemy pays: a bar for each, the figure below."""

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self._catalog = catalog
        self.setObjectName("paid_chart")
        self._paid: dict[int, float] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_raid(self, raid: RaidOdds) -> None:
        """Show another raid."""
        paid = {amount: float(chance) for amount, chance in raid.paid.items()}
        self._paid = {amount: paid.get(amount, 0.0) for amount in range(max(paid) + 1)}
        likely = max(paid, key=lambda amount: paid[amount])
        self.setAccessibleName(
            self.tr("The enemy pays 0 to {most}, {likely} most often").format(
                most=money(max(paid), self._catalog), likely=likely
            )
        )
        sums = ((money(amount, self._catalog), percent(chance)) for amount, chance in paid.items())
        self.setToolTip("\n".join(f"{amount}: {chance}" for amount, chance in sums))
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Low and as wide as there is room."""
        return QSize(theme().px(200), theme().px(CHART_PX))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """A bar for each sum, and as many sums in figures as find room."""
        t = theme()
        painter = QPainter(self)
        painter.fillRect(self.rect(), t.color("window"))
        if not self._paid:
            return
        foot = t.px(16)
        room, most = self.height() - foot, max(self._paid.values())
        wide = self.width() / len(self._paid)
        step = -(-t.px(_APART_PX) // max(1, int(wide)))
        painter.setPen(t.color("text_2"))
        painter.setFont(t.font("small", 13))
        for amount, chance in self._paid.items():
            tall = room * chance / most
            bar = QRectF(amount * wide + 0.5, room - tall, max(wide - 1, 1), tall)
            painter.fillRect(bar, t.color("odds_win" if amount else "odds_gone"))
            if amount % step == 0:
                below = QRectF(bar.center().x() - t.px(_APART_PX), room, 2 * t.px(_APART_PX), foot)
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(amount))


class RaidFigures(QWidget):
    """A raid in the odds panel: a heading, the words, the picture."""

    def __init__(self, catalog: Catalog, title: Message, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._catalog = catalog
        self.setObjectName("raid_figures")
        self._heading = label(text(title, catalog), "label")
        self._words = label("", "body", wrap=True)
        self._words.setObjectName("raid_words")
        self.chart = PaidChart(catalog)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme().px(4))
        for widget in (self._heading, self._words, self.chart):
            column.addWidget(widget)
        self.hide()

    def show_raid(self, raid: RaidOdds | None, *, is_alone: bool) -> None:
        """Show a raid, or none.

        Args:
            raid: what it brings.
            is_alone: there is no battle that the bombers could fight instead; else the words are enough.
        """
        self.setHidden(raid is None)
        if raid is not None:
            self._heading.setHidden(is_alone)
            self.chart.setVisible(is_alone)
            self._words.setText(raid_words(raid, self._catalog))
            self.chart.show_raid(raid)
