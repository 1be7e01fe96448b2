"""Phase 6: income: production, less what raids on convoys take, and objectives (PA-13)."""

from axis_desktop.model.events import IncomeCollected
from axis_desktop.model.facts import Event
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.situation import production
from axis_desktop.systems.pacific1940.economy.convoys import loss
from axis_desktop.systems.pacific1940.economy.objectives import objectives_of
from axis_desktop.systems.pacific1940.events import ConvoysRaided
from axis_desktop.systems.pacific1940.state import State

_HELD = Plural("1 territory", "{count} territories", "no territories")
"""Those that are worth something: many islands are not."""


def collect(state: State) -> list[Event]:
    """The active power receives its income: never less than its objectives pay (PA-13.1, PA-13.3).

    China collects like everybody else, though it has no capital (PA-5.1, PA-5.10); nobody gives money to
    another (PA-13.5). The caller has seen to it that no enemy holds the capital (PA-9.12), and that raiders
    have answered.
    """
    power = state.power
    earned = production(state, power)
    held = sum(state.world.spaces[space].value > 0 for space in state.control.of(power))
    parts = [(Message.of(_HELD.of(held), count=held), earned)]
    events: list[Event] = []
    left = earned
    for zone in sorted(state.raided):
        by = state.raided[zone]
        taken = min(left, loss(state, power, zone, by))
        if not taken:
            continue
        left -= taken
        parts.append((Message.of("Convoys raided in {zone:the}", zone=say.space(zone)), -taken))
        events.append(ConvoysRaided(power=power, zone=zone, by=by, loss=taken))
    for standing in objectives_of(state, power):
        if not standing.ipc:
            continue
        parts.append((Message.of("Objective: {name}", name=Message(standing.objective.name)), standing.ipc))
        if standing.objective.kind == "landed_once":
            state.claimed = (*state.claimed, standing.objective.id)
    income = sum(amount for _, amount in parts)
    state.treasury[power] += income
    state.raided = {}
    money = state.treasury[power]
    return [*events, IncomeCollected(power=power, income=income, treasury=money, parts=tuple(parts))]
