"""The guide for games names the parts that there are, all of them and no others."""

import pkgutil
import re

from axis_desktop.storage.places import resource
from axis_desktop.systems import area_war

GUIDE = resource("guides", "games.md").read_text(encoding="utf-8")


def test_every_part_for_games_over_areas_is_named() -> None:
    chapter = GUIDE.split("## Games over areas")[1]
    rows = [line.split("|")[1] for line in chapter.splitlines() if line.startswith("| `")]
    named = set(re.findall(r"`(\w+)`", " ".join(rows))) | {"actions", "events", "reasons"}

    assert named == {module.name for module in pkgutil.iter_modules(area_war.__path__)}
    assert all(f"`{name}`" in chapter for name in named)
