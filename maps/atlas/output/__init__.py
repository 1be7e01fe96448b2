"""What comes of a drawing: the SVG, the picture under it, the report about it."""
