"""Forces and control: pieces by space, who holds what, and copies that can be changed alone."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.model import Power, Space, UnitType
from axis_desktop.systems.area_war.control import Control
from axis_desktop.systems.area_war.forces import Forces, pieces_of

A, B = Power("a"), Power("b")
HILL, SEA, TOWN = SPACES = tuple(Space(s) for s in ("hill", "sea", "town"))
INFANTRY, SHIP = UnitType("infantry"), UnitType("ship")


class Play:
    """Forces that things are done to, beside a plain list of what must be where."""

    def __init__(self) -> None:
        self.forces = Forces()
        self.expected: dict[int, Space] = {}

    def do(self, what: str, space: Space, number: int) -> None:
        here = [i for i, where in self.expected.items() if where == space]
        if what == "create":
            self.expected[self.forces.create(INFANTRY, A, space).id] = space
        elif here:
            chosen = here[number % len(here)]
            if what == "remove":
                assert [u.id for u in self.forces.remove([chosen], space)] == [chosen]
                del self.expected[chosen]
            elif what == "move":
                (unit,) = self.forces.remove([chosen], space)
                self.forces.add(unit, SPACES[number % 3])
                self.expected[chosen] = SPACES[number % 3]
            else:
                unit = self.forces.at(space)[number % len(here)]
                self.forces.update(msgspec.structs.replace(unit, moved=number), space)


STEPS = st.lists(
    st.tuples(
        st.sampled_from(("create", "remove", "move", "update")), st.sampled_from(SPACES), st.integers(0, 9)
    )
)


@given(STEPS)
def test_pieces_are_where_they_were_put_and_no_id_comes_twice(steps: list[tuple[str, Space, int]]) -> None:
    play = Play()
    for step in steps:
        play.do(*step)

    found = [(unit.id, space) for space, unit in play.forces.all()]
    assert dict(found) == play.expected
    assert len(found) == len(play.expected)
    assert [space for _, space in found] == sorted(space for _, space in found)
    assert all(play.forces.units.values()), "an empty space is kept"
    assert all(unit < play.forces.next_id for unit in play.expected)
    assert sum(len(play.forces.at(space)) for space in play.forces.spaces()) == len(found)
    for unit, space in found:
        piece = play.forces.unit(unit, space)
        assert piece is not None
        assert play.forces.find(unit) == (space, piece)
    assert play.forces.find(play.forces.next_id) is None


@given(STEPS, STEPS)
def test_a_copy_of_forces_can_be_changed_alone(
    before: list[tuple[str, Space, int]], after: list[tuple[str, Space, int]]
) -> None:
    play = Play()
    for step in before:
        play.do(*step)
    kept, written = play.forces, msgspec.json.encode(play.forces, order="deterministic")

    play.forces = kept.copy()
    for step in after:
        play.do(*step)

    assert msgspec.json.encode(kept, order="deterministic") == written


def test_what_a_ship_carries_is_found_and_counted() -> None:
    forces = Forces()
    ship = forces.create(SHIP, A, SEA)
    for _ in range(2):
        unit = forces.create(INFANTRY, A, SEA)
        forces.update(msgspec.structs.replace(unit, aboard=ship.id), SEA)
    forces.create(INFANTRY, B, HILL)

    assert [unit.id for unit in forces.aboard(ship.id, SEA)] == [2, 3]
    assert forces.aboard(ship.id, HILL) == ()
    assert pieces_of(forces.at(SEA)) == ((INFANTRY, 2), (SHIP, 1))


def test_forces_of_another_form_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"hill":[]}', type=Forces)


def test_a_territory_changes_hands_and_the_turn_remembers() -> None:
    control = Control(held={HILL: A, TOWN: B})
    control.begin_turn()

    assert control.hand_over(TOWN, A) == B
    assert control.hand_over(HILL, None) == A

    assert (control.holder(TOWN), control.holder(HILL)) == (A, None)
    assert (control.holder_at_start(TOWN), control.holder_at_start(HILL)) == (B, A)
    assert control.of(A) == [TOWN]
    assert not control.held_all_turn(A, TOWN)

    control.settle(TOWN)
    control.settle(HILL)
    assert control.held_all_turn(A, TOWN)
    assert control.at_start == control.held


def test_a_copy_of_control_can_be_changed_alone() -> None:
    control = Control(held={HILL: A}, at_start={HILL: B})
    copied = control.copy()

    copied.hand_over(HILL, B)
    copied.begin_turn()

    assert (control.held, control.at_start) == ({HILL: A}, {HILL: B})
