"""Conservation: a plan uses each unit once, and none that does not exist.

A plan that counts a unit twice rates its own places far too high, and nothing on the board shows it: the
moves that come of it are legal. So whoever proves a player has its plans counted.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.players.area_war.stations.groups import Group
from axis_desktop.players.classic.plans.attacks import Force, pieces_of_force


class MiscountedPlanError(AssertionError):
    """A plan uses a unit twice, or one that is not there."""


def check_stations(groups: Iterable[Group]) -> None:
    """Every unit of every group is in just one place.

    Raises:
        MiscountedPlanError: more or fewer are planned for than there are.
    """
    seen: Counter[UnitId] = Counter()
    for group in groups:
        if any(count < 0 for count in group.at.values()) or sum(group.at.values()) != len(group.ids):
            raise MiscountedPlanError(
                f"{len(group.ids)} {group.unit_type} of {group.source} go to {group.at}"
            )
        seen.update(group.ids if group.source is not None else ())
    twice = sorted(unit for unit, count in seen.items() if count > 1)
    if twice:
        raise MiscountedPlanError(f"in two groups: {twice}")


def check_attacks(attacks: Iterable[tuple[Space, Sequence[Force]]]) -> None:
    """No unit and no transport is sent to two places.

    Raises:
        MiscountedPlanError: some are.
    """
    used: dict[UnitId, Space] = {}
    for space, forces in attacks:
        for force in forces:
            for piece in pieces_of_force(force):
                if used.setdefault(piece, space) != space:
                    raise MiscountedPlanError(f"{piece} goes to {used[piece]} and to {space}")
        counts = Counter(u.id for force in forces for u in force.units)
        if counts and max(counts.values()) > 1:
            raise MiscountedPlanError(f"counted twice in {space}: {counts}")
