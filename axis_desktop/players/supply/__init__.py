"""Computer players of `supply`."""

from collections.abc import Callable
from functools import partial

import msgspec

from axis_desktop.players.supply.levels import Skill, skills
from axis_desktop.players.supply.player import SupplyPlayer
from axis_desktop.players.supply.sampling import SAMPLERS

LEVELS: dict[str, Callable[[], SupplyPlayer]] = {
    name: partial(SupplyPlayer, skill) for name, skill in skills().items()
}
"""Makes a new player of each level."""


def paced(level: str, share: float) -> SupplyPlayer:
    """A player of a level that plays so many times its usual number of games in its mind."""
    usual = skills()[level]
    return SupplyPlayer(
        msgspec.structs.replace(
            usual,
            iterations_play=round(share * usual.iterations_play),
            iterations_other=round(share * usual.iterations_other),
            longest_s=share * usual.longest_s,
        )
    )


__all__ = ["LEVELS", "SAMPLERS", "Skill", "SupplyPlayer", "paced", "skills"]
