"""Values of sentences in a word each: `say.power(p)`, `say.pieces(counts)` (see `message`)."""

from collections.abc import Iterable, Mapping

from axis_desktop.model.ids import Phase, Power, Side, Space, UnitType
from axis_desktop.model.sentences.message import (
    MOST_LETTERS,
    CardTerm,
    FindTerm,
    ListTerm,
    Message,
    MoneyTerm,
    PhaseTerm,
    PiecesTerm,
    Plural,
    PowerTerm,
    RuleTerm,
    SideTerm,
    SpaceTerm,
    TextTerm,
    UnitTerm,
    Value,
)
from axis_desktop.model.sentences.plain import shortened

_MOST_OF_ONE = 120
"""Letters of a text in a row."""
_OTHERS = Plural("{words} and {n} other", "{words} and {n} others")


def power(id_: Power) -> PowerTerm:
    """A power by its name."""
    return PowerTerm(id_)


def space(id_: Space) -> SpaceTerm:
    """A space by its name."""
    return SpaceTerm(id_)


def side(id_: Side) -> SideTerm:
    """A side by its name."""
    return SideTerm(id_)


def phase(id_: Phase) -> PhaseTerm:
    """A phase by its title."""
    return PhaseTerm(id_)


def unit(id_: UnitType) -> UnitTerm:
    """A unit type by its name."""
    return UnitTerm(id_)


def pieces(counts: Mapping[UnitType, int] | Iterable[tuple[UnitType, int]]) -> PiecesTerm:
    """Pieces counted, in the given order; types of which there are none are left out."""
    pairs = counts.items() if isinstance(counts, Mapping) else counts
    return PiecesTerm(tuple((kind, count) for kind, count in pairs if count))


def card(id_: str) -> CardTerm:
    """A card by its name."""
    return CardTerm(id_)


def card_text(id_: str) -> CardTerm:
    """What a card says."""
    return CardTerm(id_, "text")


def find(id_: str) -> FindTerm:
    """What research finds, by its name."""
    return FindTerm(id_)


def rule(id_: str) -> RuleTerm:
    """A rule, or several as they are cited together."""
    return RuleTerm(id_)


def money(amount: int) -> MoneyTerm:
    """A sum."""
    return MoneyTerm(amount)


def text(given: object) -> TextTerm:
    """A text as somebody gave it: cut to `MOST_LETTERS`, on one line, nothing in it steers a screen."""
    return TextTerm(shortened(str(given), MOST_LETTERS))


def words(given: Iterable[object], most: int = 0) -> Value:
    """Texts that stand in a row as somebody gave them: ids, names, words of a file.

    Args:
        given: the texts; figures may be among them.
        most: so many are told, and of more how many there are; 0: all.
    """
    row = [TextTerm(shortened(str(one), _MOST_OF_ONE)) for one in given]
    beyond = len(row) - most
    if not most or beyond <= 0:
        return listed(row)
    return Message.of(_OTHERS.of(beyond), words=listed(row[:most]), n=beyond)


def listed(items: Iterable[Value]) -> ListTerm:
    """Several in a row."""
    return ListTerm(tuple(items))
