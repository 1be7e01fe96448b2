import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

from axis_desktop.board.drawing.svg_path import FLATNESS, PathError, multiply, read_numbers, read_path
from axis_desktop.board.drawing.svg_transform import read_length, read_transform, shape_as_path


@pytest.mark.parametrize(
    ("path", "points"),
    [
        ("M1 2L3 4", [(1, 2), (3, 4)]),
        ("m1 2l3 4", [(1, 2), (4, 6)]),
        ("M1,2 3,4 5,6", [(1, 2), (3, 4), (5, 6)]),
        ("m1,2 3,4 5,6", [(1, 2), (4, 6), (9, 12)]),
        ("M1 2H5V7", [(1, 2), (5, 2), (5, 7)]),
        ("M1 2H5 6V7 9", [(1, 2), (5, 2), (6, 2), (6, 7), (6, 9)]),
        ("M1 2h5v7", [(1, 2), (6, 2), (6, 9)]),
        ("M1 2h5 1v-7", [(1, 2), (6, 2), (7, 2), (7, -5)]),
        ("M.5.5-1-2", [(0.5, 0.5), (-1, -2)]),
        ("M1e1-2E-1L+3 4.", [(10, -0.2), (3, 4)]),
    ],
)
def test_straight_commands_give_their_points(path: str, points: list[tuple[float, float]]) -> None:
    (run,) = read_path(path)

    assert_allclose(run.points, points)
    assert not run.closed


def test_z_closes_and_drawing_goes_on_from_the_start() -> None:
    first, second = read_path("M10 10h5v5zl-5 0 0-5z")

    assert first.closed
    assert second.closed
    assert_allclose(first.points, [(10, 10), (15, 10), (15, 15)])
    assert_allclose(second.points, [(10, 10), (5, 10), (5, 5)])


def test_a_relative_move_after_z_counts_from_the_start_of_the_closed_ring() -> None:
    _, second = read_path("m10 10h5v5zm1 2h3v3z")

    assert_allclose(second.points[0], (11, 12))


def test_a_path_that_returns_to_its_start_is_closed_without_z() -> None:
    (run,) = read_path("M0 0L9 0L9 9L0 0")

    assert run.closed


@pytest.mark.parametrize(
    ("path", "place", "on_curve"),
    [
        # At its middle a cubic is (start + 3 one + 3 two + end) / 8.
        ("M0 0C0 40 40 40 40 0", (20, 30), True),
        ("M0 0c0 40 40 40 40 0", (20, 30), True),
        # S reflects the last handle (40, 40) of C about (40, 0) to (40, -40).
        ("M0 0C0 40 40 40 40 0S80-40 80 0", (60, -30), True),
        ("M0 0C0 40 40 40 40 0s40-40 40 0", (60, -30), True),
        # Without a curve before, S begins at the point itself: (0 + 0 + 3*40 + 40) / 8 = 20.
        ("M0 0S40 40 40 0", (20, 15), True),
        # At its middle a quadratic is (start + 2 handle + end) / 4.
        ("M0 0Q20 40 40 0", (20, 20), True),
        ("M0 0q20 40 40 0", (20, 20), True),
        ("M0 0Q20 40 40 0T80 0", (60, -20), True),
        ("M0 0q20 40 40 0t40 0", (60, -20), True),
        # T after a line is straight.
        ("M0 0H40T80 0", (60, 0), False),
        # Half circles about (10, 0): below with sweep, above without (y grows downwards).
        ("M0 0A10 10 0 0 1 20 0", (10, -10), True),
        ("M0 0A10 10 0 0 0 20 0", (10, 10), True),
        ("M0 0a10 10 0 0110 10", (10 * math.sin(math.pi / 4), 10 - 10 * math.sin(math.pi / 4)), False),
        # Radii too small for the distance grow until they reach.
        ("M0 0A1 1 0 0 1 20 0", (10, -10), True),
        # A large arc of a circle about (10, 0), from its left to its top, the long way round.
        ("M0 0A10 10 0 1 0 10-10", (20, 0), True),
        # An ellipse turned by 90 degrees: its long axis stands upright.
        ("M0 0A20 10 90 0 1 20 0", (10, -20), True),
    ],
)
def test_curves_pass_where_they_should(path: str, place: tuple[float, float], on_curve: bool) -> None:
    (run,) = read_path(path)

    starts, ends = run.points[:-1], run.points[1:]
    along = ends - starts
    share = ((place - starts) * along).sum(axis=1) / (along**2).sum(axis=1)
    nearest = starts + np.clip(share, 0, 1)[:, None] * along
    assert np.hypot(*(nearest - place).T).min() <= FLATNESS
    assert (len(run.points) > 4) >= on_curve


def test_curves_are_flattened_to_the_promised_error() -> None:
    (run,) = read_path("M0 0A100 100 0 0 1 200 0")

    middles = (run.points[:-1] + run.points[1:]) / 2
    assert np.abs(np.hypot(*(middles - (100, 0)).T) - 100).max() <= FLATNESS
    assert len(run.points) < 80


def test_flattening_follows_the_scale_of_the_transform() -> None:
    plain = read_path("M0 0Q20 40 40 0")[0]
    large = read_path("M0 0Q20 40 40 0", (100, 0, 0, 100, 0, 0))[0]

    assert len(large.points) > 5 * len(plain.points)
    assert_allclose(large.points[-1], (4000, 0))


