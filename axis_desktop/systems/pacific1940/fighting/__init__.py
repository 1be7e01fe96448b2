"""Fighting: what happens in phase 3, and who holds the ground afterwards."""
