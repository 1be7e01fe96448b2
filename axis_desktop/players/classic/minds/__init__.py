"""Who chooses among plans: levels, rehearsals, reasons."""
