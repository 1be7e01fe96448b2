"""Reaction windows: who may answer what, in which order (SU-9)."""

from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.systems.supply.cards.card_steps import Protect
from axis_desktop.systems.supply.cards.card_table import (
    AboutToBeRemoved,
    AnyTime,
    BattleFought,
    Card,
    CardPlayed,
    PieceBuilt,
    PieceRecruited,
    Reaction,
    Removed,
    Trigger,
)
from axis_desktop.systems.supply.events import ReactionsInvited
from axis_desktop.systems.supply.nations import NOBODY
from axis_desktop.systems.supply.places import filters, meanings
from axis_desktop.systems.supply.rulebook import ALWAYS_PAUSE, PAUSES_EVERYWHERE
from axis_desktop.systems.supply.stack.frames import Context, Instance, Removal, UsedCard, Window
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.state import Cards, State
from axis_desktop.systems.supply.world import TRIGGER_NAMES

PAUSING = frozenset(
    ("about_to_be_removed", "removed", "battle_fought", "piece_built", "piece_recruited", "ew_target")
)
"""Windows in which, with the option, everybody with a face-down Response is asked (SU-9.13).

In all others only those are asked of whom everybody must reckon with an answer. What may be known by all
decides both, never what lies there.
"""

_OCCASIONS = {
    "turn_start": "The turn of {by:the} begins.",
    "card_played": "{by:The} plays {card}.",
    "ew_target": "{card} is aimed at {by:the}.",
    "battle_fought": "{by:The} has fought in {space:the}.",
    "piece_built": "{by:The} has built in {space:the}.",
    "piece_recruited": "{by:The} has recruited in {space:the}.",
    "status_used": "{by:The} has used {card}.",
    "victory_step": "{by:The} counts its victory points.",
    "discard_step_start": "The Discard phase of {by:the} begins.",
    "any_time": "Supply is about to be checked.",
}
"""What has happened, by the name of the trigger."""

_REMOVALS = {
    ("about_to_be_removed", True, "battle"): "{by:The} is about to lose its army in {space:the} in battle.",
    (
        "about_to_be_removed",
        False,
        "battle",
    ): "{by:The} is about to lose its navy in {space:the} in battle.",
    ("about_to_be_removed", True, "elimination"): "{by:The} is about to lose its army in {space:the}.",
    ("about_to_be_removed", False, "elimination"): "{by:The} is about to lose its navy in {space:the}.",
    (
        "about_to_be_removed",
        True,
        "supply",
    ): "{by:The} is about to lose its army in {space:the}: no supply.",
    (
        "about_to_be_removed",
        False,
        "supply",
    ): "{by:The} is about to lose its navy in {space:the}: no supply.",
    ("removed", True): "{by:The} has lost its army in {space:the}.",
    ("removed", False): "{by:The} has lost its navy in {space:the}.",
}
"""Removals, by what is removed: an army or a navy; and why, as long as it can be stopped."""


def occasion(state: State, instance: Instance) -> Message:
    """What has happened, in a sentence that betrays no face-down card."""
    args: dict[str, Value] = {}
    if instance.nation != NOBODY:
        args["by"] = say.power(state.world.powers[instance.nation])
    if instance.card:
        card = state.world.cards[instance.card]
        args["card"] = Message.of("Response") if card.type == "response" else say.card(instance.card)
    if instance.space != NOBODY:
        args["space"] = say.space(state.world.spaces[instance.space])
        is_army = state.world.is_land(instance.space)
        if instance.on == "removed":
            return Message.of(_REMOVALS[instance.on, is_army], **args)
        if instance.on == "about_to_be_removed":
            return Message.of(_REMOVALS[instance.on, is_army, instance.cause], **args)
    return Message.of(_OCCASIONS[instance.on], **args)


