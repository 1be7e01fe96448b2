"""Reads a scenario file of a map pack; whether it fits a map stands in `scenario_check` (EU-21.2)."""

from typing import Annotated, Any, Literal

import msgspec

from axis_desktop.board.packs.table import named_tables
from axis_desktop.board.problem import has_errors
from axis_desktop.model.ids import Power, Side, Space, UnitType
from axis_desktop.systems.europe1939 import rulebook
from axis_desktop.systems.europe1939.tables import Date, country_rows, figures, power_rows
from axis_desktop.systems.scenario_files import FoundScenario, Head, Reader, ScenarioFiles
from axis_desktop.systems.scenario_head import Name, PlainTable

Counts = dict[UnitType, int]

_Count = Annotated[int, msgspec.Meta(ge=0, le=200, description="a number from 0 to 200")]
_People = Annotated[int, msgspec.Meta(ge=2, le=5, description="a number of people from 2 to 5")]
_Tables = Annotated[list[Any], msgspec.Meta(description="tables [[...]]")]
_Powers = Annotated[tuple[Power, ...], msgspec.Meta(description="a list of powers")]
_Pairs = Annotated[tuple[tuple[Power, Power], ...], msgspec.Meta(description="a list of pairs of powers")]
_Hands = Annotated[tuple[_Powers, ...], msgspec.Meta(description="a list of powers for each of the people")]
_Spaces = Annotated[tuple[Space, ...], msgspec.Meta(description="a list of areas")]
_Date = Annotated[Date, msgspec.Meta(description="a season and a year")]
_Points = Annotated[dict[Space, _Count], msgspec.Meta(description="points by area")]
_Forces = Annotated[dict[UnitType, _Count], msgspec.Meta(description="units by type")]
_OfAreas = Annotated[dict[Power, _Spaces], msgspec.Meta(description="areas by power or country")]
_OfCountries = Annotated[dict[Power, Power], msgspec.Meta(description="powers by country")]
_Holds = Annotated[dict[str, _Spaces], msgspec.Meta(description="areas by side or power")]
_Bases = Annotated[dict[str, dict[Power, _Count]], msgspec.Meta(description="HPP by year and power")]
_Winner = Annotated[Side, msgspec.Meta(description="a side")]


