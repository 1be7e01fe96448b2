"""Files of strangers: read within bounds, written as a whole or not at all."""

from axis_desktop.files.reading import is_file, is_folder, read_bytes
from axis_desktop.files.toml import Table, TomlError, parse_toml
from axis_desktop.files.writing import check_target, replacing, write_whole

__all__ = [
    "Table",
    "TomlError",
    "check_target",
    "is_file",
    "is_folder",
    "parse_toml",
    "read_bytes",
    "replacing",
    "write_whole",
]