def open_window(play: Play, instance: Instance) -> None:
    """Let both sides react, the one first that did not cause it (SU-9.6).

    Where no card on any table answers such an occurrence, both sides have passed already. Nothing else that
    happens is interrupted (SU-9.24).
    """
    state = play.state
    reacting = state.world.reacting[instance.on]
    invite(play, instance)
    for nation in range(len(state.pieces)):
        responses = state.responses[nation]
        if (
            _reckons_with(state, instance, nation)
            or (responses and not reacting.isdisjoint(responses))
            or not reacting.isdisjoint(state.status[nation])
        ):
            play.push(Window(instance=instance, side=1 - _causing_side(state, instance)))
            return


def invite(play: Play, instance: Instance) -> None:
    """Tell that somebody else might react: whether they do then says something about their cards."""
    powers = play.state.world.powers
    others = (nation for nation, power in enumerate(powers) if power != play.actor)
    if any(_might_answer(play.state, instance, nation) for nation in others):
        play.tell(ReactionsInvited())


def _causing_side(state: State, instance: Instance) -> int:
    """The game causes what happens on behalf of the nation in turn (SU-9.6)."""
    return instance.side if instance.side != NOBODY else state.side(state.active)


def pauses(state: State, instance: Instance) -> bool:
    """Who is asked depends on nothing hidden: neither a question nor a silence betrays it (SU-9.13)."""
    if ALWAYS_PAUSE not in state.world.options:
        return False
    return instance.on in PAUSING or state.world.revision >= PAUSES_EVERYWHERE


def is_asked(state: State, instance: Instance, nation: int, used: tuple[str, ...] = ()) -> bool:
    """A nation may react to an occurrence, or is asked so that nobody can tell that it can't (SU-9.13)."""
    return _reckons_with(state, instance, nation) or bool(offers(state, instance, nation, used))


def is_secret(state: State, frame: Window) -> bool:
    """That the nation of a window is asked now tells that one of its face-down cards answers (SU-9.13)."""
    if frame.nation == NOBODY or pauses(state, frame.instance):
        return False
    return not open_offers(state, frame.instance, frame.nation, frame.used)


def _reckons_with(state: State, instance: Instance, nation: int) -> bool:
    """The option has a nation asked because of the backs of its cards."""
    if not pauses(state, instance) or not state.responses[nation]:
        return False
    return instance.on in PAUSING or _might_answer(state, instance, nation)


def offers(state: State, instance: Instance, nation: int, used: tuple[str, ...] = ()) -> dict[str, int]:
    """Cards of a nation that may answer an occurrence now, each with the place of its ability (SU-9.10).

    They lie on its own table: nobody uses another nation's (SU-8.17).
    """
    cards = state.status[nation] + state.responses[nation]
    return _answering(state, instance, nation, cards, used)


def open_offers(state: State, instance: Instance, nation: int, used: tuple[str, ...] = ()) -> dict[str, int]:
    """Those of them that lie open: everybody knows that they may be used (SU-7.1)."""
    return _answering(state, instance, nation, state.status[nation], used)


def _answering(
    state: State, instance: Instance, nation: int, cards: Cards, used: tuple[str, ...]
) -> dict[str, int]:
    reacting = state.world.reacting[instance.on]
    found: dict[str, int] = {}
    for card in cards:
        if card in reacting and card not in used:
            ability = _fitting(state, state.world.cards[card], nation, instance)
            if ability is not None:
                found[card] = ability
    return found


def _might_answer(state: State, instance: Instance, nation: int) -> bool:
    """Whoever sees only the backs of a nation's cards must reckon with one that answers."""
    if not state.responses[nation]:
        return False
    known = {*state.played[nation], *_turned_up(state)}
    return any(
        card not in known and _fitting(state, state.world.cards[card], nation, instance) is not None
        for card in state.world.responding[instance.on][nation]
    )


def _turned_up(state: State) -> list[str]:
    """Responses that are being used: they lie open, in no zone (SU-7.4)."""
    return [frame.context.card for frame in state.stack if isinstance(frame, UsedCard) and frame.held]


