"""What a script expects of the game at one of its steps, and how it is compared.

A name that nobody knows is refused: "is empty" would be true of any misspelt space.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from axis_desktop.board.problem import did_you_mean
from axis_desktop.model.asking.decision import KINDS, Decision, Outcome
from axis_desktop.model.asking.options import Options
from axis_desktop.model.errors import ScriptError
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.session import Session
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.model.system import HoldsCards
from axis_desktop.storage.scripting.answers import unlisted

Cargo = dict[str, int]


class Roll(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Dice of one power that fell together; what isn't named isn't looked at.

    Attributes:
        count: how many dice.
        figure: they hit on this or less.
        shown: what they show.
        unit_type, space: who fired, and where.
    """

    power: str | None = None
    count: int | None = None
    figure: int | None = None
    shown: list[int] | None = None
    unit_type: str | None = None
    space: str | None = None


class Expectation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What must be true at one point of a script; what isn't named isn't looked at.

    Attributes:
        units: for each space so many of each type of each power, and nothing else in it.
        cargo: for each space, power and type of ship what each ship of them carries, in any order.
        control: who holds each territory; null for nobody.
        treasury, production: money of each power.
        weapons: developments of each power.
        points: victory points of each side.
        cards: for each power and place (hand, deck, ...) the cards there; only those of the deck in order.
        waiting: bought units that are not on the board yet.
        power, phase, round: where the game stands.
        decision: who is asked what: `{"kind": …, "power": …}` or a part of it.
        answers: all actions that answer what is asked, and no other does.
        choices: how many answers there are, equal pieces and cards counting once.
        winner: side that has won; the game is over.
        events: types of the events of the action before, in this order, others may lie between.
        dice: all dice that the action before has thrown, roll by roll.
    """

    units: dict[str, dict[str, dict[str, int]]] = {}
    cargo: dict[str, dict[str, dict[str, list[Cargo]]]] = {}
    control: dict[str, str | None] = {}
    treasury: dict[str, int] = {}
    production: dict[str, int] = {}
    weapons: dict[str, list[str]] = {}
    points: dict[str, int] = {}
    cards: dict[str, dict[str, list[str]]] = {}
    waiting: dict[str, int] | None = None
    power: str | None = None
    phase: str | None = None
    round: int | None = None
    decision: dict[str, str] = {}
    answers: list[dict[str, Any]] | None = None
    choices: int | None = None
    winner: str | None = None
    events: list[str] = []
    dice: list[Roll] | None = None


_MOST_LISTED = 12
"""Answers that are told one by one."""
_MAY_BE_EMPTY = frozenset({"waiting", "answers", "dice"})
"""Where an empty list says something: nothing waits, nothing was thrown."""

_ASKED = ("kind", "power", "phase", "rule", "space")
"""Fields of a decision that can be expected; its sentence isn't one."""


def read_expectation(data: object) -> Expectation:
    """An expectation as a script words it.

    Raises:
        ScriptError: it can't be read, or expects nothing.
    """
    try:
        expected = msgspec.convert(data, Expectation)
    except msgspec.ValidationError as error:
        raise ScriptError(
            "expect: {error}{near}", error=error, near=_near_field(data, Expectation.__struct_fields__)
        ) from error
    said: Mapping[str, Any] = data if isinstance(data, dict) else {}
    nothing = [key for key, value in said.items() if value in ({}, []) and key not in _MAY_BE_EMPTY]
    if nothing or not said:
        what = say.words(nothing or ["expect"])
        raise ScriptError("{what} is empty, so it expects nothing.", what=what)
    return expected


def compare(
    expected: Expectation, session: Session, last: Sequence[Event], answers: Iterable[Action] = ()
) -> None:
    """Accept a game that is as expected.

    Args:
        expected: by a step of a script.
        session: the game.
        last: what the action before has told.
        answers: `expected.answers` as actions.

    Raises:
        ScriptError: the first difference, or a name that isn't known here.
    """
    _Names(session).check(expected)
    for what, wanted, there in _differences(expected, session, last):
        raise ScriptError("expected {what}: {wanted}, found {there}.", what=what, wanted=wanted, there=there)
    told = iter([tag_of(event) for event in last])
    for kind in expected.events:
        if kind not in told:
            found = say.words(tag_of(event) for event in last) if last else Message.of("none")
            raise ScriptError(
                "expected the event {kind}, in this order, after the action before; its events: {found}.",
                kind=kind,
                found=found,
            )
    if expected.answers is not None:
        _compare_answers(answers, session)
    if expected.choices is not None:
        _compare_count(expected.choices, session)


def tag_of(event: Event) -> str:
    """The `type` of an event."""
    return str(type(event).__struct_config__.tag)


# ---------------------------------------------------------------------- names


