import numpy as np
import pytest
import shapely
from shapely import Polygon, box

from axis_desktop.board.drawing.rings import Shape
from axis_desktop.board.fitting.adjacency import find_contacts
from tests.board.isles import BORDERS, compiled, drawing, spaces


def test_the_isles_have_the_borders_of_their_picture() -> None:
    assert set(compiled().borders) == BORDERS


def test_equal_edges_count_with_their_length() -> None:
    contacts = find_contacts({"a": box(0, 0, 10, 20), "b": box(10, 0, 30, 20)}, None)

    assert contacts["a", "b"].length == pytest.approx(20)
    assert contacts["a", "b"].place == pytest.approx((10, 10))


def test_borders_with_other_nodes_count_as_well() -> None:
    left = Polygon([(0, 0), (10, 0), (10, 3), (10, 11), (10, 20), (0, 20)])

    contacts = find_contacts({"a": left, "b": box(10, -50, 30, 50)}, None)

    assert contacts["a", "b"].length == pytest.approx(20, abs=0.2)


@pytest.mark.parametrize(("crack", "touch"), [(0.0, True), (0.04, True), (0.2, False)])
def test_cracks_below_the_tolerance_do_not_part_neighbors(crack: float, touch: bool) -> None:
    contacts = find_contacts({"a": box(0, 0, 10, 20), "b": box(10 + crack, 1, 30, 19)}, None)

    assert (("a", "b") in contacts) == touch


def test_spaces_that_meet_in_a_corner_hardly_touch() -> None:
    contacts = find_contacts({"a": box(0, 0, 10, 10), "b": box(10, 10, 20, 20)}, None)

    assert contacts["a", "b"].length < 0.2


@pytest.mark.parametrize(("length", "adjacent"), [(6.0, True), (5.9, False)])
def test_six_units_of_common_border_make_neighbors(length: float, adjacent: bool) -> None:
    top = 100 - length
    svg = drawing(
        {
            "elm": f'<path id="elm" class="land" d="M200 100V{top}H206V94H260V160H200Z"/>'
            if length < 6
            else '<path id="elm" class="land" d="M200 94H260V160H200Z"/>',
            "dorn": f'<path id="dorn" class="land" d="M194 {top}H200V100H194Z"/>',
            "sz_east": '<path id="sz_east" class="sea" d="M150 0H300V200H150Z"/>',
        }
    )

    assert (("dorn", "elm") in compiled(svg).borders) == adjacent


def test_lines_inside_a_space_are_no_border() -> None:
    two_parts = shapely.MultiPolygon([box(0, 0, 10, 10), box(10.01, 0, 20, 10)])

    assert find_contacts({"a": two_parts}, None) == {}


@pytest.mark.parametrize("nodes", [(), (7.0, 13.0)])
def test_a_map_that_wraps_has_neighbors_across_the_seam(nodes: tuple[float, ...]) -> None:
    left = Polygon([(0, 0), (10, 0), (10, 20), (0, 20), *((0, y) for y in reversed(nodes))])
    shapes: dict[str, Shape] = {"a": left, "b": box(10, 0, 90, 20), "c": box(90, 0, 100, 20)}

    flat, round_globe = find_contacts(shapes, None), find_contacts(shapes, 100)

    assert ("a", "c") not in flat
    assert round_globe["a", "c"].length == pytest.approx(20, abs=0.2)
    assert round_globe["a", "c"].across_seam
    assert not round_globe["a", "b"].across_seam


def test_a_space_that_sticks_out_over_the_seam_meets_the_other_side() -> None:
    shapes: dict[str, Shape] = {"a": box(5, 0, 50, 20), "b": box(50, 0, 105, 20)}

    contact = find_contacts(shapes, 100)["a", "b"]

    assert contact.length == pytest.approx(40, abs=0.3)
    assert contact.across_seam


def test_links_add_neighbors_and_denials_take_them_away() -> None:
    link = '[[link]]\na = "dorn"\nb = "alba"\nkind = "bridge"\n'
    deny = '[[deny]]\na = "sz_west"\nb = "sz_east"\nreason = "a reef"'

    borders = set(compiled(table=spaces(rest=link + deny)).borders)

    assert borders == BORDERS - {("sz_east", "sz_west")} | {("alba", "dorn")}


def test_blocked_spaces_have_no_borders() -> None:
    table = spaces({"cora": 'name = "Cora"\nkind = "blocked"'})
    svg = drawing({"cora": '<path id="cora" class="blocked" d="M30 80h90v40H30z"/>'})

    board = compiled(svg, table)

    assert set(board.borders) == {pair for pair in BORDERS if "cora" not in pair}
    assert board.problems == ()


def wavy_world(shift: float) -> dict[str, Shape]:
    """130 spaces with some 60,000 nodes; shifted, no edge equals another and all go the long way."""
    shapes: dict[str, Shape] = {}
    for column in range(13):
        for row in range(10):
            cell = box(column * 110, row * 90, column * 110 + 110, row * 90 + 90)
            wavy = shapely.transform(
                shapely.segmentize(cell, 0.9),
                lambda points: np.round(
                    points + np.column_stack([3 * np.sin(points[:, 1] / 9), 3 * np.sin(points[:, 0] / 9)]), 2
                ),
            )
            shapes[f"s{column}_{row}"] = shapely.affinity.translate(wavy, (column + row) % 2 * shift)
    return shapes


@pytest.mark.parametrize("shift", [0.0, 0.02])
def test_a_world_of_many_nodes_has_its_borders(shift: float) -> None:
    contacts = find_contacts(wavy_world(shift), None)

    assert sum(contact.length > 50 for contact in contacts.values()) == 12 * 10 + 13 * 9
