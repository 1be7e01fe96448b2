"""A running game between the rules and the screen: who decides, who thinks, what happened."""
