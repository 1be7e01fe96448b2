"""What would a good player do? Advice in plain data, with what a screen shows of it."""

import msgspec
import pytest

from axis_desktop.model import Decision, Luck, Session
from axis_desktop.model.asking.options import CasualtyOptions, MoveOptions, PlaceOptions, PurchaseOptions
from axis_desktop.model.system import system
from axis_desktop.players import Advised, advise, decide
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.supply import actions
from axis_desktop.systems.supply.telling.guess import possible
from tests.setups import setup_for


def asked(system_id: str = "classic", seed: int = 1) -> Session:
    return Session(system(system_id), setup_for(system_id, seed))


def advice_now(session: Session) -> list[Advised]:
    """As it comes back from another process."""
    found = advise(
        session.setup.system, session.setup, session.system.encode(session.state), len(session.entries)
    )
    return msgspec.json.decode(msgspec.json.encode(found), type=list[Advised])


def decision(session: Session) -> Decision:
    pending = session.decision
    assert isinstance(pending, Decision)
    return pending


def follow(session: Session, *, most: int = 200) -> list[list[Advised]]:
    """Play a turn as advised, phase after phase, and end each as its big button does."""
    told, first = [], decision(session).power
    for _ in range(most):
        if session.present().power != first:
            break
        advice = advice_now(session)
        if advice:
            told.append(advice)
        for step in advice:
            session.submit(session.system.decode_action(step.action))
        options = session.options
        if isinstance(options, (MoveOptions, PlaceOptions)) and options.done_refusal() is None:
            session.submit(options.done())
    return told


def test_a_whole_turn_of_classic_can_be_played_as_advised() -> None:
    session = asked()

    told = follow(session)

    assert session.present().power != "russia"
    kinds = [step.kind for advice in told for step in advice]
    assert {"answer", "buy", "move", "place"} <= set(kinds)
    for step in (step for advice in told for step in advice):
        assert (step.move is not None) == (step.kind == "move")
        assert step.label is not None or step.kind != "answer"
        assert step.units or step.kind not in {"place", "lose"}


def test_a_phase_of_pacific_is_advised_as_a_whole() -> None:
    """Each attack with all that goes into it; what is told can be played, and nothing more comes after it."""
    session = asked("pacific1940")
    while not isinstance(session.options, MoveOptions):
        session.submit(session.system.decode_action(advice_now(session)[0].action))

    told = advice_now(session)

    assert len(told) > 3
    assert all(step.kind == "move" and step.reason is not None for step in told)
    assert len({str(step.reason) for step in told}) < len(told)
    options = session.options
    assert isinstance(options, MoveOptions)
    assert session.system.encode_action(options.done()) not in [step.action for step in told]
    for step in told:
        session.submit(session.system.decode_action(step.action))
    assert not advice_now(session)


def test_advice_for_a_purchase_says_what_is_bought() -> None:
    session = asked()
    session.submit(session.options.choices()[0].action)
    options = session.options
    assert isinstance(options, PurchaseOptions)

    (step,) = advice_now(session)

    assert step.kind == "buy"
    assert options.purchase(dict(step.units)) == session.system.decode_action(step.action)


def test_advice_changes_nothing_and_is_the_same_each_time() -> None:
    session = asked()
    before = session.state_hash()

    assert advice_now(session) == advice_now(session)
    assert session.state_hash() == before


def test_casualties_are_counted_by_type() -> None:
    session = asked()
    luck = Luck("to a battle")
    while not isinstance(session.options, CasualtyOptions):
        session.submit(sampled(session, luck))

    (step,) = advice_now(session)

    assert step.kind == "lose"
    assert sum(n for _, n in step.units) >= 1
    assert len({kind for kind, _ in step.units}) == len(step.units)


@pytest.fixture(scope="module")
def cards() -> Session:
    return asked("supply", 7)


def test_a_game_with_cards_is_advised_answer_by_answer_with_labels(cards: Session) -> None:
    (step,) = advice_now(cards)

    assert step.kind == "answer"
    assert step.reason is not None
    assert step.label is not None


def test_advice_does_not_depend_on_what_the_seat_can_not_see(cards: Session) -> None:
    rules = cards.system
    power = decision(cards).power
    other = possible(cards.state, (power,), Luck("other hands"))
    assert rules.encode(other) != rules.encode(cards.state)

    first, second = (advise("supply", cards.setup, rules.encode(state), 0) for state in (cards.state, other))

    assert first == second


def test_a_reason_that_tells_of_a_hand_is_marked_as_secret() -> None:
    session, found = asked("supply", 7), dict[str, bool]()
    for number in range(24):
        pending = decision(session)
        state = session.system.encode(session.state)
        decided = decide("supply", session.setup, state, pending.power, "easy", number)
        action = session.system.decode_action(decided.action)
        assert decided.reason is not None
        found[type(action).__name__] = decided.is_secret
        session.submit(action)

    assert found[actions.DiscardCards.__name__]
    assert not found[actions.PlayCard.__name__]
    assert not found.get(actions.Place.__name__, False)


@pytest.mark.parametrize(
    ("system_id", "wanted"), [("europe1939", "order_attack"), ("tactical", "declare_attacks")]
)
def test_an_answer_that_is_put_together_is_advised_in_full(system_id: str, wanted: str) -> None:
    """Three steps of it, at least one with several parts: who attacks from where, each line of a list."""
    session = asked(system_id)
    told: list[str] = []
    while len(told) < 3:
        advice = advice_now(session)
        assert all(step.kind != "answer" or step.label is not None for step in advice)
        # What an attack is about is known, so that a screen can show it.
        ordered = [step for step in advice if step.action["type"] == "order_attack"]
        assert all(step.space == step.action["space"] for step in ordered)
        told += [str(step.label) for step in advice if step.action["type"] == wanted]
        session.submit(session.system.decode_action(advice[0].action))
    assert any(", " in words for words in told)
