"""Words that fit a box: the largest size at which every line has room."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from axis_desktop.view.widgets.theme import FontRole, theme


class Fitted(msgspec.Struct, frozen=True):
    """A text broken into lines.

    Attributes:
        font: in which it is drawn.
        lines: from top to bottom.
        pitch: from one line to the next, in pixels.
        is_cut: not all of it has room; the last line ends in dots.
    """

    font: QFont
    lines: tuple[str, ...]
    pitch: float
    is_cut: bool = False

    @property
    def height(self) -> float:
        """Height of all lines in pixels."""
        return self.pitch * len(self.lines)

    def draw(self, painter: QPainter, left: float, top: float) -> None:
        """Draw the lines in the pen of the painter."""
        metrics = QFontMetricsF(self.font)
        lead = (self.pitch - metrics.height()) / 2
        painter.setFont(self.font)
        for number, line in enumerate(self.lines):
            painter.drawText(QPointF(left, top + number * self.pitch + lead + metrics.ascent()), line)


def fit(
    words: str,
    role: FontRole,
    sizes: Sequence[float],
    width: float,
    height: float,
    leading: float = 1.0,
    *,
    anywhere: bool = False,
) -> Fitted:
    """Break a text so that it fits.

    Args:
        words: the text.
        role: of the font.
        sizes: of the font at 100 %, the favorite first; the last one is the smallest that may be read.
        width: of the box in pixels.
        height: of the box in pixels.
        leading: from line to line, 1 for what the font asks for.
        anywhere: words may be broken too.
    """
    tried = [_broken(words, theme().font(role, px), width, leading, anywhere) for px in sizes[:1]]
    for px in sizes[1:]:
        if _has_room(tried[-1], height):
            break
        tried.append(_broken(words, theme().font(role, px), width, leading, anywhere))
    return tried[-1] if _has_room(tried[-1], height) else _cut(tried[-1], width, height)


def _has_room(fitted: Fitted, height: float) -> bool:
    return fitted.height <= height and not fitted.is_cut


def _broken(words: str, font: QFont, width: float, leading: float, anywhere: bool) -> Fitted:
    """The text in lines of this width; cut if a single word is too long for a line."""
    metrics = QFontMetricsF(font)
    option = QTextOption()
    wrap = QTextOption.WrapMode
    option.setWrapMode(wrap.WrapAtWordBoundaryOrAnywhere if anywhere else wrap.WordWrap)
    layout = QTextLayout(words, font)
    layout.setTextOption(option)
    lines: list[str] = []
    widest = 0.0
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        lines.append(words[line.textStart() : line.textStart() + line.textLength()].rstrip())
        widest = max(widest, line.naturalTextWidth())
    layout.endLayout()
    return Fitted(font, tuple(lines), metrics.height() * leading, is_cut=widest > width + 0.5)


def _cut(fitted: Fitted, width: float, height: float) -> Fitted:
    """As many lines as fit, at least one."""
    metrics = QFontMetricsF(fitted.font)
    room = max(1, int(height / fitted.pitch))
    shown = list(fitted.lines[:room])
    if len(fitted.lines) > room:
        shown[-1] = f"{shown[-1]}…"
    elided = tuple(_shortened(line, metrics, width) for line in shown)
    return Fitted(fitted.font, elided, fitted.pitch, is_cut=elided != fitted.lines)


def _shortened(line: str, metrics: QFontMetricsF, width: float) -> str:
    """A line that ends in dots, after a whole word if there is one, where it is too long."""
    kept = line
    while kept and metrics.horizontalAdvance(kept) > width:
        words = kept.rstrip("…")
        kept = (words.rpartition(" ")[0].rstrip(" ,.:;") or words[:-1]) + "…"
    return kept
