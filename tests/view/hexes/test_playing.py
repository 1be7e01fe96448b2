"""The hex game with mouse and keys: setup, ways hex by hex, attacks and how they were fought, purchases."""

import re
from typing import Any, cast

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGridLayout, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from axis_desktop.model import Decision, Event, Luck, Message, Power, Setup, Space, UnitId
from axis_desktop.model.events import AttackFought, Harm, IncomeCollected, SpaceStruck, Volley
from axis_desktop.model.ids import UnitType
from axis_desktop.model.seats import PERSON, Seat, computer
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.tactical.actions import Attack, DeclareAttacks, Intercept, MoveUnit, TurnToken
from axis_desktop.view.board.hands.gestures import Place
from axis_desktop.view.board.pieces.placards import Z_FOCUS
from axis_desktop.view.links.plan_link import PlanLink
from axis_desktop.view.panels.buying.mobilize import MobilizePanel
from axis_desktop.view.panels.orders.assign import AssignPanel
from axis_desktop.view.panels.orders.form import FormPanel
from axis_desktop.view.panels.orders.shop import ShopPanel
from axis_desktop.view.panels.orders.ways import WaysPanel
from axis_desktop.view.panels.parts.choice_list import AnswerButton
from axis_desktop.view.panels.parts.done_state import done_state
from axis_desktop.view.panels.parts.mat import UnitMat
from axis_desktop.view.panels.parts.rows import ClickRow
from axis_desktop.view.told.end_screen import EndScreen
from axis_desktop.view.told.fought import FoughtPanel
from axis_desktop.view.widgets.controls import Segments
from axis_desktop.view.widgets.frame import KeyCap
from axis_desktop.view.widgets.texts import text
from tests.systems.tactical.setups import tactical_setup
from tests.view.hands import button, click
from tests.view.hexes.conftest import DUEL, ShowGame, Shown, position

GERMANY, AMERICA = Power("germany_1"), Power("united_states")
TIGER, INFANTRY, SHERMAN = 1, 2, 3


def hex_(column: int, row: int) -> Space:
    return Space(f"h_{column:02}_{row:02}")


LAST = [
    {"type": "g1_tiger", "space": hex_(5, 5)},
    {"type": "us_sherman", "space": hex_(5, 4), "damage": 5},
]
"""A Tiger about to destroy the last enemy."""


def middle(shown: Shown, space: Space) -> QPoint:
    return shown.board.camera.to_window(shown.board.shapes.spaces[space].center).toPoint()


def row(shown: Shown, name: str) -> ClickRow:
    found = shown.page.findChild(ClickRow, name)
    assert isinstance(found, ClickRow), name
    return found


def facing(phase: str = "move", **fields: Any) -> Setup:
    """A Tiger and infantry against a Sherman, with a free hex between them."""
    units = [
        {"type": "g1_tiger", "space": hex_(5, 2)},
        {"type": "g1_infantry", "space": hex_(5, 5)},
        {"type": "us_sherman", "space": hex_(5, 4), "points": 3, "damage": 1},
    ]
    return position(units=units, phase=phase, **fields)


def test_whose_unit_is_intercepted_reads_it(show: ShowGame) -> None:
    shown = show(facing())
    germany, us = Power("germany_1"), Power("united_states")
    shown.game.submit(MoveUnit(power=germany, unit=UnitId(TIGER), path=(hex_(5, 2), hex_(5, 3), hex_(4, 3))))
    assert not shown.page.notices.toasts.toasts

    shown.game.submit(Intercept(power=us, unit=UnitId(SHERMAN)))

    (toast,) = shown.page.notices.toasts.toasts
    assert "Sherman intercepts Tiger in F4" in toast.accessibleName()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_the_key_that_goes_on_answers_no_question_in_the_turn_of_another(show: ShowGame, key: Qt.Key) -> None:
    shown = show(facing())
    germany, us = Power("germany_1"), Power("united_states")
    shown.game.set_paused(True)
    shown.game.set_seats({**shown.game.seats, germany: computer("easy")})
    move = MoveUnit(power=germany, unit=UnitId(TIGER), path=(hex_(5, 2), hex_(5, 3), hex_(4, 3)))
    shown.game._tell(shown.game.session.submit(move))  # noqa: SLF001 - as a computer does
    QApplication.processEvents()
    asked, entries = shown.game.decision, len(shown.game.session.entries)
    assert isinstance(asked, Decision)
    assert asked.power == us

    QTest.keyClick(QApplication.focusWidget() or shown.page, key)

    assert len(shown.game.session.entries) == entries
    assert shown.game.decision == asked


