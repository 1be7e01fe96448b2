"""A referee reads games of the computer players: elementary mistakes don't happen in them."""

import pytest

from axis_desktop.systems.europe1939.actions import EndPhase
from tests.players.europe1939.referee import Referee, read
from tests.players.europe1939.test_behavior import army
from tests.systems.europe1939.fighting.field import Field, west
from tests.systems.europe1939.table import FRA, GER, UK, date


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["barbarossa", "bagration", "overlord", "sickle_cut"])
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_game_without_elementary_mistakes(scenario: str, level: str) -> None:
    options = {"short_game": True} if scenario == "barbarossa" else {}

    assert read(scenario, level, 7000, **options) == []


def noted(field: Field, action: object) -> list[str]:
    """What the referee says of an action."""
    referee = Referee("hard")
    referee.look(field.state, action, field.options)  # type: ignore[arg-type]
    return [mistake.kind for mistake in referee.mistakes]


def ending(field: Field) -> list[str]:
    return noted(field, EndPhase(power=field.asked.power))


def test_it_sees_a_hopeless_attack_and_one_without_escort() -> None:
    """The referee isn't blind."""
    weak = west(*army("belgium", GER, infantry=1), *army("calais", FRA, infantry=4))
    assert noted(weak, weak.ordering("calais", 1)) == ["attacks at 0%"]

    bare = west(
        *army("plymouth", UK, fleet=1, infantry=1),
        *army("calais", GER, aircraft=1),
        power=UK,
        control={"belgium": GER, "calais": GER},
    )
    assert "sails without escort against who can fight" in noted(bare, bare.ordering("calais", cargo={1: 2}))


def test_it_sees_what_is_left_undone() -> None:
    """Money that lapses, an open objective, an open capital, a fall without a fight."""
    rich = west(*army("berlin", GER, infantry=1), phase="build", date=date("winter", 1939))
    assert ending(rich) == ["lets 20 HPP lapse"]

    idle = west(*army("calais", GER, infantry=1), phase="noncombat", control={"belgium": GER, "calais": GER})
    assert ending(idle) == ["walks by an open objective"]

    bare = west(
        *army("calais", GER, infantry=1),
        *army("lyon", FRA, infantry=1),
        power=FRA,
        phase="redeploy",
        control={"belgium": GER, "calais": GER},
    )
    assert ending(bare) == ["leaves its capital open"]

    falling = west(
        *army("paris", GER, infantry=2),
        *army("lyon", FRA, infantry=1),
        power=FRA,
        recapture=True,
        unsupplied=[],
        control={"paris": GER, "belgium": GER},
    )
    assert ending(falling) == ["falls without a fight"]
