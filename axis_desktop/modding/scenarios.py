"""Keeps a scenario that was laid out in edit mode: a small pack that adds it to the map it was made on."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomli_w

from axis_desktop.modding.names import slug
from axis_desktop.modding.packs import write_pack
from axis_desktop.model.errors import UsageError
from axis_desktop.model.system import Setup, system

_DESCRIPTION = "Laid out in edit mode."


def keep_scenario(setup: Setup, tables: Mapping[str, Any], title: str, maps: Path) -> Path:
    """Write a scenario into the folder of map packs; the new-game page finds it there.

    Args:
        setup: of the game in which it was laid out: its map and its system.
        tables: of the scenario's file.
        title: what it is called; its id is made of that.
        maps: the player's folder of map packs.

    Returns:
        The folder of the new pack.

    Raises:
        PackError: the scenario doesn't fit its map; the text says each rule and place.
        UsageError: it has no title, or can't be written.
    """
    title = " ".join(title.split())
    if not title:
        raise UsageError("Give the scenario a title: the list of new games shows it.")
    stem = f"my_{slug(title) or 'scenario'}"[:60]
    names = [stem, *(f"{stem}_{n}" for n in range(2, 1000))]
    name = next(name for name in names if not (maps / name).exists())
    # What is empty in the old file stays out of the new one; TOML knows no None.
    scenario = {**tables, "id": name, "title": title, "description": _DESCRIPTION}
    system(setup.system).setup(setup.pack, scenario, setup.data["geography"])
    info = {
        "format": 1,
        "id": name,
        "title": title,
        "description": _DESCRIPTION,
        "systems": [setup.system],
        "adds_to": setup.pack,
    }
    folder = maps / name
    write_pack(
        folder,
        {
            "pack.toml": tomli_w.dumps(info).encode(),
            f"scenarios/{name}.toml": tomli_w.dumps(scenario).encode(),
        },
    )
    return folder
