"""Where the units that wait may stand, and that none is kept back; a game passes in its rule of a place."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, Self, TypeVar

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.actions import PlaceUnit
from axis_desktop.systems.area_war.industry import reasons
from axis_desktop.systems.area_war.industry.factories import Factory, beside
from axis_desktop.systems.area_war.situation import Turn
from axis_desktop.systems.questions.asking import refusal_of


class Mobilizing(Turn, Protocol):
    """What a state keeps of units that were bought.

    Attributes:
        waiting: those that are not on the board yet.
        launched: how many each factory has built this turn.
    """

    waiting: dict[UnitType, int]
    launched: dict[Space, int]

    def copy(self) -> Self:
        """A state of its own."""
        ...


S = TypeVar("S", bound=Mobilizing)


@dataclass(frozen=True)
class Sites(Generic[S]):
    """The places for new units in one game.

    Attributes:
        check: the factory that so many units of a type count against in a space, None for what needs none;
            it refuses what can't stand there. The last argument is the factory that the player names.
        candidates: spaces outside of which a type never has a place.
        usable: the factories of a power.
        done: what ends the phase in which they are placed.
    """

    check: Callable[[S, Power, UnitType, Space, int, Space | None], Factory | None]
    candidates: Callable[[S, Power, UnitType], Iterable[Space]]
    usable: Callable[[S, Power], list[Factory]]
    done: Message

    def actions(self, state: S, unit_type: UnitType) -> dict[Space, list[PlaceUnit]]:
        """The ways to place one unit, by space; more than one only where factories can be told apart."""
        power, found = state.power, dict[Space, list[PlaceUnit]]()
        which_factory = state.world.rulings.rule(reasons.WHICH_FACTORY)
        for space in sorted(self.candidates(state, power, unit_type)):
            refusal = self.refusal(state, unit_type, space)
            if refusal is None:
                found[space] = [PlaceUnit(power=power, unit_type=unit_type, space=space)]
            elif refusal.rule == which_factory:
                found[space] = [
                    PlaceUnit(power=power, unit_type=unit_type, space=space, factory=factory)
                    for factory in self._open_to(state, unit_type, space)
                ]
        return {space: ways for space, ways in found.items() if ways}

    def _open_to(self, state: S, unit_type: UnitType, zone: Space) -> list[Space]:
        """Territories whose factories could build one of a type into a zone."""
        near = beside(state, self.usable(state, state.power), zone)
        named = (factory.space for factory in near if factory.room)
        return [factory for factory in named if self.refusal(state, unit_type, zone, factory) is None]

    def refusal(
        self, state: S, unit_type: UnitType, space: Space, factory: Space | None = None, count: int = 1
    ) -> IllegalAction | None:
        """Why so many can't be placed there, by that factory if one is named; None if they can."""
        return refusal_of(lambda: self.check(state, state.power, unit_type, space, count, factory))

    def places(self, state: S, unit_type: UnitType) -> list[Space]:
        """Where one of them may stand, sorted; a zone for which a factory must be named counts."""
        return sorted(self.actions(state, unit_type))

    def places_later(self, state: S, unit_type: UnitType) -> list[Space]:
        """Where one of a type could be placed if it were bought now, as things stand."""
        later = state.copy()
        later.waiting = {unit_type: 1}
        return self.places(later, unit_type)

    def can_place(self, state: S) -> bool:
        """Some unit that waits has a place."""
        return any(self.places(state, unit_type) for unit_type in state.waiting)

    def take(self, state: S, action: PlaceUnit) -> None:
        """The units wait no more; they count against the factory that builds them.

        Raises:
            IllegalAction: they were not bought, can't stand there, or no factory can build so many.
        """
        unit_type, count = action.unit_type, action.count
        factory = self.check(state, action.power, unit_type, action.space, count, action.factory)
        state.waiting[unit_type] -= count
        if not state.waiting[unit_type]:
            del state.waiting[unit_type]
        if factory is not None:
            state.launched[factory.space] = state.launched.get(factory.space, 0) + count

    def check_done(self, state: S) -> None:
        """No unit that waits has a place.

        Raises:
            IllegalAction: one has.
        """
        for unit_type in sorted(state.waiting):
            possible = self.places(state, unit_type)
            if possible:
                pieces = say.pieces({unit_type: state.waiting[unit_type]})
                raise state.world.rulings.refusal(
                    reasons.STILL_WAITING, pieces=pieces, space=say.space(possible[0])
                )
