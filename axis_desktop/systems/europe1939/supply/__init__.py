"""Who is supplied over land and by fleets, and what becomes of the others."""
