"""The points of a game as lines: of the sides in all, or of the nations round by round."""

from PySide6.QtGui import QColor

from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.panels.points.plot import Series
from axis_desktop.view.panels.points.told import PointsTold
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import contrast, theme

_LEAST_CONTRAST = 3.0


def side_curves(told: PointsTold, catalog: Catalog) -> list[Series]:
    """What each side has had in all; a side takes the color of its first nation."""
    first = {info.side: info.id for info in reversed(catalog.powers)}
    return [
        Series(name, readable(theme().power(first[side]).counter), list(told.totals[side]))
        for side, name in catalog.sides.items()
    ]


def nation_curves(told: PointsTold, catalog: Catalog) -> list[Series]:
    """What each nation has brought so far, in all."""
    found = []
    for power, gains in told.nations.items():
        sums = [0]
        for gain in gains:
            sums.append(sums[-1] + gain)
        color = readable(theme().power(power).counter)
        found.append(Series(power_name(power, catalog), color, sums))
    return found


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
