"""Why an answer, or a part of a card, would do nothing now: what it lacks, step by step."""

from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.supply.actions import PlayCard, React, UseAnyTime, UseInstead
from axis_desktop.systems.supply.cards import card_steps as words
from axis_desktop.systems.supply.cards.card_places import only_space
from axis_desktop.systems.supply.events import Part
from axis_desktop.systems.supply.nations import NOBODY
from axis_desktop.systems.supply.places import filters, meanings
from axis_desktop.systems.supply.places.supply_lines import Lines
from axis_desktop.systems.supply.playing import windows
from axis_desktop.systems.supply.stack.frames import Context, Instance, Window
from axis_desktop.systems.supply.state import State

_NO_PART: dict[Part, str] = {
    "build_army": "It builds no army.",
    "build_navy": "It builds no navy.",
    "recruit_army": "It recruits no army.",
    "recruit_navy": "It recruits no navy.",
    "land_battle": "It fights no land battle.",
    "sea_battle": "It fights no sea battle.",
    "eliminate": "It eliminates nothing.",
}
"""A part of a card of which nothing comes."""
_NO_PART_THERE: dict[Part, str] = {
    "recruit_army": "It recruits no army in {space:the}.",
    "recruit_navy": "It recruits no navy in {space:the}.",
}
"""The same where the part names one space: others of the card may do so elsewhere."""
_UNMET = Message.of("What the card asks for isn't so at the moment.")
_NO_RESERVE = {
    "army": "All armies of {power:the} stand on the board.",
    "navy": "All navies of {power:the} stand on the board.",
}
_NO_PLACE = {
    "army": "There is no free land space where {power:the} could build an army that is supplied.",
    "navy": "There is no free sea space where {power:the} could build a navy that is supplied.",
}
_NO_PLACE_OF_CARD = "No place that the card names is free for {power:the}, or would be supplied."
_TAKEN = "{space:The} isn't free for {power:the}."
_ALL_TAKEN = "No place that the card names is free for {power:the}."
_NO_SUPPLIED = "{power:The} has no supplied piece that could fight."
_NO_BATTLE = {
    "land": "No supplied piece of {power:the} stands next to a land space that it could fight in.",
    "sea": "No supplied piece of {power:the} stands next to a sea space that it could fight in.",
}
_NO_BATTLE_OF_CARD = "No supplied piece of {power:the} stands next to a place that the card names."
_NO_TARGET = Message.of("No piece that the card could eliminate is on the board.")
_NO_COUNT = Message.of("What the card counts isn't on the board.")
_SUPPLIES_NONE = Message.of("It would supply no piece that isn't in supply already.")
_NO_CARD = Message.of("There is no card that it could play.")
_NO_NATION = Message.of("No nation meets what the card asks for.")


def why_idle(state: State, action: Action) -> Message:
    """What keeps the card of an answer from doing anything, as its first step that lacks something says."""
    found = steps_of(state, action)
    if found is None:
        return _UNMET
    steps, context = found
    for step in steps:
        reason = _lacks(state, step, context)
        if reason is not None:
            return reason
    return _UNMET


def why_vain(state: State, step: words.Step, part: Part, context: Context) -> Message:
    """That a part of a card does nothing, and what it lacks."""
    space = only_space(step)
    nothing = (
        Message.of(_NO_PART[part])
        if space is None
        else Message.of(_NO_PART_THERE[part], space=say.space(space))
    )
    why = _lacks(state, step, context)
    return nothing if why is None else Message.of("{nothing} {why}", nothing=nothing, why=why)


def steps_of(state: State, action: Action) -> tuple[tuple[words.Step, ...], Context] | None:
    """The steps that the answer would have run, and whose card it is."""
    programs, nation = state.world.programs, state.world.nation_number[action.power]
    match action:
        case PlayCard():
            return programs.get(f"{action.card}/play", ()), Context(owner=nation, card=action.card)
        case UseInstead():
            ability = state.world.replacing_play.get(action.card)
            if ability is None and action.card in state.world.replacing_build:
                ability = state.world.replacing_build[action.card][0]
            context = Context(owner=nation, card=action.card)
            return programs.get(f"{action.card}/{ability}/effect", ()), context
        case React() | UseAnyTime():
            frame = state.stack[-1] if state.stack else None
            instance = frame.instance if isinstance(frame, Window) else Instance(on="any_time")
            ability = windows.offers(state, instance, nation).get(action.card)
            context = Context(owner=nation, card=action.card, instance=instance)
            return programs.get(f"{action.card}/{ability}/effect", ()), context
        case _:
            return None


def _lacks(state: State, step: words.Step, context: Context) -> Message | None:
    """What a step lacks; None if nobody can say, or it lacks nothing."""
    match step:
        case words.Build() | words.Recruit():
            return _lacks_place(state, step, context)
        case words.Battle():
            return _lacks_battle(state, step, context)
        case words.Eliminate():
            return _NO_TARGET
        case words.Score() if filters.number(state, step.amount, context) == 0:
            return _NO_COUNT
        case words.Discard() if filters.number(state, step.count, context) == 0:
            return _NO_COUNT
        case words.ModifySupply():
            return _SUPPLIES_NONE
        case words.PlayFrom():
            return _NO_CARD
        case words.ChooseNation():
            return _NO_NATION
        case _:
            return None


def _lacks_place(state: State, step: words.Build | words.Recruit, context: Context) -> Message | None:
    nation = meanings.nation(state, step.nation, context)
    if nation == NOBODY:
        return _NO_NATION
    power = state.world.powers[nation]
    if state.reserve(nation, step.piece) <= 0:
        return Message.of(_NO_RESERVE[step.piece], power=say.power(power))
    if (space := only_space(step)) is not None:
        return Message.of(_TAKEN, space=say.space(space), power=say.power(power))
    if isinstance(step, words.Recruit):
        return Message.of(_ALL_TAKEN, power=say.power(power))
    return Message.of(_NO_PLACE[step.piece] if step.at is None else _NO_PLACE_OF_CARD, power=say.power(power))


def _lacks_battle(state: State, step: words.Battle, context: Context) -> Message | None:
    nation = meanings.nation(state, step.nation, context)
    if nation == NOBODY:
        return _NO_NATION
    power = state.world.powers[nation]
    if not Lines(state, nation).supplied:
        return Message.of(_NO_SUPPLIED, power=say.power(power))
    return Message.of(
        _NO_BATTLE[step.domain] if step.at is None else _NO_BATTLE_OF_CARD, power=say.power(power)
    )
