"""How the automaton deploys (TA-14.3)."""

from axis_desktop.model.asking.options import Choice
from axis_desktop.model.events import UnitsPlaced
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.tactical.actions import AutomaActs
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.beginning.rings import usable
from axis_desktop.systems.tactical.board.tables import automa_table, game_table
from axis_desktop.systems.tactical.state import NOBODY, State, Unit

_CUP = Message.of("units of the automaton are drawn")


def automa_choice(power: Power) -> Choice:
    """The one answer of the automaton."""
    return Choice(action=AutomaActs(power=power), label=Message.of("Let the automaton act"))


def automa_army(play: TacticalPlay, party: int, token: int) -> None:
    """Units are drawn for a token and placed: two or four on each of the first two, the rest on the third."""
    state = play.state
    cup = [u for u in state.units.values() if u.owner in state.parties[party] and u.army == NOBODY]
    sets = automa_table().co_op_sets if state.world.scenario.mode == "coop" else state.sets
    is_last = token == game_table().tokens - 1
    count = len(cup) if is_last else automa_table().draws[str(sets)]
    number = state.tokens[party][token]
    for unit in play.chance.shuffle(cup, why=_CUP)[:count]:
        hex_ = automa_place(state, unit, number)
        placed = state.put(state.change(unit, army=token), hex_)
        pieces = ((placed.type, 1),)
        space = state.space(hex_)
        play.tell(UnitsPlaced(power=placed.owner, units=(placed.id,), pieces=pieces, space=space))


def automa_place(state: State, unit: Unit, number: int) -> int:
    """The number itself, then ring by ring clockwise from the top; never water."""
    center, board = state.board.starts[number], state.board
    for distance in range(len(board.hexes)):
        for hex_ in board.clockwise(center, distance) if distance else (center,):
            if not board.is_water[hex_] and usable(state, state.row(unit), hex_):
                return hex_
    raise AssertionError("a board has room for all units")
