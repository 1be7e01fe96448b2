"""Answers of `tactical` (TA-16); a question is answered by one of the kinds that its docstring names."""

from typing import ClassVar, TypeAlias

import msgspec

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.edit_mode import EditPower, EditSpace


class ChooseMode(Action, frozen=True, kw_only=True, omit_defaults=True):
    """What the host settles before the start, as far as the scenario leaves it open (TA-2.1, TA-14.1).

    Attributes:
        half: "left", "right" or "whole".
        sets: of units for each faction.
        difficulty: of the Automa; "" without one.
        rounds: after which the Bulge is over; 0 in other games.
    """

    half: str
    sets: int
    difficulty: str = ""
    rounds: int = 0


class ShareFactories(Action, frozen=True, kw_only=True):
    """The factories that the first faction of a team begins with; its ally has the others (TA-13.7)."""

    first: tuple[Space, ...]


class ChooseLauncher(Action, frozen=True, kw_only=True):
    """Which German faction owns the launcher (TA-13.1)."""

    owner: Power


class ChooseUnits(Action, frozen=True, kw_only=True):
    """The units chosen secretly from the second set (TA-2.2)."""

    unit_types: tuple[UnitType, ...]


class SplitArmies(Action, frozen=True, kw_only=True):
    """All units on the three tokens, a list for each (TA-2.5)."""

    armies: tuple[tuple[UnitId, ...], ...]


class TurnToken(Action, frozen=True, kw_only=True):
    """Turn one of the own tokens, counted from 0 (TA-2.7)."""

    token: int


class PlaceUnit(Action, frozen=True, kw_only=True):
    """Put a unit of the army whose token was turned on a hex (TA-2.8)."""

    unit: UnitId
    space: Space


class EndDeployment(Action, frozen=True, kw_only=True):
    """The army whose token was turned stands as it shall (TA-2.8)."""


class HideLauncher(Action, frozen=True, kw_only=True):
    """The hexes of all tokens, and the one that hides the launcher (TA-13.2)."""

    spaces: tuple[Space, ...]
    launcher: Space


class ChooseArmies(Action, frozen=True, kw_only=True):
    """The armies that act in a limited turn, by token from 0 (TA-3.5)."""

    armies: tuple[int, ...]


class MoveUnit(Action, frozen=True, kw_only=True):
    """Move a unit along a path of adjacent hexes, where it stands included (TA-4.1)."""

    unit: UnitId
    path: tuple[Space, ...]


class EndMove(Action, frozen=True, kw_only=True):
    """All moves of the turn are made (TA-4.1)."""


class Intercept(Action, frozen=True, kw_only=True, omit_defaults=True):
    """Stop the mover with a unit, or with None let it go on (TA-6.3)."""

    unit: UnitId | None = None


class Attack(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line of the list of attacks (TA-7.1).

    Attributes:
        target: the enemy; of a unit with a splash its hex is aimed at.
        space: the hex a unit with a splash aims at (TA-9.1); left open it is asked for.
    """

    attacker: UnitId
    target: UnitId | None = None
    space: Space | None = None


class DeclareAttacks(Action, frozen=True, kw_only=True):
    """The whole list of attacks, in their order; it may be empty (TA-7.1)."""

    attacks: tuple[Attack, ...] = ()


class Aim(Action, frozen=True, kw_only=True):
    """The hex that a declared Katyusha aims at (TA-9.1)."""

    space: Space


class TimeIsUp(Action, frozen=True, kw_only=True):
    """The time for phases 1 and 2 is over (TA-12.1)."""


class FireV2(Action, frozen=True, kw_only=True, omit_defaults=True):
    """Fire a rocket at a factory, or at none (TA-13.4)."""

    space: Space | None = None


class StartRepair(Action, frozen=True, kw_only=True):
    """Pay for the repair of a unit in an own factory (TA-10.3)."""

    unit: UnitId


class BuyUnit(Action, frozen=True, kw_only=True):
    """Buy a unit and place it in an empty own factory (TA-10.5)."""

    unit_type: UnitType
    space: Space


class EndTurn(Action, frozen=True, kw_only=True):
    """The money phase and with it the turn is over (TA-10.8)."""


class TransferCoins(Action, frozen=True, kw_only=True):
    """Give coins to the ally; one of them goes to the bank (TA-10.7)."""

    interjection: ClassVar[bool] = True
    coins: int


class EditGround(Action, frozen=True, kw_only=True):
    """A hex gets a factory, a start number, or neither (edit mode).

    Attributes:
        ground: a word of `board.layout`.
    """

    space: Space
    ground: str
    interjection: ClassVar[bool] = True


class AutomaActs(Action, frozen=True, kw_only=True):
    """The automaton does the next thing its rules say (TA-14)."""


TacticalAction: TypeAlias = (
    ChooseMode
    | ShareFactories
    | ChooseLauncher
    | ChooseUnits
    | SplitArmies
    | TurnToken
    | PlaceUnit
    | EndDeployment
    | HideLauncher
    | ChooseArmies
    | MoveUnit
    | EndMove
    | Intercept
    | DeclareAttacks
    | Aim
    | TimeIsUp
    | FireV2
    | StartRepair
    | BuyUnit
    | EndTurn
    | TransferCoins
    | EditSpace
    | EditPower
    | EditGround
    | AutomaActs
)