def test_space_that_has_hurried_the_others_buys_nothing_in_the_shop_that_comes_up(show: ShowGame) -> None:
    germany = Power("germany_1")
    spaces = facing().data["geography"]["spaces"]
    own = {next(space["id"] for space in spaces if "factory" in space["marks"]): "germany_1"}
    shown = show(facing(phase="money", coins={"germany_1": 5}, factories=own))
    shown.game.set_paused(True)
    shown.game.set_seats({**shown.game.seats, germany: computer("easy")})
    QApplication.processEvents()
    QTest.keyClick(keys_at(shown), Qt.Key.Key_Space)
    shown.game.set_paused(False)
    shown.game.set_seats({**shown.game.seats, germany: Seat()})
    QApplication.processEvents()
    assert isinstance(shown.page.slot.panel, ShopPanel)
    entries = len(shown.game.session.entries)

    QTest.keyClick(keys_at(shown), Qt.Key.Key_Space)
    assert len(shown.game.session.entries) == entries

    QTest.keyClick(keys_at(shown), Qt.Key.Key_Down)
    QTest.keyClick(keys_at(shown), Qt.Key.Key_Space)
    assert len(shown.game.session.entries) > entries


def test_the_mat_of_a_unit_lies_beside_the_board_until_its_way_begins(show: ShowGame) -> None:
    shown = show(facing())
    click(row(shown, f"unit_{TIGER}"))
    mat = shown.page.findChild(UnitMat)
    assert mat is not None
    words = [part.text() for part in mat.findChildren(QLabel)]
    facts = shown.game.presentation.spaces[hex_(5, 2)].unit_facts[UnitId(TIGER)]
    assert words[::2] == [str(fact.name) for fact in facts]
    layout = mat.layout()
    assert isinstance(layout, QGridLayout)
    ends = {}
    for place in range(layout.count()):
        line, column, _, wide = cast("tuple[int, int, int, int]", layout.getItemPosition(place))
        ends[line] = column + wide
    assert set(ends.values()) == {layout.columnCount()}  # no row has a gap at its end

    panel = shown.page.slot.panel
    assert isinstance(panel, WaysPanel)
    panel.choose_space(hex_(5, 1))
    assert not [found for found in shown.page.findChildren(UnitMat) if found.isVisible()]


def test_a_board_that_is_seen_whole_stays_as_large_beside_what_is_asked_for(show: ShowGame) -> None:
    """In a small window, where the mat of a unit leaves no room below for advice or the log."""
    shown = show(facing())
    page, camera = shown.page, shown.board.camera
    page.resize(1280, 720)
    camera.fit()
    camera.finish()
    click(row(shown, f"unit_{TIGER}"))
    camera.finish()
    before = camera.scale

    page.show_side("log")
    camera.finish()

    mat, log = page.slot.panel, page.side.panel("log")
    assert mat is not None
    assert log.isVisible()
    assert not log.geometry().intersects(mat.geometry())
    assert camera.scale == before
    edge = shown.board.shapes.spaces[hex_(9, 0)].bounds.right()
    assert camera.to_window(QPointF(edge, 0)).x() <= log.geometry().left()


def test_in_small_hexes_a_warning_stands_aside_of_the_cost(show: ShowGame) -> None:
    shown = show(facing())
    click(row(shown, f"unit_{TIGER}"))
    link = shown.board.findChild(PlanLink)
    assert link is not None
    drafts = link.drafts
    middle_of = shown.board.shapes.spaces[hex_(5, 3)].center

    def offset(scale: float) -> QPointF:
        shown.board.camera.fly_to(middle_of, scale)
        shown.board.camera.finish()
        drafts.settle()
        (sign,) = [item for mark, item in drafts.signs if mark.kind == "risk" and mark.space == hex_(5, 3)]
        return sign.home - middle_of

    assert offset(shown.board.camera.smallest_scale() * 4).x() == 0
    shown.page.resize(1100, 640)
    assert offset(shown.board.camera.smallest_scale()).x() > 0


