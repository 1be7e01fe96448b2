"""Whole games of random legal play: nothing is lost, nothing crashes, nobody sees too much."""

import json
from collections import Counter
from typing import Any

import msgspec
import pytest

from axis_desktop.model import Action, Chance, IllegalAction, Luck, Power, SaveError, Seeded, Session
from axis_desktop.model.asking.options import CardOptions
from axis_desktop.players.sampling import sample
from axis_desktop.systems.supply import actions, system
from axis_desktop.systems.supply.beginning.integrity import all_cards, check
from axis_desktop.systems.supply.events import CardUsed
from axis_desktop.systems.supply.nations import LAST_ROUND
from axis_desktop.systems.supply.state import State
from tests.systems.supply.setups import supply_session, supply_setup

GERMANY = Power("germany")
IDLE = (actions.ThrowAway, actions.Decline, actions.Pass)


def eager(state: State, luck: Luck) -> Action:
    """A random answer that mostly does something."""
    options = system.options(state)
    if isinstance(options, CardOptions) and options.least == 0:
        return options.choose(())
    busy = [choice.action for choice in options.choices() if not isinstance(choice.action, IDLE)]
    if len(busy) > 1 and luck.below(10):
        return luck.pick(busy)
    return sample(system, state, luck, options)


def interjection(state: State, luck: Luck) -> Action | None:
    """Somebody takes a piece of its own off the board."""
    nation = luck.below(6)
    spaces = state.world.names(state.pieces[nation])
    if not spaces:
        return None
    return actions.RemovePiece(power=state.world.powers[nation], space=luck.pick(spaces))


def tried(session: Session, action: Action) -> IllegalAction | None:
    """Why an action is refused in the present state."""
    try:
        system.apply(system.copy(session.state), action, Chance(Seeded(1, 1)))
    except IllegalAction as refusal:
        return refusal
    return None


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_conserves_cards_and_pieces(seed: int) -> None:
    setup = supply_setup(seed, reallocation=seed % 2 == 0, always_pause=seed == 3)
    state, luck = system.start(setup, Chance(Seeded(seed, -1))), Luck("eager", seed)
    used = 0

    while state.outcome is None:
        action = interjection(state, luck) if luck.below(60) == 0 else None
        before = state.copy()
        try:
            events = system.apply(state, action or eager(state, luck), Chance(Seeded(seed, state.number)))
        except IllegalAction:
            assert action is not None  # a piece that is protected this turn
            state = before
            continue
        check(state, whole=True)
        used += sum(isinstance(event, CardUsed) for event in events)

    assert state.round <= LAST_ROUND
    assert used > 20


def test_a_game_replays_undoes_and_survives_json() -> None:
    session, luck = supply_session(11), Luck("session", 11)
    undone = 0
    for _ in range(250):
        if session.is_over:
            break
        before = session.state_hash()
        session.submit(eager(session.state, luck))
        after = session.state_hash()
        if session.can_undo:
            session.undo()
            assert session.state_hash() == before
            session.redo()
            assert session.state_hash() == after
            undone += 1

    again = Session(system, session.setup, entries=list(session.entries))
    data = system.encode(session.state)
    assert again.state_hash() == session.state_hash()
    assert system.encode(system.decode(data, session.setup)) == data
    assert undone > 20


def test_refused_actions_leave_the_state_as_it_was() -> None:
    session, luck = supply_session(12), Luck("refused", 12)
    refused = 0
    seen: list[Action] = []
    for _ in range(200):
        action = eager(session.state, luck)
        seen.append(action)
        stale = luck.pick(seen)
        before = session.state_hash()
        refusal = tried(session, stale)
        if refusal is not None:
            assert refusal.rule in system.rule_ids()
            assert str(refusal)
            refused += 1
        assert session.state_hash() == before
        session.submit(action)

    assert refused > 100


def test_a_seat_never_sees_a_card_that_is_hidden_from_it() -> None:
    """Whatever is hidden from a seat is shuffled about; its picture stays the same."""
    session, luck = supply_session(13), Luck("peeping", 13)
    for number in range(120):
        session.submit(eager(session.state, luck))
        if number % 4:
            continue
        state, viewer = session.state, number // 4 % 6
        other = state.copy()
        for nation in range(6):
            if nation != viewer:
                hidden = list(state.hand[nation] + state.deck[nation] + state.buried[nation])
                mixed = tuple(luck.shuffled(hidden))
                hand, deck = len(state.hand[nation]), len(state.deck[nation])
                other.hand[nation] = mixed[:hand]
                other.deck[nation] = mixed[hand : hand + deck]
                other.buried[nation] = mixed[hand + deck :]
        power = state.world.powers[viewer]
        assert system.present(other, power) == system.present(state, power)


