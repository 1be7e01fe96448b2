"""AA fire at planes on their way (CL-8.9 to CL-8.11)."""

from collections.abc import Sequence

import pytest

from axis_desktop.model import Event
from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.model.events import DiceRolled, UnitsLost
from axis_desktop.systems.area_war.battle.actions import ChooseCasualties
from axis_desktop.systems.classic import system
from tests.systems.classic.builders import GERMANY, Position, position
from tests.systems.classic.moves import (
    done,
    move,
    pick,
)


def germany(*options: str) -> Position:
    return position(*options).turn("germany", "combat_move")


def dice(events: Sequence[Event]) -> list[tuple[str | None, int]]:
    return [(e.space, len(e.dice)) for e in events if isinstance(e, DiceRolled)]


MOSCOW = ("eastern_europe", "karelia", "russia")


def over_karelia(**planes: int) -> Position:
    """German planes fly over the gun in Karelia to attack Russia."""
    return (
        germany()
        .units("eastern_europe", germany=planes)
        .units("karelia", russia={"aa_gun": 1})
        .units("russia", russia={"infantry": 1})
    )


@pytest.mark.rule("CL-8.9")
def test_a_gun_fires_at_every_plane_that_flies_over() -> None:
    game = over_karelia(fighter=3).dice(2, 1, 6).game()

    events = move(game, "germany", *MOSCOW, fighter=3)

    (fire,) = [e for e in events if isinstance(e, DiceRolled)]
    assert (fire.power, fire.dice, fire.figure) == ("russia", (2, 1, 6), 1)
    assert (fire.space, fire.unit_type) == ("karelia", "aa_gun")
    assert [e.pieces for e in events if isinstance(e, UnitsLost)] == [(("fighter", 1),)]
    assert game.count("russia", "germany", "fighter") == 2
    assert game.state.stack == []


@pytest.mark.rule("CL-8.9")
def test_guns_on_the_path_fire_one_after_another_at_what_is_left() -> None:
    game = (
        over_karelia(bomber=2)
        .units("russia", russia={"aa_gun": 1})
        .units("kazakh", russia={"infantry": 1})
        .dice(1, 6, 6)
        .game()
    )
    events = move(game, "germany", *MOSCOW, "kazakh", bomber=2)

    assert dice(events) == [("karelia", 2), ("russia", 1)]
    assert game.count("kazakh", "germany", "bomber") == 1


@pytest.mark.rule("CL-8.9")
def test_a_gun_whose_territory_was_taken_this_phase_still_fires() -> None:
    game = over_karelia(fighter=1, tank=1).dice(6).game()
    move(game, "germany", "eastern_europe", "karelia", tank=1)

    events = move(game, "germany", *MOSCOW, fighter=1)

    assert dice(events) == [("karelia", 1)]
    assert game.dice_left == ()


@pytest.mark.rule("CL-8.9")
def test_nobody_fires_at_planes_on_their_way_home() -> None:
    game = (
        position()
        .turn("germany", "noncombat_move")
        .units("karelia", russia={"aa_gun": 1})
        .piece("russia", "germany", "fighter", moved=2, start="eastern_europe")
        .game()
    )
    events = move(game, "germany", *reversed(MOSCOW), fighter=1)

    assert dice(events) == []


@pytest.mark.rule("CL-8.10")
def test_the_owner_chooses_the_lost_plane_if_they_differ() -> None:
    game = over_karelia(fighter=1, bomber=1).dice(1, 4).game()
    move(game, "germany", *MOSCOW, fighter=1, bomber=1)

    assert (game.decision.kind, game.decision.power) == ("choose_casualties", "germany")
    options = system.options(game.state)
    assert isinstance(options, CasualtyOptions)
    assert (options.hits, options.suggested) == (1, game.ids("eastern_europe", "germany", "fighter"))
    with game.refused("CL-4.5"):
        done(game, "germany")
    for wrong in ((), pick(game, "germany", "eastern_europe", fighter=1, bomber=1), (999,)):
        with game.refused("CL-8.10"):
            game.submit(ChooseCasualties(power=GERMANY, units=wrong))
    game.submit(options.casualties(options.suggested))

    assert (game.count("russia", "germany", "fighter"), game.count("russia", "germany", "bomber")) == (0, 1)
    assert game.decision.kind == "move_units"


@pytest.mark.rule("CL-8.10")
def test_nobody_is_asked_when_all_planes_are_hit() -> None:
    game = over_karelia(fighter=1, bomber=1).dice(1, 1).game()

    events = move(game, "germany", *MOSCOW, fighter=1, bomber=1)

    assert game.decision.kind == "move_units"
    assert [e.pieces for e in events if isinstance(e, UnitsLost)] == [(("bomber", 1), ("fighter", 1))]
    assert game.count("russia", "germany") == 0


@pytest.mark.rule("CL-8.11")
def test_the_gun_in_the_target_does_not_fire_in_flight() -> None:
    game = (
        germany()
        .units("eastern_europe", germany={"fighter": 1})
        .units("karelia", russia={"aa_gun": 1, "infantry": 1})
        .game()
    )
    assert dice(move(game, "germany", "eastern_europe", "karelia", fighter=1)) == []


@pytest.mark.rule("CL-8.11")
def test_a_gun_fires_once_a_turn_at_the_same_plane() -> None:
    game = over_karelia(bomber=1).dice(6).game()

    events = move(game, "germany", "eastern_europe", "karelia", "ukraine", "karelia", "russia", bomber=1)

    assert dice(events) == [("karelia", 1)]
