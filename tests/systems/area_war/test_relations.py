"""Relations: allied, at war or at peace, changed only by making another value."""

import itertools
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import Power, Side
from axis_desktop.systems.area_war.relations import Relations

A, B, C, D = PARTIES = tuple(Power(p) for p in "abcd")

Change = Callable[[Relations], Relations]


@st.composite
def changes(draw: st.DrawFn) -> Change:
    """War, alliance or peace between two groups that have nobody in common."""
    name = draw(st.sampled_from(("with_war", "with_alliance", "with_peace")))
    ones = draw(st.sets(st.sampled_from(PARTIES)))
    others = draw(st.sets(st.sampled_from(PARTIES))) - ones

    def change(relations: Relations) -> Relations:
        changed: Relations = getattr(relations, name)(ones, others)
        return changed

    return change


def played(course: list[Change]) -> Relations:
    relations = Relations.at_peace_all(PARTIES)
    for change in course:
        relations = change(relations)
    return relations


@given(st.lists(changes(), max_size=6))
def test_each_pair_is_allied_at_war_or_at_peace_and_both_see_it_alike(course: list[Change]) -> None:
    relations = played(course)

    for a, b in itertools.product(PARTIES, PARTIES):
        says = (relations.allied(a, b), relations.at_war(a, b), relations.at_peace(a, b))
        assert sum(says) == 1
        assert says == (relations.allied(b, a), relations.at_war(b, a), relations.at_peace(b, a))
        assert relations.may_share(a, b) == relations.allied(a, b)
        assert relations.may_enter(a, b) != relations.at_peace(a, b)
        assert ((a, b) in relations.wars()) == (relations.at_war(a, b) and a < b)
    assert all(relations.allied(a, a) for a in PARTIES)


@given(st.lists(changes(), max_size=6))
def test_the_same_course_gives_the_same_relations_and_the_same_json(course: list[Change]) -> None:
    relations = played(course)
    written = msgspec.json.encode(relations, order="deterministic")

    assert played(course) == relations
    assert msgspec.json.encode(played(course), order="deterministic") == written
    assert msgspec.json.decode(written, type=Relations) == relations


@given(st.lists(changes(), max_size=4), changes())
def test_a_change_leaves_the_earlier_value_as_it_was(course: list[Change], change: Change) -> None:
    relations = played(course)
    written = msgspec.json.encode(relations, order="deterministic")

    change(relations)

    assert msgspec.json.encode(relations, order="deterministic") == written


def test_sides_are_allied_within_and_at_war_with_each_other() -> None:
    relations = Relations.of_sides({A: Side("x"), B: Side("y"), C: Side("x")})

    assert relations.allied(A, C)
    assert list(relations.wars()) == [(A, B), (B, C)]


def test_not_an_ally_is_not_an_enemy() -> None:
    relations = Relations.at_peace_all(PARTIES)

    assert not relations.allied(A, B)
    assert not relations.at_war(A, B)
    assert not relations.may_enter(A, B)


def test_war_ends_an_alliance_and_an_alliance_a_war() -> None:
    allied = Relations.at_peace_all(PARTIES).with_alliance([A], [B, C])
    at_war = allied.with_war([A], [C])

    assert at_war.at_war(A, C)
    assert at_war.allied(A, B)
    assert not at_war.allied(B, C)
    assert at_war.with_alliance([A], [C]) == allied


@pytest.mark.parametrize(
    "change",
    [
        lambda relations: relations.with_war([A], [A, B]),
        lambda relations: relations.with_peace([A, B], [B]),
        lambda relations: relations.with_war([A], [Power("nobody")]),
    ],
)
def test_nobody_fights_itself_or_an_unknown_party(change: Change) -> None:
    with pytest.raises(ValueError, match="relations"):
        change(Relations.at_peace_all(PARTIES))


@pytest.mark.parametrize(
    "written",
    [
        '{"allies":{"a":["a"],"b":["b"]},"enemies":{"a":["b"],"b":[]}}',
        '{"allies":{"a":["a","b"],"b":["b"]},"enemies":{"a":[],"b":[]}}',
        '{"allies":{"a":["a","b"],"b":["a","b"]},"enemies":{"a":["b"],"b":["a"]}}',
        '{"allies":{"a":[]},"enemies":{"a":[]}}',
        '{"allies":{"a":["a"]},"enemies":{}}',
        '{"allies":{"a":["a"]},"enemies":{"a":[],"x":[]}}',
        '{"allies":{"a":["a"]},"enemies":{"a":["x"]}}',
    ],
)
def test_relations_that_contradict_themselves_are_refused(written: str) -> None:
    with pytest.raises(msgspec.ValidationError, match="relations"):
        msgspec.json.decode(written, type=Relations)
