"""The state of a `europe1939` game: who holds what, who stands where, where in the year we are."""

from typing import Literal

import msgspec

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Phase, Power, Space, UnitId, UnitType
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.forces import Forces
from axis_desktop.systems.area_war.relations import Relations
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.copying import copied
from axis_desktop.systems.europe1939.frames import AnyFrame
from axis_desktop.systems.europe1939.tables import Date, figures
from axis_desktop.systems.europe1939.world import World

PhaseName = Literal["setup", "supply", "war", "relief", "noncombat", "build", "redeploy"]
PHASES: tuple[PhaseName, ...] = ("setup", "supply", "war", "relief", "noncombat", "build", "redeploy")
"""The four phases of a turn (EU-4.2); "setup" is before the game (O1), supply is assigned at the start of the
turn and, for those in need, at the end of phase 1 (EU-17.3, EU-17.6)."""


class Yard(msgspec.Struct, frozen=True):
    """A fleet under construction (EU-1.6, EU-15.6).

    Attributes:
        due: number of the season in which it appears.
        paid: HPP.
    """

    power: Power
    space: Space
    due: int
    paid: int


class Loss(msgspec.Struct, frozen=True):
    """HPP that a power loses unless it, or an ally, retakes the area in its next turn (EU-18.3)."""

    power: Power
    space: Space
    hpp: int


