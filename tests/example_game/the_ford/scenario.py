"""Reads a scenario of a map pack and sets up the first position."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from axis_desktop.board import Geography, Problem
from axis_desktop.board.problem import error
from axis_desktop.model import (
    Chance,
    IllegalAction,
    PackError,
    Power,
    ScenarioInfo,
    Setup,
    Side,
    Space,
    UnitType,
)
from axis_desktop.systems.worlds import Worlds
from axis_desktop.systems.worlds import position_of as position_in
from the_ford.state import BARONIES, KEEPS, LAST_ROUND, State, Unit, World, unit_rows


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario file.

    Attributes:
        treasury: silver of each barony.
        units: by space and type; they belong to whoever holds the space on the map.
    """

    format: int
    id: str
    system: str
    title: str
    description: str
    date: str
    options: dict[str, bool] = {}
    treasury: dict[Power, Annotated[int, msgspec.Meta(ge=0)]]
    units: dict[Space, dict[UnitType, Annotated[int, msgspec.Meta(ge=1, le=99)]]]


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position that was kept: all that changes in a game, between two marches."""

    units: tuple[Unit, ...]
    owners: dict[Space, Power]
    treasury: dict[Power, Annotated[int, msgspec.Meta(ge=0)]]
    points: dict[Power, Annotated[int, msgspec.Meta(ge=0)]]
    round: Annotated[int, msgspec.Meta(ge=1, le=LAST_ROUND)]
    power: Power
    phase: Literal["muster", "march"]


def read(raw: Mapping[str, Any]) -> Scenario:
    """A scenario from its tables.

    Raises:
        PackError: a key is missing, unknown or wrong; the text names it.
    """
    try:
        return msgspec.convert(raw, Scenario)
    except msgspec.ValidationError as error:
        raise PackError("scenarios/{id}.toml: {why}.", id=raw.get("id", "?"), why=error) from error


def info(pack: str, raw: Mapping[str, Any]) -> ScenarioInfo:
    """What the new-game dialog shows of it."""
    found = read(raw)
    return ScenarioInfo(
        id=found.id,
        title=found.title,
        description=found.description,
        date=found.date,
        pack=pack,
        powers=tuple((power, Side(power)) for power in BARONIES),
    )


def check(raw: Mapping[str, Any], geography: Geography) -> list[Problem]:
    """All that is wrong with a scenario on a map: where, and what was expected.

    Raises:
        PackError: it can't be read at all.
    """
    found, spaces = read(raw), geography.by_id()
    text = "The map has no space '{space}': both keeps must be on it."
    problems = [error("no-keep", text, space=keep) for keep in KEEPS.values() if keep not in spaces]
    for space, counts in found.units.items():
        key = f"[units.{space}]"
        if space not in spaces or spaces[space].owner not in BARONIES:
            text = "expected a space of this map that a barony holds"
            problems.append(error("bad-space", text).at(f"scenarios/{found.id}.toml", key=key))
        for kind in counts:
            if kind not in unit_rows():
                text, known = "found '{kind}', expected one of {known}", ", ".join(unit_rows())
                fault = error("unknown-id", text, kind=kind, known=known)
                problems.append(fault.at(f"scenarios/{found.id}.toml", key=key))
    return problems


def _world(raw: Mapping[str, Any], geography: Geography, options: frozenset[str], revision: int) -> World:
    return World(geography)


WORLDS = Worlds(World, _world, newest_revision=1)
"""The unchanging part of every game."""


def start(setup: Setup, chance: Chance) -> State:
    """The position a game begins with; no luck is needed for it."""
    scenario, spaces = read(setup.data["scenario"]), setup.data["geography"]["spaces"]
    state = State(
        world=WORLDS.of(setup),
        owners={space["id"]: space["owner"] for space in spaces if space.get("owner")},
        treasury={power: scenario.treasury.get(power, 0) for power in BARONIES},
        points=dict.fromkeys(BARONIES, 0),
    )
    kept = position_in(setup, Position)
    if kept is not None:
        return _with_position(state, kept)
    for space, counts in scenario.units.items():
        for kind, count in counts.items():
            for _ in range(count):
                state.add(kind, state.owners[space], space)
    return state


def position_of(state: State) -> Position:
    """The present position, with which another game can begin.

    Raises:
        IllegalAction: units are on the march, or the game is over.
    """
    if state.marches or state.outcome is not None:
        raise IllegalAction("FO-1.1", "Keep a position before anybody marches, and before the game is over.")
    return Position(
        units=tuple(state.units.values()),
        owners=state.owners,
        treasury=state.treasury,
        points=state.points,
        round=state.round,
        power=state.power,
        phase="muster" if state.phase == "muster" else "march",
    )


def _with_position(state: State, kept: Position) -> State:
    """The map with a position that was kept.

    Raises:
        PackError: it doesn't fit the map.
    """
    places = {*kept.owners, *(unit.space for unit in kept.units)}
    people = {kept.power, *kept.owners.values(), *(unit.owner for unit in kept.units)}
    if not places <= set(state.world.values) or not people <= set(BARONIES):
        raise PackError("The position names spaces or baronies that aren't there.")
    if set(kept.treasury) != set(BARONIES) or set(kept.points) != set(BARONIES):
        raise PackError("The position must tell the silver and the points of both baronies.")
    if any(unit.type not in unit_rows() for unit in kept.units):
        raise PackError("The position names units that aren't in the price list.")
    state.owners, state.treasury, state.points = dict(kept.owners), dict(kept.treasury), dict(kept.points)
    state.round, state.power, state.phase = kept.round, kept.power, kept.phase
    for unit in kept.units:
        state.add(unit.type, unit.owner, unit.space)
    return state
