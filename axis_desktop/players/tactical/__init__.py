"""Computer players of `tactical`."""

from collections.abc import Callable
from functools import partial

from axis_desktop.players.tactical.levels import Skill, skills
from axis_desktop.players.tactical.player import TacticalPlayer, with_budget
from axis_desktop.players.tactical.sampling import SAMPLERS

LEVELS: dict[str, Callable[[], TacticalPlayer]] = {
    name: partial(TacticalPlayer, skill) for name, skill in skills().items()
}
"""Makes a new player of each level."""


def paced(level: str, share: float) -> TacticalPlayer:
    """A player of a level that looks at so many times its usual number of plans."""
    return TacticalPlayer(with_budget(skills()[level], share))


__all__ = ["LEVELS", "SAMPLERS", "Skill", "TacticalPlayer", "paced", "skills"]
