"""The course of a game: turns, phases, victory."""
