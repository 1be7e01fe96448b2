"""Games of a player who tries everything, begun in crowded positions and in the printed one."""

import pytest

from axis_desktop.model import Chance, Given, Luck, Seeded
from axis_desktop.model.asking.options import CasualtyOptions, MoveOptions, Options, PlaceOptions
from axis_desktop.model.chance import ChanceWanted
from axis_desktop.model.events import UnitsLost, UnitsPlaced
from axis_desktop.systems.area_war.movement.options import GroupMoves
from axis_desktop.systems.area_war.situation import cargo_of
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.events import IndustryHit
from axis_desktop.systems.classic.state import State
from tests.systems.classic.invariants import check_state, ledger
from tests.systems.classic.random_play import Step, odd_move, play, refusal
from tests.systems.classic.random_positions import crowded_position
from tests.systems.classic.scenarios import new_setup


def crowded(seed: int) -> State:
    return crowded_position(Luck("crowded position", seed))


def printed(seed: int) -> State:
    luck = Luck("optional rules", seed)
    options = {option.id: not luck.below(3) for option in system.options_offered}
    return system.start(new_setup(None, seed, **options), Chance(Seeded(seed, -1)))


def ids(state: State) -> set[int]:
    return {unit.id for _, unit in state.forces.all()}


def check_books(step: Step) -> None:
    """Pieces and money come and go only as the events tell (P3, CL-10.7)."""
    placed = {i for event in step.events if isinstance(event, UnitsPlaced) for i in event.units}
    lost = {i for event in step.events if isinstance(event, UnitsLost) for i in event.units}
    assert ids(step.after) == (ids(step.before) | placed) - lost, step.action
    spending = ("combat_move", "conduct_combat")
    same_turn = step.before.power == step.after.power and step.before.round == step.after.round
    if step.before.phase in spending and same_turn and step.after.phase in (*spending, "noncombat_move"):
        paid = sum(event.paid for event in step.events if isinstance(event, IndustryHit))
        assert ledger(step.after) == ledger(step.before) - paid, step.action


@pytest.mark.slow
@pytest.mark.parametrize("seed", [*range(40), 11366])
def test_every_state_of_a_crowded_game_is_sound(seed: int) -> None:
    for step in play(crowded(seed), seed, actions=120):
        check_state(step.after)
        check_books(step)
        for event in step.events:
            system.describe(event, step.after)


@pytest.mark.parametrize("seed", range(2))
def test_every_state_of_a_printed_game_is_sound(seed: int) -> None:
    for step in play(printed(seed), seed, actions=300):
        check_state(step.after)
        check_books(step)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [*range(100, 125), 51232])
def test_what_is_offered_is_accepted_and_nothing_else(seed: int) -> None:
    luck = Luck("offers", seed)
    for step in play(crowded(seed), seed, actions=100):
        if luck.below(5):
            continue
        before = system.encode(step.before)
        for choice in luck.shuffled(step.options.choices())[:3]:
            assert refusal(step.before, choice.action) is None, choice.action
        check_offers(step.before, step.options, luck)
        assert system.encode(step.before) == before


def check_offers(state: State, options: Options, luck: Luck) -> None:
    """Each kind of options keeps the promises of its protocol."""
    match options:
        case MoveOptions():
            check_targets(state, options, luck)
        case PlaceOptions():
            check_places(state, options, luck)
        case CasualtyOptions():
            units = [i for group in options.groups for i in group.units]
            for losses in (options.suggested, luck.shuffled(units)[: options.hits]):
                assert refusal(state, options.casualties(losses)) is None, losses


def check_targets(state: State, options: MoveOptions, luck: Luck) -> None:
    assert (options.done_refusal() is None) == (refusal(state, options.done()) is None)
    movable = sorted(options.movable().items())
    if not movable:
        return
    _, here = luck.pick(movable)
    chosen = luck.shuffled(here)[: 1 + luck.below(5)]
    found = options.targets(chosen)
    for target in found.values():
        for action in (target.action, *(choice.action for choice in target.alternatives)):
            assert refusal(state, action) is None, action
    assert isinstance(options, GroupMoves)
    for space in luck.shuffled(sorted(state.world.neighbors))[:4]:
        assert (options.refusal(chosen, space) is None) == (space in found), (chosen, space)
    for space in [*found, *state.world.neighbors[state.world.capitals[state.power]]]:
        assert options.target(chosen, space) == found.get(space), (chosen, space)


def check_places(state: State, options: PlaceOptions, luck: Luck) -> None:
    assert (options.done_refusal() is None) == (refusal(state, options.done()) is None)
    for unit_type in options.waiting():
        found = options.places(unit_type)
        for target in found.values():
            assert refusal(state, target.action) is None, target.action
        for space in luck.shuffled(sorted(state.world.neighbors))[:6]:
            assert (options.refusal(unit_type, space) is None) == (space in found), (unit_type, space)


@pytest.mark.parametrize("seed", [*range(200, 215), 51454])
def test_units_that_can_not_move_are_offered_no_place(seed: int) -> None:
    luck = Luck("idle units", seed)
    for step in play(crowded(seed), seed, actions=100):
        if not isinstance(step.options, MoveOptions) or luck.below(5):
            continue
        movable = step.options.movable()
        for space, unit in luck.shuffled(step.before.forces.all())[:8]:
            idle = unit.owner == step.before.power and unit.id not in movable.get(space, ())
            # A transport that has sailed may still let its cargo ashore, which is selected with it.
            if idle and not cargo_of(step.before, unit, space):
                assert not step.options.targets((unit.id,)), (space, unit)


@pytest.mark.parametrize("seed", range(300, 315))
def test_odd_moves_are_refused_by_a_rule_and_change_nothing(seed: int) -> None:
    luck = Luck("odd moves", seed)
    refused = 0
    for step in play(crowded(seed), seed, actions=80):
        before = system.encode(step.before)
        for action in filter(None, (odd_move(step.before, luck) for _ in range(3))):
            found = refusal(step.before, action)
            refused += found is not None
            assert found is None or (found.rule in system.rule_ids() and str(found))
        assert system.encode(step.before) == before
    assert refused


@pytest.mark.parametrize("seed", range(400, 412))
def test_an_action_that_waits_for_dice_changes_nothing_until_all_have_fallen(seed: int) -> None:
    for step in play(crowded(seed), seed, actions=120):
        dice = [die for draw in step.draws for die in draw.outcome]
        before = system.encode(step.before)
        for thrown in range(min(len(dice), 8)):
            with pytest.raises(ChanceWanted):
                system.apply(step.before.copy(), step.action, Chance(Given(dice[:thrown])))
            assert system.encode(step.before) == before
        again = step.before.copy()
        system.apply(again, step.action, Chance(Given(dice)))
        assert system.encode(again) == system.encode(step.after)
