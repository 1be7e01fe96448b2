"""A whole battle by the usual orders."""

from typing import Literal

import pytest
from pytestqt.qtbot import QtBot

from axis_desktop.model import Space
from axis_desktop.model.seats import Seat
from axis_desktop.storage.settings import Play, Settings
from axis_desktop.view.panels.battle.orders import UsualOrders
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.usual_losses import UsualLosses
from tests.systems.classic.battles import attack_by
from tests.systems.classic.builders import GERMANY, RUSSIA, position
from tests.view.panels.conftest import Stage, asked

KARELIA = Space("karelia")


def fight(stage: Stage, german: str, russian: str) -> Controller:
    """Germany has hit once in Karelia; the Soviet Union chooses its loss."""
    controller = stage(
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=2, tank=1)
        .units("karelia", russia={"infantry": 1, "tank": 1}),
        {GERMANY: Seat(name=german), RUSSIA: Seat(name=russian)},
    )
    controller.submit(controller.options.choices()[0].action)
    throw_all(controller, 1)
    if asked(controller) == "enter_dice":
        throw_all(controller, 6)
    assert asked(controller) == "choose_casualties"
    return controller


def throw_all(controller: Controller, figure: int) -> None:
    """Throw the next dice: the first shows the figure, the others miss."""
    wanted = controller.session.dice_wanted
    assert wanted is not None
    controller.enter_dice((figure, *(6,) * (wanted.count - 1)))


@pytest.mark.parametrize(("figure", "holder"), [(1, "germany"), (6, "russia")])
def test_a_battle_is_fought_to_its_end(qtbot: QtBot, stage: Stage, figure: int, holder: str) -> None:
    controller = fight(stage, "Anna", "Anna")
    orders = UsualOrders(controller, UsualLosses(controller))

    assert orders.fight()
    for _ in range(12):
        qtbot.waitUntil(
            lambda: controller.session.dice_wanted is not None or controller.presentation.battle is None
        )
        if controller.presentation.battle is None or controller.presentation.battle.round > 3:
            break
        throw_all(controller, figure)

    if figure == 1:
        assert controller.presentation.battle is None
        assert not orders.is_running
    else:
        assert controller.presentation.battle is not None  # nobody hits: the attack is pressed on and on
        assert orders.is_running
    assert controller.presentation.spaces[KARELIA].owner == holder


def test_questions_of_another_person_are_left_to_them(qtbot: QtBot, stage: Stage) -> None:
    controller = fight(stage, "Anna", "Ben")
    orders = UsualOrders(controller, UsualLosses(controller))

    assert orders.fight()  # Ben's order
    qtbot.waitUntil(lambda: controller.session.dice_wanted is not None)
    while controller.session.dice_wanted is not None:
        throw_all(controller, 6)

    assert asked(controller) == "press_or_retreat"  # that is Anna's
    assert orders.is_running


def test_without_a_battle_there_is_nothing_to_order(stage: Stage) -> None:
    controller = stage(position().units("ukraine", germany={"tank": 1}).turn("germany", "combat_move"))

    assert not UsualOrders(controller, UsualLosses(controller)).fight()


@pytest.mark.parametrize(("ask_below", "goes_on"), [(0, True), (50, False)])
def test_they_stop_before_an_attack_that_is_likely_to_fail(
    qtbot: QtBot, stage: Stage, ask_below: Literal[0, 50], goes_on: bool
) -> None:
    controller = stage(
        attack_by("germany")
        .from_("ukraine", "karelia", infantry=2, tank=1)
        .units("karelia", russia={"infantry": 6, "tank": 3}),
        {GERMANY: Seat(name="Anna"), RUSSIA: Seat(name="Anna")},
    )
    controller.submit(controller.options.choices()[0].action)
    throw_all(controller, 1)
    orders = UsualOrders(controller, UsualLosses(controller))
    orders.apply_settings(Settings(play=Play(ask_below=ask_below)))
    said: list[str] = []
    orders.stopped.connect(said.append)
    assert orders.fight()
    qtbot.waitUntil(lambda: controller.session.dice_wanted is not None)
    while controller.session.dice_wanted is not None:
        throw_all(controller, 6)

    if goes_on:
        qtbot.waitUntil(lambda: controller.session.dice_wanted is not None)  # of the next round
        assert said == []
    else:
        qtbot.waitUntil(lambda: not orders.is_running)
        assert asked(controller) == "press_or_retreat"
        assert len(said) == 1
        assert said[0].endswith("press on or retreat.")
        assert orders.fight()  # all the same: who says so knows the chance
        assert controller.session.dice_wanted is not None


def test_they_go_on_while_the_chance_is_good(qtbot: QtBot, stage: Stage) -> None:
    controller = fight(stage, "Anna", "Anna")
    orders = UsualOrders(controller, UsualLosses(controller))
    orders.apply_settings(Settings(play=Play(ask_below=50)))
    assert orders.fight()
    qtbot.waitUntil(lambda: controller.session.dice_wanted is not None)
    while controller.session.dice_wanted is not None:
        throw_all(controller, 6)

    qtbot.waitUntil(lambda: controller.session.dice_wanted is not None)  # of the next round
    assert orders.is_running
