"""The launcher is hidden among gray tokens, and the first turn begins (TA-13.2, TA-2.11)."""

from collections.abc import Sequence

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.tactical.actions import HideLauncher
from axis_desktop.systems.tactical.asking import Ask, TacticalPlay, asked
from axis_desktop.systems.tactical.beginning.armies import roll_for_order
from axis_desktop.systems.tactical.beginning.rings import can_all_be_laid, token_places
from axis_desktop.systems.tactical.board.tables import mission_table
from axis_desktop.systems.tactical.events import LauncherHidden
from axis_desktop.systems.tactical.state import State
from axis_desktop.systems.tactical.turn.turn import begin_turn
from axis_desktop.systems.tactical.turn.victory import check_victory

_RULE = "TA-13.2"


class HidePhase(Ask[None]):
    """All units are deployed: the owner of a launcher hides it (TA-13.2)."""

    def advance(self, play: TacticalPlay, frame: None) -> bool:
        """Ask in that mission; then the first player is rolled for (TA-2.11)."""
        state = play.state
        launcher = state.launcher
        if launcher is not None and launcher.owner is not None and not launcher.tokens:
            return True
        roll_for_order(play, deploys=False)
        state.round = 1
        check_victory(play)
        if state.outcome is None:
            begin_turn(play, 0)
        return False

    def decision(self, state: State, frame: None) -> Decision:
        """Where the tokens lie, and which hides it."""
        assert state.launcher is not None
        assert state.launcher.owner is not None
        text = "{power}: lay {n} tokens around your start areas; one hides the launcher."
        power, count = state.launcher.owner, mission_table().v2.tokens
        return asked(state, "choose_spaces", power, _RULE, text, is_secret=True, n=count)

    def options(self, state: State, frame: None) -> Options:
        """Any legal layout."""
        return HideOptions(state)

    def answer(self, play: TacticalPlay, frame: None, action: Action) -> None:
        """The tokens lie face down."""
        state, launcher = play.state, play.state.launcher
        if not isinstance(action, HideLauncher) or launcher is None or launcher.owner is None:
            raise not_an_answer(_RULE)
        hexes = tuple(sorted(state.hex(space, _RULE) for space in action.spaces))
        count = mission_table().v2.tokens
        if len(hexes) != count or len(set(hexes)) != count:
            raise IllegalAction(_RULE, "Lay {n} tokens on different hexes.", n=count)
        if action.launcher not in action.spaces:
            raise IllegalAction(_RULE, "One of the tokens hides the launcher.")
        if not can_all_be_laid(state, state.party_of(launcher.owner), hexes):
            text = "Each start area goes on with its last ring, and a farther ring waits until it is full."
            raise IllegalAction(_RULE, text)
        hides = state.hex(action.launcher, _RULE)
        state.launcher = msgspec.structs.replace(launcher, tokens=hexes, hides=hides)
        spaces = tuple(state.space(hex_) for hex_ in hexes)
        play.tell(LauncherHidden(power=launcher.owner, spaces=spaces))


class HideOptions:
    """Where tokens may be laid, one after the other (a `model.asking.forms.LayOptions`).

    Attributes:
        count: of the tokens, the launcher's included (TA-13.2).
        asks_special, special: how the one with the launcher is asked for, and what it is called.
    """

    count: int
    asks_special = Message.of("Now click the token that hides the launcher.")
    special = Message.of("launcher")

    def __init__(self, state: State) -> None:
        assert state.launcher is not None
        assert state.launcher.owner is not None
        self._state, self._power = state, state.launcher.owner
        self._party = state.party_of(self._power)
        self.count = mission_table().v2.tokens

    def places(self, laid: Sequence[Space]) -> Sequence[Space]:
        """Hexes for the next token when these are laid."""
        hexes = {self._state.world.grid.number[space] for space in laid}
        return [self._state.space(hex_) for hex_ in sorted(token_places(self._state, self._party, hexes))]

    def told(self, special: Space) -> Message:
        """Where the launcher would be."""
        return Message.of("The launcher is hidden in {space}.", space=say.space(special))

    def hide(self, spaces: Sequence[Space], special: Space) -> HideLauncher:
        """The action of such a layout, with the launcher under the special token."""
        return HideLauncher(power=self._power, spaces=tuple(spaces), launcher=special)

    def choices(self) -> Sequence[Choice]:
        """One layout, with the launcher under each of its tokens."""
        spaces = self._layout()
        return [
            Choice(
                action=self.hide(spaces, space),
                label=Message.of("Hide it in {space}", space=say.space(space)),
                space=space,
            )
            for space in spaces
        ]

    def _layout(self) -> list[Space]:
        laid: list[Space] = []
        while len(laid) < self.count:
            laid.append(self.places(laid)[0])
        return laid
