"""The odds of battles planned and fought: derived by hand, and against battles played by the rules."""

from fractions import Fraction

import pytest

from axis_desktop.model import Action, Chance, Luck, Seeded, Space, UsageError
from axis_desktop.players.sampling import sample
from axis_desktop.systems.area_war.battle.actions import Bombard, Press
from axis_desktop.systems.area_war.battle.options import LossOptions
from axis_desktop.systems.area_war.odds import BattleCase, Policy, battle_odds
from axis_desktop.systems.area_war.odds.counted import SaidOfBattle
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.fighting.actions import Scramble, Submerge
from axis_desktop.systems.pacific1940.odds.cases import pending_case, running_case
from axis_desktop.systems.pacific1940.odds.offered import OFFERED
from tests.systems.pacific1940.fighting.table import UNITED_STATES, Table

HUNAN, ZONE = Space("hunan"), Space("sz35")


def at_sea(attacker: dict[str, int], defender: dict[str, int]) -> Table:
    return set_up("sz35", "sz36", "united_states", attacker, defender)


def on_land(attacker: dict[str, int], defender: dict[str, int]) -> Table:
    return set_up("hunan", "kiangsi", "china", attacker, defender)


def set_up(space: str, via: str, enemy: str, attacker: dict[str, int], defender: dict[str, int]) -> Table:
    table = Table("japan")
    for kind, count in attacker.items():
        for _ in range(count):
            table.add(space, "japan", kind, via=via)
    for kind, count in defender.items():
        for _ in range(count):
            table.add(space, enemy, kind)
    return table


def wins(case: BattleCase) -> float:
    return battle_odds(case).attacker_wins


@pytest.mark.rule("PA-8.28")
@pytest.mark.rule("PA-14.13")
def test_a_submarine_surprises_a_cruiser_but_not_a_destroyer() -> None:
    assert wins(pending_case(at_sea({"submarine": 1}, {"cruiser": 1}).state, ZONE, "sea")) == pytest.approx(
        1 / 2
    )
    assert wins(pending_case(at_sea({"submarine": 1}, {"destroyer": 1}).state, ZONE, "sea")) == pytest.approx(
        2 / 5
    )


@pytest.mark.rule("PA-14.10")
def test_a_damaged_battleship_takes_one_hit_and_a_whole_one_two() -> None:
    whole = pending_case(at_sea({"battleship": 1}, {"destroyer": 1}).state, ZONE, "sea")
    hurt = Table("japan").put("sz35", "japan", via="sz36", damage=1, battleship=1)
    hurt.put("sz35", "united_states", destroyer=1)

    assert wins(whole) == pytest.approx(float(Fraction(46, 49)))
    assert wins(pending_case(hurt.state, ZONE, "sea")) == pytest.approx(4 / 7)


@pytest.mark.rule("PA-14.2")
@pytest.mark.rule("PA-14.9")
def test_combined_arms_raise_the_odds() -> None:
    """Infantry and artillery against one infantry: 83 of 95, as two dice at 2."""
    assert wins(
        pending_case(on_land({"infantry": 1, "artillery": 1}, {"infantry": 1}).state, HUNAN, "land")
    ) == (pytest.approx(83 / 95))
    paired = on_land({"tactical_bomber": 1, "tank": 1, "fighter": 1}, {"infantry": 1})
    case = pending_case(paired.state, HUNAN, "land")
    ((support,), taker) = case.attacker.supports, frozenset({"tactical_bomber"})
    assert (support.takers, support.givers, support.bonus) == (taker, frozenset({"tank", "fighter"}), 1)


@pytest.mark.rule("PA-14.6")
def test_an_aa_gun_fires_type_by_type() -> None:
    table = on_land({"fighter": 1, "strategic_bomber": 1, "tank": 1}, {"infantry": 1, "aa_gun": 1})
    case = pending_case(table.state, HUNAN, "land")
    assert case.aircraft_fire is not None
    assert case.aircraft_fire.targets == ("fighter", "strategic_bomber")
    harmless = Policy(retreat_after=1)
    lost = battle_odds(
        BattleCase(**{f: getattr(case, f) for f in case.__struct_fields__} | {"policy": harmless})
    )
    assert lost.attacker.lost["strategic_bomber"] > 1 / 6


