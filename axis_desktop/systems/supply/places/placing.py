"""Where pieces may be built and recruited, and why not elsewhere (SU-6.1 to SU-6.4, SU-6.10)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import UnitType
from axis_desktop.model.sentences import say
from axis_desktop.systems.supply.places.supply_lines import Lines, supplied, supplied_once_there
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.world import bits


def free_spaces(state: State, nation: int, piece: str, area: int) -> int:
    """Spaces where a piece of the nation could stand at all, which is enough to recruit it (SU-6.4).

    Not where an enemy is left, such as after a battle for the space, nor without a piece in reserve
    (SU-14.2, SU-14.18).
    """
    if state.reserve(nation, piece) <= 0:
        return 0
    enemies = state.pieces_of_side(1 - state.side(nation))
    return state.world.domain(piece) & area & ~state.pieces[nation] & ~enemies


def build_spaces(state: State, nation: int, piece: str, area: int) -> int:
    """Spaces where the nation can build (SU-6.1, SU-6.2).

    Home, or next to a supplied piece: a card that supplies all armies changes nothing about that (SU-14.9).
    """
    free = free_spaces(state, nation, piece, area)
    if not free:
        return 0
    lines = Lines(state, nation)
    near = lines.near()
    if piece == "army":
        near |= 1 << state.world.homes[nation]
    found = 0
    for space in bits(free & near):
        if piece == "army" and lines.adjacent[space] & lines.reached:
            found |= 1 << space  # a chain that goes on; an army may open a strait but closes none to its side
        elif supplied_once_there(state, nation, space):
            found |= 1 << space
    return found


def declarable(state: State, nation: int, piece: str, area: int) -> int:
    """Own pieces that can be declared newly built (SU-6.10)."""
    own = state.pieces[nation] & state.world.domain(piece) & area
    return own & supplied(state, nation) if own else 0


def check_free(state: State, nation: int, piece: str, space: int, area: int) -> None:
    """A piece could stand there (SU-6.4).

    Raises:
        IllegalAction: which rule forbids it.
    """
    world, spot = state.world, 1 << space
    name = world.spaces[space]
    power = world.powers[nation]
    if not spot & world.domain(piece):
        text = "{space:The} is not a land space." if piece == "army" else "{space:The} is not a sea space."
        raise IllegalAction("SU-1.2", text, space=say.space(name))
    if not spot & area:
        raise IllegalAction("SU-8.8", "The card doesn't allow {space:the}.", space=say.space(name))
    if spot & state.pieces[nation]:
        raise IllegalAction(
            "SU-1.4",
            "{power:The} has a piece in {space:the} already.",
            power=say.power(power),
            space=say.space(name),
        )
    if spot & state.pieces_of_side(1 - state.side(nation)):
        raise IllegalAction("SU-1.4", "Enemy pieces stand in {space:the}.", space=say.space(name))
    if state.reserve(nation, piece) <= 0:
        text = "{power:The} has no {piece} left in reserve. It may take one of its own off the board first."
        raise IllegalAction("SU-1.3", text, power=say.power(power), piece=say.unit(UnitType(piece)))


def check_build(state: State, nation: int, piece: str, space: int, area: int) -> None:
    """The nation can build there (SU-6.1, SU-6.2).

    Raises:
        IllegalAction: which rule forbids it.
    """
    check_free(state, nation, piece, space, area)
    rule = "SU-6.1" if piece == "army" else "SU-6.2"
    name, power = state.world.spaces[space], state.world.powers[nation]
    at_home = piece == "army" and space == state.world.homes[nation]
    if not at_home and not Lines(state, nation).near() >> space & 1:
        raise IllegalAction(
            rule,
            "{power:The} has no supplied piece next to {space:the}.",
            power=say.power(power),
            space=say.space(name),
        )
    if not supplied_once_there(state, nation, space):
        text = (
            "An army in {space:the} would not be supplied."
            if piece == "army"
            else "A navy in {space:the} would not be supplied: it needs a chain to a star and a port."
        )
        raise IllegalAction(rule, text, space=say.space(name))


def check_declarable(state: State, nation: int, piece: str, space: int, area: int) -> None:
    """The nation can declare its piece there newly built (SU-6.10).

    Raises:
        IllegalAction: it can't.
    """
    if not declarable(state, nation, piece, area) >> space & 1:
        raise IllegalAction(
            "SU-6.10",
            "{power:The} has no supplied {piece} in {space:the} that this card could declare newly built.",
            power=say.power(state.world.powers[nation]),
            piece=say.unit(UnitType(piece)),
            space=say.space(state.world.spaces[space]),
        )
