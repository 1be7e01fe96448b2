"""Reads a scenario file of a map pack; whether it fits a map stands in `scenario_check` (TA-2.1)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, get_args

import msgspec

from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.systems.scenario_files import FoundScenario, Head, Reader, ScenarioFiles
from axis_desktop.systems.scenario_head import typed_table
from axis_desktop.systems.tactical import rulebook
from axis_desktop.systems.tactical.beginning.position_tables import Position
from axis_desktop.systems.tactical.board.hexes import Half
from axis_desktop.systems.tactical.board.layout import Layout, grounds, sorted_layout
from axis_desktop.systems.tactical.board.tables import automa_table, faction_rows, game_table, sides

Mode = Literal["teams", "duel", "solo", "coop"]
"""All four factions, one against one, one person or two against the automaton (TA-2.1)."""
Mission = Literal["", "v2", "bulge"]

_Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,63}$", description="an id in lower snake case")]
_People = Annotated[int, msgspec.Meta(ge=2, le=4, description="a number of people from 2 to 4")]
_Tables = Annotated[list[Any], msgspec.Meta(description="tables [[...]]")]
_Table = Annotated[dict[str, Any], msgspec.Meta(description="a table")]
_Powers = Annotated[tuple[Power, ...], msgspec.Meta(description="a list of factions")]
_Hands = Annotated[tuple[_Powers, ...], msgspec.Meta(description="a list of factions for each of the people")]
_Sets = Annotated[int, msgspec.Meta(ge=1, le=2, description="1 or 2")]
_Seam = Annotated[int, msgspec.Meta(ge=1, le=200, description="the column between the halves")]
_Spaces = Annotated[tuple[Space, ...], msgspec.Meta(description="a list of hexes")]
_Numbers = Annotated[tuple[int, ...], msgspec.Meta(description="a list of start numbers")]


class Choose(msgspec.Struct, frozen=True, kw_only=True):
    """The table `[choose]`: what the host settles; a list of one is settled (TA-2.1).

    Attributes:
        half: parts of the board that may be played on.
        sets: of units.
        difficulty: of the automaton.
        rounds: after which the Bulge is over.
    """

    half: tuple[Half, ...]
    sets: tuple[_Sets, ...] = (1, 2)
    difficulty: tuple[str, ...] = ()
    rounds: tuple[int, ...] = ()


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[seating]]`: who plays which factions with so many people; advice only (TA-2.1)."""

    people: _People
    factions: _Hands