def test_the_setup_is_filled_in_like_a_form(show: ShowGame) -> None:
    shown = show(tactical_setup("summer_duel_germany_1_united_states", seed=2))
    form = shown.page.slot.panel
    assert isinstance(form, FormPanel)
    assert form.values == {"half": "left", "sets": "1"}

    halves = form.findChild(Segments, "answers_half")
    assert halves is not None
    click(halves.button("right"))
    click(shown.page.done)

    assert shown.state.half == "right"
    split = shown.page.slot.panel
    assert isinstance(split, FormPanel)
    assert len(split.values) == 6
    for field in split.values:
        split.choose(field, "2")
    shown.hand.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    armies = [unit.army for unit in shown.state.units.values() if unit.owner == "germany_1"]
    assert set(armies) == {2}


def test_units_that_wait_are_in_hand_one_after_the_other(show: ShowGame, qtbot: QtBot) -> None:
    shown = show(tactical_setup("summer_duel_germany_1_united_states", seed=2))
    luck = Luck("deploying", 2)
    while not isinstance(shown.page.slot.panel, MobilizePanel):
        shown.game.submit(sampled(shown.game.session, luck))

    def in_hand() -> str:
        return shown.board.gesture.unit_type if isinstance(shown.board.gesture, Place) else ""

    qtbot.waitUntil(lambda: bool(in_hand()))
    first, party = in_hand(), shown.game.decision
    (start,) = shown.board.gesture.targets  # type: ignore[union-attr]  # a unit is in hand
    QTest.mouseClick(shown.board.viewport(), Qt.MouseButton.LeftButton, pos=middle(shown, start))

    assert {unit.type for unit in shown.state.units.values() if unit.at >= 0} == {first}
    if shown.game.decision == party:
        qtbot.waitUntil(lambda: in_hand() not in ("", first))


@pytest.mark.rule("TA-2.8")
def test_the_last_unit_of_an_army_can_be_taken_back_until_it_is_said_to_stand(show: ShowGame) -> None:
    shown = show(tactical_setup("summer_duel_germany_1_united_states", seed=2), alone=False)
    game, luck = shown.game, Luck("deploying", 2)
    while game.decision.kind != "place_units":  # type: ignore[union-attr]  # an open question
        game.sit_down()
        game.submit(sampled(game.session, luck))
    game.sit_down()
    owner = game.decision.power  # type: ignore[union-attr]
    while game.options.waiting():  # type: ignore[attr-defined]
        game.submit(sampled(game.session, luck))

    assert game.decision.power == owner  # type: ignore[union-attr]
    assert (done_state(game).title, done_state(game).refusal) == ("They stand", None)
    assert shown.page.prompt.help.text() == "Undo takes the last unit back"
    assert game.can_undo
    shown.hand.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert game.decision.power != owner  # type: ignore[union-attr]


@pytest.mark.rule("TA-3.5")
def test_whoever_chooses_armies_sees_the_turn_that_follows(show: ShowGame) -> None:
    shown = show(tactical_setup("summer_duel_germany_1_united_states", seed=2))
    luck = Luck("deploying", 2)
    while shown.game.decision.phase != "choose_armies":  # type: ignore[union-attr]  # an open question
        shown.game.submit(sampled(shown.game.session, luck))
    titles = shown.page.bar.strip.titles()

    assert titles[:2] == ["Choose who acts", "Move"]
    assert "Deploy" not in titles


@pytest.mark.rule("TA-2.7")
def test_nobody_is_said_to_play_while_the_last_token_turns_by_itself(show: ShowGame) -> None:
    shown = show(tactical_setup("summer_duel_germany_1_united_states", seed=2))
    game, luck = shown.game, Luck("deploying", 2)
    while not (isinstance(decision := game.decision, Decision) and decision.is_automatic):
        game.submit(sampled(game.session, luck))
    owner = game.decision.power  # type: ignore[union-attr]  # an open question

    assert not game.is_mine
    assert done_state(game).title == "The game goes on"

    game.set_seats({**game.seats, owner: computer("easy")})
    assert done_state(game).title.endswith("plays")


