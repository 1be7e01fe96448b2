"""All that stays the same during a game: the map, who plays, the switches (TA-2.1)."""

import hashlib
from functools import cached_property

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.model.ids import Power, Side
from axis_desktop.systems.tactical.beginning.scenario_file import Scenario
from axis_desktop.systems.tactical.board.hexes import Half, HexBoard, HexGrid
from axis_desktop.systems.tactical.board.tables import faction_rows


class World:
    """The unchanging part of a game, shared by all its states.

    Args:
        geography: the hexes.
        scenario: who plays what.
        options: switches that are on.

    Attributes:
        people: the factions of people, in the order of the seats.
        candidates: the factions of which one is the Automa's (TA-14.1).
    """

    def __init__(self, geography: Geography, scenario: Scenario, options: frozenset[str]) -> None:
        self.geography = geography
        self.scenario = scenario
        self.options = options
        self.mountains = "mountains" in options
        self.dice_free = "dice_free" in options
        self.grid = HexGrid(geography, scenario.seam)
        self._boards: dict[Half, HexBoard] = {}
        seats = list(faction_rows())
        self.people: tuple[Power, ...] = tuple(sorted(scenario.factions, key=seats.index))
        self.candidates: tuple[Power, ...] = ()
        if scenario.mode in ("solo", "coop"):
            side = self.side_of(self.people[0])
            self.candidates = tuple(faction for faction in seats if self.side_of(faction) != side)

    def board(self, half: Half) -> HexBoard:
        """The part of the map that is in play."""
        if half not in self._boards:
            self._boards[half] = HexBoard(self.grid, half)
        return self._boards[half]

    @staticmethod
    def side_of(faction: Power) -> Side:
        """The team of a faction (TA-1.1)."""
        return faction_rows()[faction].side

    @cached_property
    def fingerprint(self) -> str:
        """Stands for the world in the canonical form of a state."""
        parts = (self.geography, self.scenario, sorted(self.options))
        return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()
