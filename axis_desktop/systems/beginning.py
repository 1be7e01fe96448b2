"""What every system does alike when a game begins: a checked scenario and its switches become a setup."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import BrokenPackError, Problem, did_you_mean, has_errors
from axis_desktop.model.errors import UsageError
from axis_desktop.model.system import Option, Setup

T = TypeVar("T")


class ScenarioHead(Protocol):
    """What the beginning of a game needs to know of the scenario of any system."""

    @property
    def id(self) -> str:
        """Its id."""
        ...

    @property
    def options(self) -> dict[str, bool]:
        """The switches that it sets."""
        ...


def whole(found: T | None, problems: Sequence[Problem]) -> T:
    """A scenario that was read without faults.

    Raises:
        BrokenPackError: with every fault of its file.
    """
    if found is None:
        raise BrokenPackError(problems)
    return found


def checked_setup(
    system_id: str,
    check: Callable[[Mapping[str, Any], Geography], Sequence[Problem]],
    read: Callable[[Mapping[str, Any]], ScenarioHead],
    offered: Sequence[Option],
    *,
    pack: str,
    raw: Mapping[str, Any],
    geography: Mapping[str, Any],
    options: Mapping[str, bool],
    seed: int,
    real_dice: bool,
    rules_revision: int = 1,
) -> Setup:
    """A scenario of a map pack, checked and ready to start.

    Args:
        system_id: whose scenario it is.
        check: finds what is wrong with it on a map.
        read: reads its file.
        offered: the switches of the system.
        pack: id of the map pack.
        raw: the tables of the file.
        geography: of the map, as plain data.
        options: switches that were chosen.
        seed: of the game's luck.
        real_dice: people throw dice and type them in.
        rules_revision: how the system reads its rules today.

    Raises:
        BrokenPackError: it has faults or doesn't fit the map.
        UsageError: an option that doesn't exist.
    """
    refuse_errors(check(raw, msgspec.convert(geography, Geography)))
    scenario = read(raw)
    return Setup(
        system=system_id,
        scenario=scenario.id,
        pack=pack,
        data={"scenario": dict(raw), "geography": dict(geography)},
        options=switches(offered, scenario.options, options),
        seed=seed,
        real_dice=real_dice,
        rules_revision=rules_revision,
    )


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
