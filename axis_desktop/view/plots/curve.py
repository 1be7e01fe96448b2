"""What a plot shows: lines with names, in colors that can be told from its ground."""

from collections.abc import Sequence

import msgspec
from PySide6.QtGui import QColor

from axis_desktop.view.widgets.theme import contrast, theme

_LEAST_CONTRAST = 3.0


class Curve(msgspec.Struct, frozen=True):
    """A line with its name; the first value belongs to the start, one follows for each round."""

    name: str
    color: QColor
    values: Sequence[float]


def readable(color: QColor) -> QColor:
    """A color that stands out from a panel."""
    t = theme()
    ground, shown = t.color("panel"), QColor(color)
    is_dark = contrast(QColor("white"), ground) > contrast(QColor("black"), ground)
    for _ in range(8):
        if contrast(shown, ground) >= _LEAST_CONTRAST:
            break
        shown = shown.lighter(122) if is_dark else shown.darker(118)
    return shown


def figure(value: float, signed: bool) -> str:
    """A value as it stands behind its line."""
    if not signed:
        return f"{value:.0f}"
    return f"{value:+.1f}" if round(value, 1) else "0.0"
