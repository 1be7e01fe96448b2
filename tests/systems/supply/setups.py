"""The shipped scenario on the map of the tests."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from axis_desktop.model import Luck, Session, Setup
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.supply import system

_FILE = Path(__file__).parents[3] / "maps" / "supply_world" / "scenarios" / "world_at_war.toml"
_GEOGRAPHY = Path(__file__).with_name("geography.json")


@cache
def _raw() -> tuple[dict[str, Any], dict[str, Any]]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8")), msgspec.json.decode(_GEOGRAPHY.read_bytes())


def supply_setup(seed: int = 0, **options: bool) -> Setup:
    """A game of the shipped scenario."""
    scenario, geography = _raw()
    return system.setup("supply_world", scenario, geography, options=options, seed=seed)


def supply_session(seed: int = 0, **options: bool) -> Session:
    """That game, ready to be played."""
    return Session(system, supply_setup(seed, **options))


def first_discards(session: Session, seed: int = 0) -> Session:
    """The same after every nation has discarded its first three cards."""
    luck = Luck("first discards", seed)
    while session.state.phase == "setup":
        session.submit(sampled(session, luck))
    return session
