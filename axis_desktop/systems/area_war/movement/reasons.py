"""Why a move over land or sea is refused."""

from axis_desktop.model.sentences.message import Plural
from axis_desktop.systems.area_war.reasons import Reason

NO_UNIT = Reason("move.no_unit", "A move needs at least one unit.")
UNIT_TWICE = Reason("move.unit_twice", "A unit can be named only once in a move.")
NOT_HERE = Reason("move.not_here", "A unit of this move isn't in {space:the}.")
NOT_YOURS = Reason("move.not_yours", "This {unit} in {space:the} is moved by {owner:the}, its owner.")
SAILED_ALONG = Reason(
    "move.sailed_along",
    "This {unit} has sailed to {zone:the} with its carrier: take off first, sail afterwards.",
)
NO_GROUP = Reason("move.no_group", "Move units of your own, all from one space.")
NOWHERE = Reason("move.nowhere", "A move leads to another space.")
NO_WAY = Reason("move.no_way", "A move names every space of its way.")
UNKNOWN_SPACE = Reason("move.unknown_space", "There is no space {space} on this map.")
NO_BORDER = Reason("move.no_border", "{a} and {b} have no common border.")

FACTORY = Reason("march.factory", "Factories never move.")
ABOARD = Reason("march.aboard", "This {unit} is aboard a ship: let it go ashore.")
CAME_ASHORE = Reason("march.came_ashore", "This {unit} came ashore this turn: it goes no farther.")
WATER = Reason("march.water", "{unit} gets across the sea to {space:the} only aboard a transport.")
DONE = Reason("march.done", "This {unit} has done its move this turn.")
TOO_FAR = Reason(
    "march.too_far",
    Plural(
        "Too far for this {unit}: this way takes {steps}, and 1 move is left this turn.",
        "Too far for this {unit}: this way takes {steps}, and {left} moves are left this turn.",
        "This {unit} has used up its moves this turn.",
    ),
)
SHIP_WANTED = Reason(
    "march.ship_wanted",
    Plural(
        "Too far on foot for this {unit}: this way takes {steps}, and 1 move is left."
        " A transport could carry it.",
        "Too far on foot for this {unit}: this way takes {steps}, and {left} moves are left."
        " A transport could carry it.",
        "This {unit} has used up its moves this turn.",
    ),
)
"""The same where the two coasts are as near as a transport sails."""
FIGHTS = Reason("march.fights", "This {unit} fights in {space:the}.")
HELD = Reason("march.held", "This {unit} can't pass through {space:the}: enemy units hold it.")
PEACE = Reason("march.peace", "{space:The} belongs to {holder:the}, with whom you are at peace.")
NOT_FRIENDLY = Reason(
    "march.not_friendly",
    "{space:The} isn't friendly: noncombat moves go only where you or an ally is in control.",
)
SECOND_GUN = Reason("march.second_gun", "{space:The} can hold only one AA gun.")

UNLOADED = Reason("sail.unloaded", "This {unit} has unloaded: its move is over.")
LAND = Reason("sail.land", "This {unit} can't enter {space:the}: ships stay at sea.")
NO_WATER = Reason("sail.no_water", "No water leads this {unit} to {space:the}.")
STOPPED = Reason("sail.stopped", "Enemy ships in {space:the} stop your fleet: it fights there.")
BARRED = Reason("sail.barred", "Ships can't pass through {space:the}: enemy ships are there.")
PASSAGE_CLOSED = Reason(
    "sail.passage_closed", "The {canal} is closed: {bank} was not yours or an ally's when the turn began."
)
TOO_FAR_AT_SEA = Reason(
    "sail.too_far",
    Plural(
        "This {unit} can sail 1 more sea zone this turn; this way has {steps}.",
        "This {unit} can sail {left} more sea zones this turn; this way has {steps}.",
        "This {unit} has used up its moves this turn.",
    ),
)

REASONS = (
    NO_UNIT, UNIT_TWICE, NOT_HERE, NOT_YOURS, SAILED_ALONG, NO_GROUP, NOWHERE, NO_WAY, UNKNOWN_SPACE,
    NO_BORDER, FACTORY, ABOARD, CAME_ASHORE, WATER, DONE, TOO_FAR, SHIP_WANTED, FIGHTS, HELD, PEACE,
    NOT_FRIENDLY, SECOND_GUN, UNLOADED, LAND, NO_WATER, STOPPED, BARRED, PASSAGE_CLOSED, TOO_FAR_AT_SEA,
)  # fmt: skip
"""All that this part says."""
