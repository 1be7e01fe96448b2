"""Why the automaton does what it does, in sentences: its action, its candidates, what chose among them."""

from collections.abc import Iterable, Sequence

from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural, Value
from axis_desktop.systems.tactical.automa.plans import NOTHING, Plan
from axis_desktop.systems.tactical.automa.weighing import DRAWN, Weighed
from axis_desktop.systems.tactical.state import State, Unit

_NAMED = 6
"""So many hexes or targets are named."""

_PASSED = Plural("Action 1 is not possible.", "Actions 1 to {n} are not possible.")
_OBLIGED = "It attacks the unit that it has intercepted, without moving."
_NONE = "No action of its list is possible."
_DRAWN_UNIT = "Drawn among units that could act with the same number: {units}."
_AMONG = {
    "target": Plural("The only target is {places}.", "Targets: {places}."),
    "hex": Plural("The only hex is {places}.", "Hexes: {places}."),
}
_MORE = Plural("{places} and one more", "{places} and {n} more", "{places}")
_TARGET_BY = "By priority {letter} ({what}) it attacks {places}."
_TARGETS_BY = "Priority {letter} ({what}) leaves {places}."
_HEX_BY = "By priority {letter} ({what}) it goes to {places}."
_HEXES_BY = "Priority {letter} ({what}) leaves {places}."
_DRAWN_FROM = {
    "target": "Equal targets are left: {places} is drawn.",
    "hex": "Equal hexes are left: {places} is drawn.",
}
_THEN = "{first}\n{then}"

_TARGETS = {
    "a": "destroyed by this attack",
    "b": "infantry next to a neutral factory or one of its own",
    "c": "can't shoot back",
    "d": "a bomber",
    "e": "infantry that can reach a neutral factory or one of its own",
    "f": "infantry in a factory that its infantry can reach",
    "g": "attacked in this turn already",
    "h": "most experience",
    "i": "lowest attack value",
    "j": "highest cost",
    "k": "least experience",
}
"""The attack priorities (TA-14.16)."""

_HEXES = {
    "a": "farthest from the nearest enemy",
    "b": "on a road or bridge or next to one",
    "c": "in a forest",
    "d": "farthest in hexes from the nearest enemy",
    "e": "nearest in hexes to a unit of its own",
    "f": "nearest in movement points to a unit of its own",
    "g": "nearest to where it stood",
}
"""The movement priorities (TA-14.15)."""


def why(state: State, unit: Unit, plan: Plan, equals: Sequence[Unit], weighed: Iterable[Weighed]) -> Message:
    """Why a unit acts as it does, a sentence a line (TA-14.6, TA-14.7).

    Args:
        state: before it acts.
        unit: that acts.
        plan: its action, with all that it could choose among.
        equals: units of its group that could have acted with the same number, itself included.
        weighed: what narrowed its choice.
    """
    found: list[Message] = []
    if len(equals) > 1:
        found.append(Message.of(_DRAWN_UNIT, units=_units(state, equals)))
    if plan.about == "obliged":
        found.append(Message.of(_OBLIGED))
    elif plan.number == NOTHING:
        found.append(Message.of(_NONE))
    elif plan.number > 1:
        found.append(Message.of(_PASSED.of(plan.number - 1), n=plan.number - 1))
    found += _choice(state, candidates(state, plan), plan, weighed)
    return _joined(found)


def why_stopped(state: State, targets: Sequence[int], weighed: Iterable[Weighed]) -> Message:
    """Why a unit that was stopped attacks whom it attacks (TA-14.8)."""
    first = Message.of("It was stopped, and attacks the best target in range.")
    return _joined([first, _among(state, "target", targets), *_steps(state, weighed)])


def candidates(state: State, plan: Plan) -> tuple[int, ...]:
    """Where its targets stand, if it chooses one first; else the hexes to which it may go."""
    targets = {pair.target.at for pair in plan.pairs}
    targets |= {state.units[target].at for target, _ in plan.approaches}
    return tuple(sorted(targets or set(plan.hexes)))


def _choice(state: State, places: Sequence[int], plan: Plan, weighed: Iterable[Weighed]) -> list[Message]:
    if plan.about in ("obliged", "stay"):
        return []
    over = "target" if plan.pairs or plan.approaches else "hex"
    return [_among(state, over, places), *_steps(state, weighed)]


def _among(state: State, over: str, places: Sequence[int]) -> Message:
    return Message.of(_AMONG[over].of(len(places)), places=_places(state, over, places))


def _steps(state: State, weighed: Iterable[Weighed]) -> list[Message]:
    found = []
    for step in weighed:
        places = _places(state, step.over, step.left)
        if step.letter == DRAWN:
            found.append(Message.of(_DRAWN_FROM[step.over], places=places))
            continue
        is_one, letter = len(step.left) == 1, say.text(step.letter)
        if step.over == "target":
            text, what = (_TARGET_BY if is_one else _TARGETS_BY), _TARGETS[step.letter]
        else:
            text, what = (_HEX_BY if is_one else _HEXES_BY), _HEXES[step.letter]
        found.append(Message.of(text, letter=letter, what=Message.of(what), places=places))
    return found


def _places(state: State, over: str, hexes: Sequence[int]) -> Message:
    """Hexes by name, targets with who stands there; not more than a few."""
    named: list[Value] = []
    for hex_ in hexes[:_NAMED]:
        space = say.space(state.space(hex_))
        standing = state.unit_on(hex_) if over == "target" else None
        if standing is None:
            named.append(space)
        else:
            named.append(Message.of("{unit_type} in {space}", unit_type=say.unit(standing.type), space=space))
    more = max(0, len(hexes) - _NAMED)
    return Message.of(_MORE.of(more), places=say.listed(named), n=more)


def _units(state: State, units: Sequence[Unit]) -> Value:
    return say.listed(
        Message.of("{unit_type} in {space}", unit_type=say.unit(u.type), space=say.space(state.space(u.at)))
        for u in units
    )


def _joined(lines: Sequence[Message]) -> Message:
    """A sentence a line."""
    found = lines[-1]
    for line in reversed(lines[:-1]):
        found = Message.of(_THEN, first=line, then=found)
    return found
