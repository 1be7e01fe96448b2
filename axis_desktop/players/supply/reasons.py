"""Why a computer player answered as it did, in a sentence that betrays no hidden card, not even its own."""

from collections.abc import Sequence

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.players.supply.aims import Aims, scoring_of
from axis_desktop.players.supply.habits import asked_nation
from axis_desktop.systems.supply import actions as answers
from axis_desktop.systems.supply.cards.card_steps import Score
from axis_desktop.systems.supply.places.supply_lines import supplied
from axis_desktop.systems.supply.stack import frames
from axis_desktop.systems.supply.stack.course import pending
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.world import bits


def reason_for(state: State, action: Action, further: Sequence[Action] = ()) -> Message:
    """The reason for an answer.

    Args:
        state: a position that looks to the nation as the true one does.
        action: what it answers.
        further: what it means to answer afterwards.
    """
    _, frame = pending(state)
    aims = Aims(state, asked_nation(state, frame))
    match action:
        case answers.PlayCard() | answers.UseInstead():
            return _play(state, aims, action.card, further)
        case answers.Place():
            return _place(state, aims, state.world.number[action.space])
        case answers.DeclareBuilt():
            return _of(
                "{power:The} declares its piece in {space:the} newly built to use a card.", aims, action.space
            )
        case answers.Fight() | answers.Eliminate():
            return _strike(state, aims, action)
        case answers.React():
            return _react(state, aims, frame, action.card)
        case answers.Pass():
            return _of("{power:The} keeps its cards for a better moment.", aims)
        case answers.ThrowAway():
            return _of("{power:The} has no card that helps now and gives up the one it needs least.", aims)
        case answers.DiscardCards():
            return _discard(aims, len(action.cards))
        case answers.ChooseNation():
            return _of(
                "{power:The} chooses {other:the}: there the card does most.",
                aims,
                other=say.power(action.nation),
            )
        case answers.Decline():
            return _of("{power:The} is better off without.", aims)
        case answers.RemovePiece():
            return _of(
                "{power:The} takes its piece in {space:the} off to place it where it does more.",
                aims,
                action.space,
            )
        case _:
            return _of("{power:The} takes what promises most.", aims)


def is_open(action: Action) -> bool:
    """The reason for an answer tells of the board and of open cards alone, nothing about a hand."""
    return isinstance(action, _OPEN)


_OPEN = (
    answers.PlayCard,
    answers.UseInstead,
    answers.Place,
    answers.DeclareBuilt,
    answers.Fight,
    answers.Eliminate,
    answers.React,
    answers.ChooseNation,
)


def _of(template: str, aims: Aims, space: Space | None = None, **args: Value) -> Message:
    if space is not None:
        args["space"] = say.space(space)
    return Message.of(template, power=say.power(aims.state.world.powers[aims.nation]), **args)


def _play(state: State, aims: Aims, card: str, further: Sequence[Action]) -> Message:
    """A card: what is meant to come of it."""
    row = state.world.cards[card]
    if row.type == "response":
        return _of("{power:The} lays a card face down for the right moment.", aims)
    for action in further:
        match action:
            case answers.Place():
                why = _place(state, aims, state.world.number[action.space])
            case answers.Fight() | answers.Eliminate() if action.target is not None:
                why = _strike(state, aims, action)
            case _:
                continue
        return _of("{power:The} plays {card}. {why}", aims, card=say.card(card), why=why)
    if card in aims.ground.scoring:
        return _of("{power:The} lays {card}, which scores round after round.", aims, card=say.card(card))
    if row.type == "status":
        return _of("{power:The} lays {card}: the sooner, the more often it helps.", aims, card=say.card(card))
    if any(isinstance(step, Score) for step in row.on_play):
        return _of("{power:The} plays {card} for the points it scores now.", aims, card=say.card(card))
    if row.type == "economic_warfare":
        return _of("{power:The} plays {card} to run the enemy short of cards.", aims, card=say.card(card))
    return _of("{power:The} plays {card}, the most useful card it has.", aims, card=say.card(card))


def _place(state: State, aims: Aims, space: int) -> Message:
    world, spot = state.world, 1 << space
    name = world.spaces[space]
    if space == world.homes[aims.nation]:
        return _of("{power:The} guards its home, {space:the}.", aims, name)
    if spot & aims.stars and not spot & aims.friends:
        return _of("{power:The} takes {space:the}, which scores 2 points a round.", aims, name)
    if any(rule.gained_at(space, state.pieces) for rule in scoring_of(state, aims.nation)):
        return _of("{power:The} goes to {space:the}, where its cards score.", aims, name)
    for star in bits(aims.ground.near[space] & aims.wanted & ~aims.near):
        return _of(
            "{power:The} goes to {space:the} to reach {next:the}.",
            aims,
            name,
            next=say.space(world.spaces[star]),
        )
    if spot & aims.enemies or aims.ground.near[space] & aims.enemies:
        return _of("{power:The} goes to {space:the} to press the enemy beside it.", aims, name)
    return _of("{power:The} goes to {space:the} to widen its supply.", aims, name)


def _strike(state: State, aims: Aims, action: answers.Fight | answers.Eliminate) -> Message:
    world = state.world
    space, name = world.number[action.space], action.space
    if action.target is None:
        return _of("{power:The} fights in empty {space} to use a card.", aims, name)
    spot, target = 1 << space, world.nation_number[action.target]
    starving = _starving(state, target, spot)
    args = {"other": say.power(action.target)}
    if any(space == world.homes[friend] for friend in world.members[aims.side]):
        return _of(
            "{power:The} drives {other:the} out of {space:the}, the home of a nation.", aims, name, **args
        )
    if starving:
        text = "{power:The} strikes {other:the} in {space:the}: {n} more of its pieces lose their supply."
        return _of(text, aims, name, n=starving, **args)
    if spot & world.stars:
        return _of("{power:The} strikes {other:the} in {space:the}, where it scores.", aims, name, **args)
    if aims.ground.near[space] & aims.stars & aims.friends:
        return _of(
            "{power:The} strikes {other:the} in {space:the}, from where it threatens a star.",
            aims,
            name,
            **args,
        )
    return _of("{power:The} strikes {other:the} in {space:the}.", aims, name, **args)


def _starving(state: State, target: int, spot: int) -> int:
    """Further pieces of an enemy that go without supply when the one in a space has left."""
    own, fed = state.pieces[target], supplied(state, target)
    state.pieces[target] = own & ~spot
    left = supplied(state, target)
    state.pieces[target] = own
    return (fed & ~left & ~spot).bit_count()


def _react(state: State, aims: Aims, frame: object, card: str) -> Message:
    if isinstance(frame, frames.Window):
        instance = frame.instance
        if instance.on == "about_to_be_removed" and state.side(instance.nation) == aims.side:
            space = state.world.spaces[instance.space]
            return _of(
                "{power:The} uses {card} to save the piece in {space:the}.", aims, space, card=say.card(card)
            )
        if instance.on == "victory_step":
            return _of("{power:The} scores with {card}.", aims, card=say.card(card))
    return _of("{power:The} uses {card}: a better moment is not in sight.", aims, card=say.card(card))


def _discard(aims: Aims, count: int) -> Message:
    if not count:
        return _of("{power:The} needs all cards it holds.", aims)
    if count == 1:
        return _of("{power:The} gives up the card it needs least.", aims)
    return _of("{power:The} gives up the {n} cards it needs least.", aims, n=count)
