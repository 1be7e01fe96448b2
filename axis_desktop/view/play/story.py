"""What happened in a game so far, event by event, for the log."""

from collections.abc import Iterator, Sequence

import msgspec

from axis_desktop.model import Decision, Event, Message, Power, Session
from axis_desktop.model.events import Considered, TurnBegan
from axis_desktop.model.session import Progress


class StoryLine(msgspec.Struct, frozen=True, kw_only=True):
    """One event.

    Attributes:
        number: of the action that brought it about; the moment after it is `number + 1` actions long.
        round, power: whose turn it happened in; in a set-up before the first one, who was asked.
        message: the sentence for the log; None if it isn't worth one.
        reason: why a computer player or the rules did it, as far as anybody has said so and it may be known
            now.
    """

    number: int
    round: int
    power: Power
    event: Event
    message: Message | None
    reason: Message | None = None


def since_own_turn(lines: Sequence[StoryLine], own: Sequence[Power]) -> list[StoryLine]:
    """What happened after the last turn of one of these powers, their present turn left out.

    Before their first turn it is what the others did in theirs: in the set-up before it everybody had a part.
    """
    end = len(lines)
    while end and lines[end - 1].power in own:
        end -= 1
    begin = end
    while begin and lines[begin - 1].power not in own:
        begin -= 1
    if begin == 0:
        turns = (n for n, line in enumerate(lines[:end]) if isinstance(line.event, TurnBegan))
        first = next(turns, 0)
        early = {line.power for line in lines[:first]}
        # Without a set-up the game begins within the first turn: then it is the next one that begins.
        if len(early) > 1 or (early and lines[first].power in early):
            begin = first
    return list(lines[begin:end])


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """Why a computer player did something.

    Attributes:
        message: the sentence.
        is_secret: it tells more than everybody may know before the game is over.
    """

    message: Message
    is_secret: bool


class Story:
    """All lines of a game; read from the journal when it is first asked for.

    Reasons are in no save: those of actions from before the game was opened are gone.

    Args:
        session: the game.
        earlier: what was told of the same game when it was shorter; only the rest is read then.
    """

    def __init__(self, session: Session, earlier: "Story | None" = None) -> None:
        self._session = session
        self._lines: list[StoryLine] | None = None
        self._secret: set[int] = set()
        self._reasons: dict[int, Reason] = {}
        self._earlier = earlier
        self._next: tuple[int, Power] | None = None
        """Once several have acted in the first turn: the number of the next action, and whose it is."""

    def lines(self, *, hides_something: bool = False) -> list[StoryLine]:
        """Every event so far, in order; the first of an action that is told has its reason.

        Args:
            hides_something: seats see what not everybody may see: what was meant by an action is told only
                after its turn, and what a hand has to do with it only after the game.
        """
        lines = self._read()
        if not self._reasons:
            return lines
        return list(self._explained(lines, hides_something=hides_something))

    def secret_moments(self) -> set[int]:
        """After so many actions something was asked of which only the asked power may know."""
        self._read()
        return self._secret

    def read(self, progress: Progress | None = None) -> None:
        """Read it now: of a long game that takes seconds.

        Args:
            progress: is told how far it has come; what it raises leaves the story unread.
        """
        if self._lines is not None:
            return
        first, self._lines = 0, []
        if self._earlier is not None:
            first, self._lines, self._secret = self._earlier.told_of(self._session)
        try:
            for number, events, state in self._session.history(first):
                self._tell(number, events, state)
                if progress is not None:
                    progress(number + 1 - first, len(self._session.entries) - first)
        except BaseException:
            self._lines = None
            raise
        self._earlier = None

    def told_of(self, later: Session) -> tuple[int, list[StoryLine], set[int]]:
        """What was told of a later moment of the same game: so many actions, their lines, secret moments."""
        if self._lines is None:
            return 0, [], set()
        shared = self._session.shared_length(later.setup, later.entries)
        lines = [line for line in self._lines if line.number < shared]
        return shared, lines, {moment for moment in self._secret if moment <= shared}

    def _read(self) -> list[StoryLine]:
        self.read()
        assert self._lines is not None
        return self._lines

    def explain(self, number: int, reason: Message, *, is_secret: bool) -> None:
        """Keep why a computer player did action `number`."""
        self._reasons[number] = Reason(message=reason, is_secret=is_secret)

    def _explained(self, lines: list[StoryLine], *, hides_something: bool) -> Iterator[StoryLine]:
        is_over = self._session.is_over
        told = -1
        now = (lines[-1].round, lines[-1].power) if lines else None
        for line in lines:
            is_heading = isinstance(line.event, TurnBegan)
            if line.message is None or is_heading or line.number == told:
                yield line
                continue
            told = line.number
            reason = self._reasons.get(line.number)
            is_past = is_over or (line.round, line.power) != now
            if reason is None or (hides_something and not (is_over if reason.is_secret else is_past)):
                yield line
            else:
                yield msgspec.structs.replace(line, reason=reason.message)

    def add(self, number: int, events: list[Event]) -> list[tuple[Event, Message | None]]:
        """Tell the events of the latest action."""
        state = self._session.state
        if self._lines is not None:
            self._tell(number, events, state)
        return [(event, self._session.system.describe(event, state)) for event in events]

    def cut(self, length: int) -> None:
        """Forget what the actions from number `length` on brought about."""
        if self._lines is not None:
            self._lines = [line for line in self._lines if line.number < length]
            self._secret = {moment for moment in self._secret if moment <= length}
        self._reasons = {number: one for number, one in self._reasons.items() if number < length}

    def read_again(self, length: int) -> None:
        """What came after the first `length` actions is another now."""
        self.cut(length)
        self._lines = None

    def _has_begun(self) -> bool:
        """Somebody's turn has begun; most games begin with one."""
        assert self._lines is not None
        return any(isinstance(line.event, TurnBegan) for line in self._lines)

    def _asked_before(self, number: int) -> Power:
        """Whose turn it was, or in a set-up who was asked, when this action was to come."""
        if self._next is not None and self._next[0] == number:
            return self._next[1]
        return self._session.system.present(self._session.state_at(number), None).power

    def _tell(self, number: int, events: list[Event], state: object) -> None:
        assert self._lines is not None
        asked = self._session.system.decision(state)
        if isinstance(asked, Decision) and asked.is_secret:
            self._secret.add(number + 1)
        if self._lines:
            round_, power = self._lines[-1].round, self._lines[-1].power
        else:
            first = self._session.system.present(self._session.state_at(0), None)
            round_, power = first.round, first.power
        # What the rules themselves weighed is told with the first of what came of it.
        reason = next((event.why for event in events if isinstance(event, Considered)), None)
        if events and not self._has_begun():
            acted = self._session.system.decode_action(self._session.entries[number].action).power
            if acted != power or self._next is not None:  # an answer in another's turn, or a set-up
                power = self._asked_before(number)
                self._next = number + 1, self._session.system.present(state, None).power
        for event in events:
            if isinstance(event, TurnBegan):
                round_, power = event.round, event.power
            message = self._session.system.describe(event, state)
            is_told = message is not None and not isinstance(event, TurnBegan)
            self._lines.append(
                StoryLine(
                    number=number,
                    round=round_,
                    power=power,
                    event=event,
                    message=message,
                    reason=reason if is_told else None,
                )
            )
            reason = None if is_told else reason
