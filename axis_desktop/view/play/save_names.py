"""Names by which the saves of one scenario are told apart."""

from collections.abc import Container
from itertools import count
from pathlib import Path

from axis_desktop.storage.places import saves_folder
from axis_desktop.storage.saving.saves import SUFFIX

_FORBIDDEN = frozenset('<>:"/\\|?*')
"""Signs that some file system doesn't have in names."""
_MOST_LETTERS = 100


def name_beside(title: str, taken: Container[str]) -> str:
    """What a new game of this title is called beside others; "" if its title alone is enough."""
    if title not in taken:
        return ""
    return next(name for n in count(2) if (name := f"{title} ({n})") not in taken)


def free_copy(called: str, when: str) -> Path:
    """A file among the saves that is proposed for a copy, with a name that none there has.

    Args:
        called: what the game is called.
        when: how far it is, such as its round.
    """
    said = "".join(sign for sign in f"{called}, {when}" if sign.isprintable() and sign not in _FORBIDDEN)
    stem = said[:_MOST_LETTERS].strip(" .")
    names = (f"{stem}{'' if n == 1 else f' ({n})'}{SUFFIX}" for n in count(1))
    return next(path for path in map(saves_folder().joinpath, names) if not path.exists())
