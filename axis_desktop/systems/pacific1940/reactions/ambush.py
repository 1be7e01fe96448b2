"""Submarines fire at transports that enter their zone without an escort (PA-7.22)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import DiceRolled, UnitsLost
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.area_war.battle.columns import count_hits, equal_groups
from axis_desktop.systems.area_war.battle.fight import units_of
from axis_desktop.systems.area_war.battle.options import Answers
from axis_desktop.systems.area_war.battle.story import spoken
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.situation import cargo_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.fighting.actions import FireAmbush, LoseTransport
from axis_desktop.systems.pacific1940.fighting.strength import is_transport
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.reactions.frames import Ambush
from axis_desktop.systems.pacific1940.rulebook import AMBUSH
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures
from axis_desktop.systems.questions.asking import asked

_ENTERED = Plural(
    "{asked}: transports of {power:the} enter {space:the}. Your submarine may fire, or hold its fire.",
    "{asked}: transports of {power:the} enter {space:the}. The next of {n} submarines may fire or hold fire.",
)


def lurking(state: State, mover: Power, zone: Space) -> tuple[Unit, ...]:
    """Submarines that may fire at transports entering a zone, once a turn each (PA-7.22, PA-19.1)."""
    if AMBUSH not in state.world.options:
        return ()
    return tuple(
        u
        for u in state.forces.at(zone)
        if state.relations.at_war(u.owner, mover)
        and state.world.row(u).submarine
        and u.id not in state.combat.ambushed
    )


def ask_about_ambush(play: Play, action: MoveUnits) -> None:
    """Transports have moved: submarines in the zones they entered are asked, zone after zone (PA-7.22).

    The zone they started in is left out, and a surface warship that makes the whole move escorts them.
    """
    state, place = play.state, action.path[-1]
    ships = [u for u in units_of(state, place, action.units) if state.world.row(u).domain == "sea"]
    transports = tuple(u.id for u in ships if is_transport(state.world.row(u)))
    if not transports or any(state.world.row(u).bars_zone for u in ships):
        return
    for zone in reversed(action.path[1:]):
        if lurking(state, action.power, zone):
            play.push(Ambush(zone=zone, place=place, transports=transports, mover=action.power))


class AmbushQuestion(Question[Ambush]):
    """Submarine after submarine: fire or hold; then which transport is lost (PA-7.22)."""

    def advance(self, play: Play, frame: Ambush) -> bool:
        """Ask the next owner, or the mover where transports differ."""
        state = play.state
        if frame.left is None:
            order = state.world.turn_order
            found = sorted(
                lurking(state, frame.mover, frame.zone), key=lambda u: (order.index(u.owner), u.id)
            )
            frame.left = tuple(u.id for u in found)
        if frame.hit:
            groups = _groups(state, frame)
            if len(groups) > 1:
                return True
            _lose(play, frame, groups[0][0])
        if frame.transports and frame.left:
            return True
        play.pop()
        return False

    def decision(self, state: State, frame: Ambush) -> Decision:
        """Fire or hold; or which transport."""
        if frame.hit:
            text = "A submarine has hit in {space:the}: choose the transport to lose."
            return asked(state, "choose_one", frame.mover, "PA-7.22", text, space=frame.zone)
        owner = _submarine(state, frame).owner
        left = sum(u.owner == owner for u in units_of(state, frame.zone, frame.left or ()))
        return asked(
            state, "react_or_pass", owner, "PA-7.22", _ENTERED.of(left),
            space=frame.zone, power=say.power(frame.mover), asked=say.power(owner), n=left,
        )  # fmt: skip

    def options(self, state: State, frame: Ambush) -> Options:
        """Two answers; or a transport of each kind."""
        if frame.hit:
            return Answers(
                [
                    Choice(
                        action=LoseTransport(power=frame.mover, unit=group[0].id),
                        label=Message.of("The one with {units}", units=spoken(state, cargo))
                        if (cargo := cargo_of(state, group[0], frame.place))
                        else Message.of("An empty one"),
                    )
                    for group in _groups(state, frame)
                ]
            )
        power = _submarine(state, frame).owner
        return Answers(
            [
                Choice(
                    action=FireAmbush(power=power, fire=True),
                    label=Message.of("Fire"),
                    note=_at_stake(state, frame),
                ),
                Choice(
                    action=FireAmbush(power=power, fire=False), label=Message.of("Hold fire"), is_nothing=True
                ),
            ]
        )

    def answer(self, play: Play, frame: Ambush, action: Action) -> None:
        """Roll for the submarine, or take off the transport."""
        state = play.state
        match action:
            case LoseTransport() if frame.hit:
                if action.unit not in frame.transports:
                    raise IllegalAction(
                        "PA-7.22", "Only one of the transports that entered the zone can be lost."
                    )
                (unit,) = units_of(state, frame.place, (action.unit,))
                _lose(play, frame, unit)
            case FireAmbush() if not frame.hit:
                submarine = _submarine(state, frame)
                assert frame.left is not None
                frame.left = frame.left[1:]
                if action.fire:
                    state.combat.ambushed = (*state.combat.ambushed, submarine.id)
                    _fire(play, frame, submarine)
            case _:
                raise self.another(state, frame)


def _at_stake(state: State, frame: Ambush) -> Message:
    """What the shot may sink."""
    figure, sides = figures().hits.ambush, figures().dice_sides
    ships = units_of(state, frame.place, frame.transports)
    cargo = [unit for ship in ships for unit in cargo_of(state, ship, frame.place)]
    text = "It hits on {figure} or less ({chance}%). They carry {cargo}."
    if not cargo:
        text = "It hits on {figure} or less ({chance}%). They carry nobody."
    return Message.of(text, figure=figure, chance=round(100 * figure / sides), cargo=spoken(state, cargo))


def _submarine(state: State, frame: Ambush) -> Unit:
    assert frame.left
    (unit,) = units_of(state, frame.zone, frame.left[:1])
    return unit


def _fire(play: Play, frame: Ambush, submarine: Unit) -> None:
    figure = figures().hits.ambush
    why = Message.of(
        "{power}: a submarine fires at transports in {space:the}, {figure} or less",
        power=say.power(submarine.owner), space=say.space(frame.zone), figure=figure,
    )  # fmt: skip
    dice = play.chance.roll(1, sides=figures().dice_sides, why=why)
    play.tell(
        DiceRolled(
            power=submarine.owner,
            dice=dice,
            figure=figure,
            why=why,
            space=frame.zone,
            unit_type=submarine.type,
            aside=True,
        )
    )
    frame.hit = count_hits(dice, figure) > 0


def _lose(play: Play, frame: Ambush, ship: Unit) -> None:
    """A transport goes down with its cargo; the others continue."""
    gone = [u for u in play.state.forces.at(frame.place) if u.id == ship.id or u.aboard == ship.id]
    play.state.forces.remove((u.id for u in gone), frame.place)
    frame.transports = tuple(u for u in frame.transports if u != ship.id)
    frame.hit = False
    why = Message.of("Sunk by a submarine.")
    for owner in sorted({u.owner for u in gone}):
        own = [u for u in gone if u.owner == owner]
        units: tuple[UnitId, ...] = tuple(u.id for u in own)
        play.tell(UnitsLost(power=owner, units=units, pieces=pieces_of(own), space=frame.place, why=why))


def _groups(state: State, frame: Ambush) -> list[list[Unit]]:
    """Transports that differ in what they carry."""
    return equal_groups(
        units_of(state, frame.place, frame.transports),
        lambda ship: tuple(sorted((u.owner, u.type) for u in cargo_of(state, ship, frame.place))),
    )
