"""Who comes aboard which ship, and who may go ashore among friends, by what has happened in the turn."""

from dataclasses import dataclass, field

import msgspec
import pytest

from axis_desktop.model import IllegalAction, Space
from axis_desktop.model.ids import UnitId
from axis_desktop.systems.area_war.actions import LoadUnits, UnloadUnits
from axis_desktop.systems.area_war.movement.told import Move
from axis_desktop.systems.area_war.sea.boarding import (
    berths_among,
    check_gun_boards,
    check_no_guns,
    check_rested,
    has_begun,
    named_cargo,
    refusal_of_own,
    transports_in,
)
from axis_desktop.systems.area_war.sea.taking_back import noted_without
from axis_desktop.systems.area_war.units import Unit
from tests.systems.area_war.table import BLUE, GRAY, GULF, HILL, PLAIN, RED, Table, refused


@dataclass(frozen=True)
class Landing:
    """Cargo whose landing waits."""

    units: tuple[UnitId, ...]


@dataclass
class Harbor(Table):
    """The small board with what ships have done in the turn."""

    unloaded: dict[UnitId, Space] = field(default_factory=dict)
    landings: tuple[Landing, ...] = ()

    def change(self, unit: Unit, space: Space, **changes: object) -> Unit:
        """The piece is otherwise from now on."""
        new = msgspec.structs.replace(unit, **changes)
        self.forces.update(new, space)
        return new


def berths(harbor: Harbor, units: list[Unit], ships: list[Unit], *named: Unit) -> dict[UnitId, UnitId]:
    action = LoadUnits(
        power=RED,
        units=tuple(u.id for u in units),
        space=HILL,
        zone=GULF,
        transports=tuple(u.id for u in named),
    )

    def unusable(ship: UnitId | None) -> IllegalAction:
        return IllegalAction("none" if ship is None else f"ship {ship}", "No.")

    return berths_among(harbor, action, units, ships, unusable, lambda: IllegalAction("full", "No."))


def test_units_board_the_ship_that_is_named_or_the_best() -> None:
    harbor = Harbor()
    foot = harbor.put(HILL, RED, "foot")
    best, other, strange = (harbor.put(GULF, RED, "barge") for _ in range(3))

    assert berths(harbor, [foot], [best, other]) == {foot.id: best.id}
    assert berths(harbor, [foot], [best, other], other) == {foot.id: other.id}
    with refused(f"ship {strange.id}"):
        berths(harbor, [foot], [best, other], other, strange)
    with refused("none"):
        berths(harbor, [foot], [])
    with refused("full"):
        berths(harbor, [harbor.put(HILL, RED, "foot") for _ in range(3)], [best])


@pytest.mark.parametrize("unit_type", ["gun", "foot"])
def test_guns_stay_out_of_the_combat_move_and_where_they_were_captured(unit_type: str) -> None:
    harbor = Harbor(phase="advance")
    unit = harbor.put(HILL, RED, unit_type)
    captured = msgspec.structs.replace(unit, spent=True)
    if unit_type == "foot":  # that is the business of others
        check_gun_boards(harbor, captured)
        return

    with refused("board.gun_waits"):
        check_gun_boards(harbor, unit)
    with refused("board.gun_waits"):
        check_no_guns(harbor, [harbor.put(HILL, RED, "foot"), unit])
    harbor.phase = "regroup"
    check_no_guns(harbor, [unit])
    check_gun_boards(harbor, unit)
    check_gun_boards(harbor, msgspec.structs.replace(captured, start=HILL))
    with refused("board.gun_captured"):
        check_gun_boards(harbor, captured)


def test_cargo_goes_ashore_among_friends_unless_it_or_its_ship_is_done() -> None:
    harbor = Harbor()
    ship, friends = harbor.put(GULF, RED, "barge"), harbor.put(GULF, GRAY, "barge")
    foot, guest = harbor.put(GULF, RED, "foot", ship), harbor.put(GULF, RED, "foot", friends)
    check_rested(harbor, [foot, guest], GULF)

    with refused("ashore.guest"):
        check_rested(harbor, [foot, msgspec.structs.replace(guest, start=HILL)], GULF)
    check_rested(harbor, [msgspec.structs.replace(foot, start=HILL)], GULF)  # a bridge over one's own ship
    with refused("ashore.moved_before"):
        check_rested(harbor, [msgspec.structs.replace(foot, spent=True)], GULF)
    harbor.change(ship, GULF, spent=True)
    with refused("board.ship_fought"):
        check_rested(harbor, [foot], GULF)
    harbor.unloaded[ship.id] = HILL  # the rest of its cargo follows
    check_rested(harbor, [foot], GULF)


def test_cargo_is_named_once_and_not_while_its_landing_waits() -> None:
    harbor = Harbor()
    ship = harbor.put(GULF, RED, "barge")
    foot, other = (harbor.put(GULF, RED, "foot", ship) for _ in range(2))
    harbor.landings = (Landing((other.id,)),)

    assert named_cargo(harbor, UnloadUnits(power=RED, units=(foot.id,), zone=GULF, space=HILL)) == (foot,)
    with refused("ashore.waits"):
        named_cargo(harbor, UnloadUnits(power=RED, units=(foot.id, other.id), zone=GULF, space=HILL))


def test_why_an_own_ship_takes_nobody_aboard() -> None:
    harbor = Harbor()
    ship, theirs = harbor.put(GULF, RED, "barge"), harbor.put(GULF, BLUE, "barge")
    harbor.put(GULF, RED, "deck")
    assert transports_in(harbor, GULF, None) == [ship, theirs]
    assert transports_in(harbor, GULF, theirs.id) == [theirs]

    assert refusal_of_own(harbor, [ship]).rule == "board.ship_fought"
    harbor.unloaded[ship.id] = HILL
    assert refusal_of_own(harbor, [ship]).rule == "board.ship_unloaded"
    harbor.unloaded.clear()
    harbor.phase = "advance"
    assert refusal_of_own(harbor, [ship]).rule == "board.ship_unloaded"


def test_a_declared_landing_begins_the_move_of_cargo_where_its_ship_is() -> None:
    harbor = Harbor()
    ship = harbor.put(GULF, RED, "barge")
    fresh, came = (harbor.put(GULF, RED, "foot", ship) for _ in range(2))
    came = harbor.change(came, GULF, start=HILL)

    has_begun(harbor, [fresh, came], GULF)

    now = {unit.id: unit.start for unit in harbor.forces.at(GULF)}
    assert (now[fresh.id], now[came.id]) == (GULF, HILL)


def test_a_noted_move_without_any_unit_left_is_noted_no_more() -> None:
    table = Table()
    gone, stays = table.put(HILL, RED, "foot"), table.put(HILL, RED, "foot")
    alone, both = (
        Move(number=n, kind="friendly", units=units, pieces=((stays.type, len(units)),), path=(HILL, PLAIN))
        for n, units in ((1, (gone.id,)), (2, (gone.id, stays.id)))
    )

    (left,) = noted_without(table, (alone, both), [gone.id])

    assert (left.number, left.units, left.pieces) == (2, (stays.id,), ((stays.type, 1),))
