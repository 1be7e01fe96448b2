"""Borders of a map: each once, sorted by what it parts."""

import shapely

from axis_desktop.board.drawing.arcs import Arc, Ground, find_arcs, shared_border

WEST, EAST, SEA = shapely.box(0, 10, 50, 60), shapely.box(50, 10, 100, 60), shapely.box(0, 60, 100, 100)
SPACES: dict[str, tuple[Ground, shapely.Polygon]] = {
    "west": ("land", WEST),
    "east": ("land", EAST),
    # The drawing shares its points: the corner of the two lands is one of the sea too.
    "sea": ("sea", shapely.Polygon([(0, 60), (50, 60), (100, 60), (100, 100), (0, 100)])),
}


def length(arcs: tuple[Arc, ...], kind: str) -> float:
    return float(sum(shapely.LineString(arc.points).length for arc in arcs if arc.kind == kind))


def test_each_border_is_there_once_and_says_what_it_parts() -> None:
    arcs = find_arcs(SPACES, 100, None)

    assert length(arcs, "land") == 50
    assert length(arcs, "coast") == 100 + 100 + 2 * 50  # to the sea, and where the land just ends
    assert length(arcs, "sea") == 2 * 40  # the sides; the edge of the map is no border


def test_round_the_globe_two_sides_are_one_border() -> None:
    lands: dict[str, tuple[Ground, shapely.Polygon]] = {"west": ("land", WEST), "east": ("land", EAST)}

    arcs = find_arcs(lands, 100, 100)

    assert length(arcs, "land") == 50 + 50
    assert sum(len(line) - 1 for line in shared_border(WEST, EAST, 100)) == 2


def test_spaces_apart_share_no_border() -> None:
    assert shared_border(WEST, shapely.box(60, 10, 90, 60)) == []
