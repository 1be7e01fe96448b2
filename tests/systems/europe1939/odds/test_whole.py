"""Exact odds of whole battles: against a second, slow working out, and by hand."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from axis_desktop.model import Power, UnitType
from axis_desktop.model.errors import UsageError
from axis_desktop.systems.area_war.odds.staged import WholeOdds
from axis_desktop.systems.europe1939.fighting.protection import Protection
from axis_desktop.systems.europe1939.odds.battle import Attack, Conduct, Fighter, Role, WholeBattle
from axis_desktop.systems.europe1939.odds.whole import whole_odds
from tests.systems.europe1939.odds.brute_force import Piece, Rules, outcome, troops

POWER = Power("p")
ASHORE, TO_THE_END = Protection(level=2), Conduct()
COVERS = {
    "open": Protection(),
    "river": Protection(level=1),
    "fort": Protection(level=2, fort=True),
}


def fighter(piece: Piece) -> Fighter:
    role: Role = piece.role  # type: ignore[assignment]
    if role == "carrier":
        cost, figure = troops(piece)
        cargo = fighter(Piece("ground", cost, figure))
        name = f"loaded_{cargo.id}"
        return Fighter(
            id=name, power=POWER, type=UnitType("fleet"), role=role, cost=4, figure=figure, cargo=cargo
        )
    name = f"{role}_{piece.cost}_{piece.figure}"
    return Fighter(id=name, power=POWER, type=UnitType(role), role=role, cost=piece.cost, figure=piece.figure)


def counted(pieces: list[Piece]) -> tuple[tuple[Fighter, int], ...]:
    return tuple((fighter(piece), pieces.count(piece)) for piece in sorted(set(pieces)))


def odds(
    attacker: list[Piece],
    defender: list[Piece],
    attack: Attack = "overland",
    *,
    cover: str = "open",
    landing_protection: Protection = ASHORE,
    conduct: Conduct = TO_THE_END,
) -> WholeOdds:
    case = WholeBattle(
        attacker=counted(attacker),
        defender=counted(defender),
        attack=attack,
        protection=COVERS[cover],
        landing_protection=landing_protection,
        conduct=conduct,
    )
    return whole_odds(case)


AIR = st.builds(Piece, st.just("air"), st.just(3), st.integers(1, 4))
FLEET = st.builds(Piece, st.just("fleet"), st.just(4), st.integers(1, 5))
INFANTRY = st.builds(Piece, st.just("ground"), st.just(1), st.integers(1, 3))
ARMOR = st.builds(Piece, st.just("ground"), st.just(2), st.integers(2, 4))
LOADED = st.builds(Piece, st.just("carrier"), st.just(5), st.integers(1, 2))


def some(*kinds: st.SearchStrategy[Piece], least: int = 0, most: int = 3) -> st.SearchStrategy[list[Piece]]:
    return st.lists(st.one_of(*kinds), min_size=least, max_size=most)


@settings(deadline=None, max_examples=60)
@given(
    attacker=some(AIR, INFANTRY, ARMOR, FLEET, least=1, most=4),
    defender=some(AIR, INFANTRY, ARMOR, FLEET, most=4),
    cover=st.sampled_from(sorted(COVERS)),
    air_rounds=st.integers(0, 2),
    land_rounds=st.integers(0, 2),
    goes_on=st.booleans(),
    engages=st.booleans(),
)
def test_an_overland_attack_is_what_it_is_round_by_round(
    attacker: list[Piece],
    defender: list[Piece],
    cover: str,
    air_rounds: int,
    land_rounds: int,
    goes_on: bool,
    engages: bool,
) -> None:
    rules = Rules(
        "overland", fixed=cover == "fort", fort=cover == "fort", bonus=cover == "river",
        air_rounds=air_rounds, land_rounds=land_rounds, goes_on=goes_on, engages=engages,
    )  # fmt: skip
    conduct = Conduct(
        air_rounds=air_rounds or None,
        land_rounds=land_rounds or None,
        goes_on_without_air=goes_on,
        goes_on_without_fleets=goes_on,
        engages_fleets=engages,
    )

    found = odds(attacker, defender, cover=cover, conduct=conduct)

    is_what(found, outcome(attacker, defender, rules))


@settings(deadline=None, max_examples=60)
@given(
    loaded=st.lists(LOADED, min_size=1, max_size=3),
    escort=some(AIR, FLEET, most=3),
    overland=some(INFANTRY, ARMOR, most=2),
    defender=some(AIR, INFANTRY, FLEET, most=4),
    goes_on=st.booleans(),
)
def test_an_invasion_is_what_it_is_round_by_round(
    loaded: list[Piece], escort: list[Piece], overland: list[Piece], defender: list[Piece], goes_on: bool
) -> None:
    attacker = [*loaded, *escort, *overland]
    rules = Rules("invasion", landed_fixed=not overland, landed_bonus=bool(overland), goes_on=goes_on)
    cover = Protection(level=1 if overland else 2)
    conduct = Conduct(goes_on_without_air=goes_on, goes_on_without_fleets=goes_on)

    found = odds(attacker, defender, "invasion", landing_protection=cover, conduct=conduct)

    is_what(found, outcome(attacker, defender, rules))


@settings(deadline=None, max_examples=40)
@given(
    attack=st.sampled_from(["air", "naval"]),
    attacker=some(AIR, FLEET, least=1, most=4),
    defender=some(AIR, FLEET, most=4),
)
def test_an_attack_on_ships_and_aircraft_alone_takes_nothing(
    attack: Attack, attacker: list[Piece], defender: list[Piece]
) -> None:
    found = odds(attacker, defender, attack)

    assert found.captures == 0
    is_what(found, outcome(attacker, defender, Rules(attack)))


def is_what(found: WholeOdds, exact: tuple[Fraction, Fraction, Fraction]) -> None:
    told = found.captures, found.attacker.cost_lost, found.defender.cost_lost
    assert told == pytest.approx(tuple(map(float, exact)), abs=1e-9)
    assert sum(way.chance for way in found.ways) == pytest.approx(1)
    assert sum(way.chance for way in found.ways if way.captured) == pytest.approx(found.captures)


# ---------------------------------------------------------------------- by hand

INF2, INF3 = Piece("ground", 1, 2), Piece("ground", 1, 3)


@pytest.mark.rule("EU-1.3")
def test_infantry_against_infantry_by_hand() -> None:
    """Attack 2 against defense 3: of 36, 6 the attacker alone, 12 the defender alone, 6 both, 12 nobody."""
    found = odds([INF2], [INF3])

    assert found.captures == pytest.approx(6 / 24)
    assert found.cleared == pytest.approx(12 / 24)
    assert found.attacker.cost_lost == pytest.approx(18 / 24)
    (land,) = found.stages
    assert land.name == "land"
    assert (land.fought, land.rounds) == pytest.approx((1, 36 / 24))


@pytest.mark.rule("EU-10.4")
def test_if_both_lose_all_troops_the_defender_keeps_the_space() -> None:
    found = odds([INF2], [INF3])

    both = [way for way in found.ways if not way.attacker and not way.defender]
    assert [way.captured for way in both] == [False]


@pytest.mark.rule("EU-9.6")
def test_carriers_without_escort_turn_back_before_an_unspent_fleet() -> None:
    carriers = [Piece("carrier", 5, 2)] * 2

    found = odds(carriers, [Piece("fleet", 4, 5)], "invasion")

    assert found.captures == 0
    assert found.stages == ()
    assert found.attacker.cost_lost == 0


@pytest.mark.rule("EU-9.5")
def test_hits_beyond_the_escort_sink_carriers_with_their_troops() -> None:
    attacker = [Piece("fleet", 4, 1), Piece("carrier", 5, 2), Piece("carrier", 5, 2)]

    found = odds(attacker, [Piece("fleet", 4, 6)] * 2, "invasion")

    assert found.captures == 0
    assert found.attacker.lost == pytest.approx({"fleet_4_1": 1, "loaded_ground_1_2": 1, "ground_1_2": 1})
    assert found.attacker.cost_lost == pytest.approx(9)


def test_every_stage_is_told_by_itself() -> None:
    found = odds(
        [Piece("air", 3, 4), Piece("fleet", 4, 3), Piece("carrier", 5, 2)],
        [Piece("air", 3, 2), Piece("fleet", 4, 5), INF3],
        "invasion",
    )

    assert [stage.name for stage in found.stages] == ["air", "naval", "land"]
    air, naval, land = found.stages
    assert found.stage("land") == land
    assert air.fought == naval.fought == 1
    assert land.fought == pytest.approx(naval.won, abs=0.05)
    assert 0 < air.won < 1
    assert 0 < found.captures < land.fought


def test_cases_that_make_no_sense_are_refused() -> None:
    with pytest.raises(UsageError):
        odds([], [INF3])
    with pytest.raises(UsageError):
        odds([INF2], [INF3], conduct=Conduct(land_rounds=0))
    with pytest.raises(UsageError):
        whole_odds(WholeBattle(attacker=((fighter(INF2), -1),), defender=(), attack="overland"))
