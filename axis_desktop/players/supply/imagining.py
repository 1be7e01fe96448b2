"""Playing on in the mind: positions that could be, and what may become of them."""

from axis_desktop.model.chance import Chance, Luck, Wanted
from axis_desktop.model.facts import Action
from axis_desktop.players.supply.aims import Aims
from axis_desktop.players.supply.habits import habitual, rated_plays
from axis_desktop.players.supply.outlook import lead
from axis_desktop.players.supply.worth import Worth
from axis_desktop.systems.questions.play import Play
from axis_desktop.systems.supply.nations import AXIS
from axis_desktop.systems.supply.stack.course import pending, proceed
from axis_desktop.systems.supply.state import State


class Imagined:
    """Luck of the player's own in place of the game's."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def draw(self, wanted: Wanted) -> tuple[int, ...]:
        """Some outcome."""
        if wanted.kind == "shuffle":
            return tuple(self._luck.shuffled(range(wanted.count)))
        return tuple(1 + self._luck.below(wanted.sides) for _ in range(wanted.count))


def advance(state: State, action: Action, luck: Luck) -> None:
    """Play an action that is known to be legal."""
    play = Play(state, Chance(Imagined(luck)))
    question, frame = pending(state)
    question.answer(play, frame, action)
    proceed(play)
    state.number += 1


def after(state: State, action: Action, luck: Luck) -> State:
    """The position after an action."""
    other = state.copy()
    advance(other, action, luck)
    return other


def is_over(state: State, turn: tuple[int, int]) -> bool:
    """A turn has come to its discards, or has passed."""
    return (
        state.outcome is not None
        or (state.round, state.active) != turn
        or (state.phase in ("discard", "draw") and not state.stack)
    )


def careful(state: State, luck: Luck, care: int) -> Action:
    """The best of the most promising plays by the position in which the turn ends."""
    return best_end(state, luck, care)[1]


def best_end(state: State, luck: Luck, care: int) -> tuple[float, Action]:
    """The same, and how good that position is for the own side."""
    question, _ = pending(state)
    nation = state.active
    turn = (state.round, nation)
    sign = 1.0 if state.side(nation) == AXIS else -1.0
    best: tuple[float, Action] | None = None
    for _, action in rated_plays(state, question, Worth(Aims(state, nation)))[:care]:
        future = after(state, action, luck)
        while not is_over(future, turn):
            advance(future, habitual(future, luck), luck)
        value = sign * lead(future)
        if best is None or value > best[0]:
            best = (value, action)
    assert best is not None
    return best


def play_on(state: State, turns: int, luck: Luck, care: int) -> None:
    """Let everybody play until the turn of so many nations has begun, or the game is over.

    Args:
        state: the position; it is changed.
        turns: how many.
        luck: for what happens.
        care: plays that are compared in each turn; with 1 or less all play by habit.
    """
    active = state.active
    while state.outcome is None:
        if state.active != active:
            active = state.active
            turns -= 1
            if turns <= 0:
                return
        if care > 1 and state.phase == "play" and not state.stack:
            advance(state, careful(state, luck, care), luck)
        else:
            advance(state, habitual(state, luck), luck)
