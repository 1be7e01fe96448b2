"""From an SVG to shapes: paths, rings, transforms, names, spots."""
