"""The game in pictures and sentences: presentation, catalog, story."""
