"""What the computer players of Europe do in positions with a known answer."""

from typing import Any

import pytest

from axis_desktop.model import Action, Luck, Power, Space
from axis_desktop.players.europe1939 import LEVELS, EuropePlayer
from axis_desktop.players.europe1939.front import Front
from axis_desktop.players.europe1939.guards import guard
from axis_desktop.players.europe1939.money import idle
from axis_desktop.players.europe1939.starving import lifelines
from axis_desktop.players.europe1939.worth import lead
from axis_desktop.systems.europe1939 import system
from axis_desktop.systems.europe1939.actions import Build, EndPhase, MoveUnits, OrderAttack
from axis_desktop.systems.europe1939.fighting.answers import BreakOff, Land, PressOn
from tests.systems.europe1939.fighting.field import MISS, Field, west
from tests.systems.europe1939.table import FRA, GER, INF, ITA, SU, UK, date, unit

SEEDS = (1, 2, 3)
POOR = {GER: 1, FRA: 9, UK: 9}
"""Germany can pay for a battle and for no further war."""


def player(level: str = "medium") -> EuropePlayer:
    return LEVELS[level]()


def answer(field: Field, level: str = "medium", seed: int = 1) -> Action:
    who = player(level)
    found = who.decide(system, field.state, field.asked, Luck("player", seed))
    before = field.state
    field.anyhow(found, seed)  # it is legal
    field.state = before
    return found


def army(space: str, owner: str, **counts: int) -> list[dict[str, Any]]:
    return [unit(kind, space, owner) for kind, count in counts.items() for _ in range(count)]


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_runs_against_the_maginot_line(seed: int, level: str) -> None:
    field = west(
        *army("cologne", GER, infantry=5, armor=2, aircraft=2),
        *army("metz", FRA, infantry=4),
        *army("berlin", GER, infantry=2),
    )

    found = answer(field, level, seed)

    assert not (isinstance(found, OrderAttack) and found.space == "metz")


def test_a_free_area_is_entered_with_a_single_unit() -> None:
    field = west(*army("belgium", GER, infantry=3), *army("berlin", GER, infantry=2), stock=POOR)

    found = answer(field)

    assert isinstance(found, OrderAttack)
    assert found.space == "calais"
    assert len(found.units) == 1


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_carriers_alone_do_not_sail_against_an_unspent_aircraft(level: str) -> None:
    field = west(
        *army("plymouth", UK, fleet=2, infantry=2),
        *army("calais", GER, infantry=2, aircraft=1),
        *army("belgium", GER, infantry=4),
        *army("london", UK, infantry=2),
        power=UK,
        control={"belgium": GER, "calais": GER},
    )

    found = answer(field, level)

    assert not (isinstance(found, OrderAttack) and found.space == "calais")


def test_the_last_guards_of_a_capital_that_is_threatened_stay() -> None:
    field = west(
        *army("paris", FRA, infantry=2),
        *army("calais", GER, infantry=1, armor=1),
        *army("brest", GER, infantry=1),
        power=FRA,
        control={"belgium": GER, "calais": GER, "brest": GER},
    )

    found = answer(field)

    assert not isinstance(found, OrderAttack)


def test_a_battle_is_pressed_while_it_is_good_and_broken_off_when_it_is_lost() -> None:
    strong = west(*army("belgium", GER, infantry=4, armor=2), *army("calais", FRA, infantry=1))
    strong.attack("calais", *range(1, 7), dice=(MISS,) * 7)
    assert isinstance(answer(strong), PressOn)

    weak = west(*army("belgium", GER, infantry=1), *army("calais", FRA, infantry=5))
    weak.attack("calais", 1, dice=(MISS,) * 6)
    assert isinstance(answer(weak), BreakOff)


def test_nobody_lands_where_nothing_can_be_won() -> None:
    field = west(
        *army("plymouth", UK, fleet=1, infantry=1),
        *army("calais", GER, infantry=4),
        *army("london", UK, infantry=1),
        power=UK,
        control={"belgium": GER, "calais": GER},
    )
    field.attack("calais", cargo={1: 2})

    assert answer(field) == Land(power=UK, lands=False)


def test_money_becomes_troops_at_home() -> None:
    field = west(*army("belgium", GER, infantry=2), *army("metz", FRA, infantry=2), phase="build")

    found = answer(field)

    assert isinstance(found, Build)
    assert found.space in field.state.world.sheet(GER).home


