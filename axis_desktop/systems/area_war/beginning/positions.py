"""Positions made by hand: what is the same in all of them, and the present one as such a position."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.beginning import reasons
from axis_desktop.systems.area_war.beginning.placing import Placed, check_owner, check_space
from axis_desktop.systems.area_war.world import World

MOST_MONEY = 100_000
MOST_ROUNDS = 10_000
"""Bounds of positions made by hand: the rules know none, a slip of the finger should."""

N = TypeVar("N", bound=str)


def printed_control(world: World) -> dict[Space, Power]:
    """Who holds each territory on the printed map."""
    return {
        space: owner
        for space in sorted(world.spaces)
        if world.is_land(space) and (owner := world.original_owner(space)) is not None
    }


def check_round(world: World, number: int) -> int:
    """Rounds count from 1.

    Raises:
        IllegalAction: this one can't be.
    """
    if not 1 <= number <= MOST_ROUNDS:
        raise world.rulings.refusal(reasons.ROUND, round=number)
    return number


def check_phase(world: World, name: str, phases: Sequence[N]) -> N:
    """A phase with which a game can begin.

    Raises:
        IllegalAction: none of these.
    """
    for phase in phases:
        if phase == name:
            return phase
    known = say.listed(say.text(phase) for phase in phases)
    raise world.rulings.refusal(reasons.PHASE, phase=say.text(name), known=known)


def check_money(world: World, power: Power, amount: int) -> int:
    """Money is never negative.

    Raises:
        IllegalAction: it is, or is too much to be meant.
    """
    if not 0 <= amount <= MOST_MONEY:
        raise world.rulings.refusal(reasons.MONEY, power=say.power(power), money=say.money(amount))
    return amount


def treasuries(world: World, made: Mapping[Power, int]) -> dict[Power, int]:
    """What each power holds; nothing where the position says nothing.

    Raises:
        IllegalAction: an unknown power, or an amount that can't be.
    """
    for power in made:
        check_owner(world, world.turn_order, power)
    return {power: check_money(world, power, made.get(power, 0)) for power in world.turn_order}


def set_holder(state: Placed, space: Space, holder: Power | None, holders: Sequence[Power]) -> None:
    """A territory gets another holder, or none.

    Args:
        state: its control is changed.
        space: the territory.
        holder: None for nobody.
        holders: who may hold one.

    Raises:
        IllegalAction: no territory, or nobody who could hold one.
    """
    check_space(state.world, space)
    if holder is not None:
        check_owner(state.world, holders, holder)
        if not state.world.is_land(space):
            raise state.world.rulings.refusal(reasons.AT_SEA, space=say.space(space))
    state.control.hand_over(space, holder)


def differences(base: Mapping[Space, Power], held: Mapping[Space, Power]) -> dict[Space, Power | None]:
    """Who holds what where that isn't as in `base`; None for nobody."""
    return {
        space: held.get(space)
        for space in sorted(base.keys() | held.keys())
        if base.get(space) != held.get(space)
    }


class UnderWay(Placed, Protocol):
    """What may be going on in a state."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""

    @property
    def stack(self) -> Sequence[object]:
        """What is being done."""

    @property
    def moves(self) -> Sequence[object]:
        """What has moved in this phase."""

    @property
    def landings(self) -> Sequence[object]:
        """Landings that were declared."""

    @property
    def raiders(self) -> Mapping[Space, tuple[UnitId, ...]]:
        """Who is to bomb what is in a space."""


def check_calm(state: UnderWay) -> None:
    """Pieces can't be exchanged while moves, landings or battles speak of them.

    Raises:
        IllegalAction: they do.
    """
    fights = state.phase == state.world.phases.battles
    if state.stack or state.moves or state.landings or state.raiders or fights:
        raise state.world.rulings.refusal(reasons.BUSY)


def check_kept(state: UnderWay, *, is_begun: bool) -> None:
    """A position is kept only where a game could begin with it.

    Args:
        state: the present one.
        is_begun: something has been done that the beginning of the phase doesn't know of.

    Raises:
        IllegalAction: the phase is in full swing, or the game is over.
    """
    if state.outcome is not None:
        raise IllegalAction(state.outcome.rule, "The game is over: there is nothing to play on.")
    if is_begun or state.stack or state.moves or state.landings or state.raiders:
        raise state.world.rulings.refusal(reasons.UNDER_WAY)
    if state.phase == state.world.phases.battles:
        raise state.world.rulings.refusal(reasons.UNDER_WAY)
