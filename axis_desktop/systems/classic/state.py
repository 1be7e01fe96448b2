"""The state of a `classic` game: who holds what, where the pieces are, where in the turn we are."""

from typing import Literal

import msgspec

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.forces import Forces
from axis_desktop.systems.area_war.movement.told import Move
from axis_desktop.systems.area_war.relations import Relations
from axis_desktop.systems.area_war.situation import enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.area_war.world import PhaseRoles, World
from axis_desktop.systems.classic.fighting.battle_data import Battle, Landing
from axis_desktop.systems.classic.frames import AnyFrame
from axis_desktop.systems.classic.tables import figures, improved
from axis_desktop.systems.copying import copied
from axis_desktop.systems.questions.frame import innermost

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
"""What the shared rules need to know of them (CL-4.2)."""


class State(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A game between two actions. Values are frozen, so a copy shares them.

    Attributes:
        world: map and tables; written as its fingerprint.
        number: actions played so far.
        round: from 1.
        power: whose turn it is.
        phase: where in the turn (CL-4.2).
        step: where in the phase: "research" or "purchase"; "done" when nothing is left to decide in it.
        relations: the two sides, from beginning to end (CL-1.1).
        control: who holds each territory, now and at the beginning of this turn (CL-1.6, CL-1.10).
        forces: the pieces.
        treasury: IPC (CL-1.9).
        weapons: developments by power, in the order they were found (CL-5.4).
        waiting: bought units that are not on the board yet (CL-5.6).
        launched: units placed this turn by the territory of the factory they count against (CL-16.5).
        moves: what moved in this phase.
        unloaded: where each transport has put units ashore in this phase (CL-9.5, CL-9.8).
        landings: declared landings that wait for a sea battle (CL-12.8).
        raiders: bombers on a raid, by target (CL-13.1).
        shot_at: which AA gun (its territory) has fired at which plane this turn (CL-8.11).
        fought: units that have been in a battle this turn (CL-6.2, CL-12.17).
        fought_in: spaces whose battle is over, by kind of battle.
        bombarded: battleships that have fired in support of a landing (CL-12.11).
        stack: what is being done, the innermost frame last; empty between moves and battles.
        surrendered: powers that gave up (CL-18.5).
        outcome: how the game ended.
        edited: edit mode was used.
    """

    world: World
    number: int = 0
    round: int = 1
    power: Power
    phase: PhaseName = "purchase"
    step: str = "research"
    relations: Relations
    control: Control = msgspec.field(default_factory=Control)
    forces: Forces = msgspec.field(default_factory=Forces)
    treasury: dict[Power, int] = {}
    weapons: dict[Power, tuple[str, ...]] = {}
    waiting: dict[UnitType, int] = {}
    launched: dict[Space, int] = {}
    moves: tuple[Move, ...] = ()
    unloaded: dict[UnitId, Space] = {}
    landings: tuple[Landing, ...] = ()
    raiders: dict[Space, tuple[UnitId, ...]] = {}
    shot_at: tuple[tuple[Space, UnitId], ...] = ()
    fought: tuple[UnitId, ...] = ()
    fought_in: tuple[tuple[Space, str], ...] = ()
    bombarded: tuple[UnitId, ...] = ()
    stack: list[AnyFrame] = []
    surrendered: tuple[Power, ...] = ()
    outcome: Outcome | None = None
    edited: bool = False

    def copy(self) -> "State":
        """A state that can be changed without touching this one."""
        return copied(self, World)

    # ------------------------------------------------------------------ asking

    @property
    def battle(self) -> Battle | None:
        """The battle being fought, if there is one."""
        return innermost(self.stack, Battle)

    def attackers_in(self, space: Space) -> tuple[Unit, ...]:
        """Units of the active power that fight where they stand in phase 3 (CL-6.2, CL-12.1).

        Nothing else declares an attack. In an enemy-occupied territory these are its combat troops but for
        raiders. In an enemy-occupied zone they are all its ships, with the planes that flew there; cargo,
        passengers and fighters that never took off are left out. With the option `ships_into_enemy_zones`
        fleets may lie side by side: then they fight only if one of them moved there or declared it
        (CL-21.4). Elsewhere nobody fights.
        """
        if not enemy_occupied(self, self.power, space):
            return ()
        raiders, row = self.raiders.get(space, ()), self.world.row
        own = tuple(
            u
            for u in self.forces.at(space)
            if u.owner == self.power and u.aboard is None and row(u).combat and u.id not in raiders
        )
        if self.world.is_land(space):
            return own
        if "ships_into_enemy_zones" in self.world.options and all(u.start is None for u in own):
            return ()
        return tuple(u for u in own if row(u).domain == "sea" or u.start is not None)

    def range_bonus(self, unit: Unit) -> int:
        """Spaces that long range aircraft fly farther (CL-5.5)."""
        weapons = self.weapons.get(unit.owner)
        return improved(unit.type, weapons).move if weapons else 0

    # ---------------------------------------------------------------- changing

    def create(self, unit_type: UnitType, owner: Power, space: Space, *, original: bool = False) -> Unit:
        """A new piece in a space.

        Raises:
            IllegalAction: there have been more pieces in this game than in any that is played.
        """
        most = figures().most_pieces
        if self.forces.next_id > most:
            raise IllegalAction("CL-1.8", "No more pieces: a game ends at number {most}.", most=most)
        return self.forces.create(unit_type, owner, space, original=original)

    def pay(self, power: Power, ipc: int) -> None:
        """Money goes to the bank; the caller has checked that there is enough."""
        assert 0 <= ipc <= self.treasury[power]
        self.treasury[power] -= ipc
