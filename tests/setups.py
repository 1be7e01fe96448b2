"""A game of every installed system, for tests that know only what all systems promise."""

from collections.abc import Callable, Mapping

from axis_desktop.model import Luck, Setup, system
from axis_desktop.storage.library import find_scenario
from axis_desktop.storage.library import new_setup as setup_of_scenario
from tests.systems.classic.scenarios import new_setup
from tests.systems.supply.setups import supply_setup

_SETUPS: dict[str, Callable[[int, Mapping[str, bool]], Setup]] = {
    "classic": lambda seed, options: new_setup(None, seed, **options),
    "supply": lambda seed, options: supply_setup(seed, **options),
}


def setup_for(system_id: str, seed: int) -> Setup:
    """The game of a system in which the general tests play; the seed turns some optional rules on."""
    luck = Luck("optional rules", seed)
    options = {option.id: luck.below(3) == 0 for option in system(system_id).options_offered}
    if system_id not in _SETUPS:  # a game from elsewhere
        return setup_of_scenario(find_scenario(system_id), options=options, seed=seed)
    return _SETUPS[system_id](seed, options)
