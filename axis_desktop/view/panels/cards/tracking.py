"""Where the cards of a deck are, as far as the person at the screen may know."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from axis_desktop.model import Power
from axis_desktop.model.events import CardShown
from axis_desktop.model.showing.catalog import CardInfo
from axis_desktop.model.showing.presentation import CardInPlay, CardsView
from axis_desktop.view.play.story import StoryLine


class Whereabouts(msgspec.Struct, frozen=True, kw_only=True):
    """Of all equal cards of a deck.

    Attributes:
        total: how many the deck began with.
        on_table: how many lie on the table, or are being carried out.
        hand, deck, pile: how many are there; None if the viewer may not know.
        seen: how many everybody has seen since the game began, as far as that can be told.
    """

    total: int
    on_table: int
    seen: int
    hand: int | None = None
    deck: int | None = None
    pile: int | None = None


def whereabouts(
    power: Power,
    infos: Iterable[CardInfo],
    view: CardsView,
    in_play: Sequence[CardInPlay],
    story: Iterable[StoryLine],
) -> dict[str, Whereabouts]:
    """Each card of a power's deck, by its id.

    Args:
        power: whose deck.
        infos: all cards of the game.
        view: the power's cards as the viewer sees them.
        in_play: cards that are being carried out.
        story: what has happened; a card that is used again and again counts once for each copy.
    """
    shown = Counter(
        line.event.card for line in story if isinstance(line.event, CardShown) and line.event.power == power
    )
    table = Counter([*view.open, *(view.hidden or ())])
    table.update(played.card for played in in_play if played.power == power)
    found = {}
    for info in infos:
        if info.power != power:
            continue
        seen = min(info.count, max(shown[info.id], table[info.id]))
        if view.hand is None or view.pile is None:
            found[info.id] = Whereabouts(total=info.count, on_table=table[info.id], seen=seen)
            continue
        hand, pile = view.hand.count(info.id), view.pile.count(info.id)
        left = max(0, info.count - hand - pile - table[info.id])
        found[info.id] = Whereabouts(
            total=info.count, on_table=table[info.id], seen=seen, hand=hand, deck=left, pile=pile
        )
    # In a position that somebody made by hand cards may be missing: then nothing is claimed.
    if view.hand is not None and sum(one.deck or 0 for one in found.values()) != view.in_deck:
        return {card: msgspec.structs.replace(one, deck=None) for card, one in found.items()}
    return found
