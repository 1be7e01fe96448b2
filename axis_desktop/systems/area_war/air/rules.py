"""What each game says itself about its planes and carriers."""

from collections.abc import Sequence
from typing import Protocol, Self, TypeVar

from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.systems.area_war.air import reasons
from axis_desktop.systems.area_war.air.seating import Deck
from axis_desktop.systems.area_war.movement.groups import moves_left
from axis_desktop.systems.area_war.situation import Turn
from axis_desktop.systems.area_war.units import Unit


class AirTurn(Turn, Protocol):
    """A state in which moves can be tried."""

    def copy(self) -> Self:
        """A state that can be changed without touching this one."""


S = TypeVar("S", bound=AirTurn)
S_contra = TypeVar("S_contra", bound=AirTurn, contravariant=True)


class AirRules(Protocol[S_contra]):
    """Rules of one game that the shared parts ask for."""

    def closed(self, here: S_contra) -> frozenset[Space]:
        """Spaces that planes don't cross on their way home."""

    def is_up(self, here: S_contra, plane: Unit) -> bool:
        """It has flown or fought and must come down this turn."""

    def may_sail(self, here: S_contra, zone: Space, carrier: Unit) -> bool:
        """A carrier of the active power may still sail this turn to take planes."""

    def will_be_free(self, here: S_contra, zone: Space) -> bool:
        """Planes may come down in a zone: no enemy ships are there, or none will be."""

    def takes_aboard(self, here: S_contra, ship: Unit) -> bool:
        """A carrier whose fighters may sail with it."""

    def is_deck_to_change_to(self, here: S_contra, carrier: Unit) -> bool:
        """A carrier that stays has places for the fighters of those that sail."""

    def lends_deck(self, here: S_contra, carrier: Unit) -> bool:
        """A friendly carrier on which planes of the active power may land."""

    def coming_decks(self, here: S_contra) -> Sequence[Deck]:
        """Carriers that aren't on the board yet but will be at the end of the turn; planes wait for them."""


def check_range(here: Turn, plane: Unit, path: Sequence[Space]) -> None:
    """The way isn't longer than what is left of the range.

    Raises:
        IllegalAction: it is.
    """
    left, steps = moves_left(here, plane), len(path) - 1
    if steps > left:
        raise here.world.rulings.refusal(
            reasons.TOO_FAR, number=left, unit=say.unit(plane.type), left=left, steps=steps
        )
