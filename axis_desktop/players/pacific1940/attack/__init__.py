"""Attacks of the combat move: who can go, how much is enough, what is worth it, raids."""
