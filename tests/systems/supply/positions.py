"""Positions of `supply` in a line or two, and what happens in them as short words.

`position("germany", germany="germany ukraine", hand="ger_land_battle", table="ger_blitzkrieg")` is Germany's
Play phase; cards find their owners by themselves. Every deck has ten cards unless `decks` or `deck` says
otherwise. The nation in turn holds a spare card besides, so that its turn waits in the Discard phase.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Self

import msgspec
import pytest

from axis_desktop.board.geography import Geography
from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.chance import Chance, Given
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import PhaseBegan, UnitsLost, UnitsPlaced
from axis_desktop.model.facts import Action, Event
from axis_desktop.systems.supply import actions, events, system
from axis_desktop.systems.supply.cards.card_file import card_table
from axis_desktop.systems.supply.nations import nation_table
from axis_desktop.systems.supply.rulebook import REVISION
from axis_desktop.systems.supply.stack.course import pending, proceed
from axis_desktop.systems.supply.stack.play import Play as Playing
from axis_desktop.systems.supply.state import PhaseName, State
from axis_desktop.systems.supply.world import World

FILLERS = {
    "germany": "ger_build_army",
    "united_kingdom": "uk_build_army",
    "japan": "jpn_build_army",
    "soviet_union": "sov_build_army",
    "italy": "ita_build_army",
    "united_states": "usa_build_army",
}
"""The cards of decks that a test doesn't care about."""

SPARES = {nation: card.replace("army", "navy") for nation, card in FILLERS.items()}


@cache
def world(options: frozenset[str] = frozenset()) -> World:
    """The map and all cards."""
    geography = Path(__file__).with_name("geography.json").read_bytes()
    return World(
        geography=msgspec.json.decode(geography, type=Geography),
        nations=nation_table(),
        cards=tuple(card_table().values()),
        options=options,
        revision=REVISION,
    )


class Game:
    """A position that is being played; every answer is given by whoever is asked."""

    def __init__(self, state: State, luck: tuple[int, ...] = ()) -> None:
        self.state = state
        self.events: list[Event] = []
        self._luck = Chance(Given(luck))
        beginning = Playing(state, self._luck)
        proceed(beginning)
        self.events += beginning.events

    # ------------------------------------------------------------------ answering

    def do(self, action: Action) -> Self:
        """Play an action; a refused one leaves the position as it was."""
        after = system.copy(self.state)
        self.events += system.apply(after, action, self._luck)
        self.state = after
        return self

    def _answer(self, kind: type[Action], **fields: Any) -> Self:
        return self.do(kind(power=self.asked.power, **fields))

    def play(self, card: str) -> Self:
        return self._answer(actions.PlayCard, card=card)

    def throw(self, card: str) -> Self:
        return self._answer(actions.ThrowAway, card=card)

    def instead(self, card: str) -> Self:
        return self._answer(actions.UseInstead, card=card)

    def place(self, space: str) -> Self:
        return self._answer(actions.Place, space=space)

    def declare(self, space: str) -> Self:
        return self._answer(actions.DeclareBuilt, space=space)

    def fight(self, space: str, target: str | None = None) -> Self:
        """Fight there against the only enemy, or against the one named."""
        there = [action for action in self.answers(actions.Fight) if action.space == space]
        if target is None and len(there) == 1:
            target = there[0].target
        return self._answer(actions.Fight, space=space, target=target)

    def eliminate(self, space: str, target: str) -> Self:
        return self._answer(actions.Eliminate, space=space, target=target)

    def take_off(self, space: str) -> Self:
        return self._answer(actions.TakeOff, space=space)

    def react(self, card: str) -> Self:
        return self._answer(actions.React, card=card)

    def refuse(self) -> Self:
        """Pass in a reaction window."""
        return self._answer(actions.Pass)

    def decline(self) -> Self:
        return self._answer(actions.Decline)

    def choose(self, nation: str) -> Self:
        return self._answer(actions.ChooseNation, nation=nation)

    def way(self, label: str) -> Self:
        return self._answer(actions.ChooseWay, label=label)

    def pay(self, *cards: str) -> Self:
        return self._answer(actions.DiscardCards, cards=cards)

    def order(self, *cards: str) -> Self:
        return self._answer(actions.OrderCards, cards=cards)

    def any_time(self, card: str) -> Self:
        owner = card_table()[card].nation
        return self.do(actions.UseAnyTime(power=world().powers[world().nation_number[owner]], card=card))

    # ------------------------------------------------------------------ looking

    @property
    def asked(self) -> Decision:
        found = system.decision(self.state)
        assert isinstance(found, Decision)
        return found

    def answers(self, *kinds: type[Any]) -> list[Any]:
        """The answers of some kinds that are offered now."""
        question, frame = pending(self.state)
        return [action for action in question.answers(self.state, frame) if isinstance(action, kinds)]

    def offers(self) -> set[str]:
        """Cards that may be used now, as a reaction or in place of something."""
        return {action.card for action in self.answers(actions.React, actions.UseInstead)}

    def spaces(self) -> set[str]:
        """Where the next piece may be placed or taken off, or the next battle fought."""
        return {action.space for action in self.answers(actions.Place, actions.Fight, actions.TakeOff)}

    def only(self, *spaces: str) -> Self:
        """Nothing but these spaces may be chosen now."""
        assert self.spaces() == set(spaces)
        return self

    def victims(self, *pieces: str) -> Self:
        """Nothing but these pieces may be eliminated now, each as "nation space"."""
        assert {f"{a.target} {a.space}" for a in self.answers(actions.Eliminate)} == set(pieces)
        return self

    def has(self, nation: str, space: str) -> bool:
        """Whether a nation has a piece there."""
        return bool(self.state.pieces[world().nation_number[nation]] >> world().number[space] & 1)

    def pile(self, nation: str) -> tuple[str, ...]:
        """The face-up part of a discard pile, the top card first."""
        return self.state.played[world().nation_number[nation]]

    def hand(self, nation: str) -> tuple[str, ...]:
        return self.state.hand[world().nation_number[nation]]

    def deck(self, nation: str) -> tuple[str, ...]:
        return self.state.deck[world().nation_number[nation]]

    def table(self, nation: str) -> tuple[str, ...]:
        number = world().nation_number[nation]
        return self.state.status[number] + self.state.responses[number]

    def story(self) -> list[str]:
        """What has happened up to the Supply phase, in order, without stars, passes and questions."""
        phases = [n for n, event in enumerate(self.events) if isinstance(event, PhaseBegan)]
        ends = [n for n in phases if getattr(self.events[n], "phase", "") == "supply"]
        return _told(self.events[: ends[0]] if ends else self.events)

    def whole_story(self) -> list[str]:
        """The same with what came later in the turn."""
        return _told(self.events)