def test_a_unit_is_dragged_along_its_way_and_the_hexes_where_it_may_be_stopped_are_marked(
    show: ShowGame,
) -> None:
    shown = show(facing())
    panel = shown.page.slot.panel
    assert isinstance(panel, WaysPanel)
    click(row(shown, f"unit_{TIGER}"))
    risky = {mark.space for mark in panel.draft().marks if mark.kind == "risk"}
    assert hex_(5, 3) in risky
    assert hex_(5, 1) not in risky
    costs = {mark.space: mark.text for mark in panel.draft().marks if mark.kind == "reach"}
    assert costs[hex_(5, 1)] == "1"

    hand = shown.hand
    hand.press(middle(shown, hex_(5, 2)))
    hand.move(middle(shown, hex_(6, 2)))
    hand.move(middle(shown, hex_(6, 1)))
    assert panel.path == (hex_(5, 2), hex_(6, 2), hex_(6, 1))
    hand.release(middle(shown, hex_(6, 1)))

    assert shown.state.space(shown.state.units[TIGER].at) == hex_(6, 1)


def test_a_second_click_on_the_end_of_a_way_sends_the_unit(show: ShowGame) -> None:
    shown = show(facing())
    for space in (hex_(5, 2), hex_(5, 1)):
        shown.hand.click(middle(shown, space))
    assert shown.state.space(shown.state.units[TIGER].at) == hex_(5, 2)

    shown.hand.click(middle(shown, hex_(5, 1)))

    assert shown.state.space(shown.state.units[TIGER].at) == hex_(5, 1)


def test_attacks_are_declared_as_numbered_lines_and_seen_as_they_were_fought(
    show: ShowGame, qtbot: QtBot
) -> None:
    shown = show(facing(phase="declare"), speed="quick")
    panel = shown.page.slot.panel
    assert isinstance(panel, AssignPanel)
    shown.hand.click(middle(shown, hex_(5, 5)))  # the infantry stands beside the Sherman
    shown.hand.click(middle(shown, hex_(5, 4)))
    assert [line.unit for line in panel.lines] == [INFANTRY]
    (move,) = panel.draft().moves
    assert (move.path, move.number) == ((hex_(5, 5), hex_(5, 4)), 1)
    told = " ".join(found.text() for found in panel.findChildren(QLabel))
    assert re.search(r"Destroyed \d+%, damaged \d+%", told)
    assert re.search(r"Shot back at: destroyed \d+%, damaged \d+%", told)

    click(shown.page.done)

    fought = shown.page.findChild(FoughtPanel)
    assert fought is not None
    assert isinstance(fought.shown, AttackFought)
    assert fought.shown.space == hex_(5, 4)
    assert len(fought.shown.attack.dice) == 12
    assert any(found.text().startswith("A die of ") for found in fought.findChildren(QLabel))
    click(button(fought, "fought_next"))
    assert fought.isHidden()


@pytest.mark.parametrize(
    ("people", "tones"),
    [
        ((GERMANY,), {GERMANY: "bad", AMERICA: "good"}),
        ((AMERICA,), {GERMANY: "good", AMERICA: "bad"}),
        ((), {GERMANY: "bad", AMERICA: "bad"}),
    ],
    ids=["first", "second", "computers"],
)
def test_what_befalls_a_side_is_bad_for_those_alone_who_play_it(
    show: ShowGame, people: tuple[Power, ...], tones: dict[Power, str]
) -> None:
    shown = show(facing(), speed="full")
    shown.game.set_seats({power: PERSON if power in people else computer("easy") for power in tones})
    for power, tone in tones.items():
        tank = UnitType("g1_tiger" if power == GERMANY else "us_sherman")
        other = AMERICA if power == GERMANY else GERMANY
        harm = Harm(power=power, unit_type=tank, space=hex_(5, 4), taken=6, damage=6, most=6)
        volley = Volley(power=other, unit_type=tank, space=hex_(5, 5), hits=9)
        line = AttackFought(power=other, space=hex_(5, 4), attack=volley, harmed=(harm,))
        assert tone_said(shown, line, "is destroyed") == tone
        light = msgspec.structs.replace(harm, taken=1, damage=1)
        line = msgspec.structs.replace(line, harmed=(light,))
        assert tone_said(shown, line, "takes 1 damage") == {"bad": "warn", "good": "good"}[tone]
        strike = SpaceStruck(
            power=other,
            space=hex_(5, 4),
            against=(power,),
            dice=(9,),
            least=8,
            result=Message.of("It is gone."),
            is_hit=True,
        )
        assert tone_said(shown, strike, "It is gone.") == tone


