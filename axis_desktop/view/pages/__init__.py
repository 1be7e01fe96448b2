"""The pages of the window beside the game."""
