"""Plans of a whole turn: orders, what they are worth, the search, and playing them through."""
