"""All that stays the same during a game: the map, who plays, the switches (TA-2.1)."""

import hashlib
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.model.ids import Power, Side
from axis_desktop.systems.tactical.beginning.scenario_file import Scenario
from axis_desktop.systems.tactical.board.hexes import Half, HexBoard, HexGrid
from axis_desktop.systems.tactical.board.layout import Layout, laid_out
from axis_desktop.systems.tactical.board.tables import faction_rows
from axis_desktop.systems.tactical.rulebook import REVISION


class World:
    """The unchanging part of a game, shared by all its states.

    Args:
        geography: the hexes as the map shows them.
        scenario: who plays what.
        options: switches that are on.
        raw: the tables of the scenario's file.
        revision: of the rules.

    Attributes:
        people: the factions of people, in the order of the seats.
        laid_geography: the hexes with the factories and start numbers of the scenario.
        candidates: the factions of which one is the Automa's (TA-14.1).
    """

    def __init__(
        self,
        geography: Geography,
        scenario: Scenario,
        options: frozenset[str],
        raw: Mapping[str, Any],
        revision: int = REVISION,
    ) -> None:
        self.revision = revision
        self.geography = geography
        self.scenario = scenario
        self.options = options
        self.raw = raw
        self.mountains = "mountains" in options
        self.dice_free = "dice_free" in options
        self.laid_geography = laid_out(geography, scenario.board)
        self.grid = HexGrid(self.laid_geography, scenario.seam)
        self._boards: dict[tuple[Half, Layout], HexBoard] = {}
        seats = list(faction_rows())
        self.people: tuple[Power, ...] = tuple(sorted(scenario.factions, key=seats.index))
        self.candidates: tuple[Power, ...] = ()
        if scenario.mode in ("solo", "coop"):
            side = self.side_of(self.people[0])
            self.candidates = tuple(faction for faction in seats if self.side_of(faction) != side)

    def board(self, half: Half, layout: Layout = ()) -> HexBoard:
        """The part of the map that is in play, with what edit mode has laid out otherwise."""
        found = self._boards.get((half, layout))
        if found is None:
            grid = self.grid.relaid(laid_out(self.laid_geography, layout)) if layout else self.grid
            found = self._boards[half, layout] = HexBoard(grid, half)
        return found

    @staticmethod
    def side_of(faction: Power) -> Side:
        """The team of a faction (TA-1.1)."""
        return faction_rows()[faction].side

    @cached_property
    def fingerprint(self) -> str:
        """Stands for the world in the canonical form of a state."""
        parts = (self.geography, self.scenario, sorted(self.options))
        return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()
