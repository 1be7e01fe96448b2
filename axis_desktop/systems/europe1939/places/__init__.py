"""The map as the rules see it.

Ground, sea, air, what belongs to whom, and what changes when an area falls.
"""
