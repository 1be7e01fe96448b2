"""The one door between the screen and the game: actions go in as calls, events come out as signals."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from axis_desktop.model import (
    Action,
    AxisError,
    Decision,
    EnterDice,
    Event,
    IllegalAction,
    Message,
    Outcome,
    Power,
    SaveError,
    Session,
)
from axis_desktop.model.asking.options import AgreeOptions, Choice, MoveOptions, Options
from axis_desktop.model.events import PhaseBegan, TurnBegan
from axis_desktop.model.seats import Seat
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.model.showing.presentation import CardsView, Presentation
from axis_desktop.players import Thinking
from axis_desktop.view.play.chairs import Chairs
from axis_desktop.view.play.computer_moves import ComputerMoves
from axis_desktop.view.play.computer_turns import PATIENCE_MS, ComputerTurns, Pace, Speed
from axis_desktop.view.play.holdup import Holdups, unwritten
from axis_desktop.view.play.sight import PhaseEnd, Sight
from axis_desktop.view.play.story import Story, StoryLine
from axis_desktop.view.play.taking_back import TakingBack
from axis_desktop.view.play.thinker import Answer, ProcessThinker, Request, Thinker
from axis_desktop.view.runtime.reports import bug_report, unwritten_report
from axis_desktop.view.widgets.texts import power_name

_REDRAW_MS = 60
"""While computers play without pause the screen follows them at this distance, not move by move."""


_STEP = "step"
"""What the next move waits for if each one is asked for."""


class Controller(QObject):
    """One game on the screen.

    Args:
        session: the game; its journal is the save.
        seats: who plays each power; powers without a seat are played by people.
        thinker: where computer players think; a process of their own if none is given.
        looks_on: why the game is only looked at.

    Attributes:
        looks_on: why the game is only looked at, as everybody may see it; "" if it is played here.
        is_left: whoever played the game that is looked at has left: it may be played here.
        paused: computer players wait.
        speed: how fast their moves follow each other.
        thinking_time: how long they may think about them.
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
    """Power whose person must sit down now, if it is another person than before.

    In a game that hides something nobody's cards show from then on, and nothing is done, until `sit_down`.
    """
    read = Signal()
    """All that had to be seen before the game goes on has been put away (`wait_while`)."""
    seats_changed = Signal()
    look_wanted = Signal()
    """A person who looks on wants to see what was played since."""
    take_over_wanted = Signal()
    """A person who looks on wants to play: whoever did has left."""

    def __init__(
        self,
        session: Session,
        seats: Mapping[Power, Seat],
        thinker: Thinker | None = None,
        parent: QObject | None = None,
        *,
        looks_on: str = "",
        story: Story | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.looks_on = looks_on
        self.is_left = False
        self.catalog: Catalog = session.system.catalog(session.state)
        self.paused = False
        self.is_hurrying = False
        self.speed: Speed = "full"
        self.thinking_time: Thinking = "usual"
        self._chairs = Chairs(seats, (info.id for info in self.catalog.powers if info.is_automatic))
        self._computers = ComputerTurns(
            thinker if thinker is not None else ProcessThinker(),
            self._asked_computer,
            self._request,
            self._decided_by_rules,
            self,
        )
        self._computers.thinking.connect(self.thinking)
        self.holdups = Holdups(self)
        self.holdups.changed.connect(self.changed)
        self._taking_back = TakingBack(session, self._chairs, self._is_settled)
        self._story = story if story is not None else Story(session)
        self._sight = Sight(session, self.catalog, self._chairs, self._story, looks_on=bool(looks_on))
        self.computer_moves = ComputerMoves(
            session,
            self._story,
            self._computers,
            self.holdups,
            lambda power: power_name(power, self.catalog),
            self._ask_again,
            self,
        )
        self.computer_moves.played.connect(self._tell)
        self.computer_moves.reported.connect(self.failed)
        self.computer_moves.stuck.connect(self._sit_down_instead)
        self.standing_answer: Callable[[Controller], Action | None] = lambda _game: None
        """Answers a question of a person by their standing order, before anybody is handed the screen."""
        self._redraw = QTimer(self)
        self._redraw.setSingleShot(True)
        self._redraw.setInterval(_REDRAW_MS)
        self._redraw.timeout.connect(self.changed)
        self._seat_people()

    # ------------------------------------------------------------------ what is shown

    @property
    def presentation(self) -> Presentation:
        """What is drawn: the present, or the moment that is looked at."""
        return self._sight.presentation

    @property
    def cards(self) -> Mapping[Power, CardsView]:
        """The cards of every power; the person at the screen sees those of all powers they play."""
        return self._sight.cards

    @property
    def own_powers(self) -> Sequence[Power]:
        """Powers that the person at the screen plays, in turn order; persons of one name are one person."""
        return self._sight.own_powers

    @property
    def interjections(self) -> Sequence[Choice]:
        """What the person at the screen may do beside the pending decision."""
        return self._sight.interjections

    @property
    def decision(self) -> Decision | Outcome:
        """What is asked now, or how the game ended."""
        return self._sight.decision

    @property
    def options(self) -> Options:
        """What may be answered."""
        return self._sight.options

    @property
    def moves(self) -> MoveOptions | None:
        """What may be answered, if units are moved."""
        return self._sight.moves

    @property
    def phase_end(self) -> PhaseEnd:
        """What is to be said before the present phase ends."""
        return self._sight.phase_end

    @property
    def viewer(self) -> Power | None:
        """Whose seat is at the screen; None if only computers play, or the next person is awaited."""
        return self._chairs.viewer

    @property
    def awaited(self) -> Power | None:
        """Power whose person must sit down before anything of theirs shows."""
        return self._chairs.awaited

    @property
    def is_mine(self) -> bool:
        """The pending decision is answered at this screen, now."""
        if self.looking_at is not None or self.awaited is not None or self.holdups.stops or self.looks_on:
            return False
        return isinstance(self.decision, Decision) and not self._is_computers()

    @property
    def seats(self) -> Mapping[Power, Seat]:
        """Who plays which power."""
        return self._chairs.seats

    def seat(self, power: Power) -> Seat:
        """Who plays a power."""
        return self._chairs.seat(power)

    def set_seats(self, seats: Mapping[Power, Seat]) -> None:
        """Change who plays which power, from the next decision on."""
        if self._refuse_looker():
            return
        self._forget_question()
        self._chairs.reseat(seats)
        self._seat_people()
        self.seats_changed.emit()
        self.changed.emit()
        self.resume()

    def call_back(self) -> None:
        """Somebody else was at the screen: cover it until whoever sat there sits down again."""
        power = self._chairs.call_back()
        if power is not None and self.hides_something:
            self.handed_over.emit(power)
            self.changed.emit()

    def sit_down(self) -> None:
        """The person who is awaited sits at the screen: show what is theirs."""
        self._chairs.sit_down()
        self.changed.emit()

    @property
    def hides_something(self) -> bool:
        """Seats see what not everybody may see, so the screen is covered between two people."""
        return self._sight.hides_something

    def story(self) -> list[StoryLine]:
        """Everything that happened so far."""
        return self._story.lines(hides_something=self.hides_something)

    # ------------------------------------------------------------------ what is done

    def submit(self, action: Action) -> bool:
        """Play an action of a person at this screen; False if it was refused."""
        if self.awaited is not None:
            self.refused.emit(
                IllegalAction("P1", "{power} must sit down first.", power=say.power(self.awaited))
            )
            return False
        if self.looking_at is not None:
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
        return self.looking_at is None and not self.looks_on and self._taking_back.is_possible

    @property
    def can_redo(self) -> bool:
        """An action that was taken back can be played again."""
        can_be = self.looking_at is None and self.awaited is None and not self.looks_on
        return can_be and self.session.can_redo

    def undo(self) -> None:
        """Take back the last action, and those before it that followed without asking a person."""

        def back() -> list[Event]:
            self._taking_back.undo()
            return []

        self._forget_question()
        self._change("taking a move back", back)

    @property
    def can_ask_again(self) -> bool:
        """One's own last question can be asked again, also if it was answered unasked."""
        return self.looking_at is None and not self.looks_on and self._taking_back.can_ask_again

    def ask_again(self) -> None:
        """Go back to the last question that would be asked now, though it was answered unasked."""

        def back() -> list[Event]:
            self._taking_back.ask_again()
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
            self._story.read_again(number)
            return []

        self._forget_question()
        self._change("taking a move back", back)

    def look_at(self, length: int | None) -> None:
        """Show the moment after the first `length` actions; None returns to the present.

        Of a moment at which somebody was asked in secret the next one that everybody knows of is shown.
        """
        self._sight.look_at(length)
        self.changed.emit()
        self.resume()

    @property
    def looking_at(self) -> int | None:
        """The moment that is shown, in actions from the start; None for the present."""
        return self._sight.looking_at

    @property
    def moments(self) -> Sequence[int]:
        """Moments of the game that can be looked at, in actions from the start; the last is the present."""
        return self._sight.moments

    @property
    def actor(self) -> Power:
        """Who acts now, as far as everybody may know: whoever is asked in secret isn't named."""
        decision = self.decision
        if isinstance(decision, Decision) and (not decision.is_secret or self.is_mine):
            return decision.power
        return self.presentation.power

    # ------------------------------------------------------------------ computer players

    def begin(self) -> None:
        """Go on from where the game stands; call it once when the screen stands."""
        if self.looks_on or not self._answer_alone():
            self.resume()

    def resume(self) -> None:
        """Let a computer player think if it is its turn."""
        if self.looks_on:
            return
        is_persons = not self._is_computers()
        if self.holdups.stops and (is_persons or not (self.paused or self.looking_at is not None)):
            return
        if self.paused or self.looking_at is not None or is_persons:
            self._forget_question()
            return
        self._computers.pace = self.pace
        self._computers.patience_ms = PATIENCE_MS[self.thinking_time]
        self._computers.go_on()
        decision = self.decision
        if isinstance(decision, Decision) and decision.is_secret:
            self._computers.show_next_at_once()  # a pause would tell that somebody is asked

    def set_paused(self, paused: bool) -> None:
        """Stop or go on with the moves of computer players."""
        self.paused = paused
        self.resume()
        self.changed.emit()

    def hurry(self, hurrying: bool = True) -> None:
        """Go to the next decision of a person without showing the moves before it, or show them again."""
        can_be = self._is_computers() and not self.paused and self.looking_at is None
        if not hurrying or (can_be and not self.is_read):
            self.is_hurrying = hurrying
            self._computers.pace = self.pace
            self._computers.holds.discard(_STEP)
            self._computers.show_next_at_once()
            self.changed.emit()

    @property
    def waits_for_step(self) -> bool:
        """The next move of a computer player is shown when it is asked for, by `step`."""
        return _STEP in self._computers.holds

    def step(self) -> None:
        """Show the next move of a computer player."""
        if self.waits_for_step:
            self._computers.holds.discard(_STEP)
            self._computers.show_next_at_once()
            self.changed.emit()

    @property
    def is_read(self) -> bool:
        """Something is shown that must be put away before the game goes on (`wait_while`)."""
        return bool(self._computers.holds - {_STEP})

    def wait_while(self, name: str, is_shown: bool) -> None:
        """Something is shown that must be put away before the game goes on, or it is put away.

        Args:
            name: of what is shown; several may be at a time.
            is_shown: False lets the game go on, as far as this is concerned.
        """
        was_read = self.is_read
        (self._computers.holds.add if is_shown else self._computers.holds.discard)(name)
        if was_read and not self.is_read:
            self.read.emit()

    def set_preparing(self, prepare: Callable[[Answer, Power], int]) -> None:
        """Have the screen go where a computer player will move: called before, it gives the time in ms."""

        def asked(answer: Answer, power: Power) -> int:
            return 0 if self.pace == "none" else prepare(answer, power)

        self._computers.prepare = asked

    def hold(self, duration_ms: int) -> None:
        """Let something be read before the next move of a computer player, unless nobody wants to see it."""
        if self.pace != "none":
            self._computers.rest(duration_ms)

    @property
    def pace(self) -> Pace:
        """How fast everything moves now."""
        if self.is_hurrying:
            return "none"
        return "full" if self.speed == "step" else self.speed

    def close(self) -> None:
        """End the game on the screen; the save has everything."""
        self._computers.close()
        self.holdups.close()
        self._redraw.stop()

    def _asked_computer(self) -> tuple[int, Power] | None:
        """Number of the action that a computer player must decide, and its power."""
        decision = self.decision
        if not isinstance(decision, Decision) or not self._is_computers(decision):
            return None
        return len(self.session.entries), decision.power

    def _request(self, number: int, power: Power) -> Request:
        return Request(
            setup=self.session.setup,
            state=self.session.system.encode(self.session.state),
            power=power,
            level=self.seat(power).level,
            number=number,
            thinking=self.thinking_time,
        )

    def _decided_by_rules(self) -> Answer | None:
        """The one choice of a power that the rules themselves play."""
        decision, session = self.decision, self.session
        if not isinstance(decision, Decision) or not decision.is_automatic:
            return None
        return Answer(action=session.system.encode_action(session.options.choices()[0].action))

    def _ask_again(self) -> None:
        self._forget_question()
        self.resume()

    def _sit_down_instead(self, power: Power) -> None:
        """Let a person decide for a power whose computer player can't go on."""
        sides = {info.id: info.side for info in self.catalog.powers} if self.hides_something else {}
        self.set_seats({**self.seats, power: self._chairs.instead_of(power, sides)})

    def _forget_question(self) -> None:
        self.is_hurrying = False
        self._computers.holds.discard(_STEP)
        self._computers.forget()
        self.holdups.end()

    # ------------------------------------------------------------------ changes

    def _submit(self, action: Action) -> bool:
        return self._change("playing a move", lambda: self.session.submit(action))

    def _change(
        self, doing: str, change: Callable[[], list[Event]], again: Callable[[], None] | None = None
    ) -> bool:
        """Change the session and tell; an error, or a game that is only looked at, leaves it as it was.

        Args:
            doing: what, for the report of a bug.
            change: does it.
            again: has it tried again once the save can be written; if None, a person does that.
        """
        if self._refuse_looker():
            return False
        before = len(self.session.entries)
        try:
            events = change()
        except IllegalAction as refusal:
            self.refused.emit(refusal)
        except SaveError as error:
            if again is None:
                self.failed.emit(unwritten_report(error))
            else:
                self.holdups.begin(unwritten(error, Power("")), again)
        except AxisError as error:
            self.failed.emit(error)
        except Exception as error:  # a bug in the rules: the state is untouched, the game goes on
            self.failed.emit(bug_report(error, doing))
        else:
            is_new = len(self.session.entries) > before  # an action may tell nothing, such as a pass
            self._story.cut(len(self.session.entries) - (1 if is_new else 0))
            self._tell(events, goes_on=is_new)
            return True
        self.resume()
        return False

    def set_left(self, left: bool) -> None:
        """Whoever played the game that is looked at has left, or is there again."""
        if left != self.is_left:
            self.is_left = left
            self.changed.emit()

    def _refuse_looker(self) -> bool:
        """Say why nothing can be changed, if that is so."""
        if self.looks_on:
            self.refused.emit(IllegalAction("P5", "You are looking on. {why}", why=say.text(self.looks_on)))
        return bool(self.looks_on)

    def _tell(self, events: list[Event], *, goes_on: bool = True) -> None:
        told = self._story.add(len(self.session.entries) - 1, events)
        self.holdups.end()
        if not self._is_computers() and not self._computers.is_waiting:
            self.thinking.emit("")
        self._hold_step(told)
        for event, message in told:
            self.happened.emit(event, message)
        if goes_on and self._answer_alone():
            return
        self._go_on()

    def _hold_step(self, told: list[tuple[Event, Message | None]]) -> None:
        """With speed "step", the next move of a computer player waits if this one is to be seen."""
        is_seen = any(
            message is not None and not isinstance(event, (PhaseBegan, TurnBegan)) for event, message in told
        )
        if self.speed == "step" and not self.is_hurrying and is_seen and self._is_computers():
            self._computers.holds.add(_STEP)

    def _answer_alone(self) -> bool:
        """Answer what needs no asking; False if somebody must be asked."""
        if self.session.is_over or self._is_computers():
            return False
        alone = self._unasked()
        if alone is None:
            return False

        # Nobody is asked what they don't want to be asked only because the save can't be written just now.
        def played() -> list[Event]:
            events = self.session.submit(alone)
            if self.session.dice_wanted is None:
                self._taking_back.note_alone()
            return events

        done = self._change("playing a move", played, self._try_alone)
        return done or self.holdups.stops

    def _try_alone(self) -> None:
        self.holdups.end()
        if not self._answer_alone():
            self._go_on()

    def _go_on(self) -> None:
        """Show what has happened, and ask whoever must decide now."""
        self._seat_people()
        if self.pace == "none" and not self.session.is_over and self._is_computers():
            if not self._redraw.isActive():
                self._redraw.start()
        else:
            self._redraw.stop()
            self.changed.emit()
        self.resume()

    def _seat_people(self) -> None:
        """See who sits at the screen now."""
        if self.looks_on:
            return
        decision = self.decision
        power = decision.power if isinstance(decision, Decision) else None
        if power is None or self._is_computers(decision):
            self._chairs.watch()
            return
        if self._chairs.is_computers(power):  # real dice for a computer player: no seat changes
            return
        if self._chairs.ask(power, hides=self.hides_something):
            self.handed_over.emit(power)

    def _is_computers(self, decision: Decision | Outcome | None = None) -> bool:
        asked = decision or self.decision
        return (
            isinstance(asked, Decision)
            and asked.kind != "enter_dice"
            and (asked.is_automatic or self._chairs.is_computers(asked.power))
        )

    def _is_settled(self) -> bool:
        """A computer player answers the pending question, or it is answered unasked."""
        return self._is_computers() or self._unasked() is not None

    def _unasked(self) -> Action | None:
        """An answer by a standing order, or to what the person who is asked wants as another power."""
        options = self.options
        if isinstance(options, AgreeOptions) and isinstance(self.decision, Decision):
            asked = self.seat(self.decision.power)
            if asked.kind == "person" and asked in map(self.seat, options.wanted_by):
                return options.agreed
        return self.standing_answer(self)
