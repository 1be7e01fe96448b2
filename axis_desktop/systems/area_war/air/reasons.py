"""Why a flight, or a ride on a carrier, is refused."""

from axis_desktop.model.sentences.message import Plural
from axis_desktop.systems.area_war.reasons import Reason

TOO_FAR = Reason(
    "flight.too_far",
    Plural(
        "This {unit} can fly 1 more space this turn; this way has {steps}.",
        "This {unit} can fly {left} more spaces this turn; this way has {steps}.",
        "This {unit} has used up its range: it flies no farther this turn.",
    ),
)
STRANDED = Reason(
    "flight.stranded",
    Plural(
        "After this move the {unit} in {space:the} could not land any more.",
        "After this move {count} of your planes could not land any more, such as the {unit} in {space:the}.",
    ),
)
CAN_LAND = Reason("flight.can_land", "The {unit} in {space:the} can still land: bring it down first.")
CAN_BE_MET = Reason(
    "flight.can_be_met",
    "The {unit} in {space:the} can still land on a carrier that comes nearer: move that carrier first.",
)
FULL_TO_MEET = Reason(
    "flight.full_to_meet",
    "The {unit} in {space:the} can still land on a carrier that comes nearer, but that one is full: "
    "first one of its planes has to land elsewhere.",
)
NOWHERE_TO_LAND = Reason(
    "flight.nowhere_to_land",
    Plural(
        "1 plane has nowhere to land and would be lost.",
        "{count} planes have nowhere to land and would be lost.",
    ),
)
NOWHERE_AFTER = Reason(
    "flight.nowhere_after",
    Plural(
        "1 of your planes has no place to land after this.",
        "{count} of your planes have no place to land after this.",
    ),
)
NO_DECK = Reason("flight.no_deck", "No carrier in {space:the} has room for the planes.")

NOT_ON_DECK = Reason("ride.not_on_deck", "Only friendly fighters in {zone:the} ride on a carrier.")
NOT_READY = Reason("ride.not_ready", "A fighter that has flown or ridden this turn doesn't ride on.")
TWICE = Reason("ride.twice", "A fighter can be named only once among those that ride.")
HAS_SAILED = Reason("ride.has_sailed", "A carrier that has sailed already takes no fighters along.")
NO_ROOM = Reason("ride.no_room", "The carriers that sail don't have room for all these fighters.")
GUESTS = Reason("ride.guests", "Your ally's fighters need the carrier: let them ride along.")

REASONS = (
    TOO_FAR,
    STRANDED,
    CAN_LAND,
    CAN_BE_MET,
    FULL_TO_MEET,
    NOWHERE_TO_LAND,
    NOWHERE_AFTER,
    NO_DECK,
    NOT_ON_DECK,
    NOT_READY,
    TWICE,
    HAS_SAILED,
    NO_ROOM,
    GUESTS,
)
"""All that this part says."""
