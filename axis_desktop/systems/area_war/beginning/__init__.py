"""Scenarios, positions made by hand, and edit mode, as games over territories and sea zones have them."""
