"""Draws the maps of the map packs from public-domain geography.

A build-time tool: the game reads only what it wrote. `python -m maps.atlas world1942` makes a map again,
`--report` compares the drawn borders with the wanted ones.
"""
