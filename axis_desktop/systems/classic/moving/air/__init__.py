"""Planes: where they fly and land, what shoots at them on the way, and the carriers they ride."""
