"""Infantry, tanks, AA guns and factories in the combat move (CL-7, CL-21.6)."""

from collections.abc import Sequence

import pytest

from axis_desktop.model import Event, Space
from axis_desktop.model.events import ControlChanged
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.situation import production
from tests.systems.classic.builders import GERMANY, UNITED_KINGDOM, Position, position
from tests.systems.classic.moves import (
    attackers,
    holder,
    land,
    load,
    move,
    targets,
    why_not,
)


def germany(*options: str) -> Position:
    return position(*options).turn("germany", "combat_move")


def captured(events: Sequence[Event]) -> list[tuple[str, str]]:
    return [(e.space, e.after) for e in events if isinstance(e, ControlChanged)]


@pytest.mark.rule("CL-7.1")
@pytest.mark.parametrize(("target", "is_shipped"), [("anglo_egypt_sudan", True), ("india", False)])
def test_who_is_sent_too_far_hears_of_transports_where_one_sails_so_far(
    target: str, is_shipped: bool
) -> None:
    game = germany().units("southern_europe", germany={"infantry": 1}).game()

    refused = why_not(game, "germany", "southern_europe", target, infantry=1)

    assert refused.message.template.endswith("A transport could carry it.") is is_shipped


@pytest.mark.rule("CL-7.1")
def test_infantry_moves_one_territory() -> None:
    game = germany().units("libya", germany={"infantry": 1, "tank": 1}).game()
    path = ("libya", "french_equatorial_africa", "belgian_congo")

    with game.refused("CL-7.1"):
        move(game, "germany", *path, infantry=1)
    with game.refused("CL-7.1"):
        move(game, "germany", *path, infantry=1, tank=1)
    move(game, "germany", *path[:2], infantry=1)

    assert game.count("french_equatorial_africa", "germany") == 1


@pytest.mark.rule("CL-7.1")
def test_land_units_cross_water_only_aboard_a_ship() -> None:
    game = germany().units("western_europe", germany={"tank": 1}).game()

    with game.refused("CL-7.1"):
        move(game, "germany", "western_europe", "sz_united_kingdom", "united_kingdom", tank=1)
    assert why_not(game, "germany", "western_europe", "united_kingdom", tank=1).rule == "CL-7.1"


@pytest.mark.rule("CL-7.1")
def test_landing_is_the_whole_move() -> None:
    game = (
        germany()
        .piece("sz_western_mediterranean", "germany", "transport")
        .piece("sz_western_mediterranean", "germany", "tank", aboard=1)
        .control(united_kingdom="algeria")
        .game()
    )
    with game.refused("CL-7.1"):
        move(game, "germany", "sz_western_mediterranean", "algeria", tank=1)
    land(game, "germany", "sz_western_mediterranean", "algeria", tank=1)

    with game.refused("CL-7.1"):
        move(game, "germany", "algeria", "french_west_africa", tank=1)


@pytest.mark.rule("CL-7.1")
def test_a_unit_that_has_walked_does_not_board() -> None:
    game = (
        germany()
        .units("libya", germany={"tank": 1})
        .units("sz_eastern_mediterranean", germany={"transport": 1})
        .game()
    )
    move(game, "germany", "libya", "anglo_egypt_sudan", tank=1)

    with game.refused("CL-7.1"):
        load(game, "germany", "anglo_egypt_sudan", "sz_eastern_mediterranean", tank=1)


@pytest.mark.rule("CL-7.2")
@pytest.mark.rule("CL-7.3")
def test_a_tank_attacks_through_one_friendly_territory() -> None:
    game = (
        germany()
        .units("germany", germany={"tank": 2})
        .units("karelia", russia={"infantry": 1})
        .units("russia", russia={"infantry": 1})
        .game()
    )
    with game.refused("CL-7.2"):
        move(game, "germany", "germany", "eastern_europe", "karelia", "russia", tank=1)

    events = move(game, "germany", "germany", "eastern_europe", "karelia", tank=2)

    assert captured(events) == []
    assert len(attackers(game, "karelia")) == 2
    unit = game.state.forces.at(Space("karelia"))[-1]
    assert (unit.start, unit.via, unit.moved) == ("germany", "eastern_europe", 2)


@pytest.mark.rule("CL-7.4")
def test_a_blitz_takes_both_territories() -> None:
    game = germany().units("libya", germany={"tank": 1}).game()

    events = move(game, "germany", "libya", "french_equatorial_africa", "belgian_congo", tank=1)

    assert captured(events) == [("french_equatorial_africa", "germany"), ("belgian_congo", "germany")]
    assert (production(game.state, UNITED_KINGDOM), production(game.state, GERMANY)) == (28, 34)


@pytest.mark.rule("CL-7.4")
def test_a_blitz_may_stop_after_the_first_territory_and_go_on_later_in_the_phase() -> None:
    game = germany().units("libya", germany={"tank": 1}).game()
    move(game, "germany", "libya", "french_equatorial_africa", tank=1)

    move(game, "germany", "french_equatorial_africa", "belgian_congo", tank=1)

    with game.refused("CL-7.2"):
        move(game, "germany", "belgian_congo", "kenya_rhodesia", tank=1)


