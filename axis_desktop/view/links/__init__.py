"""What joins the board, the panels and the game."""
