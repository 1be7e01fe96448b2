"""A small board on a cylinder, a catalog, rules that say yes to two spaces, and a hand at the mouse."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from axis_desktop.board import Board
from axis_desktop.model import IllegalAction, Message, Power, Side, Space, UnitId, UnitType
from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.showing.catalog import Catalog, Money, PowerInfo, UnitInfo, Words
from axis_desktop.model.showing.presentation import Piece, PlannedMove, Presentation, SpaceView, Stack
from axis_desktop.view.board import BoardView

SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300"><g id="areas">
<path id="sz_north" class="sea" d="M0 0H600V80H400H300H200H100H0Z"/>
<path id="sz_west" class="sea" d="M0 80H100V180H0Z"/>
<path id="alba" class="land" d="M100 80H200V180H100Z"/>
<path id="borea" class="land" d="M200 80H300V180H200Z"/>
<path id="corvia" class="land" d="M300 80H400V180H300Z"/>
<path id="sz_east" class="sea" d="M400 80H600V180H400Z"/>
<path id="sz_south" class="sea" d="M0 180H100H200H300H400H600V300H0Z M480 230H492V242H480Z"/>
<path id="isla" class="land" d="M480 230H492V242H480Z"/>
</g></svg>"""

SPACES = """format = 1
[wrap]
width = 600
[space.sz_north]
name = "North Sea"
[space.sz_west]
name = "West Sea"
[space.alba]
name = "Alba"
value = 3
owner = "germany"
[space.borea]
name = "Borea"
value = 2
owner = "russia"
[space.corvia]
name = "Corvia"
neutral = true
[space.sz_east]
name = "East Sea"
[space.sz_south]
name = "South Sea"
[space.isla]
name = "Isla"
value = 1
owner = "japan"
box = [540, 270]
"""

PACK = """format = 1
id = "toy"
title = "Toy"
licence = "CC0-1.0"
map = "map.svg"
"""

GERMANY, RUSSIA, JAPAN = Power("germany"), Power("russia"), Power("japan")
ALBA, BOREA, CORVIA, ISLA = Space("alba"), Space("borea"), Space("corvia"), Space("isla")
SZ_WEST, SZ_EAST = Space("sz_west"), Space("sz_east")
INFANTRY, TANK, FIGHTER = UnitType("infantry"), UnitType("tank"), UnitType("fighter")


class Go(Action, frozen=True, kw_only=True):
    """Stands for whatever a system would do."""

    what: str = "move"


def unit(
    unit_id: str,
    order: int,
    domain: Literal["land", "air", "sea"] = "land",
    attack: int | None = 1,
    *,
    fixed: bool = False,
) -> UnitInfo:
    return UnitInfo(
        id=UnitType(unit_id),
        name=unit_id.replace("_", " "),
        plural=unit_id,
        domain=domain,
        silhouette="strategic_bomber" if unit_id == "bomber" else unit_id,
        cost=3,
        order=order,
        attack=attack,
        fixed=fixed,
    )


UNITS = (
    unit("infantry", 1), unit("tank", 2, attack=3), unit("aa_gun", 3, attack=None), unit("fighter", 4, "air"),
    unit("bomber", 5, "air"), unit("submarine", 6, "sea"), unit("transport", 7, "sea", attack=0),
    unit("battleship", 8, "sea"), unit("factory", 9, attack=None, fixed=True),
)  # fmt: skip


def catalog_of(board: Board) -> Catalog:
    powers = (
        ("germany", "Germany", "axis"),
        ("russia", "Soviet Union", "allies"),
        ("japan", "Japan", "axis"),
    )
    return Catalog(
        powers=tuple(PowerInfo(id=Power(i), name=n, long_name=n, side=Side(s)) for i, n, s in powers),
        units=UNITS, phases=(), spaces={Space(s.id): s.name for s in board.spaces.values()},
        sides={Side("axis"): "Axis", Side("allies"): "Allies"}, money=Money(unit="IPC"),
        words=Words(
            ways={"fee": Message("{place} costs {cost}."), "gun": Message("Guns in {place} fire at it.")}
        ),
    )  # fmt: skip


def piece(unit_type: str, *units: UnitId, marks: tuple[str, ...] = (), **more: object) -> Piece:
    return Piece(unit_type=UnitType(unit_type), units=units, marks=marks, **more)  # type: ignore[arg-type]


def stack(power: Power, *pieces: Piece) -> Stack:
    return Stack(power=power, pieces=pieces)


GERMANS = stack(GERMANY, piece("infantry", 1, 2, 3), piece("tank", 4, 5), piece("fighter", 6))
SHIPS = stack(
    GERMANY,
    piece("transport", 31, cargo=((INFANTRY, 1),)),
    piece("infantry", 32, marks=("cargo",)),
)
START: dict[Space, SpaceView] = {
    ALBA: SpaceView(owner=GERMANY, value=3, stacks=(GERMANS,)),
    BOREA: SpaceView(owner=RUSSIA, value=2, stacks=(stack(RUSSIA, piece("infantry", 11, 12)),)),
    CORVIA: SpaceView(markers=("neutral",)),
    ISLA: SpaceView(owner=JAPAN, value=1, stacks=(stack(JAPAN, piece("infantry", 21)),)),
    SZ_WEST: SpaceView(stacks=(SHIPS,)),
}