@pytest.mark.parametrize(
    ("phase", "answer", "sealed"),
    [
        ("play", actions.PlayCard(power=GERMANY, card="ger_build_army"), False),
        ("play", actions.ThrowAway(power=GERMANY, card="ger_build_army"), False),
        ("play", actions.UseInstead(power=GERMANY, card="ger_conscription"), True),
        ("discard", actions.DiscardCards(power=GERMANY, cards=()), True),
    ],
)
def test_undo_ends_where_cards_were_revealed(phase: str, answer: Action, sealed: bool) -> None:
    """What was drawn, or went from the deck to the own pile, can't be unseen (P5)."""
    germany = {
        "pieces": ["germany"],
        "deck": ["ger_plunder"],
        "hand": ["ger_build_army", "ger_autobahn"],
        "status": ["ger_conscription"],
    }
    position = {"power": "germany", "phase": phase, "nations": {"germany": germany}}
    setup = supply_setup(1)
    session = Session(system, msgspec.structs.replace(setup, data={**setup.data, "position": position}))

    session.submit(answer)

    assert session.can_undo != sealed


# ---------------------------------------------------------------------- bad input


def changed(session: Session, change: Any) -> bytes:
    """The state as a save holds it, with something changed by hand."""
    data = json.loads(system.encode(session.state))
    change(data)
    return json.dumps(data).encode()


BROKEN: dict[str, Any] = {
    "a card twice": lambda s: s["hand"][0].append(s["hand"][0][0]),
    "a card missing": lambda s: s["deck"][2].pop(),
    "an unknown card": lambda s: s["deck"][2].append("jpn_atom_bomb"),
    "another nation's card": lambda s: s["deck"][2].append(s["deck"][1].pop()),
    "a piece nowhere": lambda s: s["pieces"].__setitem__(0, 1 << 60),
    "enemies together": lambda s: s["pieces"].__setitem__(0, s["pieces"][1]),
    "a nation less": lambda s: s["points"].pop(),
    "no nation in turn": lambda s: s.update(active=9),
    "an unknown step": lambda s: s.update(
        stack=[{"type": "run_steps", "context": {"owner": 0, "card": ""}, "program": "ger_x/play"}]
    ),
    "no such nation in a frame": lambda s: s.update(stack=[{"type": "paying", "nation": 7, "count": 1}]),
    "another world": lambda s: s.update(world="0000"),
    "no state at all": lambda s: s.clear(),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_save_that_can_not_be_is_refused(fault: str) -> None:
    session = supply_session(2)

    with pytest.raises(SaveError):
        system.decode(changed(session, BROKEN[fault]), session.setup)
    assert system.decode(changed(session, lambda s: None), session.setup) == session.state


def test_every_card_of_a_deck_is_somewhere() -> None:
    state = supply_session(4).state

    assert [all_cards(state, nation) for nation in range(6)] == [Counter(deck) for deck in state.world.decks]


# ---------------------------------------------------------------------- positions


def test_a_position_may_be_made_by_hand() -> None:
    setup = supply_setup(1)
    position = {
        "power": "germany",
        "phase": "play",
        "points": {"axis": 3},
        "nations": {"germany": {"pieces": ["germany"], "hand": ["ger_build_army"]}},
    }
    made = msgspec.structs.replace(setup, data={**setup.data, "position": position}, hand_made=True)
    session = Session(system, made)

    session.submit(actions.PlayCard(power=Power("germany"), card="ger_build_army"))

    assert session.state.points == [3, 0]
    assert session.decision.rule == "SU-6.1"


WRONG: dict[str, tuple[str, dict[str, Any]]] = {
    "too many cards": ("SU-1.6", {"germany": {"hand": ["ger_build_army"] * 7}}),
    "a foreign card": ("SU-1.6", {"germany": {"deck": ["jpn_truk"]}}),
    "a Status among the Responses": ("SU-8.4", {"germany": {"responses": ["ger_blitzkrieg"]}}),
    "no such space": ("SU-1.5", {"germany": {"pieces": ["atlantis"]}}),
    "too many pieces": ("SU-1.2", {"soviet_union": {"pieces": ["baltic_sea", "black_sea"]}}),
    "enemies together": (
        "SU-1.4",
        {"germany": {"pieces": ["ukraine"]}, "soviet_union": {"pieces": ["ukraine"]}},
    ),
    "no such nation": ("SU-1.1", {"france": {}}),
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_position_that_can_not_be_is_refused(fault: str) -> None:
    rule, nations = WRONG[fault]
    setup = supply_setup(1)
    position = {"power": "germany", "phase": "play", "nations": nations}

    with pytest.raises(IllegalAction) as refusal:
        Session(system, msgspec.structs.replace(setup, data={**setup.data, "position": position}))
    assert refusal.value.rule == rule
