"""What can be played on this machine: the scenarios of all map packs, and games begun from them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from axis_desktop.board import Board, Pack, find_packs, load_board
from axis_desktop.board.problem import did_you_mean, reading_foreign
from axis_desktop.model.errors import PackError, UsageError
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.sentences.plain import shortened
from axis_desktop.model.system import ScenarioInfo, Setup, broken_systems, system, system_ids

_MOST_ECHOED = 80
"""Letters of a name that nobody knows."""


@dataclass(frozen=True)
class Scenario:
    """A scenario that can be played.

    Attributes:
        system_id: the game it belongs to.
        info: what a dialog shows of it.
        pack: where it comes from.
        file: its name in the pack.
    """

    system_id: str
    info: ScenarioInfo
    pack: Pack
    file: str

    @property
    def full_id(self) -> str:
        """Its id with that of its pack before it, for copies of a pack keep the ids of their scenarios."""
        return f"{self.pack.info.id}/{self.info.id}"


@dataclass(frozen=True)
class Library:
    """All scenarios that were found.

    Attributes:
        packs: all whole packs, in the order they were found; some have no scenario yet.
        looks: their skins.
        scenarios: system by system, the large ones first: a small one is never what nobody asked for.
        broken: packs that can't be used, or not all of them, with the reason.
    """

    packs: tuple[Pack, ...]
    looks: tuple[Pack, ...]
    scenarios: tuple[Scenario, ...]
    broken: tuple[tuple[Path, PackError], ...]

    @property
    def lessons(self) -> tuple[Scenario, ...]:
        """The scenario to learn each game with, in the order of games; not every game has one."""
        found: dict[str, Scenario] = {}
        for each in self.scenarios:
            if each.info.lesson is not None:
                found.setdefault(each.system_id, each)
        return tuple(found.values())


def library(maps: Iterable[Path] = ()) -> Library:
    """Look through the shipped maps, the user's own and the folders `maps`."""
    found = find_packs(maps)
    broken = list(found.broken)
    broken += [
        (Path(name), PackError("{why}", why=error.message)) for name, error in broken_systems().items()
    ]
    known = set(system_ids())
    scenarios = []
    for pack in found.packs.values():
        try:
            with reading_foreign(pack.path.name):
                files = pack.scenarios()
        except PackError as error:
            broken.append((pack.path, error))
            continue
        for file in files:
            if file.system not in known:
                continue
            try:
                with reading_foreign(file.file):
                    info = system(file.system).scenario_info(pack.info.id, file.data)
                scenarios.append(Scenario(file.system, info, pack, file.file))
            except PackError as error:
                broken.append((file.home, error))
    order = list(system_ids())
    scenarios.sort(key=lambda each: (order.index(each.system_id), each.info.order, -len(each.info.powers)))
    return Library(tuple(found.packs.values()), tuple(found.looks.values()), tuple(scenarios), tuple(broken))


def find_scenario(system_id: str, scenario: str | None = None, maps: Iterable[Path] = ()) -> Scenario:
    """The scenario of this id, or the first one of the system.

    Args:
        system_id: which game.
        scenario: its id; where several packs have one of it, PACK/ID says which.
        maps: more folders with packs.

    Raises:
        UsageError: there is no such system or scenario; the text names those that are there.
    """
    system(system_id)
    found = library(maps)
    mine = [s for s in found.scenarios if s.system_id == system_id]
    for candidate in mine:
        if scenario in (None, candidate.info.id, candidate.full_id):
            return candidate
    if scenario is None and found.broken:
        path, reason = found.broken[0]
        raise UsageError(
            "No map for {system} can be used. {path}: {reason}", system=system_id, path=path, reason=reason
        )
    ids = [s.info.id for s in mine]
    known = [s.info.id if ids.count(s.info.id) == 1 else s.full_id for s in mine]
    if found.broken:
        path, reason = found.broken[0]
        raise UsageError(
            "There is no scenario '{scenario}' for {system}; found: {known}. Is it in {path}, which can't be"
            " used? {reason}",
            scenario=shortened(scenario or "", _MOST_ECHOED),
            system=system_id,
            known=say.words(known) if known else Message.of("none"),
            path=path,
            reason=reason,
        )
    raise UsageError(
        "There is no scenario '{scenario}' for {system}{near}; found: {known}."
        " Packs in another folder are found with --maps DIR.",
        scenario=shortened(scenario or "", _MOST_ECHOED),
        system=system_id,
        near=did_you_mean(scenario or "", known),
        known=say.words(known) if known else Message.of("none"),
    )


def board_of(scenario: Scenario) -> Board:
    """The map of a scenario."""
    return load_board(scenario.pack)


def new_setup(
    scenario: Scenario,
    *,
    options: Mapping[str, bool] = {},
    seed: int = 0,
    real_dice: bool = False,
    position: Mapping[str, Any] | None = None,
) -> Setup:
    """All that a game of this scenario begins with; a hand-made `position` takes the place of its forces.

    Raises:
        PackError: the scenario doesn't fit its map.
        UsageError: an option that doesn't exist.
    """
    raw = next(file.data for file in scenario.pack.scenarios() if file.file == scenario.file)
    geography = msgspec.to_builtins(board_of(scenario).geography())
    setup: Setup = system(scenario.system_id).setup(
        scenario.pack.info.id, raw, geography, options=options, seed=seed, real_dice=real_dice
    )
    if position is None:
        return setup
    return msgspec.structs.replace(setup, data={**setup.data, "position": dict(position)}, hand_made=True)
