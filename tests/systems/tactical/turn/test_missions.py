"""The missions: V2 rockets and the Battle of the Bulge (TA-13)."""

from collections import Counter
from typing import Any

import pytest

from axis_desktop.model import Luck, Session, Space
from axis_desktop.model.events import SpaceStruck, UnitsLost
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import ChooseLauncher, FireV2, HideLauncher, ShareFactories
from axis_desktop.systems.tactical.events import (
    FactoryDestroyed,
    GrayTokensTurned,
    RocketMissed,
    WeatherChanged,
)
from axis_desktop.systems.tactical.state import State
from tests.systems.tactical.beginning.asking import refused, until
from tests.systems.tactical.setups import session
from tests.systems.tactical.table import G1, G2, SU, US, Table, at, column, hits, of_kind, unit

V2 = "v2_rockets"
BULGE = "battle_of_the_bulge"


def rockets(
    *units: dict[str, Any], tokens: tuple[str, ...] = (), hides: str | None = None, **more: Any
) -> Table:
    """A game of the V2 in the middle; Germany 1 owns the launcher."""
    launcher = {"owner": G1, "tokens": tokens, "hides": hides}
    return Table(*units, scenario=V2, launcher=launcher, **more)


def open_launcher(*units: dict[str, Any], **more: Any) -> Table:
    """The same when the launcher has been found, at row 6; it is unit 1."""
    return rockets(unit("v2", at(6), owner=G1), *units, **more)


FAR = (unit("us_sherman", at(11, 13)), unit("g2_infantry", at(0, 13)))


@pytest.mark.rule("TA-13.1")
def test_germans_have_no_bombers_and_each_ally_one_tank_and_one_gun() -> None:
    game = session(V2)
    state: State = game.state

    roles = Counter((unit.owner, state.row(unit).role) for unit in state.units.values())
    assert Counter(unit.owner for unit in state.units.values()) == dict.fromkeys((G1, US, G2, SU), 10)
    assert roles[G1, "bomber"] == roles[G2, "bomber"] == 0
    assert [roles[faction, role] for faction in (US, SU) for role in ("tank", "artillery")] == [1, 1, 1, 1]
    assert game.decision.power == G1  # type: ignore[union-attr]
    refused(game, "TA-13.1", ChooseLauncher(power=G1, owner=US))
    refused(game, "TA-13.1", ChooseLauncher(power=G2, owner=G2))
    game.submit(ChooseLauncher(power=G1, owner=G2))
    assert game.state.launcher.owner == G2


def hiding(seed: int = 3) -> Session:
    game = session(V2, seed)
    return until(game, "hide_launcher")


@pytest.mark.rule("TA-13.2")
def test_thirteen_tokens_go_on_with_the_rings_of_the_start_areas() -> None:
    game = hiding()
    state: State = game.state
    power = game.decision.power  # type: ignore[union-attr]
    layout = sampled(game, Luck("tokens", 1))
    assert isinstance(layout, HideLauncher)
    spaces = layout.spaces
    far = next(
        state.space(h) for h in state.board.hexes
        if state.board.terrain[h] == "standard" and h not in state.on and min(
            state.distance(h, state.board.starts[n]) for n in state.tokens[state.party_of(power)]
        ) > 6
    )  # fmt: skip
    sea = next(state.space(h) for h in state.board.hexes if state.board.is_water[h])

    for wrong in (
        spaces[:-1], (*spaces[:-1], spaces[0]), (*spaces[:-1], far), (*spaces[:-1], sea),
        (*spaces[:-1], state.space(state.board.factories[0])),
    ):  # fmt: skip
        refused(game, "TA-13.2", HideLauncher(power=power, spaces=wrong, launcher=spaces[0]))
    refused(game, "TA-13.2", HideLauncher(power=power, spaces=spaces, launcher=far))
    refused(game, "TA-13.2", HideLauncher(power=US, spaces=spaces, launcher=spaces[0]))
    assert game.decision.is_secret  # type: ignore[union-attr]
    game.submit(layout)

    hides = layout.launcher
    for viewer, knows in ((G1, True), (G2, True), (US, False), (SU, False), (None, False)):
        markers = {space: view.markers for space, view in game.present(viewer).spaces.items()}
        assert [space for space in spaces if "launcher_hidden" in markers[space]] == [hides] * knows
        assert sum("gray_token" in marks for marks in markers.values()) == 13 - knows
        facts = {space: view.facts[0].name for space, view in game.present(viewer).spaces.items()}
        named = [facts[space].template for space in spaces]
        assert (named.count("The launcher, hidden"), named.count("Face-down token")) == (knows, 13 - knows)


