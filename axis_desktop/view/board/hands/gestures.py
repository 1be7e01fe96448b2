"""What a hand does on the board: carry units to a space, or put new ones down.

A gesture lights what the rules offer, follows the pointer or the keys, and ends by telling where things
were dropped. It changes no state: the board is drawn again when the rules have answered.
"""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QPointF, QTimer

from axis_desktop.model import IllegalAction, Power, Space, UnitId, UnitType
from axis_desktop.model.asking.options import Target
from axis_desktop.model.showing.presentation import Piece
from axis_desktop.view.board.handled_board import HandledBoard
from axis_desktop.view.board.hands.facts import kind_text
from axis_desktop.view.board.hands.hand import Hand
from axis_desktop.view.widgets.texts import money, refusal_text, space_name, text

Refusal = Callable[[Space], IllegalAction | None]
"""Tells why a space can't be chosen; None if nobody can say."""
CHIP_MS = 90
"""After this time over an unlit space its chip comes; asking the rules takes the rest of 120 ms."""


class Gesture(QObject):
    """Something in hand, with lit targets. One at a time; `end` leaves no trace.

    Attributes:
        source: the space it started from, if any.
        targets: where it may end.
        aimed: the space it points at now.
        by_keys: keys have pointed there, not a pointer that may only rest there.
        can_be_put_back: the player may end it without a choice.
    """

    can_be_put_back = True
    explains_unasked = True
    """Where it can't go is told as soon as that is pointed at, not only when it is clicked."""

    def __init__(self, board: HandledBoard, *, keep_chip: bool = False) -> None:
        super().__init__(board)
        self.board = board
        if not keep_chip:
            board.chip.hide()  # what it says is about the hand before
        self.source: Space | None = None
        self.targets: Mapping[Space, Target] = {}
        self.aimed: Space | None = None
        self.by_keys = False
        self._chip_timer = QTimer(self)
        self._chip_timer.setSingleShot(True)
        self._chip_timer.setInterval(CHIP_MS)
        self._chip_timer.timeout.connect(self._explain)

    def refresh(self) -> None:
        """Ask the rules again and light their answer."""
        self.targets = self.ask()
        self.board.lights.light(self.source, self.targets)
        aimed, self.aimed = self.aimed, None
        self.aim(aimed)

    def settle(self) -> None:
        """The board stands still at another place or zoom, or this has just been taken up."""

    def ask(self) -> Mapping[Space, Target]:
        """Where what is in hand may go."""
        raise NotImplementedError

    def refusal(self, space: Space) -> IllegalAction | None:
        """Why it can't go to a space."""
        raise NotImplementedError

    def accept(self, space: Space, target: Target | None) -> None:
        """Tell that it was dropped."""
        raise NotImplementedError

    def target_at(self, space: Space) -> Target | None:
        """What may be done at a space; None if nothing."""
        return self.targets.get(space)

    def remarks(self, space: Space, target: Target) -> list[str]:
        """What going there costs and risks, a sentence each."""
        sentences = [text(note, self.board.catalog) for note in target.notes]
        if target.cost:
            fee = self.board.tr("This way costs {cost}.")
            sentences.insert(0, fee.format(cost=money(target.cost, self.board.catalog)))
        return sentences

    def point(self, window: QPointF) -> None:
        """The pointer is here."""
        self.board.ghost.follow(window)
        self.by_keys = False
        self.aim(self.board.space_at(window))

    def aim(self, space: Space | None) -> None:
        """Point at a space: show the way there, or after a moment why there is none."""
        if space == self.aimed:
            return
        self.aimed = space
        self.board.chip.hide()
        self._chip_timer.stop()
        target = self.target_at(space) if space is not None else None
        self.board.lights.show_way(target.path if target else ())
        self.board.aimed.emit(space, target)
        if space is None or space == self.source:
            return
        if self.remarks(space, target) if target is not None else self.explains_unasked:
            self._chip_timer.start()

    def hush(self) -> None:
        """Where the pointer rests since before, nothing is refused unasked."""
        self._chip_timer.stop()

    def next_target(self, step: int) -> None:
        """Aim at the next lit space, from left to right."""
        spaces = sorted(self.targets, key=lambda space: self.board.shapes.spaces[space].center.x())
        if not spaces:
            return
        first = 0 if step > 0 else -1
        index = first if self.aimed is None or self.aimed not in spaces else spaces.index(self.aimed) + step
        self.aim_with_keys(spaces[index % len(spaces)])

    def aim_with_keys(self, space: Space) -> None:
        """Aim without a pointer: bring the space into sight and say what is there."""
        self.board.show_space(space)
        self.board.ghost.follow(self.board.camera.to_window(self.board.shapes.spaces[space].center))
        self.by_keys = True
        self.aim(space)
        self.board.speak(self._spoken(space))

    def drop(self, space: Space | None, *, stay: bool = False) -> None:
        """Let go over a space; `stay` keeps things in hand when the space is no target."""
        if space is None:
            return
        target = self.target_at(space)
        if target is not None and target.alternatives:
            self.board.hints.offer(space, target, lambda: self.accept(space, target))
            return
        if target is None:
            self.aimed = space
            self._explain()
            self._chip_timer.stop()
            self.accept(space, None)
            if not stay:
                self.board.end_gesture(keep_chip=True)
            return
        self.accept(space, target)

    def end(self) -> None:
        """Nothing is in hand any more."""
        self._chip_timer.stop()
        self.board.lights.clear()
        self.board.ghost.hide()
        self.board.picker.hide()

    def _explain(self) -> None:
        space = self.aimed
        if space is None:
            return
        target = self.target_at(space)
        if target is not None:
            self.board.hints.tell("cost", " ".join(self.remarks(space, target)), "", space, self.targets)
            return
        refusal = self.refusal(space)
        if refusal is not None:
            why = refusal_text(refusal, self.board.catalog)
            self.board.hints.tell("refused", why, refusal.rule, space, self.targets)

    def _spoken(self, space: Space) -> str:
        name = space_name(space, self.board.catalog)
        target = self.target_at(space)
        if target is not None:
            meant = kind_text(target, self.board.catalog)
            return " ".join((f"{name}: {meant}", *self.remarks(space, target)))
        refusal = self.refusal(space)
        return f"{name}: {refusal_text(refusal, self.board.catalog)} {refusal.rule}" if refusal else name


