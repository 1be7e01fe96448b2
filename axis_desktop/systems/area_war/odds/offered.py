"""Which systems the engine can compute battles for, and how they are asked."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from axis_desktop.model.ids import Space
from axis_desktop.systems.area_war.odds.battle_case import AircraftFire, BattleCase

SYSTEMS = "axis_desktop.systems"


class OffersOdds(Protocol):
    """A system's battles as cases of the engine; the module `odds` of the system holds one as `OFFERED`."""

    gun: AircraftFire
    """Fire at aircraft that a calculator may switch on for a land battle."""

    def attack(self, state: Any, space: Space, kind: str) -> BattleCase:
        """A battle that is planned: "land" or "sea"."""
        ...

    def from_here(self, state: Any) -> BattleCase | None:
        """The battle being fought; None if there is none, or its rounds are over."""
        ...

    def calculator(self, kind: str) -> BattleCase:
        """A battle that has every type and no units."""
        ...


def odds_of(system_id: str) -> OffersOdds | None:
    """What a system offers; None if its battles aren't the engine's."""
    home = f"{SYSTEMS}.{system_id}.odds"
    if find_spec(f"{SYSTEMS}.{system_id}") is None or find_spec(home) is None:
        return None
    offered: OffersOdds = import_module(home).OFFERED
    return offered
