"""The state of a `tactical` game: who stands where, who owns what, where in the turn we are."""

from functools import lru_cache
from typing import Literal

import msgspec

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Phase, Power, Side, Space, UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.copying import copied
from axis_desktop.systems.questions.frame import Frame
from axis_desktop.systems.tactical.board.hexes import Half, HexBoard
from axis_desktop.systems.tactical.board.layout import Layout
from axis_desktop.systems.tactical.board.tables import LAUNCHER, Arm, UnitRow, game_table, unit_rows
from axis_desktop.systems.tactical.board.terrain import entry_costs
from axis_desktop.systems.tactical.world import World

PhaseName = Literal[
    "mode", "factories", "launcher", "extra_units", "armies", "deploy", "hide_launcher",
    "choose_armies", "move", "declare", "rocket", "money", "automa",
]  # fmt: skip
SETUP_PHASES: tuple[PhaseName, ...] = (
    "mode", "factories", "launcher", "extra_units", "armies", "deploy", "hide_launcher",
)  # fmt: skip
"""What comes before the first turn (TA-2)."""

NOBODY = -1
POOL = -1
"""Where units are that are not on the board yet."""


class Unit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit (TA-1.5).

    Attributes:
        at: its hex; POOL before it is placed.
        army: token from 0 under which it was deployed; NOBODY for none.
        moved, attacked, captured: in this turn of its owner.
        intercepted: the unit it has intercepted since its owner's last turn; 0 for none (TA-6.5, TA-6.6).
        repair: coins lie under it (TA-10.3).
    """

    id: UnitId
    type: UnitType
    owner: Power
    at: int = POOL
    damage: int = 0
    points: int = 0
    army: int = NOBODY
    moved: bool = False
    attacked: bool = False
    captured: bool = False
    intercepted: UnitId = 0
    repair: bool = False


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the list of attacks; without a target a hex is aimed at (TA-7.1, TA-9.1)."""

    attacker: UnitId
    target: UnitId = 0
    hex: int = NOBODY


class Launcher(msgspec.Struct, frozen=True, omit_defaults=True):
    """The V2 (TA-13.1 to TA-13.6).

    Attributes:
        owner: None until it is chosen.
        tokens: hexes with a face-down token.
        hides: the one of them that hides the launcher; NOBODY once it is open or gone.
        unit: the launcher once it is open; 0 before.
        fired: in this turn of its owner.
    """

    owner: Power | None = None
    tokens: tuple[int, ...] = ()
    hides: int = NOBODY
    unit: UnitId = 0
    fired: bool = False


class Deploying(Frame):
    """A token was turned: the units of its army go on the board (TA-2.8).

    Attributes:
        party: whose token it is.
        number: the start number.
    """

    party: int
    token: int
    number: int


class Walking(Frame):
    """A unit is on its way (TA-4.1, TA-6.1).

    Attributes:
        path: all hexes of the way.
        at: place in the path it has reached.
        told: place in the path up to which its movement was told.
        watched: the hex it has reached is looked at for interception.
        passed: parties that have let it go on from there.
    """

    unit: UnitId
    path: tuple[int, ...]
    at: int = 0
    told: int = 0
    watched: bool = False
    passed: tuple[int, ...] = ()


class Aiming(Frame):
    """Lines of a declared list whose hexes are still asked for (TA-9.1)."""

    lines: tuple[Line, ...]


class Fighting(Frame):
    """The declared list is being fought; `next` is the next line (TA-8.1)."""

    lines: tuple[Line, ...]
    next: int = 0


class AutomaWalked(Frame):
    """A unit of the automaton attacks when it has moved (TA-14.5).

    Attributes:
        goal: where it wanted to go.
        target: whom it attacks from there; 0 for nobody.
        aim: the hex it aims at; NOBODY for none.
    """

    unit: UnitId
    goal: int
    target: UnitId = 0
    aim: int = NOBODY


AnyFrame = Deploying | Walking | Aiming | Fighting | AutomaWalked


class Calm(msgspec.Struct, frozen=True):
    """What was there at the end of a round, and for how long it has been the same (TA-11.3).

    Attributes:
        rounds: full rounds in which none of it has changed.
        units: number and damage of each unit.
        factories: hex and owner of each factory.
        tokens: face-down tokens around the launcher.
    """

    rounds: int
    units: tuple[tuple[UnitId, int], ...]
    factories: tuple[tuple[int, Power | None], ...]
    tokens: int


