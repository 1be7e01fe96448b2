"""A map says whether names of its spaces take the article, and every game tells it on."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from axis_desktop.model import Message, Session, Space, system
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.wording import worded
from axis_desktop.model.system import system_ids
from tests.setups import setup_for


def spaces_in(data: Any) -> Sequence[dict[str, Any]]:
    """The spaces of the map on which a setup is played, wherever its system keeps them."""
    if isinstance(data, dict):
        spaces = data.get("spaces")
        if (
            isinstance(spaces, list | tuple)
            and spaces
            and isinstance(spaces[0], dict)
            and "kind" in spaces[0]
        ):
            return spaces
        return next((found for part in data.values() if (found := spaces_in(part))), [])
    return []


@pytest.mark.parametrize("system_id", system_ids())
def test_the_map_has_the_last_word_about_the_article(system_id: str) -> None:
    rules, setup = system(system_id), setup_for(system_id, 1)
    data = to_builtins(setup.data)
    space = spaces_in(data)[0]
    space["article"] = True
    game = Session(rules, replace(setup, data=data))

    catalog = rules.catalog(game.state)
    there = Message.of("in {space:the}", space=say.space(Space(space["id"])))

    assert worded(there, catalog) == f"in the {space['name']}"
    assert worded(there, rules.catalog(Session(rules, setup).state)) == f"in {space['name']}"
