"""What is drawn over the map while a decision is pending: lit spaces, arrows, straits, chains, dangers."""
