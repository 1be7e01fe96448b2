"""Combat: raids, assaults and battles, from the first question to who holds the ground afterwards."""
