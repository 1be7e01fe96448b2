"""The one door between the screen and the game: actions go in as calls, events come out as signals."""

from collections.abc import Callable, Mapping
from typing import Literal, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from axis_desktop.model import (
    Action,
    AxisError,
    Decision,
    EnterDice,
    Event,
    IllegalAction,
    Luck,
    Outcome,
    Power,
    Session,
)
from axis_desktop.model.options import Options
from axis_desktop.model.presentation import Catalog, Presentation
from axis_desktop.model.seats import Seat
from axis_desktop.view.reports import bug_report, player_report
from axis_desktop.view.story import Story, StoryLine
from axis_desktop.view.texts import power_name
from axis_desktop.view.thinker import Answer, ProcessThinker, Request, Thinker

T = TypeVar("T")
Speed = Literal["full", "quick", "none"]

PAUSE_MS: dict[Speed, int] = {"full": 400, "quick": 160, "none": 0}
"""Time between two visible moves of a computer player."""

_POLL_MS = 15
_REDRAW_MS = 60
"""While computers play without pause the screen follows them at this distance, not move by move."""


class Controller(QObject):
    """One game on the screen.

    Args:
        session: the game; its journal is the save.
        seats: who plays each power; powers without a seat are played by people.
        thinker: where computer players think; a process of their own if none is given.

    Attributes:
        paused: computer players wait.
        speed: how fast their moves follow each other.
        is_hurrying: their moves are not shown one by one until a person must decide.
    """

    changed = Signal()
    """After every accepted action, undo, or look into the past: redraw everything.

    Once for several actions when computers play with speed "none".
    """
    happened = Signal(object, object)
    """(Event, Message | None) one by one, in order, for animation and the log."""
    refused = Signal(object)
    """An IllegalAction for the reason chip."""
    failed = Signal(object)
    """An AxisError or a Report for the error panel."""
    thinking = Signal(str)
    """Power whose computer player thinks; "" when none does."""
    handed_over = Signal(str)
    """Power whose person must sit down now, if it is another person than before."""
    seats_changed = Signal()

    def __init__(
        self,
        session: Session,
        seats: Mapping[Power, Seat],
        thinker: Thinker | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.catalog: Catalog = session.system.catalog(session.state)
        self.paused = False
        self.is_hurrying = False
        self.speed: Speed = "full"
        self._seats = dict(seats)
        self._thinker: Thinker = thinker if thinker is not None else ProcessThinker()
        self._story = Story(session)
        self._looking_at: int | None = None
        self._asked: tuple[int, Power] | None = None
        self._answer: Answer | None = None
        self._rest_ms = 0
        self._kept: dict[str, object] = {}
        self._person_here: str | None = None
        self._viewer: Power | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(_POLL_MS)
        self._clock.timeout.connect(self._tick)
        self._redraw = QTimer(self)
        self._redraw.setSingleShot(True)
        self._redraw.setInterval(_REDRAW_MS)
        self._redraw.timeout.connect(self.changed)
        self._seat_people()

    # ------------------------------------------------------------------ what is shown

    @property
    def presentation(self) -> Presentation:
        """What is drawn: the present, or the moment that is looked at."""

        def present() -> Presentation:
            if self._looking_at is None:
                return self.session.present(self._viewer)
            state = self.session.state_at(self._looking_at)
            return self.session.system.present(state, self._viewer)

        return self._keep("presentation", present)

    @property
    def decision(self) -> Decision | Outcome:
        """What is asked now, or how the game ended."""
        return self._keep("decision", lambda: self.session.decision)

    @property
    def options(self) -> Options:
        """What may be answered."""
        return self._keep("options", lambda: self.session.options)

    @property
    def viewer(self) -> Power | None:
        """Whose seat is at the screen; None if only computers play."""
        return self._viewer

    @property
    def is_mine(self) -> bool:
        """The pending decision is answered at this screen, now."""
        return self._looking_at is None and isinstance(self.decision, Decision) and not self._is_computers()

    @property
    def seats(self) -> Mapping[Power, Seat]:
        """Who plays which power."""
        return self._seats

    def seat(self, power: Power) -> Seat:
        """Who plays a power."""
        return self._seats.get(power, Seat())

    def set_seats(self, seats: Mapping[Power, Seat]) -> None:
        """Change who plays which power, from the next decision on."""
        self._forget_question()
        self._seats = dict(seats)
        self._seat_people()
        self.seats_changed.emit()
        self.changed.emit()
        self.resume()

    @property
    def hides_something(self) -> bool:
        """The viewer sees what not everybody may see, so the screen is covered between two people."""
        return self.session.present(self._viewer) != self.session.present(None)

    def story(self) -> list[StoryLine]:
        """Everything that happened so far."""
        return self._story.lines()

    # ------------------------------------------------------------------ what is done

    def submit(self, action: Action) -> bool:
        """Play an action of a person at this screen; False if it was refused."""
        if self._looking_at is not None:
            self.look_at(None)
        return self._submit(action)

    def enter_dice(self, dice: tuple[int, ...]) -> bool:
        """Answer the question for real dice."""
        decision = self.decision
        assert isinstance(decision, Decision)
        return self.submit(EnterDice(power=decision.power, dice=dice))

    @property
    def can_undo(self) -> bool:
        """The last action can be taken back."""
        return self._looking_at is None and (self.session.can_undo or self._waits_for_first_dice())

    @property
    def can_redo(self) -> bool:
        """An action that was taken back can be played again."""
        return self._looking_at is None and self.session.can_redo

    def undo(self) -> None:
        """Take back the last action, and those of computer players after the last one of a person."""

        def back() -> list[Event]:
            if self._waits_for_first_dice():
                self.session.cancel_dice()
                return []
            self.session.undo()
            while self._is_computers(self.session.decision) and self.session.can_undo:
                self.session.undo()
            return []

        self._forget_question()
        self._change("taking a move back", back)

    def redo(self) -> None:
        """Play again what was taken back last."""
        self._forget_question()
        self._change("playing a move again", self.session.redo)

    def take_back(self, number: int) -> None:
        """Take back one earlier action, such as a planned move, and play the later ones again."""

        def back() -> list[Event]:
            for lost in self.session.take_back(number):
                self.refused.emit(lost)
            self._story = Story(self.session)
            return []

        self._forget_question()
        self._change("taking a move back", back)

    def look_at(self, length: int | None) -> None:
        """Show the moment after the first `length` actions; None returns to the present."""
        total = len(self.session.entries)
        self._looking_at = None if length is None or length >= total else max(0, length)
        self._kept.clear()
        self.changed.emit()
        self.resume()

    @property
    def looking_at(self) -> int | None:
        """The moment that is shown, in actions from the start; None for the present."""
        return self._looking_at

    # ------------------------------------------------------------------ computer players

    def resume(self) -> None:
        """Let a computer player think if it is its turn; call it once when the screen stands."""
        if self.paused or self._looking_at is not None or not self._is_computers():
            self._forget_question()
            return
        if not self._clock.isActive():
            self._clock.start()

    def set_paused(self, paused: bool) -> None:
        """Stop or go on with the moves of computer players."""
        self.paused = paused
        self.resume()
        self.changed.emit()

    def hurry(self, hurrying: bool = True) -> None:
        """Go to the next decision of a person without showing the moves before it, or show them again."""
        if not hurrying or (self._is_computers() and not self.paused and self._looking_at is None):
            self.is_hurrying = hurrying
            self._rest_ms = 0
            self.changed.emit()

    @property
    def _pace(self) -> Speed:
        return "none" if self.is_hurrying else self.speed

    def close(self) -> None:
        """End the game on the screen; the save has everything."""
        self._clock.stop()
        self._redraw.stop()
        self._thinker.stop()

    def _tick(self) -> None:
        """One look at the computer player: ask, wait, show its move."""
        self._rest_ms -= _POLL_MS
        if not self._is_computers():
            self._clock.stop()
            return
        number = len(self.session.entries)
        decision = self.decision
        assert isinstance(decision, Decision)
        if self._asked != (number, decision.power):
            self._ask(number, decision.power)
            return
        self._answer = self._answer or self._thinker.poll()
        if self._answer is not None and self._rest_ms <= 0:
            answer, self._answer, self._asked = self._answer, None, None
            self._rest_ms = PAUSE_MS[self._pace]
            self._play(answer, decision.power)

    def _ask(self, number: int, power: Power) -> None:
        self._asked = (number, power)
        self.thinking.emit(power)
        request = Request(
            setup=self.session.setup,
            state=self.session.system.encode(self.session.state),
            power=power,
            level=self.seat(power).level,
            number=number,
        )
        try:
            self._thinker.ask(request)
        except OSError as error:
            self._answer = Answer(trouble=str(error))

    def _play(self, answer: Answer, power: Power) -> None:
        """Submit what a computer player decided; a mistake is told and replaced by some legal answer."""
        trouble = answer.trouble
        if answer.action is not None:
            try:
                action = self.session.system.decode_action(answer.action)
                events = self.session.submit(action)
            except AxisError as error:
                trouble = f"{error}\n{answer.action}"
            except Exception as error:  # a bug in the rules: the state is untouched, the game goes on
                self.failed.emit(bug_report(error, "playing a move of the computer"))
                self._sit_down_instead(power)
                return
            else:
                self._tell(events)
                return
        self.failed.emit(player_report(power_name(power, self.catalog), trouble))
        luck = Luck("instead", self.session.setup.seed, len(self.session.entries))
        try:
            self._tell(self.session.submit(self.options.sample(luck)))
        except Exception as error:  # as above
            self.failed.emit(bug_report(error, "choosing a move instead of the computer"))
            self._sit_down_instead(power)

    def _sit_down_instead(self, power: Power) -> None:
        """Let a person decide for a power whose computer player can't go on."""
        self.set_seats({**self._seats, power: Seat()})

    def _forget_question(self) -> None:
        self._clock.stop()
        self.is_hurrying = False
        if self._asked is not None:
            self._asked, self._answer = None, None
            self.thinking.emit("")

    # ------------------------------------------------------------------ changes

    def _submit(self, action: Action) -> bool:
        return self._change("playing a move", lambda: self.session.submit(action))

    def _change(self, doing: str, change: Callable[[], list[Event]]) -> bool:
        """Change the session and tell; an error leaves it as it was."""
        try:
            events = change()
        except IllegalAction as refusal:
            self.refused.emit(refusal)
        except AxisError as error:
            self.failed.emit(error)
        except Exception as error:  # a bug in the rules: the state is untouched, the game goes on
            self.failed.emit(bug_report(error, doing))
        else:
            self._story.cut(len(self.session.entries) - (1 if events else 0))
            self._tell(events)
            return True
        self.resume()
        return False

    def _tell(self, events: list[Event]) -> None:
        told = self._story.add(len(self.session.entries) - 1, events)
        self._kept.clear()
        if not self._is_computers() and self._asked is None:
            self.thinking.emit("")
        for event, message in told:
            self.happened.emit(event, message)
        self._seat_people()
        if self._pace == "none" and not self.session.is_over and self._is_computers():
            if not self._redraw.isActive():
                self._redraw.start()
        else:
            self._redraw.stop()
            self.changed.emit()
        self.resume()

    def _seat_people(self) -> None:
        """See who sits at the screen now."""
        self._kept.clear()
        decision = self.session.decision
        power = decision.power if isinstance(decision, Decision) else None
        if power is None or self._is_computers(decision):
            if self._viewer is None:
                people = [info.id for info in self.catalog.powers if self.seat(info.id).kind == "person"]
                self._viewer = people[0] if people else None
            return
        if self.seat(power).kind == "computer":  # real dice for a computer player: no seat changes
            return
        before, self._person_here = self._person_here, self.seat(power).name
        self._viewer = power
        self._kept.clear()
        if before is not None and before != self._person_here:
            self.handed_over.emit(power)

    def _is_computers(self, decision: Decision | Outcome | None = None) -> bool:
        asked = decision or self.decision
        return (
            isinstance(asked, Decision)
            and asked.kind != "enter_dice"
            and self.seat(asked.power).kind == "computer"
        )

    def _waits_for_first_dice(self) -> bool:
        decision = self.session.decision
        return (
            isinstance(decision, Decision) and decision.kind == "enter_dice" and not self._is_computers_move()
        )

    def _is_computers_move(self) -> bool:
        decision = self.session.decision
        return isinstance(decision, Decision) and self.seat(decision.power).kind == "computer"

    def _keep(self, name: str, make: Callable[[], T]) -> T:
        if name not in self._kept:
            self._kept[name] = make()
        return self._kept[name]  # type: ignore[return-value]  # each name is made by one function
