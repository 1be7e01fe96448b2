"""What is told over the board for a while."""
