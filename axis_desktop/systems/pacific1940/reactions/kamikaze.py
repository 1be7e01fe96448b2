"""Kamikaze strikes before the combat of an Allied power (PA-8.3 to PA-8.6)."""

from collections.abc import Sequence

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.asking.planning import Aim, Assignment, Detachment, Lines
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import DiceRolled, UnitsLost
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.battle.columns import count_hits
from axis_desktop.systems.area_war.battle.events import UnitsDamaged
from axis_desktop.systems.area_war.battle.losses import hits_taken_by
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.pacific1940.events import StrikesNamed
from axis_desktop.systems.pacific1940.fighting.actions import NameStrikes
from axis_desktop.systems.pacific1940.fighting.capture import kamikaze_power
from axis_desktop.systems.pacific1940.ground import KAMIKAZE, has_mark, marked
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.reactions.frames import Striking
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import figures
from axis_desktop.systems.questions.asking import asked

_STRUCK = "struck"
_NAMED = Plural(
    "{power}: name the target of your last Kamikaze strike, or hold it back.",
    "{power}: name targets of Kamikaze strikes ({n} left), or hold them back.",
)
_FLOWN = Plural("Fly {n} strike", "Fly {n} strikes", "Hold the strikes back")
_STRIKES = Plural(
    "Strike {unit} in {zone:the} ({n} strike left)", "Strike {unit} in {zone:the} ({n} strikes left)"
)


def targets(state: State) -> dict[Space, tuple[Unit, ...]]:
    """Ships that strikes may be aimed at now, by zone (PA-8.2, PA-8.3).

    In the turn of a power at war with Japan, in Kamikaze zones into which it moved ships this turn: all
    surface warships there of powers at war with Japan.
    """
    japan = kamikaze_power(state)
    if (
        not state.kamikaze_unlocked
        or not state.kamikaze_strikes
        or not state.relations.at_war(japan, state.power)
    ):
        return {}
    found: dict[Space, tuple[Unit, ...]] = {}
    for zone in marked(state.world, KAMIKAZE):
        here = state.forces.at(zone)
        came = any(u.owner == state.power and u.moved and state.world.row(u).domain == "sea" for u in here)
        ships = tuple(
            u
            for u in here
            if state.relations.at_war(u.owner, japan)
            and state.world.row(u).domain == "sea"
            and state.world.row(u).bars_zone
        )
        if came and ships:
            found[zone] = ships
    return found


class StrikeOptions:
    """Which ships are struck (an `axis_desktop.model.asking.planning.AssignOptions`).

    The ships are what is given an aim: to be struck or not.

    Attributes:
        power: whose strikes they are.
        targets: ships by zone.
        most: strikes that are left.
    """

    ordered = False
    suggested: tuple[Assignment, ...] = ()

    def __init__(self, state: State) -> None:
        self._state = state
        self.power = kamikaze_power(state)
        self.targets = targets(state)
        self.most = state.kamikaze_strikes
        order = [(zone, unit) for zone, ships in self.targets.items() for unit in ships]
        self.ships = sorted(order, key=lambda aim: (-state.world.row(aim[1]).cost, aim[0], aim[1].id))

        self._zones = {unit.id: zone for zone, unit in self.ships}
        self.detachments = tuple(
            Detachment(
                units=(unit.id,),
                unit_type=unit.type,
                power=unit.owner,
                space=zone,
                note=_hits_left(state, unit),
            )
            for zone, unit in self.ships
        )
        hits_on, sides = figures().kamikaze.hits_on, figures().dice_sides
        note = Message.of("A die of {sides} hits on {figure} or less.", sides=sides, figure=hits_on)
        self.aims = (Aim(id=_STRUCK, label=Message.of("be struck"), power=self.power, note=note),)

    # ---------------------------------------------------------------- put together ship by ship

    def line_refusal(self, line: Assignment, others: Lines) -> IllegalAction | None:
        """No more strikes are left (PA-8.4)."""
        return self.refusal([*others, line])

    def refusal(self, lines: Lines) -> IllegalAction | None:
        """Why these can't be struck together (PA-8.4)."""
        try:
            _check(self._state, self.assign(lines))
        except IllegalAction as refusal:
            return refusal
        return None

    def remarks(self, lines: Lines, number: int) -> Sequence[Message]:
        """Nothing is to be said of a single one."""
        return ()

    def assign(self, lines: Lines) -> NameStrikes:
        """These ships are struck."""
        return self.strikes([(self._zones[line.unit], line.unit) for line in lines])

    def label(self, lines: Lines) -> Message:
        """How many strikes are flown."""
        return Message.of(_FLOWN.of(len(lines)), n=len(lines))

    # ---------------------------------------------------------------- whole answers

    def strikes(self, aims: Sequence[tuple[Space, UnitId]]) -> NameStrikes:
        """The action that names these, in their order."""
        return NameStrikes(power=self.power, aims=tuple(aims))

    def choices(self) -> list[Choice]:
        """None; one ship; the dearest ones, so many. Any others are legal, too."""
        listed = [Choice(action=self.strikes(()), label=Message.of("Hold the strikes back"), is_nothing=True)]
        for zone, unit in self.ships:
            label = Message.of(
                _STRIKES.of(self.most), unit=say.unit(unit.type), zone=say.space(zone), n=self.most
            )
            listed.append(Choice(action=self.strikes([(zone, unit.id)]), label=label, space=zone))
        for count in range(2, min(self.most, len(self.ships)) + 1):
            chosen = self.ships[:count]
            units = say.listed(say.unit(unit.type) for _, unit in chosen)
            aims = [(zone, unit.id) for zone, unit in chosen]
            listed.append(
                Choice(
                    action=self.strikes(aims),
                    label=Message.of("Strike {units}", units=units),
                    space=chosen[0][0],
                )
            )
        return listed


