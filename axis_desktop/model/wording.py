"""Sentences of the model as people read them: with names in place of ids."""

from collections.abc import Callable

from axis_desktop.model.articles import fill
from axis_desktop.model.catalog import Catalog
from axis_desktop.model.message import POWER_FIELDS, Message


def worded(message: Message, catalog: Catalog, translate: Callable[[str], str] = str) -> str:
    """A message with display names for ids of spaces, powers, sides, phases and unit types.

    Args:
        message: the sentence.
        catalog: has the names.
        translate: gives the template in another language.
    """
    powers = {str(info.id): info.name for info in catalog.powers}
    names = powers | _names(catalog)

    def shown(field: str, value: str | int | Message) -> str | int:
        if isinstance(value, Message):
            return worded(value, catalog, translate)
        known = powers if field in POWER_FIELDS else names
        return known.get(value, value) if isinstance(value, str) else value

    fields = {field: shown(field, value) for field, value in message.args.items()}
    return fill(translate(message.template), fields)


def _names(catalog: Catalog) -> dict[str, str]:
    names: dict[str, str] = {str(unit.id): unit.name for unit in catalog.units}
    names |= {str(phase.id): phase.title for phase in catalog.phases}
    names |= {str(side): name for side, name in catalog.sides.items()}
    return names | {str(space): name for space, name in catalog.spaces.items()}
