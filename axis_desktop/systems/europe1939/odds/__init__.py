"""Exact odds of whole battles, stage after stage."""
