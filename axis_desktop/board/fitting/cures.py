"""The lines of `spaces.toml` that would end a problem of a map, where lines can."""

from pathlib import Path

from axis_desktop.board.drawing.naming import SPACES
from axis_desktop.board.packs.pack import open_pack
from axis_desktop.board.problem import Problem
from axis_desktop.files import is_folder, read_bytes, write_whole
from axis_desktop.files.toml import MOST_BYTES
from axis_desktop.model.errors import FileError, PackError

_DENY = '[[deny]]\na = "{a}"\nb = "{b}"\nreason = "they only seem to touch"\n'
_LINK = '[[link]]\na = "{a}"\nb = "{b}"\nkind = "border"\n'
_CURES = {
    "extra-adjacency": _DENY,
    "missing-adjacency": _LINK,
    "point-contact": _DENY,
    "sliver-contact": _DENY,
}


def cure_of(problem: Problem) -> str:
    """The lines to add, or nothing when the drawing or a row has to be changed by hand."""
    lines = _CURES.get(problem.code, "")
    pair = problem.text.args
    return lines.format(a=pair["a"], b=pair["b"]) if lines and {"a", "b"} <= pair.keys() else ""


def apply_cure(pack: Path, problem: Problem) -> None:
    """Add the lines to the `spaces.toml` of a pack that is a folder.

    Raises:
        PackError: the pack is a .zip, or the file can't be written; nothing was changed then.
    """
    if not is_folder(pack):
        raise PackError("{pack} is a .zip: unpack it to change it.", pack=pack)
    open_pack(pack)
    file = pack / SPACES
    try:
        text = read_bytes(file, MOST_BYTES).rstrip()
        write_whole(file, text + f"\n\n{cure_of(problem)}".encode())
    except FileError as fault:
        raise PackError("{fault}", fault=fault) from fault
