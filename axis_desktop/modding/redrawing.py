"""The drawing of a pack made again from the one it began with; all that was written by hand stays."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

from axis_desktop.board.drawing.naming import SPACES
from axis_desktop.board.fitting.compiling import compile_board
from axis_desktop.board.packs.pack import Pack
from axis_desktop.board.packs.seed import with_seed
from axis_desktop.board.packs.table import read_toml
from axis_desktop.board.problem import BrokenPackError
from axis_desktop.modding.bare_svg import FoundSpace, read_bare_svg
from axis_desktop.modding.cracks import told_cracks
from axis_desktop.modding.skeleton import make_skeleton
from axis_desktop.model.errors import UsageError


@dataclass(frozen=True, slots=True)
class Redrawn:
    """A new drawing for a pack.

    Attributes:
        files: the drawing by its name in the pack, and with it the table that nobody had changed yet and a
            first scenario.
        remarks: what was done to it, and where it and `spaces.toml` differ now, in sentences.
    """

    files: dict[str, bytes]
    remarks: tuple[str, ...]


def redraw(pack: Pack, drawing: bytes, file: str) -> Redrawn:
    """The drawing that a pack would have if it were made again.

    Raises:
        UsageError: the pack has no spaces of its own.
        BrokenPackError: the drawing or `spaces.toml` can't be read.
    """
    if pack.kind != "whole":
        raise UsageError(
            "{pack} has the spaces of {base}, and no drawing that could be made again.",
            pack=pack.path,
            base=pack.base_id,
        )
    written = pack.read(SPACES)
    tables = read_toml(written, SPACES).get("space", {})
    if not pack.scenarios() and _as_made(pack, written):
        # Its errors kept the pack from getting a scenario: it is as new.
        whole = make_skeleton(pack.info.id, drawing, file)
        kept = {name: data for name, data in whole.files.items() if name not in ("pack.toml", "map.svg")}
        return Redrawn({pack.info.map: whole.files["map.svg"], **kept}, whole.remarks)
    found = read_bare_svg(drawing, file)
    spaces = {space.id: space for space in found.spaces}
    remarks = [f"Shapes: {len(spaces)}.", *found.remarks, *_differences(spaces, tables)]
    # Of a drawing in which hardly a shape is right the check tells more.
    with suppress(BrokenPackError):
        remarks += told_cracks(compile_board(found.svg, written))
    return Redrawn({pack.info.map: with_seed(found.svg, file)}, tuple(remarks))


def _as_made(pack: Pack, written: bytes) -> bool:
    """Whether a `spaces.toml` is still as it was made from the drawing of its pack."""
    with suppress(BrokenPackError):
        return make_skeleton(pack.info.id, pack.map_svg(), pack.info.map).files[SPACES] == written
    return False


def _differences(drawn: Mapping[str, FoundSpace], written: Collection[str]) -> Iterator[str]:
    """Ids that only the drawing has, and those that only `spaces.toml` has."""
    new = [f'[space.{name}] (kind = "{space.kind}")' for name, space in drawn.items() if name not in written]
    if new:
        yield f"New in the drawing; write a table for each into {SPACES}: {', '.join(new)}."
    gone = [name for name in written if name not in drawn]
    if gone:
        yield f"No longer in the drawing; draw them, or take their tables out of {SPACES}: {', '.join(gone)}."
