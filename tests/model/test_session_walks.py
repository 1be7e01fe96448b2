"""A game that goes to and fro at random is always what a plain list of its actions says."""

from dataclasses import dataclass, field
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import Action, Chance, Event, IllegalAction, MemoryJournal, Session
from axis_desktop.model.session import CHECKPOINT_EVERY
from tests.model.tiny import ANNA, SETUP, Add, Counted, Roll, Tiny, Total

SHORT = 3
"""Checkpoints lie so near in these games that a few actions pass several."""


class Steps(Tiny):
    """Nobody adds more than a step beyond what is there: a later action may need an early one."""

    def apply(self, state: Total, action: Action, chance: Chance) -> list[Event]:
        if isinstance(action, Add) and action.amount > state.value + 1:
            raise IllegalAction("TI-1.2", "Not yet.")
        return super().apply(state, action, chance)


STEPS = Steps()


@dataclass
class Book:
    """What should be: how much each action added, None behind those that a die decided."""

    grown: list[tuple[int, bool]] = field(default_factory=list)
    taken_back: list[int] = field(default_factory=list)

    @property
    def totals(self) -> list[int]:
        return [sum(amount for amount, _ in self.grown[:n]) for n in range(len(self.grown) + 1)]

    @property
    def free(self) -> int:
        """How many actions lie behind the last die."""
        return next((n for n, (_, sealed) in enumerate(reversed(self.grown)) if sealed), len(self.grown))

    def add(self, amount: int) -> bool:
        if amount > self.totals[-1] + 1:
            return False
        self.grown.append((amount, False))
        return True


WALK = st.lists(
    st.one_of(
        st.tuples(st.just("add"), st.integers(1, 3)),
        st.tuples(st.just("add"), st.integers(1, 3)),
        st.tuples(st.just("roll"), st.integers(1, 2)),
        st.tuples(st.sampled_from(["undo", "redo"]), st.just(0)),
        st.tuples(st.just("take back"), st.integers(0, 12)),
    ),
    max_size=25,
)


def go(game: Session, book: Book, step: tuple[str, int]) -> None:
    """Make a step in the game and in the book, or see it refused."""
    kind, figure = step
    before = game.state_hash()
    match kind:
        case "add" if book.add(figure):
            game.submit(Add(power=ANNA, amount=figure))
            book.taken_back.clear()
        case "roll":
            game.submit(Roll(power=ANNA, dice=figure))
            book.grown.append((sum(game.entries[-1].outcomes), True))
            book.taken_back.clear()
        case "undo" if book.free:
            game.undo()
            book.taken_back.append(book.grown.pop()[0])
        case "redo" if book.taken_back:
            assert book.add(book.taken_back.pop())
            assert game.redo() == [Counted(total=book.totals[-1])]
        case "take back" if len(book.grown) - book.free <= figure < len(book.grown):
            lost = game.take_back(figure)
            later = [amount for amount, _ in book.grown[figure + 1 :]]
            del book.grown[figure:]
            book.taken_back.clear()
            assert [error.rule for error in lost] == ["TI-1.2" for amount in later if not book.add(amount)]
        case _:
            with pytest.raises(IllegalAction):
                refused(game, kind, figure)
            assert game.state_hash() == before


def refused(game: Session, kind: str, figure: int) -> None:
    match kind:
        case "add":
            game.submit(Add(power=ANNA, amount=figure))
        case "undo":
            game.undo()
        case "redo":
            game.redo()
        case _:
            game.take_back(figure)


def depth(game: Session) -> int:
    """How far undo reaches; the game is played forward again."""
    steps = 0
    while game.can_undo:
        game.undo()
        steps += 1
    for _ in range(steps):
        game.redo()
    return steps


@given(walk=WALK)
def test_a_game_is_what_its_actions_make_it_however_it_came_there(walk: list[tuple[str, int]]) -> None:
    with mock.patch("axis_desktop.model.session.CHECKPOINT_EVERY", SHORT):
        journal, book = MemoryJournal(), Book()
        game = Session(STEPS, SETUP, journal)
        for step in walk:
            go(game, book, step)
            assert game.state.value == book.totals[-1]
            assert (game.can_undo, game.can_redo) == (book.free > 0, bool(book.taken_back))
            assert journal.entries == list(game.entries)
            assert len(game.entries) == len(book.grown)

        same(game, book)
        kept = {n: STEPS.decode(state, SETUP).value for n, state in journal.checkpoints.items()}
        assert kept == {n: book.totals[n] for n in range(SHORT, len(book.totals), SHORT)}
        same(Session(STEPS, SETUP, entries=journal.entries, checkpoints=journal.checkpoints), book)
        same(Session(STEPS, SETUP, entries=journal.entries), book)


def same(game: Session, book: Book) -> None:
    """The game is the one of the book: now, at every earlier moment, and as far back as it may be undone."""
    assert [game.state_at(n).value for n in range(len(book.totals))] == book.totals
    assert [state.value for _, _, state in _frozen(game)] == book.totals[1:]
    assert [number for number, _, _ in _frozen(game)] == list(range(len(book.grown)))
    for wrong in (-1, len(book.totals)):
        with pytest.raises(IllegalAction, match="so far"):
            game.state_at(wrong)
    for length in range(len(book.totals)):
        journal = MemoryJournal()
        branch = game.branch(length, journal)
        assert journal.entries == list(branch.entries) == list(game.entries[:length])
        assert branch.state.value == book.totals[length]
    before = game.state_hash()
    assert depth(game) == book.free
    assert game.state_hash() == before


def _frozen(game: Session) -> list[tuple[int, list[Event], Any]]:
    return [(number, events, STEPS.copy(state)) for number, events, state in game.history()]


def test_a_jump_into_history_replays_no_more_than_lies_behind_a_checkpoint() -> None:
    class Counting(Tiny):
        applied = 0

        def apply(self, state: Total, action: Action, chance: Chance) -> list[Event]:
            self.applied += 1
            return super().apply(state, action, chance)

    rules = Counting()
    game = Session(rules, SETUP)
    for _ in range(2 * CHECKPOINT_EVERY + 5):
        game.submit(Add(power=ANNA, amount=1))

    rules.applied = 0
    assert game.state_at(2 * CHECKPOINT_EVERY + 3).value == 2 * CHECKPOINT_EVERY + 3

    assert rules.applied == 3


def test_a_checkpoint_that_cant_be_read_costs_only_time() -> None:
    game = Session(STEPS, SETUP)
    for _ in range(4):
        game.submit(Roll(power=ANNA))

    again = Session(STEPS, SETUP, entries=game.entries, checkpoints={3: b"not a state"})

    assert again.state_hash() == game.state_hash()
