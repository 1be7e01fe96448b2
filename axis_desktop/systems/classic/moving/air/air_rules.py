"""What the rules of this game say about planes and carriers, for the parts that it shares (CL-8)."""

from collections.abc import Sequence

from axis_desktop.model.ids import Space
from axis_desktop.systems.area_war.air.decks import Decks
from axis_desktop.systems.area_war.air.landing_plan import LandingPlanner
from axis_desktop.systems.area_war.air.seating import Deck
from axis_desktop.systems.area_war.movement.groups import moves_left
from axis_desktop.systems.area_war.situation import enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.moving.neutrals import intact_neutrals
from axis_desktop.systems.classic.state import State

TAKE_OFF_FIRST = 2
"""Revision of the rules from which on a carrier's fighters don't hover where it has sailed from."""


def take_off_first(state: State) -> bool:
    """The game goes by the reading in which fighters ride, stay on another deck or take off."""
    return state.world.revision >= TAKE_OFF_FIRST


class ClassicAir:
    """What the rules say about planes and carriers (`area_war.air.rules.AirRules`)."""

    def closed(self, here: State) -> frozenset[Space]:
        """Planes on their way home don't cross neutrals (CL-10.5)."""
        return intact_neutrals(here)

    def is_up(self, here: State, plane: Unit) -> bool:
        """It has flown or fought and has not landed."""
        return not plane.spent and (plane.start is not None or plane.id in here.fought)

    def may_sail(self, here: State, zone: Space, carrier: Unit) -> bool:
        """The carrier may move in the noncombat move (CL-6.5, CL-8.8)."""
        if carrier.spent:
            return False
        if here.phase == "noncombat_move":
            return moves_left(here, carrier) > 0
        return carrier.start is None and not here.attackers_in(zone)

    def will_be_free(self, here: State, zone: Space) -> bool:
        """No enemy ships are there, or they are attacked; no fighter lands beside them (CL-21.4)."""
        if not enemy_occupied(here, here.power, zone):
            return True
        return here.phase == "combat_move" and bool(here.attackers_in(zone))

    def takes_aboard(self, here: State, ship: Unit) -> bool:
        """A carrier whose fighters may ride with it: it is still where it began the turn (CL-8.7)."""
        return bool(here.world.row(ship).fighters) and not (take_off_first(here) and ship.moved)

    def is_deck_to_change_to(self, here: State, carrier: Unit) -> bool:
        """A carrier that came in this phase is no deck to change to: it may still be taken back (CL-6.7)."""
        arrived_counts = here.phase != "combat_move" and not take_off_first(here)
        return arrived_counts or carrier.owner != here.power or not carrier.moved

    def lends_deck(self, here: State, carrier: Unit) -> bool:
        """Allies' carriers take fighters without being asked (CL-8.6)."""
        return True

    def coming_decks(self, here: State) -> Sequence[Deck]:
        """None: carriers bought this turn don't count (CL-8.8)."""
        return ()


RULES = ClassicAir()
DECKS = Decks[State](RULES)
PLANNER = LandingPlanner[State](RULES)
