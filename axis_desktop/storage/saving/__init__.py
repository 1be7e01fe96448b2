"""Saves: the database, what may stand in it, who may write to it."""
