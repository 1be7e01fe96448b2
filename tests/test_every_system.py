"""What every installed system promises, tried with random legal play (P1 to P5)."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from axis_desktop.model import (
    Action,
    Chance,
    Decision,
    EnterDice,
    Event,
    IllegalAction,
    Luck,
    Outcome,
    Power,
    ScriptError,
    Seeded,
    Session,
    Space,
    UnitId,
    system,
    system_ids,
)
from axis_desktop.model.asking.options import (
    CasualtyOptions,
    MoveOptions,
    Options,
    PlaceOptions,
    PurchaseOptions,
)
from axis_desktop.model.events import UnitsLost, UnitsPlaced
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.players.sampling import sampled
from tests.setups import setup_for

EVERY_SYSTEM = pytest.mark.parametrize("system_id", system_ids())
SEEDS = given(seed=st.integers(0, 2**32 - 1))
FEW = settings(
    max_examples=2,  # a fixed game first, then one that nobody has seen
    suppress_health_check=[HealthCheck.too_slow],
    phases=[Phase.reuse, Phase.generate],  # a smaller seed is no simpler game
)

ONE = settings(FEW, max_examples=1)
"""Whole games: thousands of actions."""

_KINDS: dict[str, Any] = {
    "purchase": PurchaseOptions,
    "move_units": MoveOptions,
    "place_units": PlaceOptions,
    "choose_casualties": CasualtyOptions,
}


class Step(NamedTuple):
    """One action of a random game, after it was played."""

    session: Session
    asked: Decision
    action: Action
    events: list[Event]


def new_game(system_id: str, seed: int) -> Session:
    return Session(system(system_id), setup_for(system_id, seed))


def play(session: Session, seed: int, *, actions: int) -> Iterator[Step]:
    """Sampled answers until the game is over or so many actions are played."""
    luck = Luck("random play", seed)
    for _ in range(actions):
        asked = session.decision
        if isinstance(asked, Outcome):
            return
        action = sampled(session, luck)
        yield Step(session, asked, action, session.submit(action))


def encoded(session: Session) -> bytes:
    return session.system.encode(session.state)


# ---------------------------------------------------------------------- P1: one decision


@pytest.mark.slow
@EVERY_SYSTEM
@ONE
@SEEDS
def test_somebody_can_always_act_until_the_game_is_over(system_id: str, seed: int) -> None:
    session = new_game(system_id, seed)

    for step in play(session, seed, actions=20_000):
        assert step.action.power == step.asked.power
        assert str(step.asked.prompt)

    assert session.is_over
    assert not session.options.choices()


@EVERY_SYSTEM
@FEW
@SEEDS
def test_options_are_of_the_kind_that_the_decision_names(system_id: str, seed: int) -> None:
    session = new_game(system_id, seed)

    for _ in play(session, seed, actions=250):
        asked, options = session.decision, session.options
        assert isinstance(options, Options)
        if isinstance(asked, Decision) and asked.kind in _KINDS:
            assert isinstance(options, _KINDS[asked.kind])


@EVERY_SYSTEM
@FEW
@SEEDS
def test_every_offered_choice_is_accepted(system_id: str, seed: int) -> None:
    session = new_game(system_id, seed)
    luck = Luck("choices", seed)

    for step in play(session, seed, actions=120):
        if session.is_over:
            break
        for choice in luck.shuffled(session.options.choices())[:6]:
            assert tried(step.session, choice.action) is None, choice.action


@EVERY_SYSTEM
@FEW
@SEEDS
def test_every_target_of_a_move_is_accepted_and_every_other_space_refused(system_id: str, seed: int) -> None:
    session = new_game(system_id, seed)
    luck = Luck("targets", seed)

    for step in play(session, seed, actions=120):
        options = session.options
        if not isinstance(options, MoveOptions) or not options.movable():
            continue
        units = luck.pick([units for _, units in sorted(options.movable().items())])
        chosen = (luck.pick(units),)
        targets = options.targets(chosen)
        for space, target in luck.shuffled(sorted(targets.items()))[:4]:
            assert options.refusal(chosen, space) is None
            for action in (target.action, *(choice.action for choice in target.alternatives)):
                assert tried(step.session, action) is None, action
        for space in luck.shuffled(sorted(session.present().spaces))[:4]:
            assert (options.refusal(chosen, space) is None) == (space in targets), (chosen, space)


# ---------------------------------------------------------------------- P2: illegal is impossible


def tried(session: Session, action: Action) -> IllegalAction | None:
    """Why an action is refused in the present state; it is not kept."""
    state = session.system.copy(session.state)
    try:
        session.system.apply(state, action, Chance(Seeded(1, len(session.entries))))
    except IllegalAction as refusal:
        return refusal
    return None


def twisted(value: Any, luck: Luck) -> Any:
    """Plain data with one thing in it changed into something odd."""
    if isinstance(value, dict) and value:
        key = luck.pick(sorted(value))
        return {**value, key: twisted(value[key], luck)}
    if isinstance(value, (list, tuple)) and value:
        items = list(value)
        where = luck.below(len(items))
        return luck.pick(
            [
                [*items[:where], twisted(items[where], luck), *items[where + 1 :]],
                items[:where] + items[where + 1 :],
                [*items, items[where]],
                items[::-1],
            ]
        )
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return luck.pick([-1, 0, value + 1, value - 1, 10**9])
    return luck.pick(["", "nowhere", f"{value}x", None])


@EVERY_SYSTEM
@FEW
@SEEDS
def test_garbled_actions_are_refused_or_legal_but_never_a_crash(system_id: str, seed: int) -> None:
    session = new_game(system_id, seed)
    rules, luck = session.system, Luck("garbage", seed)
    known: dict[str, dict[str, Any]] = {}

    for step in play(session, seed, actions=250):
        data = rules.encode_action(step.action)
        known[data["type"]] = data
        for source in (data, luck.pick(list(known.values()))):
            try:
                garbled = rules.decode_action(twisted(source, luck))
            except ScriptError:
                continue
            before = encoded(session)
            if tried(session, garbled) is not None:
                with pytest.raises(IllegalAction):
                    session.submit(garbled)
            assert encoded(session) == before


@EVERY_SYSTEM
def test_every_plot_shows_a_figure_that_the_powers_have(system_id: str) -> None:
    session = new_game(system_id, 1)
    own = {figure.id for view in session.present().powers.values() for figure in view.figures}
    usual = {"production", "units_value", "treasury", "spaces"}

    plots = [plot.of for plot in session.system.catalog(session.state).plots]

    assert set(plots) <= usual | own
    assert len(set(plots)) == len(plots)


@EVERY_SYSTEM
@FEW
@SEEDS
def test_only_the_power_that_is_asked_may_answer(system_id: str, seed: int) -> None:
    session = new_game(system_id, seed)
    powers = [power.id for power in session.system.catalog(session.state).powers]

    luck = Luck("others", seed)
    for _ in play(session, seed, actions=150):
        if session.is_over:
            break
        action = sampled(session, luck)
        other = luck.pick([power for power in powers if power != action.power])
        stolen = msgspec.structs.replace(action, power=other)
        before = encoded(session)
        with pytest.raises(IllegalAction):
            session.submit(stolen)
        assert encoded(session) == before


# ---------------------------------------------------------------------- P3: events tell the story


def pieces(picture: Presentation) -> dict[UnitId, Space]:
    """Every piece on the board with its space."""
    found: dict[UnitId, Space] = {}
    for space, view in picture.spaces.items():
        for stack in view.stacks:
            for piece in stack.pieces:
                for unit in piece.units:
                    assert unit not in found, f"piece {unit} stands in {found[unit]} and in {space}"
                    found[unit] = space
    return found


def came_and_went(events: Sequence[Event]) -> tuple[set[UnitId], set[UnitId]]:
    """Pieces that came onto the board and pieces that left it."""
    placed = {unit for event in events if isinstance(event, UnitsPlaced) for unit in event.units}
    lost = {unit for event in events if isinstance(event, UnitsLost) for unit in event.units}
    return placed, lost


@EVERY_SYSTEM
@FEW
@SEEDS
def test_pieces_are_conserved_and_nothing_is_negative(system_id: str, seed: int) -> None:
    session = new_game(system_id, seed)
    before = set(pieces(session.present()))

    for step in play(session, seed, actions=500):
        picture = session.present()
        after = set(pieces(picture))
        placed, lost = came_and_went(step.events)
        assert after == (before | placed) - lost, (step.action, step.events)
        assert all((view.treasury or 0) >= 0 and view.production >= 0 for view in picture.powers.values())
        assert all(count > 0 for count in picture.waiting.values())
        before = after


@EVERY_SYSTEM
@FEW
@SEEDS
def test_every_seat_sees_a_picture_that_can_travel(system_id: str, seed: int) -> None:
    session = new_game(system_id, seed)
    viewers: list[Power | None] = [None, *(p.id for p in session.system.catalog(session.state).powers)]

    for number, _ in enumerate(play(session, seed, actions=200)):
        picture = session.present(viewers[number % len(viewers)])
        data = msgspec.json.encode(picture)
        assert msgspec.json.encode(msgspec.json.decode(data, type=Presentation)) == data


@EVERY_SYSTEM
@FEW
@SEEDS
def test_every_event_can_be_told(system_id: str, seed: int) -> None:
    session = new_game(system_id, seed)

    for step in play(session, seed, actions=400):
        for event in step.events:
            told = session.system.describe(event, session.state)
            assert told is None or str(told)
            msgspec.json.encode(event)


# ---------------------------------------------------------------------- P4 and P5: determined and kept


@EVERY_SYSTEM
@FEW
@SEEDS
def test_states_and_actions_survive_json(system_id: str, seed: int) -> None:
    session = new_game(system_id, seed)
    rules = session.system

    for step in play(session, seed, actions=300):
        data = encoded(session)
        assert rules.encode(rules.decode(data, session.setup)) == data
        plain = msgspec.json.decode(msgspec.json.encode(rules.encode_action(step.action)))
        assert rules.decode_action(plain) == step.action


@EVERY_SYSTEM
@FEW
@SEEDS
def test_a_game_replays_bit_for_bit(system_id: str, seed: int) -> None:
    session = new_game(system_id, seed)
    steps = [(step.events, encoded(session)) for step in play(session, seed, actions=300)]

    again = Session(session.system, session.setup, entries=list(session.entries))
    replayed = [(events, session.system.encode(state)) for _, events, state in session.history()]

    assert encoded(again) == encoded(session)
    assert replayed == steps


@EVERY_SYSTEM
@FEW
@SEEDS
def test_undo_and_redo_lead_to_the_same_states(system_id: str, seed: int) -> None:
    session = new_game(system_id, seed)
    before = encoded(session)
    undone = 0

    for _ in play(session, seed, actions=300):
        after = encoded(session)
        if session.can_undo:
            session.undo()
            assert encoded(session) == before
            session.redo()
            assert encoded(session) == after
            undone += 1
        before = after

    assert undone


@EVERY_SYSTEM
@FEW
@SEEDS
def test_a_game_with_real_dice_waits_for_them_and_replays(system_id: str, seed: int) -> None:
    setup = msgspec.structs.replace(setup_for(system_id, seed), real_dice=True)
    session = Session(system(system_id), setup)
    luck = Luck("real dice", seed)
    thrown = 0

    for number in itertools.count():
        wanted = session.dice_wanted
        # Not in the middle of an action: dice that it has drawn so far aren't in the journal yet.
        if session.is_over or (number >= 300 and wanted is None):
            break
        if wanted is None:
            session.submit(sampled(session, luck))
            continue
        asked = session.decision
        assert isinstance(asked, Decision)
        assert asked.kind == "enter_dice"
        dice = tuple(1 + luck.below(wanted.sides) for _ in range(wanted.count))
        session.submit(EnterDice(power=asked.power, dice=dice))
        thrown += wanted.count

    rolls = [draw for entry in session.entries for draw in entry.draws if draw.kind == "roll"]
    assert thrown == sum(len(draw.outcome) for draw in rolls)
    again = Session(session.system, setup, entries=list(session.entries))
    assert encoded(again) == encoded(session)


def _without_numbers(shown: Presentation) -> Any:
    """A picture in which pieces have kinds but no numbers of their own."""
    plain = msgspec.to_builtins(shown)
    for space in plain["spaces"].values():
        for stack in space["stacks"]:
            for piece in stack["pieces"]:
                piece["units"] = len(piece["units"])
    return plain


@EVERY_SYSTEM
@SEEDS
@FEW
def test_a_position_that_can_be_kept_begins_the_same_game(system_id: str, seed: int) -> None:
    kept = 0
    for step in play(new_game(system_id, seed), seed, actions=120):
        session = step.session
        try:
            position = session.system.position(session.state)
        except IllegalAction:
            continue
        setup = session.setup
        data = {**setup.data, "position": msgspec.json.decode(msgspec.json.encode(position))}
        again = Session(session.system, msgspec.structs.replace(setup, data=data, hand_made=True))

        assert _without_numbers(again.present()) == _without_numbers(session.present())
        assert again.system.position(again.state) == position
        kept += 1
    assert kept
