"""What every screen is made of: look, texts, keys, small controls."""
