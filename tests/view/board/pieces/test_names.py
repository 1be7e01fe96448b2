import itertools

import pytest
from PySide6.QtGui import QColor

from axis_desktop.view.board.pieces.names import name_plans, name_size, paint_name, plan_name, wide_plans
from axis_desktop.view.widgets.theme import theme

pytestmark = pytest.mark.usefixtures("qapp")
LONG = "French Equatorial Africa"


def test_a_name_stands_in_one_line_where_there_is_room() -> None:
    plan = plan_name(LONG, sea=False, scale=2.6, room=500, value=1)
    assert plan is not None
    assert plan.lines == (LONG,)


def test_a_name_shrinks_before_it_breaks() -> None:
    full = plan_name(LONG, sea=False, scale=2.6, room=500, value=0)
    assert full is not None
    tighter = plan_name(LONG, sea=False, scale=2.6, room=full.size.width() * 0.9, value=0)
    tightest = plan_name(LONG, sea=False, scale=2.6, room=full.size.width() * 0.65, value=0)
    assert tighter is not None
    assert tightest is not None
    assert tighter.lines == (LONG,)
    assert tighter.pixel_size < full.pixel_size
    assert len(tightest.lines) == 2


def test_a_name_without_room_is_left_out() -> None:
    assert plan_name(LONG, sea=False, scale=2.6, room=30, value=0) is None


def test_hyphens_break_too() -> None:
    plan = plan_name("Argentina-Chile", sea=False, scale=2.6, room=95, value=0)
    assert plan is not None
    assert plan.lines == ("Argentina-", "Chile")


def test_names_grow_with_the_map_within_limits() -> None:
    sizes = [name_size(scale, sea=False) for scale in (0.5, 1.0, 2.6, 6.0)]
    assert sizes == sorted(sizes)
    assert sizes[0] >= 9.5
    assert sizes[-1] <= 20


def test_the_value_makes_a_name_wider() -> None:
    bare = plan_name("Alba", sea=False, scale=2.6, room=500, value=0)
    rich = plan_name("Alba", sea=False, scale=2.6, room=500, value=8)
    assert bare is not None
    assert rich is not None
    assert rich.size.width() > bare.size.width() + 10


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_name_is_painted_with_ink_and_halo(ratio: float) -> None:
    plan = plan_name("Alba", sea=False, scale=2.6, room=500, value=8)
    assert plan is not None
    ink, halo = theme().color("text"), theme().color("attack")
    image = paint_name(plan, ink, halo, ratio).toImage()
    found = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
    assert {ink.rgba(), halo.rgba()} <= found


@pytest.mark.parametrize("name", ["Riga", "Io"])
def test_a_wide_pill_stands_close_behind_a_short_name_and_is_whole(name: str) -> None:
    plan = next(name_plans(name, sea=False, scale=2.6, value=8, marks=("capital", "port", "fort")))
    assert plan.pill is not None
    assert not plan.below
    ink = theme().color("text")
    image = paint_name(plan, ink, QColor(0, 0, 0, 0), 1.0).toImage()
    row = [image.pixelColor(x, image.height() // 2).alpha() for x in range(image.width())]
    painted = [x for x, alpha in enumerate(row) if alpha]
    gap = max(after - before for before, after in itertools.pairwise(painted))
    assert gap < 12
    assert painted[-1] < image.width() - 6
    assert painted[-1] - painted[0] > plan.pill.size.width()


def test_marks_stand_after_a_name_or_below_it() -> None:
    after, below, *_ = name_plans("Alba", sea=False, scale=2.6, value=8, marks=("port", "capital"))
    assert (after.below, below.below) == (False, True)
    assert after.size.width() > below.size.width()
    assert after.size.height() < below.size.height()
    assert after.pill == below.pill
    assert after.pill is not None
    assert after.pill.marks == ("port", "capital")


@pytest.mark.parametrize("sea", [True, False])
def test_in_a_large_space_a_name_is_spread_out(sea: bool) -> None:
    plain = next(name_plans("Siberia", sea=sea, scale=2.6, value=0))
    widest, wide = wide_plans("Siberia", sea=sea, scale=2.6, value=0)
    assert widest.size.width() > wide.size.width() > plain.size.width() * 1.25
    assert widest.spacing > wide.spacing > plain.spacing == 100


@pytest.mark.parametrize("below", [False, True])
def test_a_name_with_its_pill_lies_within_its_size(below: bool) -> None:
    plans = name_plans("Alba", sea=False, scale=2.6, value=8, marks=("port",))
    plan = next(plan for plan in plans if plan.below == below)
    image = paint_name(plan, theme().color("text"), theme().color("attack"), 1.0).toImage()
    edge = [(x, y) for x in range(image.width()) for y in (0, image.height() - 1)]
    edge += [(x, y) for x in (0, image.width() - 1) for y in range(image.height())]
    assert all(image.pixelColor(x, y).alpha() == 0 for x, y in edge)
