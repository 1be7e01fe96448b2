"""The cards as data: what their words mean, and whether a card file makes sense."""
