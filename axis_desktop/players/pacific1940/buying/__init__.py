"""What is bought, and where it is built."""
