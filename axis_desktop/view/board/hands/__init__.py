"""What people do with the board: mouse, keys, gestures, and what is said of them in place."""
