"""All that stays the same during a game: the map as masks, the cards, who plays.

A set of spaces is a whole number, a bit for each space; the bits follow the ids of the spaces, so that lower
bits come first in the alphabet. Armies stand on land and navies at sea (SU-1.2), so one mask says where all
pieces of a nation are.
"""

import hashlib
from collections.abc import Iterable, Iterator
from functools import cached_property

import msgspec

from axis_desktop.board.geography import Geography, articles
from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.supply.cards.card_steps import AnyOrder, ChooseOne, ForEachNation, If, Step
from axis_desktop.systems.supply.cards.card_table import (
    AboutToBeRemoved,
    AnyTime,
    BattleFought,
    Card,
    CardPlayed,
    DiscardStepStart,
    EwTarget,
    InsteadOfBuild,
    InsteadOfPlay,
    PieceBuilt,
    PieceRecruited,
    Reaction,
    Removed,
    StatusUsed,
    Trigger,
    TurnStart,
    VictoryStep,
)
from axis_desktop.systems.supply.nations import AXIS, SIDES, NationRow

STAR = "supply_star"
"""The mark of a supply space on the map."""

TRIGGER_NAMES: dict[type[Trigger], str] = {
    TurnStart: "turn_start",
    CardPlayed: "card_played",
    EwTarget: "ew_target",
    AboutToBeRemoved: "about_to_be_removed",
    Removed: "removed",
    BattleFought: "battle_fought",
    PieceBuilt: "piece_built",
    PieceRecruited: "piece_recruited",
    StatusUsed: "status_used",
    VictoryStep: "victory_step",
    DiscardStepStart: "discard_step_start",
    AnyTime: "any_time",
}


