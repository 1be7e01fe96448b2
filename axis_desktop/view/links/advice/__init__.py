"""What a good player would do, at the side and on the board."""
