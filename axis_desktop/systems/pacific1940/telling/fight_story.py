"""What only fighting tells, as sentences for the log: damage, strikes, scrambles, bombs."""

from axis_desktop.model.facts import Event
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.battle.events import UnitsDamaged
from axis_desktop.systems.pacific1940.events import AircraftScrambled, FacilityBombed, StrikesNamed

_JOINS = Plural(
    "{power}: {units} from {island:the} joins the defense of {zone:the}.",
    "{power}: {units} from {island:the} join the defense of {zone:the}.",
)
_BOMBED = Plural(
    "{by:The} bombs {space:the} ({facility}): {n} point of damage, {damage} in all.",
    "{by:The} bombs {space:the} ({facility}): {n} points of damage, {damage} in all.",
)


def describe_fight(event: Event) -> Message | None:
    """An event of a battle or a reaction; None for any other."""
    match event:
        case UnitsDamaged():
            return Message.of(
                "{power}: {units} damaged in {space:the}.",
                power=say.power(event.power),
                units=say.pieces(event.pieces),
                space=say.space(event.space),
            )
        case StrikesNamed():
            return Message.of(
                "{power}: Kamikaze strikes in {spaces}; {n} left.",
                power=say.power(event.power),
                spaces=say.listed(say.space(zone) for zone in event.zones),
                n=event.left,
            )
        case AircraftScrambled():
            return Message.of(
                _JOINS.of(sum(count for _, count in event.pieces)),
                power=say.power(event.power),
                units=say.pieces(event.pieces),
                island=say.space(event.island),
                zone=say.space(event.zone),
            )
        case FacilityBombed():
            return Message.of(
                _BOMBED.of(event.points),
                by=say.power(event.by),
                facility=say.unit(event.facility),
                space=say.space(event.space),
                n=event.points,
                damage=event.damage,
            )
        case _:
            return None
