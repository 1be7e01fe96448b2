"""What is bought, where it shall go, and how it comes onto the board."""
