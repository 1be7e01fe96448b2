"""What the odds panel asks of `classic`."""

import pytest

from axis_desktop.model import Space
from axis_desktop.systems.area_war.odds import battle_odds
from axis_desktop.systems.area_war.odds.offered import odds_of
from axis_desktop.systems.classic.fighting.battle_data import Rockets
from axis_desktop.systems.classic.odds.odds_case import counted_case
from axis_desktop.systems.classic.odds.odds_offered import OFFERED
from tests.systems.classic.battles import asked, attack_by, choose
from tests.systems.classic.builders import GERMANY

LAND = ({"infantry": 2, "bomber": 1}, {"infantry": 2, "fighter": 1})
SEA = ({"submarine": 2, "fighter": 1}, {"carrier": 1, "fighter": 2})


def test_the_system_is_found_by_its_name_and_others_have_no_odds() -> None:
    assert odds_of("classic") is OFFERED
    assert odds_of("chess") is None


@pytest.mark.rule("CL-5.5")
def test_only_weapons_that_change_the_fire_matter() -> None:
    assert OFFERED.weapons_that_matter(counted_case(*LAND)) == (("heavy_bombers",), ("jet_power",))
    assert OFFERED.weapons_that_matter(counted_case(*SEA)) == (("super_submarines",), ("jet_power",))
    assert OFFERED.weapons_that_matter(counted_case({"infantry": 1}, {"infantry": 1})) == ((), ())


@pytest.mark.rule("CL-5.5")
@pytest.mark.parametrize(
    ("sides", "weapons", "enemy_weapons"),
    [(LAND, ("heavy_bombers",), ("jet_power",)), (SEA, ("super_submarines",), ()), (SEA, (), ("jet_power",))],
)
def test_weapons_are_switched_on_seen_and_switched_off(
    sides: tuple[dict[str, int], dict[str, int]], weapons: tuple[str, ...], enemy_weapons: tuple[str, ...]
) -> None:
    bare = counted_case(*sides)
    with_them = counted_case(*sides, attacker_weapons=weapons, defender_weapons=enemy_weapons)

    armed = OFFERED.armed(bare, frozenset(weapons), frozenset(enemy_weapons))

    assert battle_odds(armed).attacker_wins == pytest.approx(battle_odds(with_them).attacker_wins)
    assert OFFERED.weapons_in(bare) == (frozenset(), frozenset())
    assert OFFERED.weapons_in(armed) == (frozenset(weapons), frozenset(enemy_weapons))
    assert OFFERED.armed(armed, frozenset(), frozenset()) == bare


@pytest.mark.rule("CL-12.11")
def test_ships_beside_a_landing_are_those_of_the_command_line() -> None:
    with_ships = OFFERED.supported(counted_case({"infantry": 3}, {"infantry": 3}, landing=True), 2)
    assert with_ships == counted_case({"infantry": 3}, {"infantry": 3}, bombardment=2)


@pytest.mark.rule("CL-13.2")
def test_a_planned_raid_and_research_have_their_figures() -> None:
    made = (
        attack_by("united_kingdom").treasury(germany=20).units("germany", germany={"factory": 1, "aa_gun": 1})
    )
    made.from_("united_kingdom", "germany", bomber=1)
    state = made.raid("germany", *made.ids("germany", "united_kingdom", "bomber")).game().state

    raid = OFFERED.raid(state, Space("germany"))
    assert raid is not None
    assert float(raid.expected_lost) == pytest.approx(1 / 6)
    assert float(raid.expected_paid) == pytest.approx(3.5 * 5 / 6)
    assert float(OFFERED.research(state, GERMANY, 3).found[0]) == pytest.approx((5 / 6) ** 3)


@pytest.mark.rule("CL-13.8")
def test_a_rocket_has_its_figures_while_it_may_be_fired() -> None:
    made = attack_by("germany").weapons(germany=("rockets",)).units("ukraine", germany={"aa_gun": 1})
    made.units("russia", russia={"factory": 1}).treasury(russia=4)
    state = made.turn("germany", "conduct_combat").under_way(Rockets()).state()

    rocket = OFFERED.rocket(state, Space("russia"))
    assert rocket is not None
    assert float(rocket.expected_paid) == pytest.approx((1 + 2 + 3 + 4 + 4 + 4) / 6)
    assert OFFERED.rocket(state, Space("ukraine")) is None
    state.stack = []
    assert OFFERED.rocket(state, Space("russia")) is None


def test_a_space_that_nobody_attacks_yet_is_offered_with_all_who_would_defend_it() -> None:
    """Also where the order of their losses is worth a thought: a bomber hits less than infantry."""
    start = attack_by("germany").units("russia", russia={"infantry": 2, "bomber": 1}).treasury(russia=20)
    state = start.turn("germany", "combat_move").state()

    case = OFFERED.against(state, Space("russia"))

    assert case is not None
    assert case.defender.counts() == {"infantry": 2, "bomber": 1}
    assert not case.attacker.count()


@pytest.mark.rule("CL-11.5")
def test_it_tells_what_each_choice_of_losses_would_do() -> None:
    """Germany's infantry has hit once at the end of a round: an infantry or the tank is to be lost."""
    game = (
        attack_by("russia")
        .from_("caucasus", "ukraine", infantry=2, tank=1)
        .units("ukraine", germany={"infantry": 3})
        .dice(6, 6, 6, 1, 6, 6)
        .game()
    )
    assert OFFERED.if_lost(game.state, ()) is None  # nobody is hit yet
    choose(game, "russia", "ukraine")
    assert asked(game, "choose_casualties", "russia")
    assert game.state.battle is not None
    kinds = {u.id: str(u.type) for u in game.state.forces.at(Space("ukraine"))}

    for lost, left in (("infantry", {"infantry": 1, "tank": 1}), ("tank", {"infantry": 2})):
        unit = next(unit for unit in game.state.battle.attackers if kinds[unit] == lost)
        case = OFFERED.if_lost(game.state, (unit,))
        assert case is not None
        found = battle_odds(case).attacker_wins
        assert found == pytest.approx(battle_odds(counted_case(left, {"infantry": 3})).attacker_wins)
