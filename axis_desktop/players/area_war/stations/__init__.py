"""Stations: where land units and planes of a power stand best when the enemies move."""
