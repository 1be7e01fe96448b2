"""What is asked of the cards of a power, and how each card stands because of it."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from axis_desktop.model.ids import Power
from axis_desktop.view.cards.faces.row import Zone
from axis_desktop.view.cards.faces.states import PLAIN, CardState

KEYS = "1234567890"
"""Digits that pick the first ten cards of a hand."""


class Playable(msgspec.Struct, frozen=True):
    """A card that a question is about.

    Attributes:
        card: its id.
        zone: where it lies.
        reason: why it can't be used now; "" if it can.
    """

    card: str
    zone: Zone
    reason: str = ""


class Place(msgspec.Struct, frozen=True):
    """One of perhaps several equal cards in a zone.

    Attributes:
        nth: which of the equal ones, from 0.
        number: which of the zone, from 0.
        is_last: of the equal ones; it lies above the others.
    """

    card: str
    zone: Zone
    nth: int
    number: int
    is_last: bool


def places(cards: Sequence[str], zone: Zone) -> list[Place]:
    """The places of the cards of a zone, in order."""
    total, seen = Counter(cards), Counter[str]()
    found = []
    for number, card in enumerate(cards):
        seen[card] += 1
        found.append(Place(card, zone, seen[card] - 1, number, seen[card] == total[card]))
    return found


class UseQuestion:
    """Which card to use."""

    def __init__(self, power: Power, playable: Sequence[Playable]) -> None:
        self.power = power
        self._playable = {(row.card, row.zone): row for row in playable}
        self.selected: str | None = None

    def can_use(self, place: Place) -> bool:
        """A card can be used now."""
        row = self._playable.get((place.card, place.zone))
        return row is not None and not row.reason

    @property
    def has_usable(self) -> bool:
        """A card of the hand can be used now."""
        return any(row.zone == "hand" and not row.reason for row in self._playable.values())

    def note(self, place: Place) -> str:
        """Why it can't."""
        row = self._playable.get((place.card, place.zone))
        return row.reason if row is not None else ""

    def state(self, place: Place) -> CardState:
        """How a card stands; what lies on the table and isn't asked about stays as it is."""
        if place.zone != "hand" and (place.card, place.zone) not in self._playable:
            return PLAIN
        usable = self.can_use(place)
        # Of equal cards one is enough to be raised.
        chosen = self.selected == place.card and place.is_last and usable
        key = KEYS[place.number] if usable and place.zone == "hand" and place.number < len(KEYS) else ""
        return CardState(tone="usable" if usable else "dim", is_selected=chosen, key=key)


class MarkQuestion:
    """Which cards to mark, with those that are marked to begin with."""

    def __init__(
        self,
        power: Power,
        cards: Sequence[str],
        least: int,
        most: int,
        *,
        ordered: bool,
        marked: Sequence[str] = (),
    ) -> None:
        self.power = power
        self.least, self.most = least, most
        self._ordered = ordered
        self._counts = {card: list(cards).count(card) for card in cards}
        self._marked = [(card, list(marked[:at]).count(card)) for at, card in enumerate(marked)]

    @property
    def marks(self) -> tuple[str, ...]:
        """The marked cards in the order of marking."""
        return tuple(card for card, _nth in self._marked)

    @property
    def is_full(self) -> bool:
        """No more may be marked."""
        return len(self._marked) >= self.most

    def is_offered(self, place: Place) -> bool:
        """A card may be marked."""
        return place.zone == "hand" and place.nth < self._counts.get(place.card, 0)

    def is_marked(self, place: Place) -> bool:
        """A card is marked."""
        return place.zone == "hand" and (place.card, place.nth) in self._marked

    def toggle(self, place: Place) -> bool:
        """Mark a card or take the mark off; the only mark moves; False if no more may be marked."""
        one = (place.card, place.nth)
        if one in self._marked:
            self._marked.remove(one)
        elif not self.is_offered(place) or (self.is_full and self.most != 1):
            return False
        else:
            if self.is_full:
                self._marked.clear()
            self._marked.append(one)
        return True

    def keep_only(self, cards: Sequence[str]) -> bool:
        """Forget marks of cards that are gone; False if there were none."""
        kept = [(card, nth) for card, nth in self._marked if nth < list(cards).count(card)]
        changed = kept != self._marked
        self._marked = kept
        return changed

    def state(self, place: Place) -> CardState:
        """How a card stands."""
        if self.is_marked(place):
            number = self._marked.index((place.card, place.nth)) + 1 if self._ordered else 0
            return CardState(is_marked=True, number=number, key=_key(place))
        if not self.is_offered(place):
            return CardState(tone="dim") if place.zone == "hand" else PLAIN
        return CardState(tone="dim" if self.is_full and self.most != 1 else "plain", key=_key(place))


Question = UseQuestion | MarkQuestion


def _key(place: Place) -> str:
    return KEYS[place.number] if place.number < len(KEYS) else ""
