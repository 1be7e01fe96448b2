"""Advice: what a good computer player would do in a person's place, and what the person accepts of it."""

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from axis_desktop.model import Decision
from axis_desktop.players import Advised
from axis_desktop.view.play.controller import Controller
from axis_desktop.view.play.thinker import Answer, Request, Thinker

_POLL_MS = 30

Stand = Literal["none", "thinking", "ready", "stale", "failed"]
"""Nobody has asked; somebody thinks; there is advice; it was for another position; none came."""


class Adviser(QObject):
    """Advice for the pending decision of the person at the screen and the rest of its phase.

    It is thought about where computer players think, with what the seat of the asked power may see.

    Args:
        game: on the screen.
        thinker: of its computer players, who have nothing to do while a person decides.

    Attributes:
        stand: how things stand.
        steps: what is advised and not yet accepted, by their numbers in the plan.
        lays_out: puts a step before the person, who gives the answer; False if it is an action of its own.
    """

    changed = Signal()

    def __init__(self, game: Controller, thinker: Thinker) -> None:
        super().__init__(game)
        self.stand: Stand = "none"
        self.steps: dict[int, Advised] = {}
        self.lays_out: Callable[[Advised], bool] = lambda _step: False
        self._game, self._thinker = game, thinker
        self._moment: object = None
        self._phase: object = None
        self._earlier: list[tuple[object, dict[int, Advised]]] = []
        """The plan as it stood at each moment of it, for those who undo what they accepted."""
        self._is_accepting = False
        self._clock = QTimer(self)
        self._clock.setInterval(_POLL_MS)
        self._clock.timeout.connect(self._look)
        game.changed.connect(self._follow)
        game.handed_over.connect(lambda _power: self.forget())

    @property
    def can_ask(self) -> bool:
        """A question waits for the person at the screen that somebody could have an opinion on."""
        decision = self._game.decision
        return self._game.is_mine and isinstance(decision, Decision) and decision.kind != "enter_dice"

    @property
    def together(self) -> dict[tuple[int, ...], Advised]:
        """The steps by their numbers; moves that follow each other on the same way for one reason are one."""
        found: list[tuple[tuple[int, ...], Advised]] = []
        for number, step in self.steps.items():
            joined = _joined(found[-1][1], step) if found else None
            if joined is None:
                found.append(((number,), step))
            else:
                found[-1] = (*found[-1][0], number), joined
        return dict(found)

    def ask(self) -> None:
        """Begin to think about the pending decision; what a plan that was put away still holds is offered.

        A plan that was accepted in part is gone on with: a new one would not count on what is under way.
        """
        decision = self._game.decision
        if not self.can_ask or not isinstance(decision, Decision):
            return
        left = self._left() if self.stand == "none" else {}
        if left:
            self._moment, self._phase = self._now(), self._phase_now()
            self._stand("ready", left)
            return
        session = self._game.session
        request = Request(
            setup=session.setup,
            state=session.system.encode(session.state),
            power=decision.power,
            level="",
            number=len(session.entries),
            wants="advice",
        )
        self._moment, self._phase = self._now(), self._phase_now()
        self._earlier = [known for known in self._earlier if known[0] != self._moment]
        try:
            self._thinker.ask(request)
        except OSError:
            self._stand("failed")
            return
        self._clock.start()
        self._stand("thinking")

    def put_away(self) -> None:
        """Show no advice; an answer that still comes is not wanted."""
        self._clock.stop()
        if self.stand != "none":
            self._stand("none")

    def forget(self) -> None:
        """Put the advice away, and its plan is not gone on with."""
        self._earlier = []
        self.put_away()

    def accept(self, number: int) -> bool:
        """Play one of the steps as the person's own action, or lay it out if the answer would end the phase.

        One that is refused, which the game tells, has the whole plan made again; after the last one more is
        asked for while the phase goes on.
        """
        step = self.steps[number]
        left = {n: other for n, other in self.steps.items() if n != number}
        if self.lays_out(step):
            self._ready(left)
            return True
        action = self._game.session.system.decode_action(step.action)
        self._is_accepting = True
        try:
            accepted = self._game.submit(action)
        finally:
            self._is_accepting = False
        if not self.can_ask or self._phase_now() != self._phase:
            self.forget()
        elif not accepted or len(self.steps) == 1:
            self.ask()
        else:
            self._moment = self._now()
            self._ready(left)
        return accepted

    def accept_all(self) -> None:
        """Play all steps in their order, as far as they are accepted."""
        self.accept_these(list(self.steps))

    def accept_these(self, numbers: Sequence[int]) -> None:
        """Play some of the steps in their order, as far as they are accepted."""
        for number in numbers:
            if self.stand != "ready" or not self.accept(number):
                return

    def _follow(self) -> None:
        """The game may have gone on in another way."""
        is_where_it_was = self._now() == self._moment and self.stand != "stale"
        if self._is_accepting or self.stand == "none" or is_where_it_was:
            return
        if not self.can_ask or self._phase_now() != self._phase:
            self.forget()
            return
        self._clock.stop()
        steps = self._left()
        if steps is None and self.stand == "ready" and not self.steps:
            self.forget()  # it was followed to its end
        elif steps is None:
            self._stand("stale")
        else:
            self._moment = self._now()
            self._stand("ready", steps)

    def _look(self) -> None:
        """Take the answer if there is one; it is for this moment, or somebody else's."""
        if self._now() != self._moment:
            self._follow()
            return
        answer = self._thinker.poll()
        if answer is not None:
            self._clock.stop()
            self._take(answer)

    def _take(self, answer: Answer) -> None:
        if answer.advice is None:
            self._stand("failed")
        else:
            self._ready(dict(enumerate(answer.advice)))

    def _ready(self, steps: dict[int, Advised]) -> None:
        """Offer these steps now, and again if the game comes back to this moment."""
        self._earlier.append((self._moment, steps))
        self._stand("ready", steps)

    def _stand(self, stand: Stand, steps: dict[int, Advised] | None = None) -> None:
        self.stand, self.steps = stand, steps or {}
        self.changed.emit()

    def _left(self) -> dict[int, Advised] | None:
        """The steps that a plan held at the present moment; None if there was none."""
        now = self._now()
        return next((steps for moment, steps in self._earlier if moment == now), None)

    def _now(self) -> object:
        """What the advice is good for."""
        entries = self._game.session.entries
        return len(entries), entries[-1] if entries else None

    def _phase_now(self) -> object:
        decision = self._game.decision
        return (decision.power, decision.phase) if isinstance(decision, Decision) else None


def _joined(step: Advised, other: Advised) -> Advised | None:
    """Two moves as one; None if they are more than one of the same kind."""
    one, two = step.move, other.move
    if step.kind != "move" or other.kind != "move" or step.reason != other.reason:
        return None
    if one is None or two is None or (one.power, one.path, one.kind) != (two.power, two.path, two.kind):
        return None
    counts = dict(one.pieces)
    for kind, number in two.pieces:
        counts[kind] = counts.get(kind, 0) + number
    units, pieces = (*one.units, *two.units), tuple(counts.items())
    return msgspec.structs.replace(step, move=msgspec.structs.replace(one, pieces=pieces, units=units))
