"""How a game begins: scenarios, positions made by hand, edit mode."""
