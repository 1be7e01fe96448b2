"""Losses suggested to an attacker whose aircraft have to land on carriers that are in the battle."""

import pytest

from axis_desktop.model import Space
from axis_desktop.model.events import UnitsLost
from axis_desktop.systems.area_war.battle.options import LossOptions
from tests.systems.pacific1940.fighting.table import Table

ZONE = Space("sz35")

FAR = 4
"""Steps that a fighter has flown which can fly none any more."""


def hit(hits: int, *, flown: int, carriers: int, destroyers: int = 1) -> Table:
    """Japanese carriers with a fighter in the air are hit so often by two cruisers of the United States."""
    table = Table("japan").put(ZONE, "japan", via="sz36", aircraft_carrier=carriers, destroyer=destroyers)
    table.put(ZONE, "japan", via="sz36", moved=flown, fighter=1).put(ZONE, "united_states", cruiser=2)
    misses = 1 + bool(destroyers)
    return table.fight(*[6] * misses, *[3] * hits, *[6] * (2 - hits))


def suggested(table: Table) -> dict[str, int]:
    """Hits of the suggestion, by the type of the unit."""
    options = table.options
    assert isinstance(options, LossOptions)
    types = {unit.id: unit.type for unit in table.state.forces.at(ZONE)}
    found: dict[str, int] = {}
    for unit in options.suggested:
        found[types[unit]] = found.get(types[unit], 0) + 1
    return found


@pytest.mark.rule("PA-14.11")
@pytest.mark.rule("PA-8.31")
def test_a_deck_that_a_plane_needs_is_not_damaged_while_a_cheaper_ship_can_fall() -> None:
    table = hit(1, flown=FAR, carriers=1)

    assert suggested(table) == {"destroyer": 1}
    reason = table.options.choices()[0].note
    assert reason is not None
    assert "no other place to land" in reason.template
    assert suggested(hit(2, flown=FAR, carriers=1)) == {"destroyer": 1, "fighter": 1}, "then nobody needs it"


@pytest.mark.rule("PA-14.11")
def test_damage_stays_free_where_everybody_can_still_land() -> None:
    near = hit(1, flown=1, carriers=1)
    assert suggested(near) == {"aircraft_carrier": 1}, "Formosa or Palau is in reach"
    assert near.options.choices()[0].note is None

    two = hit(1, flown=FAR, carriers=2)
    assert suggested(two) == {"aircraft_carrier": 1}, "the other deck is left"
    both = hit(2, flown=FAR, carriers=2)
    assert suggested(both) == {"aircraft_carrier": 1, "destroyer": 1}


@pytest.mark.rule("PA-14.10")
@pytest.mark.parametrize("side", ["japan", "united_states"])
def test_a_battleship_is_damaged_before_a_carrier(side: str) -> None:
    """It fights on at full value, and a damaged carrier takes no aircraft."""
    table = Table("japan").put(ZONE, "japan", via="sz36", aircraft_carrier=1, battleship=1)
    table.put(ZONE, "united_states", aircraft_carrier=1, battleship=1)
    table.fight(*([6, 2, 6] if side == "japan" else [1]))

    assert suggested(table) == {"battleship": 1}


@pytest.mark.rule("PA-14.11")
def test_what_would_be_lost_in_the_air_is_lost_to_the_hit() -> None:
    table = hit(1, flown=FAR, carriers=1, destroyers=0)

    assert suggested(table) == {"fighter": 1}, "a damaged carrier would lose it as well"
    table.lose(*table.options.suggested)
    assert [event.pieces for event in table.told(UnitsLost)] == [(("fighter", 1),)]
    assert not any(unit.damage for unit in table.state.forces.at(ZONE))
