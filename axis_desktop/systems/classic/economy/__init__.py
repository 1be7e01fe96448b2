"""Research, purchases, factories, mobilization, income."""