@pytest.mark.rule("PA-8.33")
@pytest.mark.rule("PA-8.34")
def test_transports_alone_are_lost_and_attacking_ones_sail_away() -> None:
    table = at_sea({"destroyer": 1, "transport": 1}, {"cruiser": 1, "transport": 2})
    case = pending_case(table.state, ZONE, "sea")
    assert case.attacker.counts() == {"destroyer": 1}
    odds = battle_odds(case)
    assert odds.defender.lost["transport"] == pytest.approx(2 * odds.attacker_wins)


@pytest.mark.rule("PA-8.18")
@pytest.mark.rule("PA-8.19")
def test_bombardment_counts_unless_the_zone_is_fought_over() -> None:
    table = Table("japan").put("sz35", "japan", via="sz20", battleship=1, cruiser=1)
    table.loaded("sz35", "japan", "infantry", via="sz20", target="philippines")
    table.put("philippines", "united_states", infantry=1)
    case = pending_case(table.state, Space("philippines"), "land")
    assert [(run[0].id, run[1]) for run in case.bombardment] == [("battleship", 1)]
    assert case.landing

    table.put("sz35", "united_states", destroyer=1)
    assert pending_case(table.state, Space("philippines"), "land").bombardment == ()

    table.fight(6, 6, 1)  # the destroyer alone hits, and the battle goes on
    assert table.state.stack
    assert pending_case(table.state, Space("philippines"), "land").bombardment == ()


@pytest.mark.rule("PA-8.7")
def test_scrambled_aircraft_can_be_counted_before_they_fly() -> None:
    table = at_sea({"cruiser": 2}, {"destroyer": 1}).put(
        "philippines", "united_states", air_base=1, fighter=2
    )
    without = wins(pending_case(table.state, ZONE, "sea"))
    fighters = table.ids("philippines", "united_states", "fighter")
    with_them = OFFERED.with_scrambled(table.state, ZONE, fighters)
    assert wins(with_them) < without
    table.fight()
    table.answer(
        Scramble(power=UNITED_STATES, aircraft=tuple((unit, ZONE) for unit in fighters)), 6, 6, 6, 6, 6
    )
    assert wins(OFFERED.from_here(table.state) or with_them) == pytest.approx(wins(with_them))


@pytest.mark.rule("PA-8.7")
def test_a_planned_sea_battle_is_known_as_it_would_be_if_all_scrambled() -> None:
    table = Table("japan").put("sz35", "japan", via="sz20", cruiser=1)
    table.put("sz35", "united_states", destroyer=1)
    table.put("philippines", "united_states", fighter=2)
    assert OFFERED.joined(table.state) == {}

    table.put("philippines", "united_states", air_base=1)
    (((zone, kind), case),) = OFFERED.joined(table.state).items()

    assert (zone, kind) == ("sz35", "sea")
    fighters = table.ids("philippines", "united_states", "fighter")
    assert case == OFFERED.with_scrambled(table.state, ZONE, fighters)
    assert wins(case) < wins(pending_case(table.state, ZONE, "sea"))


def test_the_odds_from_here_know_what_waits_to_be_lost() -> None:
    table = at_sea({"cruiser": 2}, {"battleship": 1, "destroyer": 1}).fight(3, 6, 6, 6)
    (big,) = table.ids("sz35", "united_states", "battleship")
    (small,) = table.ids("sz35", "united_states", "destroyer")
    now = OFFERED.from_here(table.state)
    assert now is not None
    assert table.options.suggested == (big,), "damage that costs no ship"
    assert wins(now) == pytest.approx(wins(OFFERED.if_lost(table.state, [big]) or now))
    worse = OFFERED.if_lost(table.state, [small])
    assert worse is not None
    assert wins(worse) != pytest.approx(wins(now))
    table.lose(big)
    after = running_case(table.state)
    assert after is not None
    assert after.running is None, "the round is over: press or retreat"


