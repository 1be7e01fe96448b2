"""What is planned and fought has its odds beside it."""

from types import SimpleNamespace
from typing import cast

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from axis_desktop.model import Space
from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.model.seats import Seat
from axis_desktop.systems.area_war.odds import Force, Odds, battle_odds
from axis_desktop.systems.classic.fighting.battle_data import Rockets
from axis_desktop.systems.classic.odds.odds import pending_case, running_case
from axis_desktop.systems.classic.odds.odds_offered import OFFERED
from axis_desktop.view.panels import AttacksPanel, panel_for
from axis_desktop.view.panels.battle.chance import BattleChance, ChanceSteps
from axis_desktop.view.panels.battle.losses import LossButton
from axis_desktop.view.panels.battle.screen import BattlePanel
from axis_desktop.view.panels.choose_battle import ChooseBattlePanel
from axis_desktop.view.panels.odds.odds_chart import chance_of, kept_of, percent, signed
from axis_desktop.view.panels.odds.odds_figure import JoinedFigure
from axis_desktop.view.panels.odds.odds_of_game import BEFORE, GameOdds, game_odds
from axis_desktop.view.play.controller import Controller
from tests.systems.classic.battles import attack_by
from tests.systems.classic.builders import GERMANY, UNITED_KINGDOM
from tests.view.panels.conftest import Stage, child, pending, texts, throw

BRITISH = {UNITED_KINGDOM: Seat(name="Anna"), GERMANY: Seat(name="Ben")}
KARELIA, CAUCASUS = Space("karelia"), Space("caucasus")


@pytest.fixture
def declared(stage: Stage) -> Controller:
    """Germany attacks Karelia and Caucasus and chooses where to fight first."""
    return stage(
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=2, tank=1)
        .units("karelia", russia={"infantry": 2, "tank": 1})
        .from_("ukraine", "caucasus", infantry=1)
        .units("caucasus", russia={"infantry": 1})
    )


def known(qtbot: QtBot, controller: Controller) -> GameOdds:
    """The odds of a game, once all that is planned is known."""
    odds = game_odds(controller)
    assert odds is not None
    attacks = controller.presentation.attacks
    qtbot.waitUntil(lambda: all(odds.figure(a.space, a.kind) for a in attacks))
    return odds


def test_an_attack_shows_what_it_is_worth_if_all_join_the_defense(qtbot: QtBot, declared: Controller) -> None:
    """Twice as many may defend Karelia as stand there."""
    case = pending_case(declared.session.state, KARELIA, "land")
    defender = Force(losses=tuple((each, 2 * count) for each, count in case.defender.losses))
    joined = msgspec.structs.replace(case, defender=defender)
    offers = type("Offers", (type(OFFERED),), {"joined": lambda _self, _state: {(KARELIA, "land"): joined}})
    odds = GameOdds(declared, offers())
    shown, other = JoinedFigure(odds, KARELIA, "land"), JoinedFigure(odds, CAUCASUS, "land")
    for figure in (shown, other):
        qtbot.addWidget(figure)

    qtbot.waitUntil(lambda: bool(shown.text()))

    worth = percent(chance_of(battle_odds(joined)))
    assert shown.text().endswith(f": {worth}")
    assert worth != odds.figure(KARELIA, "land")
    assert other.isHidden()


def fight(controller: Controller, space: Space, *dice: int) -> None:
    """Choose a battle and throw its first dice."""
    choice = next(choice for choice in controller.options.choices() if choice.space == space)
    controller.submit(choice.action)
    if dice:
        controller.enter_dice(dice)


def fought_on(qtbot: QtBot, controller: Controller) -> tuple[BattlePanel, GameOdds]:
    """The panel of the battle being fought, and the odds of the game once they are worked out."""
    panel = panel_for(pending(controller), controller)
    assert isinstance(panel, BattlePanel)
    qtbot.addWidget(panel)
    panel.show()
    odds = game_odds(controller)
    assert odds is not None
    qtbot.waitUntil(lambda: odds.here is not None and not odds.is_stale)
    return panel, odds


def test_each_planned_attack_has_one_exact_figure(qtbot: QtBot, declared: Controller) -> None:
    odds = known(qtbot, declared)
    for space in (KARELIA, CAUCASUS):
        exact = battle_odds(pending_case(declared.session.state, space, "land"))
        assert odds.figure(space, "land") == percent(chance_of(exact))


