"""A battle in progress, as far as battles of all games are alike: who fights, what they rolled, who is gone.

Each game has a frame of its own for its battles, with what only its rules know; what it shares with others is
looked at through `Fight`.
"""

from collections.abc import Iterable
from typing import Literal, Protocol

import msgspec

from axis_desktop.model.events import BattleBegan
from axis_desktop.model.ids import Power, Space, UnitId, UnitType
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.columns import Aim
from axis_desktop.systems.area_war.situation import Situation
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.questions.frame import Frame, Stacked

SideName = Literal["attacker", "defender"]


class Loss(msgspec.Struct, frozen=True):
    """A unit that is gone, for the story of the battle."""

    owner: Power
    type: UnitType


Counted = tuple[tuple[Power, UnitType, int], ...]
"""How many units of each power and type."""


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a column has rolled in the running round.

    Attributes:
        beside: who rolled without being in the battle, such as ships that bombard, by power and type.
    """

    side: SideName
    figure: int
    dice: tuple[int, ...]
    beside: Counted = ()


class Fight(Protocol):
    """A battle.

    Attributes:
        space: where it is fought.
        attacker: whose turn it is.
        lead: who decides for all defenders, be they of several powers.
        attackers: units that fire and can be hit.
        defenders: the same, without those behind the line.
        behind: defenders hit in this round, still firing.
        round: from 1; 0 before the first.
        column: how many columns of the side that fires have fired or had nothing to fire at.
        rolls: dice of the running round.
        attackers_lost, defenders_lost: what is gone.
        story: a sentence for each thing that happened.
    """

    space: Space
    attacker: Power
    lead: Power
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    behind: tuple[UnitId, ...]
    round: int
    column: int
    rolls: tuple[Roll, ...]
    attackers_lost: tuple[Loss, ...]
    defenders_lost: tuple[Loss, ...]
    story: tuple[Message, ...]


class Hits(Frame):
    """Hits in the battle below that must be assigned before anything else happens.

    Attributes:
        cause: what hit, in the game's word.
        side: whose units are hit.
        count: how many.
        targets: units that may take them.
        behind: the victims stand behind the casualty line and still fire; else they leave at once.
        aim: why only these units may take them.
    """

    cause: str
    side: SideName
    count: int
    targets: tuple[UnitId, ...]
    behind: bool = False
    aim: Aim = "any"


class BattleState(Situation, Stacked, Protocol):
    """A state in which battles are fought."""


def units_of(here: Situation, space: Space, ids: Iterable[UnitId]) -> tuple[Unit, ...]:
    """The pieces of these ids that are in a space, by id."""
    wanted = frozenset(ids)
    return tuple(sorted((u for u in here.forces.at(space) if u.id in wanted), key=lambda u: u.id))


def begun(here: Situation, fight: Fight, kind: str) -> BattleBegan:
    """The event of a battle that begins, with all whose units defend."""
    owners = {unit.owner for unit in units_of(here, fight.space, fight.defenders)}
    return BattleBegan(
        space=fight.space,
        kind=kind,
        attacker=fight.attacker,
        defender=fight.lead,
        defenders=tuple(sorted(owners)),
    )


def decider(fight: Fight, side: SideName) -> Power:
    """Who decides for a side."""
    return fight.attacker if side == "attacker" else fight.lead


def counted(units: Iterable[Unit]) -> Counted:
    """Units by power and type."""
    return counted_losses(Loss(u.owner, u.type) for u in units)


def counted_losses(losses: Iterable[Loss]) -> Counted:
    """Units that are gone by power and type."""
    counts: dict[tuple[Power, UnitType], int] = {}
    for loss in losses:
        counts[loss.owner, loss.type] = counts.get((loss.owner, loss.type), 0) + 1
    return tuple((power, kind, count) for (power, kind), count in sorted(counts.items()))
