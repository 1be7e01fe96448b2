"""Sailing: what a ship needs to go a way."""

import itertools
from collections.abc import Callable, Sequence

from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.movement import reasons
from axis_desktop.systems.area_war.movement.groups import moves_left
from axis_desktop.systems.area_war.movement.ways import Barrier, Passage, enemies_bar, passage_refusal
from axis_desktop.systems.area_war.situation import Turn
from axis_desktop.systems.area_war.units import Unit


def _has_acted(ship: Unit) -> bool:
    """It has moved, or taken part in something where it stands."""
    return ship.start is not None


def check_sail(
    here: Turn,
    ship: Unit,
    path: Sequence[Space],
    passage: Passage = passage_refusal,
    bars: Barrier = enemies_bar,
    has_come: Callable[[Unit], bool] = _has_acted,
) -> None:
    """A ship may sail this way as far as water, passages, range and enemies before the last zone go.

    Args:
        here: is only read.
        ship: that sails.
        path: its way.
        passage: what closes canals and straits to it.
        bars: enemies in a zone stop it.
        has_come: it has come to where it is, so that enemies there keep it.

    Raises:
        IllegalAction: it has unloaded, the way leads over land, too far, past an enemy or through a closed
            passage.
    """
    refusal = here.world.rulings.refusal
    if ship.spent:
        raise refusal(reasons.UNLOADED, unit=say.unit(ship.type))
    if not all(map(here.world.is_sea, path)):  # where it is to go is named, not what lies on the way
        reason = reasons.NO_WATER if here.world.is_sea(path[-1]) else reasons.LAND
        raise refusal(reason, unit=say.unit(ship.type), space=say.space(path[-1]))
    if has_come(ship) and bars(here, ship, path[0]):
        raise refusal(reasons.STOPPED, space=say.space(path[0]))
    left, steps = moves_left(here, ship), len(path) - 1
    if steps > left:
        raise refusal(reasons.TOO_FAR_AT_SEA, number=left, unit=say.unit(ship.type), left=left, steps=steps)
    for a, b in itertools.pairwise(path):
        closed = passage(here, ship.owner, a, b)
        if closed is not None:
            raise closed
    for zone in path[1:-1]:
        if bars(here, ship, zone):
            case = "submarine" if here.world.row(ship).submarine else ""
            raise refusal(reasons.BARRED, case=case, space=say.space(zone))
