from collections import Counter

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from axis_desktop.model import Power, UnitType
from axis_desktop.model.showing.presentation import Stack
from axis_desktop.view.board.hands.hand import Hand
from axis_desktop.view.board.pieces.counters import TrayPlan, counter_width, detail_for, paint_tray, plan_tray
from axis_desktop.view.widgets.theme import activate, contrast
from tests.view.board.toy_board import ALBA, GERMANS, GERMANY, INFANTRY, SHIPS, UNITS, piece, stack

TABLE = {unit.id: unit for unit in UNITS}
MANY = stack(
    GERMANY, piece("factory", 1), piece("aa_gun", 2), piece("bomber", 3), piece("infantry", 4, 5),
    piece("tank", 6), piece("fighter", 7),
)  # fmt: skip

pytestmark = pytest.mark.usefixtures("qapp")


def shown(plan: TrayPlan, of: Stack) -> list[str]:
    """Types of the counters, from the upper left on."""
    return [of.pieces[cell.pieces[0]].unit_type for cell in plan.cells if not cell.emblem]


def test_counters_stand_in_the_order_of_the_unit_table() -> None:
    plan = plan_tray(MANY, TABLE, 34)
    assert shown(plan, MANY) == ["infantry", "tank", "fighter", "bomber", "aa_gun", "factory"]


def test_five_types_or_more_put_what_only_stands_there_below() -> None:
    plan = plan_tray(MANY, TABLE, 34)
    assert len(plan.rows) == 2
    cells = [cell for cell in plan.cells if not cell.emblem]
    assert cells[4].rect.top() > cells[3].rect.bottom()
    assert cells[4].rect.width() == pytest.approx(34 * 0.86)


def test_four_types_stand_in_one_row() -> None:
    four = stack(GERMANY, piece("infantry", 1), piece("tank", 2), piece("aa_gun", 3), piece("factory", 4))
    assert len(plan_tray(four, TABLE, 34).rows) == 1


def test_a_lone_factory_stands_in_the_upper_row() -> None:
    plan = plan_tray(stack(GERMANY, piece("factory", 1)), TABLE, 34)
    assert (len(plan.rows), len(plan.cells)) == (1, 2)


def test_cargo_lies_on_top_of_its_ship() -> None:
    plan = plan_tray(SHIPS, TABLE, 34)
    ship, cargo = (cell for cell in plan.cells if not cell.emblem)
    assert cargo.rect.top() < ship.rect.top()
    assert plan.cell_at(cargo.rect.center()) == cargo


@pytest.mark.parametrize(
    ("width", "detail"), [(15.9, "plate"), (16, "reduced"), (25.9, "reduced"), (26, "full"), (34, "full")]
)
def test_how_much_is_shown_follows_the_size_of_a_counter(width: float, detail: str) -> None:
    assert detail_for(width) == detail


def test_only_a_full_tray_has_an_emblem_and_a_plate_is_all_emblem() -> None:
    emblems = [[cell.emblem for cell in plan_tray(GERMANS, TABLE, width).cells] for width in (34, 20, 12)]
    assert emblems == [[True, False, False, False], [False, False, False], [True]]


def test_counters_grow_with_the_map_up_to_the_size_of_the_design() -> None:
    assert counter_width(1.0, 1600) < 16
    assert counter_width(9.0, 1600) == 34
    assert counter_width(9.0, 1280) == 30
    assert counter_width(9.0, 2560) == 42


def test_counters_of_the_largest_windows_grow_sooner() -> None:
    assert counter_width(1.5, 2560) > counter_width(1.5, 1920) > 16


def test_text_at_150_percent_makes_counters_a_quarter_bigger() -> None:
    activate("dark", 1.5)
    assert counter_width(9.0, 1600) == pytest.approx(34 * 1.25)


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_a_tray_is_painted_at_the_pixel_ratio_of_the_screen(ratio: float) -> None:
    plan = plan_tray(GERMANS, TABLE, 34)
    picture = paint_tray(GERMANS, plan, TABLE, ratio)
    assert picture.devicePixelRatio() == ratio
    assert picture.width() / ratio == pytest.approx(plan.size.width() + 28, abs=2)


def test_every_mark_changes_the_picture(qapp: QApplication) -> None:
    pictures = set()
    for marks, more in (
        ((), {}), (("moved",), {}), (("must_land",), {}), (("planned",), {}), (("raid",), {}),
        (("spent",), {}),
        (("out_of_use",), {}), ((), {"damage": 1}), ((), {"damage": 5}), ((), {"damage": 14}),
        ((), {"cargo": ((INFANTRY, 2),)}),
    ):  # fmt: skip
        one = stack(GERMANY, piece("transport", 1, marks=marks, **more))
        image = paint_tray(one, plan_tray(one, TABLE, 34), TABLE, 1.0).toImage()
        pictures.add(bytes(image.constBits()))
    assert len(pictures) == 11


@pytest.mark.parametrize("mark", ["planned", "moved"])
def test_silhouettes_of_every_power_can_be_seen_when_planned_or_done(mark: str) -> None:
    for power in ("germany", "japan", "united_kingdom", "china", "anzac", "usa"):
        one = stack(Power(power), piece("infantry", 1, marks=(mark,)))
        plan = plan_tray(one, TABLE, 34)
        image = paint_tray(one, plan, TABLE, 1.0).toImage()
        inner = next(cell.rect for cell in plan.cells if not cell.emblem).adjusted(10, 10, -10, -8)
        middle = QPointF(image.width() / 2, image.height() / 2)
        left, top = round(middle.x() + inner.left()), round(middle.y() + inner.top())
        seen = Counter(
            image.pixelColor(left + x, top + y).name()
            for x in range(round(inner.width()))
            for y in range(round(inner.height()))
        )
        ground, ink = (QColor(name) for name, _ in seen.most_common(2))
        assert contrast(ground, ink) >= 3, power


def test_the_hand_joins_pieces_of_a_type_with_different_marks() -> None:
    mixed = stack(GERMANY, piece("infantry", 1, marks=("moved",)), piece("infantry", 2, 3))
    hand = Hand(ALBA, mixed, (1, 2, 3))
    hand.take(0)
    assert hand.units == (1, 2, 3)


def test_the_hand_keeps_cargo_apart() -> None:
    hand = Hand(ALBA, stack(GERMANY, piece("infantry", 1, marks=("cargo",)), piece("infantry", 2)), (1, 2))
    assert [row.units for row in hand.rows] == [(1,), (2,)]


def test_the_hand_takes_no_more_than_there_is() -> None:
    hand = Hand(ALBA, GERMANS, (1, 2, 4))
    hand.take(0)
    assert not hand.set_count(0, 9)
    assert hand.units == (1, 2)
    hand.take_all()
    assert sorted(hand.units) == [1, 2, 4]
    assert hand.row_of((6,)) is None


def test_a_point_outside_a_tray_hits_nothing() -> None:
    assert plan_tray(GERMANS, TABLE, 34).cell_at(QPointF(500, 500)) is None


def test_unknown_marks_do_no_harm() -> None:
    odd = stack(GERMANY, piece(UnitType("tank"), 1, marks=("captured", "odd")))
    assert not paint_tray(odd, plan_tray(odd, TABLE, 34), TABLE, 1.0).isNull()
