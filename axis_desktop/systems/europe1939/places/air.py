"""How far aircraft reach (EU-3.5, EU-3.10)."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.europe1939.state import State


def within(state: State, power: Power, base: Space, distance: int) -> dict[Space, int]:
    """Areas and seas in reach of aircraft of a power, with their distances; the base has 0.

    Land and sea count alike, passages and units below don't matter (EU-3.5, EU-2.12). A neutral country isn't
    flown over; its areas can be reached, but nothing through them (EU-3.10, EU-5.8).
    """
    found = {base: 0}
    edge = [base]
    for steps in range(1, distance + 1):
        following = []
        for space in edge:
            if space != base and state.is_neutral(power, space):
                continue
            for near in state.world.air[space]:
                if near not in found:
                    found[near] = steps
                    following.append(near)
        edge = following
    return found


def landing_places(state: State, power: Power, base: Space, distance: int) -> tuple[Space, ...]:
    """Friendly land areas in reach, sorted, without the base (EU-3.6, EU-13.2)."""
    return tuple(
        sorted(
            area
            for area in within(state, power, base, distance)
            if area != base and area in state.world.areas and state.is_friendly(power, area)
        )
    )
