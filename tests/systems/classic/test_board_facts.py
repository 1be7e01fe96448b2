"""The printed map as the rules know it (CL-1, CL-3)."""

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.systems.area_war.situation import enemy_occupied, friendly_to, is_neutral, production
from tests.systems.classic.builders import GERMANY, RUSSIA, position, world


def adjacent(a: str, b: str) -> bool:
    assert world().adjacent(Space(a), Space(b)) == world().adjacent(Space(b), Space(a))
    return world().adjacent(Space(a), Space(b))


@pytest.mark.rule("CL-3.1")
def test_only_a_shared_border_makes_spaces_adjacent() -> None:
    assert adjacent("ukraine", "caucasus")
    assert not adjacent("sz_mexico", "sz_peru")


@pytest.mark.rule("CL-3.2")
@pytest.mark.parametrize(
    ("west", "east"),
    [
        ("western_canada", "eastern_canada"),
        ("western_usa", "eastern_usa"),
        ("mexico", "panama"),
        ("sz_new_zealand", "sz_east_pacific"),
    ],
)
def test_left_and_right_edge_of_the_map_join(west: str, east: str) -> None:
    assert adjacent(west, east)


@pytest.mark.rule("CL-3.3")
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("caucasus", "eastern_europe"),
        ("finland_norway", "eastern_europe"),
        ("gibraltar", "algeria"),
        ("eastern_europe", "turkey"),
        ("libya", "sz_western_mediterranean"),
    ],
)
def test_spaces_that_look_close_are_not_adjacent(a: str, b: str) -> None:
    assert not adjacent(a, b)


@pytest.mark.rule("CL-3.3")
def test_karelia_touches_two_zones_and_southern_europe_one() -> None:
    seas = {
        space: [zone for zone in world().neighbors[Space(space)] if world().is_sea(zone)]
        for space in ("karelia", "southern_europe")
    }

    assert seas == {"karelia": ["sz_baltic", "sz_karelia"], "southern_europe": ["sz_central_mediterranean"]}
    assert adjacent("algeria", "sz_western_mediterranean")


@pytest.mark.rule("CL-3.4")
def test_an_island_lies_in_one_zone_and_touches_nothing_else() -> None:
    for geo in world().spaces.values():
        if geo.island_in is not None:
            assert world().neighbors[Space(geo.id)] == (geo.island_in,)


@pytest.mark.rule("CL-1.1")
def test_two_alliances_share_five_powers() -> None:
    sides = {power: world().side(power) for power in world().turn_order}

    assert sides == {
        "russia": "allies",
        "germany": "axis",
        "united_kingdom": "allies",
        "japan": "axis",
        "usa": "allies",
    }


@pytest.mark.rule("CL-1.2")
def test_fourteen_territories_without_value_are_neutral() -> None:
    neutrals = [geo for geo in world().spaces.values() if geo.neutral]

    assert len(neutrals) == 14
    assert all(geo.value == 0 and geo.kind == "land" for geo in neutrals)


@pytest.mark.rule("CL-1.3")
def test_the_unit_table_is_the_printed_one() -> None:
    table = {t: (row.cost, row.move, row.attack, row.defense, row.domain) for t, row in world().units.items()}

    assert table == {
        "infantry": (3, 1, 1, 2, "land"),
        "tank": (5, 2, 3, 2, "land"),
        "aa_gun": (5, 1, None, None, "land"),
        "factory": (15, 0, None, None, "land"),
        "fighter": (12, 4, 3, 4, "air"),
        "bomber": (15, 6, 4, 1, "air"),
        "battleship": (24, 2, 4, 4, "sea"),
        "carrier": (18, 2, 1, 3, "sea"),
        "transport": (8, 2, None, 1, "sea"),
        "submarine": (8, 2, 2, 2, "sea"),
    }


@pytest.mark.rule("CL-1.4")
def test_guns_and_factories_do_not_occupy_a_territory() -> None:
    state = position().units("karelia", russia={"aa_gun": 1, "factory": 1}).state()

    assert not enemy_occupied(state, GERMANY, Space("karelia"))


@pytest.mark.rule("CL-1.5")
def test_one_ship_occupies_a_zone_and_one_soldier_a_territory() -> None:
    state = (
        position()
        .units("karelia", russia={"infantry": 1})
        .units("sz_baltic", russia={"transport": 1})
        .state()
    )

    for space in ("karelia", "sz_baltic"):
        assert enemy_occupied(state, GERMANY, Space(space))
        assert not enemy_occupied(state, RUSSIA, Space(space))
    assert friendly_to(state, Power("usa"), Space("karelia"))
    assert is_neutral(state, Space("sweden"))
    assert not is_neutral(state, Space("sz_baltic"))


@pytest.mark.rule("CL-1.6")
def test_the_original_owner_stays_whoever_holds_a_territory() -> None:
    state = position().control(germany="karelia").state()

    assert state.control.held[Space("karelia")] == "germany"
    assert state.world.original_owner(Space("karelia")) == "russia"
    assert state.world.original_owner(Space("sweden")) is None


@pytest.mark.rule("CL-1.7")
def test_production_is_what_a_power_controls_without_a_cap() -> None:
    every_russian = tuple(position().state().control.of(RUSSIA))
    state = position().control(germany=every_russian).state()

    assert production(state, RUSSIA) == 0
    assert production(state, GERMANY) == 32 + 24  # above 45, where the printed track ends


@pytest.mark.rule("CL-1.8")
def test_stacks_have_no_limit() -> None:
    state = position().units("russia", russia={"infantry": 300}).state()

    assert len(state.forces.at(Space("russia"))) == 300