class Carry(Gesture):
    """Units of one stack on their way to another space.

    Attributes:
        hand: what is carried.
    """

    def __init__(self, board: HandledBoard, hand: Hand, window: QPointF) -> None:
        super().__init__(board)
        self.hand = hand
        self.source = hand.space
        self._fitting: dict[Space, tuple[UnitId, ...]] = {}
        self._spared: set[Space] = set()
        """Targets that were known when the picker got its place."""
        board.picker.show_hand(hand)
        self._show_hand()  # that it was taken up is told by `lifted`, once the board knows the gesture
        self.refresh()
        board.ghost.follow(window)

    def settle(self) -> None:
        """Put the count picker beside the tray that the units come from, and leave their places empty."""
        self._spared = set(self.targets)
        self.board.hints.place_picker(self.hand.space, self.targets)
        self.board.scenery.show_taken(self.hand.space, self.hand.units)

    def make_way(self) -> None:
        """Have the picker off targets that came with other counts; it stood still while these were chosen."""
        if not self._spared.issuperset(self.targets):
            self.settle()

    def ask(self) -> Mapping[Space, Target]:
        """Ask where the hand can go, all of it or, where each type could go alone, as many as fit."""
        ask = self.board.source.targets
        together = dict(ask(self.hand.units))
        self._fitting.clear()
        if len(self.hand.units) > 1:
            first, *others = (ask(row.units[:1]) for row in self.hand.taken)
            for space, target in first.items():
                if space not in together and all(space in other for other in others):
                    together[space] = target
                    self._fitting[space] = ()
        return together

    def target_at(self, space: Space) -> Target | None:
        """What may be done at a space with all or, where not all fit, with some of the hand."""
        if self._fitting.get(space) == ():
            units = self._fitting[space] = self._as_many_as_fit(space)
            self.targets = {**self.targets, space: self.board.source.targets(units)[space]}
        return self.targets.get(space)

    def remarks(self, space: Space, target: Target) -> list[str]:
        """How many fit, besides what it costs and risks."""
        told = super().remarks(space, target)
        if space in self._fitting:
            said = self.board.tr("{count} of {total} go together: the others follow if there is room.")
            told.insert(0, said.format(count=len(self._fitting[space]), total=len(self.hand.units)))
        return told

    def _as_many_as_fit(self, space: Space) -> tuple[UnitId, ...]:
        """Units of the hand, of all its types in turn, that can go to a space together."""
        rows = [list(row.units[: row.taken]) for row in self.hand.taken]
        fitting: list[UnitId] = []
        while any(rows):
            for row in rows:
                if row and space in self.board.source.targets((*fitting, row[0])):
                    fitting.append(row.pop(0))
                else:
                    row.clear()
        return tuple(fitting)

    def refusal(self, space: Space) -> IllegalAction | None:
        """Ask why the hand can't go there."""
        return self.board.source.refusal(self.hand.units, space)

    def accept(self, space: Space, target: Target | None) -> None:
        """Tell that the hand was dropped."""
        held = self.hand.units
        units = self._fitting.get(space, held)
        if target is not None:
            self.board.end_gesture()
        self.board.dropped.emit(units, space, target)
        if target is not None and len(units) < len(held):
            self.board.left_behind.emit(units, held)

    def step(self, index: int, by: int) -> None:
        """Take more or fewer of a row."""
        self.hand.active = index
        self._changed(self.hand.step(index, by))

    def set_count(self, count: int) -> None:
        """Take so many of the active row; none of all that is left in hand puts it back."""
        hand = self.hand
        if not count and not any(row.taken for row in hand.rows if row is not hand.rows[hand.active]):
            self.board.end_gesture()
            return
        self._changed(self.hand.set_count(self.hand.active, count))

    def empty(self, index: int) -> None:
        """Take none of a row."""
        self.hand.active = index
        self.set_count(0)

    def take_all(self) -> None:
        """Take the whole tray."""
        self.hand.take_all()
        self._changed(True)

    def choose_row(self, step: int) -> None:
        """Make another row the active one."""
        self.hand.active = (self.hand.active + step) % len(self.hand.rows)
        self.board.picker.update_hand(self.hand)

    def add(self, units: Sequence[UnitId]) -> bool:
        """Take the type of these units as well; whether they are of this hand."""
        index = self.hand.row_of(units)
        if index is None:
            return False
        self.hand.take(index)
        self._changed(True)
        return True

    def end(self) -> None:
        """Put the units back into their tray."""
        super().end()
        self.board.scenery.show_taken(self.hand.space, ())

    def _changed(self, changed: bool) -> None:
        if changed:
            self.refresh()
        self._show_hand()
        self.board.hand_changed.emit(self.hand.space, self.hand.units)

    def _show_hand(self) -> None:
        self.board.picker.update_hand(self.hand)
        pieces = [(row.piece, row.taken) for row in self.hand.taken]
        self.board.ghost.show_pieces(self.hand.power, pieces)
        self.board.scenery.show_taken(self.hand.space, self.hand.units)


