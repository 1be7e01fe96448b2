"""What could be done in a phase: attacks, landings, raids, purchases, stations."""
