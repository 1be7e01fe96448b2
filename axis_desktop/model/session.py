"""One game being played: the only door through which its state changes (P1 to P5)."""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar

from axis_desktop.model.asking.decision import Decision, Outcome
from axis_desktop.model.asking.options import Options
from axis_desktop.model.chance import (
    Chance,
    ChanceWanted,
    Given,
    RealDice,
    Seeded,
    Source,
    Wanted,
    check_outcome,
)
from axis_desktop.model.errors import IllegalAction, SaveError
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power
from axis_desktop.model.journal import Entry, Journal, MemoryJournal
from axis_desktop.model.kept_states import thin_out
from axis_desktop.model.sentences.plain import shortened
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.model.system import Setup, System

CHECKPOINT_EVERY = 40
"""Actions between two kept states: a jump into history replays fewer, unless states are very large."""
UNDO_MOST = 400
"""So many actions at most can be taken back; the state before each is held in memory."""
_LONGEST_REASON = 300

Progress = Callable[[int, int], None]
"""Is told of each action that was replayed: how many are done, and how many there are to do."""


class EnterDice(Action, frozen=True, kw_only=True):
    """Answers the "enter_dice" decision of a game with real dice: what the dice show, in order."""

    dice: tuple[int, ...]
    interjection: ClassVar[bool] = True


class _Waiting:
    """An action that waits for people to throw real dice."""

    def __init__(self, action: Action, outcomes: tuple[int, ...], wanted: Wanted) -> None:
        self.action = action
        self.outcomes = outcomes
        self.wanted = wanted


