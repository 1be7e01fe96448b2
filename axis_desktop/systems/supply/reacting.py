"""Asking for reactions: side after side, nation after nation (SU-9.7, SU-9.9, SU-9.11, SU-9.12)."""

from axis_desktop.model.decision import Decision
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.facts import Action
from axis_desktop.systems.supply import using
from axis_desktop.systems.supply.actions import Pass, React
from axis_desktop.systems.supply.events import Passed, ReactionAwaited
from axis_desktop.systems.supply.frames import Context, Window
from axis_desktop.systems.supply.game import Game
from axis_desktop.systems.supply.matter import Question, asked, card_name, not_an_answer
from axis_desktop.systems.supply.nations import NOBODY
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.windows import occasion, offers, pauses


class WindowMatter(Question[Window]):
    """The sides take turns, until both have passed in succession (SU-9.7, SU-9.9, SU-9.12)."""

    def advance(self, game: Game, frame: Window) -> bool:
        """Look for somebody to ask; a side without offers passes silently."""
        state = game.state
        while frame.passes < 2:
            for nation in _order(state, frame.side):
                if nation not in frame.passed and _is_asked(state, frame, nation):
                    if frame.nation != nation:
                        frame.nation = nation
                        if nation != state.active:
                            game.tell(ReactionAwaited(power=game.power(nation)))
                    return True
            frame.passes += 1
            frame.passed = ()
            frame.nation = NOBODY
            frame.side = 1 - frame.side
        game.pop()
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
            "{what} {power} may react, or pass.",
            space=space,
            what=occasion(state, instance),
        )

    def answers(self, state: State, frame: Window) -> list[Action]:
        """Every card that may be used, and passing."""
        power = state.world.powers[frame.nation]
        found: list[Action] = [
            React(power=power, card=card) for card in offers(state, frame.instance, frame.nation, frame.used)
        ]
        found.append(Pass(power=power))
        return found

    def answer(self, game: Game, frame: Window, action: Action) -> None:
        """Use a card, or pass."""
        state, nation = game.state, frame.nation
        match action:
            case React():
                found = offers(state, frame.instance, nation, frame.used)
                if action.card not in found:
                    raise _why_not(state, nation, action.card)
                frame.used += (action.card,)
                frame.passes = 0
                frame.passed = ()
                frame.nation = NOBODY
                frame.side = 1 - frame.side
                context = Context(owner=nation, card=action.card, instance=frame.instance)
                using.use(game, context, found[action.card])
            case Pass():
                frame.passed += (nation,)
                game.tell(Passed(power=action.power))
            case _:
                raise not_an_answer("SU-9.10")


def _order(state: State, side: int) -> list[int]:
    """The nations of a side, from the active nation on in turn order (SU-9.12)."""
    count = len(state.pieces)
    around = ((state.active + step) % count for step in range(count))
    return [nation for nation in around if state.side(nation) == side]


def _is_asked(state: State, frame: Window, nation: int) -> bool:
    if offers(state, frame.instance, nation, frame.used):
        return True
    return bool(state.responses[nation]) and pauses(state, frame.instance)


def _why_not(state: State, nation: int, card: str) -> IllegalAction:
    """Why a card can't be used in the open window."""
    name = card_name(state, card)
    if card not in state.status[nation] and card not in state.responses[nation]:
        return IllegalAction("SU-8.4", "{card} does not lie on your table.", card=name)
    if card in state.used:
        return IllegalAction("SU-9.3", "{card} has been used already.", card=name)
    return IllegalAction("SU-9.10", "{card} does not answer what has happened.", card=name)
