"""What may be taken back: own moves, as far as nothing came to light, and what followed them unasked."""

from collections.abc import Callable

from axis_desktop.model import Decision, IllegalAction, Power, Session
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

    @property
    def is_possible(self) -> bool:
        """The last action can be taken back."""
        return self._waits_for_first_dice() or (not self._is_others_move() and self._session.can_undo)

    def undo(self) -> None:
        """Take back the last action, and those before it that followed without asking a person.

        Raises:
            IllegalAction: something came to light since, or somebody else has acted.
        """
        if self._waits_for_first_dice():
            self._session.cancel_dice()
            return
        if self._is_others_move():
            raise IllegalAction(
                "P5", "There is nothing of your own to take back: somebody else has acted since."
            )
        self._session.undo()
        while self._session.can_undo and not self._is_others_move() and self._is_settled():
            self._session.undo()

    def _is_others_move(self) -> bool:
        """A person takes back only what they did themselves."""
        entries = self._session.entries
        if not entries:
            return False
        return not self._chairs.is_viewers(Power(entries[-1].action["power"]))

    def _waits_for_first_dice(self) -> bool:
        decision = self._session.decision
        return (
            isinstance(decision, Decision)
            and decision.kind == "enter_dice"
            and self._chairs.is_viewers(decision.power)
        )
