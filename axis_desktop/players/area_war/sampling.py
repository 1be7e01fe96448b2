"""Legal answers drawn where games over areas ask the same: moves, purchases, battles (`players.sampling`)."""

from collections.abc import Sequence
from typing import Any

from axis_desktop.model.asking.options import Choice, Offer, Target
from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import UnitId, UnitType
from axis_desktop.players.sampling import Samplers
from axis_desktop.systems.area_war.battle.options import Answers, LossOptions, PressOptions
from axis_desktop.systems.area_war.movement.groups import Selection, select
from axis_desktop.systems.area_war.movement.options import GroupMoves

_EAGER = 12
"""Up to so many moves are made in a phase, each less likely than the one before."""
_TRIES = 6
"""Selections that are looked at before the phase ends."""
_PATIENCE = 8
"""Rounds after which a battle is given up."""


def usual_or_any(state: Any, options: Answers, luck: Luck) -> Action:
    """The usual answer in half of the cases, else any."""
    return (options.answers[0] if luck.below(2) else luck.pick(options.answers)).action


def press_mostly(state: Any, options: PressOptions, luck: Luck) -> Action:
    """Press mostly, but not for ever."""
    if options.round < _PATIENCE and luck.below(5):
        return options.answers[0].action
    return luck.pick(options.answers[1:]).action


def losses(state: Any, options: LossOptions, luck: Luck) -> Action:
    """The suggestion mostly, else any that can take the hits."""
    if luck.below(4):
        return options.casualties(options.suggested)
    able = luck.shuffled(unit for group in options.groups for unit in group.by_hit)
    chosen = able[: options.hits]
    return options.casualties(chosen if options.fits(chosen) else options.suggested)


def some_order(offered: Sequence[Offer], treasury: int, luck: Luck) -> dict[UnitType, int]:
    """An order that spends most of the money."""
    counts: dict[UnitType, int] = {}
    left = treasury
    while affordable := [offer for offer in offered if offer.price <= left]:
        if not luck.below(12):
            break
        # Cheap land units are named more often, as people buy them more often.
        offer = luck.pick(affordable[:2] if luck.below(3) else affordable)
        counts[offer.unit_type] = counts.get(offer.unit_type, 0) + 1
        left -= offer.price
    return counts


def group_move(state: Any, options: GroupMoves[Any], luck: Luck) -> Action:
    """A sensible move, or the end of the phase."""
    for _ in range(_TRIES if luck.below(_EAGER + 2) < _EAGER - options.phase.made else 0):
        action = _some_move(state, options, luck)
        if action is not None:
            return action
    tidy: Choice | None = options.phase.tidy_up()
    done: Action = options.phase.done()
    return tidy.action if tidy is not None else done


def _some_move(state: Any, options: GroupMoves[Any], luck: Luck) -> Action | None:
    """Some of the units that may move in some space go to one of their targets."""
    movable = options.movable()
    if not movable:
        return None
    # What has boarded wants to land; without this nudge few landings would ever happen.
    loaded = [s for s in movable if any(u.aboard is not None for u in state.forces.at(s))]
    space = luck.pick(loaded if loaded and luck.below(2) else sorted(movable))
    here = {u.id: u for u in state.forces.at(space)}
    kinds: dict[tuple[str, bool], list[UnitId]] = {}
    for unit_id in movable[space]:
        unit = here[unit_id]
        kinds.setdefault((state.world.row(unit).domain, unit.aboard is not None), []).append(unit_id)
    ids = kinds[luck.pick(sorted(kinds))]
    if luck.below(2):
        ids = luck.shuffled(ids)[: 1 + luck.below(len(ids))]
    chosen = select(state, ids)
    assert chosen is not None
    found = options.targets(ids)
    places = [found[s] for s in sorted(found) if _is_worth_trying(state, chosen, found[s])]
    if not places:
        return None
    target = luck.pick(places)
    if target.alternatives and luck.below(2):
        return target.alternatives[0].action
    return target.action


def _is_worth_trying(state: Any, chosen: Selection, target: Target) -> bool:
    """Before battles nobody goes to calm places but with something to land."""
    calm = state.phase != state.world.phases.combat_move
    return calm or target.kind != "friendly" or bool(chosen.cargo)


SAMPLERS: Samplers = {
    Answers: usual_or_any,
    PressOptions: press_mostly,
    LossOptions: losses,
    GroupMoves: group_move,
}
