"""On every shipped map the powers that hold land, and the land that nobody holds, can be told apart."""

import tomllib
from itertools import combinations
from pathlib import Path

import pytest

import axis_desktop
from axis_desktop.board import open_pack
from axis_desktop.view.board.ground.look import MapLook, mixed
from axis_desktop.view.widgets.theme import PowerStyle, contrast
from tests.view.widgets.test_theme import MACHADO, distance

pytestmark = pytest.mark.usefixtures("qapp")
MAPS = Path(axis_desktop.__file__).parent.parent / "maps"
PACKS = sorted(file.parent.name for file in MAPS.glob("*/spaces.toml"))


def lands(pack: str) -> dict[str, PowerStyle]:
    """How the land of every owner of a map looks, and land without an owner."""
    look = MapLook(open_pack(MAPS / pack).look())
    spaces = tomllib.loads((MAPS / pack / "spaces.toml").read_text(encoding="utf-8"))["space"].values()
    kinds = {(space.get("owner"), space.get("neutral", False)) for space in spaces if space["kind"] == "land"}
    found = {owner: look.land(owner, neutral=False) for owner, _ in sorted(kinds, key=str) if owner}
    for neutral in (True, False):
        if (None, neutral) in kinds:
            found["neutral" if neutral else "nobody"] = look.land(None, neutral=neutral)
    return found


@pytest.mark.parametrize("vision", MACHADO)
@pytest.mark.parametrize("pack", PACKS)
def test_land_of_one_owner_differs_from_that_of_another(pack: str, vision: str) -> None:
    """Tritanopes see Italy and France alike, and the two kinds of unowned land may share their paper."""
    for (first, one), (second, two) in combinations(lands(pack).items(), 2):
        if {first, second} == {"neutral", "nobody"}:
            assert one.pattern != two.pattern
            continue
        least = 3.0 if vision == "tritanopia" else 9.0
        found = distance(one.land, two.land, vision)
        assert found >= least, (first, second)
        if found < 10:
            assert one.pattern != two.pattern, (first, second)


@pytest.mark.parametrize("pack", PACKS)
def test_names_are_readable_on_land_and_water(pack: str) -> None:
    look = MapLook(open_pack(MAPS / pack).look())
    for owner, style in lands(pack).items():
        assert contrast(style.label_ink, style.land) >= 4.5, owner
    ink, _ = look.sea_name()
    assert contrast(ink, mixed(look.color("sea_deep"), look.color("sea_shelf"), 0.2)) >= 3.5
