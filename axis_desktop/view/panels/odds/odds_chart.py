"""The odds as pictures: a bar of who wins, and bars of how many units are left (SCREENS 3, Odds bar)."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from axis_desktop.systems.area_war.odds import Odds
from axis_desktop.view.widgets.theme import theme

EVEN = 0.5
"""From here on the chance to win is shown as good."""

BAR_PX = 16
CHART_PX = 64
_IMPOSSIBLE = 1e-9
"""What is less likely than this is taken for rounding."""
_GREYED = 0.45
_NARROWEST_PX = 2


def percent(chance: float) -> str:
    """A chance as people read it: whole percents, a decimal below 1 and above 99; what can be isn't 0%."""
    hundredths = 100 * chance
    if 1 <= hundredths <= 99:
        return f"{hundredths:.0f}%"
    if _IMPOSSIBLE < chance < 0.0005:
        return "<0.1%"
    if 0.9995 <= chance < 1 - _IMPOSSIBLE:
        return ">99.9%"
    return f"{hundredths:.1f}%".replace(".0%", "%")


def is_impossible(chance: float) -> bool:
    """It is no chance at all, but for rounding."""
    return chance <= _IMPOSSIBLE


def signed(amount: float) -> str:
    """A gain or a loss to a tenth: with its sign, and none where it is next to nothing."""
    figure = f"{amount:+.1f}"
    return "0.0" if figure in ("+0.0", "-0.0") else figure.replace("-", "−")


def chance_of(odds: Odds) -> float:
    """The one figure for a battle: to take the territory, or to win where nobody can take any."""
    return odds.captures or odds.attacker_wins


def kept_of(odds: Odds, *, on_land: bool) -> float:
    """The same for the defender: to keep the territory, be it that nobody is left there, or else to win."""
    return 1 - odds.captures if on_land and odds.captures else odds.defender_wins


class OddsPicture(QWidget):
    """What both pictures share: the odds they show, and whether better ones are on their way."""

    def __init__(self, height_px: int) -> None:
        super().__init__()
        self._height_px = height_px
        self._odds: Odds | None = None
        self._is_stale = False
        self._is_good = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_good(self, *, is_good: bool) -> None:
        """Whether the attacker's victory is good for the person who looks: it is green then, else red."""
        self._is_good = is_good
        self.update()

    @property
    def colors(self) -> tuple[str, str]:
        """The attacker's and the defender's."""
        return ("odds_win", "odds_loss") if self._is_good else ("odds_loss", "odds_win")

    def show_odds(self, odds: Odds | None) -> None:
        """Show these odds; None empties the picture."""
        self._odds = odds
        self._is_stale = False
        self.setAccessibleName(self.spoken(odds) if odds is not None else "")
        self.update()

    def set_stale(self) -> None:
        """Gray what is shown until the next odds come."""
        self._is_stale = True
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Low and as wide as there is room."""
        return QSize(theme().px(200), theme().px(self._height_px))

    def spoken(self, odds: Odds) -> str:
        """The picture in words."""
        raise NotImplementedError

    def paint(self, painter: QPainter, odds: Odds) -> None:
        """Draw the odds."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the odds, paler while they are stale; nothing where there are none."""
        if self._odds is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillRect(self.rect(), theme().color("window"))
        painter.setOpacity(_GREYED if self._is_stale else 1.0)
        self.paint(painter, self._odds)


class OddsBar(OddsPicture):
    """Win, both gone and loss as parts of a bar, with a tick at one half; the loss is hatched.

    Args:
        is_good: the attacker's victory is good for the person who looks.
    """

    def __init__(self, *, is_good: bool = True) -> None:
        super().__init__(BAR_PX)
        self.set_good(is_good=is_good)

    def set_good(self, *, is_good: bool) -> None:
        """The legend says it as well."""
        super().set_good(is_good=is_good)
        if is_good:
            said = self.tr(
                "Green: the attacker wins, dotted where nobody is left to hold the place."
                " Gray: both are gone or the battle is broken off. Red, hatched: the defender wins."
            )
        else:
            said = self.tr(
                "Green: the defender wins. Gray: both are gone or the battle is broken off."
                " Red, hatched: the attacker wins, dotted where nobody is left to hold the place."
            )
        self.setToolTip(said)

    def spoken(self, odds: Odds) -> str:
        """Who wins how often."""
        return self.tr("Won {win}, both gone {gone}, lost {loss}").format(
            win=percent(odds.attacker_wins), gone=percent(_undecided(odds)), loss=percent(odds.defender_wins)
        )

    def paint(self, painter: QPainter, odds: Odds) -> None:
        """Three parts and the tick; a win that leaves nobody to take the territory is striped."""
        t = theme()
        left, whole, tall = 0.0, float(self.width()), float(self.height())
        attacker, defender = self.colors
        for color, chance, is_taken in (
            (attacker, chance_of(odds), True),
            (attacker, odds.attacker_wins - chance_of(odds), False),
            ("odds_gone", _undecided(odds), True),
            (defender, odds.defender_wins, True),
        ):
            part = QRectF(left, 0, whole * chance, tall)
            painter.fillRect(part, t.color(color))
            if not is_taken:
                painter.fillRect(part, QBrush(t.color("window"), Qt.BrushStyle.Dense4Pattern))
            elif color == "odds_loss":
                painter.fillRect(part, QBrush(t.color("bad"), Qt.BrushStyle.BDiagPattern))
            left += part.width()
        painter.setPen(QPen(t.color("window"), 1))
        painter.drawLine(round(whole / 2), 0, round(whole / 2), self.height())


