"""Packs of hexes from small tables: rows of signs, start numbers, factories."""

from axis_desktop.modding.hexes.emit import spaces_toml, svg
from axis_desktop.modding.hexes.pack import draw_hexes, make_hexes
from axis_desktop.modding.hexes.table import HexTable, TableError, parse_table

__all__ = ["HexTable", "TableError", "draw_hexes", "make_hexes", "parse_table", "spaces_toml", "svg"]
