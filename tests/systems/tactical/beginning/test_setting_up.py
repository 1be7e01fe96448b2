"""From the choice of the mode to the first turn (TA-2)."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from axis_desktop.model import Chance, Decision, Given, Luck, Session, Space
from axis_desktop.model.asking.options import NamingOptions
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import (
    ChooseMode,
    ChooseUnits,
    EndDeployment,
    PlaceUnit,
    SplitArmies,
    TurnToken,
)
from axis_desktop.systems.tactical.board.tables import faction_rows, unit_rows
from axis_desktop.systems.tactical.events import FirstPlayer, SplitsShown, TokenTurned, UnitsChosen
from axis_desktop.systems.tactical.rulebook import ARMIES_STAND, REVISION
from axis_desktop.systems.tactical.state import POOL, State
from tests.systems.tactical.beginning.asking import refused, until
from tests.systems.tactical.setups import session, tactical_setup
from tests.systems.tactical.table import FRONT, G1, G2, SU, US, of_kind

HALF: dict[str, Any] = {"half": "left", "sets": 1}


def state_of(game: Session) -> State:
    found: State = game.state
    return found


def split(game: Session, *armies: int) -> SplitArmies:
    """So many units of the one who is asked on each token."""
    units, tokens = list(game.options.units()), []  # type: ignore[attr-defined]
    for count in armies:
        tokens.append(tuple(units[:count]))
        del units[:count]
    return SplitArmies(power=game.decision.power, armies=tuple(tokens))  # type: ignore[union-attr]


@pytest.mark.rule("TA-2.1")
def test_the_host_chooses_what_the_scenario_leaves_open() -> None:
    game = session()

    assert len(game.options.choices()) == 4
    refused(game, "TA-2.1", ChooseMode(power=G1, half="whole", sets=1))
    refused(game, "TA-2.1", ChooseMode(power=G1, half="left", sets=3))
    refused(game, "TA-2.1", ChooseMode(power=US, half="left", sets=1))
    game.submit(ChooseMode(power=G1, half="right", sets=2))

    assert state_of(game).half == "right"
    assert len(state_of(game).units) == 24
    assert {state_of(game).board.grid.terrain[hex_] for hex_ in state_of(game).factories} == {"factory"}


@pytest.mark.rule("TA-2.1")
def test_with_three_people_the_factions_stay_apart() -> None:
    info = system.scenario_info("front_summer", tactical_setup(FRONT).data["scenario"])
    game = until(session(FRONT, sets=1), "move", "choose_armies")

    assert [len(seating) for seating in info.seatings] == [3, 2]
    assert info.seatings[0] == ((G1, G2), (US,), (SU,))
    assert state_of(game).parties == ((G1,), (US,), (G2,), (SU,))
    assert len(state_of(game).coins) == 4


@pytest.mark.rule("TA-2.2")
def test_one_set_or_two() -> None:
    for sets in (1, 2):
        units = state_of(session(half="left", sets=sets)).units.values()
        assert Counter(unit.owner for unit in units) == {G1: 6 * sets, US: 6 * sets}
        assert set(Counter(unit.type for unit in units).values()) == {sets}


@pytest.mark.rule("TA-2.2")
def test_four_secret_units_of_the_second_set() -> None:
    game = session(**HALF, secret_units=True)
    own = [row.id for row in unit_rows().values() if row.faction == G1]
    asked = game.decision

    assert asked.is_secret  # type: ignore[union-attr]
    assert len(game.options.choices()) == 15
    refused(game, "TA-2.2", ChooseUnits(power=G1, unit_types=tuple(own[:3])))
    refused(game, "TA-2.2", ChooseUnits(power=G1, unit_types=(own[0], own[0], own[1], own[2])))
    refused(game, "TA-2.2", ChooseUnits(power=US, unit_types=tuple(own[:4])))
    game.submit(ChooseUnits(power=G1, unit_types=tuple(own[:4])))
    assert len(state_of(game).units) == 12
    assert game.present(US) == game.present(None)
    events = game.submit(game.options.choices()[0].action)

    assert of_kind(events, UnitsChosen)
    assert len(state_of(game).units) == 20


@pytest.mark.rule("TA-2.3")
def test_seats_go_round_so_that_allies_never_sit_together() -> None:
    parties = [party[0] for party in state_of(session(FRONT, sets=1)).parties]

    assert parties == [G1, US, G2, SU]
    sides = [faction_rows()[faction].side for faction in parties]
    assert all(a != b for a, b in zip(sides, sides[1:] + sides[:1], strict=True))


@pytest.mark.rule("TA-2.4")
def test_three_tokens_each_hidden_from_everybody() -> None:
    game = session(**HALF)

    dealt = [number for numbers in state_of(game).tokens for number in numbers]
    assert sorted(dealt) == [1, 2, 3, 4, 5, 6]
    until(game, "deploy")
    for viewer in (None, G1, US):
        for notes in (view.notes for view in game.present(viewer).powers.values()):
            assert not any("number" in note.args for note in notes)
    numbers = {state_of(session(half="right", sets=1, seed=seed)).tokens for seed in range(9)}
    assert len(numbers) > 1


@pytest.mark.rule("TA-2.5")
def test_all_units_on_three_tokens_unseen_by_the_others() -> None:
    game = session(**HALF)
    units = game.options.units()  # type: ignore[attr-defined]

    refused(game, "TA-2.5", split(game, 2, 2, 1))
    refused(game, "TA-2.5", split(game, 3, 3))
    refused(game, "TA-2.5", SplitArmies(power=G1, armies=((*units, units[0]), (), ())))
    options = game.options
    assert isinstance(options, NamingOptions)
    words = options.words(split(game, 2, 4, 0))
    assert words is not None
    assert str(words).count(";") == 1  # two tokens with units
    assert "Token 2: " in str(words)
    assert options.words(split(game, 6, 0, 0)) is None  # its button says it
    game.submit(split(game, 6, 0, 0))
    assert "units:" not in str(game.present(US).powers[G1].notes)
    assert "units:" in str(game.present(G1).powers[G1].notes)
    events = game.submit(split(game, 1, 2, 3))

    assert of_kind(events, SplitsShown)
    assert "units:" in str(game.present(US).powers[G1].notes)


@pytest.mark.rule("TA-2.5")
def test_armies_may_stay_hidden_until_their_token_is_turned() -> None:
    game = until(session(**HALF, hidden_armies=True), "deploy")

    other = next(power for power in (G1, US) if power != game.decision.power)  # type: ignore[union-attr]
    assert "units:" not in str(game.present(other).powers[game.decision.power].notes)  # type: ignore[union-attr]


def given_rolls(*rolls: int) -> tuple[Session, list[Any]]:
    """A game in which the last split is answered with these rolls."""
    game = session(**HALF)
    game.submit(split(game, 2, 2, 2))
    state = system.copy(game.state)
    action = split(game, 2, 2, 2)
    chance = Given(rolls)
    events = system.apply(state, action, Chance(chance))
    assert not chance.left
    return game, [state, events]


@pytest.mark.rule("TA-2.6")
def test_the_highest_roll_deploys_first_and_ties_roll_again() -> None:
    _, (state, events) = given_rolls(7, 7, 3, 9)

    (first,) = of_kind(events, FirstPlayer)
    assert (first.power, first.deploys) == (US, True)
    assert state.leader(state.active) == US


@pytest.mark.rule("TA-2.7")
def test_nobody_is_asked_for_the_last_token() -> None:
    game, luck = until(session(**HALF), "deploy"), Luck("tokens", 1)
    asked: list[tuple[int, bool]] = []
    while game.state.phase == "deploy":
        if not game.state.stack:
            state = state_of(game)
            closed = state.turned[state.active].count(False)
            asked.append((closed, game.decision.is_automatic))  # type: ignore[union-attr]
        game.submit(sampled(game, luck))

    assert sorted(set(asked)) == [(1, True), (2, False), (3, False)]


@pytest.mark.rule("TA-2.7")
def test_one_token_each_clockwise_until_all_are_turned() -> None:
    game = until(session(FRONT, sets=1, seed=3), "deploy")
    asked = []
    while state_of(game).phase == "deploy":
        power = game.decision.power  # type: ignore[union-attr]
        asked.append(power)
        token = game.options.choices()[0].action
        events = game.submit(token)
        (turned,) = of_kind(events, TokenTurned)
        assert turned.reveals
        assert not game.can_undo
        while state_of(game).stack:
            game.submit(game.options.choices()[0].action)

    seats = [G1, US, G2, SU]
    first = seats.index(asked[0])
    assert asked == (seats[first:] + seats[:first]) * 3


@pytest.mark.rule("TA-2.7")
def test_a_token_is_turned_once_and_an_empty_one_places_nobody() -> None:
    game = session(**HALF, seed=1)
    game.submit(split(game, 0, 6, 0))
    game.submit(split(game, 0, 6, 0))
    power = game.decision.power  # type: ignore[union-attr]

    refused(game, "TA-2.8", TurnToken(power=power, token=3))
    game.submit(TurnToken(power=power, token=0))
    assert game.decision.power != power  # type: ignore[union-attr]
    assert not game.state.on
    game.submit(TurnToken(power=game.decision.power, token=2))  # type: ignore[union-attr]
    refused(game, "TA-2.8", TurnToken(power=power, token=0))
    refused(game, "TA-2.7", TurnToken(power=US if power == G1 else G1, token=1))


@pytest.mark.rule("TA-2.7")
@pytest.mark.parametrize(("token", "is_empty"), [(0, True), (1, False)])
def test_it_is_news_for_its_owner_that_nobody_begins_at_a_token(token: int, is_empty: bool) -> None:
    """The last token is turned without a question, and nothing comes on the board."""
    game = session(**HALF, seed=1)
    game.submit(split(game, 0, 6, 0))
    game.submit(split(game, 0, 6, 0))

    (turned,) = of_kind(game.submit(TurnToken(power=game.decision.power, token=token)), TokenTurned)  # type: ignore[union-attr]

    assert (turned.own_news_of == (turned.power,)) == is_empty
    told = system.describe(turned, game.state)
    assert told is not None
    assert ("no unit begins there" in told.template) == is_empty


def deploying(*kinds: str, token: int = 0, revision: int = REVISION) -> Session:
    """A game in which the first player's first token holds these units, and is turned."""
    setup = msgspec.structs.replace(tactical_setup(**HALF, seed=2), rules_revision=revision)
    game = Session(system, setup)
    for _ in range(2):
        rows = {unit.id: unit.type for unit in state_of(game).units.values()}
        power = game.decision.power  # type: ignore[union-attr]
        units = list(game.options.units())  # type: ignore[attr-defined]
        chosen = tuple(unit for unit in units if any(kind in rows[unit] for kind in kinds))
        rest = tuple(unit for unit in units if unit not in chosen)
        game.submit(SplitArmies(power=power, armies=(chosen, rest, ())))
    game.submit(TurnToken(power=game.decision.power, token=token))  # type: ignore[union-attr]
    return game


