"""Positions that a game can begin with: made by hand, by a script, or kept from a game (SU-2)."""

from collections import Counter

import msgspec

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Side, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.supply.nations import FIRST_DISCARD, LAST_ROUND, SIDES
from axis_desktop.systems.supply.state import Cards, PhaseName, State
from axis_desktop.systems.supply.world import World


class NationPosition(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """What one nation has; cards that stand nowhere are out of the game.

    Attributes:
        pieces: spaces with an army or navy.
        protected: those of them that can't be removed this turn.
        at_start_of_turn: where pieces stood when the turn began; None: where they stand now.
        hand, deck, played, buried, status, responses: ids of cards, as in `State`.
    """

    pieces: tuple[Space, ...] = ()
    protected: tuple[Space, ...] = ()
    at_start_of_turn: tuple[Space, ...] | None = None
    hand: Cards = ()
    deck: Cards = ()
    played: Cards = ()
    buried: Cards = ()
    status: Cards = ()
    responses: Cards = ()


class Position(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A position at the beginning of a phase.

    Attributes:
        power: whose turn it is.
        points: victory points of the sides.
        used: cards used in this turn.
    """

    nations: dict[Power, NationPosition]
    power: Power
    phase: PhaseName = "start"
    round: int = 1
    points: dict[Side, int] = {}
    used: Cards = ()


_ZONES = ("hand", "deck", "played", "buried", "status", "responses")


def begin(world: World, made: Position) -> State:
    """The state that a position describes.

    Raises:
        IllegalAction: it can't be; the text says what is wrong.
    """
    state = State.empty(world)
    if made.power not in world.nation_number or not 1 <= made.round <= LAST_ROUND:
        raise IllegalAction(
            "SU-3.1",
            "The position names the turn of '{name}' in round {n}.",
            name=say.power(made.power),
            n=made.round,
        )
    state.active, state.phase, state.round = world.nation_number[made.power], made.phase, made.round
    for side, points in made.points.items():
        if side not in SIDES:
            raise IllegalAction("SU-1.1", "There is no side '{name}'.", name=say.side(side))
        state.points[SIDES.index(side)] = points
    for power, found in made.nations.items():
        if power not in world.nation_number:
            raise IllegalAction("SU-1.1", "There is no nation '{name}'.", name=say.power(power))
        _put(state, world.nation_number[power], found)
    _check_spaces(state)
    _check_used(state, made.used)
    return state


def _put(state: State, nation: int, found: NationPosition) -> None:
    state.pieces[nation] = _mask(state.world, found.pieces)
    state.immune[nation] = _mask(state.world, found.protected) & state.pieces[nation]
    before = found.pieces if found.at_start_of_turn is None else found.at_start_of_turn
    state.snapshot[nation] = _mask(state.world, before)
    for piece in ("army", "navy"):
        if state.reserve(nation, piece) < 0:
            text = "{power:The} has more pieces of the kind {piece} than there are."
            raise IllegalAction(
                "SU-1.2", text, power=say.power(state.world.powers[nation]), piece=say.unit(UnitType(piece))
            )
    counts: Counter[str] = Counter()
    for zone in _ZONES:
        cards: Cards = getattr(found, zone)
        counts.update(cards)
        getattr(state, zone)[nation] = cards
    for card, count in counts.items():
        row = state.world.cards.get(card)
        if row is None or state.world.owner_of[card] != nation or count > row.count:
            text = "{power:The} can't have {n} × '{card}'."
            raise IllegalAction(
                "SU-1.6", text, power=say.power(state.world.powers[nation]), n=count, card=say.text(card)
            )
    for zone, kind in (("status", "status"), ("responses", "response")):
        for card in getattr(found, zone):
            if state.world.cards[card].type != kind:
                raise IllegalAction(
                    "SU-8.4", "{card} can't lie among the {zone}.", card=say.card(card), zone=say.text(zone)
                )
    if state.phase == "setup" and nation >= state.active and len(found.hand) < FIRST_DISCARD:
        raise IllegalAction("SU-2.4", "There are too few cards for the first discards.")


def _mask(world: World, spaces: tuple[Space, ...]) -> int:
    for space in spaces:
        if space not in world.number:
            raise IllegalAction("SU-1.5", "There is no space '{space}' on this map.", space=say.space(space))
    return world.mask(spaces)


def _check_spaces(state: State) -> None:
    both = state.pieces_of_side(0) & state.pieces_of_side(1)
    if both:
        space = state.world.names(both)[0]
        raise IllegalAction("SU-1.4", "Pieces of both sides stand in {space:the}.", space=say.space(space))


def _check_used(state: State, used: Cards) -> None:
    for card in used:
        if card not in state.world.cards:
            raise IllegalAction("SU-1.6", "There is no card '{card}'.", card=say.text(card))
    state.used = used


def position_of(state: State) -> Position:
    """The present position.

    Raises:
        IllegalAction: something is under way, or the game is over.
    """
    if state.outcome is not None:
        raise IllegalAction(state.outcome.rule, "The game is over: there is nothing to play on.")
    if state.stack or state.step or state.temporary:
        raise IllegalAction("SU-3.2", "Something is under way: keep the position at the beginning of a play.")
    world = state.world
    return Position(
        nations={power: _nation(state, nation) for nation, power in enumerate(world.powers)},
        power=world.powers[state.active],
        phase=state.phase,
        round=state.round,
        points={SIDES[side]: points for side, points in enumerate(state.points)},
        used=state.used,
    )


def cards_of(state: State) -> dict[Power, dict[str, Cards]]:
    """Where the cards of each nation lie, at any moment."""
    return {
        power: {zone: getattr(state, zone)[nation] for zone in _ZONES}
        for nation, power in enumerate(state.world.powers)
    }


def _nation(state: State, nation: int) -> NationPosition:
    world, pieces, before = state.world, state.pieces[nation], state.snapshot[nation]
    cards = cards_of(state)[world.powers[nation]]
    return NationPosition(
        pieces=world.names(pieces),
        protected=world.names(state.immune[nation]),
        at_start_of_turn=None if before == pieces else world.names(before),
        **cards,
    )