def _fitting(state: State, card: Card, owner: int, instance: Instance) -> int | None:
    """The ability of a card that answers an occurrence now."""
    context = Context(owner=owner, card=card.id, instance=instance)
    for number, ability in enumerate(card.abilities):
        if (
            isinstance(ability, Reaction)
            and not (ability.limit == "once_per_turn" and card.id in state.used)
            and any(_fits(state, trigger, instance, context) for trigger in ability.triggers)
            and not _comes_too_late(state, ability, instance)
            and filters.holds(state, ability.condition, context)
        ):
            return number
    return None


def _comes_too_late(state: State, ability: Reaction, instance: Instance) -> bool:
    """A removal that is stopped needs no more protection (SU-9.17)."""
    if instance.on != "about_to_be_removed" or not isinstance(ability.effect[0], Protect):
        return False
    removal = state.find(Removal)
    return removal is not None and removal.stopped


def _fits(state: State, trigger: Trigger, instance: Instance, context: Context) -> bool:
    """The occurrence is one that a trigger waits for."""
    if TRIGGER_NAMES[type(trigger)] != instance.on:
        return False
    match trigger:
        case CardPlayed():
            return _fits_card(state, trigger, instance, context)
        case AboutToBeRemoved():
            if trigger.cause is not None and trigger.cause != instance.cause:
                return False
            return filters.is_meant(state, trigger.piece_filter, context, instance.nation, instance.space)
        case Removed():
            wanted = trigger.piece_filter
            return filters.is_meant(
                state, wanted, context, instance.nation, instance.space, instance.supplied
            )
        case BattleFought():
            return _fits_battle(state, trigger, instance, context)
        case PieceBuilt() | PieceRecruited():
            return _fits_piece(state, trigger, instance, context)
        case AnyTime():
            return context.owner == state.active
        case _:
            return meanings.nation(state, trigger.nation, context) == instance.nation


def _fits_card(state: State, trigger: CardPlayed, instance: Instance, context: Context) -> bool:
    """The card is one that a trigger waits for; some wait only for the own play of the turn (SU-14.8)."""
    card = state.world.cards[instance.card]
    return (
        (trigger.nation is None or meanings.nation(state, trigger.nation, context) == instance.nation)
        and (trigger.side is None or meanings.side(state, trigger.side, context) == instance.side)
        and (not trigger.card_types or card.type in trigger.card_types)
        and (trigger.card_tag is None or trigger.card_tag in card.tags)
        and (trigger.during is None or (instance.own_play and instance.nation == context.owner))
    )


def _fits_battle(state: State, trigger: BattleFought, instance: Instance, context: Context) -> bool:
    spot = 1 << instance.space
    if trigger.nation is not None and meanings.nation(state, trigger.nation, context) != instance.nation:
        return False
    if trigger.by_side is not None and meanings.side(state, trigger.by_side, context) != instance.side:
        return False
    if trigger.domain is not None and not spot & state.world.domain(trigger.domain):
        return False
    if trigger.target is not None and (
        instance.target == NOBODY
        or not filters.is_meant(state, trigger.target, context, instance.target, instance.space)
    ):
        return False
    return trigger.at is None or bool(spot & filters.area(state, trigger.at, context))


def _fits_piece(
    state: State, trigger: PieceBuilt | PieceRecruited, instance: Instance, context: Context
) -> bool:
    spot = 1 << instance.space
    if trigger.nation is not None and meanings.nation(state, trigger.nation, context) != instance.nation:
        return False
    if trigger.side is not None and meanings.side(state, trigger.side, context) != instance.side:
        return False
    if trigger.piece is not None and not spot & state.world.domain(trigger.piece):
        return False
    if trigger.at is not None and not spot & filters.area(state, trigger.at, context):
        return False
    if trigger.next_to is None:
        return True
    near = state.adjacent(state.side(context.owner))[instance.space]
    return any(mask & near for _, mask in filters.all_matching(state, trigger.next_to, context))
