import math

import numpy as np
import pytest
from shapely import Polygon, box

from axis_desktop.board.drawing.rings import TangledError, crossing_of, even_odd, meeting_pairs, ring_area
from axis_desktop.board.drawing.svg_path import FloatArray
from axis_desktop.board.problem import BrokenPackError
from tests.board.isles import codes, compiled, drawing, found


def ring(*points: tuple[float, float]) -> FloatArray:
    return np.array([*points, points[0]], dtype=np.float64)


def star(points: int, step: int) -> FloatArray:
    """A star drawn in one stroke: every `step`-th corner of a regular polygon about (100, 100)."""
    angles = [2 * math.pi * step * i / points for i in range(points)]
    return ring(*((100 + 90 * math.cos(angle), 100 + 90 * math.sin(angle)) for angle in angles))


def test_a_plain_ring_keeps_its_area() -> None:
    area, crossing = ring_area(ring((0, 0), (10, 0), (10, 10), (0, 10)))

    assert area.area == 100
    assert crossing is None


def test_a_bow_tie_is_two_triangles() -> None:
    area, crossing = ring_area(ring((0, 0), (10, 10), (0, 10), (10, 0)))

    assert area.area == pytest.approx(50)
    assert crossing == (5, 5)


def test_the_middle_of_a_star_is_covered_twice_and_so_not_at_all() -> None:
    area, crossing = ring_area(star(5, 2))

    assert crossing is not None
    assert not area.covers(Polygon(star(5, 2)).centroid)
    assert len(area.geoms if hasattr(area, "geoms") else [area]) == 5


def test_a_ring_that_touches_itself_is_no_fault() -> None:
    area, crossing = ring_area(ring((0, 0), (5, 0), (5, 5), (10, 5), (10, 10), (5, 10), (5, 5), (0, 5)))

    assert area.area == pytest.approx(50)
    assert crossing is None


@pytest.mark.parametrize("points", [[(0, 0), (5, 0), (9, 0)], [(0, 0), (0, 5), (0, 9), (0, 5)]])
def test_a_flat_ring_has_no_area(points: list[tuple[float, float]]) -> None:
    assert ring_area(ring(*points))[0].is_empty


def test_holes_and_isles_in_holes_follow_the_even_odd_rule() -> None:
    area = even_odd([box(0, 0, 90, 90), box(10, 10, 80, 80), box(20, 20, 70, 70), box(200, 0, 210, 10)])

    assert area.area == 90**2 - 70**2 + 50**2 + 100
    assert even_odd([]).is_empty


def test_outlines_that_overlap_in_part_are_told_of() -> None:
    place = crossing_of([box(0, 0, 10, 10), box(50, 0, 60, 10), box(8, 0, 20, 10)])

    assert place == pytest.approx((9, 5))
    assert crossing_of([box(0, 0, 10, 10), box(2, 2, 8, 8), box(10, 0, 20, 10)]) is None


def test_pairs_are_given_once_and_only_so_many() -> None:
    boxes = np.array([box(i, 0, i + 1.5, 1) for i in range(300)], dtype=object)

    pairs, crowded = meeting_pairs(boxes, np.arange(300), 1000)
    assert pairs.tolist() == [[i, i + 1] for i in range(299)]
    assert not crowded
    assert meeting_pairs(boxes, np.arange(300), 100)[1]


def test_scribbles_and_zigzags_are_tangles() -> None:
    zigzag = ring(*((i, i % 2 * 500) for i in range(400)), (400, 900), (0, 900))

    for tangle in (star(201, 100), zigzag):
        with pytest.raises(TangledError):
            ring_area(tangle)
    with pytest.raises(TangledError):
        crossing_of([box(i, -i, 100 + i, 100 - i) for i in range(30)])


def test_a_tangle_is_an_error_of_its_space() -> None:
    path = "M" + " ".join(f"{x:.2f} {y:.2f}" for x, y in star(201, 100)[:-1]) + "Z"

    problem = found(compiled(drawing({"fara": f'<path id="fara" d="{path}"/>'})).problems, "tangled")

    assert (problem.space, problem.severity) == ("fara", "error")


def test_overlapping_outlines_of_one_shape_are_told_of() -> None:
    two = '<path id="fara" class="land" d="M160 150h20v30h-20z M170 150h20v30h-20z"/>'

    assert found(compiled(drawing({"fara": two})).problems, "self-intersection").place == pytest.approx(
        (175, 165)
    )


def heap(shape: str, count: int) -> tuple[bytes, bytes]:
    """A map of equal shapes in one place."""
    shapes = "".join(f'<path id="a{i}" d="{shape}"/>' for i in range(count))
    tables = "".join(f'[space.a{i}]\nname = "A"\nkind = "land"\n' for i in range(count))
    svg = f'<svg viewBox="0 0 300 200"><g id="areas">{shapes}</g></svg>'
    return svg.encode(), f"format = 1\n{tables}".encode()


HEAPED = {
    "M0 0h90v90h-90z": "overlap",
    f"M0 0{''.join('l1 90 1-90' for _ in range(40))}V150H0z": "overlap",
    "M0 0L90 90H0L90 0z": "self-intersection",
}


@pytest.mark.parametrize(("shape", "code"), HEAPED.items())
def test_a_heap_of_shapes_is_refused(shape: str, code: str) -> None:
    svg, table = heap(shape, 600)

    with pytest.raises(BrokenPackError) as raised:
        compiled(svg, table)

    assert set(codes(raised.value.problems)) == {code}
    assert len(raised.value.problems) < 60