def tone_said(shown: Shown, line: Event, words: str) -> str:
    """The tone of the sentence in the card of a fight."""
    fought = shown.page.findChild(FoughtPanel)
    assert fought is not None
    shown.game.happened.emit(line, Message.of("fought"))
    shown.game.changed.emit()
    (found,) = [each for each in fought.findChildren(QLabel) if words in each.text()]
    fought.close_all()
    return str(found.property("tone") or "")


def keys_at(shown: Shown) -> QWidget:
    """What the keys go to."""
    found = shown.page.window().focusWidget()
    assert found is not None
    return found


def attacked_before_a_purchase(show: ShowGame) -> tuple[Shown, FoughtPanel]:
    """The card of an attack shows, and the price list that comes next lies below it."""
    spaces = facing().data["geography"]["spaces"]
    factories = {space["id"]: "germany_1" for space in spaces if "factory" in space["marks"][:1]}
    own = dict(list(factories.items())[:1])
    shown = show(facing(phase="declare", coins={"germany_1": 9}, factories=own), speed="quick")
    shown.hand.click(middle(shown, hex_(5, 5)))
    shown.hand.click(middle(shown, hex_(5, 4)))
    click(shown.page.done)
    fought = shown.page.findChild(FoughtPanel)
    assert fought is not None
    return shown, fought


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_key_that_goes_on_after_an_attack_buys_nothing_below(show: ShowGame, key: Qt.Key) -> None:
    """The price list that comes next has the focus on its first piece."""
    shown, fought = attacked_before_a_purchase(show)
    assert fought.isVisible()
    panel = shown.page.slot.panel
    assert isinstance(panel, ShopPanel)
    first = row(shown, "ware_g1_infantry")
    first.setFocus()
    entries = len(shown.game.session.entries)

    QTest.keyClick(first, key)
    assert fought.isHidden()
    assert len(shown.game.session.entries) == entries

    QTest.keyClick(keys_at(shown), key)  # once more than needed
    assert len(shown.game.session.entries) == entries
    QTest.keyClick(keys_at(shown), Qt.Key.Key_Down)
    assert isinstance(keys_at(shown), ClickRow)
    QTest.keyClick(keys_at(shown), key)
    assert len(shown.game.session.entries) > entries


def test_the_big_button_goes_on_from_a_fought_attack_and_ends_no_phase_below(show: ShowGame) -> None:
    shown, fought = attacked_before_a_purchase(show)
    assert shown.page.done.shown_title() == "Continue"
    entries = len(shown.game.session.entries)

    shown.page.done.press_key()

    assert fought.isHidden()
    assert shown.page.done.shown_title() != "Continue"
    assert len(shown.game.session.entries) == entries


def test_an_income_waits_until_the_attacks_have_been_seen(show: ShowGame) -> None:
    shown = show(facing(phase="declare"), speed="quick")
    shown.hand.click(middle(shown, hex_(5, 5)))
    shown.hand.click(middle(shown, hex_(5, 4)))
    click(shown.page.done)
    fought = shown.page.findChild(FoughtPanel)
    assert fought is not None
    assert fought.shown is not None

    earned = IncomeCollected(power=Power("germany_1"), income=3, treasury=5)
    shown.game.happened.emit(earned, Message.of("earned"))
    card = shown.page.notices.income
    assert card is not None
    assert card.isHidden()

    click(button(fought, "fought_next"))
    assert card.isVisible()


