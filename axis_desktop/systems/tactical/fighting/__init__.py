"""Phases 2 and 3: declaring attacks and combat, with exact odds (TA-7 to TA-9)."""
