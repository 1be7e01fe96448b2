"""Sentences that travel as a template and its values, so that the view can translate them (P14).

Nothing that is finished English travels in a sentence. A value is a number, a sentence of its own, or one of
the terms below, which `wording` turns into words of the reader's language; `say` makes them.
"""

from typing import Literal, NamedTuple

import msgspec

from axis_desktop.model.ids import Phase, Power, Side, Space, UnitType
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.sentences.plain import shortened

MOST_LETTERS = 600
"""Of a value in a sentence; what a stranger has written may be as long as his file."""


class Term(msgspec.Struct, frozen=True, tag_field="kind"):
    """A value in a sentence whose words depend on the game and the language.

    As a string it reads as where nobody knows the names of the game: ids stand for themselves.
    """

    def __str__(self) -> str:
        return str(_bare(self))  # type: ignore[arg-type]  # every term is a value


class PowerTerm(Term, frozen=True, tag="power"):
    """The name of a power."""

    id: Power


class SpaceTerm(Term, frozen=True, tag="space"):
    """The name of a space."""

    id: Space


class SideTerm(Term, frozen=True, tag="side"):
    """The name of a side."""

    id: Side


class PhaseTerm(Term, frozen=True, tag="phase"):
    """The title of a phase."""

    id: Phase


class UnitTerm(Term, frozen=True, tag="unit"):
    """The name of a unit type, as the table has it."""

    id: UnitType


class PiecesTerm(Term, frozen=True, tag="pieces"):
    """Pieces as people count them: "3 infantry, 1 tank"."""

    counts: tuple[tuple[UnitType, int], ...]


class CardTerm(Term, frozen=True, tag="card"):
    """The name of a card; `text` asks for what it says instead."""

    id: str
    part: Literal["name", "text"] = "name"


class FindTerm(Term, frozen=True, tag="find"):
    """The name of something that research finds."""

    id: str


class RuleTerm(Term, frozen=True, tag="rule"):
    """One rule or several by their ids."""

    id: str


class MoneyTerm(Term, frozen=True, tag="money"):
    """A sum in the game's money."""

    amount: int


class TextTerm(Term, frozen=True, tag="text"):
    """A text that is nobody's to translate: a name that a person gave, a word of a file."""

    text: str


class ListTerm(Term, frozen=True, tag="list"):
    """Several values in a row: "Ukraine, Caucasus"."""

    items: "tuple[Value, ...]"


class Plural(NamedTuple):
    """A sentence that counts: templates of their own for its numbers, so that each can be translated.

    Attributes:
        one: for 1.
        many: for all others.
        none: for 0, where it reads otherwise.
    """

    one: str
    many: str
    none: str = ""

    def of(self, n: int) -> str:
        """The template for this number."""
        if n == 1:
            return self.one
        return self.none if self.none and not n else self.many


class Message(msgspec.Struct, frozen=True, tag_field="kind", tag="sentence"):
    """One sentence for a player.

    Attributes:
        template: English text with `{name}` fields.
        args: values of the fields.
    """

    template: str
    args: "dict[str, Value]" = {}

    @classmethod
    def of(cls, template: str, **args: "Value") -> "Message":
        """A sentence of the game."""
        return cls(template, args)

    @classmethod
    def plain(cls, template: str, **args: object) -> "Message":
        """A sentence for whoever mends a file or a command: its values are words that stand there.

        Figures, terms and sentences stay what they are; everything else is a text.
        """
        return cls(template, {field: _term(value) for field, value in args.items()})

    def __str__(self) -> str:
        return fill(self.template, {field: _bare(value) for field, value in self.args.items()})


Value = (
    int | PowerTerm | SpaceTerm | SideTerm | PhaseTerm | UnitTerm | PiecesTerm | CardTerm | FindTerm
    | RuleTerm | MoneyTerm | TextTerm | ListTerm | Message
)  # fmt: skip
"""What may stand in a field of a sentence."""


def _term(value: object) -> Value:
    """What stands there as it is, or as a text."""
    if isinstance(value, Value):
        return value
    return TextTerm(shortened(str(value), MOST_LETTERS))


def _bare(value: Value) -> str | int:
    """A value where nobody knows the names of the game: ids as they are."""
    match value:
        case int():
            return value
        case Message():
            return str(value)
        case TextTerm(text):
            return text
        case MoneyTerm(amount):
            return amount
        case PiecesTerm(counts):
            return ", ".join(f"{count} {kind}" for kind, count in counts)
        case ListTerm(items):
            return ", ".join(str(_bare(item)) for item in items)
        case Term():
            return shortened(value.id, MOST_LETTERS)
        case _:  # a game from elsewhere may give what it shouldn't
            return shortened(str(value), MOST_LETTERS)
