"""The tables of this game, read once from the data files beside this module."""

from functools import cache
from typing import Literal

import msgspec

from axis_desktop.model.ids import Power, Side, Space, UnitType
from axis_desktop.systems.area_war.air import reasons as air
from axis_desktop.systems.area_war.beginning import reasons as beginning
from axis_desktop.systems.area_war.industry import reasons as industry
from axis_desktop.systems.area_war.movement import reasons as movement
from axis_desktop.systems.area_war.reasons import Rulings, rulings_of
from axis_desktop.systems.area_war.sea import reasons as sea
from axis_desktop.systems.area_war.units import UnitRow, unit_rows_of
from axis_desktop.systems.data_files import DataFolder

_DATA = DataFolder("axis_desktop.systems.pacific1940")


class _Row(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a data file."""


# ------------------------------------------------------------------------ figures


class ConvoyFigures(_Row, frozen=True, kw_only=True):
    """IPC that a warship takes from the convoys of a zone (PA-13.3)."""

    surface_warship: int
    submarine: int


class ComplexFigures(_Row, frozen=True, kw_only=True):
    """Where complexes may be built, and what becomes of them (PA-9.4, PA-12.6, PA-12.7, PA-12.9).

    Attributes:
        least_value: value in IPC that a territory needs, by what is built.
        upgraded: what an upgrade makes.
        upgrade_of: what it makes that out of.
        islands_allowed: islands that count as none.
        captured_as: what a captured one becomes.
    """

    least_value: dict[UnitType, int]
    upgraded: UnitType
    upgrade_of: UnitType
    islands_allowed: frozenset[Space]
    captured_as: dict[UnitType, UnitType]

    @property
    def upgrade(self) -> UnitType:
        """What is bought to make a minor complex a major one (PA-12.7)."""
        return UnitType("complex_upgrade")


class ChinaFigures(_Row, frozen=True, kw_only=True):
    """What is special about China (PA-5).

    Attributes:
        buys, buys_with_road: what it may buy, and what it may buy while the Burma Road is open.
        enters: territories without its symbol that its units may enter.
        held_for: who controls those when China has cleared them.
    """

    power: Power
    buys: frozenset[UnitType]
    buys_with_road: frozenset[UnitType]
    enters: frozenset[Space]
    held_for: Power


class IslandFigures(_Row, frozen=True, kw_only=True):
    """Islands that border on other land (PA-1.3)."""

    also: frozenset[Space]


class KamikazeFigures(_Row, frozen=True, kw_only=True):
    """Kamikaze strikes (PA-8.2 to PA-8.5)."""

    power: Power
    strikes: int
    hits_on: int
    unlocked_by: frozenset[Space]


class VictoryFigures(_Row, frozen=True, kw_only=True):
    """Which side wins by victory cities, and which by a siege of a capital (PA-16.1, PA-16.2)."""

    cities: Side
    siege: Side


class HitFigures(_Row, frozen=True, kw_only=True):
    """What single rolls hit on, or less."""

    aa_fire: int
    facility_fire: int
    escort: int
    interceptor: int
    ambush: int
    strike_attack: int
    strike_defense: int


class RaidFigures(_Row, frozen=True, kw_only=True):
    """Which types fly along with the bombers of a raid, and which rise against it (PA-8.10, PA-8.11)."""

    escorts: frozenset[UnitType]
    interceptors: frozenset[UnitType]


class Figures(_Row, frozen=True, kw_only=True):
    """What `figures.toml` says.

    Attributes:
        dice_sides: of every die.
        repair_cost: IPC for a point of damage.
        victory_cities: that win for the side of cities.
        most_pieces: so many pieces does no game make; the rules know no bound (PA-1.8), memory does.
    """

    dice_sides: int
    repair_cost: int
    victory_cities: int
    victory: VictoryFigures
    most_pieces: int
    convoy: ConvoyFigures
    complexes: ComplexFigures
    china: ChinaFigures
    islands: IslandFigures
    kamikaze: KamikazeFigures
    raids: RaidFigures
    hits: HitFigures


# ----------------------------------------------------------------------- politics

BodyId = str
"""A power, or powers that decide about war together (PA-4.1)."""


class Body(_Row, frozen=True, kw_only=True):
    """Powers that are at war or at peace together (PA-4.1)."""

    id: BodyId
    members: tuple[Power, ...]


class Party(_Row, frozen=True, kw_only=True):
    """Who holds ground without being played.

    Attributes:
        stance: guarded: a power whose home is occupied; neutral; roused: a neutral that was attacked.
        side: whose friend it is.
        at_war_with: body whose enemies are its own; "" if all of the other side are, from the beginning.
        taken_over_by: powers whose land units take its areas over when they enter (PA-4.7).
    """

    id: Power
    name: str
    stance: Literal["guarded", "neutral", "roused"]
    side: Side | None = None
    at_war_with: BodyId = ""
    taken_over_by: frozenset[Power] = frozenset()


class DeclarationRow(_Row, frozen=True, kw_only=True):
    """When a body may declare war on another (PA-4.2, PA-4.5, PA-4.9, PA-4.11).

    Attributes:
        when: phase at whose beginning it may.
        from_round: not before this round.
        after: a declaration by the first on the second must have come before; empty asks for none.
    """

    by: BodyId
    on: BodyId
    when: Literal["combat_move", "collect_income"]
    rule: str
    from_round: int = 1
    after: tuple[BodyId, ...] = ()


class Politics(_Row, frozen=True, kw_only=True):
    """What `politics.toml` says.

    Attributes:
        attacker: the body that is against all others.
        aloof: keeps its aircraft, and is kept, out of the territory of those it isn't at war beside.
    """

    attacker: BodyId
    aloof: Power
    body: tuple[Body, ...]
    party: tuple[Party, ...]
    declaration: tuple[DeclarationRow, ...]

    def body_of(self, power: Power) -> Body:
        """Those with whom a power declares war."""
        return next(body for body in self.body if power in body.members)

    def members(self, body: BodyId) -> tuple[Power, ...]:
        """The powers of a body."""
        return next(row.members for row in self.body if row.id == body)

    def party_of(self, holder: Power | None) -> Party | None:
        """The party that is nobody's power; None for a power."""
        return next((row for row in self.party if row.id == holder), None)


# --------------------------------------------------------------------- objectives


class Objective(_Row, frozen=True, kw_only=True):
    """A national objective (PA-13.6 to PA-13.12).

    Attributes:
        power: who is paid.
        ipc: what a collection adds; for each area held where `kind` is "each".
        kind: all areas are held by powers of `by`; each area held counts; at war with `enemy`; the first
            landing of a land unit in one of the areas.
    """

    id: str
    name: str
    power: Power
    ipc: int
    kind: Literal["all", "each", "at_war", "landed_once"]
    rule: str
    by: tuple[Power, ...] = ()
    areas: tuple[Space, ...] = ()
    enemy: Power | None = None


class _ObjectiveFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    objective: tuple[Objective, ...]


REASONS = (
    *movement.REASONS,
    *sea.REASONS,
    *air.REASONS,
    *industry.REASONS,
    *beginning.REASONS,
)
"""All reasons for which a part that this game uses may refuse."""


@cache
def unit_table() -> tuple[UnitRow, ...]:
    """The rows of `units.toml`, in the order of the price list (PA-14)."""
    return unit_rows_of(_DATA)


@cache
def figures() -> Figures:
    """What `figures.toml` says."""
    return _DATA.read("figures.toml", Figures)


@cache
def politics() -> Politics:
    """What `politics.toml` says."""
    return _DATA.read("politics.toml", Politics)


@cache
def objectives() -> tuple[Objective, ...]:
    """The rows of `objectives.toml`."""
    return _DATA.read("objectives.toml", _ObjectiveFile).objective


@cache
def rulings() -> Rulings:
    """The rules behind the reasons of the parts that this game shares with others."""
    return rulings_of(_DATA, REASONS)