@pytest.mark.rule("CL-7.4")
def test_a_blitz_ends_in_an_attack_or_a_neutral() -> None:
    game = (
        germany()
        .treasury(germany=3)
        .units("libya", germany={"tank": 2})
        .units("belgian_congo", united_kingdom={"infantry": 1})
        .game()
    )
    move(game, "germany", "libya", "french_equatorial_africa", "belgian_congo", tank=1)
    move(game, "germany", "libya", "algeria", "french_west_africa", tank=1)

    assert len(attackers(game, "belgian_congo")) == 1
    assert holder(game, "belgian_congo") == "united_kingdom"


@pytest.mark.rule("CL-7.5")
def test_no_blitz_through_troops_or_neutral_ground() -> None:
    game = (
        germany()
        .treasury(germany=9)
        .units("libya", germany={"tank": 1})
        .units("western_europe", germany={"tank": 1})
        .units("french_equatorial_africa", united_kingdom={"infantry": 1})
        .game()
    )
    with game.refused("CL-7.5"):
        move(game, "germany", "libya", "french_equatorial_africa", "belgian_congo", tank=1)
    with game.refused("CL-10.2"):
        move(game, "germany", "western_europe", "spain", "gibraltar", tank=1)


@pytest.mark.rule("CL-7.6")
def test_a_blitz_captures_gun_and_factory_in_passing() -> None:
    game = (
        germany()
        .units("libya", germany={"tank": 1})
        .units("french_equatorial_africa", united_kingdom={"aa_gun": 1, "factory": 1})
        .game()
    )
    move(game, "germany", "libya", "french_equatorial_africa", "belgian_congo", tank=1)

    assert game.count("french_equatorial_africa", "germany", "aa_gun") == 1
    assert game.count("french_equatorial_africa", "germany", "factory") == 1


@pytest.mark.rule("CL-7.7")
def test_a_blitz_does_not_go_on_into_friendly_ground() -> None:
    game = germany().units("libya", germany={"tank": 1}).game()

    with game.refused("CL-7.7"):
        move(game, "germany", "libya", "french_equatorial_africa", "algeria", tank=1)
    move(game, "germany", "libya", "french_equatorial_africa", tank=1)
    with game.refused("CL-7.7"):
        move(game, "germany", "french_equatorial_africa", "libya", tank=1)


@pytest.mark.rule("CL-21.6")
def test_an_option_lets_a_blitz_go_on_into_friendly_ground() -> None:
    game = germany("blitz_into_friendly").units("libya", germany={"tank": 2}).game()

    events = move(game, "germany", "libya", "french_equatorial_africa", "libya", tank=1)
    assert captured(events) == [("french_equatorial_africa", "germany")]

    # Two friendly spaces are still no combat move.
    with game.refused("CL-6.3"):
        move(game, "germany", "libya", "algeria", tank=1)


@pytest.mark.rule("CL-21.6")
def test_with_that_option_friendly_ground_is_offered_by_way_of_what_can_be_taken() -> None:
    """Algeria borders Libya, so the way through French Equatorial Africa is a detour."""
    game = germany("blitz_into_friendly").units("libya", germany={"tank": 1, "infantry": 1}).game()

    home = targets(game, "germany", "libya", tank=1)["algeria"]

    assert home.path == ("libya", "french_equatorial_africa", "algeria")
    assert home.kind == "friendly"
    assert [note.args for note in home.notes] == [{"space": say.space(Space("french_equatorial_africa"))}]
    assert captured(game.submit(home.action)) == [("french_equatorial_africa", "germany")]
    assert "algeria" not in targets(game, "germany", "libya", infantry=1)


@pytest.mark.rule("CL-7.7")
def test_without_that_option_no_friendly_ground_is_offered() -> None:
    game = germany().units("libya", germany={"tank": 1}).game()

    assert "algeria" not in targets(game, "germany", "libya", tank=1)


@pytest.mark.rule("CL-7.8")
def test_an_aa_gun_does_not_move_in_the_combat_move() -> None:
    game = (
        germany()
        .units("algeria", germany={"aa_gun": 1})
        .units("sz_western_mediterranean", germany={"transport": 1})
        .game()
    )

    with game.refused("CL-7.8"):
        move(game, "germany", "algeria", "french_west_africa", aa_gun=1)
    with game.refused("CL-7.8"):
        load(game, "germany", "algeria", "sz_western_mediterranean", aa_gun=1)


@pytest.mark.rule("CL-7.10")
def test_a_factory_never_moves() -> None:
    game = (
        germany()
        .units("algeria", germany={"factory": 1})
        .units("sz_western_mediterranean", germany={"transport": 1})
        .game()
    )

    with game.refused("CL-7.10"):
        move(game, "germany", "algeria", "french_west_africa", factory=1)
    with game.refused("CL-7.10"):
        load(game, "germany", "algeria", "sz_western_mediterranean", factory=1)
