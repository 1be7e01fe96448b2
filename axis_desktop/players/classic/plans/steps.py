"""From a plan to legal actions: moves of an attack, each tried on a copy of the state first."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options, PurchaseOptions
from axis_desktop.model.chance import Chance, Luck, Seeded
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.system import System
from axis_desktop.players.classic.plans.attacks import Force
from axis_desktop.systems.area_war.actions import EndPhase, MoveUnits
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from axis_desktop.systems.classic.state import State


class Step(NamedTuple):
    """An action with its reason, if there is one to give."""

    action: Action
    reason: Message | None = None


class Mind(Protocol):
    """What a level thinks."""

    def purchase(self, state: State, options: PurchaseOptions, luck: Luck) -> Step:
        """What to buy."""
        ...

    def steps(self, state: State, luck: Luck) -> Iterator[Step]:
        """Steps for the phase of a state, which shows the result of each before the next is asked for."""
        ...

    def in_battle(self, state: State, decision: Decision, options: Options, luck: Luck) -> Step:
        """The answer to any other question."""
        ...


def attack_steps(state: State, space: Space, forces: Sequence[Force]) -> Iterator[Action]:
    """Moves that send all forces of an attack: landings one by one, the rest together by place and type."""
    for force in forces:
        yield from force.actions
    groups: dict[tuple[str, str, str], list[int]] = {}
    for force in forces:
        if not force.actions:
            key = (force.source, force.domain, force.units[0].type)
            groups.setdefault(key, []).extend(u.id for u in force.units)
    for (_source, _domain, _), ids in sorted(groups.items(), key=lambda g: (g[0][1] == "air", g[0])):
        together = _way(state, ids, space)
        if together is not None or len(ids) == 1:
            if together is not None:
                yield together
            continue
        for unit_id in ids:
            alone = _way(state, [unit_id], space)
            if alone is not None:
                yield alone


def _way(state: State, ids: list[int], space: Space) -> MoveUnits | None:
    """The move of these units to the target as the rules propose it now."""
    target = combat_moves(state).target(ids, space)
    if target is None or target.cost:
        return None
    action = target.action
    return action if isinstance(action, MoveUnits) else None


def played(rules: System[Any], state: State, future: State, wanted: Iterable[Step]) -> Iterator[Step]:
    """The legal steps, each played on `future` so that the next one sees it.

    Args:
        rules: the system.
        state: where the plan begins.
        future: a copy of it that `wanted` looks at.
        wanted: the steps, made up one after the other.
    """
    for step in wanted:
        if isinstance(step.action, EndPhase):
            return
        trial: State = rules.copy(future)
        try:
            # Dice of its own: what AA guns will do on the way is not known to the player.
            rules.apply(trial, step.action, Chance(Seeded(0, 0)))
        except IllegalAction:
            continue
        if (trial.power, trial.phase) != (state.power, state.phase) or trial.stack:
            yield step
            return
        _become(future, trial)
        yield step


def _become(future: State, trial: State) -> None:
    """Let the future that the steps look at be the trial's."""
    for field in future.__struct_fields__:
        setattr(future, field, getattr(trial, field))


def is_legal(rules: System[Any], state: State, action: Action) -> bool:
    """The rules accept an action, whatever its dice will show."""
    try:
        rules.apply(rules.copy(state), action, Chance(Seeded(0, 0)))
    except IllegalAction:
        return False
    return True