class Laid(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has laid out by hand: the tables `[board]` and `[position]`."""

    board: Layout = ()
    position: Position | None = None


class _Head(Head, frozen=True, kw_only=True):
    """The keys of the file."""

    system: Literal["tactical"]
    mode: Mode
    factions: _Powers
    mission: Mission = ""
    seam: _Seam | None = None
    choose: _Table
    factories: _Table | None = None
    start_numbers: _Table | None = None
    seating: _Tables = []
    board: _Table | None = None
    position: _Table | None = None
    options: _Table = {}


class Scenario(FoundScenario, frozen=True, kw_only=True):
    """A scenario of this game.

    Attributes:
        factions: of people.
        mission: "" for a skirmish.
        seam: column between the halves; None on a board that can't be halved.
        factories, start_numbers: by team, in the Bulge.
        seatings: advice for some numbers of people.
        laid: what is laid out by hand; UNSET, and no part of the fingerprint of a game, where nothing is.
    """

    mode: Mode
    factions: tuple[Power, ...]
    mission: Mission
    seam: int | None
    choose: Choose
    factories: dict[Side, tuple[Space, ...]]
    start_numbers: dict[Side, tuple[int, ...]]
    seatings: tuple[Seating, ...]
    laid: "Laid | msgspec.UnsetType" = msgspec.UNSET

    @property
    def board(self) -> Layout:
        """Factories and start numbers that lie otherwise than on the map."""
        return self.laid.board if isinstance(self.laid, Laid) else ()

    @property
    def position(self) -> Position | None:
        """The position with which it begins; None if units are deployed by the rules (TA-2.7)."""
        return self.laid.position if isinstance(self.laid, Laid) else None


def _build(head: _Head, reader: Reader) -> Scenario | None:
    choose = reader.one(Choose, head.choose, "[choose]")
    factories = _by_side(head.factories, _Spaces, "[factories]", reader)
    numbers = _by_side(head.start_numbers, _Numbers, "[start_numbers]", reader)
    seatings = reader.rows(Seating, head.seating, "[[seating]]")
    _check_factions(head, reader)
    if choose is not None:
        _check_choose(head, choose, reader)
    _check_mission(head, factories, numbers, reader)
    for number, seating in enumerate(seatings, 1):
        _check_seating(seating, f"[[seating]] {number}", reader)
    heading = reader.heading(head, rulebook.OPTIONS)
    laid = _laid(head, reader)
    if choose is None:
        return None
    return Scenario(
        **heading,
        mode=head.mode,
        factions=head.factions,
        mission=head.mission,
        seam=head.seam,
        choose=choose,
        factories=factories or {},
        start_numbers=numbers or {},
        seatings=tuple(seatings),
        laid=laid,
    )


SCENARIOS = ScenarioFiles(_Head, _build)
"""The scenario files of this game."""


def _laid(head: _Head, reader: Reader) -> Laid | msgspec.UnsetType:
    """The board and the position that are laid out by hand."""
    if head.board is None and head.position is None:
        return msgspec.UNSET
    board = typed_table(head.board or {}, str, None, reader.file, "[board]", reader.problems)
    for space, ground in board.items():
        reader.known(ground, grounds(), f"[board].{space}")
    position = reader.one(Position, head.position, "[position]")
    return Laid(board=sorted_layout({Space(s): ground for s, ground in board.items()}), position=position)


def _by_side(table: Mapping[str, Any] | None, kind: Any, key: str, reader: Reader) -> dict[Side, Any] | None:
    """What each team has in the Bulge (TA-13.7); None without the table."""
    if table is None:
        return None
    found = typed_table(table, kind, sides(), reader.file, key, reader.problems)
    for side in sides():
        if side not in table:
            reader.error("missing-key", "the key is missing", f"{key}.{side}")
    return {side: found[side] for side in sides() if side in found}


def _check_factions(head: _Head, reader: Reader) -> None:
    """The factions fit the mode (TA-2.1)."""
    rows = faction_rows()
    for faction in head.factions:
        if not reader.known(faction, rows, "factions"):
            return
    sides = [rows[faction].side for faction in head.factions]
    twice = len(set(head.factions)) != len(head.factions)
    wanted = {
        "teams": (len(sides) == len(rows), Message.of("all four factions")),
        "duel": (len(sides) == 2 and len(set(sides)) == 2, Message.of("two factions of opposing teams")),
        "solo": (len(sides) == 1, Message.of("one faction")),
        "coop": (len(sides) == 2 and len(set(sides)) == 1, Message.of("the two factions of a team")),
    }
    fits, words = wanted[head.mode]
    if twice or not fits:
        text = "found {found}, expected {wanted} (TA-2.1)"
        found = say.words(head.factions) if head.factions else Message.of("nobody")
        reader.error("wrong-factions", text, "factions", found=found, wanted=words)


def _check_choose(head: _Head, choose: Choose, reader: Reader) -> None:
    """What may be chosen fits the mode (TA-2.1, TA-13, TA-15.1)."""
    halves = {"teams": ["whole"], "duel": ["left", "right"], "solo": ["left", "right"]}.get(
        head.mode, list(get_args(Half))
    )
    _check_among(choose.half, halves, "[choose].half", "TA-2.1", reader)
    if head.seam is None and any(half != "whole" for half in choose.half):
        reader.error("no-seam", "a half of the board needs the column of the seam (TA-1.10)", "seam")
    sets = [2] if head.mission == "v2" else [1] if head.mode == "coop" else [1, 2]
    _check_among(choose.sets, sets, "[choose].sets", "TA-2.2", reader)
    levels = [row.id for row in automa_table().difficulty] if head.mode in ("solo", "coop") else []
    _check_among(choose.difficulty, levels, "[choose].difficulty", "TA-14.2", reader)
    span = game_table().rounds
    rounds = list(range(span.least, span.most + 1)) if head.mission == "bulge" else []
    _check_among(choose.rounds, rounds, "[choose].rounds", "TA-13.9", reader)


def _check_among(
    found: Sequence[object], known: Sequence[object], key: str, rule: str, reader: Reader
) -> None:
    wrong = [one for one in found if one not in known]
    if wrong or bool(known) != bool(found) or len(set(found)) != len(found):
        text = "found {found}, expected {known}, each at most once ({rule})"
        reader.error("bad-choice", text, key, found=_listed(found), known=_listed(known), rule=rule)


def _listed(values: Sequence[object]) -> Value:
    return say.words(values) if values else Message.of("nothing")


def _check_mission(
    head: _Head,
    factories: Mapping[Side, Any] | None,
    numbers: Mapping[Side, Sequence[int]] | None,
    reader: Reader,
) -> None:
    """Missions are for all four factions; the Bulge says who begins where (TA-13, TA-14.23)."""
    if head.mission and head.mode != "teams":
        reader.error("no-mission", "a mission is played by all four factions (TA-13.1, TA-13.9)", "mission")
    if head.mission == "bulge":
        if factories is None or numbers is None:
            text = "the Bulge needs the tables [factories] and [start_numbers] (TA-13.7)"
            reader.error("missing-table", text, "mission")
            return
        drawn = sorted(number for own in numbers.values() for number in own)
        each = game_table().tokens * 2
        if any(len(own) != each for own in numbers.values()) or drawn != list(range(1, 2 * each + 1)):
            text = "found {found}, expected the numbers 1 to {last}, half of them for each team (TA-13.7)"
            reader.error("bad-numbers", text, "[start_numbers]", found=_listed(drawn), last=2 * each)
    elif factories is not None or numbers is not None:
        reader.error(
            "stray-table", "only the Bulge has start factories and start numbers (TA-13.7)", "mission"
        )


def _check_seating(seating: Seating, key: str, reader: Reader) -> None:
    """Each faction has one player, and nobody is asked to play both teams (TA-2.1)."""
    rows = faction_rows()
    dealt = [faction for hand in seating.factions for faction in hand]
    if sorted(dealt) != sorted(rows) or len(seating.factions) != seating.people:
        text = "expected {people} lists in which each of the four factions stands once (TA-2.1)"
        reader.error("bad-seating", text, f"{key}.factions", people=seating.people)
        return
    for hand in seating.factions:
        if len({rows[faction].side for faction in hand}) != 1:
            text = "found {hand} in one hand, expected factions of one team (TA-2.1)"
            reader.error("both-sides", text, f"{key}.factions", hand=_listed(hand))
