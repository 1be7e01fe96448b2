"""Where something is hidden the screen is covered between people, but not over what has just happened."""

from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from axis_desktop.model import Decision, Luck, Power, Setup, Space, UnitId
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.tactical.actions import Attack, DeclareAttacks, FireV2
from axis_desktop.view.links.board_link import BoardLink
from axis_desktop.view.panels.orders.assign import AssignPanel
from axis_desktop.view.panels.parts.choice_list import AnswerButton, ChoiceList
from axis_desktop.view.play.story import since_own_turn
from axis_desktop.view.told.fought import FoughtPanel
from axis_desktop.view.told.since.panel import SincePanel
from axis_desktop.view.widgets.keys import GUARD_MS
from axis_desktop.view.widgets.once_more import OnceMore
from tests.systems.tactical.setups import tactical_setup
from tests.view.hands import button, click
from tests.view.hexes.conftest import DUEL, ShowGame, Shown, position

V2 = "v2_rockets"
GERMANY_1, US = Power("germany_1"), Power("united_states")


def hex_(column: int, row: int) -> Space:
    return Space(f"h_{column:02}_{row:02}")


def hidden(*units: dict[str, Any], **fields: Any) -> Setup:
    """A game of the V2 in the middle: a token hides the launcher of Germany 1, so every seat is covered."""
    setup = tactical_setup(V2)
    launcher = {"owner": GERMANY_1, "tokens": (hex_(5, 12),), "hides": hex_(5, 12)}
    made = {"power": US, "launcher": launcher, "units": list(units), **fields}
    return msgspec.structs.replace(setup, data={**setup.data, "position": made}, hand_made=True)


def open_cover(shown: Shown) -> None:
    cover = shown.page.seat_change.cover
    assert cover is not None
    cover.button.opened.emit()
    assert not shown.page.seat_change.is_covered


def facing() -> Setup:
    """A Sherman beside a Tiger; it may declare its attacks."""
    units = (
        {"type": "us_sherman", "space": hex_(5, 4), "id": 1},
        {"type": "g1_tiger", "space": hex_(5, 5), "id": 2},
    )
    return hidden(*units, phase="declare")


def attacked(shown: Shown) -> FoughtPanel:
    """The Sherman has attacked the Tiger: what tells of it."""
    fought = shown.page.findChild(FoughtPanel)
    assert fought is not None
    shown.game.submit(DeclareAttacks(power=US, attacks=(Attack(attacker=UnitId(1), target=UnitId(2)),)))
    return fought


def test_who_attacked_sees_the_dice_before_the_screen_is_covered_for_the_next(show: ShowGame) -> None:
    shown = show(facing(), "full", alone=False)
    open_cover(shown)
    fought = attacked(shown)

    assert shown.game.awaited is not None
    assert fought.isVisible()
    assert not shown.page.seat_change.is_covered
    click(button(fought, "fought_next"))
    assert shown.page.seat_change.is_covered


@pytest.mark.parametrize(("pace", "goes_by_itself"), [("full", False), ("quick", True)])
def test_a_persons_own_attack_is_told_until_it_is_put_away(
    show: ShowGame, pace: str, goes_by_itself: bool
) -> None:
    shown = show(facing(), pace)
    fought = attacked(shown)

    assert fought.isVisible()
    assert any(clock.isActive() for clock in fought.findChildren(QTimer)) == goes_by_itself