def test_a_calculator_counts_from_bare_words() -> None:
    said = SaidOfBattle(
        attacker={"infantry": 1, "artillery": 1}, defender={"infantry": 1, "aa_gun": 1}, policy=Policy()
    )
    assert wins(OFFERED.counted_battle(said)) == pytest.approx(83 / 95)
    hurt = SaidOfBattle(attacker={"damaged_battleship": 1}, defender={"destroyer": 1}, policy=Policy())
    assert wins(OFFERED.counted_battle(hurt)) == pytest.approx(4 / 7)
    for attacker, defender in (
        ({"infantry": 1}, {"destroyer": 1}),
        ({"aa_gun": 1}, {"infantry": 1}),
        ({"panzer": 1}, {"infantry": 1}),
        ({"damaged_cruiser": 1}, {"destroyer": 1}),
        ({"infantry": -1}, {"infantry": 1}),
        ({"infantry": 1}, {}),
    ):
        with pytest.raises(UsageError):
            OFFERED.counted_battle(SaidOfBattle(attacker=attacker, defender=defender, policy=Policy()))
    with pytest.raises(UsageError):
        OFFERED.counted_battle(
            SaidOfBattle(attacker={"infantry": 1}, defender={"infantry": 1}, bombardment=2, policy=Policy())
        )


def test_every_type_is_in_the_empty_calculator() -> None:
    sea, land = OFFERED.calculator("sea"), OFFERED.calculator("land")
    assert {"battleship", "submarine", "tactical_bomber"} <= sea.attacker.counts().keys()
    assert {"mechanized_infantry", "strategic_bomber"} <= land.defender.counts().keys()
    assert "aa_gun" not in land.defender.counts()


@pytest.mark.rule("PA-8.13")
@pytest.mark.rule("PA-8.14")
def test_a_raid_brings_no_more_than_the_facility_can_bear() -> None:
    table = Table("japan").put("india", "japan", via="burma", strategic_bomber=3)
    table.state.raiders = {Space("india"): table.ids("india", "japan")}
    table.add("india", "united_kingdom", "minor_complex", damage=5)
    odds = OFFERED.raid(table.state, Space("india"))
    assert odds is not None
    assert odds.expected_paid <= 1
    assert OFFERED.raid(table.state, HUNAN) is None


SIDES = [
    ("sea", {"submarine": 2, "cruiser": 1, "fighter": 1}, {"submarine": 1, "battleship": 1}),
    (
        "sea",
        {"battleship": 1, "destroyer": 1, "tactical_bomber": 1, "fighter": 1},
        {"aircraft_carrier": 1, "fighter": 2, "submarine": 1},
    ),
    ("sea", {"destroyer": 1, "submarine": 2, "transport": 1}, {"destroyer": 1, "cruiser": 1, "transport": 2}),
    (
        "land",
        {"infantry": 3, "artillery": 1, "mechanized_infantry": 1, "tank": 1, "tactical_bomber": 1},
        {"infantry": 4, "aa_gun": 1},
    ),
    (
        "land",
        {"infantry": 1, "fighter": 2, "tactical_bomber": 2},
        {"infantry": 2, "artillery": 1, "aa_gun": 2, "fighter": 1},
    ),
]
GAMES = 500


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "attacker", "defender"), SIDES)
def test_battles_played_by_the_rules_end_as_often_as_the_odds_say(
    kind: str, attacker: dict[str, int], defender: dict[str, int]
) -> None:
    """With fixed seeds; so many games deviate by three standard deviations at most."""
    made = at_sea if kind == "sea" else on_land
    space = ZONE if kind == "sea" else HUNAN
    odds = battle_odds(pending_case(made(attacker, defender).state, space, kind))
    won = 0
    for seed in range(GAMES):
        table = made(attacker, defender).fight_with(Chance(Seeded(seed, 7)))
        while not table.is_over:
            table.answer(usual(table))
        ours = table.ids(space, "japan")
        theirs = table.ids(space, defender_of(kind))
        won += bool(ours) and not [u for u in theirs if table.there(u).type != "aa_gun"]
    share = odds.attacker_wins
    assert abs(won / GAMES - share) <= 3 * (share * (1 - share) / GAMES) ** 0.5


def defender_of(kind: str) -> str:
    return "united_states" if kind == "sea" else "china"


def usual(table: Table) -> Action:
    """What the odds take for granted: the suggested losses, strikes, and no retreat."""
    options, power = table.options, table.decision.power
    if isinstance(options, LossOptions):
        return options.casualties(options.suggested)
    match table.decision.rule:
        case "PA-8.27":
            return Submerge(power=power)
        case "PA-8.36":
            return Press(power=power)
        case "PA-8.19":
            return Bombard(power=power)
        case _:
            return sample(system, table.state, Luck("usual"), options)
