"""What cards and pieces are worth, read from a checked data file."""

from functools import cache, lru_cache

import msgspec

from axis_desktop.systems.data_files import DataFolder
from axis_desktop.systems.supply.cards.card_file import card_table
from axis_desktop.systems.supply.cards.card_words import CardType


class BoardValues(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What pieces and places bring over six rounds, in victory points.

    Attributes:
        star: a point that a star scores a round, next to supplied pieces of no, one, two, three enemies.
        star_home_lost: the same while an enemy holds the nation's home.
        score: a point that a Status scores a round; `score_home_lost` as above.
        score_in_reach: a point that it would score for a piece in a space in reach.
        home: no enemy holds the nation's home.
        army, navy: a supplied piece; `unsupplied` one that isn't.
        starving: taken away for a piece that an enemy's blow next to it would starve.
        near_empty, near_held: a point of a star in reach, empty or held by an enemy.
        far_empty, far_held: the same two steps away.
        another_near: another nation that reaches such a star.
        spare_card, missing_card: a card more or fewer than turns are left; these count as they are.
    """

    star: tuple[float, float, float, float]
    star_home_lost: float
    score: float
    score_home_lost: float
    score_in_reach: float
    home: float
    army: float
    navy: float
    unsupplied: float
    starving: float
    near_empty: float
    near_held: float
    far_empty: float
    far_held: float
    another_near: float
    spare_card: float
    missing_card: float


class CardValues(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Worth of cards in victory points over six rounds.

    Attributes:
        copies: what another equal card in one hand is worth of the one before.
        share_of_hand: what the whole hand counts of the worth of its cards, since only one a turn is played.
        sea_power: the first Build Navy in the hand of a nation of the sea, when it chooses what
            to give up; without one its armies stay at home.
        board: pieces and places.
        hand: in hand, by type.
        card: in hand, cards that differ from their type.
        status: on the table, besides what it scores.
        response: on the table, until it is used.
    """

    copies: float
    share_of_hand: float
    sea_power: float
    board: BoardValues
    hand: dict[CardType, float]
    card: dict[str, float]
    status: dict[str, float]
    response: dict[str, float]

    def in_hand(self, card: str, kind: CardType) -> float:
        """Worth of one card in hand."""
        found = self.card.get(card)
        return self.hand[kind] if found is None else found


@cache
def card_values() -> CardValues:
    """The values that the computer players go by."""
    return DataFolder("axis_desktop.players.supply").read("values.toml", CardValues)


@lru_cache(maxsize=20_000)
def worth_of_hand(cards: tuple[str, ...]) -> float:
    """Worth of the cards of a hand together; equal ones add ever less."""
    values, table = card_values(), card_table()
    worth = 0.0
    for card in sorted(set(cards)):
        value = values.in_hand(card, table[card].type)
        for _ in range(cards.count(card)):
            worth += value
            value *= values.copies
    return worth
