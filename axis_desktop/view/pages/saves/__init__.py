"""The page of saved games: who plays, how it stands, a picture of the map; naming and deleting."""
