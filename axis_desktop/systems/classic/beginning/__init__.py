"""Where games come from: scenarios, positions, scripts, edit mode."""
