"""Ships and what they carry: where fleets lie, what they land, what they go for."""