def test_a_game_has_its_odds_once(declared: Controller) -> None:
    assert game_odds(declared) is game_odds(declared)


def test_a_row_of_the_attacks_shows_the_figure_and_what_it_costs(qtbot: QtBot, declared: Controller) -> None:
    panel = AttacksPanel(declared)
    qtbot.addWidget(panel)
    odds = known(qtbot, declared)

    shown = child(panel, QLabel, "chance_karelia_land")
    assert shown.text() == odds.figure(KARELIA, "land")
    assert child(panel, QLabel, "chance_of_karelia_land").text() == "captured"
    assert "swing" in shown.parentWidget().toolTip()


@pytest.mark.parametrize(
    ("sent", "said"), [({"fighter": 2}, "won"), ({"fighter": 2, "infantry": 1}, "captured")]
)
def test_a_row_of_the_attacks_names_what_is_likely(
    qtbot: QtBot, stage: Stage, sent: dict[str, int], said: str
) -> None:
    controller = stage(
        attack_by("germany")
        .from_("ukraine", "karelia", **sent)
        .units("karelia", russia={"infantry": 2})
        .from_("ukraine", "caucasus", infantry=1)
        .units("caucasus", russia={"infantry": 1})
    )
    panel = AttacksPanel(controller)
    qtbot.addWidget(panel)

    known(qtbot, controller)

    assert child(panel, QLabel, "chance_of_karelia_land").text() == said


def test_who_chooses_the_next_battle_sees_each_chance(qtbot: QtBot, declared: Controller) -> None:
    panel = panel_for(pending(declared), declared)
    assert isinstance(panel, ChooseBattlePanel)
    qtbot.addWidget(panel)
    odds = known(qtbot, declared)
    assert child(panel, QLabel, "chance_caucasus_land").text() == odds.figure(CAUCASUS, "land")


def test_a_raid_tells_what_it_takes_and_risks(qtbot: QtBot, stage: Stage) -> None:
    made = attack_by("united_kingdom").treasury(germany=20)
    made.units("germany", germany={"factory": 1, "aa_gun": 1}).from_("united_kingdom", "germany", bomber=1)
    controller = stage(made.raid("germany", *made.ids("germany", "united_kingdom", "bomber")))
    panel = AttacksPanel(controller)
    qtbot.addWidget(panel)

    said = " ".join(texts(panel.findChildren(QLabel)))
    assert "takes 2.9 IPC on average" in said
    assert "17% to lose a bomber" in said


def test_who_chooses_the_next_battle_sees_what_a_raid_brings(qtbot: QtBot, stage: Stage) -> None:
    made = attack_by("united_kingdom").treasury(germany=20)
    made.units("germany", germany={"factory": 1, "aa_gun": 1, "infantry": 1})
    made.from_("united_kingdom", "germany", bomber=2)
    raiding, fighting = made.ids("germany", "united_kingdom", "bomber")
    assert fighting
    controller = stage(made.raid("germany", raiding), BRITISH)
    panel = panel_for(pending(controller), controller)
    assert isinstance(panel, ChooseBattlePanel)
    qtbot.addWidget(panel)

    card = child(panel, QFrame, "choice_1")
    said = texts(card.findChildren(QLabel))
    assert "takes 2.9 IPC on average · 17% to lose a bomber · swing +0.4 IPC" in said


def test_who_fires_a_rocket_sees_what_it_brings_to_each_factory(qtbot: QtBot, stage: Stage) -> None:
    made = attack_by("germany").weapons(germany=("rockets",)).units("ukraine", germany={"aa_gun": 1})
    made.units("russia", russia={"factory": 1}).units("karelia", russia={"factory": 1}).treasury(russia=4)
    controller = stage(made.turn("germany", "conduct_combat").under_way(Rockets()))
    panel = panel_for(pending(controller), controller)
    assert isinstance(panel, ChooseBattlePanel)
    qtbot.addWidget(panel)
    panel.show()

    said = texts(panel.findChildren(QLabel))
    assert said.count("takes 3.0 IPC on average") == 2
    assert child(panel, QPushButton, "choice_3").text() == "Fire no rocket"
    card = child(panel, QFrame, "choice_2")
    with qtbot.waitSignal(panel.fly_to, check_params_cb=lambda space: space == "russia"):
        card.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    wanted = controller.session.dice_wanted
    assert wanted is not None
    assert wanted.count == 1


