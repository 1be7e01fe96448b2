"""What can lie on the stack of a game."""

from typing import TypeAlias

from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.systems.europe1939.actions import AssignSupply, Lend, Rebase, Redeploy, TransportUnits
from axis_desktop.systems.europe1939.fighting.answers import GoingTo
from axis_desktop.systems.europe1939.fighting.frames import (
    Battle,
    Cargo,
    Evacuating,
    Intercepting,
    Losses,
    Retreating,
)
from axis_desktop.systems.questions.frame import Frame


class SettingUp(Frame):
    """A small country's forces go on the board (EU-20.1).

    Attributes:
        country: whose.
        player: who sets them up.
        left: what isn't placed yet.
        chosen: the player has chosen a place, and so says when all of them stand.
    """

    country: Power
    player: Power
    left: dict[UnitType, int]
    chosen: bool = False


class Attack(Frame):
    """A battle order that is paid and being carried out (EU-7.1).

    Attributes:
        power: who gave it.
        space: its target.
        units: ground units over land, aircraft, fleets that fight.
        cargo: ground units that come by sea.
        via: the area from which each ground unit over land crosses the last border (EU-12.9).
    """

    power: Power
    space: Space
    units: tuple[UnitId, ...]
    cargo: tuple[Cargo, ...] = ()
    via: tuple[GoingTo, ...] = ()


class Helping(Frame):
    """Allies may join the attack below it on a lost capital (EU-19.4).

    Attributes:
        left: who hasn't been asked yet, in turn order.
    """

    left: tuple[Power, ...]


class Voyage(Frame):
    """Fleets are at sea on business of peace: enemies may step in before it is done (EU-22.2, EU-22.3).

    Attributes:
        action: what they are at sea for.
        fleets: all of them.
        through: those that got through; None before.
    """

    action: AssignSupply | Rebase | TransportUnits | Redeploy | Lend
    fleets: tuple[UnitId, ...]
    through: tuple[UnitId, ...] | None = None


AnyFrame: TypeAlias = (
    SettingUp | Voyage | Attack | Helping | Battle | Intercepting | Losses | Retreating | Evacuating
)
