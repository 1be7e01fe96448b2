"""What a map pack changes of the program's own looks: colors of powers, emblems, silhouettes, marks."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from axis_desktop.board import Look, Pack, PowerLook
from axis_desktop.board.packs.words import SymbolKind
from axis_desktop.view.widgets.pictures import dress_pictures
from axis_desktop.view.widgets.theme import dress_powers

_FOLDERS: dict[SymbolKind, str] = {"emblems": "units", "units": "units", "marks": "marks"}
"""For each kind of symbol the folder of the resources that it is looked for in."""


@dataclass(frozen=True, slots=True)
class Skin:
    """The changes of one pack, read and checked.

    Attributes:
        drawings: SVG by folder of the resources and name.
        powers: by id.
    """

    drawings: Mapping[tuple[str, str], bytes] = field(default_factory=dict[tuple[str, str], bytes])
    powers: Mapping[str, PowerLook] = field(default_factory=dict[str, PowerLook])

    def wear(self) -> None:
        """Let the whole program look like this from now on."""
        dress_pictures(self.drawings)
        dress_powers(self.powers)


def skin_for(pack: Pack | None) -> Skin:
    """What a pack changes; nothing without one.

    Raises:
        BrokenPackError: a file of the pack is unsafe or has faults.
    """
    if pack is None:
        return Skin()
    drawings = {
        (folder, name): drawing
        for kind, folder in _FOLDERS.items()
        for name in pack.symbols(kind)
        if (drawing := pack.symbol(kind, name)) is not None
    }
    look: Look = pack.look()
    return Skin(drawings, look.powers)
