"""Hits are assigned, and units taken off (CL-11.3, CL-11.5 to CL-11.8, CL-12.2, CL-12.3)."""

from collections.abc import Iterable, Sequence

import msgspec

from axis_desktop.model.decision import Decision
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsLost
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Power, UnitId
from axis_desktop.model.message import Message, Plural
from axis_desktop.model.options import Options
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.actions import ChooseCasualties
from axis_desktop.systems.classic.fighting.battle_data import Battle, Hits, Loss, SideName
from axis_desktop.systems.classic.fighting.casualties import (
    forced_losses,
    groups_of,
    reason_of,
    suggested_losses,
)
from axis_desktop.systems.classic.fighting.combat_options import LossOptions
from axis_desktop.systems.classic.fighting.pending_battles import units_of
from axis_desktop.systems.classic.question import Play, Question, asked
from axis_desktop.systems.classic.state import State

_RULES = {"aa_fire": "CL-11.3", "bombardment": "CL-12.11", "attack": "CL-11.5", "defense": "CL-11.6"}

_SHIPS_HIT = Plural(
    "A submarine hit in {space}: choose a ship to lose.",
    "Submarines hit {n} times in {space}: choose the ships to lose.",
)
_UNITS_HIT = Plural(
    "A hit in {space}: choose a unit to lose.", "{n} hits in {space}: choose the units to lose."
)


class HitsQuestion(Question[Hits]):
    """Which units take the hits of a column (CL-11.8)."""

    def advance(self, play: Play, frame: Hits) -> bool:
        """Ask only if the units that may be lost differ."""
        battle = battle_of(play.state)
        forced = forced_losses(play.state, battle, frame)
        if forced is None:
            return True
        play.pop()
        play.tell(*_take(play.state, battle, frame, forced))
        return False

    def decision(self, state: State, frame: Hits) -> Decision:
        """Which ones: the owner of the hit side says, for defenders their lead (CL-11.8, CL-19.2)."""
        battle = battle_of(state)
        text = _SHIPS_HIT if frame.ships_only else _UNITS_HIT
        return asked(
            state,
            "choose_casualties",
            _decider(battle, frame),
            text.of(frame.count),
            _RULES[frame.cause],
            space=battle.space,
            n=frame.count,
        )

    def options(self, state: State, frame: Hits) -> Options:
        """Groups of equal units, with a suggestion."""
        battle = battle_of(state)
        suggested = suggested_losses(state, battle, frame)
        return LossOptions(
            _decider(battle, frame),
            frame.count,
            groups_of(state, battle, frame),
            suggested,
            reason_of(state, battle, frame, suggested),
        )

    def answer(self, play: Play, frame: Hits, action: Action) -> None:
        """Take off, or put behind the line, what was chosen."""
        if not isinstance(action, ChooseCasualties):
            raise self.another(play.state, frame)
        battle = battle_of(play.state)
        _check(battle, frame, action)
        play.pop()
        play.tell(*_take(play.state, battle, frame, action.units))


def battle_of(state: State) -> Battle:
    """The battle that a question above it is about."""
    battle = state.battle
    assert battle is not None
    return battle


def _decider(battle: Battle, hits: Hits) -> Power:
    return battle.attacker if hits.side == "attacker" else battle.lead


def _check(battle: Battle, hits: Hits, action: ChooseCasualties) -> None:
    """The chosen units may take the hits, and they are as many (CL-11.5, CL-11.8, CL-12.3)."""
    for unit in action.units:
        if unit in hits.targets:
            continue
        if hits.ships_only and unit in (*battle.attackers, *battle.defenders):
            raise IllegalAction("CL-12.3", "Hits of submarines can only be taken by ships.")
        raise IllegalAction("CL-11.8", "Only units that are in the battle and not hit yet can be lost.")
    if len(set(action.units)) != len(action.units) or len(action.units) != hits.count:
        raise IllegalAction(
            _RULES[hits.cause],
            "Choose as many units as were hit: {wanted}, not {found}.",
            wanted=hits.count,
            found=len(set(action.units)),
        )


def _take(state: State, battle: Battle, hits: Hits, units: Sequence[UnitId]) -> list[Event]:
    """Put the victims behind the line, or take them off at once (CL-11.5, CL-11.6, CL-12.2)."""
    if not hits.behind:
        return remove(state, battle, units, hits.side)
    battle.defenders = tuple(u for u in battle.defenders if u not in units)
    battle.behind = (*battle.behind, *units)
    return []


def remove(state: State, battle: Battle, units: Iterable[UnitId], side: SideName) -> list[Event]:
    """Take units of the battle off the board, ships with all they carry (CL-8.12, CL-12.10).

    Fighters of a sunk defending carrier go on fighting (CL-12.6).
    """
    gone = units_of(state, battle.space, units)
    ids = {u.id for u in gone}
    fighting = {*battle.attackers, *battle.defenders, *battle.behind} - ids
    drowned = [u for u in state.forces.at(battle.space) if u.aboard in ids and u.id not in fighting]
    for unit in state.forces.at(battle.space):
        if unit.aboard in ids and unit.id in fighting:
            state.forces.update(msgspec.structs.replace(unit, aboard=None), battle.space)
    lost = [*gone, *drowned]
    state.forces.remove((u.id for u in lost), battle.space)
    ids |= {u.id for u in drowned}
    losses = tuple(Loss(u.owner, u.type) for u in lost)
    battle.attackers = tuple(u for u in battle.attackers if u not in ids)
    battle.defenders = tuple(u for u in battle.defenders if u not in ids)
    battle.behind = tuple(u for u in battle.behind if u not in ids)
    if side == "attacker":
        battle.attackers_lost += losses
    else:
        battle.defenders_lost += losses
    return _told(state, battle, lost)


def _told(state: State, battle: Battle, lost: Sequence[Unit]) -> list[Event]:
    """One event for each owner, in turn order."""
    return [
        UnitsLost(
            power=power,
            units=tuple(u.id for u in own),
            pieces=pieces_of(own),
            space=battle.space,
            why=Message.of("Lost in the battle of {space}.", space=battle.space),
        )
        for power in state.world.turn_order
        if (own := [u for u in lost if u.owner == power])
    ]
