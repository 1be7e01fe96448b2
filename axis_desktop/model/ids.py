"""Kinds of ids, so that one can't be mistaken for another."""

from typing import NewType

Power = NewType("Power", str)
"""A nation that is played, such as "germany"."""

Side = NewType("Side", str)
"""An alliance, such as "axis"."""

Space = NewType("Space", str)
"""A territory, sea zone or hex, such as "sz_baltic"."""

UnitType = NewType("UnitType", str)
"""A row of the unit table, such as "infantry"."""

Phase = NewType("Phase", str)
"""A phase of a turn, such as "combat_move"."""

UnitId = int
"""One piece, numbered once and for all within a game."""
