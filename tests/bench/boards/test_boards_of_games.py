"""How fast the boards of the other games answer, soon after the beginning, at 1600 by 900.

A unit of these games rarely has as many targets as are lit here.
"""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from axis_desktop.board import load_board
from axis_desktop.model import Decision, Session, Space, system
from axis_desktop.players import answer, player
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.view.board import BoardView
from tests.bench.boards.frames import p95, pans, presses, zooms
from tests.bench.conftest import Figure

GOAL_FRAME_MS = 16.0
GOAL_PRESS_MS = 50.0
TARGETS = 40
DECISIONS = 40
"""So many are taken before: some games begin with an empty board."""
ZOOM = 2.2
"""Times as near as the whole map."""
GAMES = [("pacific1940", "pacific_1940"), ("europe1939", "campaign"), ("tactical", "summer_together_allies")]


@pytest.fixture(params=GAMES, ids=[system_id for system_id, _ in GAMES])
def game(request: pytest.FixtureRequest, qtbot: QtBot) -> tuple[str, BoardView]:
    """The id of a game, and its board at the beginning."""
    system_id, scenario_id = request.param
    scenario = find_scenario(system_id, scenario_id)
    session = Session(system(system_id), new_setup(scenario, seed=1))
    players = {power: player(system_id, "easy") for power, _ in scenario.info.powers}
    for number in range(DECISIONS):
        decision = session.decision
        assert isinstance(decision, Decision)
        session.submit(
            answer(players[decision.power], session.system, session.state, decision, seed=1, number=number)
        )
    catalog = session.system.catalog(session.state)
    view = BoardView(load_board(scenario.pack.path, use_cache=False), catalog)
    qtbot.addWidget(view)
    view.set_speed("none")
    view.resize(1600, 900)
    view.show()
    view.show_presentation(session.present())
    return system_id, view


def near(view: BoardView, home: Space) -> None:
    """Look at a space from near."""
    view.camera.look_at(view.shapes.spaces[home].center, view.camera.scale * ZOOM)
    view.finish_drawing()
    QApplication.processEvents()


def test_the_board_keeps_up(game: tuple[str, BoardView], figures: list[Figure]) -> None:
    name, view = game
    shown = view.presentation
    assert shown is not None
    stacks = {s: sum(len(stack.pieces) for stack in found.stacks) for s, found in shown.spaces.items()}
    home = max((space for space in stacks if view.scenery.trays(space)), key=lambda space: stacks[space])
    near(view, home)
    figures += [
        Figure(
            name=f"{name}: press to {TARGETS} lit targets, p95",
            value=p95(presses(view, home, TARGETS)),
            unit="ms",
            goal=GOAL_PRESS_MS,
        ),
        Figure(name=f"{name}: pan, p95 of a frame", value=p95(pans(view)), unit="ms", goal=GOAL_FRAME_MS),
        Figure(
            name=f"{name}: zoom, p95 of a frame",
            value=p95(zooms(view, QPointF(700, 400))),
            unit="ms",
            goal=GOAL_FRAME_MS,
        ),
    ]
