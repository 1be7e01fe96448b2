"""Ships: where they sail, what they carry, whose they are, and what they leave alone."""
