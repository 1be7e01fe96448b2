"""Where games come from: scenarios and positions, and whether a saved state can be."""
