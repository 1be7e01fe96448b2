import pytest
import shapely

from axis_desktop.modding.cracks import Crack, find_cracks
from axis_desktop.modding.skeleton import make_skeleton

CRACKED = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500">
<path id="cold_sea" d="M0 0H1000V500H0z"/>
<path id="west" d="M100 100H%dV400H100z"/><path id="east" d="M400 100H700V400H400z"/></svg>
"""


def cracks(west: shapely.Polygon, *, adjacent: bool = False) -> list[Crack]:
    """Those between a land and another one at x = 400, in one sea."""
    east = shapely.box(400, 100, 700, 400)
    sea = shapely.box(0, 0, 1000, 500) - west - east
    shapes = {"east": east, "west": west, "cold_sea": sea}
    kinds = {"east": "land", "west": "land", "cold_sea": "sea"}
    return list(find_cracks(shapes, kinds, frozenset({("east", "west")} if adjacent else ())))  # type: ignore[arg-type]


@pytest.mark.parametrize("width", [0.5, 3.0, 5.5])
def test_a_narrow_strip_of_sea_between_two_lands_is_found_with_its_width(width: float) -> None:
    (crack,) = cracks(shapely.box(100, 100, 400 - width, 400))

    assert (crack.lands, crack.sea) == (("east", "west"), "cold_sea")
    assert crack.width == pytest.approx(width, rel=0.1)
    assert 400 - width < crack.place[0] < 400


def test_a_wide_strait_is_meant() -> None:
    assert cracks(shapely.box(100, 100, 393, 400)) == []


def test_lands_that_only_come_near_each_other_at_a_corner_are_meant_so() -> None:
    assert cracks(shapely.box(100, 403, 397, 480)) == []


def test_neighbors_have_no_crack() -> None:
    assert cracks(shapely.box(100, 100, 397, 400), adjacent=True) == []
    assert cracks(shapely.box(100, 100, 400, 400), adjacent=True) == []


def test_a_new_pack_says_where_a_crack_is_and_what_to_do() -> None:
    assert (
        "A strip of Cold Sea, 3.0 units wide, lies between East and West near (398, 250): snap their borders"
        " if they shall be neighbors."
    ) in make_skeleton("two", CRACKED % 397, "two.svg").remarks
    assert not any("strip" in remark for remark in make_skeleton("two", CRACKED % 380, "two.svg").remarks)
