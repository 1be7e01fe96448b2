"""What the map says about ground: original owners, islands, China, neutral areas."""

from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.systems.area_war.situation import Situation
from axis_desktop.systems.area_war.world import World
from axis_desktop.systems.pacific1940.tables import figures, politics

CHINESE, CONVOY, KAMIKAZE, VICTORY_CITY, BURMA_ROAD = (
    "chinese", "convoy", "kamikaze", "victory_city", "burma_road",
)  # fmt: skip
"""Marks that are printed on spaces of the map."""


def has_mark(world: World, space: Space, mark: str) -> bool:
    """A mark is printed on a space."""
    return mark in world.spaces[space].marks


def marked(world: World, mark: str) -> list[Space]:
    """All spaces with a mark, sorted: victory cities (PA-2.5), convoys, the Burma Road (PA-5.3)."""
    return sorted(space for space, row in world.spaces.items() if mark in row.marks)


def is_chinese(world: World, space: Space) -> bool:
    """It shows the Chinese symbol, whoever holds it (PA-1.10, PA-5.13)."""
    return has_mark(world, space, CHINESE)


def original_owner(world: World, space: Space) -> Power | None:
    """Whose color a territory has, or China's where its symbol is; None at sea (PA-1.10, PA-2.7)."""
    return figures().china.power if is_chinese(world, space) else world.original_owner(space)


def is_island(world: World, space: Space) -> bool:
    """A territory within sea zones, or one that counts as such (PA-1.3)."""
    row = world.spaces[space]
    if row.kind != "land":
        return False
    alone = all(world.is_sea(near) for near in world.neighbors[space])
    return alone or row.island_in is not None or space in figures().islands.also


def is_neutral(here: Situation, space: Space) -> bool:
    """Nobody has attacked this neutral area yet: neither friendly nor hostile (PA-1.4, PA-17.1)."""
    return holds_neutrally(here.control.holder(space))


def holds_neutrally(holder: Power | None) -> bool:
    """All that it holds is neutral: it is nobody's power, and nobody has roused it yet (PA-17.1)."""
    party = politics().party_of(holder)
    return party is not None and party.stance == "neutral"


def roused_by(attacker: Side) -> Power:
    """Whose home ground a neutral area becomes when a side attacks it (PA-17.2)."""
    return next(
        row.id
        for row in politics().party
        if row.stance == "roused" and row.side is not None and row.side != attacker
    )


def china_may_enter(world: World, space: Space) -> bool:
    """Chinese units may be there: areas with the symbol, and two beside them (PA-5.5)."""
    return is_chinese(world, space) or space in figures().china.enters


def burma_road_open(here: Situation) -> bool:
    """Allied powers control all of it (PA-5.3)."""
    china = figures().china.power
    side = here.world.side(china)
    road = marked(here.world, BURMA_ROAD)
    return bool(road) and all(side_of(here.world, here.control.holder(space)) == side for space in road)


def side_of(world: World, holder: Power | None) -> Side | None:
    """The side of a power that is played; None for anybody else."""
    return world.powers[holder].side if holder in world.powers else None
