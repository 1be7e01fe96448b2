"""Why a position made by hand can't be."""

from axis_desktop.model.sentences.message import Plural
from axis_desktop.systems.area_war.reasons import Reason

UNKNOWN_POWER = Reason("position.unknown_power", "There is no power '{power}' in this game.")
UNKNOWN_SPACE = Reason("position.unknown_space", "There is no territory or sea zone '{space}' on this map.")
CLOSED = Reason("position.closed", "Nobody enters {space:the}.")
AT_SEA = Reason("position.at_sea", "{space:The} is a sea zone: nobody controls it.")
MONEY = Reason("position.money", "{power} can't have {money}.")
ROUND = Reason("position.round", "There is no round {round}: they count from 1.")
PHASE = Reason("position.phase", "No game can begin in '{phase}': expected one of {known}.")
COUNT = Reason("position.count", "{count} of '{unit}' can't be placed.")
PIECE = Reason("position.piece", "Piece {id} must belong to {power:the} and have a number of its own.")
DAMAGE = Reason("position.damage", "The damage of {unit} can be {most} at most, not {damage}.")
SECOND = Reason("position.second", "{space:The} can hold only one {unit}, not {count}.")
MISPLACED = Reason("position.misplaced", "{unit} can't stand in {space:the}.")
NO_SHIP = Reason("position.no_ship", "{unit} in {space:the} needs a transport.")
OVERLOADED = Reason("position.overloaded", "A transport in {space:the} carries too much.")
NO_DECK = Reason(
    "position.no_deck",
    Plural(
        "1 aircraft in {space:the} needs a place on a carrier.",
        "{planes} aircraft in {space:the} need places on carriers, which have room for {places}.",
    ),
)
UNDER_WAY = Reason(
    "position.under_way",
    "Moves, battles or placements are under way: keep the position at the beginning of a phase,"
    " or take back what was done in this phase.",
)
NO_EDITING = Reason(
    "edit.switched_off", "This game was begun without edit mode: the position can't be changed."
)
BUSY = Reason("edit.busy", "Moves or battles are under way: edit at the beginning of a phase that has none.")

REASONS = (
    UNKNOWN_POWER, UNKNOWN_SPACE, CLOSED, AT_SEA, MONEY, ROUND, PHASE, COUNT, PIECE, DAMAGE, SECOND,
    MISPLACED, NO_SHIP, OVERLOADED, NO_DECK, UNDER_WAY, NO_EDITING, BUSY,
)  # fmt: skip
"""All that this part says."""
