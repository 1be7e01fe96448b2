"""What may be left of a side: where hits of several kinds lead."""

from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st

from axis_desktop.systems.area_war.odds.combatants import Combatant, Force
from axis_desktop.systems.area_war.odds.loss_states import HitKind, LossStates, Progress

CLASSES = ("air", "land", "ship")
KINDS = [frozenset(some) for size in (1, 2, 3) for some in combinations(CLASSES, size)]
TYPES = [
    Combatant(id=f"{target} of {points}", cost=3, target=target, hit_points=points)
    for target in CLASSES
    for points in (1, 2)
]

forces = st.lists(st.tuples(st.sampled_from(TYPES), st.integers(1, 2)), min_size=1, max_size=4).map(
    lambda losses: Force(losses=tuple(losses))
)
some_kinds = st.sets(st.sampled_from(KINDS), min_size=1, max_size=3)


@given(forces, some_kinds)
def test_where_hits_are_said_to_commute_they_end_the_same_in_any_order(
    force: Force, kinds: set[HitKind]
) -> None:
    states = LossStates(force, kinds)

    def end(progress: Progress, volley: tuple[HitKind, ...]) -> Progress:
        for kind in volley:
            progress = states.after(progress, kind)
        return progress

    volleys = sorted(set(permutations(states.kinds * 2)), key=str)
    for progress, commutes in zip(states.progress, states.commuting(states.kinds), strict=True):
        if commutes:
            assert len({end(progress, volley) for volley in volleys}) == 1


@given(forces, some_kinds)
def test_a_hit_takes_one_hit_point_from_what_it_can_hit_or_nothing(force: Force, kinds: set[HitKind]) -> None:
    states = LossStates(force, kinds)

    for state, progress in enumerate(states.progress):
        for kind in states.kinds:
            after = states.after(progress, kind)
            left = [
                combatant
                for combatant, count in zip(states.types, states.counts[state].tolist(), strict=True)
                if count and combatant.target in kind
            ]
            assert (after != progress) == bool(left)
            assert states.hit_points[states.number[after]] == states.hit_points[state] - bool(left)


@given(forces, some_kinds, st.integers(0, 6))
def test_the_states_after_hits_are_those_after_one_hit_after_another(
    force: Force, kinds: set[HitKind], most: int
) -> None:
    states = LossStates(force, kinds)

    for kind in states.kinds:
        path, length = states.paths(kind)
        for state, progress in enumerate(states.progress):
            chain = states.after_hits(progress, kind, most)
            numbers = [states.number[each] for each in chain]
            assert len(chain) == min(most, length[state]) + 1
            assert path[state, : len(chain)].tolist() == numbers
