"""The course of a game: turns, phases, the calendar, victory."""
