"""Actions as plain data, as saves and scripts hold them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from axis_desktop.model.errors import ScriptError
from axis_desktop.model.facts import Action


def encode_action(action: Action) -> dict[str, Any]:
    """An action as plain data with its `type`."""
    data: dict[str, Any] = msgspec.to_builtins(action)
    return data


def decode_action(data: Mapping[str, Any], kinds: Any) -> Action:
    """The action that plain data describes.

    Args:
        data: of a stranger, perhaps.
        kinds: union of all actions of the game.

    Raises:
        ScriptError: it is none of them, or a field is missing, of another type or out of bounds.
    """
    try:
        action: Action = msgspec.convert(data, kinds)
    except msgspec.ValidationError as error:
        raise ScriptError("{type}: {error}", type=data.get("type", "action"), error=error) from error
    return action
