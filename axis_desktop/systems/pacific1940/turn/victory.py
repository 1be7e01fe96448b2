"""Victory and concession (PA-16)."""

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import GameOver
from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.situation import capital_held
from axis_desktop.systems.pacific1940.actions import Concede
from axis_desktop.systems.pacific1940.events import PowerConceded, VictoryAtHand
from axis_desktop.systems.pacific1940.ground import VICTORY_CITY, marked, side_of
from axis_desktop.systems.pacific1940.question import Play
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures


def check(state: State) -> list[Event]:
    """See at the end of a turn whether the game is won (PA-16.1 to PA-16.3, PA-16.5).

    The Allies win at the end of a turn that an Axis power began without its capital and ends without it;
    Japan at the end of a round with six victory cities, also without its capital. In between nobody does:
    after the fall of Tokyo Japan has a turn to take it back (PA-9.14).
    """
    world, sides = state.world, figures().victory
    if state.home_lost and world.side(state.power) != sides.siege and not capital_held(state, state.power):
        home = world.capitals[state.power]
        text = "The {side} have held {space:the} through a whole turn of {power:the}."
        reason = Message.of(
            text, side=say.side(sides.siege), space=say.space(home), power=say.power(state.power)
        )
        return _end(state, Outcome(winner=sides.siege, rule="PA-16.2", reason=reason))
    if state.power == world.turn_order[-1]:
        held = cities_held(state, sides.cities)
        if len(held) >= figures().victory_cities:
            text = "At the end of the round the {side} hold {count} victory cities."
            reason = Message.of(text, side=say.side(sides.cities), count=len(held))
            return _end(state, Outcome(winner=sides.cities, rule="PA-16.1", reason=reason))
    return []


def foretold(state: State) -> list[Event]:
    """Tell at the end of a turn who wins at the end of the round if nobody prevents it (PA-16.1)."""
    side = figures().victory.cities
    count = len(cities_held(state, side))
    return [VictoryAtHand(side=side, count=count)] if count >= figures().victory_cities else []


def cities_held(state: State, side: Side) -> list[Space]:
    """Victory cities that powers of a side control (PA-2.5)."""
    cities = marked(state.world, VICTORY_CITY)
    return [space for space in cities if side_of(state.world, state.control.holder(space)) == side]


def concede(play: Play, action: Concede) -> None:
    """A power gives up; the game ends when all powers of its side have (PA-16.4).

    Raises:
        IllegalAction: no such power, or it has given up before.
    """
    state, power, world = play.state, action.power, play.state.world
    check_power(state, power)
    if power in state.conceded:
        raise IllegalAction("PA-16.4", "{power:The} has already offered to give up.", power=say.power(power))
    state.conceded = (*state.conceded, power)
    play.tell(PowerConceded(power=power))
    side = world.side(power)
    if all(p in state.conceded for p in world.turn_order if world.side(p) == side):
        winner = next(other for other in sorted(world.sides) if other != side)
        reason = Message.of("The {side} give up.", side=say.side(side))
        play.tell(*_end(state, Outcome(winner=winner, rule="PA-16.4", reason=reason)))


def check_power(state: State, power: Power) -> None:
    """A power of this game.

    Raises:
        IllegalAction: it is none (PA-1.1).
    """
    if power not in state.world.powers:
        raise IllegalAction("PA-1.1", "There is no power '{power}' in this game.", power=say.power(power))


def stalemate(state: State) -> list[Event]:
    """Nobody can move, buy or earn anything any more: a draw (turns would pass for ever, PA-3.2)."""
    reason = Message.of("No power can do anything any more.")
    return _end(state, Outcome(winner=None, rule="PA-3.2", reason=reason))


def _end(state: State, outcome: Outcome) -> list[Event]:
    state.outcome = outcome
    return [GameOver(winner=outcome.winner, rule=outcome.rule, reason=outcome.reason)]
