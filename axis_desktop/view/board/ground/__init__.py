"""The picture of the map itself: sea, land, borders, terrain, light and shade."""