class State(msgspec.Struct, kw_only=True):
    """A game between two actions.

    Attributes:
        world: map and scenario; written as its fingerprint.
        number: actions played so far.
        half, sets, difficulty, rounds: what `ChooseMode` settles.
        parties: who plays together, clockwise; two factions of one purse only in co-op (TA-15.3).
        automa: the faction of the automaton (TA-14.1).
        order: parties in turn order; in the deployment clockwise from who deploys first.
        turn: place in `order`.
        round: from 1; 0 before the first turn.
        turns: begun so far.
        phase: where in the turn; looked at when the stack is empty.
        step: how many have answered in a phase of the setup.
        allowed: armies that may act this turn; None: all units (TA-3.3).
        used: armies of each party that acted in the first round (TA-3.4).
        units: on the board and waiting.
        on: which unit stands in a hex.
        factories: owner of each factory that stands.
        destroyed: hexes of factories that rockets have destroyed (TA-13.4).
        coins: by the first faction of each party.
        tokens: start numbers of each party, face down until turned.
        turned: which of them were turned.
        chosen: extra units chosen so far (TA-2.2).
        weather: its id.
        launcher: the V2, in that mission.
        targets: units that the automaton has attacked this turn (TA-14.16 g).
        stack: what is being done, the innermost frame last.
        outcome: how the game ended.
        next_id: id of the next new unit.
        edited: edit mode was used.
        layout: factories and start numbers that edit mode has laid otherwise than the scenario; UNSET,
            and not written, as long as there are none.
        calm: since when nothing has changed; UNSET, and not written, before the first round is over.
        spent: something was bought or repaired in this phase; UNSET, and not written, as long as nothing was.
    """

    world: World
    number: int = 0
    half: Half = "whole"
    sets: int = 1
    difficulty: str = ""
    rounds: int = 0
    parties: tuple[tuple[Power, ...], ...] = ()
    automa: Power | None = None
    order: tuple[int, ...] = ()
    turn: int = 0
    round: int = 0
    turns: int = 0
    phase: PhaseName = "mode"
    step: int = 0
    allowed: tuple[int, ...] | None = None
    used: tuple[tuple[int, ...], ...] = ()
    units: dict[UnitId, Unit] = {}
    on: dict[int, UnitId] = {}
    factories: dict[int, Power | None] = {}
    destroyed: tuple[int, ...] = ()
    coins: dict[Power, int] = {}
    tokens: tuple[tuple[int, ...], ...] = ()
    turned: tuple[tuple[bool, ...], ...] = ()
    chosen: tuple[tuple[UnitType, ...], ...] = ()
    weather: str = "normal"
    launcher: Launcher | None = None
    targets: tuple[UnitId, ...] = ()
    stack: list[AnyFrame] = []
    outcome: Outcome | None = None
    next_id: UnitId = 1
    edited: bool = False
    layout: Layout | msgspec.UnsetType = msgspec.UNSET
    calm: Calm | msgspec.UnsetType = msgspec.UNSET
    spent: bool | msgspec.UnsetType = msgspec.UNSET

    def copy(self) -> "State":
        """A state that can be changed without touching this one."""
        return copied(self, World)

    # ------------------------------------------------------------------ the map

    @property
    def board(self) -> HexBoard:
        """What is in play."""
        return self.world.board(self.half, self.layout or ())

    def space(self, hex_: int) -> Space:
        """The id of a hex."""
        return self.world.grid.spaces[hex_]

    def hex(self, space: str, rule: str) -> int:
        """The number of a hex in play.

        Raises:
            IllegalAction: there is none of this name on this part of the board (TA-1.10).
        """
        found = self.world.grid.number.get(space)
        if found is None:
            raise IllegalAction(rule, "There is no hex '{name}' on this map.", name=say.text(space))
        if found not in self.board.inside:
            raise IllegalAction(
                "TA-1.10",
                "{space} lies on the other part of the board, which is not in play.",
                space=say.space(self.space(found)),
            )
        return found

    def distance(self, a: int, b: int) -> int:
        """Hexes from one to the other."""
        return self.world.grid.distances[a][b]

    def costs(self, arm: Arm) -> tuple[int, ...]:
        """Half points to enter each hex now."""
        return entry_costs(
            self.board, arm, self.weather, mountains=self.world.mountains, destroyed=self.destroyed
        )

    # ------------------------------------------------------------------ who

    def side(self, faction: Power) -> Side:
        """The team of a faction."""
        return self.world.side_of(faction)

    def party_of(self, faction: Power) -> int:
        """The party of a faction; NOBODY if it isn't played."""
        return _party_of(self.parties, faction)

    def leader(self, party: int) -> Power:
        """The faction of a party that is asked."""
        return self.parties[party][0]

    @property
    def active(self) -> int:
        """The party in turn."""
        return self.order[self.turn] if self.order else 0

    def own(self, a: Power | None, b: Power | None) -> bool:
        """They are one party (TA-1.1, TA-15.3)."""
        return a == b or (a is not None and b is not None and self.party_of(a) == self.party_of(b) != NOBODY)

    def friends(self, a: Power, b: Power) -> bool:
        """They are one team (TA-1.1)."""
        return a == b or self.world.side_of(a) == self.world.side_of(b)

    def ally(self, party: int) -> int:
        """The other party of the team; NOBODY if there is none."""
        side = self.side(self.leader(party))
        for other in range(len(self.parties)):
            if other != party and self.side(self.leader(other)) == side:
                return other
        return NOBODY

    def is_automa(self, party: int) -> bool:
        """The automaton plays it (TA-14)."""
        return self.automa is not None and self.automa in self.parties[party]

    def in_turn_order(self) -> tuple[int, ...]:
        """All parties from the one in turn on."""
        return self.order[self.turn :] + self.order[: self.turn]

    # ------------------------------------------------------------------ units

    def row(self, unit: Unit) -> UnitRow:
        """The unit's mat."""
        return unit_rows()[unit.type]

    def unit_on(self, hex_: int) -> Unit | None:
        """Who stands in a hex (TA-1.8)."""
        found = self.on.get(hex_)
        return None if found is None else self.units[found]

    def of_party(self, party: int) -> list[Unit]:
        """The units of a party on the board, by id."""
        factions = self.parties[party]
        return [unit for unit in self.units.values() if unit.owner in factions and unit.at >= 0]

    def of_side(self, side: Side) -> list[Unit]:
        """The units of a team on the board, by id; the launcher is none of them (TA-13.5)."""
        return [
            unit
            for unit in self.units.values()
            if unit.at >= 0 and unit.type != LAUNCHER and self.world.side_of(unit.owner) == side
        ]

    def change(self, unit: Unit, **fields: object) -> Unit:
        """A unit with other fields; where it stands is changed by `put` alone."""
        changed = msgspec.structs.replace(unit, **fields)
        self.units[unit.id] = changed
        return changed

    def put(self, unit: Unit, hex_: int) -> Unit:
        """A unit on a free hex."""
        if unit.at >= 0 and self.on.get(unit.at) == unit.id:
            del self.on[unit.at]
        assert hex_ not in self.on
        self.on[hex_] = unit.id
        return self.change(unit, at=hex_)

    def remove(self, unit: Unit) -> None:
        """A unit leaves the game, with the coins under it (TA-5.6)."""
        if self.on.get(unit.at) == unit.id:
            del self.on[unit.at]
        del self.units[unit.id]

    def create(self, kind: UnitType, owner: Power) -> Unit:
        """A new unit that stands nowhere yet."""
        unit = Unit(self.next_id, kind, owner)
        self.units[unit.id] = unit
        self.next_id += 1
        return unit

    # ------------------------------------------------------------------ factories

    def owned(self, party: int) -> list[int]:
        """The factories of a party, ascending."""
        factions = self.parties[party]
        return sorted(hex_ for hex_, owner in self.factories.items() if owner in factions)

    def owned_by_side(self, side: Side) -> int:
        """How many factories a team has (TA-11.1)."""
        return sum(
            owner is not None and self.world.side_of(owner) == side for owner in self.factories.values()
        )

    def closed_factory(self, hex_: int, faction: Power) -> bool:
        """A factory that is neutral or the enemy's (TA-4.6)."""
        if hex_ not in self.factories:
            return False
        owner = self.factories[hex_]
        return owner is None or not self.friends(owner, faction)

    @property
    def before_first_turn(self) -> bool:
        """The game is being set up."""
        return self.round == 0

    @property
    def phase_id(self) -> Phase:
        """Where in the turn, for events and decisions."""
        return Phase(self.phase)


@lru_cache(maxsize=256)
def _party_of(parties: tuple[tuple[Power, ...], ...], faction: Power) -> int:
    for party, factions in enumerate(parties):
        if faction in factions:
            return party
    return NOBODY


def level_of(points: int) -> int:
    """The place in the table of levels that experience points give (TA-1.6)."""
    found = 0
    for place, row in enumerate(game_table().level):
        if points >= row.points:
            found = place
    return found
