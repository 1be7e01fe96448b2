"""Phase 5: placement (CL-16)."""

import pytest

from axis_desktop.model import Space, UnitType
from axis_desktop.model.asking.options import PlaceOptions
from axis_desktop.model.events import UnitsPlaced
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits
from axis_desktop.systems.area_war.situation import factory_in
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.events import UnitsForfeited
from tests.systems.classic.builders import (
    GERMANY,
    JAPAN,
    UNITED_KINGDOM,
    Position,
    of,
    position,
)
from tests.systems.classic.moves import place


def germany_places(*options: str, **waiting: int) -> Position:
    return position(*options).waiting(**waiting).turn("germany", "mobilize")


@pytest.mark.rule("CL-16.1")
def test_land_units_planes_and_guns_go_to_a_factory_held_all_turn() -> None:
    game = germany_places(tank=2, bomber=1, aa_gun=1).units("germany", germany={"factory": 1}).game()

    for unit_type, count in (("tank", 2), ("bomber", 1), ("aa_gun", 1)):
        with game.refused("CL-16.1"):
            game.submit(place(GERMANY, unit_type, "ukraine"))
        events = game.submit(place(GERMANY, unit_type, "germany", count))
        assert isinstance(events[0], UnitsPlaced)
        assert events[0].pieces == ((unit_type, count),)

    assert game.state.waiting == {}
    assert game.count("germany", "germany") == 5


@pytest.mark.rule("CL-16.1")
@pytest.mark.rule("CL-14.2")
def test_a_factory_taken_this_turn_builds_nothing() -> None:
    game = (
        germany_places(infantry=1)
        .units("germany", germany={"factory": 1})
        .units("karelia", germany={"factory": 1, "infantry": 1})
        .control(germany="karelia")
        .at_start_of_turn(russia="karelia")
        .game()
    )

    with game.refused("CL-16.1"):
        game.submit(place(GERMANY, "infantry", "karelia"))


@pytest.mark.rule("CL-16.1")
@pytest.mark.rule("CL-14.10")
@pytest.mark.rule("CL-19.4")
def test_an_allys_factory_builds_nothing() -> None:
    game = (
        germany_places(infantry=1)
        .units("germany", germany={"factory": 1})
        .units("japan", japan={"factory": 1})
        .game()
    )

    with game.refused("CL-16.1"):
        game.submit(place(GERMANY, "infantry", "japan"))


@pytest.mark.rule("CL-16.1")
def test_only_what_was_bought_can_be_placed() -> None:
    game = germany_places(infantry=2).units("germany", germany={"factory": 1}).game()

    for unit_type, count in (
        ("infantry", 3),
        ("infantry", 0),
        ("infantry", -1),
        ("tank", 1),
        ("zeppelin", 1),
    ):
        with game.refused("CL-16.1"):
            game.submit(place(GERMANY, unit_type, "germany", count))
    with game.refused("CL-16.1"):
        game.submit(place(GERMANY, "infantry", "atlantis"))


@pytest.mark.rule("CL-16.2")
def test_ships_are_launched_beside_a_factory() -> None:
    """CL-22.2: with factories in Germany and Southern Europe transports enter the central Mediterranean."""
    game = (
        germany_places(transport=2)
        .units("germany", germany={"factory": 1})
        .units("southern_europe", germany={"factory": 1})
        .game()
    )

    for space in ("sz_western_mediterranean", "southern_europe"):
        with game.refused("CL-16.2"):
            game.submit(place(GERMANY, "transport", space))
    game.submit(place(GERMANY, "transport", "sz_central_mediterranean", 2))

    assert game.count("sz_central_mediterranean", "germany", "transport") == 2


@pytest.mark.rule("CL-16.2")
@pytest.mark.rule("CL-21.4")
def test_one_enemy_ship_closes_a_zone_unless_the_option_is_on() -> None:
    def launch(*options: str) -> Position:
        return (
            germany_places(*options, submarine=1)
            .units("germany", germany={"factory": 1})
            .units("southern_europe", germany={"factory": 1})
            .units("sz_baltic", russia={"transport": 1})
        )

    closed, opened = launch().game(), launch("ships_into_enemy_zones").game()

    with closed.refused("CL-16.2"):
        closed.submit(place(GERMANY, "submarine", "sz_baltic"))
    opened.submit(place(GERMANY, "submarine", "sz_baltic"))
    assert opened.count("sz_baltic", "germany") == 1


@pytest.mark.rule("CL-16.3")
def test_a_new_factory_needs_ground_held_all_turn() -> None:
    game = germany_places(factory=1).control(germany="karelia").at_start_of_turn(russia="karelia").game()

    for space in ("karelia", "russia", "japan", "sz_baltic", "sweden"):
        with game.refused("CL-16.3"):
            game.submit(place(GERMANY, "factory", space))
    game.submit(place(GERMANY, "factory", "ukraine"))

    factory = factory_in(game.state, Space("ukraine"))
    assert factory is not None
    assert not factory.original


@pytest.mark.rule("CL-16.3")
def test_a_new_factory_works_from_the_next_turn() -> None:
    game = germany_places(factory=1, infantry=1).units("germany", germany={"factory": 1}).game()
    game.submit(place(GERMANY, "factory", "ukraine"))

    with game.refused("CL-16.1"):
        game.submit(place(GERMANY, "infantry", "ukraine"))

    from axis_desktop.systems.classic.turn import turn

    turn.begin_turn(game.state)
    game.submit(place(GERMANY, "infantry", "ukraine"))


