"""The points of a game as lines: of the sides in all, or of the nations round by round."""

from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.view.panels.points.told import PointsTold
from axis_desktop.view.plots.curve import Curve, readable
from axis_desktop.view.widgets.texts import power_name
from axis_desktop.view.widgets.theme import theme


def side_curves(told: PointsTold, catalog: Catalog) -> list[Curve]:
    """What each side has had in all; a side takes the color of its first nation."""
    first = {info.side: info.id for info in reversed(catalog.powers)}
    return [
        Curve(name, readable(theme().power(first[side]).counter), list(told.totals[side]))
        for side, name in catalog.sides.items()
    ]


def nation_curves(told: PointsTold, catalog: Catalog) -> list[Curve]:
    """What each nation has brought so far, in all."""
    found = []
    for power, gains in told.nations.items():
        sums = [0]
        for gain in gains:
            sums.append(sums[-1] + gain)
        color = readable(theme().power(power).counter)
        found.append(Curve(power_name(power, catalog), color, sums))
    return found
