"""Reads a scenario file of a map pack; whether it fits a map stands in `scenario_check`."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from axis_desktop.board.packs.table import read_format, read_row
from axis_desktop.board.problem import Problem, error, has_errors
from axis_desktop.model.ids import Space
from axis_desktop.systems.beginning import scenario_file, whole
from axis_desktop.systems.scenario_head import Id, Name, Order, PlainTable, Text, read_options
from axis_desktop.systems.supply import rulebook
from axis_desktop.systems.supply.cards.card_words import Nation
from axis_desktop.systems.supply.nations import nation_table

_People = Annotated[int, msgspec.Meta(ge=2, le=6, description="a number of people from 2 to 6")]
_Spaces = Annotated[tuple[Space, ...], msgspec.Meta(description="a list of spaces")]
_Tables = Annotated[list[Any], msgspec.Meta(description="tables [[...]]")]
_Hands = Annotated[
    tuple[tuple[Nation, ...], ...], msgspec.Meta(description="a list of nations for each of the people")
]


class StartOfNation(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[power]]`: where the pieces of a nation stand at the start (SU-2.2)."""

    id: Nation
    armies: _Spaces = ()
    navies: _Spaces = ()


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[seating]]`: who plays whom with so many people; advice only (SU-2.1)."""

    people: _People
    nations: _Hands


class _Head(msgspec.Struct, frozen=True, kw_only=True):
    """The keys of the file, tables still unread."""

    format: int
    id: Id
    system: Literal["supply"]
    title: Name
    description: Text = ""
    date: Text = ""
    order: Order = 0
    power: _Tables
    seating: _Tables = []
    options: PlainTable = {}


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario without faults of its own; whether it fits a map is another check.

    Attributes:
        date: when it plays, for people; "" if that isn't said.
        starts: the pieces of each nation, in turn order.
        seatings: advice for 2 to 6 people, as far as the file has any.
        options: switches the scenario sets.
    """

    id: str
    title: str
    description: str
    date: str
    order: int = 0
    starts: tuple[StartOfNation, ...]
    seatings: tuple[Seating, ...]
    options: dict[str, bool]


def read_scenario(raw: Mapping[str, Any]) -> Scenario:
    """The scenario that a file's tables describe.

    Raises:
        BrokenPackError: with every fault of the file.
    """
    return whole(*parse_scenario(raw))


def parse_scenario(raw: Mapping[str, Any]) -> tuple[Scenario | None, list[Problem]]:
    """The scenario, or None when it has faults, and all its problems.

    Raises:
        BrokenPackError: the file is of another format.
    """
    file, table = scenario_file(raw), dict(raw)
    read_format(table, file)
    problems: list[Problem] = []
    head = read_row(_Head, table, file, "", problems)
    if head is None:
        return None, problems
    starts = [
        row
        for number, given in enumerate(head.power, 1)
        if (row := read_row(StartOfNation, given, file, f"[[power]] {number}", problems)) is not None
    ]
    if len(starts) == len(head.power):
        _check_order([row.id for row in starts], file, problems)
    seatings: list[Seating] = []
    for number, given in enumerate(head.seating, 1):
        key = f"[[seating]] {number}"
        seating = read_row(Seating, given, file, key, problems)
        if seating is not None:
            _check_seating(seating, file, key, problems)
            seatings.append(seating)
    options = read_options(head.options, rulebook.OPTIONS, file, problems)
    if has_errors(problems):
        return None, problems
    return Scenario(
        id=head.id,
        title=head.title,
        description=head.description,
        date=head.date,
        order=head.order,
        starts=tuple(starts),
        seatings=tuple(seatings),
        options=options,
    ), problems


def _check_order(found: list[Nation], file: str, problems: list[Problem]) -> None:
    """All six nations play, in the order of the rules (SU-2.1, SU-3.1)."""
    wanted = [row.id for row in nation_table()]
    if found != wanted:
        text = "found the nations {found}, expected {wanted} in this order (SU-3.1)"
        fault = error("wrong-nations", text, found=", ".join(found), wanted=", ".join(wanted))
        problems.append(fault.at(file, key="[[power]]"))


def _check_seating(seating: Seating, file: str, key: str, problems: list[Problem]) -> None:
    """Each nation has one player, and nobody is asked to play both sides (SU-2.1)."""
    sides = {str(row.id): row.side for row in nation_table()}
    dealt = [nation for hand in seating.nations for nation in hand]
    if sorted(dealt) != sorted(sides) or len(seating.nations) != seating.people:
        text = "expected {people} lists in which each of the six nations stands once (SU-2.1)"
        problems.append(error("bad-seating", text, people=seating.people).at(file, key=f"{key}.nations"))
    for hand in seating.nations:
        if len({sides[nation] for nation in hand}) != 1:
            text = "found {hand} in one hand, expected nations of one side (SU-2.1)"
            problems.append(
                error("both-sides", text, hand=", ".join(hand) or "nobody").at(file, key=f"{key}.nations")
            )
