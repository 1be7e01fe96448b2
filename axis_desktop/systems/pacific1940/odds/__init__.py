"""Chances of battles."""
