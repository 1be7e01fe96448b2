"""Computer players of `europe1939`."""

from collections.abc import Callable
from functools import partial

from axis_desktop.players.europe1939.levels import Skill, skills
from axis_desktop.players.europe1939.player import EuropePlayer
from axis_desktop.players.europe1939.sampling import SAMPLERS

LEVELS: dict[str, Callable[[], EuropePlayer]] = {
    name: partial(EuropePlayer, skill) for name, skill in skills().items()
}
"""Makes a new player of each level, the weakest first."""

__all__ = ["LEVELS", "SAMPLERS", "EuropePlayer", "Skill", "skills"]
