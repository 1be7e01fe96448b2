"""What computer players of the dice-and-industry games share; it knows none of these games."""
