"""What the person at the screen sees of a game: the present, or a moment of its past."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar

from axis_desktop.model import Decision, IllegalAction, Outcome, Power, Session
from axis_desktop.model.asking.options import Choice, MoveOptions, Options, PlaceOptions
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import CardsView, Presentation
from axis_desktop.view.play.chairs import Chairs
from axis_desktop.view.play.story import Story

T = TypeVar("T")


class PhaseEnd(NamedTuple):
    """What is to be said before a phase ends.

    Attributes:
        refusal: why it can't end yet; None if it can.
        warnings: what would be lost for good; none while it can't end.
        hints: what might have been forgotten; none while it can't end.
    """

    refusal: IllegalAction | None = None
    warnings: Sequence[Message] = ()
    hints: Sequence[Message] = ()


class Sight:
    """Everything is worked out once, until the game, who sits at the screen, or the moment shown changes.

    Args:
        session: the game.
        catalog: its powers.
        chairs: who sits at the screen.
        story: which moments nobody else may look at.
        looks_on: the game is played elsewhere.

    Attributes:
        looking_at: the moment that is shown, in actions from the start; None for the present.
    """

    def __init__(
        self, session: Session, catalog: Catalog, chairs: Chairs, story: Story, *, looks_on: bool
    ) -> None:
        self.looking_at: int | None = None
        self._session = session
        self._catalog = catalog
        self._chairs = chairs
        self._story = story
        self._looks_on = looks_on
        self._kept: dict[str, tuple[object, object]] = {}

    @property
    def presentation(self) -> Presentation:
        """What is drawn."""
        viewer = self._chairs.viewer
        return self._keep("presentation", (self.looking_at, viewer), lambda: self._present(viewer))

    def _present(self, viewer: Power | None) -> Presentation:
        if self.looking_at is None:
            return self._session.present(viewer)
        return self._session.system.present(self._session.state_at(self.looking_at), viewer)

    @property
    def cards(self) -> Mapping[Power, CardsView]:
        """The cards of every power; the person at the screen sees those of all powers they play.

        Not while computer players act and others look on as well.
        """
        if self._chairs.all_watch:
            return self._keep("cards", (self.looking_at, None), lambda: self._present(None).cards)

        def cards() -> dict[Power, CardsView]:
            shown = dict(self.presentation.cards)
            for power in self.own_powers if shown else ():
                shown[power] = self._present(power).cards[power]
            return shown

        return self._keep("cards", (self.looking_at, self._chairs.viewer, *self.own_powers), cards)

    @property
    def own_powers(self) -> Sequence[Power]:
        """Powers that the person at the screen plays, in turn order; persons of one name are one person.

        Nobody has a seat for powers that don't take part, such as neutral countries: they aren't theirs.
        """
        shown = self.presentation.powers
        return [
            info.id
            for info in self._catalog.powers
            if self._chairs.is_viewers(info.id) and shown[info.id].is_played
        ]

    @property
    def interjections(self) -> Sequence[Choice]:
        """What the person at the screen may do beside the pending decision."""

        def found() -> Sequence[Choice]:
            if self.looking_at is not None or self._chairs.awaited is not None or self._session.is_over:
                return ()
            if self._looks_on:
                return ()
            return self._session.system.interjections(self._session.state, self.own_powers)

        return self._keep("interjections", (self.looking_at, self._chairs.awaited, *self.own_powers), found)

    @property
    def decision(self) -> Decision | Outcome:
        """What is asked now, or how the game ended."""
        return self._keep("decision", (), lambda: self._session.decision)

    @property
    def options(self) -> Options:
        """What may be answered."""
        return self._keep("options", (), lambda: self._session.options)

    @property
    def moves(self) -> MoveOptions | None:
        """What may be answered, if units are moved; whether it is that is a slow question, asked often."""

        def found() -> MoveOptions | None:
            options = self.options
            return options if isinstance(options, MoveOptions) else None

        return self._keep("moves", (), found)

    @property
    def phase_end(self) -> PhaseEnd:
        """What is to be said before the present phase ends, where a person ends it."""

        def found() -> PhaseEnd:
            moves, options = self.moves, self.options
            if moves is None:
                return PhaseEnd(options.done_refusal() if isinstance(options, PlaceOptions) else None)
            refusal = moves.done_refusal()
            if refusal is not None:
                return PhaseEnd(refusal)
            return PhaseEnd(None, moves.done_warnings(), moves.done_hints())

        return self._keep("phase_end", (), found)

    @property
    def hides_something(self) -> bool:
        """Seats see what not everybody may see, so the screen is covered between two people.

        That may begin and end while a game is played: with secrets of the setup, with face-down tokens.
        """
        if self._catalog.hides is None:
            return self._ever_hides
        return self._keep("hides", (), self._hides_now)

    def _hides_now(self) -> bool:
        decision = self._session.decision
        return (isinstance(decision, Decision) and decision.is_secret) or self._sees_more()

    @cached_property
    def _ever_hides(self) -> bool:
        """In a game that doesn't say so beforehand: looked at once."""
        return self._sees_more()

    def _sees_more(self) -> bool:
        public = self._session.present(None)
        return any(self._session.present(info.id) != public for info in self._catalog.powers)

    @property
    def moments(self) -> Sequence[int]:
        """Moments of the game that can be looked at, in actions from the start; the last is the present."""
        total = len(self._session.entries)
        if not self.hides_something:
            return range(total + 1)
        secret = self._story.secret_moments()
        return [moment for moment in range(total + 1) if moment == total or moment not in secret]

    def look_at(self, length: int | None) -> None:
        """Show the moment after the first `length` actions; None returns to the present.

        Of a moment at which somebody was asked in secret the next one that everybody knows of is shown.
        """
        total = len(self._session.entries)
        if length is not None:
            length = next((moment for moment in self.moments if moment >= length), total)
        self.looking_at = None if length is None or length >= total else max(0, length)

    def _keep(self, name: str, seen: tuple[object, ...], make: Callable[[], T]) -> T:
        """What `make` made last under this name, unless the game or what else it depends on has changed."""
        key = (self._session.changes, seen)
        kept = self._kept.get(name)
        if kept is None or kept[0] != key:
            kept = self._kept[name] = (key, make())
        return kept[1]  # type: ignore[return-value]  # each name is made by one function
