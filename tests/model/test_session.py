from collections.abc import Sequence
from typing import Any

import pytest

from axis_desktop.model import (
    ChanceError,
    EnterDice,
    Entry,
    IllegalAction,
    MemoryJournal,
    Outcome,
    SaveError,
    Session,
)
from axis_desktop.model.chance import Draw
from axis_desktop.model.session import CHECKPOINT_EVERY
from tests.model.tiny import ANNA, SETUP, TINY, Add, Counted, Roll


def session(*, real_dice: bool = False, entries: Sequence[Entry] = ()) -> Session:
    setup = (
        SETUP if not real_dice else type(SETUP)(system="tiny", scenario="", pack="", data={}, real_dice=True)
    )
    return Session(TINY, setup, entries=entries)


def test_a_refused_action_leaves_no_trace() -> None:
    game = session()
    before = game.state_hash()

    with pytest.raises(IllegalAction, match="1 to 3, not 9"):
        game.submit(Add(power=ANNA, amount=9))

    assert game.state_hash() == before
    assert not game.entries


def test_the_journal_is_written_before_the_state_changes() -> None:
    class FullDisk(MemoryJournal):
        def append(self, number: int, entry: Entry) -> None:
            raise SaveError("The disk is full.")

    game = Session(TINY, SETUP, FullDisk())

    with pytest.raises(SaveError):
        game.submit(Add(power=ANNA, amount=1))

    assert game.state.value == 0
    assert not game.entries


def test_changes_are_counted_whenever_the_question_may_be_another() -> None:
    game = session(real_dice=True)
    counted = [game.changes]

    def count() -> bool:
        counted.append(game.changes)
        return counted[-1] > counted[-2]

    game.submit(Add(power=ANNA, amount=1))
    assert count()
    with pytest.raises(IllegalAction):
        game.submit(Add(power=ANNA, amount=9))
    assert not count()
    game.undo()
    assert count()
    game.redo()
    assert count()
    game.take_back(0)
    assert count()
    game.submit(Roll(power=ANNA))  # waits for dice
    assert count()
    game.cancel_dice()
    assert count()


def test_undo_and_redo_walk_decision_by_decision() -> None:
    game = session()
    game.submit(Add(power=ANNA, amount=1))
    game.submit(Add(power=ANNA, amount=3))

    game.undo()
    assert game.state.value == 1
    game.redo()
    assert game.state.value == 4
    game.undo()
    game.submit(Add(power=ANNA, amount=2))

    assert game.state.value == 3
    assert not game.can_redo


def test_undo_stops_where_a_die_fell() -> None:
    game = session()
    game.submit(Add(power=ANNA, amount=1))
    game.submit(Roll(power=ANNA))
    game.submit(Add(power=ANNA, amount=1))

    game.undo()

    assert not game.can_undo
    with pytest.raises(IllegalAction, match="luck or something hidden has come to light since"):
        game.undo()


def test_nothing_can_be_taken_back_before_anything_was_done() -> None:
    with pytest.raises(IllegalAction, match="Nothing was done yet"):
        session().undo()


def test_one_action_in_the_middle_can_be_taken_back() -> None:
    game = session()
    for amount in (1, 2, 3):
        game.submit(Add(power=ANNA, amount=amount))

    lost = game.take_back(1)

    assert lost == []
    assert game.state.value == 4
    assert [e.action["amount"] for e in game.entries] == [1, 3]


def test_taking_back_reaches_no_further_than_undo() -> None:
    game = session()
    game.submit(Add(power=ANNA, amount=1))
    game.submit(Roll(power=ANNA))

    with pytest.raises(IllegalAction):
        game.take_back(0)


def test_equal_seeds_roll_equal_dice() -> None:
    first, second = session(), session()

    assert first.submit(Roll(power=ANNA, dice=5)) == second.submit(Roll(power=ANNA, dice=5))


def test_a_game_replays_from_its_entries() -> None:
    game = session()
    for _ in range(3):
        game.submit(Roll(power=ANNA))
        game.submit(Add(power=ANNA, amount=1))

    again = session(entries=list(game.entries))

    assert again.state_hash() == game.state_hash()
    assert again.can_undo
    again.undo()
    assert not again.can_undo


def test_a_loaded_game_goes_on_with_the_same_dice() -> None:
    game = session()
    game.submit(Roll(power=ANNA))
    again = session(entries=list(game.entries))

    assert again.submit(Roll(power=ANNA)) == game.submit(Roll(power=ANNA))


