"""Scenarios of `tactical` ready to play."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from axis_desktop.board import load_board
from axis_desktop.board.geography import Geography
from axis_desktop.model import Session, Setup
from axis_desktop.systems.tactical import system

MAPS = Path(__file__).parents[3] / "maps"


@cache
def geography(pack: str) -> Geography:
    return load_board(MAPS / pack).geography()


@cache
def plain_geography(pack: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(geography(pack))
    return found


@cache
def _scenario(pack: str, scenario: str) -> str:
    return (MAPS / pack / "scenarios" / f"{scenario}.toml").read_text(encoding="utf-8")


def raw_scenario(scenario: str) -> dict[str, Any]:
    """The tables of a scenario's file."""
    return tomllib.loads(_scenario(pack_of(scenario), scenario))


def pack_of(scenario: str) -> str:
    is_winter = scenario.startswith("winter") or scenario == "battle_of_the_bulge"
    return "front_winter" if is_winter else "front_summer"


def tactical_setup(
    scenario: str = "summer_duel_germany_1_united_states",
    seed: int = 0,
    *,
    half: str | None = None,
    sets: int | None = None,
    difficulty: str | None = None,
    **options: bool,
) -> Setup:
    """A game; what is named is settled, so that nobody is asked for the mode."""
    raw = raw_scenario(scenario)
    for key, value in (("half", half), ("sets", sets), ("difficulty", difficulty)):
        if value is not None:
            raw["choose"][key] = [value]
    pack = pack_of(scenario)
    return system.setup(pack, raw, plain_geography(pack), options=options, seed=seed)


def session(scenario: str = "summer_duel_germany_1_united_states", seed: int = 0, **kwargs: Any) -> Session:
    return Session(system, tactical_setup(scenario, seed, **kwargs))
