"""What a game declares of itself, and how a position is shown."""