@pytest.mark.rule("TA-13.3")
def test_allies_do_not_enter_token_hexes_and_germans_do_not_end_there() -> None:
    table = rockets(
        unit("us_sherman", at(1)), unit("g1_me262", at(8)), *FAR, tokens=(at(6), at(6, 10)), hides=at(6, 10),
        power=US,
    )  # fmt: skip
    table.refused("TA-13.3", table.moving(1, *column(2, 3, 4, 5, 6)))
    assert table.way_refusal(1, at(6)) == "TA-13.3"
    table.end_turn()

    german = rockets(
        unit("g1_me262", at(8)),
        unit("us_sherman", at(5, 3)),
        *FAR,
        tokens=(at(6), at(6, 10)),
        hides=at(6, 10),
    )
    german.refused("TA-13.3", german.moving(1, at(7), at(6)))
    german.move(1, at(7), at(6), at(5))
    # The free hex after it lies next to the tank, which can't strike aircraft; the token hex asks nobody.
    assert german.where(1) == at(5)


@pytest.mark.rule("TA-13.3")
def test_an_allied_unit_turns_the_tokens_it_comes_next_to() -> None:
    table = rockets(
        unit("us_sherman", at(1)), *FAR, tokens=(at(5), at(3, 5), at(6, 10)), hides=at(6, 10), power=US
    )

    events = table.move(1, at(2), at(3), at(4))

    turned = [(event.spaces, event.launcher) for event in of_kind(events, GrayTokensTurned)]
    assert turned == [((at(3, 5),), None), ((at(5),), None)]
    assert table.state.launcher is not None
    assert table.state.launcher.tokens == (table.state.hex(at(6, 10), ""),)


@pytest.mark.rule("TA-13.3")
def test_when_the_launcher_appears_all_other_tokens_go_and_it_stands_there() -> None:
    table = rockets(unit("us_sherman", at(1)), *FAR, tokens=(at(5), at(6, 10)), hides=at(5), power=US)

    events = table.move(1, at(2), at(3), at(4))

    (turned,) = of_kind(events, GrayTokensTurned)
    assert turned.launcher == at(5)
    assert turned.reveals
    launcher = table.state.launcher
    assert launcher is not None
    assert launcher.tokens == ()
    found = table.unit(launcher.unit)
    assert (found.type, found.owner, table.where(found.id)) == ("v2", G1, at(5))
    assert table.saved() == table.state


@pytest.mark.rule("TA-13.4")
@pytest.mark.parametrize(("die", "destroyed"), [(3, False), (4, True)])
def test_a_rocket_above_three_destroys_a_factory_with_whoever_is_in_it(die: int, destroyed: bool) -> None:
    table = rockets(
        unit("us_sherman", at(3)), *FAR, tokens=(at(6, 10),), hides=at(6, 10), phase="rocket",
        factories={at(3): US, at(8): None},
    )  # fmt: skip

    for wrong in (at(4), Space("nowhere")):
        table.refused("TA-13.4", FireV2(power=G1, space=wrong))
    table.refused("TA-13.4", FireV2(power=G2, space=at(3)))
    events = table.do(FireV2(power=G1, space=at(3)), die)

    assert bool(of_kind(events, FactoryDestroyed)) == destroyed
    assert bool(of_kind(events, RocketMissed)) != destroyed
    assert [lost.units for lost in of_kind(events, UnitsLost)] == [(1,)] * destroyed
    (struck,) = of_kind(events, SpaceStruck)
    assert (struck.dice, struck.least, struck.is_hit) == ((die,), 4, destroyed)
    assert [harm.power for harm in struck.harmed] == [US] * destroyed
    assert US in struck.against
    assert G1 not in struck.against
    if destroyed:
        assert "destroyed_factory" in table.view(at(3)).markers
        assert table.state.costs("tank")[table.state.hex(at(3), "")] == 2
        assert table.owner(at(8)) is None


