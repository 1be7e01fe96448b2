"""What the mat of a unit and the ground of a hex say, as they stand now (TA-1.4, TA-1.7, TA-4.2)."""

from functools import lru_cache

from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.presentation import Fact
from axis_desktop.systems.tactical.board.tables import LAUNCHER, Reach, game_table
from axis_desktop.systems.tactical.board.terrain import CLOSED, TURN, reach_of
from axis_desktop.systems.tactical.fighting.arithmetic import (
    damage_table,
    dice_of,
    fixed_hits,
    has_fixed_hits,
    hit_number,
)
from axis_desktop.systems.tactical.state import State, Unit, level_of

LEVEL_NAMES = {"rookie": "Rookie", "veteran": "Veteran", "war_hero": "War hero"}
TERRAIN_NAMES = {
    "standard": "Open ground",
    "forest": "Forest",
    "road": "Road",
    "bridge": "Bridge",
    "river": "River",
    "lake": "Lake",
    "sea": "Sea",
    "factory": "Factory",
    "mountain": "Mountain",
}
_ARMS: dict[str, Message] = {
    "infantry": Message.of("Infantry enters for"),
    "tank": Message.of("Tanks enter for"),
    "artillery": Message.of("Guns enter for"),
}
_NEVER = Message.of("never")
_HITS = Message.of("Hits for 1 to 6 damage")
_HITS_IN_FOREST = Message.of("Hits for 1 to 6 damage in a forest")
_OUTSIDE = (Fact(name=Message.of("In this game"), value=Message.of("out of play")),)


def mat_of(state: State, unit: Unit) -> tuple[Fact, ...]:
    """Level, speed, ranges, who takes factories (TA-5.1), dice, the figure that hits, and what damages it."""
    row = state.row(unit)
    forest = unit.at >= 0 and state.board.terrain[unit.at] == "forest"
    table = damage_table(row, in_forest=forest)
    hits = Message.of("{all}", all=say.listed(table))
    helped = table != damage_table(row, in_forest=False)
    found = [Fact(name=_HITS_IN_FOREST if helped else _HITS, value=hits)]
    if row.id == LAUNCHER:
        return tuple(found)
    level = game_table().level[level_of(unit.points)].id
    air = range_told(_reach(state, unit, at_aircraft=True))
    fights = [
        Fact(name=Message.of("Level"), value=Message.of(LEVEL_NAMES[level])),
        Fact(name=Message.of("Speed"), value=Message.of("{n}", n=row.speed)),
        Fact(name=Message.of("Range"), value=range_told(_reach(state, unit, at_aircraft=False))),
        Fact(name=Message.of("Range against aircraft"), value=air),
    ]
    if row.arm == "infantry":
        fights.append(Fact(name=Message.of("Captures"), value=Message.of("a factory next to it")))
    if has_fixed_hits(state, unit):
        made = Message.of("{n}", n=fixed_hits(row, unit.points, unit.damage))
        fights.append(Fact(name=Message.of("Hits without dice"), value=made))
    else:
        number = Message.of("{n} or less", n=hit_number(row, unit.points))
        fights += [
            Fact(name=Message.of("Dice"), value=Message.of("{n}", n=dice_of(unit.damage))),
            Fact(name=Message.of("A die hits with"), value=number),
        ]
    damage = Message.of("{n} of {most}", n=unit.damage, most=game_table().destroyed_at)
    found += [
        Fact(name=Message.of("Damage"), value=damage),
        Fact(name=Message.of("Experience"), value=Message.of("{n}", n=unit.points)),
    ]
    return (*fights, *found)


def ground_of(state: State, hex_: int) -> tuple[Fact, ...]:
    """The terrain of a hex, and what each kind of ground unit pays to enter it in this weather."""
    if hex_ not in state.board.inside:
        return _OUTSIDE
    terrain = "standard" if hex_ in state.destroyed else state.board.terrain[hex_]
    return _ground(terrain, tuple((arm, state.costs(arm)[hex_]) for arm in _ARMS))  # type: ignore[arg-type]  # all are arms


@lru_cache(maxsize=128)
def _ground(terrain: str, costs: tuple[tuple[str, int], ...]) -> tuple[Fact, ...]:
    found = [Fact(name=Message.of("Ground"), value=Message.of(TERRAIN_NAMES[terrain]))]
    for arm, cost in costs:
        if arm == "infantry" or cost != costs[0][1]:
            name = _ARMS[arm] if len({c for _, c in costs}) > 1 else Message.of("Ground units enter for")
            found.append(Fact(name=name, value=_price(cost)))
    return tuple(found)


def _price(half_points: int) -> Message:
    if half_points == CLOSED:
        return _NEVER
    if half_points == TURN:
        return Message.of("a whole move")
    whole, half = divmod(half_points, 2)
    if half:
        return Message.of("{n}½", n=whole) if whole else Message.of("½")
    return Message.of("{n}", n=whole)


def _reach(state: State, unit: Unit, *, at_aircraft: bool) -> Reach | None:
    row = state.row(unit)
    if unit.at < 0:
        return row.air if at_aircraft else row.ground
    return reach_of(
        state.board, row, unit.at, state.weather, mountains=state.world.mountains, at_aircraft=at_aircraft
    )


def range_told(reach: Reach | None) -> Message:
    """From how far away a unit attacks, in hexes."""
    if reach is None:
        return _NEVER
    least, most = reach
    return (
        Message.of("{n}", n=least)
        if least == most
        else Message.of("{least} to {most}", least=least, most=most)
    )
