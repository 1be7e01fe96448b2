"""Still in degrees: the geography that the maps are made of, dealt to the spaces of a board."""
