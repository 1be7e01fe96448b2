"""The question to each power whose warships lie on the convoys of the one that collects (PA-13.2)."""

from collections.abc import Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.pacific1940.actions import RaidConvoys
from axis_desktop.systems.pacific1940.economy.convoys import loss, note_raid, raidable
from axis_desktop.systems.pacific1940.frames import ConvoyRaid
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.asking import asked


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
    """Which convoys can be raided: everything is proposed first (PA-13.2)."""

    def __init__(self, state: State, frame: ConvoyRaid) -> None:
        self._state, self._raider = state, frame.raider
        self._zones = tuple(raidable(state, state.power, frame.raider))

    def choices(self) -> Sequence[Choice]:
        """All, each alone, none."""
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
        """What raids there cost the collector, with those of others (PA-13.3)."""
        collector = self._state.power
        taken = 0
        for zone in zones:
            before = self._state.raided.get(zone, ())
            together = loss(self._state, collector, zone, (*before, self._raider))
            taken += together - loss(self._state, collector, zone, before)
        return Message.of("takes {ipc}", ipc=say.money(taken))

    def _raid(self, zones: tuple[str, ...]) -> RaidConvoys:
        return RaidConvoys(power=self._raider, zones=tuple(zone for zone in self._zones if zone in zones))
