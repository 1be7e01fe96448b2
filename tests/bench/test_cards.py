"""How fast the card desk is painted and answers."""

import time
from statistics import median

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from axis_desktop.view.cards import Playable
from tests.bench.conftest import Figure
from tests.view.cards.conftest import GERMANY, ShowDesk
from tests.view.links.test_card_link import Play_, pick, play

pytest_plugins = ("tests.view.cards.conftest",)
__all__ = ["play"]  # a fixture

GOAL_FRAME_MS = 16.0
GOAL_CLICK_MS = 100.0
HAND = (
    "ger_build_army ger_build_army ger_build_army ger_land_battle ger_atlantic_wall ger_jet_fighters"
    " ger_plunder ger_autobahn ger_conscription"
)


def test_a_full_hand_is_painted_within_a_frame(show_desk: ShowDesk, figures: list[Figure]) -> None:
    desk = show_desk(width=1250, hand=HAND)
    desk.ask_to_use(GERMANY, [Playable(card, "hand") for card in HAND.split()[:5]])
    desk.grab()

    times = []
    for _ in range(30):
        begun = time.perf_counter()
        desk.hand.row.grab()
        times.append((time.perf_counter() - begun) * 1000)
    figures.append(
        Figure(name="a hand of nine cards painted", value=median(times), unit="ms", goal=GOAL_FRAME_MS)
    )


def test_a_click_on_a_card_is_answered_at_once(play: Play_, figures: list[Figure]) -> None:
    page = play("germany", germany={"hand": ["ger_build_army", "ger_blitzkrieg"]})

    times = []
    for _ in range(15):
        begun = time.perf_counter()
        pick(page, 0)
        times.append((time.perf_counter() - begun) * 1000)
        QTest.keyClick(page.board, Qt.Key.Key_Escape)
    figures.append(
        Figure(name="a click on a card answered", value=median(times), unit="ms", goal=GOAL_CLICK_MS)
    )
