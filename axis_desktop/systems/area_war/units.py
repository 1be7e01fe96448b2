"""Unit table and pieces of the dice-and-industry games."""

from typing import Literal

import msgspec

from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.data_files import DataFolder

Domain = Literal["land", "air", "sea"]


class Support(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a unit does for another one that fights beside it, one for one.

    Attributes:
        units: types that it may help, those first that are helped first.
        attack, defense: what the helped unit then has; None leaves what it has.
    """

    units: tuple[UnitType, ...]
    attack: int | None = None
    defense: int | None = None


class UnitRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A row of the unit table: a fighting unit, or a facility such as a factory or a base.

    What a table doesn't say is written nowhere, so that a new kind of ability leaves other games as they are.

    Attributes:
        cost: its price, in the game's money.
        move: movement points a turn.
        attack, defense: a die of this figure or less hits; None where it never fires.
        silhouette: name of its picture.
        combat: it counts as a combat troop: fights, is hit, holds ground.
        blitz: it may take an empty enemy territory and go on.
        load: places it takes aboard a transport; 0 if it can't be carried.
        capacity: such places it offers.
        fighters: fighters it has room for.
        lands_on_carrier: it may take one of those places.
        bombards: it supports landings.
        raids: it may bomb industry.
        submarine: surprise fire, withdrawal, no hits on aircraft.
        one_each: at most one in a territory, changing hands with it.
        fires_on_aircraft: an AA gun.
        produces: a factory.
        hits: hits that sink or kill it; with fewer it is damaged.
        supports: what it does for one unit beside it.
        berths: units it carries at most, however few places they take; 0 if only places count.
        output: units a factory builds a turn, without damage; None where something else sets the limit.
        most_damage: damage that a facility can have; 0 for what can't be damaged without being lost.
        fails_at: damage from which a facility serves nobody; 0 if it always serves.
        speeds: domains whose units go farther when they start where this facility serves them.
        speed_bonus: spaces that they go farther.
        bars_zone: enemy ships stop where it is; one that doesn't is passed by as if nobody were there.
        stops_submarines: it takes the special abilities of enemy submarines away.
        captured: it doesn't fight for its ground and changes hands with it, however many stand there.
    """

    id: UnitType
    name: str
    plural: str
    domain: Domain
    cost: int
    move: int = 0
    attack: int | None = None
    defense: int | None = None
    silhouette: str
    combat: bool = True
    blitz: bool = False
    load: int = 0
    capacity: int = 0
    fighters: int = 0
    lands_on_carrier: bool = False
    bombards: bool = False
    raids: bool = False
    submarine: bool = False
    one_each: bool = False
    fires_on_aircraft: bool = False
    produces: bool = False
    hits: int = 1
    supports: tuple[Support, ...] = ()
    berths: int = 0
    output: int | None = None
    most_damage: int = 0
    fails_at: int = 0
    speeds: tuple[Domain, ...] = ()
    speed_bonus: int = 0
    bars_zone: bool = True
    stops_submarines: bool = False
    captured: bool = False


class _UnitFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    unit: tuple[UnitRow, ...]


def unit_rows_of(folder: DataFolder) -> tuple[UnitRow, ...]:
    """The rows of a game's `units.toml`, in the order of the price list.

    Raises:
        PackError: it isn't TOML, or holds something else.
    """
    return folder.read("units.toml", _UnitFile).unit


class Unit(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One piece; the space it is in is the key it is stored under.

    Attributes:
        moved: spaces entered this turn; for aircraft what is gone of the range. Boarding and going ashore
            count as no space, but set `start`.
        start: where it stood before it first moved, boarded or took part in an attack this turn; None if it
            has done nothing yet.
        via: the space before the present one on its way this turn: where a retreat would lead.
        aboard: the ship that carries it: a transport its cargo, a carrier its passengers that can't fly.
        by_sea: it came ashore from a ship this turn, out of the zone in `via`.
        spent: it can't move any more this turn.
        original: a factory that was on the board when the game began.
        damage: hits taken by a unit that stands more than one, or damage of a facility.
    """

    id: UnitId
    type: UnitType
    owner: Power
    moved: int = 0
    start: Space | None = None
    via: Space | None = None
    aboard: UnitId | None = None
    by_sea: bool = False
    spent: bool = False
    original: bool = False
    damage: int = 0
