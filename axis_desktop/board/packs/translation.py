"""The files `locale/<language>.toml` of a pack: its names in other languages."""

import re
from collections.abc import Collection, Mapping
from typing import Annotated

import msgspec

from axis_desktop.board.packs.table import named_tables, read_format, read_row, read_toml, shown
from axis_desktop.board.problem import MOST_GUESSES, Problem, did_you_mean, error, warning
from axis_desktop.files import Table
from axis_desktop.model.sentences import say

LANGUAGE = re.compile(r"locale/([a-z]{2,3}(?:_[A-Z][A-Za-z]{1,3})?)\.toml")
"""A file with translations; the language is named like "de" or "pt_BR"."""

_SHOWN = 5
_LONGEST = 200
_Title = Annotated[
    str,
    msgspec.Meta(max_length=_LONGEST, pattern=r"^[^\n\t]*\Z", description="one line of at most 200 letters"),
]
_Text = Annotated[str, msgspec.Meta(max_length=20_000, description="a text")]


class ScenarioText(msgspec.Struct, frozen=True, kw_only=True):
    """What a scenario is called in a language; "" where nobody has translated it."""

    title: _Title = ""
    description: _Text = ""


class Translation(msgspec.Struct, frozen=True, kw_only=True):
    """The names of a pack in a language; what is missing has its own.

    Attributes:
        title: of the pack, or "".
        description: of the pack, or "".
        spaces: names by id.
        powers: names by id.
        scenarios: texts by id.
    """

    title: str = ""
    description: str = ""
    spaces: dict[str, str] = {}
    powers: dict[str, str] = {}
    scenarios: dict[str, ScenarioText] = {}

    def over(self, other: "Translation") -> "Translation":
        """This translation where it says something, the other one elsewhere."""
        return Translation(
            title=self.title or other.title,
            description=self.description or other.description,
            spaces=other.spaces | self.spaces,
            powers=other.powers | self.powers,
            scenarios=other.scenarios | self.scenarios,
        )


class _Head(msgspec.Struct, frozen=True, kw_only=True):
    title: _Title = ""
    description: _Text = ""


def read_translation(data: bytes, file: str) -> tuple[Translation, list[Problem]]:
    """Read a file of `locale/`; names with faults are left out and told of in the second result.

    Raises:
        BrokenPackError: the file can't be read at all.
    """
    table = read_toml(data, file)
    if "format" in table:
        read_format(table, file)
    problems: list[Problem] = []
    tables = ("space", "power", "scenario")
    rest = {key: value for key, value in table.items() if key not in (*tables, "format")}
    head = read_row(_Head, rest, file, "", problems) or _Head()
    scenarios: dict[str, ScenarioText] = {}
    for scenario, values in named_tables(table, "scenario", file, problems).items():
        row = read_row(ScenarioText, values, file, f"[scenario.{scenario}]", problems)
        if row is not None:
            scenarios[scenario] = row
    return Translation(
        title=head.title,
        description=head.description,
        spaces=_names(table, "space", file, problems),
        powers=_names(table, "power", file, problems),
        scenarios=scenarios,
    ), problems


def check_translation(
    found: Translation,
    file: str,
    *,
    spaces: Collection[str],
    powers: Collection[str],
    scenarios: Collection[str],
) -> list[Problem]:
    """Names that are missing, and names of what isn't there.

    Args:
        found: the translation.
        file: its file, for the problems.
        spaces: ids of all spaces.
        powers: ids of all powers.
        scenarios: ids of all scenarios.
    """
    titled = {scenario: text.title for scenario, text in found.scenarios.items() if text.title}
    problems: list[Problem] = []
    kinds: tuple[tuple[str, Mapping[str, object], Mapping[str, object], Collection[str]], ...] = (
        ("space", found.spaces, found.spaces, spaces),
        ("power", found.powers, found.powers, powers),
        ("scenario", titled, found.scenarios, scenarios),
    )
    for kind, translated, named, known in kinds:
        missing = [word for word in known if word not in translated]
        if missing:
            fault = warning(
                "missing-translation",
                "{count} of {all} names of this kind are missing: {missing}",
                "Add them, or leave them as they are if they are the same in this language.",
                count=len(missing),
                all=len(known),
                missing=say.words(missing, _SHOWN),
            )
            problems.append(fault.at(file, key=f"[{kind}]", space=missing[0] if kind == "space" else ""))
        for word in named:
            if word not in known:
                text = "there is no {kind} '{word}'{near}"
                near = did_you_mean(word, known if len(problems) < MOST_GUESSES else ())
                fault = warning("unknown-id", text, "Correct or remove it.", kind=kind, word=word, near=near)
                problems.append(fault.at(file, key=f"[{kind}].{word}"))
    return problems


def _names(table: Table, kind: str, file: str, problems: list[Problem]) -> dict[str, str]:
    found: dict[str, str] = {}
    for word, name in named_tables(table, kind, file, problems).items():
        if isinstance(name, str) and 0 < len(name) <= _LONGEST and "\n" not in name:
            found[word] = name
        else:
            fault = error("bad-value", "found {found}, expected a name", found=shown(name))
            problems.append(fault.at(file, key=f"[{kind}].{word}"))
    return found
