"""Who sits where, as a scenario recommends it for some number of people."""

from collections.abc import Mapping, Sequence

from axis_desktop.model import Power, ScenarioInfo, Seating, Side
from axis_desktop.model.seats import Seat
from axis_desktop.model.showing.catalog import PowerInfo

MOST_PEOPLE = 6


def hands_for(info: ScenarioInfo, sides: Sequence[Side], people: int) -> Seating | None:
    """The powers of each person if so many share these sides; None if nothing is recommended for them.

    Where there are as many people as powers, each plays one: that needs no advice.
    """
    played = {power for power, side in info.powers if side in sides}
    if people == 1:
        return (tuple(power for power, _ in info.powers if power in played),)
    for seating in sorted(info.seatings, key=len):
        hands = tuple(hand for hand in seating if set(hand) <= played)
        if len(hands) == people and {power for hand in hands for power in hand} == played:
            return hands
    if people == len(played):
        return tuple((power,) for power, _ in info.powers if power in played)
    return None


def most_people(info: ScenarioInfo, sides: Sequence[Side]) -> int:
    """How many people at most can share these sides."""
    return max(n for n in range(1, MOST_PEOPLE + 1) if hands_for(info, sides, n) is not None)


def on_both_sides(info: ScenarioInfo, seats: Mapping[Power, Seat]) -> list[str]:
    """Names of people who would play powers of several sides, in a game that recommends seats."""
    if not info.seatings:
        return []
    held: dict[str, set[Side]] = {}
    for power, side in info.powers:
        seat = seats.get(power, Seat())
        if seat.kind == "person":
            held.setdefault(seat.name, set()).add(side)
    return [name for name, sides in held.items() if len(sides) > 1]


def swap_sides(seats: Mapping[Power, Seat], powers: Sequence[PowerInfo]) -> dict[Power, Seat]:
    """The seats with the sides swapped: whoever played one side in turn order plays the other."""
    sides = list(dict.fromkeys(info.side for info in powers))
    by_side = {side: [info.id for info in powers if info.side == side] for side in sides}
    swapped: dict[Power, Seat] = {}
    for place, side in enumerate(sides):
        others = by_side[sides[(place + 1) % len(sides)]]
        for number, power in enumerate(by_side[side]):
            swapped[power] = seats.get(others[number % len(others)], Seat())
    return swapped
