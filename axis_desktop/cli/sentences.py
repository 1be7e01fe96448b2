"""Sentences in documents for other programs: as a template with its values, and as people read them."""

from typing import Any

import msgspec

from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.model.sentences.wording import worded
from axis_desktop.model.showing.catalog import Catalog


def spelled(document: object, catalog: Catalog) -> Any:
    """Plain data in which every sentence has its `text` beside `template` and `args`.

    Args:
        document: plain data as `msgspec.to_builtins` makes it.
        catalog: has the names.
    """
    match document:
        case {"kind": "sentence", "template": _}:
            return _sentence(msgspec.convert(document, Message), catalog)
        case dict():
            return {key: spelled(value, catalog) for key, value in document.items()}
        case list() | tuple():
            return [spelled(value, catalog) for value in document]
        case _:
            return document


def _sentence(message: Message, catalog: Catalog) -> dict[str, Any]:
    return {
        "template": message.template,
        "args": {field: _value(value, catalog) for field, value in message.args.items()},
        "text": worded(message, catalog),
    }


def _value(value: Value, catalog: Catalog) -> Any:
    """A figure, an id, a text; a sentence as a sentence."""
    match value:
        case Message():
            return _sentence(value, catalog)
        case int():
            return value
        case _:
            return str(value)
