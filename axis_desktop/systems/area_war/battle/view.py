"""One side of a battle, ready to be drawn."""

from collections.abc import Callable, Iterable

from axis_desktop.model.ids import Power, UnitType
from axis_desktop.model.showing.presentation import BattleSide, Column
from axis_desktop.systems.area_war.battle.fight import Fight, Loss, SideName, decider, units_of
from axis_desktop.systems.area_war.situation import Situation
from axis_desktop.systems.area_war.units import Unit

Counted = tuple[tuple[Power, UnitType, int], ...]


def side_view(here: Situation, fight: Fight, side: SideName, figure: Callable[[Unit], int]) -> BattleSide:
    """The columns of a side with what they have rolled in this round, and what it has lost.

    Args:
        here: where they stand.
        fight: the battle.
        side: which of the two.
        figure: what a unit hits on; 0 if it never fires.
    """
    attacking = side == "attacker"
    lost = fight.attackers_lost if attacking else fight.defenders_lost
    rows = here.world.units
    return BattleSide(
        power=decider(fight, side),
        columns=_columns(here, fight, side, figure),
        behind=() if attacking else counted(units_of(here, fight.space, fight.behind)),
        lost=_losses(lost),
        lost_cost=sum(rows[loss.type].cost for loss in lost),
    )


def _columns(
    here: Situation, fight: Fight, side: SideName, figure: Callable[[Unit], int]
) -> tuple[Column, ...]:
    ids = fight.attackers if side == "attacker" else fight.defenders
    dice: dict[int, tuple[int, ...]] = {}
    for roll in fight.rolls:
        if roll.side == side:
            dice[roll.figure] = dice.get(roll.figure, ()) + roll.dice
    standing: dict[int, list[Unit]] = {shown: [] for shown in dice}
    for unit in units_of(here, fight.space, ids):
        standing.setdefault(figure(unit), []).append(unit)
    return tuple(
        Column(
            figure=shown,
            units=counted(group),
            damaged=counted(unit for unit in group if unit.damage),
            dice=dice.get(shown, ()),
            fired=shown in dice,
        )
        for shown, group in sorted(standing.items())
    )


def counted(units: Iterable[Unit]) -> Counted:
    """Units counted by owner and type."""
    return _losses(Loss(u.owner, u.type) for u in units)


def _losses(losses: Iterable[Loss]) -> Counted:
    """Counted by power and type."""
    counts: dict[tuple[Power, UnitType], int] = {}
    for loss in losses:
        counts[loss.owner, loss.type] = counts.get((loss.owner, loss.type), 0) + 1
    return tuple((power, kind, count) for (power, kind), count in sorted(counts.items()))
