"""Scenarios of `europe1939` ready to play."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from axis_desktop.board import load_board
from axis_desktop.board.geography import Geography
from axis_desktop.model import Session, Setup
from axis_desktop.systems.europe1939 import system

MAP = Path(__file__).parents[3] / "maps" / "europe1939"
SHIPPED = sorted(path.stem for path in (MAP / "scenarios").glob("*.toml"))


@cache
def geography() -> Geography:
    return load_board(MAP).geography()


@cache
def plain_geography() -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(geography())
    return found


@cache
def _text(scenario: str) -> str:
    return (MAP / "scenarios" / f"{scenario}.toml").read_text(encoding="utf-8")


def raw_scenario(scenario: str) -> dict[str, Any]:
    """The tables of a scenario's file."""
    return tomllib.loads(_text(scenario))


def europe_setup(scenario: str = "campaign", seed: int = 0, **options: bool) -> Setup:
    """A game as it begins."""
    return system.setup("europe1939", raw_scenario(scenario), plain_geography(), options=options, seed=seed)


def session(scenario: str = "campaign", seed: int = 0, **options: bool) -> Session:
    return Session(system, europe_setup(scenario, seed, **options))
