"""Making map packs: copies of packs, packs from bare drawings, packs from TripleA maps."""
