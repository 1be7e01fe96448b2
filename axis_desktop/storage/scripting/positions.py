"""Position files: a position made by hand, kept to begin games with.

A position file is a script without steps (see `tests/scripts/README.md`), so `axis-desktop script` reads
it too; of a script with steps only the position is taken.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from axis_desktop.files import write_whole
from axis_desktop.model.errors import FileError, ScriptError
from axis_desktop.model.system import Setup
from axis_desktop.storage.scripting.scripts import read_script

SUFFIX = ".json"


class KeptPosition(msgspec.Struct, frozen=True, kw_only=True):
    """What a position file holds.

    Attributes:
        scenario: where map and powers come from; the first of the system if not named.
        options: switches of the rules it was made with.
        position: plain data that the system understands.
    """

    system: str
    scenario: str | None
    title: str
    options: dict[str, bool]
    position: dict[str, Any]


def write_position(path: Path, setup: Setup, position: Mapping[str, Any], title: str = "") -> None:
    """Keep a position of a game; a file of this name is replaced, once the new one is on the disk.

    Raises:
        ScriptError: the file can't be written.
    """
    document = {
        "format": 1,
        "system": setup.system,
        "title": title,
        "scenario": setup.scenario,
        "options": dict(sorted(setup.options.items())),
        "position": position,
    }
    try:
        write_whole(path, msgspec.json.format(msgspec.json.encode(document)) + b"\n")
    except FileError as error:
        raise ScriptError("{why}", why=error.message) from error


def read_position(path: Path) -> KeptPosition:
    """The position in a file. Whether a game can begin with it turns out when one is started.

    Raises:
        ScriptError: it can't be read, or there is no position in it.
    """
    script = read_script(path)
    if script.position is None:
        raise ScriptError(
            "{path}: there is no 'position' in it; expected what edit mode keeps as a position file.",
            path=path,
        )
    return KeptPosition(
        system=script.system,
        scenario=script.scenario,
        title=script.title or path.stem,
        options=script.options,
        position=script.position,
    )
