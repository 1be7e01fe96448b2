"""What the strongest computer player would do in a person's place, as plain data a screen can show.

It sees what the seat of the asked power may see; nothing is submitted.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import (
    CardOptions,
    CasualtyOptions,
    MoveOptions,
    NamingOptions,
    Options,
    PlaceOptions,
    PurchaseOptions,
)
from axis_desktop.model.chance import Chance, Luck, Seeded
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsMoved, UnitsPlaced
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.presentation import PlannedMove, Presentation
from axis_desktop.model.system import Setup, System, offer, system
from axis_desktop.players.player import Player, levels, player
from axis_desktop.players.sampling import GROUP

BEST = "hard"
"""The level that gives advice, where a system has it; else its last one."""

_GOES_ON = (MoveOptions, PlaceOptions)
"""Questions that come again and again until the phase is ended."""

_MOST_STEPS = 200
"""No phase has so many; a player that goes round in circles is stopped."""

Steps = Sequence[tuple[Action, Message | None]]
Counted = tuple[tuple[UnitType, int], ...]


class Advised(msgspec.Struct, frozen=True, kw_only=True):
    """A step that is advised.

    Attributes:
        action: as plain data.
        kind: units go somewhere; are bought; are put on the board; are taken off; or another answer.
        reason: why.
        move: the arrow it would be.
        units: what is bought, placed or lost.
        space: where it is placed, or what another answer is about: to be had in sight.
        label: the answer in a few words, as on its button.
        cards: ids of the cards that are chosen, in order, where the label doesn't name them.
    """

    action: dict[str, Any]
    kind: Literal["move", "buy", "place", "lose", "answer"] = "answer"
    reason: Message | None = None
    move: PlannedMove | None = None
    units: Counted = ()
    space: Space | None = None
    label: Message | None = None
    cards: tuple[str, ...] = ()


def advise(system_id: str, setup: Setup, state: bytes, number: int) -> list[Advised]:
    """What the best player would do in the rest of the phase, or answer to the pending question.

    Args:
        system_id: of the game.
        setup: it began with.
        state: as `System.encode` wrote it.
        number: of the action that is asked for.
    """
    rules = system(system_id)
    position = rules.decode(state, setup)
    decision = rules.decision(position)
    if not isinstance(decision, Decision):
        return []
    luck = Luck("advice", setup.seed, decision.power, number)
    steps = _steps(system_id, setup, rules, position, decision, luck)
    return [*_told(rules, position, decision, steps)]


_advisers: dict[tuple[str, str, int, str], Player] = {}
"""Of the game that this process was asked about last: one that gives one answer at a time keeps its plans."""


def _steps(
    system_id: str, setup: Setup, rules: System[Any], state: Any, decision: Decision, luck: Luck
) -> Steps:
    offered = offer(GROUP, system_id)
    plan: Callable[..., Steps] | None = getattr(offered, "advice", None)
    if plan is not None:
        return plan(rules, state, decision, luck)
    if getattr(offered, "PLANS_PHASES", False) and isinstance(rules.options(state), _GOES_ON):
        return _phase(player(system_id, _best(system_id)), rules, state, decision, luck)
    chair = (system_id, setup.scenario, setup.seed, str(decision.power))
    if chair not in _advisers:
        _advisers.clear()
        _advisers[chair] = player(system_id, _best(system_id))
    who = _advisers[chair]
    return [(who.decide(rules, state, decision, luck), getattr(who, "reason", None))]


def _best(system_id: str) -> str:
    known = list(levels(system_id))
    return BEST if BEST in known or not known else known[-1]


def _phase(who: Player, rules: System[Any], state: Any, decision: Decision, luck: Luck) -> Steps:
    """Answer after answer of one player, up to the one that ends the phase, which is not among them."""
    steps: list[tuple[Action, Message | None]] = []
    future, now = rules.copy(state), decision
    for _ in range(_MOST_STEPS):
        options = rules.options(future)
        if not isinstance(options, _GOES_ON):
            break
        action = who.decide(rules, future, now, luck)
        if action == options.done():
            break
        steps.append((action, getattr(who, "reason", None)))
        try:
            rules.apply(future, action, Chance(Seeded(0, 0)))
        except IllegalAction:
            break
        pending = rules.decision(future)
        if not isinstance(pending, Decision) or not _goes_on(pending, decision):
            break
        now = pending
    return steps


def _told(rules: System[Any], state: Any, decision: Decision, steps: Steps) -> list[Advised]:
    """The steps with what a screen needs to show them, each tried on the result of those before it."""
    told = []
    future = rules.copy(state)
    before = rules.present(future, decision.power)
    for action, reason in steps:
        options = rules.options(future)
        plain = rules.encode_action(action)
        if not isinstance(options, (MoveOptions, PlaceOptions, PurchaseOptions)):
            answer = _answer(options, action, plain, reason)
            told.append(
                answer if _says_what(answer) else _foretold(rules, future, decision.power, action, answer)
            )
            if action.interjection:  # it is no answer in the list: the question stays
                beside = rules.interjections(future, [decision.power])
                label = next((choice.label for choice in beside if choice.action == action), None)
                told[-1] = msgspec.structs.replace(told[-1], label=label)
            break
        trial = rules.copy(future)
        try:
            # Dice of its own: what the real ones will show is nobody's to know.
            events = rules.apply(trial, action, Chance(Seeded(0, 0)))
        except IllegalAction:
            break
        after = rules.present(trial, decision.power)
        told.append(_step(options, action, plain, reason, events, before, after))
        future, before = trial, after
        if rules.decision(future) != decision and not _goes_on(rules.decision(future), decision):
            break
    return told


def _says_what(step: Advised) -> bool:
    """A person can read what is advised."""
    return step.kind != "answer" or step.label is not None


def _foretold(rules: System[Any], state: Any, power: Power, action: Action, answer: Advised) -> Advised:
    """An answer that no button bears, as the arrow it would be, if it is a move."""
    trial = rules.copy(state)
    try:
        events = rules.apply(trial, action, Chance(Seeded(0, 0)))
    except IllegalAction:
        return answer
    move = _arrow(events, rules.present(state, power), rules.present(trial, power))
    return answer if move is None else msgspec.structs.replace(answer, kind="move", move=move)


def _goes_on(now: object, first: Decision) -> bool:
    """The same question is asked again."""
    return isinstance(now, Decision) and (now.kind, now.power, now.phase) == (
        first.kind,
        first.power,
        first.phase,
    )


def _step(
    options: Options,
    action: Action,
    plain: dict[str, Any],
    reason: Message | None,
    events: Sequence[Event],
    before: Presentation,
    after: Presentation,
) -> Advised:
    if isinstance(options, PurchaseOptions):
        counts = ((kind, n - before.waiting.get(kind, 0)) for kind, n in after.waiting.items())
        bought = tuple((kind, n) for kind, n in counts if n > 0)
        return Advised(action=plain, kind="buy", reason=reason, units=bought)
    placed = next((event for event in events if isinstance(event, UnitsPlaced)), None)
    if placed is not None:
        return Advised(action=plain, kind="place", reason=reason, units=placed.pieces, space=placed.space)
    move = _arrow(events, before, after)
    if move is not None:
        return Advised(action=plain, kind="move", reason=reason, move=move)
    return _answer(options, action, plain, reason)


def _arrow(events: Sequence[Event], before: Presentation, after: Presentation) -> PlannedMove | None:
    """The move that was not there before; of one that ended otherwise, what was seen of it."""
    known = {move.number for move in before.planned}
    fresh = next((move for move in after.planned if move.number not in known), None)
    if fresh is not None:
        return fresh
    seen = next((event for event in events if isinstance(event, UnitsMoved)), None)
    if seen is None:
        return None
    number = max(known, default=0) + 1
    return PlannedMove(
        number=number, power=seen.power, path=seen.path, kind="friendly", pieces=seen.pieces, units=seen.units
    )


def _answer(options: Options, action: Action, plain: dict[str, Any], reason: Message | None) -> Advised:
    """Any other answer, as it reads on its button."""
    if isinstance(options, CasualtyOptions):
        chosen = set(plain.get("units", ()))
        counts: dict[UnitType, int] = {}
        for group in options.groups:
            counts[group.unit_type] = counts.get(group.unit_type, 0) + len(chosen & set(group.units))
        lost = tuple((kind, n) for kind, n in counts.items() if n)
        return Advised(action=plain, kind="lose", reason=reason, units=lost)
    label = options.words(action) if isinstance(options, NamingOptions) else None
    space = getattr(action, "space", None)
    if label is None:
        choice = next((choice for choice in options.choices() if choice.action == action), None)
        label, space = (choice.label, choice.space or space) if choice is not None else (None, space)
    cards: tuple[str, ...] = ()
    if label is None and isinstance(options, CardOptions):
        cards = tuple(plain.get("cards", ()))
        label = options.label(cards)
    return Advised(action=plain, reason=reason, label=label, cards=cards, space=space)
