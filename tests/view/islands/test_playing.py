"""A round of the Pacific war with the mouse: repairs, a declaration, a fleet, a scramble, income."""

import pytest
from PySide6.QtWidgets import QLabel, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, Space, UnitType
from axis_desktop.model.asking.options import MoveOptions
from axis_desktop.view.app.table.game_menu import GameMenu
from axis_desktop.view.links.homes import home_of, middle_of_troops
from axis_desktop.view.panels import LogPanel
from axis_desktop.view.panels.battle.screen import BattlePanel
from axis_desktop.view.panels.buying.mobilize import MobilizePanel
from axis_desktop.view.panels.buying.purchase import PurchasePanel
from axis_desktop.view.panels.inspector import InspectorPanel
from axis_desktop.view.panels.orders.assign import AssignPanel
from axis_desktop.view.panels.orders.declare import DeclarePanel
from axis_desktop.view.panels.parts.rows import ClickRow
from tests.systems.pacific1940.setups import setup_at
from tests.systems.pacific1940.table import ALL_AT_WAR, ANZAC, CHINA, JAPAN, POWERS, US, WITH_CHINA, piece
from tests.view.hands import button, click
from tests.view.shown import ShowGame, Shown

NORTH, PHILIPPINES, ZONE = Space("sz20"), Space("philippines"), Space("sz35")


def before_the_war() -> dict[str, object]:
    """A Japanese fleet north of the Philippines; its naval base at home is out of use."""
    return {
        "units": {
            "japan": {"japan": [piece(1, "major_complex", JAPAN), piece(2, "naval_base", JAPAN, damage=4)]},
            "sz20": {"japan": {"battleship": 1, "cruiser": 2}},
            "sz35": {"united_states": {"destroyer": 1}},
            "philippines": {"united_states": {"air_base": 1, "fighter": 2}},
            "western_united_states": {"united_states": {"major_complex": 1}},
        },
        "wars": [WITH_CHINA],
        "treasury": dict.fromkeys(POWERS, 20),
        "power": "japan",
        "phase": "purchase",
    }


def answer(shown: Shown) -> None:
    """Answer what is asked as its panel proposes."""
    panel = shown.page.slot.panel
    match panel:
        case BattlePanel():
            panel.take_suggestion()
        case PurchasePanel() | AssignPanel():
            panel.press_done()
        case _ if isinstance(shown.game.options, MoveOptions):
            click(shown.page.done)
        case _:
            shown.game.submit(shown.game.options.choices()[0].action)


@pytest.mark.slow
def test_a_round_is_played_on_the_board_and_in_the_panels(show: ShowGame) -> None:
    shown = show(setup_at(before_the_war()))

    shop = shown.page.slot.panel
    assert isinstance(shop, PurchasePanel)
    shop.choose({UnitType("infantry"): 2})
    repair = shop.findChild(QPushButton, "repair_2")
    assert repair is not None
    assert repair.text() == "Repair: 2 IPC", "as much as puts it to use"
    click(repair)
    shop = shown.page.slot.panel
    assert isinstance(shop, PurchasePanel)
    assert sum(shop.counts().values()) == 2, "what was chosen is kept"
    click(shown.page.done)
    assert shown.state.treasury[JAPAN] == 12

    assert isinstance(shown.page.slot.panel, DeclarePanel)
    against = next(r for r in shown.page.findChildren(ClickRow) if "United States" in r.accessibleName())
    click(against)
    assert any("40 IPC" in told.text() for told in shown.page.slot.panel.findChildren(QLabel))
    click(shown.page.done)
    assert shown.state.relations.at_war(JAPAN, US)
    click(shown.page.undo_button)
    assert isinstance(shown.page.slot.panel, DeclarePanel), "a declaration can be taken back"
    assert not shown.state.relations.at_war(JAPAN, US)
    shown.game.redo()

    for kind in ("battleship", "cruiser"):
        shown.look(NORTH)
        shown.hand.drag(shown.hand.counter(NORTH, kind), shown.middle(ZONE))
    click(shown.page.done)

    scramble = shown.page.slot.panel
    assert isinstance(scramble, AssignPanel)
    assert shown.game.decision.power == US
    assert any("If all stay" in told.text() for told in scramble.findChildren(QLabel))
    click(next(r for r in scramble.findChildren(ClickRow) if r.objectName().startswith("unit_")))
    assert len(scramble.lines) == 1, "there is one zone to defend: a click is enough"
    scramble.take_back()
    click(button(scramble, "choose_all"))
    assert len(scramble.lines) == 2
    assert [move.units for move in scramble.draft().moves] == [tuple(line.unit for line in scramble.lines)]
    assert any("With them, the defense wins" in told.text() for told in scramble.findChildren(QLabel))
    click(shown.page.done)
    while isinstance(shown.page.slot.panel, BattlePanel):
        answer(shown)
    assert shown.game.presentation.phase == "noncombat_move"
    click(shown.page.done)

    assert isinstance(shown.page.slot.panel, MobilizePanel)
    for _ in range(60):
        if shown.game.presentation.round == 2:
            break
        answer(shown)
    assert shown.game.presentation.round == 2
    assert shown.state.treasury[JAPAN] > 12