def test_a_unit_dragged_on_a_roundabout_way_goes_where_it_is_let_go_all_the_same(show: ShowGame) -> None:
    shown = show(facing())
    panel = shown.page.slot.panel
    assert isinstance(panel, WaysPanel)
    panel.choose_unit(TIGER)
    (start,) = panel.path
    at_first = set(panel.targets_offered())

    shown.hand.press(middle(shown, start))
    while steps := [
        s for s, t in panel.targets_offered().items() if len(t.path) == 2 and s not in panel.path
    ]:
        shown.hand.move(middle(shown, min(steps)))
    end = min(at_first - set(panel.path))
    assert end not in panel.targets_offered()
    shown.hand.move(middle(shown, end))
    shown.hand.release(middle(shown, end))

    assert shown.state.space(shown.state.units[TIGER].at) == end


def test_a_unit_that_has_gone_leaves_no_ring_behind(show: ShowGame) -> None:
    shown = show(facing())
    panel = shown.page.slot.panel
    assert isinstance(panel, WaysPanel)
    panel.choose_unit(TIGER)
    assert rings(shown)
    panel.choose_space(hex_(5, 1))

    click(shown.page.done)

    assert shown.state.space(shown.state.units[TIGER].at) == hex_(5, 1)
    assert not rings(shown)


def rings(shown: Shown) -> list[QGraphicsItem]:
    """What rings a space on the board."""
    scene = shown.board.scene()
    assert scene is not None
    return [item for item in scene.items() if item.zValue() == Z_FOCUS and item.isVisible()]


def test_the_attack_that_ends_the_game_is_seen_before_its_end(show: ShowGame, qtbot: QtBot) -> None:
    shown = show(position(units=LAST, phase="declare"), speed="quick")
    shown.hand.click(middle(shown, hex_(5, 5)))
    shown.hand.click(middle(shown, hex_(5, 4)))
    click(shown.page.done)
    fought = shown.page.findChild(FoughtPanel)
    assert fought is not None
    assert fought.shown is not None
    assert shown.state.outcome is not None
    qtbot.wait(1)
    assert shown.page.end_screen is None

    click(button(fought, "fought_next"))

    end = shown.page.end_screen
    assert end is not None
    assert end.isVisible()
    assert fought.isHidden()
    end.hide()
    shown.page.escaped.emit()
    assert end.isHidden()  # whoever looks at the board is left alone


def test_what_a_katyusha_would_hit_is_told_when_it_is_taken_up(show: ShowGame) -> None:
    units = [
        {"type": "su_katyusha", "space": hex_(5, 2)},
        {"type": "g1_infantry", "space": hex_(5, 5)},
        {"type": "g1_tiger", "space": hex_(5, 6)},
    ]
    setup = position("summer_duel_germany_1_soviet_union", units=units, phase="declare", power="soviet_union")
    shown = show(setup)

    def told() -> list[str]:
        panel = shown.page.slot.panel
        assert isinstance(panel, AssignPanel)
        return [found.text() for found in panel.findChildren(QLabel) if "Hits" in found.text()]

    assert not told()
    shown.hand.click(middle(shown, hex_(5, 2)))
    assert told()


@pytest.mark.parametrize(
    ("enemies", "victim", "chooses"),
    [
        ([hex_(5, 5), hex_(5, 6)], hex_(5, 6), True),
        ([hex_(3, 3), hex_(3, 5), hex_(5, 5)], hex_(3, 5), False),
    ],
)
def test_a_click_on_who_would_be_hit_aims_there_or_names_the_hexes(
    show: ShowGame, enemies: list[Space], victim: Space, chooses: bool
) -> None:
    units = [{"type": "su_katyusha", "space": hex_(5, 2)}]
    units += [{"type": "g1_infantry", "space": enemy} for enemy in enemies]
    setup = position("summer_duel_germany_1_soviet_union", units=units, phase="declare", power="soviet_union")
    shown = show(setup)
    panel = shown.page.slot.panel
    assert isinstance(panel, AssignPanel)

    shown.hand.click(middle(shown, hex_(5, 2)))
    refusal = panel.space_refusal(victim)
    shown.hand.click(middle(shown, victim))

    if chooses:
        assert [line.unit for line in panel.lines] == [1]
        assert refusal is None
    else:
        assert not panel.lines
        assert refusal is not None
        assert "if it aims at one of" in str(refusal.message)


