"""What the rules say about aircraft and carriers, for the parts that are shared (PA-7.12, PA-14.11)."""

from collections.abc import Sequence

from axis_desktop.model.ids import Space, UnitId
from axis_desktop.systems.area_war.air.decks import Decks
from axis_desktop.systems.area_war.air.landing_plan import LandingPlanner
from axis_desktop.systems.area_war.air.seating import Deck
from axis_desktop.systems.area_war.industry.factories import harbors
from axis_desktop.systems.area_war.movement.groups import moves_left
from axis_desktop.systems.area_war.situation import enemy_occupied
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.economy.facilities import usable_complexes
from axis_desktop.systems.pacific1940.politics.entry import closed_to_aircraft
from axis_desktop.systems.pacific1940.ships.consent import given
from axis_desktop.systems.pacific1940.state import State


class PacificAir:
    """What the rules say about aircraft and carriers (`area_war.air.rules.AirRules`)."""

    def closed(self, here: State) -> frozenset[Space]:
        """Aircraft don't cross neutral areas, nor those closed to them by peace (PA-17.5, PA-17.6)."""
        return closed_to_aircraft(here, here.power)

    def is_up(self, here: State, plane: Unit) -> bool:
        """It has flown or fought and hasn't landed, also from a friend's carrier (PA-10.4)."""
        return not plane.spent and (plane.start is not None or plane.id in here.fought)

    def may_sail(self, here: State, zone: Space, carrier: Unit) -> bool:
        """An own carrier may come for aircraft if it neither moved in phase 2 nor fought (PA-11.5)."""
        if carrier.spent or carrier.id in here.fought:
            return False
        if here.phase == "noncombat_move":
            return moves_left(here, carrier) > 0
        return carrier.start is None and not enemy_occupied(here, here.power, zone)

    def will_be_free(self, here: State, zone: Space) -> bool:
        """No enemy warships are there, or they are attacked: all battles are taken as won (PA-7.12)."""
        if not enemy_occupied(here, here.power, zone):
            return True
        return here.phase == "combat_move" and any(
            unit.owner == here.power and unit.aboard is None and here.world.row(unit).attack
            for unit in here.forces.at(zone)
        )

    def takes_aboard(self, here: State, ship: Unit) -> bool:
        """A carrier whose aircraft may ride with it: it is still where it began the turn."""
        return bool(here.world.row(ship).fighters) and not ship.moved

    def is_deck_to_change_to(self, here: State, carrier: Unit) -> bool:
        """A carrier that came in the combat move is no deck to change to: it may still be taken back."""
        return here.phase != "combat_move" or carrier.owner != here.power or not carrier.moved

    def lends_deck(self, here: State, carrier: Unit) -> bool:
        """A friend's carrier may be counted on unless its owner has refused it (PA-7.7)."""
        return given(here, carrier.owner, here.power) is not False

    def coming_decks(self, here: State) -> Sequence[Deck]:
        """Carriers bought this turn, in any zone next to an own usable complex (PA-7.12, PA-11.4).

        Enemies there don't matter (PA-12.1). Numbers below zero stand for ships that have none yet.
        """
        rows = [
            row for kind, count in sorted(here.waiting.items()) for row in [here.world.units[kind]] * count
        ]
        carriers = [row for row in rows if row.fighters]
        if not carriers:
            return ()
        usable = [factory for factory in usable_complexes(here, here.power) if factory.room]
        zones = frozenset(harbors(here, usable))
        return [Deck(UnitId(-number), row.fighters, zones) for number, row in enumerate(carriers, start=1)]


RULES = PacificAir()
DECKS = Decks[State](RULES)
PLANNER = LandingPlanner[State](RULES)
