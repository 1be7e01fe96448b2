"""Odds in sentences: what a game calls what its battles have, and what is told of a battle with it."""
