"""Edit mode: the board is set up by hand."""
