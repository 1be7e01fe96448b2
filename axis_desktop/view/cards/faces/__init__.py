"""How a card looks, and the row it lies in."""
