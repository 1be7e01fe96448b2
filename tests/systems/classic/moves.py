"""Moves in the words of a test: so many of each type along a path."""

from axis_desktop.model import Event, IllegalAction, Power, Space, UnitType
from axis_desktop.model.asking.options import MoveOptions, Target
from axis_desktop.systems.area_war.actions import (
    EndPhase,
    LoadUnits,
    MoveUnits,
    PlaceUnit,
    TakeBack,
    UnloadUnits,
)
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic import system
from tests.systems.classic.builders import Game, Position


def pick(game: Game, power: str, space: str, **counts: int) -> tuple[int, ...]:
    """The first pieces of each type in a space; `infantry=0` means all of them."""
    found: list[int] = []
    for unit_type, count in counts.items():
        ids = game.ids(space, power, unit_type)
        assert len(ids) >= count, f"{space} holds {len(ids)} {unit_type}"
        found += ids[: count or None]
    return tuple(found)


def move(game: Game, power: str, *path: str, raid: bool = False, **counts: int) -> list[Event]:
    """So many of each type move along a path."""
    units = pick(game, power, path[0], **counts)
    way = tuple(Space(space) for space in path)
    return game.submit(MoveUnits(power=Power(power), units=units, path=way, raid=raid))


def sail(game: Game, power: str, *path: str, riders: tuple[int, ...] = (), **counts: int) -> list[Event]:
    """Ships sail, fighters ride along."""
    units = pick(game, power, path[0], **counts)
    way = tuple(Space(space) for space in path)
    return game.submit(MoveUnits(power=Power(power), units=units, path=way, riders=riders))


def load(game: Game, power: str, space: str, zone: str, **counts: int) -> list[Event]:
    """Units board transports."""
    units = pick(game, power, space, **counts)
    return game.submit(LoadUnits(power=Power(power), units=units, space=Space(space), zone=Space(zone)))


def land(game: Game, power: str, zone: str, space: str, **counts: int) -> list[Event]:
    """Cargo goes ashore."""
    units = pick(game, power, zone, **counts)
    return game.submit(UnloadUnits(power=Power(power), units=units, zone=Space(zone), space=Space(space)))


def take_back(game: Game, power: str, space: str, **counts: int) -> list[Event]:
    """Stray units go back."""
    return game.submit(TakeBack(power=Power(power), units=pick(game, power, space, **counts)))


def done(game: Game, power: str, *, accept_losses: bool = False) -> list[Event]:
    """The phase ends."""
    return game.submit(EndPhase(power=Power(power), accept_losses=accept_losses))


def place(power: Power, unit_type: str, space: str, count: int = 1, factory: str | None = None) -> PlaceUnit:
    """The action that puts bought units onto the board."""
    return PlaceUnit(
        power=power,
        unit_type=UnitType(unit_type),
        space=Space(space),
        count=count,
        factory=None if factory is None else Space(factory),
    )


def only(game: Game, space: str, power: str, unit_type: str) -> Unit:
    """The one piece of a type in a space."""
    (unit_id,) = game.ids(space, power, unit_type)
    unit = game.state.forces.unit(unit_id, Space(space))
    assert unit is not None
    return unit


def attackers(game: Game, space: str) -> tuple[Unit, ...]:
    """Who will fight in a space."""
    return game.state.attackers_in(Space(space))


def holder(game: Game, space: str) -> Power | None:
    """Who controls a territory."""
    return game.state.control.holder(Space(space))


def offered(game: Game) -> MoveOptions:
    """What may be answered in a move phase."""
    options = system.options(game.state)
    assert isinstance(options, MoveOptions)
    return options


def targets(game: Game, power: str, space: str, **counts: int) -> dict[str, Target]:
    """Where so many of each type can go."""
    return {str(s): t for s, t in offered(game).targets(pick(game, power, space, **counts)).items()}


def why_not(game: Game, power: str, space: str, target: str, **counts: int) -> IllegalAction:
    """Why so many of each type can't go there."""
    refusal = offered(game).refusal(pick(game, power, space, **counts), Space(target))
    assert refusal is not None
    return refusal


def aboard(start: Position, zone: str, power: str, *cargo: str) -> Position:
    """A transport that has carried units since an earlier turn."""
    ship = start.state().forces.next_id
    start.piece(zone, power, "transport")
    for unit_type in cargo:
        start.piece(zone, power, unit_type, aboard=ship)
    return start
