"""Why a unit does what it is ordered to do, as a sentence for the log."""

from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.tactical.plans.orders import Order
from axis_desktop.players.tactical.sight.scene import Scene
from axis_desktop.systems.tactical.state import NOBODY, Unit


def reason_for(scene: Scene, unit: Unit, order: Order, target: Unit | None) -> Message:
    """The reason of a move; the target is whom the unit will attack."""
    state = scene.state
    who, where = say.unit(unit.type), say.space(state.space(order.end))
    if order.captures:
        return Message.of("Takes the factory in {space}.", space=where)
    if order.wins:
        return Message.of("{unit_type} reaches the coast.", unit_type=who)
    if target is not None:
        text = "{unit_type} attacks {target} from {space}."
        return Message.of(text, unit_type=who, target=say.unit(target.type), space=where)
    if order.aim != NOBODY:
        text = "{unit_type} aims at {aim} from {space}."
        return Message.of(text, unit_type=who, aim=say.space(state.space(order.aim)), space=where)
    if scene.state.row(unit).arm == "infantry":
        for factory in scene.wanted:
            if order.end in scene.board.around[factory]:
                text = "{unit_type} can take the factory in {factory} with its next move."
                return Message.of(text, unit_type=who, factory=say.space(state.space(factory)))
    for factory in scene.held:
        if order.end in scene.board.around[factory] or order.end == factory:
            text = "{unit_type} guards the factory in {factory}."
            return Message.of(text, unit_type=who, factory=say.space(state.space(factory)))
    return Message.of("{unit_type} takes up a position in {space}.", unit_type=who, space=where)
