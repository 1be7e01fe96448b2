"""Movement over areas: groups of units, ways by land and sea, and what forbids them."""
