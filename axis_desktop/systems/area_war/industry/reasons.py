"""Why a purchase or a placement is refused."""

from axis_desktop.model.sentences.message import Plural
from axis_desktop.systems.area_war.reasons import Reason

NOT_LISTED = Reason("buy.not_listed", "There is no unit '{unit}' on the price list.")
NO_COUNT = Reason("buy.no_count", "You can't buy {count} of {unit}.")
TOO_DEAR = Reason("buy.too_dear", "That costs {cost}; {power:the} has {money}.")

NOT_WAITING = Reason("place.not_waiting", "You have {waiting} × {unit} to mobilize, not {count}.")
UNKNOWN_SPACE = Reason("place.unknown_space", "There is no space '{space}' on this map.")
NOT_HELD = Reason(
    "place.not_held",
    "A new factory needs a territory that {power:the} has held since its turn began; {space:the} isn't one.",
)
SECOND_FACTORY = Reason("place.second_factory", "{space:The} can hold only one factory.")
NO_HARBOR = Reason(
    "place.no_harbor",
    "Ships are placed in a sea zone beside a factory that you have held all turn; {space:the} isn't one.",
)
ENEMIES = Reason("place.enemies", "Enemy ships are in {space:the}: no ship can be placed there.")
AT_SEA = Reason("place.at_sea", "{unit} can't be placed at sea, not even onto a ship.")
NO_FACTORY = Reason(
    "place.no_factory", "{space:The} has no factory that {power:the} has held since its turn began."
)
OTHER_FACTORY = Reason("place.other_factory", "{factory:The} can't build units for {space:the}.")
FULL = Reason(
    "place.full",
    Plural(
        "The factory of {factory:the} can build only 1 more unit this turn.",
        "The factory of {factory:the} can build only {room} more units this turn.",
        "The factory of {factory:the} can build nothing more this turn.",
    ),
)
WHICH_FACTORY = Reason("place.which_factory", "Say which factory launches the ship: {first} or {second}.")
STILL_WAITING = Reason("place.still_waiting", "{pieces} must still be placed: {space:the} has room.")

REASONS = (
    NOT_LISTED, NO_COUNT, TOO_DEAR, NOT_WAITING, UNKNOWN_SPACE, NOT_HELD, SECOND_FACTORY, NO_HARBOR, ENEMIES,
    AT_SEA, NO_FACTORY, OTHER_FACTORY, FULL, WHICH_FACTORY, STILL_WAITING,
)  # fmt: skip
"""All that this part says."""