def _told(happened: list[Event]) -> list[str]:
    return [words for event in happened if (words := _words(event))]


def _words(event: Event) -> str:
    match event:
        case events.CardPlayed():
            return event.card
        case events.CardUsed():
            return f"use {event.card}"
        case events.BattleFought():
            return f"battle {event.space}"
        case events.BuildDeclared():
            return f"={event.power} {event.space}"
        case events.RemovalStopped():
            return f"{event.power} {event.space} holds{' this turn' if event.this_turn else ''}"
        case events.CardCanceled():
            return f"{event.card} cancelled"
        case events.CardReturned():
            return f"{event.card} to {event.to}"
        case events.StatusDiscarded():
            return f"{event.card} gone"
        case events.DeckCardsLost():
            return f"{event.power} deck -{event.count}"
        case events.CardsDiscarded():
            return f"{event.power} {event.source} -{event.count}"
        case events.CardsDrawn():
            return f"{event.power} draws {event.count}"
        case events.CardsBuried():
            return f"{event.power} buries {event.count}"
        case events.PointsScored() if event.card or event.points < 0:
            return f"{event.side} {event.points:+d}"
        case UnitsPlaced():
            return f"+{event.power} {event.space}"
        case UnitsLost():
            return f"-{event.power} {event.space}"
        case _:
            return ""


def position(
    turn: str,
    *,
    hand: str = "",
    table: str = "",
    pile: str = "",
    deck: str | None = None,
    decks: int = 10,
    phase: PhaseName = "play",
    luck: tuple[int, ...] = (),
    options: frozenset[str] = frozenset(),
    board: Mapping[str, str] = {},
    **pieces: str,
) -> Game:
    """A position at the beginning of a phase of a nation's turn.

    Args:
        turn: the nation in turn.
        hand, table, pile: cards, owned by whose they are.
        deck: the deck of its owner, the top card first.
        decks: cards in every other deck.
        phase: that has just begun.
        luck: dice and shuffles to come.
        options: switches of the rules.
        board, pieces: spaces with a piece, for each nation.
    """
    state = State.empty(world(options))
    number = state.world.nation_number
    state.active = number[turn]
    for nation, spaces in {**board, **pieces}.items():
        state.pieces[number[nation]] = state.world.mask(tuple(spaces.split()))
    state.snapshot = state.pieces[:]
    for nation, filler in FILLERS.items():
        state.deck[number[nation]] = (filler,) * decks
    if deck is not None:
        state.deck[_owner(deck.split()[0])] = tuple(deck.split())
    state.hand[state.active] = (SPARES[turn],)
    for card in hand.split():
        state.hand[_owner(card)] += (card,)
    for card in table.split():
        zone = state.status if card_table()[card].type == "status" else state.responses
        zone[_owner(card)] += (card,)
    for card in pile.split():
        state.played[_owner(card)] += (card,)
    state.phase = phase
    return Game(state, luck)


def _owner(card: str) -> int:
    return world().nation_number[card_table()[card].nation]


def scored(card: str, **pieces: str) -> list[str]:
    """What a Status does that is used in its owner's Victory phase."""
    turn = card_table()[card].nation
    return position(turn, table=card, phase="victory", board=pieces).react(card).story()[1:]


def played(card: str, **pieces: str) -> list[str]:
    """What a card does that asks nobody anything, played by its owner; everybody has cards in hand."""
    turn = card_table()[card].nation
    hands = " ".join(spare for nation, spare in SPARES.items() if nation != turn)
    return position(turn, hand=f"{card} {hands}", board=pieces).play(card).story()[1:]


@contextmanager
def refused(rule: str) -> Iterator[None]:
    """What is tried here breaks this rule."""
    with pytest.raises(IllegalAction) as refusal:
        yield
    assert refusal.value.rule == rule
