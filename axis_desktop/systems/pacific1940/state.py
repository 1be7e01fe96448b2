"""The state of a game: who holds what, where the pieces are, who is at war, where in the turn we are."""

from typing import Literal

import msgspec

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.forces import Forces
from axis_desktop.systems.area_war.movement.told import Move
from axis_desktop.systems.area_war.relations import Relations
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.area_war.world import PhaseRoles, World
from axis_desktop.systems.copying import copied
from axis_desktop.systems.pacific1940.fighting.combat import Combat
from axis_desktop.systems.pacific1940.frames import AnyFrame
from axis_desktop.systems.pacific1940.politics.standing import War
from axis_desktop.systems.pacific1940.tables import figures

PhaseName = Literal[
    "purchase", "combat_move", "conduct_combat", "noncombat_move", "mobilize", "collect_income"
]
PHASES: tuple[PhaseName, ...] = (
    "purchase", "combat_move", "conduct_combat", "noncombat_move", "mobilize", "collect_income",
)  # fmt: skip
PHASE_ROLES = PhaseRoles(
    combat_move="combat_move",
    battles="conduct_combat",
    noncombat_move="noncombat_move",
    landed=frozenset({"mobilize", "collect_income"}),
)
"""What the shared rules need to know of them (PA-3.2)."""


class Landing(msgspec.Struct, frozen=True, kw_only=True):
    """An amphibious assault that was declared: cargo that is to go ashore in phase 3 (PA-7.26)."""

    zone: Space
    target: Space
    units: tuple[UnitId, ...]


class State(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A game between two actions. Values are frozen, so a copy shares them.

    Attributes:
        world: map and tables; written as its fingerprint.
        number: actions played so far.
        round: from 1.
        power: whose turn it is.
        phase: where in the turn (PA-3.2).
        step: where in the phase: "declare" or "raids"; "done" when nothing is left to decide in it.
        relations: who is allied and who at war; follows from `wars` alone.
        wars: who declared war on whom, and when (PA-4.16).
        control: who holds each territory, now and at the beginning of this turn.
        forces: the pieces, garrisons of neutral areas among them.
        treasury: IPC.
        waiting: bought units that are not on the board yet (PA-6.2).
        launched: units placed this turn by the territory of the complex they count against (PA-12.3).
        boosted: units that go farther this turn because of the base where they began it (PA-7.28).
        contested: zones where the active power began its turn beside enemy surface warships (PA-7.16).
        declared_at_sea: those of them that became hostile only by a declaration this turn (PA-7.16).
        moves: what moved in this phase.
        unloaded: where each transport has put units ashore, or is to, in this phase (PA-7.20).
        landings: declared amphibious assaults (PA-7.26).
        raiders: bombers on a raid and their escorts, by target (PA-8.10).
        hunted: zones where the active power attacks submarines and transports (PA-7.5).
        hovering: planes that wait over a contested zone and don't fight (PA-7.14).
        fought: units that have been in a battle this turn (PA-11.1).
        fought_in: spaces whose battle is over.
        combat: what else the fighting of this turn has brought.
        consents: who has let whom use its ships, and what it said (PA-7.7).
        kamikaze_strikes: that Japan has left (PA-8.2).
        kamikaze_unlocked: Japan may use them (PA-8.2).
        claimed: objectives that pay once and have been paid (PA-13.12).
        raided: which convoys are raided in this collection, and by whom (PA-13.2).
        captured: territories taken since the last turn of their holder: their bases serve nobody (PA-9.3).
        home_lost: Japan began this turn of its own without its capital (PA-16.2).
        idle_turns: turns since the last in which somebody was asked something.
        stack: what is being done, the innermost frame last; empty between moves and battles.
        conceded: powers that gave up (PA-16.4).
        outcome: how the game ended.
        edited: edit mode was used.
    """

    world: World
    number: int = 0
    round: int = 1
    power: Power
    phase: PhaseName = "purchase"
    step: str = ""
    relations: Relations
    wars: tuple[War, ...] = ()
    control: Control = msgspec.field(default_factory=Control)
    forces: Forces = msgspec.field(default_factory=Forces)
    treasury: dict[Power, int] = {}
    waiting: dict[UnitType, int] = {}
    launched: dict[Space, int] = {}
    boosted: dict[UnitId, int] = {}
    contested: tuple[Space, ...] = ()
    declared_at_sea: tuple[Space, ...] = ()
    moves: tuple[Move, ...] = ()
    unloaded: dict[UnitId, Space] = {}
    landings: tuple[Landing, ...] = ()
    raiders: dict[Space, tuple[UnitId, ...]] = {}
    hunted: tuple[Space, ...] = ()
    hovering: tuple[UnitId, ...] = ()
    fought: tuple[UnitId, ...] = ()
    fought_in: tuple[Space, ...] = ()
    combat: Combat = msgspec.field(default_factory=Combat)
    consents: tuple[tuple[Power, Power, bool], ...] = ()
    kamikaze_strikes: int = 0
    kamikaze_unlocked: bool = False
    claimed: tuple[str, ...] = ()
    raided: dict[Space, tuple[Power, ...]] = {}
    captured: tuple[Space, ...] = ()
    home_lost: bool = False
    idle_turns: int = 0
    stack: list[AnyFrame] = []
    conceded: tuple[Power, ...] = ()
    outcome: Outcome | None = None
    edited: bool = False

    def copy(self) -> "State":
        """A state that can be changed without touching this one."""
        return copied(self, World)

    def range_bonus(self, unit: Unit) -> int:
        """Spaces that a unit goes farther this turn, thanks to the base where it began it (PA-7.28)."""
        return self.boosted.get(unit.id, 0)

    def create(self, unit_type: UnitType, owner: Power, space: Space) -> Unit:
        """A new piece in a space.

        Raises:
            IllegalAction: there have been more pieces in this game than in any that is played.
        """
        most = figures().most_pieces
        if self.forces.next_id > most:
            raise IllegalAction("PA-1.8", "No more pieces: a game ends at number {most}.", most=most)
        return self.forces.create(unit_type, owner, space)

    def pay(self, power: Power, ipc: int) -> None:
        """Money goes to the bank (PA-1.12); the caller has checked that there is enough."""
        assert 0 <= ipc <= self.treasury[power]
        self.treasury[power] -= ipc
