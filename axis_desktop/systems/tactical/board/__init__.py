"""The board of hexes: terrain, ways and distances, and the tables of the game."""
