"""A season with mouse and keys: an attack from two areas, moves, new units, redeployment."""

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, Power, Space, UnitType
from axis_desktop.model.asking.forms import ShopOptions
from axis_desktop.systems.europe1939.actions import EndPhase, OrderAttack
from axis_desktop.systems.europe1939.odds.offered import OFFERED
from axis_desktop.view.game.phase_bar import Figure
from axis_desktop.view.game.tally import TallyFigure
from axis_desktop.view.links.board_link import READABLE_SCALE
from axis_desktop.view.panels import LogPanel
from axis_desktop.view.panels.battle.screen import BattlePanel
from axis_desktop.view.panels.objectives import ObjectivesList
from axis_desktop.view.panels.odds.odds_chart import percent
from axis_desktop.view.panels.orders.attack_order import AttackOrderPanel
from axis_desktop.view.panels.orders.shop import ShopPanel
from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.panels.parts.stepper import Stepper
from axis_desktop.view.told.end_screen import EndScreen
from axis_desktop.view.told.statistics.summary import WarSummary
from axis_desktop.view.widgets.theme import theme
from tests.systems.europe1939.setups import europe_setup
from tests.view.hands import click
from tests.view.seasons.conftest import ShowGame, Shown, eastern_front

GERMANY = Power("germany")
BERLIN, POZNAN, WARSAW, KRAKOW = map(Space, ("berlin", "poznan", "warsaw", "krakow"))
BREST_LITOVSK, MOSCOW = Space("brest_litovsk"), Space("moscow")


def army(space: Space, owner: str, **counts: int) -> list[dict[str, str]]:
    return [
        {"type": kind, "space": space, "owner": owner} for kind, count in counts.items() for _ in range(count)
    ]


def look(shown: Shown, space: Space) -> None:
    """Come so near that counters can be told apart."""
    shown.board.camera.fly_to(shown.board.shapes.spaces[space].center, READABLE_SCALE)
    shown.board.finish_drawing()


def middle(shown: Shown, space: Space) -> QPoint:
    return shown.board.camera.to_window(shown.board.shapes.spaces[space].center).toPoint()


def drag(shown: Shown, start: Space, kind: str, end: Space) -> None:
    look(shown, start)
    shown.hand.drag(shown.hand.counter(start, kind), middle(shown, end))


def fight_on(shown: Shown) -> None:
    """Go on, and take off what is suggested, until the battle is over."""
    while isinstance(panel := shown.page.slot.panel, BattlePanel):
        panel.take_suggestion()


def test_the_bar_says_what_its_figures_mean_and_what_gives_points(show: ShowGame) -> None:
    shown = show(eastern_front())
    bar = shown.page.bar

    figures = [figure for figure in bar.findChildren(Figure) if figure.isVisible()]
    assert {bar.treasury, bar.production} < set(figures)
    assert all(figure.toolTip() for figure in figures)

    (tally,) = bar.findChildren(TallyFigure)
    click(tally)
    objectives = shown.page.findChild(ObjectivesList)
    assert isinstance(objectives, ObjectivesList)
    assert objectives.isVisible()


def test_the_calculator_counts_own_attackers_first_and_enemy_defenders(show: ShowGame) -> None:
    shown = show(eastern_front())

    shown.page.odds_pressed.emit()

    steppers = shown.page.side.panel("odds").findChildren(Stepper)
    steppers.sort(key=lambda stepper: stepper.mapTo(shown.page, QPoint(0, 0)).y())
    names = [stepper.objectName() for stepper in steppers if not stepper.isHidden()]
    attackers = [name.removeprefix("attacker_") for name in names if name.startswith("attacker_")]
    defenders = [name.removeprefix("defender_") for name in names if name.startswith("defender_")]
    assert attackers[:4] == [
        "germany_infantry", "germany_armor", "germany_aircraft", "soviet_union_infantry",
    ]  # fmt: skip
    assert defenders[:3] == ["soviet_union_infantry", "soviet_union_armor", "soviet_union_aircraft"]
    assert defenders[-2:] == ["minor_infantry", "minor_aircraft"]
    absent = ("italy", "france", "united_kingdom", "united_states")
    assert not [name for name in (*attackers, *defenders) if name.startswith(absent)]


