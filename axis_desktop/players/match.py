"""Whole games between computer players."""

import msgspec

from axis_desktop.model.decision import Outcome
from axis_desktop.model.events import TurnBegan
from axis_desktop.model.ids import Power, Side
from axis_desktop.model.seats import Seats
from axis_desktop.model.session import Session
from axis_desktop.model.system import Setup, system
from axis_desktop.players.player import answer, player


class GameResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a game between computer players ended.

    Attributes:
        seed: of its dice.
        winner: side that won; None for a draw or a game that was cut off.
        rule: id of the rule that ended it; empty if it was cut off.
        rounds: rounds that were begun.
        actions: actions played.
        production: what each power earned at the end, in the currency of the system.
        final_state: SHA-256 of the last state.
    """

    seed: int
    winner: Side | None
    rule: str
    rounds: int
    actions: int
    production: dict[Power, int]
    final_state: str


def play(setup: Setup, seats: Seats, max_rounds: int | None = None) -> GameResult:
    """Play one game to its end, or to the beginning of round `max_rounds` + 1.

    Raises:
        IllegalAction: a computer player broke a rule; that is a bug.
    """
    rules = system(setup.system)
    session = Session(rules, setup)
    players = {power: player(setup.system, seat.level) for power, seat in seats.items()}
    round_now = 1
    while not isinstance(decision := session.decision, Outcome):
        action = answer(
            players[decision.power],
            rules,
            session.state,
            decision,
            seed=setup.seed,
            number=len(session.entries),
        )
        for event in session.submit(action):
            if isinstance(event, TurnBegan):
                round_now = event.round
        if max_rounds is not None and round_now > max_rounds:
            break
    ended = session.decision
    return GameResult(
        seed=setup.seed,
        winner=ended.winner if isinstance(ended, Outcome) else None,
        rule=ended.rule if isinstance(ended, Outcome) else "",
        rounds=round_now if max_rounds is None else min(round_now, max_rounds),
        actions=len(session.entries),
        production={power: figures.production for power, figures in session.present().powers.items()},
        final_state=session.state_hash(),
    )
