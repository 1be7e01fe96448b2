"""What a battle is likely to bring, and which losses cost least."""
