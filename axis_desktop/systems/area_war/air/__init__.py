"""Planes: ranges, decks of carriers, and the plan by which all of them come down."""
