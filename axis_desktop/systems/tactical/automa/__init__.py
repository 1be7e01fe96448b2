"""The automaton (TA-14)."""
