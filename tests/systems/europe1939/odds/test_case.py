"""The odds of orders and of battles from here, as the game sees them."""

import pytest

from axis_desktop.model import Luck
from axis_desktop.players.sampling import sample
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.fighting.losses import suggested_order
from axis_desktop.systems.europe1939.odds.battle import Conduct, Fighter
from axis_desktop.systems.europe1939.odds.case import planned_case, running_case
from axis_desktop.systems.europe1939.odds.loss_order import attacking, defending, loss_order
from axis_desktop.systems.europe1939.odds.offered import OFFERED
from axis_desktop.systems.europe1939.odds.whole import present_stage, whole_odds
from axis_desktop.systems.europe1939.ordering.order import planned
from tests.systems.europe1939.fighting.field import MISS, Field, west
from tests.systems.europe1939.table import FRA, GER, UK, unit


def maginot() -> Field:
    return west(
        unit("infantry", "cologne", GER),
        unit("armor", "cologne", GER),
        unit("aircraft", "cologne", GER),
        unit("infantry", "metz", FRA),
        unit("aircraft", "metz", FRA),
        unit("aircraft", "metz", UK, spent=True),
    )


def share_taken(field: Field, games: int, *units: int) -> float:
    """How often the area falls if the battle is fought to its end with the suggested losses."""
    taken = 0
    begun = field.state
    for seed in range(games):
        field.state = begun
        field.anyhow(field.ordering("metz", *units), seed)
        field.settle(seed=seed)
        taken += field.holder("metz") == GER
    return taken / games


@pytest.mark.rule("EU-12.3")
def test_the_sheet_tells_price_modifiers_defenders_and_exact_odds() -> None:
    field = maginot()

    sheet = field.options.sheet("metz", [1, 2, 3])

    assert (sheet.price, sheet.left, sheet.refusal) == (1, 19, None)
    assert [(line.figure, line.rule) for line in sheet.attacker] == [("1", "EU-12.3")]
    assert [(line.figure, line.rule) for line in sheet.defender] == [("5", "EU-12.3")]
    assert sheet.defenders == ((FRA, "aircraft", 1), (FRA, "infantry", 1), (UK, "aircraft", 1))
    plan = planned(field.state, field.ordering("metz", 1, 2, 3), [GER])
    odds = whole_odds(planned_case(field.state, plan, Conduct()))
    assert sheet.odds is not None
    assert sheet.odds.succeeds == odds.captures
    assert [(str(stage.name), stage.won) for stage in sheet.odds.stages] == [
        ("In the air", odds.stages[0].won),
        ("On land", odds.stages[-1].won),
    ]


@pytest.mark.rule("EU-12.8")
def test_the_sheet_says_which_modifiers_are_canceled() -> None:
    field = west(
        unit("infantry", "cologne", GER),
        unit("infantry", "calais", GER),
        unit("infantry", "metz", FRA),
        control={"belgium": GER, "calais": GER},
    )

    sheet = field.options.sheet("metz", [1, 2])

    assert [(str(line.text), line.figure) for line in sheet.defender] == [
        ("From calais: nothing helps", ""),
        ("From cologne: Fort, canceled by another direction", ""),
    ]
    assert sheet.attacker == ()


@pytest.mark.rule("EU-3.12")
@pytest.mark.parametrize(("spent", "is_idle"), [(True, True), (False, False)])
def test_the_sheet_says_that_a_fleet_joins_for_nothing(spent: bool, is_idle: bool) -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("fleet", "kiel", GER),
        unit("infantry", "calais", FRA),
        unit("fleet", "calais", FRA, spent=spent),
        control={"belgium": GER},
    )

    alone, joined = field.options.sheet("calais", [1]), field.options.sheet("calais", [1, 2])

    assert joined.refusal is None
    said = [str(each.text) for each in joined.follows if each.is_harm]
    assert said == ["The fleet carries nobody and finds no enemy fleet: it is spent for nothing."] * is_idle
    assert not alone.follows


@pytest.mark.rule("EU-6.7")
def test_the_sheet_of_an_invasion_pairs_fleets_with_what_they_carry() -> None:
    field = west(
        unit("fleet", "kiel", GER),
        unit("infantry", "kiel", GER),
        unit("fleet", "kiel", GER),
        unit("infantry", "dover", UK),
    )

    order = field.options.order("dover", [1, 2, 3])

    assert [(one.fleet, one.unit) for one in order.cargo] == [(1, 2)]
    assert order.units == (3,)
    assert field.options.sheet("dover", [1, 2, 3]).price == 5
    assert field.options.sheet("dover", [2]).refusal.rule == "EU-7.9"


def test_games_that_are_played_agree_with_the_odds() -> None:
    field = maginot()
    plan = planned(field.state, field.ordering("metz", 1, 2, 3), [GER])
    odds = whole_odds(planned_case(field.state, plan, Conduct()))

    games = 200
    assert share_taken(field, games, 1, 2, 3) == pytest.approx(odds.captures, abs=4 * 0.5 / games**0.5)