@pytest.mark.rule("TA-13.4")
def test_once_a_turn_and_none_is_an_answer() -> None:
    table = rockets(
        unit("g1_tiger", at(0)), *FAR, tokens=(at(6, 10),), hides=at(6, 10), phase="rocket",
        factories={at(3): G1, at(8): G1, at(9): G1}, coins={G1: 1},
    )  # fmt: skip

    table.do(FireV2(power=G1))

    assert table.state.phase == "money"
    table.refused("TA-10.2", FireV2(power=G1, space=at(3)))


@pytest.mark.rule("TA-13.5")
def test_an_open_launcher_is_attacked_like_a_ground_unit_and_does_nothing_itself() -> None:
    table = open_launcher(
        unit("us_sherman", at(5)), unit("us_infantry", at(3, 3)), unit("g1_ju87", at(8)), *FAR[1:], power=US
    )

    table.move(3, at(4, 3), at(5, 3), dice=())  # past the launcher: nobody asks
    assert table.asked.kind == "ways"
    table.attack((2, 1), dice=hits(4, 14))
    assert table.unit(1).damage == 2
    assert table.unit(2).points == 1

    own = open_launcher(unit("g1_tiger", at(0)), *FAR)
    own.refused("TA-13.5", own.moving(1, at(7)))
    assert own.movable == [2]


@pytest.mark.rule("TA-13.6")
def test_the_allies_win_when_the_launcher_is_destroyed() -> None:
    table = open_launcher(unit("us_sherman", at(5)), *FAR[1:], power=US, phase="declare")

    table.attack((2, 1), dice=hits(12))

    assert table.outcome is not None
    assert (table.outcome.winner, table.outcome.rule) == ("allies", "TA-13.6")


@pytest.mark.rule("TA-13.6")
def test_five_factories_destroyed_or_owned_win() -> None:
    places = [at(row, 8) for row in range(6)]
    table = rockets(
        unit("g1_tiger", at(0)), *FAR, tokens=(at(6, 10),), hides=at(6, 10), phase="rocket",
        terrain=dict.fromkeys(places[:4], "factory"), factories={places[4]: US, places[5]: US},
        destroyed=tuple(places[:4]),
    )  # fmt: skip
    assert [note.args for note in table.seen().notes] == [{"n": 4, "wanted": 5}]
    table.do(FireV2(power=G1, space=places[4]), 12)
    assert table.outcome is not None
    assert (table.outcome.winner, table.outcome.rule) == ("axis", "TA-13.6")

    owned = rockets(
        unit("us_infantry", at(4)), *FAR, tokens=(at(6, 10),), hides=at(6, 10), power=US,
        factories={at(5): None, at(0, 8): US, at(1, 8): US, at(2, 8): SU, at(3, 8): SU},
    )  # fmt: skip
    owned.move(1, at(5))
    assert owned.outcome is not None
    assert (owned.outcome.winner, owned.outcome.rule) == ("allies", "TA-13.6")


@pytest.mark.rule("TA-13.7")
def test_the_bulge_begins_with_shared_factories_and_numbers_by_team() -> None:
    game = session(BULGE, sets=1)
    game.submit(game.options.choices()[0].action)
    game_scenario = game.state.world.scenario
    axis, allies = game_scenario.factories["axis"], game_scenario.factories["allies"]

    assert game.decision.power == G1  # type: ignore[union-attr]
    assert len(game.options.choices()) == 8
    refused(game, "TA-13.7", ShareFactories(power=G1, first=(allies[0],)))
    refused(game, "TA-13.7", ShareFactories(power=G1, first=(axis[0], axis[0])))
    refused(game, "TA-13.7", ShareFactories(power=US, first=()))
    game.submit(ShareFactories(power=G1, first=(axis[0],)))
    game.submit(ShareFactories(power=US, first=tuple(allies)))

    state: State = game.state
    assert [len(state.owned(party)) for party in range(4)] == [1, 4, 2, 0]
    assert sum(owner is None for owner in state.factories.values()) == 3
    numbers = game_scenario.start_numbers
    for party, dealt in enumerate(state.tokens):
        assert set(dealt) <= set(numbers[state.side(state.leader(party))])


