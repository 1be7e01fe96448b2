"""How fast the card desk is painted."""

import time
from statistics import median

from axis_desktop.view.cards import Playable
from tests.bench.conftest import Figure
from tests.view.cards.conftest import GERMANY, ShowDesk

pytest_plugins = ("tests.view.cards.conftest",)

GOAL_FRAME_MS = 16.0
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
