"""The parts of which a game makes its door; what a game doesn't have is left out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import Problem
from axis_desktop.model.asking.editing import Editor
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.chance import Chance
from axis_desktop.model.errors import IllegalAction, SaveError
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.model.system import ScenarioInfo, Setup
from axis_desktop.systems.beginning import ScenarioHead
from axis_desktop.systems.questions.course import Course
from axis_desktop.systems.questions.frame import Stacked
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.worlds import Worlds

CardsOfPowers = Mapping[Power, Mapping[str, Sequence[str]]]


class Played(Stacked, Protocol):
    """What the state of a game needs for its door."""

    number: int
    """Actions played so far."""

    def copy(self: "P") -> "P":
        """A state that can be changed without touching this one."""
        ...


P = TypeVar("P", bound=Played)
S = TypeVar("S", bound=Played)


@dataclass(frozen=True, kw_only=True)
class Beginning(Generic[S]):
    """How games begin.

    Attributes:
        info: what a scenario of a map pack (its id, the tables of the file) offers.
        check: all that is wrong or remarkable about a scenario on a map.
        read: a scenario from the tables of its file.
        start: the first state, also from a position made by hand.
    """

    info: Callable[[str, Mapping[str, Any]], ScenarioInfo]
    check: Callable[[Mapping[str, Any], Geography], Sequence[Problem]]
    read: Callable[[Mapping[str, Any]], ScenarioHead]
    start: Callable[[Setup, Chance], S]


def _sound(state: Any, setup: Setup) -> None:
    """Nothing more than its form is looked at."""


@dataclass(frozen=True, kw_only=True)
class States(Generic[S]):
    """How states are written down.

    Attributes:
        kind: their class.
        worlds: what never changes in a game; written as its fingerprint.
        write: writes a state, where a game doesn't do so in the usual way.
        check: raises a ValueError where the figures of a state can't be; saves come from strangers (P6).
    """

    kind: type[S]
    worlds: Worlds[Any]
    write: Callable[[S], bytes] | None = None
    check: Callable[[S, Setup], None] = _sound

    def encode(self, state: S) -> bytes:
        """Canonical JSON: equal states give equal bytes."""
        if self.write is not None:
            return self.write(state)
        # Tables with numbers as keys get texts first: only these can be sorted the same way everywhere.
        plain = msgspec.to_builtins(state, str_keys=True, order="deterministic", enc_hook=self.worlds.encode)
        return msgspec.json.encode(plain)

    def decode(self, data: bytes, setup: Setup) -> S:
        """A state that was written.

        Raises:
            SaveError: it is none of this game, or its figures can't be.
        """
        state = self.worlds.decode(data, self.kind, setup)
        try:
            self.check(state, setup)
        except ValueError as error:
            raise SaveError("This is no state of the game: {error}", error=error) from error
        return state


def _no_choices(state: Any, powers: Sequence[Power]) -> Sequence[Choice]:
    return ()


def _by_who_is_asked(state: Any, asked: Power, action: Action) -> bool:
    return action.power == asked


def _as_it_is(state: Any) -> None:
    """Nothing is done before an action."""


def _written_out(state: Any, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Scripts say all that an action says."""
    return data


@dataclass(frozen=True, kw_only=True)
class Playing(Generic[S]):
    """How a game is played.

    Attributes:
        course: what is done or asked next.
        actions: union of all actions.
        turn_rule: the rule by which nobody answers for another; "": that of the question.
        options: what may be answered, where the questions don't say it themselves.
        speaks: the one who is asked is spoken for by an action.
        aside: what is played beside all questions, by kind of action: giving up, editing.
        interjections: what some powers may do beside the pending question.
        refresh: done to a state before each action.
        spelled: an action of a script, with pieces in place of counts.
    """

    course: Course[S]
    actions: Any
    turn_rule: str = ""
    options: Callable[[S], Options] | None = None
    speaks: Callable[[S, Power, Action], bool] = _by_who_is_asked
    aside: Mapping[type[Action], Callable[[Play[S], Any], None]] = field(default_factory=dict)
    interjections: Callable[[S, Sequence[Power]], Sequence[Choice]] = _no_choices
    refresh: Callable[[S], None] = _as_it_is
    spelled: Callable[[S, Mapping[str, Any]], Mapping[str, Any]] = _written_out

    def answer(self, play: Play[S], action: Action) -> None:
        """Play the answer to the pending question, or what is done beside it.

        Raises:
            IllegalAction: a rule forbids it.
        """
        aside = self.aside.get(type(action))
        if aside is not None:
            aside(play, action)
            return
        question, frame = self.course.pending(play.state)
        asked = question.decision(play.state, frame)
        if not self.speaks(play.state, asked.power, action):
            raise IllegalAction(
                self.turn_rule or asked.rule,
                "{power:The} is asked now, not {other:the}.",
                power=say.power(asked.power),
                other=say.power(action.power),
            )
        question.answer(play, frame, action)


@dataclass(frozen=True, kw_only=True)
class Telling(Generic[S]):
    """What people read and see.

    Attributes:
        present: a state as a seat may see it; None sees what everybody may see.
        catalog: names and tables.
        describe: an event as a sentence for the log.
    """

    present: Callable[[S, Power | None], Presentation]
    catalog: Callable[[S], Catalog]
    describe: Callable[[Event, S], Message | None]


def _no_editor(state: Any) -> None:
    return None


def _no_cards(state: Any) -> CardsOfPowers:
    return {}


@dataclass(frozen=True, kw_only=True)
class Positions(Generic[S]):
    """Positions that are kept, changed by hand or looked into.

    Attributes:
        kept: the present one as a struct or as plain data, to begin another game with.
        editor: what edit mode asks and does; None in a game that was begun without it.
        cards: where the cards of each power lie, for scripts; nobody at the table may see all of it.
    """

    kept: Callable[[S], Any]
    editor: Callable[[S], Editor | None] = _no_editor
    cards: Callable[[S], CardsOfPowers] = _no_cards