def test_what_wins_the_game_is_counted_at_once_but_not_before_it_is_told(
    show: ShowGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = show(eastern_front())
    bar, before = shown.page.bar, shown.game.presentation
    (tally,) = bar.findChildren(TallyFigure)

    def figures() -> list[str]:
        """What can be seen."""
        labels = tally.findChildren(QLabel)
        return [each.text() for each in labels if each.objectName().startswith("held_") and each.isVisible()]

    was = figures()
    more = msgspec.structs.replace(before.tallies[0], held=dict.fromkeys(before.tallies[0].held, 77))
    after = msgspec.structs.replace(before, tallies=(more,))
    monkeypatch.setattr(type(shown.game), "presentation", property(lambda _: after))

    bar.keep_figures(True)
    bar.refresh()
    assert figures() == was

    bar.keep_figures(False)
    assert figures() == ["77"] * len(was)


@pytest.mark.parametrize("width", [1280, 1600])
def test_the_bar_names_the_phase_and_cuts_no_figure(show: ShowGame, width: int) -> None:
    shown = show(eastern_front())
    bar = shown.page.bar

    shown.page.resize(width, 720)
    QApplication.processEvents()

    assert any(bar.strip.titles())
    figures = [figure for figure in bar.findChildren(Figure) if figure.isVisible()]
    assert bar.treasury in figures
    for figure in figures:
        assert figure.width() >= figure.sizeHint().width(), figure.accessibleName()
    assert bar.strip.width() >= bar.strip.wanted_width


class Question(QFrame):
    """A question of some height."""

    def __init__(self, placement: str) -> None:
        super().__init__()
        self.placement = placement


@pytest.mark.parametrize("placement", ["wide", "side", "window"])
def test_what_is_asked_for_lies_below_the_question_or_else_beside_it(show: ShowGame, placement: str) -> None:
    shown = show(eastern_front(units=army(WARSAW, "germany", infantry=1)))
    page, question = shown.page, Question(placement)
    page.slot.show_tool(question)
    log = page.side.panel("log")
    for height, is_below in ((200, True), (page.places.overlay.side.height() - 100, False)):
        if log.isVisible():
            page.side.toggle("log")
        page.places.is_beside = False
        question.setFixedHeight(height)
        page.arrange()

        QTest.keyClick(page, Qt.Key.Key_F2)

        assert log.isVisible()
        assert (log.geometry().top() > question.geometry().bottom()) == is_below
        assert not log.geometry().intersects(question.geometry())


@pytest.mark.parametrize("placement", ["wide", "side", "window"])
def test_a_question_that_waits_gives_its_place_to_what_is_asked_for(show: ShowGame, placement: str) -> None:
    shown = show(eastern_front(units=army(WARSAW, "germany", infantry=1)))
    page, question = shown.page, Question(placement)
    page.slot.show_tool(question)
    question.setFixedHeight(page.places.overlay.side.height() - 100)
    page.arrange()
    QTest.keyClick(page, Qt.Key.Key_F2)
    log = page.side.panel("log")
    assert log.geometry().right() < question.geometry().left()

    page.slot.rests = True
    page.arrange()
    assert not question.isVisible()
    assert log.geometry().right() == page.places.overlay.side.right()

    page.slot.rests = False
    page.arrange()
    assert question.isVisible()
    assert log.geometry().right() < question.geometry().left()


def test_a_place_at_the_edge_of_the_board_comes_into_sight_beside_a_card(show: ShowGame) -> None:
    shown = show(eastern_front())
    board, free = shown.board, shown.board.free_area
    name, place = max(board.shapes.spaces.items(), key=lambda each: each[1].center.x())
    board.camera.look_at(place.center, READABLE_SCALE)
    before = middle(shown, name)
    covered = QRect(before.x() - 300, free.top(), 320, free.height())
    assert free.right() - covered.right() < covered.left() - free.left(), "there is more room at the left"

    board.show_beside(name, covered)

    assert free.contains(middle(shown, name))
    assert not covered.contains(middle(shown, name))


@pytest.mark.slow
def test_a_season_is_played_on_the_board_and_in_the_panels(show: ShowGame, qtbot: QtBot) -> None:
    units = [
        *army(WARSAW, "germany", infantry=4, armor=2, aircraft=1),
        *army(KRAKOW, "germany", armor=2),
        *army(BERLIN, "germany", infantry=1, aircraft=1),
        *army(BREST_LITOVSK, "soviet_union", infantry=1),
        *army(MOSCOW, "soviet_union", infantry=1),
    ]
    shown = show(eastern_front(units=units, wars=[["germany", "soviet_union"]]))

    drag(shown, WARSAW, "infantry", BREST_LITOVSK)
    drag(shown, KRAKOW, "armor", BREST_LITOVSK)
    order = shown.page.slot.panel
    assert isinstance(order, AttackOrderPanel)
    assert len(order.units) == 6
    chance = order.findChild(QLabel, "chance")
    assert chance is not None
    assert chance.text().endswith("%")
    click(shown.page.done)
    fight_on(shown)
    assert shown.state.holder(BREST_LITOVSK) == "germany"

    assert shown.page.done.shown_title() == "No more attacks"
    click(shown.page.done)
    look(shown, BERLIN)
    shown.hand.click(shown.hand.counter(BERLIN, "infantry"))
    shown.hand.click(shown.hand.counter(BERLIN, "aircraft"))
    shown.hand.click(middle(shown, POZNAN))  # both go, one type after the other
    assert shown.units(POZNAN) == ["aircraft", "infantry"]
    click(shown.page.done)

    shop = shown.page.slot.panel
    assert isinstance(shop, ShopPanel)
    ware = shop.findChild(ClickRow, "ware_infantry")
    assert ware is not None
    click(ware)
    shown.hand.click(middle(shown, BERLIN))
    qtbot.waitUntil(lambda: shown.board.gesture is not None)
    shown.hand.click(middle(shown, BERLIN))  # what was bought last is still chosen
    assert shown.units(BERLIN) == ["infantry", "infantry"]
    assert shown.page.done.shown_title() == "End the phase"
    click(shown.page.done)

    drag(shown, BERLIN, "infantry", WARSAW)
    assert shown.units(BERLIN) == []
    click(shown.page.done)
    assert shown.state.power == "soviet_union"


def test_what_is_bought_again_looks_chosen_and_its_key_chooses_it_anew(show: ShowGame, qtbot: QtBot) -> None:
    shown = show(eastern_front(units=army(MOSCOW, "soviet_union", infantry=1), phase="build"))

    def row(kind: str) -> ClickRow:
        found = shown.page.slot.panel
        assert isinstance(found, ShopPanel)
        made: ClickRow | None = found.findChild(ClickRow, f"ware_{kind}")
        assert made is not None
        return made

    look(shown, BERLIN)
    click(row("armor"))
    shown.hand.click(middle(shown, BERLIN))
    qtbot.waitUntil(lambda: shown.board.gesture is not None)

    assert (row("infantry").property("chosen"), row("armor").property("chosen")) == (False, True)
    assert row("armor").hasFocus(), "else the ring of the keys looks like the choice"
    corner = QPoint(2, row("armor").height() // 2)
    colors = {kind: row(kind).grab().toImage().pixelColor(corner).name() for kind in ("armor", "fleet")}
    assert colors["armor"] == theme().color("brass").name() != colors["fleet"]

    click(row("armor"))
    shown.hand.click(middle(shown, BERLIN))
    assert shown.units(BERLIN) == ["armor", "armor"]


def test_buying_nothing_where_something_could_be_bought_takes_a_second_press(show: ShowGame) -> None:
    shown = show(eastern_front(units=army(MOSCOW, "soviet_union", infantry=1), phase="noncombat"))
    click(shown.page.done)
    panel = shown.page.slot.panel
    assert isinstance(panel, ShopPanel)

    click(shown.page.done)
    assert shown.state.phase == "build"
    assert shown.page.done.shown_line().startswith("You buy nothing and keep ")
    look(shown, BERLIN)
    panel.choose_ware(UnitType("infantry"))
    shown.hand.click(middle(shown, BERLIN))
    assert not shown.page.done.shown_line().startswith("You buy nothing")
    click(shown.page.done)

    assert shown.state.phase == "redeploy"


def test_who_buys_nothing_in_winter_isnt_told_to_keep_what_lapses(show: ShowGame) -> None:
    units = army(MOSCOW, "soviet_union", infantry=1)
    shown = show(eastern_front(units=units, phase="build", date={"year": 1941, "season": "winter"}))

    click(shown.page.done)

    assert shown.page.done.shown_line().startswith("You buy nothing. ")
    assert "lapse" in shown.page.done.shown_line()


def test_armor_that_could_attack_but_for_the_price_is_told_of_the_price(show: ShowGame) -> None:
    units = [
        *army(WARSAW, "germany", armor=1),
        *army(BREST_LITOVSK, "soviet_union", infantry=1),
        *army(MOSCOW, "soviet_union", infantry=1),
    ]
    units[0]["moved"] = 1  # type: ignore[assignment]  # a figure
    shown = show(eastern_front(units=units, stock={"germany": 0}))

    drag(shown, WARSAW, "armor", BREST_LITOVSK)

    assert shown.board.chip.isVisible()
    assert shown.board.chip.rule == "EU-4.6"


def test_what_is_bought_for_its_only_place_is_seen_there(show: ShowGame) -> None:
    units, lost = army(MOSCOW, "soviet_union", infantry=1), {"konigsberg": "soviet_union"}
    shown = show(eastern_front(units=units, control=lost, phase="build"))
    panel, options = shown.page.slot.panel, shown.game.options
    assert isinstance(panel, ShopPanel)
    assert isinstance(options, ShopOptions)
    (fleet,) = (ware for ware in options.wares if ware.unit_type == "fleet")
    (port,) = fleet.places
    look(shown, MOSCOW)
    assert not shown.board.free_area.contains(middle(shown, port))

    panel.choose_ware(fleet.unit_type)
    shown.board.finish_moving()

    assert shown.board.free_area.contains(middle(shown, port))
    assert shown.units(port) == ["fleet"]


@pytest.mark.rule("EU-10.6")
def test_where_only_the_dice_can_be_rolled_nothing_is_said_of_a_retreat(show: ShowGame) -> None:
    units = [
        *army(WARSAW, "germany", infantry=2, aircraft=1),
        *army(KRAKOW, "germany", aircraft=1),
        *army(BERLIN, "germany", infantry=1),
        *army(BREST_LITOVSK, "soviet_union", infantry=1, aircraft=1),
        *army(MOSCOW, "soviet_union", infantry=1),
    ]
    shown = show(eastern_front(3, units=units))
    joining = tuple(unit.id for unit in shown.state.forces.at(WARSAW) + shown.state.forces.at(KRAKOW))
    shown.game.submit(OrderAttack(power=GERMANY, space=BREST_LITOVSK, units=joining))
    panel = shown.page.slot.panel
    assert isinstance(panel, BattlePanel)
    panel.take_suggestion()  # the aircraft that is lost

    panel = shown.page.slot.panel
    assert isinstance(panel, BattlePanel)
    said = [each.text() for each in panel.findChildren(QLabel) if not each.isHidden()]
    assert any(each.startswith("Enter goes on.") for each in said)
    assert not any("retreat" in each.casefold() or "end of the round" in each.casefold() for each in said)


def test_each_question_of_a_battle_shows_the_chance_at_that_moment(show: ShowGame) -> None:
    units = [
        *army(WARSAW, "germany", infantry=5),
        *army(BERLIN, "germany", infantry=1),
        *army(BREST_LITOVSK, "soviet_union", infantry=3),
        *army(MOSCOW, "soviet_union", infantry=1),
    ]
    shown = show(eastern_front(3, units=units))
    joining = tuple(unit.id for unit in shown.state.forces.at(WARSAW))
    shown.game.submit(OrderAttack(power=GERMANY, space=BREST_LITOVSK, units=joining))

    asked = 0
    while isinstance(panel := shown.page.slot.panel, BattlePanel):
        told = OFFERED.odds_from_here(shown.state)
        figure = panel.findChild(QLabel, "chance_attacker")
        assert told is not None
        assert isinstance(figure, QLabel)
        assert figure.text() == percent(told.odds.captures)
        asked += 1
        panel.take_suggestion()
    assert asked > 1


def test_the_name_of_a_port_keeps_off_the_gate_beside_it(show: ShowGame) -> None:
    kiel = Space("kiel")
    shown = show(europe_setup("campaign"))
    look(shown, kiel)
    name, scale = shown.board.scenery.name_frame(kiel), shown.board.camera.scale
    assert name is not None
    pixels = QRectF(name.topLeft() * scale, name.size() * scale)
    gates = shown.board.map_painter.gates(scale)
    assert gates
    assert not any(pixels.intersects(gate) for gate in gates)


@pytest.mark.rule("EU-23.1")
def test_all_that_is_in_hand_is_set_up_otherwise_unit_by_unit(show: ShowGame) -> None:
    shown = show(europe_setup("barbarossa", free_setup=True))
    assert shown.units(WARSAW).count("infantry") == 4

    drag(shown, WARSAW, "infantry", POZNAN)

    assert shown.units(WARSAW).count("infantry") == 0
    assert shown.units(POZNAN) == ["infantry"] * 4


def test_the_end_page_says_how_many_points_decided(show: ShowGame) -> None:
    units = [*army(MOSCOW, "germany", infantry=1), *army(Space("gorky"), "soviet_union", infantry=1)]
    wars, last = [["germany", "soviet_union"]], {"season": "winter", "year": 1942}
    shown = show(eastern_front(units=units, wars=wars, control={"moscow": "germany"}, date=last))
    while isinstance(decision := shown.game.decision, Decision):
        shown.game.submit(EndPhase(power=decision.power))

    end = EndScreen(shown.game, shown.page)
    assert "Points: Axis 3 (9 to win)" in [each.text() for each in end.findChildren(QLabel)]


def test_digits_choose_in_the_list_also_when_the_board_has_the_keys(show: ShowGame, qtbot: QtBot) -> None:
    """The board was moved by hand: spaces are lit, but nothing is in hand that digits could count."""
    units = [
        *army(WARSAW, "germany", infantry=2),
        *army(BERLIN, "germany", infantry=1),
        *army(BREST_LITOVSK, "soviet_union", infantry=1),
        *army(MOSCOW, "soviet_union", infantry=1),
    ]
    shown = show(eastern_front(units=units, wars=[["germany", "soviet_union"]]))
    panel = shown.page.slot.panel
    assert isinstance(panel, AttackOrderPanel)
    shown.board.setFocus()
    qtbot.waitUntil(shown.board.hasFocus)
    assert not panel.spaces_in_sight()

    QTest.keyClick(shown.board, Qt.Key.Key_1)

    assert panel.spaces_in_sight(), "a target is chosen"


def test_the_log_names_a_season_and_not_the_number_of_its_round(show: ShowGame) -> None:
    shown = show(eastern_front())
    while shown.game.presentation.power == GERMANY:
        shown.game.submit(EndPhase(power=GERMANY))

    log = LogPanel(shown.game)
    log.show()

    assert log.list.model().index(0, 0).data() == "Summer 1941 · Soviet Union"
    log.close()


def test_the_first_move_of_a_position_can_be_taken_back_with_the_log_read(show: ShowGame) -> None:
    """Nobody's turn has begun in it, so whose line it is says who was asked: then there is nobody."""
    shown = show(eastern_front())
    game = shown.game
    assert game.story() == []
    game.submit(EndPhase(power=GERMANY))
    failures: list[object] = []
    game.failed.connect(failures.append)

    game.undo()

    assert not failures
    assert game.story() == []
    assert game.presentation.phase == "war"


def test_the_plots_name_a_season_and_not_the_number_of_its_round(show: ShowGame) -> None:
    shown = show(eastern_front())
    end = EndScreen(shown.game, shown.page)
    summary = end.findChild(WarSummary)
    assert summary is not None

    assert [plot.name_round(1) for plot in (summary.plot, summary.luck)] == ["Summer 1941"] * 2


def test_the_next_turn_begins_where_something_can_be_attacked(show: ShowGame) -> None:
    """The capital lies far behind the front, and the panel over what is between."""
    shown = show(europe_setup("barbarossa"))
    look(shown, BERLIN)
    while shown.game.presentation.power == GERMANY:
        assert shown.game.submit(EndPhase(power=GERMANY))
    QApplication.processEvents()
    shown.board.finish_moving()

    panel = shown.page.slot.panel
    assert isinstance(panel, AttackOrderPanel)
    seen = [space for space in (WARSAW, KRAKOW) if shown.board.free_area.contains(middle(shown, space))]
    assert seen == [WARSAW, KRAKOW]
    assert set(seen) <= set(panel.targets_offered())
