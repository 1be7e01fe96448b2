"""Computer players of the Pacific game: they answer everything legally, sensibly, and the same way twice."""

from collections.abc import Callable

import pytest

from axis_desktop.model import Decision, Luck, Session, Space
from axis_desktop.players.pacific1940 import LEVELS, PacificPlayer
from axis_desktop.players.pacific1940.reactions import answer
from axis_desktop.players.pacific1940.replies import risk
from axis_desktop.players.pacific1940.skill import EASY, HARD, MEDIUM
from axis_desktop.players.pacific1940.stations.guards import guard
from axis_desktop.players.pacific1940.values import worth
from axis_desktop.systems.area_war.battle.actions import Press, Retreat
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.actions import DeclareWar
from axis_desktop.systems.pacific1940.fighting.actions import NameStrikes, Scramble, Submerge
from tests.systems.pacific1940.fighting.table import Table
from tests.systems.pacific1940.setups import session


def pending(game: Session) -> Decision:
    decision = game.decision
    assert isinstance(decision, Decision)
    return decision


def played(seed: int, rounds: int, level: Callable[[str], str]) -> Session:
    game = session(seed)
    players = {power: LEVELS[level(power)]() for power in game.state.world.turn_order}
    number = 0
    while not game.is_over and game.state.round <= rounds:
        decision = pending(game)
        luck = Luck("player", seed, decision.power, number)
        game.submit(players[decision.power].decide(system, game.state, decision, luck))
        number += 1
        assert number < 4000, "a turn ends in bounded time"
    return game


def asked(table: Table, skill: object = MEDIUM) -> object:
    return answer(table.state, table.decision, table.options, skill, Luck("test")).action  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.rule("PA-18.1")
@pytest.mark.rule("PA-18.2")
def test_whole_games_are_played_legally_and_the_same_way_twice() -> None:
    whole, again = (played(3, rounds, lambda power: "medium") for rounds in (4, 2))
    assert again.entries == whole.entries[: len(again.entries)]
    assert again.state.round > 2
    assert whole.state.round > 4 or whole.is_over


@pytest.mark.slow
def test_medium_holds_more_than_easy_with_sides_swapped() -> None:
    def income(game: Session) -> int:
        state = game.state
        return sum(state.world.spaces[space].value for space in state.control.of("japan"))

    strong = played(1, 5, lambda power: "medium" if power == "japan" else "easy")
    weak = played(1, 5, lambda power: "easy" if power == "japan" else "medium")
    assert income(strong) > income(weak)


@pytest.mark.rule("PA-18.2")
def test_japan_keeps_the_peace_until_it_costs_nothing() -> None:
    game = session(0)
    player = PacificPlayer(MEDIUM)
    while pending(game).rule != "PA-4.2":
        game.submit(player.decide(system, game.state, pending(game), Luck("test")))
    action = player.decide(system, game.state, pending(game), Luck("test"))
    assert action == DeclareWar(power=game.state.power)
    game.state.round = 3
    action = player.decide(system, game.state, pending(game), Luck("test"))
    assert isinstance(action, DeclareWar)
    assert action.on
    assert player.reason is not None


def test_a_hopeless_battle_is_broken_off_by_medium_alone() -> None:
    table = Table("japan").put("hunan", "japan", via="kiangsi", infantry=1)
    table.put("hunan", "china", infantry=5).fight(6, 6, 6, 6, 6, 6)
    assert isinstance(asked(table), Retreat)
    assert isinstance(asked(table, EASY), Press)


def test_submarines_strike_what_they_can_win_and_dive_from_what_they_cannot() -> None:
    table = (
        Table("japan").put("sz35", "japan", via="sz36", submarine=2).put("sz35", "united_states", cruiser=1)
    )
    assert asked(table.fight()) == Submerge(power=table.decision.power)
    table = Table("japan").put("sz35", "japan", via="sz36", submarine=1)
    table.put("sz35", "united_states", battleship=2, cruiser=2).fight()
    assert asked(table) == Submerge(power=table.decision.power, units=table.ids("sz35", "japan"))


def test_aircraft_scramble_at_transports_without_escort_but_not_to_their_death() -> None:
    table = Table("japan").put("philippines", "united_states", air_base=1, fighter=2)
    table.loaded("sz35", "japan", "infantry", via="sz20", target="philippines")
    action = asked(table.fight())
    assert isinstance(action, Scramble)
    assert len(action.aircraft) == 2

    table = Table("japan").put("philippines", "united_states", air_base=1, fighter=1)
    table.put("sz35", "united_states", transport=1).put("sz35", "japan", via="sz20", battleship=3, cruiser=3)
    table.loaded("sz35", "japan", "infantry", via="sz20", target="philippines")
    assert asked(table.fight()) == Scramble(power=table.decision.power)


def test_strikes_spare_whole_capital_ships() -> None:
    table = Table("united_states").put("sz17", "united_states", via="sz24", battleship=1, destroyer=1)
    table.state.kamikaze_unlocked, table.state.kamikaze_strikes = True, 6
    action = asked(table.fight())
    assert isinstance(action, NameStrikes)
    assert [unit for _, unit in action.aims] == list(table.ids("sz17", "united_states", "destroyer"))


def test_someone_stands_guard_beside_an_enemy_and_in_the_capital() -> None:
    table = Table("japan").put("japan", "japan", infantry=3).put("kiangsu", "japan", infantry=2)
    kept = guard(table.state, MEDIUM)
    assert len([unit for unit in kept if unit in table.ids("japan", "japan")]) == 2
    assert len([unit for unit in kept if unit in table.ids("kiangsu", "japan")]) == 1


def test_capitals_and_cities_are_worth_more_than_their_income() -> None:
    state = Table("japan").state
    assert worth(state, Space("india")) > worth(state, Space("malaya")) > worth(state, Space("guam"))


def test_hard_guards_its_capital_against_all_who_come_one_after_the_other() -> None:
    """Medium leaves two where no enemy is beside; hard counts loaded transports and aircraft in reach."""
    table = Table("japan").put("japan", "japan", infantry=14)
    table.put("sz05", "united_states", transport=4, infantry=8).put("sz05", "anzac", transport=1)
    kept = [len(guard(table.state, skill)) for skill in (MEDIUM, HARD)]
    assert kept[0] < kept[1]

    own = table.state.forces.at(Space("japan"))
    assert risk(table.state, Space("japan"), own[:2]) > risk(table.state, Space("japan"), own) > 0


def test_nobody_comes_over_water_without_ships() -> None:
    table = Table("japan").put("japan", "japan", infantry=1)
    table.put("iwo_jima", "united_states", infantry=9)
    assert risk(table.state, Space("japan"), table.state.forces.at(Space("japan"))) == 0