def test_a_battle_is_followed_from_its_plan_through_its_rounds(qtbot: QtBot, declared: Controller) -> None:
    odds = known(qtbot, declared)
    planned = odds.planned(KARELIA, "land")
    assert planned is not None

    fight(declared, KARELIA, 1, 6)
    qtbot.waitUntil(lambda: odds.here is not None and not odds.is_stale)
    assert odds.here is not None
    assert chance_of(odds.here) > chance_of(planned[0])
    assert odds.steps == [(BEFORE, chance_of(planned[0])), (1, chance_of(odds.here))]

    options = declared.options
    assert isinstance(options, CasualtyOptions)
    declared.submit(options.casualties(options.suggested))
    throw(declared, 6, 6, 6, 6)
    qtbot.waitUntil(lambda: not odds.is_stale)
    assert [number for number, _ in odds.steps] == [BEFORE, 1]
    assert odds.steps[-1][1] == chance_of(odds.here)


def test_what_was_known_stays_and_is_stale_until_the_next_is_worked_out(
    qtbot: QtBot, declared: Controller
) -> None:
    odds = known(qtbot, declared)
    fight(declared, KARELIA, 1, 6)
    assert odds.here is not None
    assert odds.is_stale
    qtbot.waitUntil(lambda: not odds.is_stale)


@pytest.mark.parametrize(
    ("sent", "said"), [({"fighter": 2}, "Germany wins"), ({"tank": 2}, "Germany takes it")]
)
def test_aircraft_alone_win_a_battle_but_take_nothing(
    qtbot: QtBot, stage: Stage, sent: dict[str, int], said: str
) -> None:
    controller = stage(
        attack_by("germany").from_("ukraine", "karelia", **sent).units("karelia", russia={"infantry": 3})
    )
    odds = game_odds(controller)
    assert odds is not None
    if controller.presentation.battle is None:
        controller.submit(controller.options.choices()[0].action)
    controller.enter_dice((6, 6))
    throw(controller, 6, 6, 6)
    panel = panel_for(pending(controller), controller)
    assert isinstance(panel, BattlePanel)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: odds.here is not None and not odds.is_stale)

    assert said in texts(child(panel, BattleChance, "battle_chance").findChildren(QLabel))


def test_the_battle_screen_shows_the_chance_from_here_and_how_it_went(
    qtbot: QtBot, declared: Controller
) -> None:
    odds = known(qtbot, declared)
    fight(declared, KARELIA, 1, 6)
    panel = panel_for(pending(declared), declared)
    assert isinstance(panel, BattlePanel)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: not odds.is_stale)
    assert odds.here is not None

    chance = child(panel, BattleChance, "battle_chance")
    assert chance.isVisibleTo(panel)
    assert child(panel, QLabel, "chance_attacker").text() == percent(chance_of(odds.here))
    # Where nobody is left, the territory is kept.
    assert odds.here.draw > 0
    assert child(panel, QLabel, "chance_defender").text() == percent(1 - odds.here.captures)
    note = child(panel, QLabel, "chance_note").text()
    assert note == f"if the suggested loss is taken, and to the end · swing {signed(odds.here.swing)} IPC"
    steps = child(panel, ChanceSteps, "chance_steps")
    assert [name for name, _ in steps.points] == ["planned", "now"]


def test_a_battle_that_was_never_planned_here_begins_with_what_is_known(
    qtbot: QtBot, declared: Controller
) -> None:
    fight(declared, KARELIA, 1, 6)
    odds = game_odds(declared)
    assert odds is not None
    qtbot.waitUntil(lambda: odds.here is not None)
    assert [number for number, _ in odds.steps] == [1]
    panel = panel_for(pending(declared), declared)
    assert isinstance(panel, BattlePanel)
    qtbot.addWidget(panel)
    assert not child(panel, ChanceSteps, "chance_steps").isVisibleTo(panel)


@pytest.mark.parametrize(
    ("captures", "on_land", "kept"), [(0.5, True, 0.5), (0.0, True, 0.2), (0.0, False, 0.2)]
)
def test_aircraft_alone_that_take_nothing_are_not_said_to_be_held_for_certain(
    captures: float, on_land: bool, kept: float
) -> None:
    odds = cast(Odds, SimpleNamespace(captures=captures, defender_wins=0.2))

    assert kept_of(odds, on_land=on_land) == kept


