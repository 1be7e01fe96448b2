"""The Ford: two baronies fight for a river crossing. A whole game for Axis Desktop, small enough to read."""

from pathlib import Path

MAPS = Path(__file__).parent / "maps"
"""Map packs that come with the game."""

RULEBOOK = Path(__file__).parent / "rulebook"
"""Chapters of the rules, in the order of their names."""