@pytest.mark.rule("TA-2.4")
@pytest.mark.rule("TA-2.7")
def test_a_token_speaks_of_all_start_numbers_that_it_may_still_show() -> None:
    game = session(**HALF, seed=1)
    game.submit(split(game, 0, 6, 0))
    game.submit(split(game, 0, 6, 0))
    before = {choice.about for choice in game.options.choices()}

    (turned,) = of_kind(game.submit(TurnToken(power=game.decision.power, token=0)), TokenTurned)  # type: ignore[union-attr]
    after = {choice.about for choice in game.options.choices()}

    assert len(before) == len(after) == 1
    assert set(*before) - set(*after) == {turned.space}


@pytest.mark.rule("TA-2.8")
def test_first_the_number_then_ring_by_ring() -> None:
    game = deploying("_")  # all units begin together
    state = state_of(game)
    center = state.board.starts[state.stack[0].number]  # type: ignore[union-attr]
    power, ring = game.decision.power, state.board.around[center]  # type: ignore[union-attr]
    units = [unit.id for unit in state.units.values() if unit.owner == power]

    refused(game, "TA-2.8", PlaceUnit(power=power, unit=units[0], space=state.space(ring[0])))
    game.submit(PlaceUnit(power=power, unit=units[0], space=state.space(center)))
    second = state.board.ring(center, 2, 2)[0]
    refused(game, "TA-2.8", PlaceUnit(power=power, unit=units[1], space=state.space(second)))
    refused(game, "TA-2.9", PlaceUnit(power=power, unit=units[1], space=state.space(center)))
    for unit, hex_ in zip(units[1:], ring, strict=False):
        game.submit(PlaceUnit(power=power, unit=unit, space=state.space(hex_)))
    refused(game, "TA-2.8", PlaceUnit(power=power, unit=units[0], space=state.space(second)))
    assert all(unit in game.state.on.values() for unit in units)


