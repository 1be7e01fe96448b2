"""What happened in a game so far, event by event, for the log."""

import msgspec

from axis_desktop.model import Event, Message, Power, Session
from axis_desktop.model.events import TurnBegan


class StoryLine(msgspec.Struct, frozen=True, kw_only=True):
    """One event.

    Attributes:
        number: of the action that brought it about; the moment after it is `number + 1` actions long.
        round, power: whose turn it happened in.
        message: the sentence for the log; None if it isn't worth one.
    """

    number: int
    round: int
    power: Power
    event: Event
    message: Message | None


class Story:
    """All lines of a game; read from the journal when it is first asked for."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._lines: list[StoryLine] | None = None

    def lines(self) -> list[StoryLine]:
        """Every event so far, in order."""
        if self._lines is None:
            self._lines = []
            for number, events, state in self._session.history():
                self._tell(number, events, state)
        return self._lines

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

    def _tell(self, number: int, events: list[Event], state: object) -> None:
        assert self._lines is not None
        if self._lines:
            round_, power = self._lines[-1].round, self._lines[-1].power
        else:
            first = self._session.system.present(self._session.state_at(0), None)
            round_, power = first.round, first.power
        for event in events:
            if isinstance(event, TurnBegan):
                round_, power = event.round, event.power
            self._lines.append(
                StoryLine(
                    number=number,
                    round=round_,
                    power=power,
                    event=event,
                    message=self._session.system.describe(event, state),
                )
            )