def test_equal_positions_are_answered_equally_and_with_a_reason() -> None:
    field = west(
        *army("belgium", GER, infantry=4, armor=2),
        *army("berlin", GER, infantry=2),
        *army("calais", FRA, infantry=1),
        *army("metz", FRA, infantry=2),
        stock=POOR,
    )
    who, twin = player(), player()

    first = who.decide(system, field.state, field.asked, Luck("player", 5))
    second = twin.decide(system, field.state.copy(), field.asked, Luck("player", 5))

    assert first == second
    assert str(who.reason) == str(twin.reason)
    assert "calais" in str(who.reason)


@pytest.mark.parametrize("infantry", [2, 5])
def test_an_attack_leaves_behind_what_the_next_one_and_the_border_need(infantry: int) -> None:
    """Three areas fall to an army that used to go for one with all it had, and Warsaw is not left empty."""
    field = Field(
        *army("warsaw", GER, infantry=infantry, armor=3),
        *army("konigsberg", GER, infantry=6),
        *army("krakow", GER, infantry=1),
        *army("berlin", GER, infantry=2),
        *army("brest_litovsk", SU, infantry=1),
        *army("lvov", SU, infantry=2),
        *army("kiev", SU, infantry=2),
        *army("moscow", SU, infantry=2),
        wars=((GER, SU),),
        stock={GER: 5, SU: 20},
        basis={GER: 30, SU: 40},
    )

    orders = []
    while field.state.phase == "war":
        action = answer(field)
        orders += [action] if isinstance(action, OrderAttack) else []
        field.anyhow(action)

    assert {order.space for order in orders} >= {"brest_litovsk", "lvov", "kiev"}
    assert all(len(order.units) <= 5 for order in orders)
    assert list(field.state.forces.at(Space("warsaw")))


def test_a_landing_takes_no_more_fleets_than_it_needs() -> None:
    """Nobody can fight the fleets at Brest: each of them carries, and none sails along for nothing."""
    field = west(
        *army("plymouth", UK, fleet=4, infantry=1, armor=2),
        *army("brest", GER, infantry=1),
        *army("dover", UK, aircraft=2),
        *army("london", UK, infantry=2),
        power=UK,
        control={"belgium": GER, "calais": GER, "brest": GER, "paris": GER},
    )

    found = answer(field, "hard")

    assert isinstance(found, OrderAttack)
    assert found.space in ("brest", "paris", "calais", "belgium")
    fighting = {unit for unit in found.units if unit <= 4}
    assert not fighting


def test_the_capital_of_a_small_country_comes_first() -> None:
    """With Belgrade all of its army vanishes, wherever it stands (EU-20.2)."""
    field = west(
        *army("budapest", GER, infantry=5, armor=2, aircraft=2),
        *army("vienna", GER, infantry=2),
        *army("berlin", GER, infantry=2),
        *army("metz", FRA, infantry=4),
        control={"budapest": GER},
    )

    found = answer(field, "hard")

    assert not (isinstance(found, OrderAttack) and found.space in ("zagreb", "sarajevo", "skopje"))


def test_the_strong_one_keeps_money_for_the_battles_of_the_year() -> None:
    field = west(*army("berlin", GER, infantry=2), *army("metz", FRA, infantry=2), phase="build")
    who = player("hard")
    bought = 0
    while isinstance(action := who.decide(system, field.state, field.asked, Luck("player", 1)), Build):
        field.do(action)
        bought += 1

    assert bought
    assert field.state.stock[GER] >= 2


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_an_army_of_infantry_alone_gets_armor_and_aircraft(level: str) -> None:
    field = west(*army("belgium", GER, infantry=8), *army("calais", FRA, infantry=2), phase="build")
    who = player(level)
    bought: set[str] = set()
    while isinstance(action := who.decide(system, field.state, field.asked, Luck("player", 1)), Build):
        field.do(action)
        bought.add(action.unit_type)

    assert {"armor", "aircraft"} <= bought


def test_a_power_that_is_pressed_replaces_its_infantry_first() -> None:
    field = west(
        *army("belgium", FRA, infantry=9, armor=3),
        *army("cologne", GER, armor=2),
        phase="build",
        control={"belgium": FRA},
    )

    found = answer(field, "hard")

    assert isinstance(found, Build)
    assert found.unit_type == "infantry"


