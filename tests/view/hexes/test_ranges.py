"""What units reach and what an attack on an area would strike shows on the board."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from axis_desktop.model import Space
from axis_desktop.view.panels.orders.assign import AssignPanel
from tests.systems.tactical.setups import tactical_setup
from tests.view.hexes.conftest import ShowGame, position
from tests.view.hexes.test_playing import hex_

KATYUSHA = 1
DUEL = "summer_duel_germany_1_soviet_union"


def _units() -> list[dict[str, object]]:
    return [
        {"type": "su_katyusha", "space": hex_(5, 3)},
        {"type": "su_t34", "space": hex_(6, 6)},
        {"type": "su_yak3", "space": hex_(8, 6)},
        {"type": "g1_tiger", "space": hex_(7, 6)},
    ]


def test_a_key_shows_the_ranges_of_the_enemy_then_the_own_then_none(show: ShowGame) -> None:
    shown = show(position(DUEL, units=_units(), phase="declare", power="soviet_union"))
    ranges = shown.board.situation.hexes.ranges
    assert ranges is not None

    reached = []
    for _ in range(3):
        QTest.keyClick(shown.page, Qt.Key.Key_R)
        reached.append(ranges.reached)

    tiger, own, none = reached
    assert tiger == dict.fromkeys(_around(shown.board.board.spaces[hex_(7, 6)].hex, 1, 1), 1)
    assert hex_(5, 5) in own  # two hexes from the Katyusha
    assert hex_(5, 4) not in own  # next to it, and to nobody else
    assert none == {}


@pytest.mark.parametrize("stands", [False, True])
def test_the_key_of_ranges_is_told_once_units_stand_on_the_board(show: ShowGame, stands: bool) -> None:
    setup = position(DUEL, units=_units(), phase="declare", power="soviet_union")
    shown = show(setup if stands else tactical_setup(DUEL))

    assert ("R shows ranges" in shown.page.prompt.help.text()) == stands


def test_the_blast_of_a_katyusha_is_outlined(show: ShowGame) -> None:
    shown = show(position(DUEL, units=_units(), phase="declare", power="soviet_union"))
    panel = shown.page.slot.panel
    blast = shown.board.situation.hexes.blast
    assert isinstance(panel, AssignPanel)
    assert blast is not None

    panel.choose_unit(KATYUSHA)
    target = next(space for space, aim in panel.targets_offered().items() if aim.area is not None)
    panel.choose_space(target)

    (area,) = blast.areas
    assert set(area.spaces) == _around(shown.board.board.spaces[target].hex, 0, 1)

    panel.take_back()
    assert blast.areas == ()


def test_half_a_board_is_all_that_the_camera_shows(show: ShowGame) -> None:
    shown = show(position(DUEL, units=_units(), phase="declare", power="soviet_union"))
    shown.board.fit()

    middle = shown.board.camera.to_map(shown.board.free_area.center().toPointF())
    left, right = (shown.board.shapes.spaces[hex_(column, 7)].center.x() for column in (0, 12))
    assert abs(middle.x() - (left + right) / 2) < shown.board.shapes.hex_radius


def _around(center: tuple[int, int] | None, least: int, most: int) -> set[Space]:
    """Hexes at these distances from one in the middle of the left half, found by walking."""
    assert center is not None
    steps = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    found, rim = {center: 0}, [center]
    for distance in range(1, most + 1):
        rim = [(q + dq, r + dr) for q, r in rim for dq, dr in steps if (q + dq, r + dr) not in found]
        found |= dict.fromkeys(rim, distance)
    return {hex_(q, r + q // 2) for (q, r), distance in found.items() if least <= distance <= most}
