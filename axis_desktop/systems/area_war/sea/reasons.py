"""Why boarding or going ashore is refused."""

from axis_desktop.systems.area_war.reasons import Reason

NOT_CARRIED = Reason("board.not_carried", "{unit} can't be carried by a transport.")
HAS_MOVED = Reason("board.has_moved", "This {unit} has moved already: boarding and landing is a whole move.")
NO_COAST = Reason("board.no_coast", "{space:The} is not on the coast of {zone:the}.")
ENEMIES = Reason("board.enemies", "Nobody boards or lands in {zone:the}: enemy ships are there.")

GUN_WAITS = Reason("board.gun_waits", "AA guns move only in the noncombat move.")
GUN_CAPTURED = Reason("board.gun_captured", "An AA gun that was captured this turn can't move.")
SHIP_UNLOADED = Reason("board.ship_unloaded", "A transport that has unloaded takes nothing aboard this turn.")
SHIP_FOUGHT = Reason(
    "board.ship_fought", "This transport took part in the combat move: it is done this turn."
)

NO_CARGO = Reason("ashore.no_cargo", "{unit} isn't cargo of a transport.")
WAITS = Reason("ashore.waits", "This {unit} is to land already, after the sea battle.")
OTHER_TARGET = Reason("ashore.other_target", "This transport lands its troops in {space:the} this turn.")

GUEST = Reason(
    "ashore.guest", "Units that boarded an ally's transport this turn stay aboard until your next turn."
)
MOVED_BEFORE = Reason("ashore.moved_before", "This {unit} moved in the combat move.")

REASONS = (
    NOT_CARRIED,
    HAS_MOVED,
    NO_COAST,
    ENEMIES,
    GUN_WAITS,
    GUN_CAPTURED,
    SHIP_UNLOADED,
    SHIP_FOUGHT,
    NO_CARGO,
    WAITS,
    OTHER_TARGET,
    GUEST,
    MOVED_BEFORE,
)
"""All that this part says."""
