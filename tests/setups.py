"""A game of every installed system, for tests that know only what all systems promise."""

from collections.abc import Callable, Mapping

from axis_desktop.model import Luck, Setup, system
from tests.systems.classic.scenarios import new_setup
from tests.systems.supply.setups import supply_setup

_SETUPS: dict[str, Callable[[int, Mapping[str, bool]], Setup]] = {
    "classic": lambda seed, options: new_setup(None, seed, **options),
    "supply": lambda seed, options: supply_setup(seed, **options),
}


def setup_for(system_id: str, seed: int) -> Setup:
    """The game of a system in which the general tests play; the seed turns some optional rules on."""
    assert system_id in _SETUPS, f"tests/setups.py has no game for the system '{system_id}'"
    luck = Luck("optional rules", seed)
    options = {option.id: luck.below(3) == 0 for option in system(system_id).options_offered}
    return _SETUPS[system_id](seed, options)
