"""The big button places what can go to one place only, and nothing that has no room there."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

import pytest

from axis_desktop.model import IllegalAction, Space, UnitType
from axis_desktop.model.asking.options import PlaceOptions
from axis_desktop.view.game.done_state import forced_places

INFANTRY, GUN = UnitType("infantry"), UnitType("gun")
HARBOR, HILL = Space("harbor"), Space("hill")


def options(places: Mapping[UnitType, Mapping[Space, int]]) -> PlaceOptions:
    """One piece of each type waits; places with the room that each type alone has there."""
    return cast(
        PlaceOptions,
        SimpleNamespace(
            waiting=lambda: dict.fromkeys(places, 1),
            places=lambda kind: places[kind],
            most=lambda kind, space: places[kind][space],
            done_refusal=lambda: IllegalAction("X-1.1", "Not yet."),
        ),
    )


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ({INFANTRY: {HARBOR: 2}, GUN: {HARBOR: 2}}, [(INFANTRY, HARBOR, 1), (GUN, HARBOR, 1)]),
        ({INFANTRY: {HARBOR: 1}, GUN: {HILL: 1}}, [(INFANTRY, HARBOR, 1), (GUN, HILL, 1)]),
        ({INFANTRY: {HARBOR: 1}, GUN: {HARBOR: 1}}, []),  # each alone would fit, not both
        ({INFANTRY: {HARBOR: 1, HILL: 1}}, []),
    ],
)
def test_all_types_share_the_room_of_a_place(places: Any, expected: list[Any]) -> None:
    assert forced_places(options(places)) == expected
