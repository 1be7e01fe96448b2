"""What factories can build in a turn, and which of them launches a ship (CL-16.4 to CL-16.7)."""

import pytest

from axis_desktop.model import Power, Space, UnitType
from axis_desktop.model.asking.options import PlaceOptions
from axis_desktop.systems.classic import system
from tests.systems.classic.builders import (
    GERMANY,
    RUSSIA,
    UNITED_KINGDOM,
    USA,
    Game,
    Position,
    position,
)
from tests.systems.classic.moves import place


def germany_places(*options: str, **waiting: int) -> Position:
    return position(*options).waiting(**waiting).turn("germany", "mobilize")


@pytest.mark.rule("CL-16.4")
def test_an_original_factory_builds_without_limit() -> None:
    game = germany_places(infantry=40).units("southern_europe", germany={"factory": 1}).game()

    game.submit(place(GERMANY, "infantry", "southern_europe", 40))

    assert game.count("southern_europe", "germany", "infantry") == 40


@pytest.mark.rule("CL-16.5")
def test_a_bought_factory_builds_as_many_units_as_its_territory_is_worth() -> None:
    """CL-22.4: two units in Sinkiang, the third is refused."""
    game = position().waiting(infantry=3).piece("sinkiang", "usa", "factory").turn("usa", "mobilize").game()

    with game.refused("CL-16.5"):
        game.submit(place(USA, "infantry", "sinkiang", 3))
    game.submit(place(USA, "infantry", "sinkiang"))
    game.submit(place(USA, "infantry", "sinkiang"))
    with game.refused("CL-16.5"):
        game.submit(place(USA, "infantry", "sinkiang"))


@pytest.mark.rule("CL-16.5")
@pytest.mark.rule("CL-10.6")
@pytest.mark.parametrize(("power", "space"), [(UNITED_KINGDOM, "gibraltar"), (GERMANY, "sweden")])
def test_a_bought_factory_on_worthless_ground_builds_one_unit(power: Power, space: str) -> None:
    game = (
        position()
        .control(**{power: space})
        .waiting(infantry=2)
        .piece(space, power, "factory")
        .turn(power, "mobilize")
        .game()
    )

    game.submit(place(power, "infantry", space))
    with game.refused("CL-16.5"):
        game.submit(place(power, "infantry", space))


@pytest.mark.rule("CL-16.5")
def test_ships_count_against_the_factory_that_launches_them() -> None:
    game = (
        position()
        .waiting(submarine=1, infantry=1)
        .piece("alaska", "usa", "factory")
        .units("eastern_usa", usa={"factory": 1})
        .turn("usa", "mobilize")
        .game()
    )
    zones = [z for z in game.state.world.neighbors[Space("alaska")] if game.state.world.is_sea(z)]
    only_alaska = next(z for z in zones if not game.state.world.adjacent(Space("eastern_usa"), z))

    game.submit(place(USA, "submarine", only_alaska))
    assert game.state.launched == {"alaska": 1}
    game.submit(place(USA, "infantry", "alaska"))
    assert game.state.launched == {"alaska": 2}


@pytest.mark.rule("CL-16.6")
@pytest.mark.rule("CL-21.5")
def test_a_captured_original_factory_is_limited_only_by_the_option() -> None:
    def captor(*options: str) -> Position:
        return (
            germany_places(*options, infantry=4)
            .control(germany="karelia")
            .units("karelia", germany={"factory": 1})
        )

    free, limited = captor().game(), captor("captured_factory_limited").game()

    free.submit(place(GERMANY, "infantry", "karelia", 4))
    with limited.refused("CL-16.5"):
        limited.submit(place(GERMANY, "infantry", "karelia", 4))
    limited.submit(place(GERMANY, "infantry", "karelia", 3))


def two_small_factories(**waiting: int) -> Game:
    """French Equatorial Africa and Belgian Congo, worth 1 each, share a zone."""
    return (
        position()
        .piece("french_equatorial_africa", "united_kingdom", "factory")
        .piece("belgian_congo", "united_kingdom", "factory")
        .waiting(**waiting)
        .turn("united_kingdom", "mobilize")
        .game()
    )


@pytest.mark.rule("CL-16.7")
def test_the_player_says_which_small_factory_launches_a_ship() -> None:
    game = two_small_factories(submarine=1, infantry=1)

    with game.refused("CL-16.7"):
        game.submit(place(UNITED_KINGDOM, "submarine", "sz_congo"))
    with game.refused("CL-16.7"):
        game.submit(place(UNITED_KINGDOM, "submarine", "sz_congo", factory="united_kingdom"))
    game.submit(place(UNITED_KINGDOM, "submarine", "sz_congo", factory="belgian_congo"))
    assert game.state.launched == {"belgian_congo": 1}

    with game.refused("CL-16.5"):
        game.submit(place(UNITED_KINGDOM, "infantry", "belgian_congo"))
    game.submit(place(UNITED_KINGDOM, "infantry", "french_equatorial_africa"))


@pytest.mark.rule("CL-16.7")
def test_both_small_factories_are_offered_for_a_ship() -> None:
    options = system.options(two_small_factories(submarine=1, infantry=1).state)

    assert isinstance(options, PlaceOptions)
    target = options.places(UnitType("submarine"))[Space("sz_congo")]
    ways = [target.action, *(choice.action for choice in target.alternatives)]
    assert ways == [
        place(UNITED_KINGDOM, "submarine", "sz_congo", factory="belgian_congo"),
        place(UNITED_KINGDOM, "submarine", "sz_congo", factory="french_equatorial_africa"),
    ]


@pytest.mark.rule("CL-16.7")
def test_nobody_is_asked_about_the_last_unit() -> None:
    game = two_small_factories(submarine=1)

    game.submit(place(UNITED_KINGDOM, "submarine", "sz_congo"))

    assert game.count("sz_congo", "united_kingdom") == 1


@pytest.mark.rule("CL-16.7")
def test_an_unlimited_factory_launches_without_being_asked() -> None:
    game = (
        position()
        .units("karelia", russia={"factory": 1})
        .waiting(submarine=1, infantry=1)
        .turn("russia", "mobilize")
        .game()
    )

    game.submit(place(RUSSIA, "submarine", "sz_karelia"))

    assert game.state.launched == {"karelia": 1}
