"""The scenario "1940" ready to play."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from axis_desktop.board import load_board
from axis_desktop.board.geography import Geography
from axis_desktop.model import Chance, Given, Session, Setup
from axis_desktop.systems.pacific1940 import system

MAPS = Path(__file__).parents[3] / "maps"
PACK = "pacific1940"
SCENARIO = "pacific_1940"


@cache
def geography() -> Geography:
    return load_board(MAPS / PACK).geography()


@cache
def _plain_geography() -> bytes:
    return msgspec.json.encode(geography())


def raw_scenario() -> dict[str, Any]:
    """The tables of the scenario's file."""
    return tomllib.loads(_text())


@cache
def _text() -> str:
    return (MAPS / PACK / "scenarios" / f"{SCENARIO}.toml").read_text(encoding="utf-8")


def pacific_setup(seed: int = 0, **options: bool) -> Setup:
    plain: dict[str, Any] = msgspec.json.decode(_plain_geography())
    return system.setup(PACK, raw_scenario(), plain, options=options, seed=seed)


def setup_at(position: dict[str, Any], seed: int = 0, **options: bool) -> Setup:
    """A game that begins in a hand-made position."""
    setup = pacific_setup(seed, **options)
    return msgspec.structs.replace(setup, data={**setup.data, "position": position})


def session(seed: int = 0, **options: bool) -> Session:
    return Session(system, pacific_setup(seed, **options))


def no_luck() -> Chance:
    return Chance(Given(()))