class Place(Gesture):
    """New units on their way onto the board.

    Attributes:
        unit_type: what is put down, one by one.
    """

    def __init__(self, board: HandledBoard, unit_type: UnitType, power: Power) -> None:
        super().__init__(board)
        self.unit_type = unit_type
        board.ghost.show_pieces(power, [(Piece(unit_type=unit_type, units=(0,)), 1)])
        self.refresh()

    def ask(self) -> Mapping[Space, Target]:
        """Ask where the hand can go."""
        return self.board.source.places(self.unit_type)

    def refusal(self, space: Space) -> IllegalAction | None:
        """Ask why the hand can't go there."""
        return self.board.source.place_refusal(self.unit_type, space)

    def accept(self, space: Space, target: Target | None) -> None:
        """Tell that the hand was dropped."""
        self.board.placed.emit(self.unit_type, space, target)


class Pick(Gesture):
    """One of some lit spaces is to be chosen, such as where to retreat to; nothing is in hand.

    It stays until the question is answered: other spaces may be picked again and again.
    """

    can_be_put_back = False
    explains_unasked = False

    def __init__(
        self,
        board: HandledBoard,
        offered: Mapping[Space, Target],
        refusal: Refusal,
        *,
        keep_chip: bool = False,
    ) -> None:
        super().__init__(board, keep_chip=keep_chip)
        self._offered, self._why = offered, refusal
        self.refresh()

    def ask(self) -> Mapping[Space, Target]:
        """What was offered."""
        return self._offered

    def refusal(self, space: Space) -> IllegalAction | None:
        """Ask why another space can't be picked."""
        return self._why(space)

    def accept(self, space: Space, target: Target | None) -> None:
        """Tell which space was picked."""
        if target is not None:
            self.board.picked.emit(space)