def bits(mask: int) -> Iterator[int]:
    """The numbers of the spaces in a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Strait:
    """Two seas that are neighbors for one side at a time (SU-4.3 to SU-4.5)."""

    def __init__(self, name: str, anchor: int, seas: tuple[int, int]) -> None:
        self.name = name
        self.anchor = anchor
        self.seas = seas


class World:
    """The unchanging part of a game, shared by all its states.

    Args:
        geography: spaces, borders, straits.
        nations: in turn order.
        cards: all definitions.
        options: switches that are on.
        title, date: of the scenario.
        pieces: spaces in which each nation begins with a piece.
        revision: of the rules that it is played by; an earlier one for games that were begun with it.
    """

    def __init__(
        self,
        *,
        geography: Geography,
        nations: tuple[NationRow, ...],
        cards: tuple[Card, ...],
        options: frozenset[str] = frozenset(),
        title: str = "",
        date: str = "",
        pieces: dict[str, tuple[str, ...]] | None = None,
        revision: int = 1,
    ) -> None:
        self.geography = geography
        self.nations = nations
        self.options = options
        self.title = title
        self.date = date
        self.pieces = pieces or {}
        self.revision = revision
        self._read_map(geography)
        self._read_nations(nations)
        self._read_cards(cards)

    def _read_map(self, geography: Geography) -> None:
        """Number the spaces and note the borders that the map has, on land and at sea (SU-4.1, SU-4.2)."""
        spaces = sorted((s for s in geography.spaces if s.kind != "blocked"), key=lambda s: s.id)
        self.spaces: tuple[Space, ...] = tuple(Space(s.id) for s in spaces)
        self.space_names = {Space(s.id): s.name for s in spaces}
        self.articles = articles(spaces)
        self.number: dict[str, int] = {s.id: number for number, s in enumerate(spaces)}
        self.land = self.mask(s.id for s in spaces if s.kind == "land")
        self.sea = self.mask(s.id for s in spaces if s.kind == "sea")
        self.stars = self.mask(s.id for s in spaces if STAR in s.marks)
        self.everywhere = self.land | self.sea
        self.straits = tuple(
            Strait(canal.name, self.number[canal.banks[0]], (self.number[canal.a], self.number[canal.b]))
            for canal in sorted(geography.straits, key=lambda canal: canal.banks)
            if canal.banks
        )
        closable = {frozenset(strait.seas) for strait in self.straits}
        plain = [0] * len(spaces)
        for one, other in geography.borders:
            if one in self.number and other in self.number:
                a, b = self.number[one], self.number[other]
                if frozenset((a, b)) not in closable:
                    plain[a] |= 1 << b
                    plain[b] |= 1 << a
        self.neighbors: tuple[int, ...] = tuple(plain)
        self.anchors = sum(1 << anchor for anchor in {strait.anchor for strait in self.straits})
        self._open: dict[int, tuple[int, ...]] = {}

    def _read_nations(self, nations: tuple[NationRow, ...]) -> None:
        self.powers: tuple[Power, ...] = tuple(row.id for row in nations)
        self.nation_number: dict[str, int] = {row.id: number for number, row in enumerate(nations)}
        self.side_of: tuple[int, ...] = tuple(SIDES.index(row.side) for row in nations)
        self.members = tuple(
            tuple(n for n in range(len(nations)) if self.side_of[n] == side) for side in (0, 1)
        )
        self.homes: tuple[int, ...] = tuple(self.number[row.home] for row in nations)
        self.limits = tuple((row.armies, row.navies) for row in nations)

    def _read_cards(self, cards: tuple[Card, ...]) -> None:
        self.cards: dict[str, Card] = {card.id: card for card in cards}
        self.owner_of = {card.id: self.nation_number[card.nation] for card in cards}
        self.programs: dict[str, tuple[Step, ...]] = {}
        self.reacting: dict[str, frozenset[str]] = {}
        self.replacing_play: dict[str, int] = {}
        self.replacing_build: dict[str, tuple[int, str]] = {}
        reacting: dict[str, set[str]] = {name: set() for name in TRIGGER_NAMES.values()}
        for card in cards:
            self._add_program(f"{card.id}/play", card.on_play)
            for number, ability in enumerate(card.abilities):
                self._add_program(f"{card.id}/{number}/effect", ability.effect)
                if not isinstance(ability, InsteadOfBuild):
                    self._add_program(f"{card.id}/{number}/cost", ability.cost)
                match ability:
                    case Reaction():
                        for trigger in ability.triggers:
                            reacting[TRIGGER_NAMES[type(trigger)]].add(card.id)
                    case InsteadOfPlay():
                        self.replacing_play[card.id] = number
                    case InsteadOfBuild():
                        self.replacing_build[card.id] = (number, ability.piece)
        self.reacting = {name: frozenset(found) for name, found in reacting.items()}
        responses = [card.id for card in cards if card.type == "response"]
        self.responding: dict[str, tuple[tuple[str, ...], ...]] = {
            name: tuple(
                tuple(card for card in responses if card in found and self.owner_of[card] == nation)
                for nation in range(len(self.nations))
            )
            for name, found in reacting.items()
        }
        self.passive = {card.id: card.passive for card in cards if card.passive}
        self.passive_nations = tuple(sorted({self.owner_of[card] for card in self.passive}))
        self.decks: tuple[tuple[str, ...], ...] = tuple(
            tuple(card.id for card in cards if self.owner_of[card.id] == nation for _ in range(card.count))
            for nation in range(len(self.nations))
        )

    def _add_program(self, key: str, steps: tuple[Step, ...]) -> None:
        """Give steps, and the steps within them, the names by which the state refers to them."""
        self.programs[key] = steps
        for place, step in enumerate(steps):
            inner: tuple[tuple[Step, ...], ...] = ()
            match step:
                case If():
                    inner = (step.then,)
                case ForEachNation():
                    inner = (step.do,)
                case ChooseOne():
                    inner = tuple(option.do for option in step.options)
                case AnyOrder():
                    inner = tuple((one,) for one in step.steps)
                case _:
                    pass
            for number, nested in enumerate(inner):
                self._add_program(f"{key}/{place}/{number}", nested)

    @cached_property
    def fingerprint(self) -> str:
        """Tells worlds apart: states of different worlds never compare equal."""
        parts = (
            self.geography,
            self.nations,
            tuple(self.cards.values()),
            sorted(self.options),
            self.date,
            sorted(self.pieces.items()),
            *((self.revision,) if self.revision > 1 else ()),  # the first one had no number
        )
        return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:16]

    # ------------------------------------------------------------------ spaces

    def mask(self, spaces: Iterable[str]) -> int:
        """The set of these spaces."""
        found = 0
        for space in spaces:
            found |= 1 << self.number[space]
        return found

    def names(self, mask: int) -> tuple[Space, ...]:
        """The ids of the spaces in a mask, sorted."""
        return tuple(self.spaces[number] for number in bits(mask))

    def is_land(self, space: int) -> bool:
        """Armies stand there, not navies."""
        return bool(self.land >> space & 1)

    def domain(self, piece: str) -> int:
        """The spaces where a kind of piece can stand: all of them for "any"."""
        return {"army": self.land, "land": self.land, "navy": self.sea, "sea": self.sea}.get(
            piece, self.everywhere
        )

    def adjacent(self, side: int, axis_armies: int) -> tuple[int, ...]:
        """The neighbors of every space for a side, straits that are open to it included (SU-4.4, SU-4.5).

        The land beside a strait touches both of its seas in any case (SU-4.6).

        Args:
            side: whose neighbors.
            axis_armies: where Axis armies stand.
        """
        held = axis_armies & self.anchors
        key = held << 1 | side
        found = self._open.get(key)
        if found is None:
            joined = list(self.neighbors)
            for strait in self.straits:
                if (held >> strait.anchor & 1) == (side == AXIS):
                    a, b = strait.seas
                    joined[a] |= 1 << b
                    joined[b] |= 1 << a
            found = self._open[key] = tuple(joined)
        return found