def test_any_moment_can_be_looked_at_and_branched_from() -> None:
    game = session()
    for _ in range(CHECKPOINT_EVERY + 5):
        game.submit(Add(power=ANNA, amount=1))

    assert game.state_at(CHECKPOINT_EVERY + 2).value == CHECKPOINT_EVERY + 2
    assert game.state_at(3).value == 3
    other = game.branch(3)
    other.submit(Add(power=ANNA, amount=3))
    assert (other.state.value, game.state.value) == (6, CHECKPOINT_EVERY + 5)


def test_history_tells_every_event_again() -> None:
    game = session()
    told = [game.submit(Add(power=ANNA, amount=1)), game.submit(Roll(power=ANNA))]

    assert [events for _, events, _ in game.history()] == told


def test_tampered_luck_is_noticed() -> None:
    game = session()
    game.submit(Roll(power=ANNA))
    entry = game.entries[0]

    with pytest.raises(SaveError, match="replay"):
        session(entries=[Entry(entry.action, entry.draws + entry.draws, True)])
    with pytest.raises(SaveError, match="replay"):
        session(entries=[Entry(entry.action, (), True)])


def test_real_dice_are_asked_for_one_roll_at_a_time() -> None:
    game = session(real_dice=True)

    assert game.submit(Roll(power=ANNA, dice=2)) == []
    assert game.decision.kind == "enter_dice"  # type: ignore[union-attr]
    assert game.submit(EnterDice(power=ANNA, dice=(4,))) == []
    with pytest.raises(IllegalAction):
        game.submit(Add(power=ANNA, amount=1))
    with pytest.raises(ChanceError, match="can't show 7"):
        game.submit(EnterDice(power=ANNA, dice=(7,)))
    assert game.submit(EnterDice(power=ANNA, dice=(2,))) == [Counted(total=6)]

    assert game.entries[0].outcomes == (4, 2)
    assert game.decision.kind == "choose_one"  # type: ignore[union-attr]


@pytest.mark.parametrize("dice", [(), (4, 2)])
def test_as_many_dice_are_entered_as_are_thrown_at_a_time(dice: tuple[int, ...]) -> None:
    game = session(real_dice=True)
    game.submit(Roll(power=ANNA, dice=2))

    with pytest.raises(ChanceError, match="1 dice are wanted"):
        game.submit(EnterDice(power=ANNA, dice=dice))

    assert game.submit(EnterDice(power=ANNA, dice=(4,))) == []
    assert game.submit(EnterDice(power=ANNA, dice=(2,))) == [Counted(total=6)]


def test_what_was_undone_is_gone_once_dice_have_fallen() -> None:
    game = session(real_dice=True)
    game.submit(Add(power=ANNA, amount=1))
    game.undo()
    game.submit(Roll(power=ANNA))
    game.cancel_dice()
    assert game.can_redo

    game.submit(Roll(power=ANNA))
    game.submit(EnterDice(power=ANNA, dice=(3,)))

    assert not game.can_redo


def test_an_action_that_waits_for_dice_can_be_taken_back_until_the_first_is_entered() -> None:
    game = session(real_dice=True)
    game.submit(Roll(power=ANNA, dice=2))
    game.cancel_dice()
    assert game.dice_wanted is None

    game.submit(Roll(power=ANNA, dice=2))
    game.submit(EnterDice(power=ANNA, dice=(1,)))
    game.cancel_dice()
    assert game.dice_wanted is not None


def test_the_game_is_over_when_the_rules_say_so() -> None:
    game = session()
    for _ in range(7):
        game.submit(Add(power=ANNA, amount=3))

    assert isinstance(game.decision, Outcome)
    assert game.is_over


ROLL_TWO = {"type": "roll", "power": "anna", "dice": 2}


@pytest.mark.parametrize(
    ("action", "thrown", "fault"),
    [
        ({"type": "add", "power": "anna", "amount": "much"}, (), "action 1 is damaged"),
        ({}, (), "action 1 is damaged"),
        ({"type": "add", "power": "anna", "amount": 9}, (), "action 1 breaks a rule: You can add 1 to 3"),
        (ROLL_TWO, (3,), "dice are missing at action 1"),
        (ROLL_TWO, (3, 4, 5), "action 1 holds more luck than the rules draw"),
    ],
)
def test_a_journal_that_can_not_be_replayed_says_which_action_is_to_blame(
    action: dict[str, Any], thrown: tuple[int, ...], fault: str
) -> None:
    game = session()
    game.submit(Add(power=ANNA, amount=1))
    entry = Entry(action, draws=(Draw("roll", 6, thrown),))

    with pytest.raises(SaveError, match=fault):
        session(entries=[*game.entries, entry])