def presentation(
    spaces: Mapping[Space, SpaceView] | None = None, planned: tuple[PlannedMove, ...] = ()
) -> Presentation:
    return Presentation(
        round=1, date="spring 1942", power=GERMANY, phase="combat_move",  # type: ignore[arg-type]
        spaces=START | dict(spaces or {}), powers={}, planned=planned,
    )  # fmt: skip


@dataclass
class Rules:
    """Lets Germany go to Borea (an attack) and, for a fee, to Corvia; nowhere else."""

    free: dict[Space, tuple[UnitId, ...]] = field(
        default_factory=lambda: {ALBA: (1, 2, 3, 4, 5, 6), SZ_WEST: (32,)}
    )
    alternatives: tuple[Choice, ...] = ()
    may_stay: bool = False
    asked: list[tuple[UnitId, ...]] = field(default_factory=list)

    def movable(self) -> Mapping[Space, tuple[UnitId, ...]]:
        return self.free

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        self.asked.append(tuple(units))
        here = Target(space=ALBA, path=(ALBA,), kind="attack", action=Go(power=GERMANY))
        return {
            **({ALBA: here} if self.may_stay else {}),
            BOREA: Target(
                space=BOREA,
                path=(ALBA, BOREA),
                kind="attack",
                action=Go(power=GERMANY),
                alternatives=self.alternatives,
            ),
            CORVIA: Target(
                space=CORVIA, path=(ALBA, BOREA, CORVIA), kind="walk_in", action=Go(power=GERMANY), cost=3
            ),
        }

    def refusal(self, units: Sequence[UnitId], space: Space) -> IllegalAction | None:
        return IllegalAction("CL-6.3", "Nobody can reach {space} from here.", space=say.space(space))

    def places(self, unit_type: UnitType) -> Mapping[Space, Target]:
        return {ALBA: Target(space=ALBA, path=(ALBA,), kind="friendly", action=Go(power=GERMANY))}

    def place_refusal(self, unit_type: UnitType, space: Space) -> IllegalAction | None:
        return IllegalAction("CL-9.2", "{space} has no factory.", space=say.space(space))


def a_raid() -> Choice:
    return Choice(action=Go(power=GERMANY, what="raid"), label=Message("Bombing raid"))


class Hand:
    """A hand at the mouse: knows where things are in the window."""

    def __init__(self, view: BoardView) -> None:
        self.view = view

    @property
    def window(self) -> object:
        return self.view.viewport()

    def counter(self, space: Space, unit_type: str, tray: int = 0) -> QPoint:
        """The middle of a counter."""
        item = self.view.scenery.trays(space)[tray]
        for cell in item.plan.cells:
            if not cell.emblem and item.stack.pieces[cell.pieces[0]].unit_type == unit_type:
                return self._at(item.pos(), cell.rect.center())
        raise AssertionError(f"no {unit_type} in {space}")

    def emblem(self, space: Space) -> QPoint:
        """The middle of the emblem."""
        item = self.view.scenery.trays(space)[0]
        cell = next(cell for cell in item.plan.cells if cell.emblem)
        return self._at(item.pos(), cell.rect.center())

    def ground(self, space: Space) -> QPoint:
        """A point of a space without trays or names."""
        shape = self.view.shapes.spaces[space]
        corner = shape.bounds.topLeft() + QPointF(6, 6)
        return self.view.camera.to_window(corner).toPoint()

    def press(self, at: QPoint, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.mousePress(self.view.viewport(), Qt.MouseButton.LeftButton, modifier, at)

    def move(self, to: QPoint) -> None:
        # A cursor that is there already, from the test before, would not move and tell nothing.
        QTest.mouseMove(self.view.viewport(), to + QPoint(1, 0))
        QTest.mouseMove(self.view.viewport(), to)

    def release(self, at: QPoint) -> None:
        QTest.mouseRelease(
            self.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at
        )

    def drag(self, start: QPoint, end: QPoint) -> None:
        self.press(start)
        self.move((start + end) / 2)
        self.move(end)
        self.release(end)

    def click(self, at: QPoint, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.press(at, modifier)
        self.release(at)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.view, key, modifier)

    def _at(self, place: QPointF, offset: QPointF) -> QPoint:
        return (self.view.camera.to_window_exactly(place) + offset).toPoint()


def write_pack(folder: Path, svg: str = SVG) -> Path:
    """The toy pack with another drawing."""
    for name, text in (("map.svg", svg), ("spaces.toml", SPACES), ("pack.toml", PACK)):
        (folder / name).write_text(text)
    return folder


class GoAnywhere(Rules):
    """Lets whatever stands in one space attack every land of the board."""

    def __init__(self, board: Board, home: Space) -> None:
        super().__init__()
        self._lands = [Space(space.id) for space in board.spaces.values() if space.kind == "land"]
        self._home = home

    def movable(self) -> Mapping[Space, tuple[UnitId, ...]]:
        return {self._home: tuple(range(2000))}

    def targets(self, units: Sequence[UnitId]) -> Mapping[Space, Target]:
        return {
            space: Target(space=space, path=(self._home, space), kind="attack", action=Go(power=GERMANY))
            for space in self._lands
            if space != self._home
        }
