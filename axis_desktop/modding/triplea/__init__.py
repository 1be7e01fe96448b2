"""Map folders of TripleA made into map packs, as far as the rules of the game they are for cover them."""

from axis_desktop.modding.triplea.importing import ImportedMap, import_map

__all__ = ["ImportedMap", "import_map"]
