"""A copied state has nothing in common with the first that anybody could change."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import Session, system
from axis_desktop.model.ids import Power, Space
from axis_desktop.systems.copying import copied
from tests.games.recording import FOLDER, read

GAMES = (
    "classic-spring_1942-medium-random-300",
    "classic-first_landing-random-503",
    "supply-world_at_war-medium-random-300",
)


class Fact(msgspec.Struct, frozen=True):
    """What never changes."""

    what: str
    about: tuple[int, ...] = ()


class Part(msgspec.Struct):
    """What changes, inside of something else."""

    held: dict[Space, tuple[int, ...]] = {}
    lists: list[list[int]] = []


class Other(msgspec.Struct):
    """Another kind of part."""

    number: int = 0


class Tables:
    """What a game shares with all its states."""


class Whole(msgspec.Struct, kw_only=True):
    """A state with a field of every kind."""

    tables: Tables
    number: int = 0
    word: Literal["a", "b"] = "a"
    power: Power | None = None
    fact: Fact | None = None
    facts: tuple[Fact, ...] = ()
    table: dict[Power, int] = {}
    nested: dict[str, list[int]] = {}
    members: set[int] = set()
    part: Part = msgspec.field(default_factory=Part)
    perhaps: Part | None = None
    stack: list[Part | Other | Fact] = []
    parts: tuple[Part, ...] = ()
    pair: tuple[int, Part] = msgspec.field(default_factory=lambda: (0, Part()))
    either: dict[str, int] | list[int] | None = None


class Strange(msgspec.Struct):
    """A state of which nobody can say how it is copied."""

    tables: Tables


class Vague(msgspec.Struct):
    """Likewise."""

    anything: Any


def changeable(value: object) -> Iterator[object]:
    """Everything in a value that could be changed in place."""
    match value:
        case dict():
            yield value
            for each in value.values():
                yield from changeable(each)
        case list() | set() | tuple():
            if not isinstance(value, tuple):
                yield value
            for each in value:
                yield from changeable(each)
        case msgspec.Struct() if not value.__struct_config__.frozen:
            yield value
            for field in value.__struct_fields__:
                yield from changeable(getattr(value, field))


SMALL = st.integers(0, 9)
PARTS = st.builds(
    Part,
    st.dictionaries(st.sampled_from([Space("a"), Space("b")]), st.tuples(SMALL)),
    st.lists(st.lists(SMALL, max_size=2), max_size=2),
)
FACTS = st.builds(Fact, st.text(max_size=3), st.tuples(SMALL))
WHOLES = st.builds(
    Whole,
    tables=st.just(Tables()),
    number=SMALL,
    power=st.none() | st.just(Power("anna")),
    fact=st.none() | FACTS,
    facts=st.tuples(FACTS),
    table=st.dictionaries(st.just(Power("anna")), SMALL),
    nested=st.dictionaries(st.sampled_from("ab"), st.lists(SMALL, max_size=2)),
    members=st.sets(SMALL, max_size=3),
    part=PARTS,
    perhaps=st.none() | PARTS,
    stack=st.lists(PARTS | FACTS | st.builds(Other, SMALL), max_size=3),
    parts=st.tuples(PARTS, PARTS),
    pair=st.tuples(SMALL, PARTS),
    either=st.none() | st.lists(SMALL, max_size=2) | st.dictionaries(st.sampled_from("ab"), SMALL),
)


@given(whole=WHOLES)
def test_a_copy_is_equal_and_shares_nothing_that_changes(whole: Whole) -> None:
    other = copied(whole, Tables)

    assert other == whole
    assert other.tables is whole.tables
    assert [type(each) for each in changeable(other)] == [type(each) for each in changeable(whole)]
    assert not {id(each) for each in changeable(other)} & {id(each) for each in changeable(whole)}


def test_a_subclass_is_copied_with_all_it_has() -> None:
    class More(Part):
        further: list[int] = []

    whole = Whole(tables=Tables(), part=More(further=[1]))

    other = copied(whole, Tables)
    assert isinstance(other.part, More)
    other.part.further.append(2)

    assert isinstance(whole.part, More)
    assert whole.part.further == [1]


@pytest.mark.parametrize(("state", "field"), [(Strange(Tables()), "Strange.tables"), (Vague(1), "Vague.any")])
def test_what_nobody_can_say_is_refused(state: msgspec.Struct, field: str) -> None:
    with pytest.raises(TypeError, match=field):
        copied(state)


@pytest.mark.parametrize("name", GAMES)
def test_states_of_games_share_nothing_that_changes(name: str) -> None:
    """Each kind of state of a whole game, in the middle of battles and cards too."""
    recording = read(FOLDER / f"{name}.json.gz")
    rules = system(recording.setup.system)
    for number, _, state in Session(rules, recording.setup, entries=recording.entries).history():
        if number % 7 == 0:
            other = rules.copy(state)
            assert rules.encode(other) == rules.encode(state)
            assert not {id(each) for each in changeable(other)} & {id(each) for each in changeable(state)}