class Stock(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """HPP at the start, and the figure of the turn cap (EU-15.4)."""

    available: _Count
    basis: _Count


class Theater(msgspec.Struct, frozen=True, kw_only=True):
    """The table `[theater]`: what is in play, and which neutrals may be attacked (EU-21.4)."""

    areas: _Spaces
    seas: _Spaces
    attackable: _Powers = ()


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """The table `[entry]`: a power that takes no turn before its entry (EU-21.8).

    Attributes:
        date: from when.
        stock, forces: what it has then.
        side: with whose great powers it is then at war.
        if_fallen: it enters as well when this capital is lost for good.
    """

    power: Power
    date: _Date
    stock: Stock
    side: _Winner
    if_fallen: Space
    forces: Annotated[dict[Space, _Forces], msgspec.Meta(description="units by area")]


class Victory(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[victory]]`: a result if all that it says is so (EU-21.5).

    Attributes:
        winner: None for a draw.
        when: after every season, or after the last one alone.
        until: not later than in this season.
        out, in_game: great powers that have fallen, or have not.
        holds: who controls what; a side with all its powers and their countries.
    """

    winner: _Winner | None = None
    title: Name
    when: Literal["season", "end"] = "end"
    until: _Date | None = None
    out: _Powers = ()
    in_game: _Powers = ()
    holds: _Holds = {}


class Points(msgspec.Struct, frozen=True, kw_only=True):
    """The table `[points]`: what areas are worth to a side or a power at the end (EU-21.5)."""

    holder: str
    areas: _Points


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[result]]`: what so many points are (EU-21.5); the first that is reached counts."""

    least: _Count
    winner: _Winner | None = None
    title: Name


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    """A row `[[seating]]`: who plays which powers with so many people; advice only (EU-21.1)."""

    people: _People
    powers: _Hands


class _Head(Head, frozen=True, kw_only=True):
    """The keys of the file."""

    system: Literal["europe1939"]
    turn_order: _Powers
    start: _Date
    end: _Date
    short_end: _Date | None = None
    wars: _Pairs = ()
    fallen: _Powers = ()
    wrecked_forts: _Spaces = ()
    free_declarations: _Powers = ()
    theater: PlainTable | None = None
    control: _OfAreas = {}
    patrons: _OfCountries = {}
    stock: PlainTable
    base: _Bases = {}
    entry: PlainTable | None = None
    forces: PlainTable
    points: PlainTable | None = None
    victory: _Tables = []
    result: _Tables = []
    short_result: _Tables = []
    seating: _Tables = []
    options: PlainTable = {}


class Scenario(FoundScenario, frozen=True, kw_only=True):
    """A scenario of this game.

    Attributes:
        turn_order: the great powers that are played.
        wars: at the start.
        fallen: great powers that are out of the game already.
        free_declarations: powers that pay nothing for declarations in their first turn.
        control: what differs from the printed map.
        patrons: who runs which allied small country.
        base: HPP by year and power in place of the tables (EU-18.8).
        forces: by power or country, then by area.
    """

    turn_order: tuple[Power, ...]
    start: Date
    end: Date
    short_end: Date | None
    wars: tuple[tuple[Power, Power], ...]
    fallen: tuple[Power, ...]
    wrecked_forts: tuple[Space, ...]
    free_declarations: tuple[Power, ...]
    theater: Theater | None
    control: dict[Power, tuple[Space, ...]]
    patrons: dict[Power, Power]
    stock: dict[Power, Stock]
    base: dict[str, dict[Power, int]]
    entry: Entry | None
    forces: dict[Power, dict[Space, Counts]]
    points: Points | None
    victory: tuple[Victory, ...]
    results: tuple[Result, ...]
    short_results: tuple[Result, ...]
    seatings: tuple[Seating, ...]

    @property
    def sides(self) -> dict[Power, Side]:
        """Who is played, in turn order, with the sides of their sheets."""
        return {power: power_rows()[power].side for power in self.turn_order}


def _build(head: _Head, reader: Reader) -> Scenario:
    theater = reader.one(Theater, head.theater, "[theater]")
    entry = reader.one(Entry, head.entry, "[entry]")
    points = reader.one(Points, head.points, "[points]")
    stock = {
        Power(power): row
        for power, given in head.stock.items()
        if (row := reader.one(Stock, given, f"[stock].{power}")) is not None
    }
    found = Scenario(
        **reader.heading(head, rulebook.OPTIONS),
        turn_order=head.turn_order,
        start=head.start,
        end=head.end,
        short_end=head.short_end,
        wars=head.wars,
        fallen=head.fallen,
        wrecked_forts=head.wrecked_forts,
        free_declarations=head.free_declarations,
        theater=theater,
        control=head.control,
        patrons=head.patrons,
        stock=stock,
        base=head.base,
        entry=entry,
        forces={Power(owner): _forces(head.forces, owner, reader) for owner in head.forces},
        points=points,
        victory=tuple(reader.rows(Victory, head.victory, "[[victory]]")),
        results=tuple(reader.rows(Result, head.result, "[[result]]")),
        short_results=tuple(reader.rows(Result, head.short_result, "[[short_result]]")),
        seatings=tuple(reader.rows(Seating, head.seating, "[[seating]]")),
    )
    if not has_errors(reader.problems):
        _check_powers(found, reader)
        _check_end(found, reader)
    return found


SCENARIOS = ScenarioFiles(_Head, _build)
"""The scenario files of this game."""


def _forces(table: dict[str, Any], owner: str, reader: Reader) -> dict[Space, Counts]:
    """The units of a power by area."""
    found: dict[Space, Counts] = {}
    for area, given in named_tables(table, owner, reader.file, reader.problems).items():
        try:
            found[Space(area)] = msgspec.convert(given, _Forces)
        except msgspec.ValidationError:
            text = "expected numbers of units by type, such as {{ infantry = 2 }}"
            reader.error("bad-value", text, f"[forces.{owner}].{area}")
    return found


def _check_powers(found: Scenario, reader: Reader) -> None:
    """Whoever is named is a power or a country, and plays or has a patron (EU-1.1, EU-20.3)."""
    powers, countries = power_rows(), country_rows()
    everybody = {**powers, **countries}
    for power in found.turn_order:
        reader.known(power, powers, "turn_order")
    if len(set(found.turn_order)) != len(found.turn_order) or len(found.turn_order) < 2:
        reader.error("wrong-order", "expected two powers or more, each once (EU-4.1)", "turn_order")
    for pair in found.wars:
        if all(reader.known(power, powers, "wars") for power in pair):
            sides = {powers[power].side for power in pair}
            if len(sides) == 1:
                text = "found a war within one side: {pair} (EU-5.4)"
                reader.error("war-of-allies", text, "wars", pair=", ".join(pair))
    for country, patron in found.patrons.items():
        reader.known(country, countries, "[patrons]")
        reader.known(patron, dict.fromkeys(found.turn_order), f"[patrons].{country}")
    for owner in found.control:
        reader.known(owner, everybody, "[control]")
    for power in found.turn_order:
        if power in powers and power not in found.stock:
            reader.error("missing-key", "the key is missing: expected HPP (EU-15.4)", f"[stock].{power}")
    for owner in found.forces:
        if not reader.known(owner, everybody, "[forces]"):
            continue
        if owner in countries and owner not in found.patrons:
            text = "{country} has forces, but nobody runs them: expected a patron (EU-20.3)"
            reader.error("no-patron", text, f"[patrons].{owner}", country=owner)
        elif owner in powers and owner not in found.turn_order:
            text = "{power} has forces, but takes no turn (EU-4.1)"
            reader.error("no-turn", text, f"[forces.{owner}]", power=owner)
    for number, seating in enumerate(found.seatings, 1):
        _check_seating(found, seating, f"[[seating]] {number}", reader)


def _check_seating(found: Scenario, seating: Seating, key: str, reader: Reader) -> None:
    """Each power has one player, and nobody is asked to play both sides (EU-21.1)."""
    dealt = [power for hand in seating.powers for power in hand]
    if sorted(dealt) != sorted(found.turn_order) or len(seating.powers) != seating.people:
        text = "expected {people} lists in which each power stands once (EU-21.1)"
        reader.error("bad-seating", text, f"{key}.powers", people=seating.people)
        return
    if any(len({found.sides[power] for power in hand}) != 1 for hand in seating.powers):
        reader.error("both-sides", "expected powers of one side in each hand (EU-21.1)", f"{key}.powers")


def _check_end(found: Scenario, reader: Reader) -> None:
    """The game ends after it began, with a result (EU-21.5)."""
    for key, end in (("end", found.end), ("short_end", found.short_end)):
        if end is not None and end.number < found.start.number:
            reader.error("wrong-end", "the game would end before it begins (EU-21.3)", key)
    if found.points is None and not found.victory:
        reader.error("no-result", "expected [[victory]] or [points] (EU-21.5)", "victory")
    by_points = found.points is not None
    for key, rows, wanted in (
        ("result", found.results, by_points),
        ("short_result", found.short_results, by_points and found.short_end is not None),
    ):
        if bool(rows) != wanted or (rows and rows[-1].least):
            reader.error("no-result", "expected rows down to least = 0 if points count (EU-21.5)", key)
    if found.victory and not by_points:  # else its rows only end the game before the points are counted
        last = found.victory[-1]
        if last.when != "end" or last.until or last.out or last.in_game or last.holds:
            reader.error("no-result", "expected a last row that asks for nothing (EU-21.5)", "[[victory]]")
    winners = {
        "victory": [row.winner for row in found.victory],
        "result": [row.winner for row in found.results],
        "short_result": [row.winner for row in found.short_results],
    }
    for key, sides in winners.items():
        for number, side in enumerate(sides, 1):
            if side is not None:
                reader.known(side, figures().sides, f"[[{key}]] {number}.winner")
    if found.entry is not None:
        reader.known(found.entry.side, figures().sides, "[entry].side")
    named = [*dict.fromkeys(area for row in found.victory for area in row.holds)]
    named += [found.points.holder] if found.points is not None else []
    for holder in named:
        reader.known(holder, {**figures().sides, **power_rows()}, "[[victory]].holds")