def test_a_game_that_is_opened_at_a_question_has_its_places_in_sight(show: ShowGame) -> None:
    """The convoy is far from the capital of who is asked."""
    convoy = Space("sz39")
    units = {
        "sz39": {"japan": {"submarine": 1}},
        "india": {"united_kingdom": {"infantry": 1}},
        "japan": {"japan": {"infantry": 1}},
    }
    position = {**before_the_war(), "units": units, "wars": ALL_AT_WAR, "phase": "mobilize"}

    shown = show(setup_at({**position, "power": "united_kingdom"}, auto_convoy=False))

    asked = shown.game.decision
    assert isinstance(asked, Decision)
    assert "raid the convoys" in asked.prompt.template
    assert shown.board.free_area.contains(shown.middle(convoy))


def test_what_finds_no_place_is_told_in_sight_and_no_place_is_asked_for(show: ShowGame, qtbot: QtBot) -> None:
    """An upgrade needs a minor complex, and Japan has none."""
    shown = show(setup_at(before_the_war()))
    shown.page.resize(1280, 700)
    shop = shown.page.slot.panel
    assert isinstance(shop, PurchasePanel)

    shop.choose({UnitType("complex_upgrade"): 1})

    assert shop.hint() == ""
    told = next(said for said in shop.findChildren(QLabel) if "There is no place" in said.text())
    qtbot.waitUntil(lambda: told.visibleRegion().boundingRect() == told.rect())
    shop.choose({UnitType("complex_upgrade"): 0, UnitType("infantry"): 1})
    assert "Infantry" in shop.hint()


def test_whoever_goes_on_after_a_question_to_another_is_where_they_were(show: ShowGame) -> None:
    """A submarine lets a transport pass: its owner is asked, and the mover is not sent home afterwards."""
    position: dict[str, object] = {
        "units": {
            "sz24": {"united_states": {"transport": 1}},
            "sz17": {"japan": {"submarine": 1}},
            "western_united_states": {"united_states": {"major_complex": 1, "infantry": 1}},
        },
        "wars": [*ALL_AT_WAR],
        "power": "united_states",
        "phase": "combat_move",
        "round": 2,
    }
    shown = show(setup_at(position), alone=False)
    shown.look(Space("sz17"))
    middle = shown.middle(Space("sz17"))
    options = shown.game.options
    assert isinstance(options, MoveOptions)
    (transport,) = options.movable()[Space("sz24")]
    shown.game.submit(options.targets((transport,))[Space("sz17")].action)
    decision = shown.game.decision
    assert isinstance(decision, Decision)
    assert decision.power == JAPAN

    shown.game.submit(shown.game.options.choices()[1].action)
    shown.board.finish_moving()

    decision = shown.game.decision
    assert isinstance(decision, Decision)
    assert decision.power == US
    assert (shown.middle(Space("sz17")) - middle).manhattanLength() < 300


def test_seats_and_turns_are_of_powers_that_somebody_plays(show: ShowGame) -> None:
    """The Netherlands, France and Mongolia hold ground; nobody plays them."""
    shown = show(setup_at(before_the_war()))
    menu = GameMenu(shown.game, {}, shown.page)
    seats = next(entry.menu() for entry in menu.actions() if entry.text() == "Who plays")
    assert isinstance(seats, QMenu)
    names = ["Japan", "United States", "China", "United Kingdom", "ANZAC"]

    assert [entry.text() for entry in seats.actions()] == names
    log = LogPanel(shown.game, shown.page)
    assert [log.filter.itemText(row) for row in range(log.filter.count())] == ["All turns", *names]


def test_what_is_printed_on_a_space_is_told_in_words(show: ShowGame) -> None:
    shown = show(setup_at(before_the_war()))
    panel = shown.page.side.panel("space")
    assert isinstance(panel, InspectorPanel)
    said = {}
    for space in ("sz35", "philippines", "yunnan"):
        panel.show_space(Space(space))
        said[space] = " | ".join(label.text() for label in panel.findChildren(QLabel))

    assert "Sea zone · convoy zone · Kamikaze zone" in said["sz35"]
    assert "victory city" in said["philippines"]
    assert "originally Chinese · on the Burma Road" in said["yunnan"]


def test_a_power_without_a_capital_is_at_home_amid_its_troops(show: ShowGame, qtbot: QtBot) -> None:
    troops = {"yunnan": 2, "szechwan": 1, "kweichow": 1}
    units = {space: {"china": {"infantry": count}} for space, count in troops.items()}
    units |= {"hawaiian_islands": {"united_states": {"infantry": 1}}}
    shown = show(setup_at({**before_the_war(), "power": "united_states", "units": units}))
    shapes = shown.board.shapes.spaces

    assert home_of(JAPAN, shown.game, shapes) == "japan"
    assert home_of(CHINA, shown.game, shapes) in troops
    assert home_of(ANZAC, shown.game, shapes) == "new_south_wales"
    assert middle_of_troops(ANZAC, shown.game, shapes) is None

    def is_seen() -> bool:
        return shown.board.viewport().rect().contains(shown.middle(Space("kweichow")))

    while shown.game.presentation.power == US:
        shown.look(Space("hawaiian_islands"))
        shown.board.camera.finish()
        assert not is_seen()
        answer(shown)
    qtbot.waitUntil(is_seen)  # its turn begins there
