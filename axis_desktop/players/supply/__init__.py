"""Computer players of `supply`."""

from collections.abc import Callable
from functools import partial

from axis_desktop.players.supply.levels import Skill, skills
from axis_desktop.players.supply.player import SupplyPlayer

LEVELS: dict[str, Callable[[], SupplyPlayer]] = {
    name: partial(SupplyPlayer, skill) for name, skill in skills().items()
}
"""Makes a new player of each level."""

__all__ = ["LEVELS", "Skill", "SupplyPlayer", "skills"]
