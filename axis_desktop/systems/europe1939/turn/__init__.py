"""Seasons, turns and phases, and who has won."""
