"""Games that differ only in what a seat can't see give it the same, action after action (SU-7.1, SU-9.13).

Whole games are played. Before each action the cards that one seat can't see are dealt again; then the action,
as that seat sees it, is played in both worlds, and everything the seat gets must be the same. Questions that
are marked as secret, which only a game without "always pause" has, are let pass in both.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from axis_desktop.model import Action, Chance, Decision, Luck, Message, Outcome, Power
from axis_desktop.model.chance import Seeded
from axis_desktop.players.sampling import sample
from axis_desktop.systems.supply import actions, system
from axis_desktop.systems.supply.cards.card_steps import PlayFrom
from axis_desktop.systems.supply.events import ReactionsInvited
from axis_desktop.systems.supply.stack.course import pending
from axis_desktop.systems.supply.stack.frames import PlayingFrom, Window
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling.guess import possible
from tests.systems.supply.setups import supply_session

ZONES = {
    actions.TakeCard: ("deck",),
    actions.React: ("responses",),
    actions.UseAnyTime: ("responses",),
}
"""Where the card of an action may lie unseen; else in the hand."""
HIDDEN = (actions.DiscardCards, actions.Reallocate, actions.OrderCards)


@dataclass
class Seen:
    """What a seat gets from an action."""

    told: list[object] = field(default_factory=list)
    log: list[Message] = field(default_factory=list)
    actions: int = 0
    can_undo: bool = False
    question: Decision | Outcome | None = None
    shown: object = None
    known: object = None
    offered: object = None


def dealt_again(state: State, viewer: Power, action: Action, luck: Luck) -> State:
    """What the viewer can't see is dealt again; the card that the action names stays where it is."""
    nation, card = state.world.nation_number[action.power], getattr(action, "card", "")
    before = state.copy()
    zones = ("played", "buried") if plays_from_pile(state) else ZONES.get(type(action), ("hand",))
    zone = next((z for z in zones if card in getattr(state, z)[nation]), "")
    hidden = bool(zone) and action.power != viewer
    if hidden:
        cards = list(getattr(before, zone)[nation])
        cards.remove(card)
        getattr(before, zone)[nation] = tuple(cards)
    after = possible(before, [viewer], luck)
    own = state.world.nation_number[viewer]
    after.deck[own] = state.deck[own]  # what is drawn from it comes to light
    if hidden:
        getattr(after, zone)[nation] = (card, *getattr(after, zone)[nation])
    return after


def plays_from_pile(state: State) -> bool:
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, PlayingFrom):
        return False
    step = state.world.programs[frame.program][frame.at]
    return isinstance(step, PlayFrom) and step.zone == "discard"


def as_seen(action: Action, state: State, viewer: Power, luck: Luck) -> Action:
    """The same action with other cards where the viewer can't see which."""
    question, frame = pending(state)
    wanted = question.cards(state, frame)
    if action.power == viewer:
        return action
    if isinstance(action, HIDDEN) and wanted is not None:
        cards = luck.shuffled(wanted.cards)[: len(action.cards)]
        return msgspec.structs.replace(action, cards=tuple(cards))
    hand = state.hand[state.world.nation_number[action.power]]
    if isinstance(action, actions.ThrowAway):
        return msgspec.structs.replace(action, card=luck.pick(hand))
    if isinstance(action, actions.PlayCard) and action.card in hand:
        types = {card: state.world.cards[card].type for card in hand}
        if types[action.card] == "response":
            others = [card for card in hand if types[card] == "response"]
            return msgspec.structs.replace(action, card=luck.pick(others))
    return action


def played(state: State, action: Action, viewer: Power, number: int) -> tuple[State, Seen]:
    """The state after an action and the secret questions that follow, all let pass; what a seat gets."""
    seen, after, is_own = Seen(), system.copy(state), action.power == viewer
    is_sealed = False
    while True:
        chance = Chance(Seeded(5, number))
        events = system.apply(after, action, chance)
        # An invitation has no other effect than that nothing before it is taken back.
        seen.told += [event for event in events if not isinstance(event, ReactionsInvited)]
        seen.log += [said for event in events if (said := system.describe(event, after)) is not None]
        is_sealed |= bool(chance.draws) or any(event.reveals for event in events)
        seen.actions += 1
        asked = system.decision(after)
        if not isinstance(asked, Decision) or not asked.is_secret or asked.power == viewer:
            break
        action = actions.Pass(power=asked.power)
    seen.can_undo = is_own and seen.actions == 1 and not is_sealed
    seen.question = asked
    seen.shown = system.present(after, viewer), system.present(after, None)
    seen.known = system.interjections(after, [viewer])
    if isinstance(asked, Decision) and asked.power == viewer:
        seen.offered = system.options(after).choices()
    return after, seen


def chosen(state: State, luck: Luck) -> Action:
    """Some answer; Responses are laid and Status kept in play as often as can be, so that windows open."""
    found = system.options(state).choices()
    cards = state.world.cards
    plays = [c.action for c in found if isinstance(c.action, (actions.PlayCard, actions.React))]
    laid = [action for action in plays if cards[action.card].type in ("response", "economic_warfare")]
    if laid and luck.below(2):
        return luck.pick(laid)
    if plays and luck.below(4):
        return luck.pick(plays)
    return sample(system, state, luck)


@pytest.mark.rule("SU-7.1")
@pytest.mark.rule("SU-9.13")
@pytest.mark.parametrize("always_pause", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_gets_depends_on_nothing_that_it_cannot_see(seed: int, always_pause: bool) -> None:
    state = supply_session(seed, always_pause=always_pause, reallocation=seed % 2 == 1).state
    windows: Counter[str] = Counter()
    number = 0
    while isinstance(asked := system.decision(state), Decision) and number < 500:
        assert not (always_pause and asked.is_secret)
        if state.stack and isinstance(state.stack[-1], Window):
            windows[state.stack[-1].instance.on] += 1
        luck = Luck("chosen", seed, number)
        action = chosen(state, luck)
        for viewer in state.world.powers if number % 5 == 0 else [luck.pick(state.world.powers)]:
            # Of a secret question the others don't know; who takes nothing out of the deck has found nothing.
            if not asked.is_secret and not is_vain_search(state, action):
                compare(state, action, viewer, number, luck)
        state = after_real(state, action, number)
        number += 1
    assert number > 150
    if always_pause:
        assert {"turn_start", "card_played", "ew_target"} <= set(windows)


def is_vain_search(state: State, action: Action) -> bool:
    """Nothing is taken out of the deck, which the rules allow only if there is nothing (SU-12.2)."""
    return isinstance(action, actions.Decline) and state.phase == "start" and state.step == 1


def compare(state: State, action: Action, viewer: Power, number: int, luck: Luck) -> None:
    other = dealt_again(state, viewer, action, luck)
    same = as_seen(action, other, viewer, luck)
    _, one = played(state, action, viewer, number)
    _, two = played(other, same, viewer, number)
    always_pause = "always_pause" in state.world.options
    for name in vars(one):
        if name == "actions" and not always_pause:
            continue  # secret questions are answered, too
        assert getattr(one, name) == getattr(two, name), (name, viewer, action, same)


def after_real(state: State, action: Action, number: int) -> State:
    after: Any = system.copy(state)
    system.apply(after, action, Chance(Seeded(5, number)))
    return after  # type: ignore[no-any-return]
