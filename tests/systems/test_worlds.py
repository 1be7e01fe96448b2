"""Every system builds the unchanging part of a game once, and knows its own states again."""

from typing import Any

import msgspec
import pytest

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import Problem
from axis_desktop.model import SaveError, Setup
from axis_desktop.model.errors import StateUnreadable
from axis_desktop.model.system import Option
from axis_desktop.systems.scenario_head import read_options
from axis_desktop.systems.worlds import Worlds, position_of

GEOGRAPHY = Geography(spaces=(), borders=())


class Island:
    """A world that knows what it was built from."""

    built = 0

    def __init__(self, name: str, options: frozenset[str], revision: int) -> None:
        type(self).built += 1
        self.name, self.options, self.revision = name, options, revision

    @property
    def fingerprint(self) -> str:
        return f"{self.name} {sorted(self.options)} {self.revision}"


class State(msgspec.Struct):
    world: Island
    number: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    number: int


def build(raw: Any, geography: Geography, options: frozenset[str], revision: int) -> Island:
    return Island(raw["id"], options, revision)


WORLDS = Worlds(Island, build, 2)


def setup(scenario: str = "alba", *, revision: int = 1, **more: Any) -> Setup:
    data = {"scenario": {"id": scenario}, "geography": msgspec.to_builtins(GEOGRAPHY), **more}
    return Setup(
        system="island", scenario=scenario, pack="", data=data, options={"fog": True, "wind": False},
        rules_revision=revision,
    )  # fmt: skip


def test_equal_setups_share_a_world() -> None:
    world, before = WORLDS.of(setup("brega")), Island.built

    assert WORLDS.of(setup("brega")) is world
    assert Island.built == before
    assert WORLDS.of(setup("costa")) is not world
    assert (world.name, world.options, world.revision) == ("brega", frozenset({"fog"}), 1)
    assert WORLDS.of(setup("brega", revision=2)) is not world


def test_a_game_of_a_newer_program_is_refused() -> None:
    with pytest.raises(SaveError, match="newer version"):
        WORLDS.of(setup(revision=3))
    with pytest.raises(SaveError, match="no longer plays"):
        WORLDS.of(setup(revision=0))


def test_a_game_is_refused_whose_reading_of_the_rules_is_gone() -> None:
    worlds = Worlds(Island, build, 3, oldest_revision=2)

    assert [worlds.of(setup(revision=number)).revision for number in (2, 3)] == [2, 3]
    with pytest.raises(SaveError, match="no longer plays"):
        worlds.of(setup(revision=1))


@pytest.mark.parametrize("data", [{}, {"scenario": {}}, {"scenario": {}, "geography": 7}])
def test_a_setup_of_something_else_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(SaveError, match="setup of the game can't be read"):
        WORLDS.of(Setup(system="island", scenario="", pack="", data=data))


def test_a_state_is_read_into_its_own_world_and_no_other() -> None:
    world = WORLDS.of(setup())
    data = msgspec.json.encode(State(world, 7), enc_hook=WORLDS.encode)

    state = WORLDS.decode(data, State, setup())

    assert (state.world, state.number) == (world, 7)
    with pytest.raises(StateUnreadable, match="another map or with other rules"):
        WORLDS.decode(data, State, setup("brega"))
    with pytest.raises(StateUnreadable, match="no state of the game"):
        WORLDS.decode(b"{", State, setup())


def test_a_hand_made_position_is_read_or_refused() -> None:
    assert position_of(setup(), Position) is None
    assert position_of(setup(position={"number": 3}), Position) == Position(3)
    wrongs: list[Any] = [{"number": "x"}, {"nmber": 3}, [], None]
    for wrong in wrongs:
        with pytest.raises(SaveError, match="position can't be read"):
            position_of(setup(position=wrong), Position)


def test_options_of_a_scenario_are_checked_one_by_one() -> None:
    offered = [Option(id=name, title=name, text="", rule="") for name in ("fog", "wind")]
    problems: list[Problem] = []

    found = read_options({"fog": True, "wnd": True, "wind": 1}, offered, "scenarios/a.toml", problems)

    assert found == {"fog": True}
    assert [(one.code, one.key) for one in problems] == [
        ("unknown-id", "[options].wnd"),
        ("bad-value", "[options].wind"),
    ]
    assert "did you mean 'wind'" in str(problems[0].text)
