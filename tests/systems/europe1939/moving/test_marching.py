"""Marches without battle (EU-14.1, EU-14.2, EU-14.4), borders that ground units cross or don't (EU-2)."""

import pytest

from axis_desktop.model import IllegalAction, Space
from axis_desktop.model.events import ControlChanged, UnitsMoved
from axis_desktop.systems.europe1939.actions import EndPhase
from axis_desktop.systems.europe1939.moving.marching import check_crossing
from axis_desktop.systems.europe1939.ordering.reach import check_ground
from tests.systems.europe1939.table import ARM, FRA, GER, INF, SU, UK, Table, of_kind, unit


@pytest.mark.rule("EU-2.1")
@pytest.mark.rule("EU-3.2")
def test_infantry_goes_one_area_and_only_to_a_neighbor() -> None:
    table = Table(unit(INF, "berlin", GER), phase="noncombat")

    table.refused("EU-2.1", table.marching(1, "munich"))
    table.refused("EU-14.1", table.marching(1, "leipzig", "munich"))
    events = table.march(1, "leipzig")

    assert of_kind(events, UnitsMoved)[0].path == ("berlin", "leipzig")
    assert table.where(1) == "leipzig"
    table.refused("EU-14.2", table.marching(1, "berlin"))


@pytest.mark.rule("EU-1.2")
@pytest.mark.rule("EU-3.3")
@pytest.mark.rule("EU-14.1")
def test_armor_goes_two_areas_and_takes_empty_enemy_ones() -> None:
    table = Table(
        unit(ARM, "cologne", GER),
        phase="noncombat",
        control={"belgium": FRA, "calais": FRA},
        wars=[(GER, FRA)],
    )

    events = table.march(1, "belgium", "calais")

    assert [event.space for event in of_kind(events, ControlChanged)] == ["belgium", "calais"]
    assert table.holder("belgium") == table.holder("calais") == GER
    assert table.stock(GER) == 18  # free of charge


@pytest.mark.rule("EU-14.4")
def test_there_are_no_battles_in_phase_two() -> None:
    table = Table(
        unit(INF, "cologne", GER), unit(INF, "belgium", FRA), phase="noncombat", control={"belgium": FRA}
    )

    table.refused("EU-14.1", table.marching(1, "belgium"))
    assert "belgium" not in table.targets(1)


@pytest.mark.rule("EU-20.5")
@pytest.mark.rule("EU-5.8")
def test_neutral_land_is_not_entered() -> None:
    table = Table(unit(INF, "cologne", GER), phase="noncombat", wars=[])

    table.refused("EU-20.5", table.marching(1, "belgium"))
    assert table.targets(1) == {"bremen", "leipzig", "munich", "stuttgart"}
    table = Table(unit(INF, "munich", GER), phase="noncombat")
    table.refused("EU-20.5", table.marching(1, "venice"))


@pytest.mark.rule("EU-2.2")
def test_nobody_enters_switzerland() -> None:
    table = Table(unit(INF, "munich", GER), phase="noncombat")

    table.refused("EU-2.2", table.marching(1, "switzerland"))


@pytest.mark.rule("EU-2.5")
def test_an_arrow_is_a_border_of_one_point() -> None:
    table = Table(unit(INF, "sicily", "italy"), power="italy", phase="noncombat")

    table.march(1, "taranto")

    assert table.where(1) == "taranto"


@pytest.mark.rule("EU-2.6")
@pytest.mark.parametrize(
    ("here", "there"), [("denmark", "malmo"), ("oulu", "lulea"), ("helsinki", "stockholm")]
)
def test_some_water_is_never_crossed_on_foot(here: str, there: str) -> None:
    table = Table(
        unit(INF, here, GER),
        phase="noncombat",
        control={"denmark": GER, "oulu": GER, "helsinki": GER, "malmo": GER, "lulea": GER, "stockholm": GER},
    )

    table.refused("EU-2.6", table.marching(1, there))


@pytest.mark.rule("EU-7.9")
def test_ground_units_do_not_walk_into_the_sea() -> None:
    table = Table(unit(INF, "kiel", GER), phase="noncombat")

    table.refused("EU-7.9", table.marching(1, "german_bight"))