def _hits_left(state: State, unit: Unit) -> Message | None:
    """What a hit would do to a ship that can take two."""
    if state.world.row(unit).hits == 1:
        return None
    return (
        Message.of("It is damaged: one hit sinks it.") if unit.damage else Message.of("One hit damages it.")
    )


class StrikingQuestion(Question[Striking]):
    """Whether, where and at what Japan sends its strikes, all before any die (PA-8.3)."""

    def advance(self, play: Play, frame: Striking) -> bool:
        """Ask if there is anything to strike."""
        if targets(play.state):
            return True
        play.pop()
        return False

    def decision(self, state: State, frame: Striking) -> Decision:
        """Which ships."""
        zone, power = next(iter(targets(state))), kamikaze_power(state)
        return asked(
            state, "react_or_pass", power, "PA-8.3", _NAMED.of(state.kamikaze_strikes),
            space=zone, power=say.power(power), n=state.kamikaze_strikes,
        )  # fmt: skip

    def options(self, state: State, frame: Striking) -> Options:
        """Ships of the zones."""
        return StrikeOptions(state)

    def answer(self, play: Play, frame: Striking, action: Action) -> None:
        """One die for each, in the order they were named; the strike is spent either way (PA-8.5)."""
        if not isinstance(action, NameStrikes):
            raise self.another(play.state, frame)
        _check(play.state, action)
        play.pop()
        state = play.state
        state.kamikaze_strikes -= len(action.aims)
        zones = tuple(dict.fromkeys(zone for zone, _ in action.aims))
        state.combat.struck = zones
        if zones:
            play.tell(StrikesNamed(power=action.power, zones=zones, left=state.kamikaze_strikes))
        for zone, unit in action.aims:
            _strike(play, action.power, zone, unit)


def _check(state: State, action: NameStrikes) -> None:
    """Every strike has a target of its own, and there are as many (PA-8.4)."""
    known = targets(state)
    if len(action.aims) > state.kamikaze_strikes:
        raise IllegalAction("PA-8.4", "You have {n} Kamikaze strikes left.", n=state.kamikaze_strikes)
    if len({unit for _, unit in action.aims}) < len(action.aims):
        raise IllegalAction("PA-8.4", "A ship is struck once a turn.")
    for zone, unit in action.aims:
        if not has_mark(state.world, zone, KAMIKAZE):
            raise IllegalAction("PA-8.4", "{space:The} is no Kamikaze zone.", space=say.space(zone))
        if zone not in known:
            raise IllegalAction(
                "PA-8.3",
                "No ships that Japan may strike moved into {space:the} this turn.",
                space=say.space(zone),
            )
        if all(u.id != unit for u in known[zone]):
            raise IllegalAction("PA-8.4", "Only enemy surface warships in the zone can be struck.")


def _strike(play: Play, power: Power, zone: Space, unit_id: UnitId) -> None:
    state = play.state
    unit = state.forces.unit(unit_id, zone)
    assert unit is not None
    table = figures()
    why = Message.of(
        "{power}: a Kamikaze strike on the {unit} of {other:the} in {space:the}, {figure} or less",
        power=say.power(power), unit=say.unit(unit.type), other=say.power(unit.owner), space=say.space(zone),
        figure=table.kamikaze.hits_on,
    )  # fmt: skip
    dice = play.chance.roll(1, sides=table.dice_sides, why=why)
    play.tell(
        DiceRolled(power=power, dice=dice, figure=table.kamikaze.hits_on, why=why, space=zone, aside=True)
    )
    if not count_hits(dice, table.kamikaze.hits_on):
        _note(state, zone, "A Kamikaze strike misses the {unit} of {other:the}", unit)
        return
    if unit.owner != state.power:
        _strand(state, zone, unit)
    if hits_taken_by(state, unit) > 1:
        state.forces.update(msgspec.structs.replace(unit, damage=unit.damage + 1), zone)
        play.tell(UnitsDamaged(power=unit.owner, units=(unit.id,), pieces=pieces_of([unit]), space=zone))
        _note(state, zone, "A Kamikaze strike damages the {unit} of {other:the}", unit)
    else:
        _note(state, zone, "A Kamikaze strike sinks the {unit} of {other:the}", unit)
        _sink(play, zone, unit)


def _strand(state: State, zone: Space, ship: Unit) -> None:
    """Aircraft on a friend's carrier that was hit must find another deck, if they need one (PA-11.2)."""
    if not state.world.row(ship).fighters:
        return
    planes = tuple(
        u.id
        for u in state.forces.at(zone)
        if u.owner != state.power and u.aboard is None and state.world.row(u).domain == "air"
    )
    state.combat.homeless = tuple(dict.fromkeys((*state.combat.homeless, *planes)))


def _sink(play: Play, zone: Space, ship: Unit) -> None:
    """A ship leaves with all that it carries; who can fly is airborne already (PA-8.5, PA-8.6)."""
    drowned = [u for u in play.state.forces.at(zone) if u.id == ship.id or u.aboard == ship.id]
    play.state.forces.remove((u.id for u in drowned), zone)
    why = Message.of("Sunk by a Kamikaze strike.")
    for owner in sorted({u.owner for u in drowned}):
        own = [u for u in drowned if u.owner == owner]
        play.tell(
            UnitsLost(power=owner, units=tuple(u.id for u in own), pieces=pieces_of(own), space=zone, why=why)
        )


def _note(state: State, zone: Space, text: str, unit: Unit) -> None:
    """The strike belongs to the story of the zone's battle."""
    told = Message.of(text, unit=say.unit(unit.type), other=say.power(unit.owner))
    state.combat.told[zone] = (*state.combat.told.get(zone, ()), told)
