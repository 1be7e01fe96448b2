"""What led to the present question, from the frames that wait for it."""

from collections.abc import Sequence

from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.model.showing.presentation import Cause
from axis_desktop.systems.supply.nations import NOBODY
from axis_desktop.systems.supply.stack.frames import AnyFrame, Fighting, PlayedCard, UsedCard, Window
from axis_desktop.systems.supply.state import State

_SHORT = {
    "turn_start": "turn begins",
    "ew_target": "cards to discard",
    "piece_built": "built in {space:the}",
    "piece_recruited": "recruited in {space:the}",
    "battle_fought": "battle in {space:the}",
    "status_used": "used {card}",
    "victory_step": "counts points",
    "discard_step_start": "Discard phase",
    "any_time": "before the supply check",
}
"""Windows in a few words; those of removals and of cards that were played speak for themselves."""

_REMOVALS = {
    ("about_to_be_removed", True): "army in {space:the} in danger",
    ("about_to_be_removed", False): "navy in {space:the} in danger",
    ("removed", True): "army in {space:the} removed",
    ("removed", False): "navy in {space:the} removed",
}


def chain(state: State, frames: Sequence[AnyFrame]) -> tuple[Cause, ...]:
    """Each card, battle and occasion among these frames, which are not settled yet, the outermost first."""
    found = [_cause(state, frame) for frame in frames]
    return tuple(cause for cause in found if cause is not None)


def _cause(state: State, frame: AnyFrame) -> Cause | None:
    world = state.world
    match frame:
        case PlayedCard():
            played = Message.of("played {card}", card=say.card(frame.card))
            return Cause(power=world.powers[frame.nation], what=played, card=frame.card)
        case UsedCard():
            context = frame.context
            used = Message.of("used {card}", card=say.card(context.card))
            return Cause(power=world.powers[context.owner], what=used, card=context.card)
        case Fighting() if frame.space != NOBODY:
            battle = Message.of("battle in {space:the}", space=say.space(world.spaces[frame.space]))
            return Cause(power=world.powers[frame.nation], what=battle)
        case Window():
            return _occasion(state, frame)
        case _:
            return None


def _occasion(state: State, frame: Window) -> Cause | None:
    """What a window is about, unless the frames below it have said so."""
    world, instance = state.world, frame.instance
    power = world.powers[instance.nation] if instance.nation != NOBODY else None
    args: dict[str, Value] = {}
    if instance.space != NOBODY:
        args["space"] = say.space(world.spaces[instance.space])
    if instance.on == "card_played":
        kind = world.cards[instance.card].type
        if kind not in ("status", "response"):
            return None
        if kind == "response":  # it lies face down
            return Cause(power=power, what=Message.of("laid a Response"))
        laid = Message.of("laid {card}", card=say.card(instance.card))
        return Cause(power=power, what=laid, card=instance.card)
    card = ""
    if instance.on == "status_used":
        card = instance.card
        args["card"] = say.card(card)
    is_land = instance.space != NOBODY and world.is_land(instance.space)
    template = _REMOVALS.get((instance.on, is_land)) or _SHORT[instance.on]
    return Cause(power=power, what=Message.of(template, **args), card=card)
