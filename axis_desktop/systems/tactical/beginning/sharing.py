"""What a team settles first of all: its start factories, the owner of the launcher (TA-13.1, TA-13.7)."""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.forms import Field, Values
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import ControlChanged
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power, Side, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.plain_options import ListOptions
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.tactical.actions import ChooseLauncher, ShareFactories
from axis_desktop.systems.tactical.asking import Ask, TacticalPlay, asked, listed
from axis_desktop.systems.tactical.board.tables import mission_table
from axis_desktop.systems.tactical.events import LauncherGiven
from axis_desktop.systems.tactical.state import State
from axis_desktop.systems.tactical.turn.victory import SIDES


def team(state: State, side: Side) -> list[Power]:
    """The factions of a team in the order of the seats; the first of them answers for all (TA-1.1)."""
    return [faction for party in state.parties for faction in party if state.side(faction) == side]


class SharePhase(Ask[None]):
    """Which ally owns which of the factories that a team begins with (TA-13.7)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """One team after the other; outside of the Bulge nothing is shared."""
        state = play.state
        if state.world.scenario.factories and state.step < len(SIDES):
            return True
        state.step, state.phase = 0, "launcher"
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """The split of a team."""
        first, ally = team(state, SIDES[state.step])
        text = "{power}: choose your start factories; {other:the} has the others."
        return asked(state, "choose_one", first, "TA-13.7", text, other=say.power(ally))

    def options(self, state: State, frame: None) -> Options:
        """Any split, also all to one."""
        side = SIDES[state.step]
        first, spaces = team(state, side)[0], state.world.scenario.factories[side]
        found = []
        for count in range(len(spaces), -1, -1):
            for some in combinations(spaces, count):
                found.append(
                    Choice(
                        action=ShareFactories(power=first, first=some),
                        label=listed(say.space(space) for space in some),
                    )
                )
        return ShareOptions(found, first, team(state, side)[1], spaces)

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """Flags go on the factories."""
        state = play.state
        if not isinstance(action, ShareFactories):
            raise not_an_answer("TA-13.7")
        side = SIDES[state.step]
        first, ally = team(state, side)
        spaces = state.world.scenario.factories[side]
        if len(set(action.first)) != len(action.first) or not set(action.first) <= set(spaces):
            raise IllegalAction("TA-13.7", "Choose among the factories your team begins with.")
        for space in spaces:
            owner = first if space in action.first else ally
            state.factories[state.hex(space, "TA-13.7")] = owner
            play.tell(ControlChanged(space=space, before=None, after=owner, by=owner))
        state.step += 1


class LauncherPhase(Ask[None]):
    """Which German player owns the launcher (TA-13.1)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """Ask in the mission of the V2."""
        state = play.state
        if state.launcher is not None and state.launcher.owner is None:
            return True
        state.phase = "extra_units"
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """The owner."""
        text = "{power}: choose who owns the launcher."
        return asked(state, "choose_one", team(state, mission_table().v2.fires)[0], "TA-13.1", text)

    def options(self, state: State, frame: None) -> Options:
        """Either of the two."""
        first = team(state, mission_table().v2.fires)[0]
        return ListOptions(
            [
                Choice(
                    action=ChooseLauncher(power=first, owner=owner),
                    label=Message.of("{owner:The} owns it", owner=say.power(owner)),
                )
                for owner in team(state, mission_table().v2.fires)
            ]
        )

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """It is settled."""
        state = play.state
        if not isinstance(action, ChooseLauncher) or state.launcher is None:
            raise not_an_answer("TA-13.1")
        if action.owner not in team(state, mission_table().v2.fires):
            raise IllegalAction("TA-13.1", "A German faction owns the launcher.")
        state.launcher = msgspec.structs.replace(state.launcher, owner=action.owner)
        play.tell(LauncherGiven(power=action.owner))


class ShareOptions(ListOptions):
    """Which of two allies owns each factory (a `model.asking.forms.FormOptions`).

    Attributes:
        fields: the factories, each with both allies.
        proposed: all to the one who is asked.
    """

    def __init__(self, choices: Sequence[Choice], first: Power, ally: Power, spaces: Sequence[Space]) -> None:
        super().__init__(choices)
        self._first = first
        answers = tuple((power, Message.of("{power}", power=say.power(power))) for power in (first, ally))
        self.fields = tuple(
            Field(id=space, title=Message.of("{space}", space=say.space(space)), answers=answers, space=space)
            for space in spaces
        )
        self.proposed = {space: str(first) for space in spaces}

    def refusal(self, values: Values) -> IllegalAction | None:
        """Any split is legal, also all to one (TA-13.7)."""
        return None

    def notes(self, values: Values) -> Sequence[Message]:
        """Nothing follows that isn't seen."""
        return ()

    def fill_in(self, values: Values) -> Action:
        """The split."""
        own = tuple(Space(space) for space, power in values.items() if power == self._first)
        return ShareFactories(power=self._first, first=own)
