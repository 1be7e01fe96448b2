"""A game as the new-game page puts it together."""

from typing import Any

import msgspec

from axis_desktop.model import Power
from axis_desktop.model.seats import Seat
from axis_desktop.storage.library import Scenario
from axis_desktop.storage.settings import LastGame


class Chosen(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was put together."""

    scenario: Scenario
    seats: dict[Power, Seat]
    options: dict[str, bool]
    seed: int
    real_dice: bool
    position: dict[str, Any] | None = None

    def as_last_game(self) -> LastGame:
        """What "same as last time" keeps of it."""
        return LastGame(
            system=self.scenario.system_id,
            pack=self.scenario.info.pack,
            scenario=self.scenario.info.id,
            seats={str(power): seat for power, seat in self.seats.items()},
            options=self.options,
            real_dice=self.real_dice,
        )
