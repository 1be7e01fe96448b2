"""From shapes and tables to a board, and everything that doesn't fit."""