class _Names:
    """The names that a game knows."""

    def __init__(self, session: Session) -> None:
        catalog = session.system.catalog(session.state)
        view = session.present()
        self._known: dict[str, Iterable[str]] = {
            "space": view.spaces,
            "power": view.powers,
            "unit type": list(session.system.unit_types()),
            "weapon": [find.id for find in catalog.finds],
            "card": {card.id for card in catalog.cards},
            "place of cards": _places(session),
            "phase": [phase.id for phase in catalog.phases],
            "side": catalog.sides,
            "kind of decision": KINDS,
            "field of a decision": _ASKED,
            "event": _tags(session),
        }

    def check(self, expected: Expectation) -> None:
        for kind, name in _named(expected):
            known = self._known[kind]
            if name not in known:
                raise ScriptError(
                    "expect: there is no {kind} '{name}' here{near}.",
                    kind=kind,
                    name=name,
                    near=did_you_mean(name, known),
                )


def _named(expected: Expectation) -> Iterator[tuple[str, str]]:
    """All names that an expectation uses, each with what it should be a name of."""
    for space, powers in expected.units.items():
        yield "space", space
        for power, counts in powers.items():
            yield "power", power
            yield from (("unit type", each) for each in counts)
    for space, fleets in expected.cargo.items():
        yield "space", space
        for power, ships in fleets.items():
            yield "power", power
            for ship, loads in ships.items():
                yield "unit type", ship
                yield from (("unit type", each) for load in loads for each in load)
    for space, owner in expected.control.items():
        yield "space", space
        yield from [("power", owner)] if owner is not None else []
    for figures in (expected.treasury, expected.production, expected.weapons, expected.cards):
        yield from (("power", power) for power in figures)
    yield from (("weapon", each) for weapons in expected.weapons.values() for each in weapons)
    for places in expected.cards.values():
        for place, cards in places.items():
            yield "place of cards", place
            yield from (("card", card) for card in cards)
    yield from (("side", side) for side in expected.points)
    yield from (("unit type", each) for each in expected.waiting or ())
    for roll in expected.dice or ():
        places_of = (("power", roll.power), ("unit type", roll.unit_type), ("space", roll.space))
        yield from ((kind, name) for kind, name in places_of if name is not None)
    yield from (("event", each) for each in expected.events)
    of_fields = {"kind": "kind of decision", "power": "power", "phase": "phase", "space": "space"}
    for field, answer in expected.decision.items():
        yield "field of a decision", field
        yield from [(of_fields[field], answer)] if field in of_fields else []
    for kind, name in (("power", expected.power), ("phase", expected.phase), ("side", expected.winner)):
        yield from [(kind, name)] if name is not None else []


def _places(session: Session) -> list[str]:
    rules = session.system
    found = rules.cards(session.state) if isinstance(rules, HoldsCards) else {}
    return sorted({place for places in found.values() for place in places})


_SHARED = ("axis_desktop.model", "axis_desktop.systems.area_war", "axis_desktop.systems.door")
"""Where events stand that several games tell."""


def _tags(session: Session) -> set[str]:
    """Types of the events that the core and the game's own rules tell."""
    own = type(session.state).__module__.rpartition(".")[0]
    kinds, found = [Event], set[str]()
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith((own, *_SHARED)):
            found.add(str(kind.__struct_config__.tag))
    return found


def _near_field(data: object, fields: Iterable[str]) -> Message | str:
    unknown = [key for key in data if key not in fields] if isinstance(data, dict) else []
    return did_you_mean(unknown[0], fields) if unknown else ""


# ---------------------------------------------------------------------- figures


def _differences(
    expected: Expectation, session: Session, last: Sequence[Event]
) -> Iterator[tuple[str, object, object]]:
    """What is expected, what is there, where they differ."""
    view, decision = session.present(), session.decision
    pairs: list[tuple[str, object, object]] = []
    for space, stacks in expected.units.items():
        wanted = {power: there for power, counts in stacks.items() if (there := _without_none(counts))}
        pairs.append((f"units of {space}", wanted, _pieces(view, Space(space))))
    for space, fleets in expected.cargo.items():
        for power, ships in fleets.items():
            for ship, loads in ships.items():
                carried = _loads(view, Space(space), power, ship)
                pairs.append((f"cargo of each {ship} of {power} in {space}", _sorted_loads(loads), carried))
    for space, owner in expected.control.items():
        pairs.append((f"control of {space}", owner, view.spaces[Space(space)].owner))
    for kind, held in (("treasury", "treasury"), ("production", "production"), ("weapons", "finds")):
        for power, figure in getattr(expected, kind).items():
            value = getattr(view.powers[Power(power)], held)
            pairs.append((f"{kind} of {power}", figure, list(value) if isinstance(value, tuple) else value))
    for side, points in expected.points.items():
        pairs.append((f"points of {side}", points, view.points.get(Side(side))))
    pairs += _card_pairs(expected, session)
    for kind in ("power", "phase", "round", "waiting"):
        if getattr(expected, kind) is not None:
            pairs.append((kind, getattr(expected, kind), getattr(view, kind)))
    for field, answer in expected.decision.items():
        pairs.append((f"{field} of the decision", answer, getattr(decision, field, None)))
    if expected.winner is not None:
        winner = decision.winner if isinstance(decision, Outcome) else None
        pairs.append(("winner", expected.winner, winner))
    if expected.dice is not None:
        pairs.append(_dice_pair(expected.dice, last))
    return (pair for pair in pairs if pair[1] != pair[2])


