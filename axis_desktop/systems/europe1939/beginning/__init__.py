"""From a scenario file or a hand-made position to the first state."""
