"""The game that is played: opened, looked on, kept and left."""