def _without_none(counts: Mapping[str, int]) -> dict[str, int]:
    return {unit_type: count for unit_type, count in counts.items() if count}


def _pieces(view: Presentation, space: Space) -> dict[str, dict[str, int]]:
    """What stands in a space, by power and type."""
    there: dict[str, dict[str, int]] = {}
    for stack in view.spaces[space].stacks:
        for piece in stack.pieces:
            counts = there.setdefault(stack.power, {})
            counts[piece.unit_type] = counts.get(piece.unit_type, 0) + piece.count
    return there


def _loads(view: Presentation, space: Space, power: str, ship: str) -> list[Cargo]:
    """What each ship of this type carries."""
    stacks = [stack for stack in view.spaces[space].stacks if stack.power == power]
    pieces = [piece for stack in stacks for piece in stack.pieces if piece.unit_type == ship]
    return _sorted_loads([dict(piece.cargo) for piece in pieces for _ in range(piece.count)])


def _sorted_loads(loads: Iterable[Mapping[str, int]]) -> list[Cargo]:
    return sorted((_without_none(load) for load in loads), key=lambda load: sorted(load.items()))


def _card_pairs(expected: Expectation, session: Session) -> Iterator[tuple[str, object, object]]:
    rules = session.system
    found = rules.cards(session.state) if isinstance(rules, HoldsCards) else {}
    for power, places in expected.cards.items():
        for place, cards in places.items():
            there = list(found[Power(power)][place])
            if place != "deck":
                cards, there = sorted(cards), sorted(there)
            yield f"{place} of {power}", cards, there


def _dice_pair(expected: Sequence[Roll], last: Sequence[Event]) -> tuple[str, object, object]:
    """What was expected of the dice and what fell, each roll told as far as the expectation names it."""
    fallen = [roll for event in last if (roll := _roll(event)) is not None]
    if len(expected) == len(fallen):
        fallen = [_as_far_as(roll, wanted) for roll, wanted in zip(fallen, expected, strict=True)]
    said = [[msgspec.to_builtins(roll) for roll in rolls] for rolls in (expected, fallen)]
    return "dice", said[0], said[1]


def _roll(event: Event) -> Roll | None:
    """The dice that an event tells of; research calls them rolled, for they hit nobody."""
    shown = getattr(event, "dice", None) or getattr(event, "rolled", None)
    if not isinstance(shown, tuple):
        return None
    return Roll(
        power=getattr(event, "power", None),
        count=len(shown),
        figure=getattr(event, "figure", 0),
        shown=list(shown),
        unit_type=getattr(event, "unit_type", None),
        space=getattr(event, "space", None),
    )


def _as_far_as(roll: Roll, wanted: Roll) -> Roll:
    named = {
        field: getattr(roll, field) for field in Roll.__struct_fields__ if getattr(wanted, field) is not None
    }
    return Roll(**named)


def _compare_answers(expected: Iterable[Action], session: Session) -> None:
    """Accept if exactly these actions answer what is asked.

    Raises:
        ScriptError: one too many or too few, or they can't all be listed.
    """
    options = _asked(session, "answers")
    more = unlisted(options, session.present())
    if more.count or not more.is_all:
        raise ScriptError(
            "expected answers: here they can't all be listed ({more} more), so name what must be refused"
            " with steps of their own.",
            more=more,
        )
    there = Counter(_said(session, choice.action) for choice in options.choices())
    wanted = Counter(_said(session, action) for action in expected)
    missing, beyond = sorted(wanted - there), sorted(there - wanted)
    if missing or beyond:
        raise ScriptError(
            "expected other answers: not offered {missing}; offered as well {beyond}.",
            missing=say.words(missing, _MOST_LISTED) if missing else Message.of("(none)"),
            beyond=say.words(beyond, _MOST_LISTED) if beyond else Message.of("(none)"),
        )


def _compare_count(expected: int, session: Session) -> None:
    """Accept if there are so many answers.

    Raises:
        ScriptError: there are more or fewer, or they are too many to be counted.
    """
    options = _asked(session, "choices")
    more = unlisted(options, session.present())
    there = msgspec.structs.replace(more, count=more.count + len(options.choices()))
    if not there.is_all and expected >= there.count:
        raise ScriptError(
            "expected choices: there are {there}, too many to be counted: expect something else.",
            there=there,
        )
    if there.count != expected:
        raise ScriptError("expected choices: {wanted}, found {there}.", wanted=expected, there=there)


def _asked(session: Session, what: str) -> Options:
    """What may be answered.

    Raises:
        ScriptError: nobody is asked.
    """
    if not isinstance(session.decision, Decision):
        raise ScriptError("expected {what}: the game is over, nobody is asked.", what=what)
    return session.options


def _said(session: Session, action: Action) -> str:
    return msgspec.json.encode(session.system.encode_action(action), order="sorted").decode()
