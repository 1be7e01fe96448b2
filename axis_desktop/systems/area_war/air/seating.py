"""Places for planes on carriers, all planes together: who can land where, carrier places counted once."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from axis_desktop.model.ids import Space, UnitId


class Plane(NamedTuple):
    """A plane that needs a deck.

    Attributes:
        left: spaces it can still fly.
        rides: carriers it stands on already, with which it may sail.
        has_landed: it waits for its carrier, and keeps its place before those still in the air.
    """

    id: UnitId
    space: Space
    left: int
    rides: frozenset[UnitId] = frozenset()
    has_landed: bool = False


class Deck(NamedTuple):
    """Free places on a carrier.

    Attributes:
        room: how many.
        zones: where the carrier is or may still sail; it ends in one of them.
        is_open: any plane may land there; if not, only those that stand on it stay.
    """

    id: UnitId
    room: int
    zones: frozenset[Space]
    is_open: bool = True


class Place(NamedTuple):
    """Where a plane lands: on this carrier, which will be in one of these zones."""

    deck: UnitId
    zones: frozenset[Space]


def seat(
    planes: Sequence[Plane], decks: Sequence[Deck], reaches: Callable[[Plane, Space], bool]
) -> dict[UnitId, Place]:
    """Places for as many planes as possible; a plane without one is missing in the answer.

    Every carrier is given one zone of its own to end in, so the planes it takes must all reach that zone.

    Args:
        planes: who needs a place.
        decks: who offers some.
        reaches: a plane may land on a carrier in a zone. A plane that rides needs no way there.
    """
    fits = {
        plane.id: tuple(
            deck.zones
            if deck.id in plane.rides
            else frozenset(z for z in deck.zones if deck.is_open and reaches(plane, z))
            for deck in decks
        )
        for plane in planes
    }
    # Who has landed, then planes with the fewest possibilities, equal ones side by side.
    order = sorted(planes, key=lambda p: (not p.has_landed, sum(map(len, fits[p.id])), p.space, p.left, p.id))
    search = _Search([fits[p.id] for p in order])
    _, chosen = search.best(0, tuple((deck.room, deck.zones) for deck in decks))
    zones = [deck.zones for deck in decks]
    for plane, place in zip(order, chosen, strict=True):
        if place is not None:
            zones[place] &= fits[plane.id][place]
    return {
        plane.id: Place(decks[place].id, zones[place])
        for plane, place in zip(order, chosen, strict=True)
        if place is not None
    }


class _Search:
    """Tries the decks for one plane after the other and remembers what it has tried."""

    def __init__(self, fits: list[tuple[frozenset[Space], ...]]) -> None:
        self._fits = fits
        self._known: dict[
            tuple[int, tuple[tuple[int, frozenset[Space]], ...]], tuple[int, tuple[int | None, ...]]
        ] = {}

    def best(
        self, at: int, decks: tuple[tuple[int, frozenset[Space]], ...]
    ) -> tuple[int, tuple[int | None, ...]]:
        """How many of the planes from `at` on find a place, and which deck each of them takes."""
        wanted = len(self._fits) - at
        if not wanted:
            return 0, ()
        key = (at, decks)
        if key in self._known:
            return self._known[key]
        best: tuple[int, tuple[int | None, ...]] = (-1, ())
        for place, zones in enumerate(self._fits[at]):
            room, open_zones = decks[place]
            common = open_zones & zones
            if not room or not common:
                continue
            after = (*decks[:place], (room - 1, common), *decks[place + 1 :])
            seated, chosen = self.best(at + 1, after)
            if seated + 1 > best[0]:
                best = (seated + 1, (place, *chosen))
            if best[0] == wanted:
                break
        if best[0] < wanted:
            seated, chosen = self.best(at + 1, decks)
            if seated > best[0]:
                best = (seated, (None, *chosen))
        self._known[key] = best
        return best
