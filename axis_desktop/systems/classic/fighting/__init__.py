"""Battles, raids and landings, from the first question to the last casualty."""