@pytest.mark.rule("EU-4.4")
@pytest.mark.rule("EU-5.6")
def test_an_ally_may_be_visited_but_not_ordered() -> None:
    table = Table(
        unit(INF, "calais", UK),
        unit(INF, "paris", FRA),
        power=UK,
        phase="noncombat",
        wars=[(GER, UK), (GER, FRA)],
    )

    table.refused("EU-4.4", table.marching(2, "calais"))
    table.march(1, "paris")

    assert {each.power for each in table.view("paris").stacks} == {FRA, UK}
    assert table.holder("paris") == FRA  # an ally that stands there changes nothing (EU-5.7)


@pytest.mark.rule("EU-14.2")
def test_units_that_attacked_are_done() -> None:
    table = Table(unit(ARM, "berlin", GER, attacks=1), unit(ARM, "berlin", GER, moved=1), phase="noncombat")

    table.refused("EU-14.2", table.marching(1, "leipzig"))
    table.refused("EU-14.2", table.marching(2, "leipzig"))
    assert table.options.movable() == {}


@pytest.mark.rule("EU-4.2")
def test_phases_follow_each_other_and_nobody_goes_back() -> None:
    table = Table(unit(INF, "berlin", GER), unit(INF, "moscow", SU), phase="noncombat")

    table.refused("EU-4.2", table.building(INF, "berlin"))
    table.refused("EU-4.4", EndPhase(power=SU))
    table.end_phase()

    assert table.asked.phase == "build"
    table.refused("EU-4.2", table.marching(1, "leipzig"))


@pytest.mark.rule("EU-7.1")
def test_phase_one_moves_only_to_attack() -> None:
    table = Table(unit(INF, "berlin", GER))

    table.refused("EU-7.1", table.marching(1, "leipzig"))


@pytest.mark.rule("EU-5.7")
def test_a_home_area_of_an_ally_is_freed_for_it() -> None:
    table = Table(
        unit(INF, "calais", UK),
        unit(INF, "paris", FRA),
        power=UK,
        phase="noncombat",
        control={"brest": GER, "belgium": GER},
        wars=[(GER, UK), (GER, FRA)],
    )

    table.march(1, "brest")
    assert table.holder("brest") == FRA

    table = Table(
        unit(INF, "calais", UK),
        power=UK,
        phase="noncombat",
        control={"belgium": GER},
        wars=[(GER, UK), (GER, FRA)],
    )
    table.march(1, "belgium")
    assert table.holder("belgium") == UK  # Belgium has fallen: a conquest


@pytest.mark.rule("EU-5.1")
def test_an_area_changes_hands_only_with_ground_units_alone_in_it() -> None:
    table = Table(unit(INF, "cologne", GER), phase="noncombat", control={"belgium": FRA}, wars=[(GER, FRA)])
    before = table.holder("belgium")

    table.march(1, "belgium")

    assert (before, table.holder("belgium")) == (FRA, GER)


@pytest.mark.rule("EU-2.4")
def test_terrain_never_makes_a_way_longer() -> None:
    table = Table(unit(ARM, "munich", GER), phase="noncombat", control={"pinsk": GER})

    table.march(1, "prague", "breslau")  # mountains and a river

    assert table.where(1) == "breslau"


@pytest.mark.rule("EU-4.5")
def test_only_the_power_in_turn_acts() -> None:
    table = Table(unit(INF, "rome", "italy"), unit(INF, "berlin", GER), phase="noncombat")

    table.refused("EU-4.4", table.marching(1, "naples"))
    assert set(table.options.movable()) == {"berlin"}


@pytest.mark.rule("EU-2.1", "EU-7.9")
@pytest.mark.parametrize(("target", "by_sea"), [("london", True), ("munich", False)])
def test_who_would_have_to_cross_the_sea_hears_what_it_takes(target: str, by_sea: bool) -> None:
    state = Table(unit(INF, "kiel", GER)).state
    here, there = Space("kiel"), Space(target)
    (infantry,) = state.forces.at(here)

    with pytest.raises(IllegalAction) as march:
        check_crossing(state, here, there)
    with pytest.raises(IllegalAction) as attack:
        check_ground(state, infantry, here, there)

    for refusal in (march, attack):
        assert ("needs an unspent fleet of its own" in str(refusal.value)) is by_sea
