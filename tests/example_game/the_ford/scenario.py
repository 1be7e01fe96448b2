"""Reads a scenario of a map pack and sets up the first position."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from axis_desktop.board import Geography
from axis_desktop.model import IllegalAction, PackError, Power, ScenarioInfo, Setup, Side, Space, UnitType
from the_ford.state import BARONIES, KEEPS, LAST_ROUND, State, Unit, unit_rows


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


def check(raw: Mapping[str, Any], geography: Geography) -> Scenario:
    """A scenario that fits its map.

    Raises:
        PackError: it doesn't; the text says where, and what was expected.
    """
    found, spaces = read(raw), geography.by_id()
    missing = sorted(set(KEEPS.values()) - set(spaces))
    if missing:
        raise PackError("The map has no space '{space}': both keeps must be on it.", space=missing[0])
    for space, counts in found.units.items():
        if space not in spaces or spaces[space].owner not in BARONIES:
            text = "[units.{space}]: expected a space of this map that a barony holds."
            raise PackError(text, space=space)
        for kind in counts:
            if kind not in unit_rows():
                known = ", ".join(unit_rows())
                text = "[units.{space}]: found '{kind}', expected one of {known}."
                raise PackError(text, space=space, kind=kind, known=known)
    return found


def first_state(setup: Setup) -> State:
    """The position a game begins with."""
    geography = msgspec.convert(setup.data["geography"], Geography)
    scenario = check(setup.data["scenario"], geography)
    spaces = {Space(space.id): space for space in geography.spaces}
    near = geography.neighbors()
    state = State(
        neighbors={space: tuple(Space(other) for other in near[space]) for space in spaces},
        values={space: facts.value for space, facts in spaces.items()},
        names={space: facts.name for space, facts in spaces.items()},
        units={},
        owners={space: Power(facts.owner) for space, facts in spaces.items() if facts.owner},
        treasury={power: scenario.treasury.get(power, 0) for power in BARONIES},
        points=dict.fromkeys(BARONIES, 0),
    )
    if "position" in setup.data:
        return _with_position(state, setup.data["position"])
    for space, counts in scenario.units.items():
        for kind, count in counts.items():
            for _ in range(count):
                state.add(kind, state.owners[space], space)
    return state


def position_of(state: State) -> dict[str, Any]:
    """A position as plain data, with which another game can begin.

    Raises:
        IllegalAction: units are on the march, or the game is over.
    """
    if state.marches or state.result is not None:
        raise IllegalAction("FO-1.1", "Keep a position before anybody marches, and before the game is over.")
    kept = Position(
        units=tuple(state.units.values()),
        owners=state.owners,
        treasury=state.treasury,
        points=state.points,
        round=state.round,
        power=state.power,
        phase="muster" if state.phase == "muster" else "march",
    )
    data: dict[str, Any] = msgspec.to_builtins(kept, order="sorted")
    return data


def _with_position(state: State, data: object) -> State:
    """The map with a position that was kept.

    Raises:
        PackError: it is none, or doesn't fit the map.
    """
    try:
        kept = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise PackError("The position can't be read: {why}.", why=error) from error
    places = {*kept.owners, *(unit.space for unit in kept.units)}
    people = {kept.power, *kept.owners.values(), *(unit.owner for unit in kept.units)}
    if not places <= set(state.values) or not people <= set(BARONIES):
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