def test_the_odds_of_a_running_battle_are_those_of_its_order_before_the_first_round_is_decided() -> None:
    field = maginot()
    field.attack("metz", 1, 2, 3, dice=(MISS, MISS))

    case = running_case(field.state, Conduct())

    assert case is not None
    assert case.stage == "air"
    before = maginot()
    plan = planned(before.state, before.ordering("metz", 1, 2, 3), [GER])
    assert whole_odds(case) == whole_odds(planned_case(before.state, plan, Conduct()))
    note = str(field.options.choices()[0].note)
    assert f"{round(whole_odds(case).captures * 100)}%" in note


def test_losses_that_wait_are_taken_as_they_are_suggested() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("armor", "belgium", GER),
        unit("infantry", "calais", FRA),
        unit("infantry", "calais", UK),
        unit("armor", "calais", FRA),
    )
    field.attack("calais", 1, 2, dice=(2, MISS, 1, MISS, MISS))

    case = running_case(field.state, Conduct())

    assert case is not None
    assert {fighter.id: n for fighter, n in case.attacker} == {f"{GER}_armor": 1}
    assert sum(n for _, n in case.defender) == 2


def test_people_are_advised_what_the_odds_assume() -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("armor", "belgium", GER),
        unit("aircraft", "cologne", GER),
        unit("aircraft", "belgium", GER),
        unit("infantry", "calais", FRA),
        unit("infantry", "calais", UK),
        unit("armor", "calais", FRA),
    )
    field.attack("calais", 1, 2, 3, 4, dice=(2, MISS, MISS, MISS, 1, MISS, MISS))
    battle = field.battle
    case = running_case(field.state, Conduct())
    assert battle is not None
    assert case is not None

    mine = [unit.type for unit in suggested_order(field.state, battle, "attacker")]

    runs = [(attacking(fighter, "land", case.protection), n) for fighter, n in _all(field, "attacker")]
    order = [c.id.removeprefix(f"{GER}_") for c, n in loss_order(runs, spares_troops=True) for _ in range(n)]
    assert mine == order == ["infantry", "aircraft", "aircraft", "armor"]
    theirs = [(u.owner, u.type) for u in suggested_order(field.state, battle, "defender")]
    runs = [(defending(fighter, "land", case.protection), n) for fighter, n in _all(field, "defender")]
    assert [f"{owner}_{kind}" for owner, kind in theirs] == [
        c.id for c, n in loss_order(runs, spares_troops=False) for _ in range(n)
    ]


@pytest.mark.parametrize(
    ("space", "more", "first"),
    [
        ("paris", (), "aircraft"),  # a capital
        ("calais", (), "infantry"),  # its aircraft get away to Paris
        ("calais", ("evacuated",), "aircraft"),  # it would be lost with the area (EU-13.4)
    ],
)
def test_the_last_defender_on_the_ground_outlives_aircraft_where_the_area_is_worth_more(
    space: str, more: tuple[str, ...], first: str
) -> None:
    field = west(
        unit("infantry", "belgium", GER),
        unit("armor", "brest", GER),
        unit("infantry", "brest", GER),
        unit("infantry", space, FRA),
        unit("aircraft", space, FRA, **dict.fromkeys(more, True)),
        control={"belgium": GER, "brest": GER},
        unsupplied=[],
    )
    attackers = (1,) if space == "calais" else (2, 3)
    field.attack(space, *attackers, dice=(1, *[MISS] * (len(attackers) + 1)))
    battle, case = field.battle, running_case(field.state, Conduct())
    assert battle is not None
    assert case is not None

    assert suggested_order(field.state, battle, "defender")[0].type == first
    assert case.holds == (first == "aircraft")
    left = [fighter.type for fighter, _ in case.defender]
    assert left == [{"aircraft": "infantry", "infantry": "aircraft"}[first]]


def _all(field: Field, side: str) -> list[tuple[Fighter, int]]:
    """The side before the losses that wait."""
    copy = field.state.copy()
    copy.stack.pop()
    case = running_case(copy, Conduct())
    assert case is not None
    return list(case.attacker if side == "attacker" else case.defender)


def test_what_the_screen_asks_of_a_stage() -> None:
    field = maginot()
    field.attack("metz", 1, 2, 3, dice=(MISS, MISS))

    stage = OFFERED.from_here(field.state)

    case = running_case(field.state, Conduct())
    assert case is not None
    assert stage == present_stage(case)
    assert stage is not None
    assert stage.attacker.counts() == {f"{GER}_aircraft": 1}
    against = OFFERED.against(field.state, "metz")  # type: ignore[arg-type]
    assert against is not None
    assert against.defender.counts() == {f"{FRA}_infantry": 1}
    assert against.attacker.counts() == dict.fromkeys(
        (f"{GER}_infantry", f"{GER}_armor", f"{GER}_aircraft"), 0
    ), "they can be added"
    assert OFFERED.calculator("land").attacker.count() == 0


def test_orders_offered_to_a_player_without_a_plan_can_be_given() -> None:
    field = maginot()
    luck = Luck("orders", 3)

    for _ in range(20):
        action = sample(system, field.state, luck, field.options)
        before = field.state
        field.anyhow(action)
        field.state = before
    for choice in field.options.choices():
        before = field.state
        field.anyhow(choice.action)
        field.state = before
