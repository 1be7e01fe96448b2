"""What a position looks like as plain data: in scripts, position files and scenarios."""

from typing import Literal

import msgspec

from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.tactical.board.hexes import Half

TurnPhase = Literal["choose_armies", "move", "declare", "rocket", "money", "automa"]


class _Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Ground of all parts."""


class UnitPosition(_Part, frozen=True, kw_only=True):
    """A unit; without a number it gets the next one.

    Attributes:
        owner: of the launcher alone, which belongs to no faction by its type.
        intercepted: number of the unit it has intercepted.
        army: token from 0; none if left out.
    """

    type: UnitType
    space: Space
    id: UnitId = 0
    owner: Power | None = None
    damage: int = 0
    points: int = 0
    army: int | None = None
    moved: bool = False
    attacked: bool = False
    captured: bool = False
    intercepted: UnitId = 0
    repair: bool = False


class LauncherPosition(_Part, frozen=True, kw_only=True):
    """The V2: its owner, the face-down tokens, the one that hides it; an open one is among the units."""

    owner: Power
    tokens: tuple[Space, ...] = ()
    hides: Space | None = None
    fired: bool = False


class Position(_Part, frozen=True, kw_only=True):
    """A position at the beginning of a phase, or between two moves.

    Attributes:
        power: whose turn it is.
        half, sets, difficulty, rounds: as in `ChooseMode`; the first the scenario offers if left out.
        automa: the faction of the automaton, in a game with one.
        order: parties in turn order, by their first factions; by default clockwise from `power`.
        turns: begun so far.
        allowed: armies that may act; None: all.
        used: armies of each party in turn order that acted in the first round.
        factories: owners; those not named are neutral.
        destroyed: factories that are gone.
        board: factories and start numbers that lie otherwise than on the map of the scenario.
        tokens: start numbers of each party.
        targets: numbers of units that the automaton has attacked this turn.
    """

    power: Power
    phase: TurnPhase = "move"
    round: int = 3
    half: Half | None = None
    sets: int = 0
    difficulty: str = ""
    rounds: int = 0
    automa: Power | None = None
    order: tuple[Power, ...] = ()
    turns: int = 1
    weather: str = "normal"
    allowed: tuple[int, ...] | None = None
    used: dict[Power, tuple[int, ...]] = {}
    units: tuple[UnitPosition, ...] = ()
    factories: dict[Space, Power] = {}
    destroyed: tuple[Space, ...] = ()
    board: dict[Space, str] = {}
    coins: dict[Power, int] = {}
    tokens: dict[Power, tuple[int, ...]] = {}
    launcher: LauncherPosition | None = None
    targets: tuple[UnitId, ...] = ()
