"""What the owner of planes may answer when AA fire has hit some of them on the way (CL-8.10)."""

from collections.abc import Sequence

from axis_desktop.model.asking.options import Choice, Group
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import UnitId, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.battle.actions import ChooseCasualties
from axis_desktop.systems.area_war.battle.options import lost_in_order
from axis_desktop.systems.area_war.movement.groups import moves_left
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.frames import Flight
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.questions.frame import innermost

_LEFT = Plural("1 space left to fly", "{left} spaces left to fly", "no spaces left to fly")


def flight_of(state: State) -> Flight:
    """The flight that is under fire."""
    flight = innermost(state.stack, Flight)
    assert flight is not None
    return flight


def planes_of(state: State, flight: Flight) -> tuple[Unit, ...]:
    """The planes of a flight: among them the owner chooses those that were hit (CL-8.10)."""
    group = frozenset(flight.units)
    return tuple(u for u in state.forces.at(flight.path[0]) if u.id in group)


class FlightLosses:
    """The planes of a flight under fire (`model.options.CasualtyOptions`)."""

    def __init__(self, state: State, hits: int) -> None:
        self._power = state.power
        self.hits = hits
        planes = planes_of(state, flight_of(state))
        kinds: dict[tuple[int, UnitType, int], list[UnitId]] = {}
        for plane in planes:
            key = (state.world.row(plane).cost, plane.type, moves_left(state, plane))
            kinds.setdefault(key, []).append(plane.id)
        self._kinds = sorted(kinds)
        self.groups = tuple(
            Group(
                unit_type=key[1],
                units=tuple(kinds[key]),
                note=Message.of(_LEFT.of(key[2]), left=key[2]),
            )
            for key in self._kinds
        )
        self.suggested = tuple(i for group in self.groups for i in group.units)[: self.hits]

    def casualties(self, units: Sequence[UnitId]) -> Action:
        """The action that takes these planes off."""
        return ChooseCasualties(power=self._power, units=tuple(units))

    def by_order(self, types: Sequence[UnitType]) -> tuple[UnitId, ...]:
        """The losses of somebody who loses planes in this order."""
        return lost_in_order(self.groups, self.hits, types)

    def choices(self) -> Sequence[Choice]:
        """The cheapest planes first, or only planes of one group."""
        answers = [
            Choice(action=self.casualties(self.suggested), label=Message.of("Lose the cheapest planes"))
        ]
        for group in self.groups:
            if len(group.units) >= self.hits and group.units[: self.hits] != self.suggested:
                answers.append(
                    Choice(
                        action=self.casualties(group.units[: self.hits]),
                        label=Message.of(
                            "Lose {count} × {unit}", count=self.hits, unit=say.unit(group.unit_type)
                        ),
                    )
                )
        return answers
