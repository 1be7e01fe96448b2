"""The question to each power whose warships lie on the convoys of the one that collects (PA-13.2)."""

from collections.abc import Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.asking.planning import Aim, Assignment, Detachment, Lines
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.pacific1940.actions import RaidConvoys
from axis_desktop.systems.pacific1940.economy.convoys import loss, note_raid, raidable, raiding
from axis_desktop.systems.pacific1940.frames import ConvoyRaid
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.asking import asked

_RAIDED = "raided"
_RAIDS = Plural("Raid 1 zone for {ipc}", "Raid {n} zones for {ipc}")


class ConvoyQuestion(Question[ConvoyRaid]):
    """Which convoys are raided?"""

    def advance(self, play: Play, frame: ConvoyRaid) -> bool:
        """Ask."""
        return True

    def decision(self, state: State, frame: ConvoyRaid) -> Decision:
        """Which ones."""
        text = "{power}: raid the convoys of {collector:the}?"
        return asked(
            state,
            "react_or_pass",
            frame.raider,
            "PA-13.2",
            text,
            power=say.power(frame.raider),
            collector=say.power(state.power),
        )

    def options(self, state: State, frame: ConvoyRaid) -> Options:
        """All of them, single ones, or none."""
        return ConvoyOptions(state, frame)

    def answer(self, play: Play, frame: ConvoyRaid, action: Action) -> None:
        """Note what is raided.

        Raises:
            IllegalAction: a zone where this power can't raid, or one named twice (PA-13.2).
        """
        if not isinstance(action, RaidConvoys):
            raise self.another(play.state, frame)
        possible = raidable(play.state, play.state.power, frame.raider)
        for zone in action.zones:
            if zone not in possible or action.zones.count(zone) > 1:
                text = "{power:The} can't raid convoys of {collector:the} in {zone:the}."
                raise IllegalAction(
                    "PA-13.2",
                    text,
                    power=say.power(frame.raider),
                    collector=say.power(play.state.power),
                    zone=say.space(zone),
                )
        note_raid(play.state, frame.raider, action.zones)
        play.pop()


class ConvoyOptions:
    """Which convoys can be raided (an `axis_desktop.model.asking.planning.AssignOptions`).

    The warships of each zone are sent against its convoys or not; everything is proposed first (PA-13.2).
    """

    ordered = False

    def __init__(self, state: State, frame: ConvoyRaid) -> None:
        self._state, self._raider = state, frame.raider
        self._zones = tuple(raidable(state, state.power, frame.raider))
        ships = {zone: raiding(state, frame.raider, zone) for zone in self._zones}
        self._leads = {units[0].id: zone for zone, units in ships.items()}
        self.detachments = tuple(
            Detachment(
                units=tuple(unit.id for unit in units if unit.type == units[0].type),
                unit_type=units[0].type,
                power=frame.raider,
                space=zone,
            )
            for zone, units in ships.items()
        )
        self.aims = (Aim(id=_RAIDED, label=Message.of("raid the convoys"), power=state.power),)
        self.suggested = tuple(Assignment(unit=lead, aim=_RAIDED) for lead in self._leads)

    # ---------------------------------------------------------------- put together zone by zone

    def line_refusal(self, line: Assignment, others: Lines) -> IllegalAction | None:
        """Each zone stands for itself."""
        return None

    def refusal(self, lines: Lines) -> IllegalAction | None:
        """Any zones may be raided, or none."""
        return None

    def remarks(self, lines: Lines, number: int) -> Sequence[Message]:
        """What the raid takes, by all warships there."""
        zone = self._leads[lines[number].unit]
        ships = pieces_of(raiding(self._state, self._raider, zone))
        ipc = say.money(self._loss((zone,)))
        return (Message.of("Takes {ipc}, with {units}.", units=say.pieces(ships), ipc=ipc),)

    def assign(self, lines: Lines) -> RaidConvoys:
        """These zones are raided."""
        return self._raid([self._leads[line.unit] for line in lines])

    def label(self, lines: Lines) -> Message:
        """What they take."""
        if not lines:
            return Message.of("Raid none")
        ipc = self._loss([self._leads[line.unit] for line in lines])
        return Message.of(_RAIDS.of(len(lines)), n=len(lines), ipc=say.money(ipc))

    # ---------------------------------------------------------------- whole answers

    def choices(self) -> Sequence[Choice]:
        """All, each alone, none; any others are legal, too."""
        raid = self._raid
        found = [
            Choice(
                action=raid(self._zones), label=Message.of("Raid every convoy"), note=self._taken(self._zones)
            )
        ]
        if len(self._zones) > 1:
            found += [
                Choice(
                    action=raid((zone,)),
                    label=Message.of("Raid in {zone:the} alone", zone=say.space(zone)),
                    note=self._taken((zone,)),
                    space=zone,
                )
                for zone in self._zones
            ]
        return [*found, Choice(action=raid(()), label=Message.of("Raid none"), is_nothing=True)]

    def _taken(self, zones: Sequence[Space]) -> Message:
        return Message.of("takes {ipc}", ipc=say.money(self._loss(zones)))

    def _loss(self, zones: Sequence[Space]) -> int:
        """What raids there cost the collector, with those of others (PA-13.3)."""
        collector = self._state.power
        taken = 0
        for zone in zones:
            before = self._state.raided.get(zone, ())
            together = loss(self._state, collector, zone, (*before, self._raider))
            taken += together - loss(self._state, collector, zone, before)
        return taken

    def _raid(self, zones: Sequence[str]) -> RaidConvoys:
        return RaidConvoys(power=self._raider, zones=tuple(zone for zone in self._zones if zone in zones))
