"""Sentences with numbers in them, read with 0, 1 and 2: no "1 are left", no "0 more units"."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import axis_desktop
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.sentences.message import Plural
from axis_desktop.systems.classic.tables import unit_table

_ROOM = Path(axis_desktop.__file__).parent
_FOLDERS = ("systems/classic", "systems/area_war", "systems/tactical", "players/classic")

_NUMBERS = re.compile(
    "n|count|left|hits|room|free|most|planes|places|steps|waiting|found|wanted|dice|number|rounds"
)
"""Fields that stand for how many; money is told with its unit, which has no plural."""

_PLURALS = {row.plural.lower().split()[-1] for row in unit_table() if row.plural != row.name.lower()}
_THINGS = (
    "units|planes|ships|spaces|zones|moves|territories|dice|hits|places|rounds|weapons|pieces|guns|points"
    f"|turns|times|rolls|{'|'.join(sorted(_PLURALS))}"
)

_WRONG = re.compile(
    rf"\b1 (more |new |sea |research |bombarding |of the )?({_THINGS})\b"
    r"|\b1 (are|were|have|wait|need|stay|fly|ride|take)\b|\b0 more\b",
)


class Template:
    """A text of the source with fields for numbers, and the numbers it is meant for."""

    def __init__(self, where: str, text: str, numbers: tuple[int, ...]) -> None:
        self.where, self.text, self.numbers = where, text, numbers

    def read(self) -> Iterator[str]:
        """The sentence with each of its numbers in each of its fields."""
        fields = [name for _, name, _, _ in Formatter().parse(self.text) if name is not None]
        for field in fields:
            for number in self.numbers if _NUMBERS.fullmatch(field) else ():
                yield fill(self.text, {f: number if f == field else "X" for f in fields})


def templates(path: Path) -> Iterator[Template]:
    """All texts of a module that have a field."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    counted: dict[int, tuple[int, ...]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Plural":
            numbers = ((1,), (2,) if len(node.args) > 2 else (0, 2), (0,))
            counted |= {id(arg): each for arg, each in zip(node.args, numbers, strict=False)}
    strings = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in strings:
            continue
        if re.search(r"\{[a-z_]+\}", node.value):
            where = f"{path.name}:{node.lineno}"
            yield Template(where, node.value, counted.get(id(node), (0, 1, 2)))


@pytest.mark.parametrize("folder", _FOLDERS)
def test_every_sentence_reads_right_with_none_one_and_two(folder: str) -> None:
    found = [
        f"{template.where}: {sentence}"
        for path in sorted((_ROOM / folder).rglob("*.py"))
        for template in templates(path)
        for sentence in template.read()
        if _WRONG.search(sentence)
    ]

    assert found == []


@pytest.mark.parametrize(
    "sentence", ["1 are left", "only 0 more units", "1 units", "1 more spaces", "1 tanks", "1 new units"]
)
def test_what_reads_wrong_is_found(sentence: str) -> None:
    assert _WRONG.search(sentence)


def test_a_counted_sentence_takes_the_template_of_its_number() -> None:
    text = Plural("one plane", "{n} planes", "no plane")

    assert [text.of(n) for n in (0, 1, 2)] == ["no plane", "one plane", "{n} planes"]
    assert Plural("one plane", "{n} planes").of(0) == "{n} planes"
