"""The door of a game: it holds the parts that a game lists, and does what all games do alike."""
