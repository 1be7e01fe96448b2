"""How soon packs from strangers that mean harm, or are merely big, are read or refused."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from axis_desktop.board import BrokenPackError, check_pack
from axis_desktop.board.drawing.svg import read_svg
from axis_desktop.board.fitting.adjacency import find_contacts
from tests.bench.conftest import Figure
from tests.board.drawing.test_rings import HEAPED, heap
from tests.board.drawing.test_svg import areas
from tests.board.fitting.test_adjacency import wavy_world
from tests.board.isles import compiled
from tests.board.test_hostile_packs import HOSTILE

GOAL_HOSTILE_S = 2.0
GOAL_BORDERS_S = 5.0
GOAL_HUGE_S = 2.0
GOAL_HEAP_S = 20.0


def seconds(work: Callable[..., object], *given: object) -> float:
    begun = time.perf_counter()
    work(*given)
    return time.perf_counter() - begun


def test_hostile_packs_are_refused_quickly(tmp_path: Path, figures: list[Figure]) -> None:
    took: dict[str, float] = {}
    for number, (name, (write, _, _)) in enumerate(HOSTILE.items()):
        path = write(tmp_path / str(number))
        took[name] = seconds(check_pack, path)
    worst = max(took, key=took.__getitem__)
    figures.append(
        Figure(name=f"hostile pack, worst ({worst})", value=took[worst], unit="s", goal=GOAL_HOSTILE_S)
    )


@pytest.mark.parametrize(("words", "shift"), [("equal edges", 0.0), ("no edge equal", 0.02)])
def test_borders_of_many_nodes_take_a_moment(words: str, shift: float, figures: list[Figure]) -> None:
    shapes = wavy_world(shift)
    took = seconds(find_contacts, shapes, None)
    figures.append(
        Figure(name=f"borders of 60,000 nodes, {words}", value=took, unit="s", goal=GOAL_BORDERS_S)
    )


def test_a_huge_drawing_is_refused_quickly(figures: list[Figure]) -> None:
    data = areas(f'<path id="alba" d="M0 0{"l1 1" * 6_000_000}"/>')

    def refused() -> None:
        with pytest.raises(BrokenPackError):
            read_svg(data)

    figures.append(Figure(name="huge drawing refused", value=seconds(refused), unit="s", goal=GOAL_HUGE_S))


def test_heaps_of_shapes_are_refused_in_seconds(figures: list[Figure]) -> None:
    took: list[float] = []
    for shape in HEAPED:
        svg, table = heap(shape, 600)

        def refused(svg: bytes = svg, table: bytes = table) -> None:
            with pytest.raises(BrokenPackError):
                compiled(svg, table)

        took.append(seconds(refused))
    figures.append(Figure(name="heap of 600 shapes refused", value=max(took), unit="s", goal=GOAL_HEAP_S))
