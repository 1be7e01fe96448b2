"""What becomes of a computer player's answer: it is played, or tells what holds the game up."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from axis_desktop.model import Decision, Event, Luck, Power, SaveError, Session
from axis_desktop.players.sampling import sampled
from axis_desktop.view.play.computer_turns import ComputerTurns, Mistake, play_answer
from axis_desktop.view.play.holdup import Holdup, Holdups, failed, late, unwritten
from axis_desktop.view.play.story import Story
from axis_desktop.view.play.thinker import Answer
from axis_desktop.view.runtime.reports import bug_report, player_report


class ComputerMoves(QObject):
    """Plays them; nothing is ever played instead of one unless somebody says so.

    Args:
        session: the game.
        story: is told why they were made.
        computers: who give the answers.
        holdups: where is told what stands in the way.
        name: of a power, as people read it.
        ask_again: has the computer player think again from the beginning.
        parent: owner.

    Attributes:
        computers: as they were given.
    """

    played = Signal(object)
    """The events of a move."""
    stuck = Signal(str)
    """Power whose player met a bug in the rules: no move of it can be played."""
    reported = Signal(object)
    """A `Report` of that."""

    def __init__(
        self,
        session: Session,
        story: Story,
        computers: ComputerTurns,
        holdups: Holdups,
        name: Callable[[Power], str],
        ask_again: Callable[[], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.computers = computers
        self._session, self._story, self._holdups = session, story, holdups
        self._name, self._ask_again = name, ask_again
        computers.answered.connect(self.take)
        computers.late.connect(self._tell_late)

    def wait_on(self) -> None:
        """Wait for a computer player that is late."""
        self.computers.wait_on()
        self._holdups.end()

    def play_anything(self) -> None:
        """Play any legal move for a computer player that has failed."""
        session, decision = self._session, self._session.decision
        if isinstance(decision, Decision):
            luck = Luck("instead", session.setup.seed, len(session.entries))
            self._play(decision.power, lambda: session.submit(sampled(session, luck)))

    def take(self, answer: Answer, power: str) -> None:
        """Play an answer, or tell what stands in the way."""
        self._play(Power(power), lambda: play_answer(self._session, answer, self._story))

    def _play(self, power: Power, play: Callable[[], list[Event]]) -> None:
        try:
            events = play()
        except SaveError as error:
            self._hold_up(unwritten(error, power), lambda: self._play(power, play))
        except Mistake as mistake:
            is_open = self._session.system.catalog(self._session.state).hides is None
            report = player_report(
                self._name(power), str(mistake), is_open=is_open, has_ended=mistake.has_ended
            )
            self._hold_up(failed(power, report), self._ask_again)
        except Exception as error:  # a bug in the rules: the state is untouched, the game goes on
            self.reported.emit(bug_report(error, "playing a move of the computer"))
            self.stuck.emit(power)
        else:
            self.played.emit(events)

    def _hold_up(self, holdup: Holdup, again: Callable[[], None]) -> None:
        self.computers.forget()
        self._holdups.begin(holdup, again)

    def _tell_late(self, name: str) -> None:
        power = Power(name)
        self._holdups.begin(late(power, self._name(power)), self._ask_again)
