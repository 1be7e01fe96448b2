"""Scripts: positions, answers and what is expected of them."""
