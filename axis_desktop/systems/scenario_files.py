"""Reading the scenario files of any game: every fault is found, and told with its key."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypedDict, TypeVar

import msgspec

from axis_desktop.board.packs.table import read_format, read_row
from axis_desktop.board.problem import BrokenPackError, Problem, error, has_errors
from axis_desktop.model.ids import Power, Side
from axis_desktop.model.system import Lesson, Option, ScenarioInfo, Seating
from axis_desktop.systems.beginning import scenario_file, whole
from axis_desktop.systems.scenario_head import (
    Group,
    Id,
    Name,
    Order,
    PlainTable,
    Text,
    read_options,
    unknown_id,
)


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The keys of every scenario file; a game adds its own, tables still unread."""

    format: int
    id: Id
    title: Name
    description: Text = ""
    date: Text = ""
    order: Order = 0
    group: Group = ""
    options: PlainTable = {}
    lesson: PlainTable | None = None


class FoundScenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario without faults of its own; whether it fits a map is another check.

    Attributes:
        date: when it plays, for people; "" if that isn't said.
        order: its place in the list.
        group: heading under which it stands in the list; "" if it stands by itself.
        options: switches the scenario sets.
        lesson: how to learn the game with it, if it is the scenario for that.
    """

    id: str
    title: str
    description: str
    date: str
    order: int = 0
    group: str = ""
    options: dict[str, bool]
    lesson: Lesson | None = None


class Heading(TypedDict):
    """The fields of a `FoundScenario`, for one that has more."""

    id: str
    title: str
    description: str
    date: str
    order: int
    group: str
    options: dict[str, bool]
    lesson: Lesson | None


EARLIER_KEYS = ("teaches", "first_game")
"""What scenario files of earlier programs have in place of `[lesson]`; they are part of saved games, too."""

H = TypeVar("H", bound=Head)
C = TypeVar("C", bound=FoundScenario)


class Reader:
    """Reads tables of a file and collects what is wrong with them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def error(self, code: str, text: str, key: str, **args: object) -> None:
        """One more problem."""
        self.problems.append(error(code, text, "", **args).at(self.file, key=key))

    def one(self, kind: type[Any], given: Any, key: str) -> Any:
        """A table that may be missing, or None."""
        return None if given is None else read_row(kind, given, self.file, key, self.problems)

    def rows(self, kind: type[Any], given: Sequence[Any], key: str) -> list[Any]:
        """Tables in a row, those without faults."""
        found = [self.one(kind, row, f"{key} {number}") for number, row in enumerate(given, 1)]
        return [row for row in found if row is not None]

    def known(self, found: str, known: Iterable[Any], key: str) -> bool:
        """An id is one of these."""
        ids = list(map(str, known))
        if found not in ids:
            self.problems.append(unknown_id(found, ids).at(self.file, key=key))
        return found in ids

    def heading(self, head: Head, offered: Sequence[Option]) -> "Heading":
        """What the scenario has of every one; its switches are some of those that the game offers."""
        return Heading(
            id=head.id,
            title=head.title,
            description=head.description,
            date=head.date,
            order=head.order,
            group=head.group,
            options=read_options(head.options, offered, self.file, self.problems),
            lesson=self._lesson(head, offered),
        )

    def _lesson(self, head: Head, offered: Sequence[Option]) -> Lesson | None:
        """How to learn the game with the scenario; its switches are switches of the game."""
        found: Lesson | None = self.one(Lesson, head.lesson, "[lesson]")
        for name in found.options if found is not None else ():
            self.known(name, [option.id for option in offered], "[lesson].options")
        if found is None or found.title:
            return found
        return msgspec.structs.replace(found, title=head.title)


class ScenarioFiles(Generic[H, C]):
    """The scenario files of a game.

    Args:
        head: their keys.
        build: makes a scenario of them; what is wrong is added to the problems of the reader.
    """

    def __init__(self, head: type[H], build: Callable[[H, Reader], C | None]) -> None:
        self._head, self._build = head, build

    def read(self, raw: Mapping[str, Any]) -> C:
        """The scenario that a file's tables describe.

        Raises:
            BrokenPackError: with every fault of the file.
        """
        return whole(*self._parsed(raw))

    def check(self, raw: Mapping[str, Any], fits: Callable[[C, str], Iterable[Problem]]) -> list[Problem]:
        """All problems of a scenario.

        Args:
            raw: the tables of its file.
            fits: what is wrong or remarkable about it on a map; it is given the name of the file, too.
        """
        try:
            scenario, problems = self._parsed(raw)
        except BrokenPackError as broken:
            return list(broken.problems)
        return problems if scenario is None else [*problems, *fits(scenario, scenario_file(raw))]

    def _parsed(self, raw: Mapping[str, Any]) -> tuple[C | None, list[Problem]]:
        table = {key: value for key, value in raw.items() if key not in EARLIER_KEYS}
        reader = Reader(scenario_file(raw))
        read_format(table, reader.file)
        head = read_row(self._head, table, reader.file, "", reader.problems)
        found = None if head is None else self._build(head, reader)
        return (None if has_errors(reader.problems) else found), reader.problems


def scenario_info(
    pack: str,
    found: FoundScenario,
    powers: Iterable[tuple[Power, Side]],
    seatings: Iterable[Seating] = (),
    seating_rule: str = "",
    *,
    has_dice: bool = True,
) -> ScenarioInfo:
    """What the new-game dialog shows of a scenario."""
    return ScenarioInfo(
        id=found.id,
        title=found.title,
        description=found.description,
        date=found.date,
        order=found.order,
        group=found.group,
        pack=pack,
        powers=tuple(powers),
        options=found.options,
        seatings=tuple(seatings),
        seating_rule=seating_rule,
        has_dice=has_dice,
        lesson=found.lesson,
    )
