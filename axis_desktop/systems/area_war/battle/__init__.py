"""What battles of the dice games have in common: columns of dice, hits, losses, and how they are shown."""