@pytest.mark.rule("TA-2.8")
def test_an_army_stands_when_whoever_placed_it_says_so() -> None:
    game = deploying("_")
    power = game.decision.power  # type: ignore[union-attr]
    refused(game, "TA-2.8", EndDeployment(power=power))
    while game.options.waiting():  # type: ignore[attr-defined]
        refused(game, "TA-2.8", game.options.done())  # type: ignore[attr-defined]
        game.submit(game.options.choices()[0].action)

    assert isinstance(game.decision, Decision)
    assert (game.decision.power, game.options.done_refusal()) == (power, None)  # type: ignore[attr-defined]
    last = game.state.copy()
    game.undo()
    assert sum(game.options.waiting().values()) == 1  # type: ignore[attr-defined]
    game.redo()
    assert game.state == last
    game.submit(EndDeployment(power=power))
    assert game.decision.power != power
    refused(game, "TA-2.7", EndDeployment(power=game.decision.power))


@pytest.mark.rule("TA-2.8")
def test_in_older_games_an_army_stands_with_its_last_unit() -> None:
    game = deploying("_", revision=ARMIES_STAND - 1)
    power = game.decision.power  # type: ignore[union-attr]
    while game.state.stack:
        assert game.decision.power == power  # type: ignore[union-attr]
        game.submit(game.options.choices()[0].action)

    assert game.decision.power != power  # type: ignore[union-attr]
    assert not [u for u in state_of(game).units.values() if u.owner == power and u.at == POOL]


