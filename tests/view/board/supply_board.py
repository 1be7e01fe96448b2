"""The small board with a strait, and pieces that stand alone, as in a game with chains of supply."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from axis_desktop.board import Board
from axis_desktop.model import Message, Phase, Power, Side, Space, UnitId, UnitType
from axis_desktop.model.showing.catalog import Catalog, Points, UnitInfo, Words
from axis_desktop.model.showing.presentation import (
    Piece,
    Presentation,
    ReactionView,
    SpaceView,
    Stack,
    StraitView,
    SupplyLine,
    Threat,
)
from tests.view.board.toy_board import (
    ALBA,
    BOREA,
    CORVIA,
    GERMANY,
    PACK,
    RUSSIA,
    SPACES,
    SVG,
    SZ_EAST,
    SZ_WEST,
    catalog_of,
)

ARMY, NAVY = UnitType("army"), UnitType("navy")
AXIS, ALLIES = Side("axis"), Side("allies")
NARROWS = StraitView(name="Narrows", a=SZ_WEST, b=SZ_EAST, bank=CORVIA, side=ALLIES)
LINK = """
[[link]]
a = "sz_west"
b = "sz_east"
kind = "strait"
name = "Narrows"
banks = ["corvia"]
"""
CHAIN = (
    SupplyLine(power=GERMANY, a=ALBA, b=BOREA),
    SupplyLine(power=GERMANY, a=ALBA, b=SZ_WEST),
    SupplyLine(power=RUSSIA, a=CORVIA, b=SZ_EAST),
)


def write_strait_pack(folder: Path) -> Path:
    for name, text in (("map.svg", SVG), ("spaces.toml", SPACES + LINK), ("pack.toml", PACK)):
        (folder / name).write_text(text)
    return folder


def supply_catalog(board: Board) -> Catalog:
    units = (
        UnitInfo(id=ARMY, name="army", plural="armies", domain="land", silhouette="army", cost=0, alone=True),
        UnitInfo(id=NAVY, name="navy", plural="navies", domain="sea", silhouette="fleet", cost=0, alone=True),
    )
    words = Words(
        markers={"supply_star": Message("supply star")}, marks={"unsupplied": Message("out of supply")}
    )
    return msgspec.structs.replace(
        catalog_of(board),
        units=units,
        last_round=20,
        points=Points(winning_lead=30, by_cards=True),
        words=words,
    )


def lone(power: Power, unit_type: UnitType, unit: UnitId, *marks: str) -> Stack:
    return Stack(power=power, pieces=(Piece(unit_type=unit_type, units=(unit,), marks=marks),))


WAR: dict[Space, SpaceView] = {
    ALBA: SpaceView(owner=GERMANY, stacks=(lone(GERMANY, ARMY, 1),), markers=("supply_star",)),
    BOREA: SpaceView(owner=GERMANY, stacks=(lone(GERMANY, ARMY, 2),)),
    CORVIA: SpaceView(owner=RUSSIA, stacks=(lone(RUSSIA, ARMY, 3),), markers=("supply_star",)),
    SZ_WEST: SpaceView(stacks=(lone(GERMANY, NAVY, 4),)),
    SZ_EAST: SpaceView(stacks=(lone(RUSSIA, NAVY, 5),)),
}


def war(
    *,
    spaces: Mapping[Space, SpaceView] = WAR,
    threats: tuple[Threat, ...] = (),
    reactions: tuple[ReactionView, ...] = (),
    strait: StraitView = NARROWS,
) -> Presentation:
    return Presentation(
        round=7,
        date="1941",
        power=GERMANY,
        phase=Phase("play"),
        spaces=dict(spaces),
        powers={},
        straits=(strait,),
        supply=CHAIN,
        threats=threats,
        reactions=reactions,
    )


def a_reaction(space: Space) -> ReactionView:
    return ReactionView(what=Message("Something is about to happen."), space=space)
