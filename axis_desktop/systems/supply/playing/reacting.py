"""Asking for reactions: side after side, nation after nation (SU-9.7, SU-9.9, SU-9.11, SU-9.12)."""

from collections.abc import Sequence

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.systems.questions.rule_step import not_an_answer
from axis_desktop.systems.supply.actions import Pass, React, spoken_for
from axis_desktop.systems.supply.events import Passed, ReactionAwaited
from axis_desktop.systems.supply.nations import NOBODY
from axis_desktop.systems.supply.playing import using
from axis_desktop.systems.supply.playing.windows import (
    invite,
    is_asked,
    is_secret,
    occasion,
    offers,
    open_offers,
)
from axis_desktop.systems.supply.stack.frames import Context, Window
from axis_desktop.systems.supply.stack.play import Play
from axis_desktop.systems.supply.stack.question import (
    Question,
    asked,
    nation_number,
)
from axis_desktop.systems.supply.state import State


class WindowQuestion(Question[Window]):
    """The sides take turns, until both have passed in succession (SU-9.7, SU-9.9, SU-9.12)."""

    def advance(self, play: Play, frame: Window) -> bool:
        """Look for somebody to ask; a side without offers passes silently.

        What a reaction sets off is settled above this window, which then goes on with the position as it is
        (SU-9.8, SU-9.21). Once both have passed the chance is gone (SU-9.2, SU-9.19).
        """
        state = play.state
        if frame.used and not (frame.passes or frame.passed) and frame.nation == NOBODY:
            invite(play, frame.instance)  # things are no more as they were when the window opened
        while frame.passes < 2:
            for nation in _order(state, frame.side):
                if nation not in frame.passed and is_asked(state, frame.instance, nation, frame.used):
                    if frame.nation != nation:
                        frame.nation = nation
                        if nation != state.active and not is_secret(state, frame):
                            play.tell(ReactionAwaited(power=play.state.power_of(nation)))
                    return True
            frame.passes += 1
            frame.passed = ()
            frame.nation = NOBODY
            frame.side = 1 - frame.side
        play.pop()
        return False

    def decision(self, state: State, frame: Window) -> Decision:
        """React or pass."""
        instance = frame.instance
        space = state.world.spaces[instance.space] if instance.space != NOBODY else None
        return asked(
            state,
            "react_or_pass",
            frame.nation,
            "SU-9.10",
            "{what} {power:The} may react, or pass.",
            space=space,
            what=occasion(state, instance),
            is_secret=is_secret(state, frame),
        )

    def answers(self, state: State, frame: Window) -> list[Action]:
        """Every card that may be used, and passing: nobody has to react (SU-9.1)."""
        return self.answers_of_person(state, frame, ())

    def answers_of_person(self, state: State, frame: Window, powers: Sequence[Power]) -> list[Action]:
        """The same with the cards of the other nations of a person, who sees them at once (SU-9.12)."""
        asked_power = state.world.powers[frame.nation]
        mine = [power for power in powers if power == asked_power or _may_join(state, frame, power)]
        found: list[Action] = []
        for power in mine if asked_power in mine else [asked_power]:
            others = tuple(other for other in mine if other != power)
            cards = offers(state, frame.instance, state.world.nation_number[power], frame.used)
            found += [React(power=power, card=card, together=others) for card in cards]
        others = tuple(other for other in mine if other != asked_power)
        found.append(Pass(power=asked_power, together=others))
        return found

    def answer(self, play: Play, frame: Window, action: Action) -> None:
        """Use a card, or pass."""
        state = play.state
        if not isinstance(action, (React, Pass)):
            raise not_an_answer("SU-9.10")
        nations = [_speaker(state, frame, power) for power in spoken_for(action)]
        if len(set(nations)) < len(nations):
            raise IllegalAction("SU-9.12", "A nation answers once, not twice.")
        match action:
            case React():
                found = offers(state, frame.instance, nations[0], frame.used)
                if action.card not in found:
                    raise _why_not(state, nations[0], action.card)
                frame.used += (action.card,)
                frame.passes = 0
                frame.passed = ()
                frame.nation = NOBODY
                frame.side = 1 - frame.side
                context = Context(owner=nations[0], card=action.card, instance=frame.instance)
                using.use(play, context, found[action.card])
            case Pass():
                frame.passed += tuple(nations)
                for nation in nations:
                    # That a nation with face-down cards alone was asked tells what they are (SU-9.13).
                    if open_offers(state, frame.instance, nation, frame.used):
                        play.tell(Passed(power=play.state.power_of(nation)))


def _may_join(state: State, frame: Window, power: Power) -> bool:
    """A nation of the side that would be asked later in this turn of asking."""
    nation = state.world.nation_number[power]
    if state.side(nation) != frame.side or nation in frame.passed:
        return False
    return is_asked(state, frame.instance, nation, frame.used)


def _speaker(state: State, frame: Window, power: Power) -> int:
    """The number of a nation that answers here.

    Raises:
        IllegalAction: there is none of this name, it is of the other side, or it has passed.
    """
    nation = nation_number(state, power, "SU-9.12")
    if state.side(nation) != frame.side:
        raise IllegalAction(
            "SU-9.12", "{power:The} is of the side that is not asked now.", power=say.power(power)
        )
    if nation in frame.passed:
        raise IllegalAction("SU-9.12", "{power:The} has passed already.", power=say.power(power))
    return nation


def _order(state: State, side: int) -> list[int]:
    """The nations of a side, from the active nation on in turn order (SU-9.12)."""
    count = len(state.pieces)
    around = ((state.active + step) % count for step in range(count))
    return [nation for nation in around if state.side(nation) == side]


def _why_not(state: State, nation: int, card: str) -> IllegalAction:
    """Why a card can't be used in the open window."""
    name = say.card(card)
    if card not in state.status[nation] and card not in state.responses[nation]:
        return IllegalAction("SU-8.4", "{card} does not lie on your table.", card=name)
    if card in state.used:
        return IllegalAction("SU-9.3", "{card} has been used already.", card=name)
    return IllegalAction("SU-9.10", "{card} does not answer what has happened.", card=name)