def bulge(*units: dict[str, Any], **more: Any) -> Table:
    return Table(*units, scenario=BULGE, raw={"factories": {"axis": [], "allies": []}}, **more)


@pytest.mark.rule("TA-13.8")
@pytest.mark.parametrize(
    ("kind", "power", "wins"),
    [("g1_tiger", G1, True), ("g1_infantry", G1, False), ("us_sherman", US, False)],
)
def test_a_german_tank_that_ends_its_move_at_the_sea_wins(kind: str, power: str, wins: bool) -> None:
    table = bulge(
        unit(kind, at(3)), unit("su_t34", at(11)), unit("g2_infantry", at(10)), power=power,
        terrain={at(6): "sea"}, weather="frost",
    )  # fmt: skip

    table.move(1, at(4), at(5))

    assert (table.outcome is not None) == wins
    if table.outcome is not None:
        assert (table.outcome.winner, table.outcome.rule) == ("axis", "TA-13.8")


@pytest.mark.rule("TA-13.8")
def test_a_tank_that_is_stopped_at_the_sea_has_arrived_and_one_that_passes_it_has_not() -> None:
    terrain = {at(6): "sea"}
    passing = bulge(unit("g1_tiger", at(4)), unit("su_t34", at(11)), terrain=terrain)
    passing.move(1, at(5), at(4, 5))
    assert passing.outcome is None

    stopped = bulge(unit("g1_tiger", at(3)), unit("su_t34", at(5, 3)), terrain=terrain)
    stopped.move(1, at(4), at(5), at(4))
    while stopped.outcome is None:
        stopped.do(stopped.options.choices()[0].action)
    assert stopped.outcome.winner == "axis"


@pytest.mark.rule("TA-13.9")
def test_the_allies_win_when_the_rounds_are_over_and_factories_do_not_decide() -> None:
    held = {at(row, 8): G1 for row in range(8)}
    table = bulge(
        unit("g1_infantry", at(0)), unit("su_t34", at(11)), rounds=5, round=5, order=(G1, US, G2, SU),
        power=SU, factories=held,
    )  # fmt: skip
    assert table.outcome is None

    table.end_moves()

    assert table.outcome is not None
    assert (table.outcome.winner, table.outcome.rule) == ("allies", "TA-13.9")


@pytest.mark.rule("TA-13.10")
def test_in_the_bulge_the_weather_changes_from_the_second_round_on() -> None:
    game = until(session(BULGE, sets=1, weather=True, mountains=True), "choose_armies", "move")
    assert game.state.weather == "normal"

    table = bulge(
        unit("g1_infantry", at(0)), unit("us_sherman", at(4)), unit("g2_infantry", at(8)),
        unit("su_t34", at(11)), options=["weather"], round=1, turns=4, order=(G1, US, G2, SU), power=SU,
    )  # fmt: skip
    events = table.end_turn(8)
    assert [change.weather for change in of_kind(events, WeatherChanged)] == ["dry"]
    for _ in range(2):
        assert not of_kind(table.end_turn(), WeatherChanged)
    assert of_kind(table.end_turn(1), WeatherChanged)


@pytest.mark.rule("TA-13.10")
@pytest.mark.parametrize("scenario", [V2, BULGE])
def test_missions_with_weather_and_mountains_come_to_an_end(scenario: str) -> None:
    game = session(scenario, 11, weather=True, mountains=True)
    luck = Luck("missions", 11)
    for _ in range(5000):
        if game.is_over:
            break
        game.submit(sampled(game, luck))

    assert game.is_over


def test_a_save_says_nothing_more_than_the_state() -> None:
    game = hiding()
    game.submit(sampled(game, Luck("tokens", 2)))
    assert system.decode(system.encode(game.state), game.setup) == game.state


@pytest.mark.rule("TA-13.3")
def test_a_german_that_crosses_a_token_can_not_be_intercepted_there() -> None:
    table = rockets(
        unit("g1_me262", at(8)), unit("us_infantry", at(5, 3)), *FAR, tokens=(at(6), at(6, 10)),
        hides=at(6, 10),
    )  # fmt: skip

    table.move(1, at(7), at(6), at(6, 5), at(7, 5))  # row 6 lies next to the infantry

    assert table.asked.kind == "ways"
    assert table.where(1) == at(7, 5)