@pytest.mark.rule("CL-7.10")
def test_a_second_factory_is_refused() -> None:
    game = germany_places(factory=2).units("germany", germany={"factory": 1}).game()

    with game.refused("CL-7.10"):
        game.submit(place(GERMANY, "factory", "germany"))
    with game.refused("CL-7.10"):
        game.submit(place(GERMANY, "factory", "ukraine", 2))


@pytest.mark.rule("CL-7.8")
def test_a_second_gun_is_refused() -> None:
    game = germany_places(aa_gun=2).units("germany", germany={"factory": 1}).game()

    with game.refused("CL-7.8"):
        game.submit(place(GERMANY, "aa_gun", "germany", 2))
    game.submit(place(GERMANY, "aa_gun", "germany"))
    with game.refused("CL-7.8"):
        game.submit(place(GERMANY, "aa_gun", "germany"))


@pytest.mark.rule("CL-16.8")
def test_nothing_is_placed_onto_a_ship() -> None:
    game = (
        germany_places(fighter=1, infantry=1)
        .units("germany", germany={"factory": 1})
        .units("sz_baltic", germany={"carrier": 1, "transport": 1})
        .game()
    )

    for unit_type in ("fighter", "infantry"):
        with game.refused("CL-16.8"):
            game.submit(place(GERMANY, unit_type, "sz_baltic"))


@pytest.mark.rule("CL-16.9")
def test_a_unit_with_a_place_must_be_placed() -> None:
    game = germany_places(infantry=1).units("germany", germany={"factory": 1}).treasury(japan=9).game()

    with game.refused("CL-16.9"):
        game.submit(EndPhase(power=GERMANY))
    game.submit(place(GERMANY, "infantry", "germany"))
    game.submit(EndPhase(power=GERMANY))

    assert game.state.power == JAPAN


@pytest.mark.rule("CL-16.9")
def test_units_without_any_place_are_lost_without_refund() -> None:
    game = (
        germany_places(infantry=1, submarine=2)
        .units("germany", germany={"factory": 1})
        .units("sz_baltic", russia={"transport": 1})
        .game()
    )
    game.submit(place(GERMANY, "infantry", "germany"))

    events = game.submit(EndPhase(power=GERMANY))

    assert events[0] == UnitsForfeited(power=GERMANY, units=of(submarine=2))
    assert game.state.waiting == {}
    assert game.state.treasury[GERMANY] == 32  # income only


@pytest.mark.rule("CL-14.8")
def test_a_power_without_its_capital_places_where_it_has_a_factory() -> None:
    game = (
        germany_places(infantry=1)
        .control(russia="germany")
        .units("southern_europe", germany={"factory": 1})
        .game()
    )

    game.submit(place(GERMANY, "infantry", "southern_europe"))

    assert game.count("southern_europe", "germany", "infantry") == 1


@pytest.mark.rule("CL-14.4")
def test_a_territory_kept_in_trust_since_the_turn_began_serves_its_holder() -> None:
    """The United Kingdom holds Karelia while Moscow is in German hands."""
    game = (
        position()
        .control(germany="russia", united_kingdom="karelia")
        .units("karelia", united_kingdom={"factory": 1})
        .waiting(tank=1)
        .turn("united_kingdom", "mobilize")
        .game()
    )

    game.submit(place(UNITED_KINGDOM, "tank", "karelia"))

    assert game.count("karelia", "united_kingdom", "tank") == 1


@pytest.mark.rule("CL-4.5")
def test_other_actions_are_refused_while_units_are_placed() -> None:
    game = germany_places(infantry=1).units("germany", germany={"factory": 1, "tank": 1}).game()

    with game.refused("CL-4.5"):
        game.submit(
            MoveUnits(
                power=GERMANY,
                units=game.ids("germany", "germany", "tank"),
                path=(Space("germany"), Space("eastern_europe")),
            )
        )


def test_options_light_up_what_is_legal_and_say_why_not() -> None:
    game = (
        germany_places(infantry=1, submarine=1, factory=1)
        .units("germany", germany={"factory": 1})
        .units("sz_baltic", russia={"transport": 1})
        .game()
    )
    options = system.options(game.state)
    assert isinstance(options, PlaceOptions)

    assert set(options.places(UnitType("infantry"))) == {"germany"}
    assert options.places(UnitType("submarine")) == {}
    assert "germany" not in options.places(UnitType("factory"))
    assert "ukraine" in options.places(UnitType("factory"))
    refusal = options.refusal(UnitType("submarine"), Space("sz_baltic"))
    assert refusal is not None
    assert refusal.rule == "CL-16.2"
    assert options.refusal(UnitType("infantry"), Space("germany")) is None
    done = options.done_refusal()
    assert done is not None
    assert done.rule == "CL-16.9"
    empty = germany_places().state()
    finished = system.options(empty)
    assert isinstance(finished, PlaceOptions)
    assert finished.done_refusal() is None
    assert [choice.action for choice in finished.choices()] == [finished.done()]
    assert options.waiting() == {"infantry": 1, "submarine": 1, "factory": 1}


@pytest.mark.rule("CL-16.5")
def test_options_say_how_many_may_be_placed_at_once() -> None:
    game = germany_places(infantry=9, aa_gun=2).units("germany", germany={"factory": 1}).game()
    options = system.options(game.state)
    assert isinstance(options, PlaceOptions)
    home, infantry = Space("germany"), UnitType("infantry")

    assert options.most(infantry, home) == 9
    assert options.most(UnitType("aa_gun"), home) == 1
    assert options.most(infantry, Space("ukraine")) == 0
    game.submit(options.place(infantry, home, 9))
    assert game.count("germany", "germany", "infantry") == 9
