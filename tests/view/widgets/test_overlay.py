"""Panels one above the other share the room there is."""

from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.view.widgets.overlay import stack_heights

panels = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=5)


def given_way_pixel_by_pixel(wanted: list[int], least: list[int], available: int, gap: int) -> list[int]:
    """The rule itself: as long as there is too little room, the tallest that may still gives a pixel."""
    heights = list(wanted)
    while sum(heights) + gap * max(0, len(heights) - 1) > available:
        giving = [n for n, height in enumerate(heights) if height > least[n]]
        if not giving:
            break
        heights[max(giving, key=lambda n: heights[n])] -= 1
    return heights


@given(panels=panels, available=st.integers(0, 250), gap=st.integers(0, 10))
def test_the_tallest_give_way_first(panels: list[tuple[int, int]], available: int, gap: int) -> None:
    wanted, least = [wish for wish, _ in panels], [low for _, low in panels]

    heights = stack_heights(wanted, least, available, gap)

    assert heights == given_way_pixel_by_pixel(wanted, least, available, gap)