class State(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A game between two actions. Values are frozen, so a copy shares them.

    Of the pieces (`axis_desktop.systems.area_war.units.Unit`) `moved` counts movement points used this turn,
    `spent` says of aircraft and fleets that they have acted this season (EU-1.7), of ground units that they
    are done for this turn, `by_sea` that a unit came ashore in a transport this turn.

    Attributes:
        world: map, scenario and switches; written as its fingerprint.
        number: actions played so far.
        season: number of the season (`tables.Date.number`).
        turn: place in the turn order.
        phase: where in the turn.
        asked: how many have answered in a phase that asks several powers.
        relations: of all parties (EU-5).
        control: who holds each area, a small country its own (EU-5.1).
        forces: the pieces.
        stock: HPP in hand; below 0 it is a debt (EU-18.3).
        basis: HPP at the start of the year, of which a turn may spend half (EU-15.4).
        paid: HPP spent this turn.
        counted: HPP of areas that each power receives, as of the last accounting (EU-18.3).
        losses: values that are to be deducted unless the areas are retaken (EU-18.3).
        sunk: destroyed fleets that can be laid down again (EU-15.6).
        yards: fleets under construction.
        wrecked: forts that were taken (EU-12.6).
        blocked: passages of one nation that an enemy has wrecked, by name (EU-2.10).
        fallen: great powers out of the game, in the order of their fall (EU-19.5).
        absent: great powers that have not entered yet (EU-21.8).
        patrons: who runs each small country that has forces on the board (EU-20.3, EU-20.6).
        raided: small countries that were attacked this turn, by their attackers (EU-20.3).
        attacks: made this turn by ground units (EU-3.4).
        unsupplied: ground units that may not move this turn (EU-17.1).
        doomed: those of them that die at the end of the turn (EU-17.6).
        evacuated: units that have changed their base for their life this season (EU-13.4).
        helped: units that have acted in an ally's turn this season (EU-19.4).
        redeployed: units of the allowance used this turn (EU-16.1).
        recapture: only the own capital may be attacked now (EU-19.1).
        lent: HPP that arrive with the receiver's next turn (EU-22.4).
        lend_spent: HPP lent this turn.
        stack: what is being done, the innermost frame last.
        outcome: how the game ended.
        edited: edit mode was used.
    """

    world: World
    number: int = 0
    season: int
    turn: int = 0
    phase: PhaseName = "supply"
    asked: int = 0
    relations: Relations
    control: Control = msgspec.field(default_factory=Control)
    forces: Forces = msgspec.field(default_factory=Forces)
    stock: dict[Power, int] = {}
    basis: dict[Power, int] = {}
    paid: int = 0
    counted: dict[Power, dict[Space, int]] = {}
    losses: tuple[Loss, ...] = ()
    sunk: dict[Power, int] = {}
    yards: tuple[Yard, ...] = ()
    wrecked: tuple[Space, ...] = ()
    blocked: tuple[str, ...] = ()
    fallen: tuple[Power, ...] = ()
    absent: tuple[Power, ...] = ()
    patrons: dict[Power, Power] = {}
    raided: dict[Power, Power] = {}
    attacks: dict[UnitId, int] = {}
    unsupplied: tuple[UnitId, ...] = ()
    doomed: tuple[UnitId, ...] = ()
    evacuated: tuple[UnitId, ...] = ()
    helped: tuple[UnitId, ...] = ()
    redeployed: int = 0
    recapture: bool = False
    lent: dict[Power, int] = {}
    lend_spent: int = 0
    stack: list[AnyFrame] = []
    outcome: Outcome | None = None
    edited: bool = False

    def copy(self) -> "State":
        """A state that can be changed without touching this one."""
        return copied(self, World)

    # ------------------------------------------------------------------ who and when

    @property
    def power(self) -> Power:
        """Whose turn it is (EU-4.5)."""
        return self.world.powers[self.turn]

    @property
    def date(self) -> Date:
        """The season and the year (EU-4.1)."""
        return Date.of(self.season)

    @property
    def round(self) -> int:
        """Seasons since the game began, from 1."""
        return self.season - self.world.scenario.start.number + 1

    @property
    def phase_id(self) -> Phase:
        """Where in the turn, for events and decisions."""
        return Phase(self.phase)

    def in_game(self, party: Power) -> bool:
        """A great power that is played and has not fallen; before its entry, too (EU-19.5)."""
        return party in self.world.powers and party not in self.fallen

    def runs(self, power: Power) -> tuple[Power, ...]:
        """The power and the small countries whose units act in its turn (EU-20.3), sorted."""
        return (power, *sorted(country for country, patron in self.patrons.items() if patron == power))

    def player_of(self, party: Power) -> Power | None:
        """Who decides for the units of a party; None if nobody does."""
        return party if party in self.world.powers else self.patrons.get(party)

    # ------------------------------------------------------------------ ground

    def holder(self, area: Space) -> Power | None:
        """Who controls an area (EU-5.1)."""
        return self.control.held.get(area)

    def is_friendly(self, party: Power, area: Space) -> bool:
        """An area of a party or its allies."""
        return self.control.held.get(area) in self.relations.allies[party]

    def is_enemy(self, party: Power, area: Space) -> bool:
        """An area of somebody with whom a party is at war."""
        return self.control.held.get(area) in self.relations.enemies[party]

    def is_neutral(self, party: Power, area: Space) -> bool:
        """An area of somebody who is neither friend nor enemy (EU-5.8, EU-20.5)."""
        holder = self.control.held.get(area)
        return holder is not None and self.relations.at_peace(party, holder)

    # ------------------------------------------------------------------ units

    def located(self, unit_id: UnitId, rule: str) -> tuple[Space, Unit]:
        """Where a unit is, and the unit.

        Raises:
            IllegalAction: there is none of this number.
        """
        found = self.forces.find(unit_id)
        if found is None:
            raise IllegalAction(rule, "There is no unit {unit} on the board.", unit=unit_id)
        return found

    def create(self, unit_type: UnitType, owner: Power, space: Space) -> Unit:
        """A new piece in an area.

        Raises:
            IllegalAction: there have been more pieces in this game than in any that is played.
        """
        most = figures().most_pieces
        if self.forces.next_id > most:
            raise IllegalAction("EU-1.4", "No more pieces: a game ends at number {most}.", most=most)
        return self.forces.create(unit_type, owner, space)