def test_an_arc_of_no_radius_is_a_line_and_one_to_its_start_is_nothing() -> None:
    assert_allclose(read_path("M0 0A0 5 0 0 1 20 0")[0].points, [(0, 0), (20, 0)])
    assert read_path("M5 5A5 5 0 0 1 5 5") == ()


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("M0 0L NaN 3", "'N'"),
        ("M0 0L inf 3", "inf"),
        ("M0 0L1e999 3", "too big"),
        ("M0 0L2000000 3", "too far"),
        ("M0 0A1e999 1 0 0 1 3 3", "too big"),
        ("M0 0L1", "1 numbers"),
        ("M0 0C1 1 2 2", "4 numbers"),
        ("M0 0L", "0 numbers"),
        ("L1 1", "begins with 'L'"),
        ("5 5M0 0", "before the first command"),
        ("M0 0Z5", "after 'Z'"),
        ("M0 0A5 5 0 2 1 9 9", "arc"),
        ("M0 0L1 1 #", "'#'"),
        ("M0 0L1 . 3", "'.'"),
    ],
)
def test_damaged_paths_are_refused(path: str, said: str) -> None:
    with pytest.raises(PathError) as refusal:
        read_path(path)

    assert said in str(refusal.value)


def test_a_path_with_too_many_points_is_refused() -> None:
    with pytest.raises(PathError, match="too many points"):
        read_path("M0 0" + "l1 1" * 11, most_points=10)
    with pytest.raises(PathError, match="too many points"):
        read_path("M0 0C0 90000 90000 90000 90000 0", most_points=10)


def test_a_path_of_many_megabytes_is_refused_unread() -> None:
    with pytest.raises(PathError, match="million characters"):
        read_path("M0 0" + "l1 1" * 1_000_001)


@pytest.mark.parametrize(
    ("transform", "place"),
    [
        ("translate(10)", (13, 4)),
        ("translate(10,20)", (13, 24)),
        ("scale(2)", (6, 8)),
        ("scale(2 -1)", (6, -4)),
        ("rotate(90)", (-4, 3)),
        ("rotate(90 1 1)", (-2, 3)),
        ("skewX(45)", (7, 4)),
        ("skewY(45)", (3, 7)),
        ("matrix(1 2 3 4 5 6)", (20, 28)),
        ("translate(10) scale(2)", (16, 8)),
        ("scale(2), translate(10)", (26, 8)),
        ("", (3, 4)),
    ],
)
def test_transforms_move_a_point(transform: str, place: tuple[float, float]) -> None:
    (run,) = read_path("M3 4h1", read_transform(transform))

    assert_allclose(run.points[0], place, atol=1e-9)


@pytest.mark.parametrize("transform", ["turn(3)", "scale()", "matrix(1 2 3)", "translate(1", "rotate(1 2)"])
def test_unknown_transforms_are_refused(transform: str) -> None:
    with pytest.raises(PathError):
        read_transform(transform)


def test_the_inner_transform_is_done_first() -> None:
    assert multiply((2, 0, 0, 2, 0, 0), (1, 0, 0, 1, 10, 0)) == (2, 0, 0, 2, 20, 0)


def test_lengths_have_the_units_of_drawings() -> None:
    assert read_length("12.5") == 12.5
    assert read_length(" 12px ") == 12
    assert read_length("25.4mm") == read_length("2.54cm") == read_length("1in") == pytest.approx(96)
    assert read_length("25%", 400) == 100
    for length in ("50%", "3em", "", "1 2", "1px2", "mm", "%"):
        with pytest.raises(PathError):
            read_length(length)


@pytest.mark.parametrize(
    ("tag", "attributes", "bounds"),
    [
        ("rect", {"x": "1", "y": "2", "width": "30", "height": "40"}, (1, 2, 31, 42)),
        ("rect", {"width": "30", "height": "40", "rx": "5"}, (0, 0, 30, 40)),
        ("rect", {"width": "30", "height": "40", "ry": "99"}, (0, 0, 30, 40)),
        ("circle", {"cx": "10", "cy": "10", "r": "5"}, (5, 5, 15, 15)),
        ("ellipse", {"cx": "10", "cy": "10", "rx": "5", "ry": "2"}, (5, 8, 15, 12)),
        ("polygon", {"points": "1,2 3,4 5,0"}, (1, 0, 5, 4)),
        ("polyline", {"points": "1,2 3,4 5,0"}, (1, 0, 5, 4)),
        ("line", {"x1": "1", "y1": "2", "x2": "3", "y2": "4"}, (1, 2, 3, 4)),
    ],
)
def test_basic_shapes_have_their_bounds(
    tag: str, attributes: dict[str, str], bounds: tuple[float, float, float, float]
) -> None:
    (run,) = read_path(shape_as_path(tag, attributes))

    assert_allclose([*run.points.min(axis=0), *run.points.max(axis=0)], bounds, atol=0.1)
    assert run.closed == (tag not in ("polyline", "line"))


def test_rounded_corners_cut_the_corner() -> None:
    (run,) = read_path(shape_as_path("rect", {"width": "30", "height": "40", "rx": "10"}))

    assert np.hypot(*(run.points - (0, 0)).T).min() == pytest.approx(10 * (math.sqrt(2) - 1), abs=0.1)


def test_shapes_of_no_size_draw_nothing() -> None:
    assert shape_as_path("rect", {"width": "0", "height": "4"}) == ""
    assert shape_as_path("circle", {}) == ""
    assert shape_as_path("polygon", {}) == ""


def test_number_lists_need_no_separators() -> None:
    assert read_numbers("1-2.5.5,3") == [1, -2.5, 0.5, 3]


def test_an_odd_count_of_coordinates_is_refused() -> None:
    with pytest.raises(PathError, match="no y"):
        shape_as_path("polygon", {"points": "1,2 3"})
