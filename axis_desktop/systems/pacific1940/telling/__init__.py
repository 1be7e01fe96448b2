"""What people read and see: names, the board, the story, the rulebook."""
