"""What may be taken back: own moves, as far as nothing came to light, and what followed them unasked."""

from collections.abc import Callable

from axis_desktop.model import Decision, IllegalAction, Power, Session
from axis_desktop.model.journal import Entry
from axis_desktop.view.play.chairs import Chairs


class TakingBack:
    """Takes back what the person at the screen did, until they have something to decide.

    What somebody else has done since, a computer player or another person, stays: whoever undoes at the
    beginning of their turn doesn't mean the turns of the others.

    Args:
        session: the game.
        chairs: who plays what.
        is_settled: the pending question is answered without asking a person.
    """

    def __init__(self, session: Session, chairs: Chairs, is_settled: Callable[[], bool]) -> None:
        self._session, self._chairs, self._is_settled = session, chairs, is_settled

        self._alone: dict[int, Entry] = {}
        """Actions that nobody was asked about, by their number: a standing order gave them."""

    def note_alone(self) -> None:
        """The last action answered a question that nobody was asked."""
        number = len(self._session.entries) - 1
        self._alone[number] = self._session.entries[number]

    @property
    def is_possible(self) -> bool:
        """Something of one's own can be taken back."""
        if self._waits_for_first_dice():
            return True
        number = len(self._session.entries) - 1
        while self._is_own(number) and self._session.entries[number] is self._alone.get(number):
            number -= 1
        return self._is_own(number) and self._session.can_take_back(number)

    def undo(self) -> None:
        """Take back the last action, and those before it that followed without asking a person.

        Raises:
            IllegalAction: something came to light since, or there is nothing of one's own.
        """
        if self._waits_for_first_dice():
            self._session.cancel_dice()
            return
        taken = self._back_to_a_question()
        if self._is_settled():  # all of it was answered unasked, as it would be again
            for _ in range(taken):
                self._session.redo()
                self.note_alone()
            raise _nothing_of_ones_own()

    @property
    def can_ask_again(self) -> bool:
        """The last action is of the person at the screen, asked or not, and revealed nothing."""
        return self._session.can_undo and bool(self._session.entries) and not self._is_others()

    def ask_again(self) -> None:
        """Go back to the last question that would be asked now, though it was answered unasked.

        Raises:
            IllegalAction: something came to light since, or somebody else has acted.
        """
        self._back_to_a_question()

    def _back_to_a_question(self) -> int:
        """Take back the last action and those that followed unasked; how many they were."""
        if self._is_others():
            raise _nothing_of_ones_own()
        self._session.undo()
        taken = 1
        while self._session.can_undo and not self._is_others() and self._is_settled():
            self._session.undo()
            taken += 1
        return taken

    def _is_others(self) -> bool:
        """Somebody else did the last action."""
        number = len(self._session.entries) - 1
        return number >= 0 and not self._is_own(number)

    def _is_own(self, number: int) -> bool:
        """The person at the screen did it."""
        entries = self._session.entries
        return 0 <= number < len(entries) and self._chairs.is_viewers(Power(entries[number].action["power"]))

    def _waits_for_first_dice(self) -> bool:
        decision = self._session.decision
        return (
            isinstance(decision, Decision)
            and decision.kind == "enter_dice"
            and self._chairs.is_viewers(decision.power)
        )


def _nothing_of_ones_own() -> IllegalAction:
    return IllegalAction("P5", "There is nothing of your own to take back: somebody else has acted since.")
