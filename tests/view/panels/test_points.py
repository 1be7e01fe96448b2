"""Points told from the story of a game, as curves and figures; the space inspector of a game of supply."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Message, Power, Session, Setup, Side, Space, UnitType
from axis_desktop.model.events import Attacked, PointsChanged, UnitsLost, UnitsPlaced
from axis_desktop.model.showing.catalog import Catalog, PowerInfo
from axis_desktop.view.panels.chart import ChartPanel
from axis_desktop.view.panels.inspector import InspectorPanel
from axis_desktop.view.panels.points.curves import nation_curves, side_curves
from axis_desktop.view.panels.points.sources import sources_of
from axis_desktop.view.panels.points.told import PointsTold, points_told
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.story import StoryLine
from axis_desktop.view.told.end_screen import EndScreen
from axis_desktop.view.widgets.style import style_sheet
from axis_desktop.view.widgets.theme import activate, theme
from tests.systems.supply.table import table
from tests.view.cards.conftest import staged
from tests.view.cards_game import played, shown

AXIS, ALLIES = Side("axis"), Side("allies")
GERMANY, RUSSIA = Power("germany"), Power("russia")
CATALOG = Catalog(
    powers=(
        PowerInfo(id=GERMANY, name="Germany", long_name="Germany", side=AXIS),
        PowerInfo(id=RUSSIA, name="Soviet Union", long_name="Soviet Union", side=ALLIES),
    ),
    units=(),
    phases=(),
    spaces={},
    sides={AXIS: "Axis", ALLIES: "Allies"},
)


@pytest.fixture(scope="module")
def ended() -> Iterator[Controller]:
    controller = shown(played(lambda _session: False, seed=5))
    yield controller
    controller.close()


def line(number: int, round_: int, event: object) -> StoryLine:
    return StoryLine(number=number, round=round_, power=GERMANY, event=event, message=None)  # type: ignore[arg-type]


def gain(power: Power, side: Side, points: int, total: int, card: str = "") -> PointsChanged:
    return PointsChanged(power=power, side=side, points=points, total=total, card=card)


@pytest.fixture
def told() -> PointsTold:
    story = [
        line(0, 1, gain(GERMANY, AXIS, 2, 2)),
        line(1, 1, Attacked(power=GERMANY, space=Space("ukraine"), target=RUSSIA)),
        line(1, 1, Attacked(power=GERMANY, space=Space("moscow"))),
        line(
            1,
            1,
            UnitsLost(
                power=RUSSIA, units=(1,), pieces=((UnitType("army"), 1),), space=Space("x"), why=Message("y")
            ),
        ),
        line(2, 2, gain(RUSSIA, ALLIES, 5, 5, card="guards")),
        line(3, 3, gain(GERMANY, AXIS, -1, 1)),
    ]
    return points_told(story, CATALOG, 3)


def button(widget: QWidget, name: str) -> QPushButton:
    found = widget.findChild(QPushButton, name)
    assert found is not None
    return found


def labels(widget: QWidget) -> str:
    return " | ".join(one.text() for one in widget.findChildren(QLabel))


def test_totals_are_those_at_the_end_of_each_round(told: PointsTold) -> None:
    assert told.totals == {AXIS: [0, 2, 2, 1], ALLIES: [0, 0, 5, 5]}
    assert told.nations == {GERMANY: [2, 0, -1], RUSSIA: [0, 5, 0]}


def test_points_of_stars_of_cards_and_those_paid_are_told_apart(told: PointsTold) -> None:
    germany, russia = told.deeds[GERMANY], told.deeds[RUSSIA]
    assert (germany.by_stars, germany.by_cards, germany.paid, germany.points) == (2, 0, 1, 1)
    assert (russia.by_stars, russia.by_cards, russia.points, russia.lost) == (0, 5, 5, 1)
    assert germany.battles == 1  # a battle in an empty space hurts nobody


def test_curves_begin_at_nothing_and_end_with_the_total(told: PointsTold, qtbot: QtBot) -> None:
    assert [(one.name, one.values) for one in side_curves(told, CATALOG)] == [
        ("Axis", [0, 2, 2, 1]),
        ("Allies", [0, 0, 5, 5]),
    ]
    assert [one.values for one in nation_curves(told, CATALOG)] == [[0, 2, 2, 1], [0, 0, 5, 5]]


def test_what_is_told_of_a_whole_game_adds_up(ended: Controller) -> None:
    story = points_told(ended.story(), ended.catalog, ended.presentation.round)
    assert {side: totals[-1] for side, totals in story.totals.items()} == ended.presentation.points
    sides = {info.id: info.side for info in ended.catalog.powers}
    for side, total in ended.presentation.points.items():
        assert sum(d.points for power, d in story.deeds.items() if sides[power] == side) == total


def test_the_chart_of_a_game_of_points_shows_points(ended: Controller, qtbot: QtBot) -> None:
    panel = ChartPanel(ended)
    qtbot.addWidget(panel)
    panel.resize(312, 420)
    panel.show()
    assert panel.title.text() == "Points"
    axis = ended.presentation.points[AXIS]
    names = [child.accessibleName() for child in panel.findChildren(QWidget)]
    assert any(f"Axis {axis}" in name for name in names)
    assert any(name.startswith("Points a turn from stars: Germany") for name in names)


@pytest.mark.parametrize("size", [(1600, 900), (1280, 720), (2560, 1440)])
def test_the_end_of_a_game_of_points_tells_how_they_came_about(
    ended: Controller, qtbot: QtBot, size: tuple[int, int]
) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(*size)
    end = EndScreen(ended, page)
    end.setGeometry(page.rect())
    page.show()
    words = labels(end)
    assert "WIN" in words
    assert "Points, round by round" in words
    by_nation, by_side = button(end, "points_by_nation"), button(end, "points_by_side")
    by_nation.click()
    assert by_nation.isChecked()
    assert not by_side.isChecked()
    new_game = button(end, "end_new_game")
    assert end.rect().contains(new_game.mapTo(end, new_game.rect().bottomRight()))


def enlarge(scale: float) -> None:
    activate("dark", scale)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setStyleSheet(style_sheet(theme()))


@pytest.mark.parametrize(("first", "scale"), [(1.0, 1.0), (1.5, 1.5), (2.0, 2.0), (1.0, 1.5)])
def test_no_button_at_the_end_of_a_game_is_cut_in_large_text(
    ended: Controller, qtbot: QtBot, first: float, scale: float
) -> None:
    """Nor if the text grows while the page is open."""
    enlarge(first)
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, 700)
    end = EndScreen(ended, page)
    end.setGeometry(page.rect())
    page.show()
    QApplication.processEvents()
    enlarge(scale)
    for _ in range(5):
        QApplication.processEvents()

    for name in ("end_look", "end_replay", "end_start", "end_new_game", "end_again", "end_swapped"):
        shown = button(end, name)
        assert shown.width() >= shown.sizeHint().width(), name
        assert end.rect().contains(shown.mapTo(end, shown.rect().bottomRight())), name
    tops = {
        button(end, name).mapTo(end, QPoint()).y() // theme().px(40) for name in ("end_look", "end_start")
    }
    assert len(tops) == (1 if scale == 1 else 2), "one row where that has room"


def test_a_moment_that_brought_much_can_be_played_on_from(ended: Controller, qtbot: QtBot) -> None:
    sources = sources_of(ended.story())
    page = QWidget()
    qtbot.addWidget(page)
    end = EndScreen(ended, page)
    buttons = end.findChildren(QPushButton, "points_branch")
    assert len(buttons) == len(sources) > 0
    with qtbot.waitSignal(end.branch_wanted) as told_:
        buttons[0].click()
    assert told_.args == [sources[0].number]


def test_the_inspector_tells_pieces_supply_strait_and_neighbors(qtbot: QtBot) -> None:
    game = shown(played())
    bank, sea, home = Space("middle_east"), Space("mediterranean_sea"), Space("germany")
    near = {bank: (Space("india"), sea), home: (Space("italy"),)}
    panel = InspectorPanel(game, near, seas={sea})
    qtbot.addWidget(panel)
    panel.show_space(bank)
    words = labels(panel)
    assert "Suez Canal" in words
    assert (
        "because no Axis army stands in the Middle East" in words
        or "because an Axis army stands in the Middle East" in words
    )
    assert "India" in words
    assert "IPC" not in words
    panel.show_space(home)
    words = labels(panel)
    assert "Germany: army" in words
    assert "home space" in words
    assert "In supply: it holds a supply star." in words
    game.close()


def test_the_inspector_says_whose_home_another_power_holds(qtbot: QtBot) -> None:
    home = Space("germany")
    first = table(soviet_union="moscow germany").state
    session = Session(staged(first), Setup(system="supply", scenario="staged", pack="staged", data={}))
    game = shown(session)
    panel = InspectorPanel(game, {home: ()})
    qtbot.addWidget(panel)
    panel.show_space(home)
    words = labels(panel)
    assert "home of Germany" in words
    assert "home space" not in words


def test_what_brought_most_stands_first() -> None:
    story = [
        line(n, n, gain(GERMANY, AXIS, points, 9, card=f"card{n}")) for n, points in enumerate((2, 5, 3))
    ]
    assert [one.number for one in sources_of(story)] == [1, 2, 0]


def test_a_card_counts_with_all_that_it_brought_from_its_first_use_on() -> None:
    story = [
        line(4, 1, gain(GERMANY, AXIS, 1, 1, card="wolf_packs")),
        line(9, 2, gain(GERMANY, AXIS, 2, 3, card="convoys")),
        line(9, 2, gain(GERMANY, AXIS, 2, 5, card="wolf_packs")),
        line(9, 2, gain(RUSSIA, ALLIES, 1, 1, card="wolf_packs")),
    ]
    assert [(one.card, one.power, one.points, one.number, one.round) for one in sources_of(story)] == [
        ("wolf_packs", GERMANY, 3, 4, 1),
        ("convoys", GERMANY, 2, 9, 2),
        ("wolf_packs", RUSSIA, 1, 9, 2),
    ]


def test_a_space_counts_for_who_came_to_it_and_is_played_on_from_where_it_was_won() -> None:
    home, won = Space("germany"), Space("ukraine")
    came = UnitsPlaced(power=GERMANY, units=(7,), pieces=((UnitType("army"), 1),), space=won)
    stars = PointsChanged(power=GERMANY, side=AXIS, points=4, total=4, places=((home, 2), (won, 2)))
    others = PointsChanged(power=RUSSIA, side=ALLIES, points=2, total=2, places=((won, 2),))
    story = [line(3, 1, came), line(5, 1, stars), line(6, 1, others), line(12, 2, stars)]
    (only,) = sources_of(story)
    assert (only.space, only.power, only.side, only.points) == (won, GERMANY, AXIS, 4)
    assert (only.number, only.round) == (3, 1)


def test_points_that_neither_a_card_nor_a_space_gave_are_told_one_by_one() -> None:
    story = [line(1, 1, gain(GERMANY, AXIS, -2, 0)), line(2, 1, gain(GERMANY, AXIS, -1, 0))]
    assert [(one.points, one.card, one.space) for one in sources_of(story)] == [
        (-2, None, None),
        (-1, None, None),
    ]


def test_the_end_names_the_spaces_that_were_won(ended: Controller, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    words = labels(EndScreen(ended, page))
    won = [one.space for one in sources_of(ended.story()) if one.space is not None]
    assert won
    assert all(ended.catalog.spaces[space] in words for space in won)
