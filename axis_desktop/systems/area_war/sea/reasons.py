"""Why boarding or going ashore is refused."""

from axis_desktop.systems.area_war.reasons import Reason

NOT_CARRIED = Reason("board.not_carried", "{unit} can't be carried by a transport.")
HAS_MOVED = Reason("board.has_moved", "This {unit} has moved already: boarding and landing is a whole move.")
NO_COAST = Reason("board.no_coast", "{space:The} is not on the coast of {zone:the}.")
ENEMIES = Reason("board.enemies", "Nobody boards or lands in {zone:the}: enemy ships are there.")

NO_CARGO = Reason("ashore.no_cargo", "{unit} isn't cargo of a transport.")
WAITS = Reason("ashore.waits", "This {unit} is to land already, after the sea battle.")
OTHER_TARGET = Reason("ashore.other_target", "This transport lands its troops in {space:the} this turn.")

REASONS = (NOT_CARRIED, HAS_MOVED, NO_COAST, ENEMIES, NO_CARGO, WAITS, OTHER_TARGET)
"""All that this part says."""