def test_while_own_attacks_show_nobody_is_said_to_think(show: ShowGame) -> None:
    units = [*LAST, {"type": "us_infantry", "space": hex_(12, 12)}]
    setup = position("summer_solo_germany_1", units=units, phase="declare", automa="united_states")
    shown = show(setup, speed="full")
    aims = (Attack(attacker=UnitId(TIGER), target=UnitId(2)),)
    shown.game.submit(DeclareAttacks(power=Power("germany_1"), attacks=aims))
    fought = shown.page.findChild(FoughtPanel)
    assert fought is not None
    assert fought.shown is not None
    assert shown.game.presentation.phase == "automa"
    wanted = "See how it was fought; then the United States plays."
    assert shown.page.prompt.sentence.text() == wanted

    click(button(fought, "fought_next"))

    assert shown.page.prompt.sentence.text() != wanted


def test_pieces_are_bought_into_factories_that_are_clicked(show: ShowGame) -> None:
    setup = facing(phase="money", coins={"germany_1": 5})
    factories = [s["id"] for s in setup.data["geography"]["spaces"] if "factory" in s["marks"]][:2]
    shown = show(
        facing(phase="money", coins={"germany_1": 5}, factories=dict.fromkeys(factories, "germany_1"))
    )
    panel = shown.page.slot.panel
    assert isinstance(panel, ShopPanel)
    click(row(shown, "ware_g1_infantry"))
    assert set(panel.targets_offered()) == set(factories)

    shown.hand.click(middle(shown, Space(factories[1])))

    assert [u.type for u in shown.state.units.values() if u.at >= 0].count("g1_infantry") == 2
    assert shown.state.coins["germany_1"] == 3
    click(shown.page.done)
    assert shown.state.leader(shown.state.active) == "united_states"


def test_a_repair_has_the_digit_that_follows_those_of_the_price_list(show: ShowGame) -> None:
    """It could only be clicked."""
    factory = next(s["id"] for s in facing().data["geography"]["spaces"] if "factory" in s["marks"])
    hurt = {"type": "g1_infantry", "space": factory, "damage": 2}
    far = {"type": "us_sherman", "space": hex_(5, 4)}
    owned = {factory: "germany_1"}
    shown = show(position(units=[hurt, far], phase="money", coins={"germany_1": 5}, factories=owned))
    repair = row(shown, "service_1")
    (cap,) = repair.findChildren(KeyCap)
    assert cap.text() == "7"

    QTest.keyClick(shown.page, Qt.Key.Key_7)

    (unit,) = (each for each in shown.state.units.values() if each.owner == GERMANY)
    assert unit.repair
    shown.game.undo()
    assert not any(each.repair for each in shown.state.units.values())


def test_the_board_stands_still_while_a_way_is_laid_on_a_board_that_is_seen_whole(show: ShowGame) -> None:
    """The hexes that it could go on to lie at the edge of the board: they are in sight all the same."""
    far = {"type": "us_sherman", "space": hex_(12, 0)}
    shown = show(position(units=[{"type": "g1_me262", "space": hex_(5, 5)}, far]))
    camera = shown.board.camera
    camera.finish()
    for side in (-1, 1):
        camera.look_at(camera.center + QPointF(side * 1000, 0))  # as a panel beside it has left it
    before = camera.center
    ways = shown.page.slot.panel
    assert isinstance(ways, WaysPanel)
    for end in (hex_(5, 5), hex_(5, 3), hex_(5, 1)):
        ways.choose_space(end)
        camera.finish()

        assert camera.center == before


