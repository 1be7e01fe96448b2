"""Lines over rounds: what a plot says, shows and loads."""

import subprocess
import sys
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from axis_desktop.view.plots.curve import Curve, readable
from axis_desktop.view.plots.late import Plot
from axis_desktop.view.plots.plot import CurvesPlot
from axis_desktop.view.widgets.theme import activate, contrast, theme, theme_names

LONG = "United Kingdom and Commonwealth"


def two() -> list[Curve]:
    return [Curve("Axis", QColor("gray"), [0, 10, 21]), Curve("Allies", QColor("orange"), [0, 8, 20])]


def test_a_plot_tells_its_last_figures_to_people_who_can_not_see_it(qtbot: QtBot) -> None:
    plot = Plot(150)
    qtbot.addWidget(plot)
    plot.show_curves(two())

    assert plot.accessibleName() == "Axis 21, Allies 20"


def test_luck_is_told_with_its_sign(qtbot: QtBot) -> None:
    plot = Plot(150, signed=True)
    qtbot.addWidget(plot)
    plot.show_curves([Curve("Axis", QColor("gray"), [0, 1.25])])

    assert plot.accessibleName() == "Axis +1.2"

    plot.show_curves([Curve("Axis", QColor("gray"), [0, -0.01])])
    assert plot.accessibleName() == "Axis 0.0"


def test_what_draws_is_loaded_when_a_plot_is_seen() -> None:
    """The library is slow to load: opening a game doesn't wait for it."""
    code = "import sys, axis_desktop.view.app.window; print('pyqtgraph' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("width", [240, 320, 700, 1300])
def test_names_have_room_behind_their_lines(qtbot: QtBot, width: int) -> None:
    plot = CurvesPlot()
    qtbot.addWidget(plot)
    plot.resize(width, 150)
    plot.show()
    plot.show_curves([Curve(LONG if width > 400 else "Allies", QColor("gray"), [0, 3, 7, 12])])
    plot.grab()  # the library places things when it paints
    (name,) = plot.names
    assert plot.mapFromScene(name.sceneBoundingRect()).boundingRect().right() <= width

    plot.resize(width + 100, 150)
    plot.grab()  # the library places things when it paints
    (name,) = plot.names
    assert plot.mapFromScene(name.sceneBoundingRect()).boundingRect().right() <= width + 100


def test_names_pushed_up_from_the_bottom_do_not_push_out_the_name_at_the_top(qtbot: QtBot) -> None:
    """Three powers have fallen, and one produces most."""
    plot = CurvesPlot()
    qtbot.addWidget(plot)
    plot.resize(700, 280)
    plot.show()
    gray = QColor("gray")
    plot.show_curves([Curve("Most", gray, [20, 84]), *(Curve(name, gray, [30, 0]) for name in "ABC")])
    plot.grab()

    seen = plot.getViewBox().sceneBoundingRect()
    assert all(seen.contains(name.sceneBoundingRect().center()) for name in plot.names)


def test_names_of_close_lines_do_not_lie_over_each_other(qtbot: QtBot) -> None:
    plot = CurvesPlot()
    qtbot.addWidget(plot)
    plot.resize(600, 150)
    plot.show()
    plot.show_curves([Curve(f"Power {n}", QColor("gray"), [0, 30 + n]) for n in range(5)])

    plot.grab()  # the library places things when it paints
    places = sorted(name.sceneBoundingRect().center().y() for name in plot.names)
    assert min(low - high for high, low in pairwise(places)) >= 12


def test_the_round_under_the_pointer_is_the_nearest_one(qtbot: QtBot) -> None:
    plot = CurvesPlot()
    qtbot.addWidget(plot)
    plot.resize(600, 150)
    plot.show()
    plot.show_curves(two())

    assert plot.round_at(QPointF(40, 70)) == 0
    assert plot.round_at(QPointF(599, 70)) == 2


def test_lines_stand_out_from_the_panel_of_another_theme_than_they_were_made_for(qtbot: QtBot) -> None:
    activate("dark", 1.0)
    plot = CurvesPlot()
    qtbot.addWidget(plot)
    pale = readable(theme().power("united_kingdom").counter)
    activate("light", 1.0)
    plot.show_curves([Curve("United Kingdom", pale, [10, 10])])

    (name,) = plot.names
    assert contrast(name.color, theme().color("panel")) >= 3


@pytest.mark.parametrize("name", theme_names())
def test_lines_stand_out_from_the_panel(name: str) -> None:
    activate(name, 1.0)
    for power in ("germany", "japan", "united_kingdom", "russia", "usa"):
        assert contrast(readable(theme().power(power).counter), theme().color("panel")) >= 3


@pytest.mark.parametrize(("last", "halves"), [(2, False), (1.5, True)])
def test_between_whole_figures_no_halves_are_marked(qtbot: QtBot, last: float, halves: bool) -> None:
    plot = CurvesPlot()
    qtbot.addWidget(plot)
    plot.show_curves([Curve("Axis", QColor("gray"), [0, 1, last])])

    spacings = [spacing for spacing, _ in plot.getAxis("left").tickSpacing(0, 4, 400)]

    assert spacings
    assert any(spacing < 1 for spacing in spacings) == halves


@pytest.mark.parametrize(("is_over", "said"), [(False, "now"), (True, "end")])
def test_the_last_figures_of_a_finished_game_are_not_those_of_now(
    qtbot: QtBot, is_over: bool, said: str
) -> None:
    plot = Plot(150)
    qtbot.addWidget(plot)
    plot.is_over = is_over
    plot.show_curves(two())
    plot.show()

    drawn = plot.findChild(CurvesPlot)

    assert isinstance(drawn, CurvesPlot)
    assert drawn.last_name() == said