def test_other_losses_show_what_they_do_to_the_chance(qtbot: QtBot, declared: Controller) -> None:
    odds = known(qtbot, declared)
    fight(declared, KARELIA, 1, 6)
    panel = panel_for(pending(declared), declared)
    assert isinstance(panel, BattlePanel)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: odds.here is not None and not odds.is_stale)
    assert odds.here is not None
    line = child(panel, QLabel, "loss_chance")
    suggested = percent(1 - odds.here.captures)
    assert line.text() == f"your chance: {suggested}"

    options = declared.options
    assert isinstance(options, CasualtyOptions)
    other = next(u for g in options.groups for u in g.units if u not in options.suggested)
    child(panel, LossButton, f"loss_{other}").click()
    assert line.text() == "your chance: …"
    qtbot.waitUntil(lambda: odds.considered is not None)

    exact = running_case(declared.session.state, losses=(other,))
    assert exact is not None
    otherwise = battle_odds(exact)
    assert otherwise != odds.here
    assert line.text() == f"your chance: {percent(1 - otherwise.captures)}, suggested {suggested}"
    assert child(panel, QLabel, "chance_attacker").text() == percent(chance_of(otherwise))
    assert child(panel, QLabel, "chance_note").text().startswith("if what is crossed is lost, and to the end")

    child(panel, LossButton, f"loss_{options.suggested[0]}").click()
    assert line.text() == f"your chance: {suggested}"
    assert child(panel, QLabel, "chance_attacker").text() == percent(chance_of(odds.here))


def test_a_choice_that_lowers_the_chance_stands_out(qtbot: QtBot, stage: Stage) -> None:
    controller = stage(
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=2, tank=1)
        .units("karelia", russia={"infantry": 1, "fighter": 1})
    )
    fight(controller, KARELIA, 1, 6)
    panel, odds = fought_on(qtbot, controller)
    line = child(panel, QLabel, "loss_chance")
    options = controller.options
    assert isinstance(options, CasualtyOptions)
    fighter = next(u for g in options.groups if g.unit_type == "fighter" for u in g.units)
    assert fighter not in options.suggested

    child(panel, LossButton, f"loss_{fighter}").click()
    qtbot.waitUntil(lambda: odds.considered is not None)

    assert line.property("tone") == "bad"


def test_who_would_lose_the_last_tank_hears_that_nobody_takes_the_territory(
    qtbot: QtBot, stage: Stage
) -> None:
    """Won with a fighter alone and taken with the tank are not the same chance."""
    attack = attack_by("germany").from_("ukraine", "karelia", tank=1, fighter=1)
    controller = stage(attack.units("karelia", russia={"infantry": 2}))
    fight(controller, KARELIA, 1, 6)
    controller.enter_dice((1, 6))
    panel, odds = fought_on(qtbot, controller)
    options = controller.options
    assert isinstance(options, CasualtyOptions)
    (tank,), (fighter,) = (
        [u for g in options.groups if g.unit_type == kind for u in g.units] for kind in ("tank", "fighter")
    )
    assert options.suggested == (tank,)
    assert odds.here is not None
    line = child(panel, QLabel, "loss_chance")

    wins = percent(odds.here.attacker_wins)
    assert line.text() == f"you win with {wins}, and nobody is left to take it"

    child(panel, LossButton, f"loss_{fighter}").click()
    qtbot.waitUntil(lambda: odds.considered is not None)
    assert odds.considered is not None
    assert line.text() == f"your chance: {percent(odds.considered.captures)}, suggested 0%"
    assert line.property("tone") == "good"


def test_no_chance_is_told_of_too_few_losses(qtbot: QtBot, declared: Controller) -> None:
    odds = known(qtbot, declared)
    fight(declared, KARELIA, 1, 6)
    panel = panel_for(pending(declared), declared)
    assert isinstance(panel, BattlePanel)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitUntil(lambda: odds.here is not None and not odds.is_stale)
    options = declared.options
    assert isinstance(options, CasualtyOptions)
    line = child(panel, QLabel, "loss_chance")
    assert line.isVisibleTo(panel)

    child(panel, LossButton, f"loss_{options.suggested[0]}").click()

    assert not line.isVisibleTo(panel)