class ChanceBar(QWidget):
    """How much of the whole succeeds, with a tick at one half; what is bad is hatched.

    Args:
        chance: of the success.
        is_good: it is good for the person who looks.
    """

    def __init__(self, chance: float, *, is_good: bool = True) -> None:
        super().__init__()
        self._chance, self._is_good = chance, is_good
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Low and as wide as there is room."""
        return QSize(theme().px(200), theme().px(BAR_PX))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Two parts and the tick."""
        t, painter = theme(), QPainter(self)
        whole, tall = float(self.width()), float(self.height())
        success = QRectF(0, 0, whole * self._chance, tall)
        rest = QRectF(success.right(), 0, whole - success.width(), tall)
        good, bad = (success, rest) if self._is_good else (rest, success)
        painter.fillRect(good, t.color("odds_win"))
        painter.fillRect(bad, t.color("odds_loss"))
        painter.fillRect(bad, QBrush(t.color("bad"), Qt.BrushStyle.BDiagPattern))
        painter.setPen(QPen(t.color("window"), 1))
        painter.drawLine(round(whole / 2), 0, round(whole / 2), self.height())


class UnitsLeftChart(OddsPicture):
    """How likely each number of survivors is: the defender's to the left, the attacker's to the right."""

    def __init__(self) -> None:
        super().__init__(CHART_PX)

    def spoken(self, odds: Odds) -> str:
        """The likeliest numbers."""
        mine, theirs = odds.attacker.units_left(), odds.defender.units_left()
        return self.tr("On average {mine} attackers and {theirs} defenders are left").format(
            mine=f"{sum(n * p for n, p in enumerate(mine.tolist())):.1f}",
            theirs=f"{sum(n * p for n, p in enumerate(theirs.tolist())):.1f}",
        )

    def paint(self, painter: QPainter, odds: Odds) -> None:
        """A column for each number, none left in the middle, whose and how many under the outermost ones."""
        t = theme()
        mine, theirs = odds.attacker.units_left().tolist(), odds.defender.units_left().tolist()
        attacker, defender = self.colors
        bars = [(t.color(defender), p) for p in reversed(theirs[1:])]
        bars.append((t.color("odds_gone"), odds.draw))
        bars += [(t.color(attacker), p) for p in mine[1:]]
        foot = t.px(16)
        room, most = self.height() - foot, max(chance for _, chance in bars)
        wide = self.width() / len(bars)
        for place, (color, chance) in enumerate(bars):
            tall = room * chance / most if most else 0.0
            bar = QRectF(place * wide + 0.5, room - tall, max(wide - 1, _NARROWEST_PX), tall)
            painter.fillRect(bar, color)
        painter.setPen(t.color("text_2"))
        painter.setFont(t.font("small", 13))
        ends = QRectF(t.px(3), room, self.width() - t.px(6), foot)
        middle = QRectF((len(theirs) - 1) * wide, room, wide, foot)
        for most, side, name in (
            (len(theirs) - 1, Qt.AlignmentFlag.AlignLeft, self.tr("defender {n}")),
            (len(mine) - 1, Qt.AlignmentFlag.AlignRight, self.tr("attacker {n}")),
        ):
            words = name.format(n=most)
            if most:
                painter.drawText(ends, side, words)
            if painter.boundingRect(ends, side, words).intersects(middle):
                middle = QRectF()  # no room for the figure below the bar of none
        painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, "0")


def _undecided(odds: Odds) -> float:
    """Nobody holds the field alone: both gone, broken off, or unable to hit each other."""
    return odds.draw + odds.retreats + odds.standoff
