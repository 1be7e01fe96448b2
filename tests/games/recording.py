"""Whole games kept as they were played, so that a later program can show that it plays them the same.

Each file of this folder is a gzipped JSON: what the game began with, its actions with their luck, a digest
of the position in each round, and the hash of the last state. `python -m tests.games.recording` plays the
games of `PLANS` and writes those that aren't there; one that is there is never written over.

The hash of the last state depends on how states are kept. When that changes, `--restate` replays each game,
demands that it goes through the same positions with the same luck, and writes the new hash alone.
"""

import argparse
import gzip
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from axis_desktop.model import IllegalAction, Outcome, Session, Setup, system
from axis_desktop.model.events import TurnBegan
from axis_desktop.model.journal import Entry
from axis_desktop.model.system import System
from axis_desktop.players.match import contestant
from axis_desktop.players.player import answer
from axis_desktop.storage.library import find_scenario, new_setup

FOLDER = Path(__file__).parent


class Recording(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was played.

    Attributes:
        setup: what it began with.
        entries: its actions with their luck.
        positions: SHA-256 of the first position that could be kept in each round after the first.
        state: SHA-256 of the last state.
    """

    setup: Setup
    entries: list[Entry]
    positions: list[str]
    state: str


class Plan(NamedTuple):
    """A game to record: `levels` are dealt out over the powers in turn."""

    system: str
    scenario: str
    levels: tuple[str, ...]
    seed: int
    rounds: int
    options: Mapping[str, bool] = {}

    @property
    def file(self) -> Path:
        """Where the recording lies."""
        words = [self.system, self.scenario, *self.levels, str(self.seed)]
        return FOLDER / ("-".join(words) + ".json.gz")


def _classic() -> Iterator[Plan]:
    world, isles = "spring_1942", "first_landing"
    for seed, levels in enumerate(
        [("medium",), ("easy",), ("medium", "easy"), ("easy", "medium"), ("medium",)]
    ):
        yield Plan("classic", world, levels, 100 + seed, 14)
    for seed, levels in enumerate([("hard",), ("hard", "medium"), ("medium", "hard")]):
        yield Plan("classic", world, levels, 200 + seed, 6)
    switches = (
        {"russia_no_first_attack": True, "no_new_factories": True},
        {"axis_head_start": True, "ships_into_enemy_zones": True},
        {"total_victory": True, "blitz_into_friendly": True, "captured_factory_limited": True},
    )
    for seed, options in enumerate(switches):
        yield Plan("classic", world, ("medium", "random"), 300 + seed, 10, options)
    for seed in range(4):
        yield Plan("classic", world, ("random",), 400 + seed, 16)
    for seed, levels in enumerate([("medium",), ("easy",), ("hard", "medium"), ("random",), ("hard",)]):
        yield Plan("classic", isles, levels, 500 + seed, 20)


def _supply() -> Iterator[Plan]:
    world = "world_at_war"
    for seed, levels in enumerate(
        [("medium",), ("easy",), ("medium", "easy"), ("easy", "medium"), ("medium",)]
    ):
        yield Plan("supply", world, levels, 100 + seed, 20)
    for seed, levels in enumerate([("hard",), ("hard", "medium"), ("medium", "hard")]):
        yield Plan("supply", world, levels, 200 + seed, 6)
    switches = ({"reallocation": True}, {"always_pause": True}, {"reallocation": True, "always_pause": True})
    for seed, options in enumerate(switches):
        yield Plan("supply", world, ("medium", "random"), 300 + seed, 20, options)
        yield Plan("supply", world, ("random",), 350 + seed, 20, options)
    for seed in range(6):
        yield Plan("supply", world, ("random",), 400 + seed, 20)


def _europe() -> Iterator[Plan]:
    for seed, (scenario, levels, rounds, options) in enumerate(
        [
            ("sickle_cut", ("medium",), 6, {}),
            ("barbarossa", ("hard", "medium"), 4, {"short_game": True, "winter": True}),
            ("overlord", ("medium", "easy"), 4, {"advanced": True}),
            ("bagration", ("random",), 4, {}),
            ("campaign", ("easy", "random"), 10, {"accession": True, "vichy": True}),
            ("campaign", ("random",), 12, {"advanced": True, "free_setup": True}),
        ]
    ):
        yield Plan("europe1939", scenario, levels, 100 + seed, rounds, options)


def _tactical() -> Iterator[Plan]:
    for seed, (scenario, levels, rounds) in enumerate(
        [
            ("summer_duel_germany_1_soviet_union", ("medium",), 6),
            ("winter_duel_germany_2_united_states", ("easy", "random"), 8),
            ("summer_solo_germany_1", ("easy",), 6),
            ("winter_front", ("random",), 8),
            ("v2_rockets", ("random",), 8),
            ("winter_together_axis", ("random",), 8),
        ]
    ):
        yield Plan("tactical", scenario, levels, 100 + seed, rounds)


def _pacific() -> Iterator[Plan]:
    seats = (("medium",), ("easy", "random"), ("hard", "medium"), ("random",), ("random",))
    for seed, levels in enumerate(seats):
        yield Plan("pacific1940", "pacific_1940", levels, 100 + seed, 3 if "hard" in levels else 5)


PLANS = (*_classic(), *_supply(), *_europe(), *_tactical(), *_pacific())


class Course:
    """Takes down where a game stands in each round, in a form that doesn't depend on how states are kept."""

    def __init__(self, rules: System[Any]) -> None:
        self.positions: list[str] = []
        self._rules = rules
        self._round = 1

    def follow(self, events: Sequence[Any], state: Any) -> None:
        """Look at what an action did; in each round the first position counts that could be kept."""
        self._round = max([self._round, *(e.round for e in events if isinstance(e, TurnBegan))])
        if len(self.positions) + 1 < self._round:
            try:
                position = self._rules.position(state)
            except IllegalAction:
                return
            self.positions.append(
                hashlib.sha256(msgspec.json.encode(position, order="deterministic")).hexdigest()
            )


def play(plan: Plan) -> Recording:
    """Play a game of computer players up to some round."""
    scenario = find_scenario(plan.system, plan.scenario)
    setup = new_setup(scenario, seed=plan.seed, options=plan.options)
    session = Session(system(plan.system), setup)
    powers = [power for power, _ in scenario.info.powers]
    players = {
        power: contestant(plan.system, plan.levels[place % len(plan.levels)])
        for place, power in enumerate(powers)
    }
    course = Course(session.system)
    while not isinstance(decision := session.decision, Outcome) and len(course.positions) < plan.rounds:
        number = len(session.entries)
        action = answer(
            players[decision.power], session.system, session.state, decision, seed=plan.seed, number=number
        )
        course.follow(session.submit(action), session.state)
    return Recording(
        setup=setup, entries=list(session.entries), positions=course.positions, state=session.state_hash()
    )


def read(file: Path) -> Recording:
    """A recording that was written."""
    return msgspec.json.decode(gzip.decompress(file.read_bytes()), type=Recording)


def write(recording: Recording, file: Path) -> None:
    """Keep a recording; equal ones give equal files."""
    file.write_bytes(gzip.compress(msgspec.json.encode(recording), mtime=0))


def replayed(recording: Recording) -> Recording:
    """The same game as the present rules play it: its positions and the hash of its last state."""
    rules = system(recording.setup.system)
    session = Session(rules, recording.setup, entries=recording.entries)
    course = Course(rules)
    for _, events, state in session.history():
        course.follow(events, state)
    return msgspec.structs.replace(recording, positions=course.positions, state=session.state_hash())


def restated(recording: Recording) -> Recording:
    """The recording with the hash that its last state has today.

    Raises:
        ValueError: the game goes through other positions than when it was recorded.
    """
    today = replayed(recording)
    if today.positions != recording.positions:
        raise ValueError("this game is played otherwise than it was recorded")
    return today


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.games.recording")
    parser.add_argument("--restate", action="store_true", help="the form of states has changed: new hashes")
    restate = parser.parse_args().restate
    for plan in PLANS:
        if not plan.file.exists():
            write(play(plan), plan.file)
        elif restate and (today := restated(recorded := read(plan.file))) != recorded:
            write(today, plan.file)
        else:
            continue
        print(plan.file.name)
