"""Pieces that stand alone are tokens: readable at every zoom, side by side, with badges."""

import msgspec
import pytest
from PySide6.QtGui import QColor, QImage

from axis_desktop.model import UnitType
from axis_desktop.model.showing.presentation import Stack
from axis_desktop.view.board.ground import look
from axis_desktop.view.board.pieces.groups import Group
from axis_desktop.view.board.pieces.tokens import is_token, paint_stack, plan_stack, token_width
from axis_desktop.view.widgets.theme import activate, theme
from tests.view.board.supply_board import ARMY, NAVY, lone
from tests.view.board.toy_board import ALBA, GERMANS, GERMANY, JAPAN, UNITS, unit

pytestmark = pytest.mark.usefixtures("qapp")


def alone(unit_id: str, silhouette: str, domain: str) -> object:
    info = unit(unit_id, 0, domain)  # type: ignore[arg-type]  # the domain is one of them
    return msgspec.structs.replace(info, alone=True, silhouette=silhouette)


TABLE = {info.id: info for info in UNITS} | {
    ARMY: alone("army", "army", "land"),
    NAVY: alone("navy", "fleet", "sea"),
}


def picture(stack: Stack, ratio: float = 1.0) -> QImage:
    return paint_stack(stack, plan_stack(stack, TABLE, 30, 46), TABLE, ratio).toImage()  # type: ignore[arg-type]


def has_color(image: QImage, color: QColor) -> bool:
    return any(
        image.pixelColor(x, y).rgb() == color.rgb()
        for x in range(image.width())
        for y in range(image.height())
    )


def test_only_a_single_piece_of_a_lonely_type_is_a_token() -> None:
    assert is_token(lone(GERMANY, ARMY, 1), TABLE)  # type: ignore[arg-type]
    assert not is_token(GERMANS, TABLE)  # type: ignore[arg-type]
    assert plan_stack(GERMANS, TABLE, 30, 46).detail == "full"  # type: ignore[arg-type]


def test_a_facility_without_units_stands_in_a_tray_of_their_size() -> None:
    base = msgspec.structs.replace(unit("base", 0), alone=True, fixed=True)
    plan = plan_stack(lone(GERMANY, UnitType("base"), 1), {base.id: base}, 30, 46)
    assert (plan.detail, plan.counter) == ("full", 30)


@pytest.mark.parametrize("scale", [0.1, 0.6, 1.05, 2.0, 6.0])
@pytest.mark.parametrize("window", [1024, 1600, 2560])
def test_a_token_is_never_too_small_to_read(scale: float, window: float) -> None:
    assert 26 <= token_width(scale, window) <= 54


def test_tokens_grow_with_the_text() -> None:
    before = token_width(6.0, 1600)
    activate("dark", 1.5)
    assert token_width(6.0, 1600) == pytest.approx(before * 1.25)


def test_a_token_has_one_cell_for_its_piece() -> None:
    plan = plan_stack(lone(GERMANY, ARMY, 1), TABLE, 30, 46)  # type: ignore[arg-type]
    assert [cell.pieces for cell in plan.cells] == [(0,)]
    assert plan.size.width() == plan.size.height() == 46


def test_armies_are_square_and_fleets_are_round() -> None:
    ground = theme().power(GERMANY).counter
    army, navy = picture(lone(GERMANY, ARMY, 1)), picture(lone(GERMANY, NAVY, 1))
    corner = round(army.width() / 2 + 46 / 2 - 5), round(army.height() / 2 - 46 / 2 + 5)
    assert army.pixelColor(*corner).rgb() == ground.rgb()
    assert navy.pixelColor(*corner).alpha() == 0


@pytest.mark.parametrize(("mark", "color"), [("unsupplied", look.CORAL), ("protected", look.MINT)])
def test_what_is_special_about_a_piece_is_a_badge(mark: str, color: QColor) -> None:
    assert not has_color(picture(lone(GERMANY, ARMY, 1), 2.0), color)
    assert has_color(picture(lone(GERMANY, ARMY, 1, mark), 2.0), color)


def test_tokens_of_several_powers_stand_side_by_side() -> None:
    stacks = [lone(GERMANY, ARMY, 1), lone(JAPAN, ARMY, 2)]
    plans = [plan_stack(stack, TABLE, 30, 46) for stack in stacks]  # type: ignore[arg-type]
    group = Group(ALBA, plans, plans[0].rows[0].center())
    one, two = group.tray_places()
    assert two.x() - one.x() >= 46
    assert one.y() == two.y()
    assert group.size.height() == 46