@pytest.mark.parametrize("which", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_the_key_on_the_card_goes_on_from_it_and_passes_over_nothing(
    show: ShowGame, monkeypatch: pytest.MonkeyPatch, which: Qt.Key
) -> None:
    """With the mouse the next turn was played and told, with the key that the button names it was skipped."""
    shown = show(facing(), "full", alone=False)
    open_cover(shown)
    fought = attacked(shown)
    assert not shown.game.is_mine
    hurried: list[bool] = []
    monkeypatch.setattr(shown.game, "hurry", hurried.append)

    QTest.keyClick(shown.page, which)

    assert not fought.isVisible()
    assert not hurried


def test_the_board_shows_what_came_of_a_line_only_when_that_is_told(show: ShowGame) -> None:
    units = [
        {"type": "us_infantry", "space": hex_(8, 4), "id": 1},
        {"type": "g1_infantry", "space": hex_(8, 5), "id": 2},
        {"type": "us_sherman", "space": hex_(5, 4), "id": 3},
        {"type": "g1_tiger", "space": hex_(5, 5), "id": 4, "damage": 5},
    ]
    shown = show(hidden(*units, phase="declare"), "full")
    fought = shown.page.findChild(FoughtPanel)
    assert fought is not None
    lines = ((1, 2), (3, 4))
    attacks = tuple(Attack(attacker=UnitId(a), target=UnitId(t)) for a, t in lines)

    shown.game.submit(DeclareAttacks(power=US, attacks=attacks))

    def tigers() -> int:
        seen = shown.board.presentation
        assert seen is not None
        return len(seen.spaces[hex_(5, 5)].stacks)

    assert not shown.game.presentation.spaces[hex_(5, 5)].stacks  # it is destroyed
    assert tigers() == 1
    click(button(fought, "fought_next"))
    assert tigers() == 0


def test_what_is_told_of_a_fight_hides_no_hex_of_it(show: ShowGame) -> None:
    units = [
        {"type": "us_sherman", "space": hex_(13, 11), "id": 1},
        {"type": "g1_tiger", "space": hex_(13, 12), "id": 2},
    ]
    shown = show(hidden(*units, phase="declare"), "full")
    fought = shown.page.findChild(FoughtPanel)
    assert fought is not None

    shown.game.submit(DeclareAttacks(power=US, attacks=(Attack(attacker=UnitId(1), target=UnitId(2)),)))

    for space in (hex_(13, 11), hex_(13, 12)):
        at = shown.board.viewport().mapTo(shown.page, shown.middle(space))
        assert not fought.geometry().contains(at)


def test_a_click_on_the_board_before_it_is_drawn_anew_goes_to_no_panel_that_is_gone(
    show: ShowGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    units = [
        {"type": "us_sherman", "space": hex_(13, 11), "id": 1},
        {"type": "us_sherman", "space": hex_(14, 11), "id": 3},
        {"type": "g1_tiger", "space": hex_(13, 12), "id": 2},
    ]
    shown = show(hidden(*units, phase="declare"))
    offered = shown.page.slot.panel
    assert isinstance(offered, AssignPanel)
    chosen: list[Space] = []
    offered.choose_space = chosen.append  # type: ignore[method-assign, assignment]  # it is only counted
    shown.board.picked.emit(hex_(13, 11))
    assert chosen == [hex_(13, 11)]

    shown.game.submit(DeclareAttacks(power=US, attacks=(Attack(attacker=UnitId(1), target=UnitId(2)),)))
    link = shown.page.findChild(BoardLink) or shown.board.findChild(BoardLink)
    assert link is not None
    monkeypatch.setattr(link, "_offering", offered)  # as until the board is drawn
    shown.board.picked.emit(hex_(14, 11))

    assert chosen == [hex_(13, 11)]


def test_without_a_fight_the_screen_is_covered_at_once(show: ShowGame) -> None:
    units = [{"type": "us_sherman", "space": hex_(5, 4)}, {"type": "g1_tiger", "space": hex_(5, 5)}]
    shown = show(hidden(*units, phase="declare"), "full", alone=False)
    open_cover(shown)

    shown.game.submit(DeclareAttacks(power=US, attacks=()))

    assert shown.page.seat_change.is_covered


def is_asked(shown: Shown, phase: str) -> bool:
    decision = shown.game.decision
    return isinstance(decision, Decision) and decision.phase == phase


def test_what_only_one_may_see_waits_under_a_cover_even_if_they_sit_there_already(show: ShowGame) -> None:
    shown = show(tactical_setup(V2, seed=3), alone=False)
    luck = Luck("launcher", 3)
    asked = shown.game.decision
    assert isinstance(asked, Decision)
    assert (asked.phase, shown.game.awaited) == ("launcher", None)  # in the open

    shown.game.submit(sampled(shown.game.session, luck))

    assert is_asked(shown, "armies")
    assert shown.game.decision.power == asked.power  # type: ignore[union-attr]  # an open question
    assert shown.game.awaited == asked.power
    assert shown.page.seat_change.is_covered


def test_in_the_setup_everybody_is_told_what_the_others_did_since_their_own_last_act(show: ShowGame) -> None:
    shown = show(tactical_setup(V2, seed=3), alone=False)
    luck = Luck("deploying", 3)
    while not is_asked(shown, "hide_launcher"):
        shown.game.sit_down()
        shown.game.submit(sampled(shown.game.session, luck))

    told = since_own_turn(shown.game.story(), [US])

    last_own = max(line.number for line in shown.game.story() if line.power == US)
    assert told
    since = {line.number for line in shown.game.story() if last_own < line.number <= told[-1].number}
    assert {line.number for line in told} == since


def once_more(shown: Shown) -> OnceMore:
    """What is asked once more; one that was closed may be gone only a moment later."""
    return shown.page.findChildren(OnceMore)[-1]


def test_a_rocket_is_aimed_by_a_click_on_a_factory(show: ShowGame) -> None:
    units = [{"type": "us_sherman", "space": hex_(5, 4)}, {"type": "g1_tiger", "space": hex_(5, 9)}]
    shown = show(hidden(*units, phase="rocket", power=GERMANY_1), alone=False)
    shown.game.sit_down()
    panel = shown.page.slot.panel
    assert isinstance(panel, ChoiceList)
    offered = panel.spaces_offered()
    assert len(offered) == 10
    assert "lit space" in " ".join(part.text() for part in panel.findChildren(QLabel))

    first = panel.findChild(AnswerButton, "choice_1")
    assert first is not None
    first.pointed.emit(True)
    assert shown.board.situation.named == (sorted(offered)[0],)
    target = sorted(offered)[3]
    QTest.mouseClick(shown.board.viewport(), Qt.MouseButton.LeftButton, pos=shown.middle(target))
    assert is_asked(shown, "rocket")  # one slip fires nothing
    click(once_more(shown).no)
    assert is_asked(shown, "rocket")
    QTest.mouseClick(shown.board.viewport(), Qt.MouseButton.LeftButton, pos=shown.middle(target))
    click(once_more(shown).yes)

    launcher = shown.state.launcher
    assert launcher.fired
    hit = shown.state.hex(target, "") in shown.state.destroyed
    assert hit == (len(shown.state.factories) == 9)


@pytest.mark.parametrize("which", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_no_rocket_is_fired_by_a_key_or_click_while_an_attack_is_told_or_by_one_key_more(
    show: ShowGame, which: Qt.Key
) -> None:
    units = [
        {"type": "us_sherman", "space": hex_(5, 4), "id": 1},
        {"type": "g1_tiger", "space": hex_(5, 5), "id": 2},
    ]
    shown = show(hidden(*units, phase="declare", power=GERMANY_1), "full", alone=False)
    open_cover(shown)
    fought = shown.page.findChild(FoughtPanel)
    assert fought is not None
    shown.game.submit(
        DeclareAttacks(power=GERMANY_1, attacks=(Attack(attacker=UnitId(2), target=UnitId(1)),))
    )
    assert is_asked(shown, "rocket")
    factory = min(shown.state.factories)

    QTest.keyClick(shown.page, Qt.Key.Key_1)
    shown.board.picked.emit(shown.state.space(factory))
    assert fought.isVisible()
    assert is_asked(shown, "rocket")
    QTest.keyClick(shown.page, which)
    assert fought.isHidden()
    QTest.qWait(GUARD_MS + 50)  # so long Space is held back in any case
    focused = shown.page.window().focusWidget()
    assert focused is not None
    QTest.keyClick(focused, which)

    assert is_asked(shown, "rocket")


def test_who_fired_sees_the_die_before_the_screen_is_covered_for_the_next(show: ShowGame) -> None:
    units = [{"type": "us_sherman", "space": hex_(5, 4)}, {"type": "g1_tiger", "space": hex_(5, 9)}]
    shown = show(hidden(*units, phase="rocket", power=GERMANY_1), "full", alone=False)
    open_cover(shown)
    fought = shown.page.findChild(FoughtPanel)
    assert fought is not None

    shown.game.submit(FireV2(power=GERMANY_1, space=shown.state.space(min(shown.state.factories))))

    assert shown.game.awaited is not None
    assert fought.isVisible()
    assert any("The V2 " in part.text() for part in fought.findChildren(QLabel))
    assert not shown.page.seat_change.is_covered
    click(button(fought, "fought_next"))
    assert shown.page.seat_change.is_covered


def test_pointing_at_an_army_outlines_its_units(show: ShowGame) -> None:
    units = [
        {"type": "us_sherman", "space": hex_(5, 4), "army": 0},
        {"type": "us_infantry", "space": hex_(7, 4), "army": 1},
        {"type": "g1_tiger", "space": hex_(5, 9), "army": 0},
    ]
    shown = show(hidden(*units, phase="choose_armies", round=1), alone=False)
    shown.game.sit_down()
    panel = shown.page.slot.panel
    assert isinstance(panel, ChoiceList)
    second = panel.findChild(AnswerButton, "choice_2")
    assert second is not None

    second.pointed.emit(True)
    assert list(shown.board.situation.named) == [hex_(7, 4)]
    second.pointed.emit(False)
    assert not list(shown.board.situation.named)


def test_what_a_rocket_did_is_told_over_the_board(show: ShowGame) -> None:
    units = [{"type": "us_sherman", "space": hex_(5, 4)}, {"type": "g1_tiger", "space": hex_(5, 9)}]
    shown = show(hidden(*units, phase="rocket", power=GERMANY_1))
    panel = shown.page.slot.panel
    assert isinstance(panel, ChoiceList)

    click(button(panel, "choice_1"))
    assert is_asked(shown, "rocket")
    click(once_more(shown).yes)

    toasts = [toast.accessibleName() for toast in shown.page.notices.toasts.toasts]
    assert any("V2" in toast for toast in toasts)


def test_the_next_person_is_named_once_the_fight_has_been_seen(show: ShowGame) -> None:
    units = [{"type": "us_sherman", "space": hex_(5, 4)}, {"type": "g1_tiger", "space": hex_(5, 5)}]
    shown = show(position(units=units, phase="declare"), "full", alone=False)
    aims = (Attack(attacker=UnitId(2), target=UnitId(1)),)
    since = shown.page.findChild(SincePanel)
    assert since is not None

    shown.game.submit(DeclareAttacks(power=GERMANY_1, attacks=aims))

    assert shown.game.decision.power == US  # type: ignore[union-attr]  # nobody has won
    assert shown.page.seat_change.banner is None
    assert since.isHidden()
    shown.page.findChild(FoughtPanel).close_all()  # type: ignore[union-attr]  # it is on every page
    assert shown.page.seat_change.banner is not None
    assert since.isVisible()


def test_nothing_is_offered_to_look_at_while_the_game_is_set_up(show: ShowGame) -> None:
    shown = show(tactical_setup(DUEL, seed=2, half="left", sets=1), alone=False)
    luck, since = Luck("setting up", 2), shown.page.findChild(SincePanel)
    assert since is not None

    while shown.state.before_first_turn:
        shown.game.sit_down()
        assert since.isHidden()
        shown.game.submit(sampled(shown.game.session, luck))


def test_in_a_small_window_a_line_offers_what_the_others_did(show: ShowGame) -> None:
    units = [{"type": "us_sherman", "space": hex_(5, 4)}, {"type": "g1_tiger", "space": hex_(5, 5)}]
    shown = show(position(units=units, phase="declare"), alone=False)
    since = shown.page.findChild(SincePanel)
    assert since is not None
    shown.page.resize(1100, 640)

    shown.game.submit(
        DeclareAttacks(power=GERMANY_1, attacks=(Attack(attacker=UnitId(2), target=UnitId(1)),))
    )

    assert shown.game.decision.power == US  # type: ignore[union-attr]  # nobody has won
    assert since.isHidden()
    (toast,) = shown.page.notices.toasts.toasts
    link = toast.findChild(QPushButton)
    assert link is not None
    click(link)
    assert since.isVisible()
