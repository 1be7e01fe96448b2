"""The big button places what can go to one place only, and nothing that has no room there."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

import pytest

from axis_desktop.model import IllegalAction, Space, UnitType
from axis_desktop.model.asking.options import PlaceOptions
from axis_desktop.view.panels.parts.done_state import forced_places

INFANTRY, GUN = UnitType("infantry"), UnitType("gun")
HARBOR, HILL = Space("harbor"), Space("hill")


def options(places: Mapping[UnitType, Mapping[Space, int]], *, one_by_one: bool) -> PlaceOptions:
    """One piece of each type waits; places with the room that each type alone has there."""
    return cast(
        PlaceOptions,
        SimpleNamespace(
            one_by_one=one_by_one,
            waiting=lambda: dict.fromkeys(places, 1),
            places=lambda kind: places[kind],
            most=lambda kind, space: places[kind][space],
            done_refusal=lambda: IllegalAction("X-1.1", "Not yet."),
        ),
    )


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ({INFANTRY: {HARBOR: 1}, GUN: {HARBOR: 1}}, [(INFANTRY, HARBOR, 1), (GUN, HARBOR, 1)]),
        ({INFANTRY: {HARBOR: 1}, GUN: {HILL: 1}}, [(INFANTRY, HARBOR, 1), (GUN, HILL, 1)]),
        ({INFANTRY: {HARBOR: 1, HILL: 1}}, []),
        ({INFANTRY: {HARBOR: 0}}, []),
    ],
)
def test_what_has_one_place_is_placed(places: Any, expected: list[Any]) -> None:
    assert forced_places(options(places, one_by_one=False)) == expected


def test_pieces_that_change_where_the_next_goes_are_placed_one_by_one() -> None:
    """Infantry on the only start hex: the gun will have the hexes around it, which nobody knows yet."""
    both = {INFANTRY: {HARBOR: 1}, GUN: {HARBOR: 1}}

    assert forced_places(options(both, one_by_one=True)) == []
    assert forced_places(options({GUN: {HILL: 1}}, one_by_one=True)) == [(GUN, HILL, 1)]
