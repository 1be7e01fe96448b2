"""Declarations of war: who may declare on whom now, and what follows (PA-4)."""

from collections.abc import Sequence

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.situation import enemy_occupied
from axis_desktop.systems.pacific1940.events import FriendsMade, WarDeclared
from axis_desktop.systems.pacific1940.politics.standing import (
    War,
    are_at_war,
    has_declared,
    relations_by,
)
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import BodyId, DeclarationRow, politics

DECLARE = "declare"
"""The step of a phase in which war may be declared."""


def open_declarations(state: State) -> list[DeclarationRow]:
    """Declarations that the active power may make now (PA-4.2, PA-4.5, PA-4.9, PA-4.11)."""
    return open_declarations_at(state, state.power, state.phase)


def open_declarations_at(state: State, power: Power, phase: str) -> list[DeclarationRow]:
    """Declarations that a power could make at the start of such a phase in this round.

    Third turn means round 3 (PA-4.17). A declined chance stays open later (PA-4.11).
    """
    body = politics().body_of(power).id
    found: dict[BodyId, DeclarationRow] = {}
    for row in politics().declaration:
        if row.by != body or row.when != phase or row.on in found:
            continue
        if not _is_played(state, row.on) or are_at_war(state.wars, row.by, row.on):
            continue
        too_early = state.round < row.from_round
        if too_early or (row.after and not has_declared(state.wars, row.after[0], row.after[1])):
            continue
        found[row.on] = row
    return list(found.values())


def _is_played(state: State, body: BodyId) -> bool:
    return any(power in state.world.powers for power in politics().members(body))


def declare(state: State, by: Power, on: Sequence[Power]) -> list[Event]:
    """A power declares war, for all of its body and on all of each other one (PA-4.1, PA-4.2, PA-4.19).

    The declaration takes effect before any move. Zones shared with the new enemy are contested (PA-17.8).

    Raises:
        IllegalAction: this war can't be declared now, or is named twice.
    """
    bodies = _bodies(state, on)
    rows = {row.on: row for row in open_declarations(state)}
    for body in bodies:
        if body not in rows:
            raise _refusal(state, by, body)
    before = set(_contested_now(state))
    events: list[Event] = []
    for body in bodies:
        events += _begin_war(state, rows[body])
    news = tuple(zone for zone in _contested_now(state) if zone not in before)
    state.declared_at_sea = (*state.declared_at_sea, *news)
    state.contested = tuple(sorted((*state.contested, *news)))
    return events


def _bodies(state: State, on: Sequence[Power]) -> list[BodyId]:
    """The bodies that a declaration names, in the order of the table; several powers may stand for one."""
    for power in on:
        if power not in state.world.powers:
            text = "There is no power '{power}' in this game."
            raise IllegalAction("PA-1.1", text, power=say.power(power))
    if len(set(on)) != len(on):
        raise IllegalAction("PA-4.2", "A power can be named only once in a declaration.")
    named = {politics().body_of(power).id for power in on}
    return [body.id for body in politics().body if body.id in named]


def _begin_war(state: State, row: DeclarationRow) -> list[Event]:
    by, on = (_played(state, body) for body in (row.by, row.on))
    before = state.relations
    state.wars = (*state.wars, War(by=row.by, on=row.on, round=state.round))
    sides = {power: state.world.side(power) for power in state.world.turn_order}
    state.relations = relations_by(sides, state.wars)
    events: list[Event] = [WarDeclared(power=state.power, by=by, on=on, round=state.round)]
    order = state.world.turn_order
    events += [
        FriendsMade(power=a, friend=b)
        for number, a in enumerate(order)
        for b in order[number + 1 :]
        if state.relations.allied(a, b) and not before.allied(a, b)
    ]
    return events


def _played(state: State, body: BodyId) -> tuple[Power, ...]:
    return tuple(power for power in politics().members(body) if power in state.world.powers)


def _contested_now(state: State) -> list[Space]:
    """Zones in which ships of the active power lie beside enemy surface warships."""
    return [
        zone
        for zone in state.forces.spaces()
        if state.world.is_sea(zone)
        and enemy_occupied(state, state.power, zone)
        and any(unit.owner == state.power for unit in state.forces.at(zone))
    ]


def _refusal(state: State, by: Power, body: BodyId) -> IllegalAction:
    """Why a power can't declare this war now."""
    own = politics().body_of(by).id
    target = say.power(_played(state, body)[0]) if _played(state, body) else say.text(body)
    if are_at_war(state.wars, own, body):
        text = "{power:The} is at war with {target:the} already."
        return IllegalAction("PA-4.2", text, power=say.power(by), target=target)
    rows = [row for row in politics().declaration if row.by == own and row.on == body]
    if not rows:
        text = "{power:The} can't declare war on {target:the}."
        return IllegalAction("PA-3.4", text, power=say.power(by), target=target)
    text = "{power:The} can't declare war on {target:the} yet."
    return IllegalAction(rows[0].rule, text, power=say.power(by), target=target)