class Session:
    """A game: its state, its journal, its past.

    Args:
        system: the rules.
        setup: what the game began with.
        journal: where actions are written; memory if none is given.
        entries: actions played already (a loaded game); they are not written again.
        checkpoints: states after so many actions, as `System.encode` wrote them; they are believed
            as far as the rules can read them.
        progress: is told how far the replay of `entries` has come; what it raises ends the replay.

    Raises:
        SaveError: the entries don't replay.
    """

    def __init__(
        self,
        system: System[Any],
        setup: Setup,
        journal: Journal | None = None,
        *,
        entries: Sequence[Entry] = (),
        checkpoints: Mapping[int, bytes] | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.system = system
        self.setup = setup
        self._journal: Journal = journal if journal is not None else MemoryJournal(entries)
        self._entries: list[Entry] = []
        self._redo: list[Entry] = []
        self._waiting: _Waiting | None = None
        self._changes = 0
        first = system.start(setup, Chance(Seeded(setup.seed, -1)))
        self._checkpoints: dict[int, bytes] = {**(checkpoints or {}), 0: system.encode(first)}
        self._state: Any = first
        self._before: list[Any] = []
        """States before each of the last entries that can be undone."""
        if entries:
            self._resume(list(entries), progress)

    # ----------------------------------------------------------------- what is asked

    @property
    def state(self) -> Any:
        """The present state. Read only: whoever changes it breaks the game."""
        return self._state

    @property
    def changes(self) -> int:
        """How often what is asked may have changed: by an action, by dice that are awaited, by going back.

        What was worked out of the present state holds until this number is another one.
        """
        return self._changes

    @property
    def entries(self) -> Sequence[Entry]:
        """All actions so far."""
        return self._entries

    @property
    def checkpoints(self) -> Mapping[int, bytes]:
        """States after so many actions, from which any moment is soon reached."""
        return self._checkpoints

    @property
    def decision(self) -> Decision | Outcome:
        """The one pending decision, or how the game ended."""
        pending: Decision | Outcome = self.system.decision(self._state)
        if self._waiting is not None and isinstance(pending, Decision):
            return Decision(
                kind="enter_dice",
                power=self._waiting.action.power,
                phase=pending.phase,
                prompt=self._waiting.wanted.why,
                rule=pending.rule,
                space=pending.space,
            )
        return pending

    @property
    def dice_wanted(self) -> Wanted | None:
        """The dice that people must throw now, in a game with real dice."""
        return self._waiting.wanted if self._waiting else None

    @property
    def options(self) -> Options:
        """What may be answered to the pending decision."""
        return self.system.options(self._state)

    @property
    def is_over(self) -> bool:
        """Nobody is asked anything any more."""
        return isinstance(self.decision, Outcome)

    def present(self, viewer: Power | None = None) -> Presentation:
        """The state as a seat may see it."""
        return self.system.present(self._state, viewer)

    def state_hash(self) -> str:
        """SHA-256 of the canonical form of the state."""
        return hashlib.sha256(self.system.encode(self._state)).hexdigest()

    # ----------------------------------------------------------------- what is answered

    def submit(self, action: Action) -> list[Event]:
        """Play an action and tell what happened; nothing has happened if this raises.

        In a game with real dice an action that needs dice leaves the decision "enter_dice" and tells
        nothing; the `EnterDice` that answers it tells what the action did.

        Raises:
            IllegalAction: a rule forbids it.
            ChanceError: entered dice that can't be.
            SaveError: the journal could not be written.
        """
        if isinstance(action, EnterDice):
            return self._enter_dice(action)
        if self._waiting is not None:
            raise IllegalAction("P1", "The dice have to be thrown first.")
        events = self._play(action, ())
        if self._waiting is None:
            self._redo.clear()
        return events

    def cancel_dice(self) -> None:
        """Take back an action that waits for real dice of which none has been entered."""
        if self._waiting is not None and not self._waiting.outcomes:
            self._waiting = None
            self._changes += 1

    def _enter_dice(self, action: EnterDice) -> list[Event]:
        waiting = self._waiting
        if waiting is None:
            raise IllegalAction("P1", "Nobody has asked for dice.")
        check_outcome(waiting.wanted, action.dice)
        events = self._play(waiting.action, waiting.outcomes + action.dice)
        if self._waiting is None:
            self._redo.clear()
        return events

    def _play(self, action: Action, outcomes: tuple[int, ...]) -> list[Event]:
        try:
            entry, state, events = self._tried(self._state, len(self._entries), action, outcomes)
        except ChanceWanted as pause:
            self._waiting = _Waiting(action, outcomes, pause.wanted)
            self._changes += 1
            return []
        self._journal.append(len(self._entries), entry)
        self._waiting = None
        self._keep(entry, state)
        return events

    def _tried(
        self, before: Any, number: int, action: Action, outcomes: tuple[int, ...] = ()
    ) -> tuple[Entry, Any, list[Event]]:
        """What an action makes of a state, which stays as it is: its entry, the new state, what happened.

        Raises:
            ChanceWanted: people have to throw dice first.
        """
        source: Source = Seeded(self.setup.seed, number)
        if self.setup.real_dice:
            source = RealDice(outcomes, source)
        chance = Chance(source)
        state = self.system.copy(before)
        events = self.system.apply(state, action, chance)
        sealed = bool(chance.draws) or any(event.reveals for event in events)
        return Entry(self.system.encode_action(action), tuple(chance.draws), sealed), state, events

    def _keep(self, entry: Entry, state: Any) -> None:
        """Make `state`, the result of `entry`, the present."""
        self._entries.append(entry)
        self._before = [] if entry.sealed else [*self._before[1 - UNDO_MOST :], self._state]
        self._state = state
        self._changes += 1
        length = len(self._entries)
        if length % CHECKPOINT_EVERY == 0:
            data = self._checkpoints[length] = self.system.encode(state)
            thin_out(self._checkpoints)
            with suppress(SaveError):  # it only makes loading quicker, and the action is written
                self._journal.checkpoint(length, data)

    # ----------------------------------------------------------------- back and forth

    @property
    def can_undo(self) -> bool:
        """The last action revealed nothing."""
        return bool(self._before) and self._waiting is None

    @property
    def can_redo(self) -> bool:
        """An undone action can be played again."""
        return bool(self._redo) and self._waiting is None

    def undo(self) -> None:
        """Take back the last action.

        Raises:
            IllegalAction: luck or hidden information came to light since (P5).
        """
        if not self.can_undo:
            raise _too_late() if self._entries else IllegalAction("P5", "Nothing was done yet.")
        length = len(self._entries) - 1
        self._journal.replace(length, ())
        last = self._entries[-1]
        self._back_to(length)
        self._redo.append(last)

    def redo(self) -> list[Event]:
        """Play the action that was taken back last.

        Raises:
            IllegalAction: nothing was taken back.
        """
        if not self.can_redo:
            raise IllegalAction("P5", "There is nothing to do again.")
        entry = self._redo[-1]
        events = self._play(self.system.decode_action(entry.action), ())
        self._redo.pop()
        return events

    def can_take_back(self, number: int) -> bool:
        """Nothing was revealed by the action of this number in the journal, nor since."""
        return self._waiting is None and 0 < len(self._entries) - number <= len(self._before)

    def take_back(self, number: int) -> list[IllegalAction]:
        """Take back one action and play those after it again.

        Args:
            number: its number in the journal; nothing may have been revealed since.

        Returns:
            Why some of the later actions are impossible without it; these are gone too.

        Raises:
            IllegalAction: luck or hidden information came to light since.
        """
        if not self.can_take_back(number):
            raise _too_late()
        state = self._before[number - len(self._entries)]
        again: list[tuple[Entry, Any]] = []
        lost = []
        for entry in self._entries[number + 1 :]:
            action = self.system.decode_action(entry.action)
            try:
                kept, state, _ = self._tried(state, number + len(again), action)
            except IllegalAction as refusal:
                lost.append(refusal)
            except ChanceWanted:
                lost.append(IllegalAction("P5", "A later move needs dice now: play it again."))
            else:
                again.append((kept, state))
        self._journal.replace(number, [kept for kept, _ in again])
        self._redo.clear()
        self._back_to(number)
        for kept, state in again:
            self._keep(kept, state)
        return lost

    def _back_to(self, length: int) -> None:
        """Make the state after the first `length` actions, which can still be reached, the present."""
        behind = len(self._entries) - length
        self._state = self._before[-behind]
        self._changes += 1
        del self._before[-behind:], self._entries[length:]
        self._checkpoints = {n: s for n, s in self._checkpoints.items() if n <= length}

    def state_at(self, length: int) -> Any:
        """The state after the first `length` actions.

        Raises:
            IllegalAction: the game is not that long.
        """
        if not 0 <= length <= len(self._entries):
            raise IllegalAction("P5", "This game has {n} actions so far.", n=len(self._entries))
        start, state = self._kept_before(length)
        for number in range(start, length):
            self._replay(state, number, self._entries[number])
        return state

    def shared_length(self, setup: Setup, entries: Sequence[Entry]) -> int:
        """How many of the first actions are those of another game, too; 0 if that began otherwise."""
        if setup != self.setup:
            return 0
        pairs = enumerate(zip(self._entries, entries, strict=False))
        most = min(len(self._entries), len(entries))
        return next((number for number, (own, other) in pairs if own != other), most)

    def history(self, first: int = 0) -> Iterator[tuple[int, list[Event], Any]]:
        """The game again from an action on: number of each, what it did, the state after it."""
        state = self.state_at(first)
        for number, entry in enumerate(tuple(self._entries[first:]), first):
            events = self._replay(state, number, entry)
            yield number, events, state

    def branch(self, length: int, journal: Journal | None = None) -> "Session":
        """A new game that begins with the first `length` actions of this one."""
        entries = self._entries[:length]
        kept = {n: s for n, s in self._checkpoints.items() if n <= length}
        other = Session(self.system, self.setup, journal, entries=entries, checkpoints=kept)
        if journal is not None:
            journal.replace(0, entries)
        return other

    def _replay(self, state: Any, number: int, entry: Entry) -> list[Event]:
        """Play a journal entry, of this number, on `state` itself with its own luck.

        Raises:
            SaveError: the rules of this build play it differently, or it is no action at all.
        """
        given = Given(entry.outcomes)
        try:
            action = self.system.decode_action(entry.action)
            events = self.system.apply(state, action, Chance(given))
        except IllegalAction as error:
            raise SaveError(
                "The game can't be replayed: action {number} breaks a rule: {error}",
                number=number,
                error=shortened(str(error), _LONGEST_REASON),
            ) from error
        except ChanceWanted as error:
            raise SaveError(
                "The game can't be replayed: dice are missing at action {number}.", number=number
            ) from error
        except Exception as error:  # a stranger may have written the journal, and may write anything
            raise SaveError(
                "The game can't be replayed: action {number} is damaged.", number=number
            ) from error
        if given.left:
            raise SaveError(
                "The game can't be replayed: action {number} holds more luck than the rules draw.",
                number=number,
            )
        return events

    def _kept_before(self, length: int) -> tuple[int, Any]:
        """The last kept state within the first `length` actions that the rules can read, and its number.

        One that an earlier program kept in another form is dropped: it can be replayed.
        """
        for start in sorted((n for n in self._checkpoints if 0 < n <= length), reverse=True):
            try:
                return start, self.system.decode(self._checkpoints[start], self.setup)
            except SaveError:
                del self._checkpoints[start]
        return 0, self.system.decode(self._checkpoints[0], self.setup)

    def _resume(self, entries: list[Entry], progress: Progress | None) -> None:
        """Bring a loaded game to its end, keeping what can still be undone."""
        sealed = max((n + 1 for n, e in enumerate(entries) if e.sealed), default=0)
        self._checkpoints = {n: s for n, s in self._checkpoints.items() if n <= len(entries)}
        start, state = self._kept_before(sealed)
        self._entries = entries
        for number in range(start, len(entries)):
            if number >= max(sealed, len(entries) - UNDO_MOST):
                self._before.append(self.system.copy(state))
            self._replay(state, number, entries[number])
            if (number + 1) % CHECKPOINT_EVERY == 0:
                self._checkpoints.setdefault(number + 1, self.system.encode(state))
                thin_out(self._checkpoints)
            if progress is not None:
                progress(number + 1 - start, len(entries) - start)
        self._state = state


def _too_late() -> IllegalAction:
    """Why nothing is taken back, in words for games with dice and without."""
    return IllegalAction(
        "P5", "That can't be taken back any more: luck or something hidden has come to light since."
    )
