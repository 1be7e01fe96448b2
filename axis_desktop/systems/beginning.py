"""What every system does alike when a game begins: a checked scenario and its switches become a setup."""

from collections.abc import Mapping, Sequence
from typing import Any

from axis_desktop.board.problem import BrokenPackError, Problem, did_you_mean, has_errors
from axis_desktop.model.errors import UsageError
from axis_desktop.model.system import Option


def refuse_errors(problems: Sequence[Problem]) -> None:
    """Go on only if a scenario fits its map.

    Raises:
        BrokenPackError: it has errors.
    """
    if has_errors(problems):
        raise BrokenPackError(problems)


def switches(
    offered: Sequence[Option], of_scenario: Mapping[str, bool], chosen: Mapping[str, bool]
) -> dict[str, bool]:
    """Every switch of a game: what was chosen, else what the scenario says, else its default.

    Raises:
        UsageError: an option that doesn't exist.
    """
    known = {option.id: option.default for option in offered}
    for option in chosen:
        if option not in known:
            raise UsageError(
                "There is no option '{option}'; the game knows {known}{near}.",
                option=option,
                known=", ".join(known),
                near=did_you_mean(option, known),
            )
    return {**known, **of_scenario, **chosen}


def scenario_file(raw: Mapping[str, Any]) -> str:
    """Name of a scenario's file within its pack, for messages."""
    return f"scenarios/{raw.get('id', 'scenario')}.toml"
