"""Draws maps of hexes from small tables.

A build-time tool: the game reads only what it wrote. `python -m maps.hexes front_summer` makes a map anew.
"""
