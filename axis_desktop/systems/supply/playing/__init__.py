"""Playing cards, step by step, and reacting to them."""
