"""No panel beside the board cuts its words, at any text size, in any window, in both themes."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Power, Space
from axis_desktop.model.asking.options import MoveOptions
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.storage.settings import Display, Play, Settings
from axis_desktop.view.app.window import MainWindow
from axis_desktop.view.game.game import GamePage
from axis_desktop.view.panels.battle.chance import BattleChance
from axis_desktop.view.panels.battle.heading import Heading
from axis_desktop.view.panels.battle.screen import BattlePanel
from axis_desktop.view.panels.inspector import InspectorPanel
from axis_desktop.view.widgets.frame import Panel
from tests.view.conftest import ReadyThinker
from tests.view.looks.test_text_fits import cut_texts
from tests.view.play.turns import play_until

SCALES = (100, 110, 130, 150, 200)
SIZES = ((1280, 720), (1600, 900), (2560, 1440))
SLACK_PX = 2
MOST_LOOKS = 30
POWERS = (Power("russia"), Power("germany"), Power("united_kingdom"), Power("japan"), Power("usa"))
PACIFIC_POWERS = tuple(map(Power, ("japan", "united_states", "china", "united_kingdom", "anzac")))
PANELS = ("attacks", "odds", "space", "log", "chart", "history")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    """The Soviet Union has planned an attack on Ukraine."""
    made = MainWindow(Settings(play=Play(speed="none")), thinker=ReadyThinker)
    qtbot.addWidget(made)
    made.resize(*SIZES[0])
    made.apply_theme()
    made.show()
    made.quick_game()
    assert made.game is not None
    game = made.game.controller
    play_until(game, "move_units")
    options = game.options
    assert isinstance(options, MoveOptions)
    units = options.movable()[Space("caucasus")]
    game.submit(options.targets(units)[Space("ukraine")].action)
    yield made
    made.close()


def page_of(window: MainWindow) -> GamePage:
    assert window.game is not None
    return window.game


def inspect(page: GamePage, space: str) -> None:
    panel = page.side.panel("space")
    assert isinstance(panel, InspectorPanel)
    panel.show_space(Space(space))


def scrolls_sideways(widget: QWidget) -> bool:
    """It is reached by a bar that shows below it."""
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, QScrollArea):
        parent = parent.parentWidget()
    return parent is not None and parent.horizontalScrollBar().isVisible()


def room_of(widget: QWidget, panel: QWidget) -> tuple[QRect, bool]:
    """The part of the panel that the widget may lie in, and whether it scrolls up and down there."""
    parent = widget.parentWidget()
    while parent is not None and parent is not panel:
        holder = parent.parentWidget()
        if isinstance(holder, QWidget) and isinstance(holder.parentWidget(), QScrollArea):
            return QRect(holder.mapTo(panel, QPoint()), holder.size()), True
        parent = holder
    return panel.rect(), False


def spilled(panel: QWidget) -> list[str]:
    """Words and buttons that reach out of their panel, or over its edge where it scrolls."""
    found = []
    labels: list[QLabel] = panel.findChildren(QLabel)
    buttons: list[QAbstractButton] = panel.findChildren(QAbstractButton)
    named = [(one, one.text()) for one in labels]
    named += [(one, one.text() or one.accessibleName()) for one in buttons]  # type: ignore[misc]  # both are widgets
    for widget, words in named:
        if not widget.isVisible() or not words or scrolls_sideways(widget):
            continue
        place = QRect(widget.mapTo(panel, QPoint()), widget.size())
        room, scrolls = room_of(widget, panel)
        over = max(room.left() - place.left(), place.right() - room.right())
        if not scrolls:
            over = max(over, room.top() - place.top(), place.bottom() - room.bottom())
        if over > SLACK_PX:
            found.append(f"{words!r} reaches {over} px out of {panel.objectName()}")
    return found


def wrong_on(page: GamePage) -> dict[str, list[str]]:
    """What is cut in each panel that shows."""
    panels = [panel for panel in page.findChildren(Panel) if panel.isVisible()]
    found = {
        panel.objectName(): [*cut_texts(panel), *spilled(panel)] for panel in panels if panel.parent() is page
    }
    return {name: wrong for name, wrong in found.items() if wrong}


@pytest.mark.parametrize(
    ("scale", "theme"), [(scale, ("dark", "light")[number % 2]) for number, scale in enumerate(SCALES)]
)
def test_no_panel_cuts_its_words(window: MainWindow, qtbot: QtBot, scale: int, theme: str) -> None:
    page = page_of(window)
    window.apply_settings(Settings(display=Display(text_scale=scale, theme=theme), play=Play(speed="none")))
    inspect(page, "germany")
    cut: dict[str, dict[str, list[str]]] = {}
    for size in SIZES:
        window.resize(*size)
        for name in PANELS:
            page.side.open(name)
            wrong: dict[str, list[str]] = {}
            for _ in range(MOST_LOOKS):  # layouts come to rest a little later
                qtbot.wait(15)
                wrong = wrong_on(page)
                if not wrong:
                    break
            else:
                cut[f"{size[0]} {name}"] = wrong

    assert not cut, "\n".join(f"{where}: {wrong}" for where, wrong in cut.items())


@pytest.mark.parametrize("scale", SCALES)
def test_long_names_leave_what_stands_beside_them_in_sight(
    window: MainWindow, qtbot: QtBot, scale: int
) -> None:
    """Japan has a major industrial complex, and French Indo-China is taken from Siam."""
    setup = new_setup(find_scenario("pacific1940"), options={}, seed=3, real_dice=False)
    assert window.begin(setup, dict.fromkeys(PACIFIC_POWERS, Seat(name="Anna")), "long names")
    page = page_of(window)
    play_until(page.controller, "move_units")
    options = page.controller.options
    assert isinstance(options, MoveOptions)
    units = options.movable()[Space("siam")]
    page.controller.submit(options.targets(units)[Space("french_indo_china")].action)
    window.apply_settings(Settings(display=Display(text_scale=scale), play=Play(speed="none")))
    inspect(page, "japan")
    for name in ("space", "attacks"):
        page.side.open(name)
        wrong: list[str] = []
        for _ in range(MOST_LOOKS):
            qtbot.wait(15)
            panel = page.side.panel(name)
            assert panel is not None
            wrong = [*cut_texts(panel), *spilled(panel)]
            if not wrong:
                break
        assert not wrong


@pytest.mark.parametrize("size", SIZES)
def test_the_question_of_each_phase_shows_whole(
    window: MainWindow, qtbot: QtBot, size: tuple[int, int]
) -> None:
    page = page_of(window)
    window.resize(*size)
    for scale in SCALES:
        window.apply_settings(Settings(display=Display(text_scale=scale), play=Play(speed="none")))
        page.prompt.sentence.setText("One line.")
        qtbot.wait(0)
        page.controller.undo()  # what is asked changes while the window stays as it is
        page.controller.redo()
        sentence = page.prompt.sentence
        qtbot.waitUntil(lambda said=sentence: said.height() >= said.heightForWidth(said.width()))  # type: ignore[misc]


def squashed(panel: QWidget) -> list[str]:
    """Words and buttons with less height than they need."""
    labels: list[QLabel] = panel.findChildren(QLabel)
    buttons: list[QPushButton] = panel.findChildren(QPushButton)
    named: list[tuple[QWidget, str]] = [(each, each.text()) for each in labels]
    named += [(each, each.text()) for each in buttons]
    return [
        f"{words!r}: {each.height()} high, needs {each.minimumSizeHint().height()}"
        for each, words in named
        if each.isVisible() and words and each.height() + SLACK_PX < each.minimumSizeHint().height()
    ]


def overlapping(panel: QWidget) -> list[str]:
    """Buttons that lie over each other."""
    buttons: list[QAbstractButton] = [b for b in panel.findChildren(QAbstractButton) if b.isVisible()]
    places = [(b, b.visibleRegion().boundingRect().translated(b.mapTo(panel, QPoint()))) for b in buttons]
    return [
        f"{one.objectName()} over {other.objectName()}"
        for number, (one, here) in enumerate(places)
        for other, there in places[number + 1 :]
        if here.intersects(there) and not one.isAncestorOf(other) and not other.isAncestorOf(one)
    ]


@pytest.mark.parametrize("kind", ["choose_casualties", "press_or_retreat"])
def test_a_battle_can_be_answered_in_any_window(window: MainWindow, qtbot: QtBot, kind: str) -> None:
    """Its heading and its answers are whole at each text size, also beside a panel; sides may scroll."""
    setup = new_setup(find_scenario("classic"), options={}, seed=3, real_dice=False)
    assert window.begin(setup, dict.fromkeys(POWERS, Seat(name="Anna")), "a battle")
    page = page_of(window)
    game = page.controller
    play_until(game, "move_units")
    options = game.options
    assert isinstance(options, MoveOptions)
    for source in ("caucasus", "karelia"):
        units = options.movable()[Space(source)]
        game.submit(options.targets(units)[Space("ukraine")].action)
    play_until(game, kind)
    cut: dict[str, list[str]] = {}
    for number, scale in enumerate(SCALES):
        window.apply_settings(Settings(display=Display(text_scale=scale), play=Play(speed="none")))
        page.slot.show_tool(None)  # made again, as each question of a battle is: over the board, or beside it
        for size in SIZES:
            window.resize(*size)
            for beside in (False, True) if number % 2 else (True, False):
                lay_log(page, beside=beside)
                wrong: list[str] = []
                for _ in range(MOST_LOOKS):
                    qtbot.wait(15)
                    wrong = wrong_in_battle(page)
                    if not wrong:
                        break
                else:
                    cut[f"{scale} {size[0]} {'beside' if beside else 'over'}"] = wrong

    assert not cut, "\n".join(f"{where}: {wrong}" for where, wrong in cut.items())


def lay_log(page: GamePage, *, beside: bool) -> None:
    """Have the log beside the battle, or under it."""
    page.side.open("log")
    page.places.is_beside = beside
    page.arrange()


def wrong_in_battle(page: GamePage) -> list[str]:
    """What is cut, squashed or covered where a battle is answered."""
    panel = page.slot.panel
    assert isinstance(panel, BattlePanel)
    question = panel.findChild(QWidget, "battle_question")
    assert question is not None
    head = [panel.findChild(Heading), panel.findChild(BattleChance)]
    wrong = [*spilled(panel), *squashed(question), *cut_texts(question), *overlapping(question)]
    return wrong + [each for part in head if part is not None for each in cut_texts(part)]


def test_what_reaches_out_of_a_panel_is_found(qtbot: QtBot) -> None:
    panel = Panel("Title")
    qtbot.addWidget(panel)
    panel.body.addWidget(QLabel("some words that are much wider than this"))
    panel.resize(panel.sizeHint())
    panel.show()
    assert spilled(panel) == []

    panel.layout().setSizeConstraint(panel.layout().SizeConstraint.SetNoConstraint)  # type: ignore[union-attr]
    panel.setMinimumSize(0, 0)
    panel.resize(60, 40)
    assert spilled(panel) or cut_texts(panel)
