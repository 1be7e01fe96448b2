"""What may be taken back: own moves, as far as nothing came to light, and what followed them unasked."""

from collections.abc import Callable

from axis_desktop.model import Decision, IllegalAction, Power, Session
from axis_desktop.view.play.chairs import Chairs


class TakingBack:
    """Takes moves back until somebody at this screen has something to decide.

    Args:
        session: the game.
        chairs: who plays what.
        hides: seats see what not everybody may see.
        is_settled: the pending question is answered without asking a person.
    """

    def __init__(
        self, session: Session, chairs: Chairs, hides: Callable[[], bool], is_settled: Callable[[], bool]
    ) -> None:
        self._session, self._chairs = session, chairs
        self._hides, self._is_settled = hides, is_settled

    @property
    def is_possible(self) -> bool:
        """The last action can be taken back."""
        return not self._is_others_move() and (self._session.can_undo or self._waits_for_first_dice())

    def undo(self) -> None:
        """Take back the last action, and those before it that followed without asking a person.

        Raises:
            IllegalAction: something came to light since, or in a game that hides something somebody else
                has acted.
        """
        if self._is_others_move():
            raise IllegalAction(
                "P5", "Somebody else has acted since: taking that back could tell what they hold."
            )
        if self._waits_for_first_dice():
            self._session.cancel_dice()
            return
        self._session.undo()
        while self._session.can_undo and not self._is_others_move() and self._is_settled():
            self._session.undo()

    def _is_others_move(self) -> bool:
        """In a game that hides something a person takes back only what they did themselves."""
        entries = self._session.entries
        if not self._hides() or not entries:
            return False
        return not self._chairs.is_viewers(Power(entries[-1].action["power"]))

    def _waits_for_first_dice(self) -> bool:
        decision = self._session.decision
        return (
            isinstance(decision, Decision)
            and decision.kind == "enter_dice"
            and not self._chairs.is_computers(decision.power)
        )
