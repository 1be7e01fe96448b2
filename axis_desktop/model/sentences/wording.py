"""Sentences of the model as people read them: with names in place of ids."""

from collections.abc import Callable, Iterable
from typing import Protocol

from axis_desktop.model.ids import Space, UnitType
from axis_desktop.model.sentences.articles import Name, fill
from axis_desktop.model.sentences.message import (
    MOST_LETTERS,
    CardTerm,
    FindTerm,
    ListTerm,
    Message,
    MoneyTerm,
    PhaseTerm,
    PiecesTerm,
    PowerTerm,
    RuleTerm,
    SideTerm,
    SpaceTerm,
    Term,
    TextTerm,
    UnitTerm,
    Value,
)
from axis_desktop.model.sentences.plain import shortened
from axis_desktop.model.showing.catalog import Catalog, UnitInfo

Translate = Callable[[str], str]
"""Gives a template in another language."""

COUNTED = "{count} {unit}"
"""Equal pieces: "3 tanks"."""
SUM = "{amount} {unit}"
"""A sum of money: "5 IPC"."""


def worded(message: Message, catalog: Catalog, translate: Translate = str) -> str:
    """A message with display names for everything that it names by an id.

    Args:
        message: the sentence.
        catalog: has the names.
        translate: gives the template in another language.
    """
    return _worded(message, catalog, translate, begins=True)


def _worded(message: Message, catalog: Catalog, translate: Translate, *, begins: bool) -> str:
    """A message as `worded` gives it.

    Args:
        message: the sentence, or the phrase.
        catalog: has the names.
        translate: gives the template in another language.
        begins: a sentence begins with it.
    """
    template = translate(message.template)
    fields = {
        field: _shown(value, catalog, translate, begins=begins and template.startswith("{" + field))
        for field, value in message.args.items()
    }
    return fill(template, fields)


def _inside(term: UnitTerm, catalog: Catalog) -> str:
    """The name of a unit type where no sentence begins with it."""
    info = next((info for info in catalog.units if info.id == term.id), None)
    return _name(term, catalog) if info is None else counted_name(info, 1)


def _shown(value: Value, catalog: Catalog, translate: Translate, *, begins: bool) -> str | int:
    match value:
        case int():
            return value
        case Message(template):
            is_sentence = template.endswith((".", "!", "?"))
            return _worded(value, catalog, translate, begins=begins or is_sentence)
        case UnitTerm() if not begins:
            return _inside(value, catalog)
        case TextTerm(text) | RuleTerm(text):
            return text
        case ListTerm(items):
            shown = (
                _shown(item, catalog, translate, begins=begins and not place)
                for place, item in enumerate(items)
            )
            return ", ".join(map(str, shown))
        case PiecesTerm(counts):
            return ", ".join(_counted(kind, count, catalog, translate) for kind, count in counts)
        case MoneyTerm(amount):
            return sum_of_money(amount, catalog, translate)
        case Term():
            return _name(value, catalog)
        case _:  # a game from elsewhere may give what it shouldn't
            return shortened(str(value), MOST_LETTERS)


def _name(
    term: PowerTerm | SpaceTerm | SideTerm | PhaseTerm | UnitTerm | CardTerm | FindTerm, catalog: Catalog
) -> str:
    """The display name; an id that the game doesn't know stands for itself."""
    known: str | None
    match term:
        case PowerTerm(id_):
            known = _of(catalog.powers, id_)
        case SpaceTerm(id_):
            return space_name(id_, catalog)
        case SideTerm(id_):
            known = catalog.sides.get(id_)
        case PhaseTerm(id_):
            known = next((phase.title for phase in catalog.phases if phase.id == id_), None)
        case UnitTerm(id_):
            known = _of(catalog.units, id_)
        case FindTerm(id_):
            found = _of(catalog.finds, id_)
            known = None if found is None else small(found)
        case CardTerm(id_, "text"):
            known = next((card.text for card in catalog.cards if card.id == id_), None)
        case CardTerm(id_):
            known = _of(catalog.cards, id_)
    return shortened(term.id, MOST_LETTERS) if known is None else known


def space_name(space: Space, catalog: Catalog) -> str:
    """The display name of a space, which knows its article where the map says it; an unknown id as it is."""
    known = catalog.spaces.get(space)
    if known is None:
        return shortened(space, MOST_LETTERS)
    return Name(known, catalog.articles[space]) if space in catalog.articles else known


class _HasName(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


def _of(rows: Iterable[_HasName], id_: str) -> str | None:
    return next((row.name for row in rows if row.id == id_), None)


def _counted(kind: UnitType, count: int, catalog: Catalog, translate: Translate) -> str:
    """Equal pieces as people count them, in the middle of a sentence."""
    info = next((info for info in catalog.units if info.id == kind), None)
    name = shortened(kind, MOST_LETTERS) if info is None else counted_name(info, count)
    return translate(COUNTED).format(count=count, unit=name)


def counted_name(info: UnitInfo, count: int) -> str:
    """The name of a type behind a figure; with a capital in its plural it is a proper name, as "Tiger"."""
    if count != 1:
        return info.plural
    return info.name if info.plural[:1].isupper() else small(info.name)


def small(name: str) -> str:
    """A name in the middle of a sentence; "AA gun" keeps its capitals."""
    return name if name[1:2].isupper() else name[:1].lower() + name[1:]


def sum_of_money(amount: float | str, catalog: Catalog, translate: Translate = str) -> str:
    """A sum in the game's money, such as "5 IPC"; the bare figure in a game without money.

    Args:
        amount: a figure, or one that has been formatted already, such as "+1.5".
        catalog: knows the money.
        translate: gives the template in another language.
    """
    if catalog.money is None:
        return str(amount)
    one = catalog.money.one if str(amount).lstrip("+-") == "1" else ""
    return translate(SUM).format(amount=amount, unit=one or catalog.money.unit)
