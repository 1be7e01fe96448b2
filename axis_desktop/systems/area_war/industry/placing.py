"""Options of a phase in which bought units are put onto the board (`model.asking.options.PlaceOptions`)."""

from collections.abc import Mapping, Sequence
from typing import Generic, Protocol

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Target
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.actions import EndPhase, PlaceUnit
from axis_desktop.systems.area_war.industry.sites import S, Sites
from axis_desktop.systems.questions.asking import asked, refusal_of


class PlacementOptions(Generic[S]):
    """Where waiting units may go.

    Args:
        state: as it stands; nothing changes while this is used.
        sites: the rules.
    """

    one_by_one = False

    def __init__(self, state: S, sites: Sites[S]) -> None:
        self._state, self._sites = state, sites
        self._power = state.power
        self._waiting = dict(state.waiting)
        self._ways: dict[UnitType, dict[Space, list[PlaceUnit]]] = {}

    def waiting(self) -> Mapping[UnitType, int]:
        """Bought units that are not on the board yet."""
        return dict(self._waiting)

    def places(self, unit_type: UnitType) -> Mapping[Space, Target]:
        """Where one of them may be put."""
        return {
            space: Target(
                space=space,
                path=(space,),
                kind="friendly",
                action=ways[0],
                alternatives=tuple(_choice(way) for way in ways[1:]),
            )
            for space, ways in self._ways_of(unit_type).items()
        }

    def most(self, unit_type: UnitType, space: Space) -> int:
        """How many of them may be put there at once, by the factory that is proposed; 0 if none."""
        ways = self._ways_of(unit_type).get(space)
        if not ways:
            return 0
        return next(
            count
            for count in range(self._waiting[unit_type], 0, -1)
            if self._sites.refusal(self._state, unit_type, space, ways[0].factory, count) is None
        )

    def place(self, unit_type: UnitType, space: Space, count: int) -> PlaceUnit:
        """The action that puts so many of them there, by the factory that is proposed."""
        ways = self._ways_of(unit_type).get(space)
        factory = ways[0].factory if ways else None
        return PlaceUnit(power=self._power, unit_type=unit_type, space=space, count=count, factory=factory)

    def refusal(self, unit_type: UnitType, space: Space) -> IllegalAction | None:
        """Why one of them can't be put there."""
        if space in self._ways_of(unit_type):
            return None
        return self._sites.refusal(self._state, unit_type, space)

    def done(self) -> EndPhase:
        """The action that ends the phase."""
        return EndPhase(power=self._power)

    def done_refusal(self) -> IllegalAction | None:
        """Why the phase can't end yet."""
        return refusal_of(lambda: self._sites.check_done(self._state))

    def choices(self) -> Sequence[Choice]:
        """Every way to place one unit, and the end of the phase."""
        found = [
            _choice(way)
            for unit_type in sorted(self._waiting)
            for ways in self._ways_of(unit_type).values()
            for way in ways
        ]
        return found or [Choice(action=self.done(), label=self._sites.done)]

    def _ways_of(self, unit_type: UnitType) -> dict[Space, list[PlaceUnit]]:
        if unit_type not in self._ways:
            known = self._waiting.get(unit_type, 0) > 0
            self._ways[unit_type] = self._sites.actions(self._state, unit_type) if known else {}
        return self._ways[unit_type]


class Placing(Protocol):
    """A state in which bought units wait."""

    @property
    def power(self) -> Power:
        """Whose turn it is."""

    @property
    def phase(self) -> str:
        """Id of the phase of the turn."""

    @property
    def waiting(self) -> Mapping[UnitType, int]:
        """What was bought and is not on the board yet."""


def asked_where(state: Placing, rule: str, text: Plural, done: Message) -> Decision:
    """Where waiting units go.

    Args:
        state: is only read.
        rule: asks it.
        text: the prompt, which counts the units that are left as `{left}`.
        done: what ends the phase.
    """
    left = sum(state.waiting.values())
    return asked(state, "place_units", state.power, rule, text.of(left), done=done, left=left)


def _choice(way: PlaceUnit) -> Choice:
    note = (
        Message.of("built in {factory}", factory=say.space(way.factory)) if way.factory is not None else None
    )
    label = Message.of("{unit} to {space}", unit=say.unit(way.unit_type), space=say.space(way.space))
    return Choice(action=way, label=label, note=note, space=way.space)