def test_whoever_stands_in_the_way_of_armor_is_worth_more_than_in_a_closed_line() -> None:
    """An infantry in Minsk keeps the armor out of what lies behind it."""
    units = (
        *army("brest_litovsk", GER, armor=4, infantry=2),
        *army("pinsk", SU, infantry=1),
        *army("moscow", SU, infantry=1),
    )
    east = {"wars": ((GER, SU),), "control": {"brest_litovsk": GER}, "power": SU}
    empty = Front(Field(*units, **east).state, SU)
    held = Front(Field(*units, *army("minsk", SU, infantry=1), **east).state, SU)

    first = empty.wanted(Space("minsk"), (SU, INF))
    second = held.wanted(Space("minsk"), (SU, INF))

    assert first > second
    assert empty.danger(Space("smolensk")) > held.danger(Space("smolensk")) == 0


def test_a_poor_enemy_is_feared_less_where_he_would_have_to_fight() -> None:
    """Without HPP Germany begins no battle, but it walks into empty areas (EU-6.5, EU-6.6)."""
    units = (*army("brest_litovsk", GER, infantry=6), *army("minsk", SU, infantry=1))
    east = {"wars": ((GER, SU),), "control": {"brest_litovsk": GER}, "power": SU}
    rich = Front(Field(*units, **east, stock={GER: 20}, basis={GER: 30}).state, SU)
    poor = Front(Field(*units, **east, stock={GER: 0}, basis={GER: 30}).state, SU)

    assert rich.danger(Space("minsk")) > poor.danger(Space("minsk")) == 0
    assert poor.danger(Space("pinsk")) == rich.danger(Space("pinsk")) > 0


def test_the_soviet_army_is_feared_from_the_season_before_it_may_declare_war() -> None:
    """Germany at war in the west keeps somebody in Warsaw when the spring of 1941 comes (EU-21.8)."""
    units = (
        *army("warsaw", GER, infantry=1),
        *army("brest_litovsk", SU, infantry=4, armor=3),
        *army("belgium", GER, infantry=2),
    )
    rich = {"stock": {SU: 20}, "basis": {SU: 30}}
    before = Front(west(*units, date=date("winter", 1940), **rich).state, GER)
    after = Front(west(*units, date=date("spring", 1941), **rich).state, GER)

    assert before.danger(Space("warsaw")) == 0 < after.danger(Space("warsaw"))
    assert after.wanted(Space("warsaw"), (GER, INF), 6) > before.wanted(Space("warsaw"), (GER, INF), 6)


def test_a_capital_fears_armor_that_comes_through_the_area_before_it() -> None:
    """One infantry in Calais is swept away, and armor goes on to Paris (EU-7.1); four hold it."""
    around = (*army("belgium", GER, infantry=4, armor=3), *army("paris", FRA, infantry=1))
    weak = Front(west(*around, *army("calais", FRA, infantry=1), power=FRA).state, FRA)
    strong = Front(west(*around, *army("calais", FRA, infantry=12), power=FRA).state, FRA)

    assert weak.danger(Space("paris")) > strong.danger(Space("paris")) == 0


def test_a_landing_against_an_unspent_aircraft_brings_aircraft_of_its_own() -> None:
    field = west(
        *army("plymouth", UK, fleet=2, infantry=2),
        *army("dover", UK, aircraft=3),
        *army("london", UK, infantry=2),
        *army("calais", GER, infantry=2, aircraft=1),
        *army("belgium", GER, infantry=2),
        power=UK,
        control={"belgium": GER, "calais": GER},
    )

    found = answer(field, "hard")

    assert not (isinstance(found, OrderAttack) and found.cargo and not found.units)


def test_the_army_that_a_neutral_sets_up_is_no_booty() -> None:
    """Slovakia is worth one HPP and costs three: it is left alone without an accounting to come."""
    units = (*army("krakow", GER, infantry=3, armor=2), *army("berlin", GER, infantry=2))
    field = west(*units, date=date("spring", 1945))

    found = answer(field, "hard")

    assert not (isinstance(found, OrderAttack) and found.space == "bratislava")