@pytest.mark.parametrize(
    ("scenario", "more", "swaps"),
    [(DUEL, {}, True), ("summer_solo_germany_1", {"automa": "united_states"}, False)],
)
def test_sides_are_swapped_with_people_and_not_with_the_automaton(
    show: ShowGame, scenario: str, more: dict[str, Any], swaps: bool
) -> None:
    """Nobody could play its side: the person would look on while a computer player has the other one."""
    shown = show(position(scenario, units=LAST, phase="declare", **more), speed="none")
    aims = (Attack(attacker=UnitId(TIGER), target=UnitId(2)),)
    shown.game.submit(DeclareAttacks(power=Power("germany_1"), attacks=aims))
    assert shown.game.session.is_over

    end = EndScreen(shown.game, shown.page)
    names = {found.objectName() for found in end.findChildren(QPushButton)}

    assert "end_again" in names
    assert ("end_swapped" in names) == swaps


def go_on_until(shown: Shown, template: str) -> None:
    """Any answers, until a question begins like this."""
    luck = Luck("until", 7)
    while isinstance(shown.game.decision, Decision) and template not in shown.game.decision.prompt.template:
        shown.game.submit(sampled(shown.game.session, luck))
        shown.game.sit_down()


def numbered(shown: Shown) -> dict[str, str]:
    """The answers with the digit that each button shows and hears."""
    found = {}
    for one in shown.page.findChildren(AnswerButton):
        if one.isVisible():
            found[one.text()] = "".join(cap.text() for cap in one.findChildren(KeyCap) if cap.isVisible())
            assert one.shortcut().toString() == found[one.text()]
    return found


def test_what_decides_the_game_is_told_in_a_small_window_too(show: ShowGame) -> None:
    """Weather, rounds that are left and rockets stood in a hint alone, which nobody looks for."""
    shown = show(tactical_setup("battle_of_the_bulge", sets=1, weather=True))
    luck = Luck("bulge", 1)
    shown.page.resize(1280, 720)
    while not shown.game.presentation.notes:
        shown.game.submit(sampled(shown.game.session, luck))
    told = shown.page.bar.plate.accessibleName()
    for note in shown.game.presentation.notes:
        assert text(note, shown.game.catalog).rstrip(".") in told


def test_the_digit_of_a_token_is_its_number_and_does_not_shift(show: ShowGame) -> None:
    """Key 1 turned "Token 2" once the first was gone."""
    shown = show(tactical_setup(DUEL, half="left", sets=1))
    go_on_until(shown, "turn one of your start tokens")
    first = shown.game.decision
    assert isinstance(first, Decision)
    assert numbered(shown) == {"Token 1": "1", "Token 2": "2", "Token 3": "3"}
    shown.game.submit(TurnToken(power=first.power, token=0))
    go_on_until(shown, "turn one of your start tokens")
    while isinstance(shown.game.decision, Decision) and shown.game.decision.power != first.power:
        shown.game.submit(shown.game.options.choices()[0].action)
        go_on_until(shown, "turn one of your start tokens")

    assert numbered(shown) == {"Token 2": "2", "Token 3": "3"}


def test_the_digit_of_an_army_is_its_start_number_and_of_two_their_place_in_the_list(show: ShowGame) -> None:
    """Two armies had no digit at all."""
    shown = show(tactical_setup(DUEL, half="left", sets=1))
    for _ in range(2):
        go_on_until(shown, "that act")
        answers = numbered(shown)
        assert [*answers] == sorted(answers)
        if "," in next(iter(answers)):
            assert [*answers.values()] == ["1", "2", "3"]
        else:
            assert [f"Start number {digit}" for digit in answers.values()] == [*answers]
        shown.game.submit(shown.game.options.choices()[0].action)
        shown.game.sit_down()


def test_armies_beyond_the_digits_have_their_place_in_the_list(show: ShowGame) -> None:
    """Start numbers 10 to 12 had no key, and a list that mixes both kinds of digits would be misread."""
    shown = show(tactical_setup(DUEL, half="right", sets=1))
    go_on_until(shown, "choose the army")
    answers = numbered(shown)
    numbers = [int(words.removeprefix("Start number ")) for words in answers]
    assert numbers == sorted(numbers)
    assert max(numbers) > 9
    assert [*answers.values()] == ["1", "2", "3"]