@pytest.mark.rule("TA-2.8")
def test_the_next_ring_opens_when_the_nearer_one_is_full_on_land() -> None:
    game = until(session(half="left", sets=2, seed=4), "deploy")
    luck = Luck("rings", 4)
    while state_of(game).phase in ("deploy",):
        state = state_of(game)
        if not state.stack:
            game.submit(sampled(game, luck))
            continue
        number = state.stack[0].number  # type: ignore[union-attr]
        center = state.board.starts[number]
        for choice in game.options.choices() if game.options.waiting() else ():  # type: ignore[attr-defined]
            place = state.hex(choice.action.space, "")  # type: ignore[attr-defined]
            unit = state.units[choice.action.unit]  # type: ignore[attr-defined]
            for nearer in range(1, state.distance(center, place)):
                for hex_ in state.board.ring(center, nearer, nearer):
                    is_wet = state.board.is_water[hex_]
                    assert hex_ in state.on or hex_ in state.factories or is_wet, (unit, hex_)
        game.submit(sampled(game, luck))


@pytest.mark.rule("TA-2.9")
def test_tanks_and_guns_are_not_placed_on_water_and_nobody_in_a_factory() -> None:
    seen = Counter[str]()
    for seed in range(6):
        game = until(session(half="left", sets=2, seed=seed), "move", "choose_armies")
        state = state_of(game)
        for unit in state.units.values():
            assert unit.at not in state.factories
            if state.board.is_water[unit.at]:
                seen[state.row(unit).arm] += 1
    assert set(seen) <= {"infantry", "aircraft"}


@pytest.mark.rule("TA-2.10")
def test_everything_begins_neutral_unhurt_and_poor() -> None:
    state = state_of(until(session(**HALF), "choose_armies"))

    assert set(state.factories.values()) == {None}
    assert set(state.coins.values()) == {0}
    assert all(unit.damage == unit.points == 0 for unit in state.units.values())


@pytest.mark.rule("TA-2.11")
def test_after_deployment_a_roll_says_who_plays_first() -> None:
    game = until(session(**HALF, seed=5), "deploy")
    events: list[Any] = []
    while state_of(game).round == 0:
        events = game.submit(game.options.choices()[0].action)

    (first,) = of_kind(events, FirstPlayer)
    assert not first.deploys
    assert first.power == state_of(game).leader(state_of(game).active)
    assert (state_of(game).round, state_of(game).turns) == (1, 1)


@pytest.mark.rule("TA-1.8")
def test_no_two_units_ever_stand_in_a_hex() -> None:
    game = session(FRONT, sets=2, seed=6)
    luck = Luck("crowd", 6)
    for _ in range(400):
        game.submit(sampled(game, luck))
        places = [unit.at for unit in state_of(game).units.values() if unit.at >= 0]
        assert len(places) == len(set(places))
        assert game.state.on == {unit.at: unit.id for unit in game.state.units.values() if unit.at >= 0}


def test_a_space_of_the_other_half_is_no_place() -> None:
    game = deploying("_")
    power, unit = game.decision.power, min(game.state.units)  # type: ignore[union-attr]
    unit = next(u.id for u in state_of(game).units.values() if u.owner == power)

    refused(game, "TA-1.10", PlaceUnit(power=power, unit=unit, space=Space("h_20_07")))
    refused(game, "TA-2.9", PlaceUnit(power=power, unit=unit, space=Space("nowhere")))


@pytest.mark.rule("TA-13.9")
def test_rounds_are_offered_in_order_and_eight_proposed() -> None:
    options = session("battle_of_the_bulge").options

    (rounds,) = (field for field in options.fields if field.id == "rounds")  # type: ignore[attr-defined]
    assert [answer for answer, _ in rounds.answers] == [str(n) for n in range(5, 16)]
    assert options.proposed["rounds"] == "8"  # type: ignore[attr-defined]