def test_whoever_is_stronger_together_has_the_lead() -> None:
    """The Soviet Union counts those who fight Germany already as friends if it joined them."""
    units = (
        *army("berlin", GER, infantry=6),
        *army("moscow", SU, infantry=4),
        *army("london", UK, infantry=5),
    )
    state = Field(*units, wars=((GER, UK),), power=SU).state

    assert lead(state, SU, GER) == 9 / 6
    assert lead(state, UK) == 5 / 6


def test_a_capital_on_the_coast_is_guarded_against_fleets_first() -> None:
    """Two fleets could land two units in London, wherever they are now (EU-3.15)."""
    units = (*army("london", UK, infantry=1), *army("danzig", GER, fleet=2, infantry=2))
    field = west(*units, power=UK, phase="build", control={"belgium": GER})

    assert guard(field.state, Space("london")) == 3
    found = answer(field, "hard")

    assert isinstance(found, Build)
    assert (found.unit_type, found.space) == ("infantry", "london")


def test_the_guard_of_a_capital_counts_aircraft_and_who_can_pay_for_an_invasion() -> None:
    """Two infantry from Danzig take London with the aircraft of Belgium, never alone (EU-3.9, EU-11.1)."""

    def london(aircraft: int, hpp: int = 20) -> int:
        field = west(
            *army("london", UK, infantry=1, aircraft=2),
            *army("danzig", GER, fleet=2, infantry=2),
            *army("belgium", GER, infantry=3, aircraft=aircraft),
            power=UK,
            stock={GER: hpp, UK: 20, FRA: 20},
        )
        return guard(field.state, Space("london"))

    assert london(0) < london(2) < london(4) < london(6)
    assert london(6, hpp=4) == 1


def test_berlin_is_guarded_against_armor_that_comes_through_kiel() -> None:
    """Berlin has no coast, but armor that has landed next to it goes on (EU-3.3)."""

    def berlin(fleets: int, at_kiel: int) -> int:
        units = (
            *army("plymouth", UK, fleet=fleets, armor=2),
            *army("kiel", GER, infantry=at_kiel),
            *army("bremen", GER, infantry=4),
            *army("stettin", GER, infantry=4),
        )
        return guard(west(*units, *army("berlin", GER, infantry=1)).state, Space("berlin"))

    assert berlin(fleets=2, at_kiel=1) > berlin(fleets=0, at_kiel=1) == 1
    assert berlin(fleets=2, at_kiel=4) == 1


def resting_army(**more: int) -> Field:
    """The Soviet Union in peace in the spring of 1945, before a Germany at war with Britain."""
    return Field(
        *army("brest_litovsk", SU, infantry=8, armor=3),
        *army("gorky", SU, **more),
        *army("warsaw", GER, infantry=4),
        *army("berlin", GER, infantry=4),
        *army("london", UK, infantry=2),
        wars=((GER, UK),),
        power=SU,
        date=date("spring", 1945),
        stock={SU: 20, GER: 10, UK: 10},
        basis={SU: 40, GER: 30, UK: 20},
    )


def test_hpp_that_would_lapse_are_spent_on_a_war() -> None:
    """With a full army nothing else can be bought before the accounting (EU-15.1, EU-18.1)."""
    growing, full = resting_army(infantry=4, armor=1), resting_army(infantry=26, armor=11, aircraft=12)
    assert (idle(growing.state), idle(full.state)) == (0, 20)

    assert not isinstance(answer(growing, "hard"), OrderAttack)
    found = answer(full, "hard")

    assert isinstance(found, OrderAttack)
    assert found.space == "warsaw"


def test_fleets_are_bought_with_what_nothing_else_takes() -> None:
    italy = army("rome", ITA, infantry=12, armor=3, aircraft=4)
    field = Field(
        *italy, power=ITA, phase="build", date=date("winter", 1941), stock={ITA: 8}, basis={ITA: 15}
    )

    found = answer(field, "hard")

    assert isinstance(found, Build)
    assert found.unit_type == "fleet"


