"""Reads a scenario file of a map pack; whether it fits a map stands in `scenario_check`."""

from typing import Annotated, Any, Literal

import msgspec

from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.scenario_files import FoundScenario, Head, Reader, ScenarioFiles
from axis_desktop.systems.scenario_head import PlainTable
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


class _Head(Head, frozen=True, kw_only=True):
    """The keys of the file."""

    system: Literal["supply"]
    power: _Tables
    seating: _Tables = []
    options: PlainTable = {}


class Scenario(FoundScenario, frozen=True, kw_only=True):
    """A scenario of this game.

    Attributes:
        starts: the pieces of each nation, in turn order.
        seatings: advice for 2 to 6 people, as far as the file has any.
    """

    starts: tuple[StartOfNation, ...]
    seatings: tuple[Seating, ...]


def _build(head: _Head, reader: Reader) -> Scenario:
    starts = reader.rows(StartOfNation, head.power, "[[power]]")
    if len(starts) == len(head.power):
        _check_order([row.id for row in starts], reader)
    seatings: list[Seating] = []
    for number, given in enumerate(head.seating, 1):
        key = f"[[seating]] {number}"
        seating = reader.one(Seating, given, key)
        if seating is not None:
            _check_seating(seating, key, reader)
            seatings.append(seating)
    heading = reader.heading(head, rulebook.OPTIONS)
    return Scenario(
        **heading,
        starts=tuple(starts),
        seatings=tuple(seatings),
    )


SCENARIOS = ScenarioFiles(_Head, _build)
"""The scenario files of this game."""


def _check_order(found: list[Nation], reader: Reader) -> None:
    """All six nations play, in the order of the rules (SU-2.1, SU-3.1)."""
    wanted = [row.id for row in nation_table()]
    if found != wanted:
        text = "found the nations {found}, expected {wanted} in this order (SU-3.1)"
        reader.error("wrong-nations", text, "[[power]]", found=say.words(found), wanted=say.words(wanted))


def _check_seating(seating: Seating, key: str, reader: Reader) -> None:
    """Each nation has one player, and nobody is asked to play both sides (SU-2.1)."""
    sides = {str(row.id): row.side for row in nation_table()}
    dealt = [nation for hand in seating.nations for nation in hand]
    if sorted(dealt) != sorted(sides) or len(seating.nations) != seating.people:
        text = "expected {people} lists in which each of the six nations stands once (SU-2.1)"
        reader.error("bad-seating", text, f"{key}.nations", people=seating.people)
    for hand in seating.nations:
        if len({sides[nation] for nation in hand}) != 1:
            text = "found {hand} in one hand, expected nations of one side (SU-2.1)"
            held = say.words(hand) if hand else Message.of("nobody")
            reader.error("both-sides", text, f"{key}.nations", hand=held)
