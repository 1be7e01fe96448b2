"""The bar of a game with cards: round, nations, points; it says less in narrow windows."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power, Side
from axis_desktop.view.game.phase_bar import PhaseBar, PhaseStrip
from axis_desktop.view.game.points_track import PointsTrack
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.widgets.theme import activate, theme
from tests.view.cards_game import played, shown
from tests.view.conftest import ShowGame

AXIS, ALLIES = Side("axis"), Side("allies")


@pytest.fixture
def game() -> Iterator[Controller]:
    controller = shown(played(lambda session: session.present(None).round == 3))
    yield controller
    controller.close()


def bar_of(game: Controller, qtbot: QtBot, width: int) -> PhaseBar:
    bar = PhaseBar(game)
    qtbot.addWidget(bar)
    bar.resize(width, 58)
    bar.show()
    qtbot.waitExposed(bar)
    QApplication.processEvents()  # another width asks for another layout
    return bar


def test_the_bar_names_round_phase_nations_and_points(game: Controller, qtbot: QtBot) -> None:
    bar = bar_of(game, qtbot, 1600)
    view, power = game.presentation, game.presentation.power
    assert bar.round.accessibleName().startswith("Round 3 of 20, ")
    assert bar.nations.detail == "full"
    spoken = bar.nations.accessibleName()
    assert f"{view.cards[power].in_hand} cards" in spoken
    assert spoken.count("in turn") == 1
    assert f"Axis {view.points[AXIS]}" in bar.points.accessibleName()
    assert "30 wins" in bar.points.accessibleName()
    assert not bar.strip.isVisible()
    assert not bar.treasury.isVisible()


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("width", [1024, 1280, 1440, 1600, 1920, 2560])
def test_nothing_in_the_bar_overlaps_or_is_cut(
    game: Controller, qtbot: QtBot, width: int, scale: float
) -> None:
    activate("dark", scale)
    bar = bar_of(game, qtbot, width)
    parts = [bar.round, bar.nations, bar.points, bar.button("undo"), bar.button("menu")]
    for one, other in pairwise(parts):
        assert one.geometry().right() < other.geometry().left()
    assert bar.button("menu").geometry().right() <= width
    assert bar.nations.width() >= bar.nations.width_at(bar.nations.detail)
    assert bar.points.width() >= bar.points.width_at(bar.points.detail)


def test_a_narrow_bar_says_less(game: Controller, qtbot: QtBot) -> None:
    widths = {}
    for width in (1600, 1280, 1024):
        bar = bar_of(game, qtbot, width)
        widths[width] = bar.nations.detail
    assert widths[1600] == "full"
    assert widths[1280] == "names"
    assert widths[1024] in ("active", "numbers", "plates")


def test_the_nation_under_the_pointer_is_told(game: Controller, qtbot: QtBot) -> None:
    bar = bar_of(game, qtbot, 1600)
    japan = bar.nations.place_of(Power("japan")).center().toPoint()
    with qtbot.waitSignal(bar.nation_hovered) as told:
        QTest.mouseMove(bar.nations, japan)
        QTest.mouseMove(bar.nations, japan + QPoint(1, 0))
    assert told.args == ["japan"]
    with qtbot.waitSignal(bar.nation_clicked) as clicked:
        QTest.mouseClick(bar.nations, Qt.MouseButton.LeftButton, pos=japan)
    assert clicked.args == ["japan"]


@pytest.mark.parametrize(
    ("axis", "allies", "sentence"),
    [(71, 53, "Axis lead 18 · 30 wins"), (4, 9, "Allies lead 5 · 30 wins"), (7, 7, "Level · 30 wins")],
)
def test_the_track_says_who_leads_and_what_wins(qtbot: QtBot, axis: int, allies: int, sentence: str) -> None:
    track = PointsTrack()
    qtbot.addWidget(track)
    track.show_points({AXIS: axis, ALLIES: allies}, {AXIS: "Axis", ALLIES: "Allies"}, 30)
    assert track.sentence() == sentence


def test_the_track_fills_towards_the_side_that_leads(qtbot: QtBot) -> None:
    track = PointsTrack()
    qtbot.addWidget(track)
    brass = theme().color("brass").rgb()

    def filled(axis: int, allies: int) -> list[int]:
        track.show_points({AXIS: axis, ALLIES: allies}, {AXIS: "Axis", ALLIES: "Allies"}, 30)
        track.resize(track.sizeHint())
        image = track.grab().toImage()
        return [
            x
            for x in range(image.width())
            if any(image.pixelColor(x, y).rgb() == brass for y in range(image.height()))
        ]

    middle = track.sizeHint().width() / 2
    assert max(filled(20, 0)) <= middle + 2
    assert min(filled(0, 20)) >= middle - 2
    assert len(filled(30, 0)) > len(filled(10, 0))


def test_a_game_of_money_keeps_its_bar(show_game: ShowGame) -> None:
    page = show_game()
    assert page.bar.strip.isVisible()
    assert page.bar.treasury.isVisible()
    assert not page.bar.nations.isVisible()


@pytest.mark.parametrize(("width", "named", "seen"), [(900, 6, 6), (330, 1, 6), (240, 1, 6), (130, 1, 1)])
def test_phases_stand_side_by_side_in_all_the_room_there_is(
    qtbot: QtBot, width: int, named: int, seen: int
) -> None:
    """The present one has its name in any room: the others, which are only numbers then, give way."""
    strip = PhaseStrip()
    qtbot.addWidget(strip)
    strip.show_phases([(f"Full title {n}", f"Short {n}") for n in range(6)], 1)
    strip.resize(width, 58)

    places = strip.places()
    assert sum(bool(title) for title in strip.titles()) == named
    assert all(round(left.right() - right.left()) == 0 for left, right in pairwise(places))
    assert places[0].left() == 0
    assert places[-1].right() <= width
    assert sum(not place.isEmpty() for place in places) == seen
    assert strip.titles()[1]
    assert not places[1].isEmpty()


def test_the_track_says_that_a_winning_lead_must_last_the_round(qtbot: QtBot) -> None:
    track = PointsTrack()
    qtbot.addWidget(track)
    track.show_points({AXIS: 50, ALLIES: 15}, {AXIS: "Axis", ALLIES: "Allies"}, 30, "United States")
    assert track.sentence() == "Axis lead 35 · wins if it lasts the round"
    assert "only at the end of each round, after the United States" in track.toolTip()