def italy_before_france(germans: int, french: int, *, is_full: bool = True) -> Field:
    """Italy in peace with an army before Lyon, while Germany stands in Calais or France is whole."""
    return west(
        *army("turin", ITA, infantry=8 if is_full else 2, armor=2 if is_full else 1),
        *army("florence", ITA, aircraft=4 if is_full else 1),
        *army("rome", ITA, infantry=4, armor=1),
        *army("taranto", ITA, fleet=4),
        *army("calais", GER, infantry=germans, armor=germans // 2, aircraft=2),
        *army("berlin", GER, infantry=2),
        *army("lyon", FRA, infantry=french),
        *army("bordeaux", FRA, infantry=1),
        *army("paris", FRA, infantry=1, armor=french // 4, aircraft=french // 4),
        *army("london", UK, infantry=french, armor=french // 2, aircraft=french // 2),
        power=ITA,
        date=date("autumn", 1940),
        control={"belgium": GER, "calais": GER},
        stock={GER: 20, UK: 10, FRA: 9, ITA: 14},
        basis={GER: 40, UK: 26, FRA: 18, ITA: 28},
    )


@pytest.mark.rule("EU-5.4")
@pytest.mark.rule("EU-6.1")
def test_italy_joins_a_war_that_its_side_can_win_with_hpp_that_would_lapse() -> None:
    """The war costs seven: it is paid once the army is full, and not while France is strong."""
    found = answer(italy_before_france(germans=12, french=1), "hard")

    assert isinstance(found, OrderAttack)
    assert found.space == "lyon"
    for waiting in (
        italy_before_france(germans=1, french=12),
        italy_before_france(germans=12, french=1, is_full=False),
    ):
        assert not isinstance(answer(waiting, "hard"), OrderAttack)


def test_the_capital_of_a_fallen_power_keeps_its_garrison() -> None:
    """Paris pays nine a year (EU-19.6): it isn't stripped for an empty area next door."""

    def paris(landing: int) -> Field:
        return west(
            *army("paris", GER, infantry=4),
            *army("berlin", GER, infantry=3),
            *army("london", UK, infantry=2),
            *army("brest", UK, infantry=landing, armor=landing // 2),
            power=GER,
            fallen=[FRA],
            wars=((GER, UK),),
            control={"paris": GER, "brest": UK, "bordeaux": UK, "lyon": GER, "calais": GER, "metz": GER},
        )

    quiet, pressed = paris(0), paris(4)
    assert 1 == guard(quiet.state, Space("paris")) < guard(pressed.state, Space("paris"))
    for field in (quiet, pressed):
        found = answer(field, "hard")
        if isinstance(found, OrderAttack):
            leaving = sum(field.where(each) == "paris" for each in found.units)
            assert leaving <= 4 - guard(field.state, Space("paris"))


def test_the_area_through_which_an_army_is_supplied_is_held() -> None:
    """Nine divisions in Brest live by Calais: who takes it starves them without a battle (EU-17.6)."""

    def calais(at_brest: int) -> Field:
        return west(
            *army("brest", GER, infantry=at_brest, armor=1),
            *army("calais", GER, infantry=1),
            *army("berlin", GER, infantry=4),
            *army("paris", FRA, infantry=6, armor=2),
            *army("metz", FRA, infantry=2),
            phase="noncombat",
            control={"belgium": GER, "calais": GER, "brest": GER},
        )

    lone, many = calais(1), calais(9)
    assert lifelines(many.state, Power(GER))[Space("calais")] == 11
    assert "brest" not in lifelines(many.state, Power(GER))
    danger = [Front(each.state, Power(GER)).danger(Space("calais")) for each in (lone, many)]
    assert danger[1] > danger[0] + 2

    who = player("hard")
    while isinstance(action := who.decide(system, many.state, many.asked, Luck("player", 1)), MoveUnits):
        many.do(action)
    assert sum(each.type == INF for each in many.state.forces.at(Space("calais"))) >= 3


@pytest.mark.parametrize("phase", ["noncombat", "redeploy"])
def test_berlin_gets_its_guard_from_the_front_when_the_pool_has_none_left(phase: str) -> None:
    """Britain could land armor in Kiel and go on to Berlin, where one infantry stands (EU-3.3, EU-15.1)."""
    field = west(
        *army("berlin", GER, infantry=1),
        *army("leipzig", GER, infantry=4),
        *army("cologne", GER, infantry=23),
        *army("scapa_flow", UK, fleet=2, armor=2),
        *army("london", UK, infantry=2),
        *army("metz", FRA, infantry=4),
        phase=phase,
    )
    least = guard(field.state, Space("berlin"))
    assert least > 1
    who = player("hard")
    while not isinstance(action := who.decide(system, field.state, field.asked, Luck("player", 1)), EndPhase):
        field.do(action)

    assert sum(each.type == INF for each in field.state.forces.at(Space("berlin"))) >= least
