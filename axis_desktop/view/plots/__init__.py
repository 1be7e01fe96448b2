"""Figures over rounds as lines, the same for every game."""
