"""Whole games between computer players."""

import msgspec

from axis_desktop.model.asking.decision import Outcome
from axis_desktop.model.events import TurnBegan
from axis_desktop.model.ids import Power, Side
from axis_desktop.model.seats import Seats
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.sentences.wording import worded
from axis_desktop.model.session import Session
from axis_desktop.model.system import Setup, offer, system
from axis_desktop.players.player import Player, answer, player
from axis_desktop.players.sampling import GROUP, SamplingPlayer

JUDGED = "judged"
"""The "rule" by which a judge ends a game that is as good as won."""

JUDGED_ROUNDS = 2
"""Rounds running in which a side must be so far ahead."""

RANDOM = "random"
"""The level of a player that does anything legal: the bottom of every table, never offered to people."""


class GameResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a game between computer players ended.

    Attributes:
        seed: of its dice.
        winner: side that won; None for a draw or a game that was cut off.
        rule: id of the rule that ended it, or `JUDGED`; empty if it was cut off.
        reason: how it ended, in a sentence; empty if it was cut off.
        rounds: rounds that were begun.
        actions: actions played.
        production: what each power earned at the end, in the money of the game.
        production_by_round: the same at the start of the game and after each round.
        points_by_round: victory points of each side then, in a game that counts them.
        final_state: SHA-256 of the last state.
    """

    seed: int
    winner: Side | None
    rule: str
    reason: str = ""
    rounds: int
    actions: int
    production: dict[Power, int]
    production_by_round: dict[Power, list[int]] = {}
    points_by_round: dict[Side, list[int]] = {}
    final_state: str


def contestant(system_id: str, level: str) -> Player:
    """A new computer player of a level, or one that plays at random.

    Raises:
        UsageError: the system has players, but none of this level.
    """
    return SamplingPlayer() if level == RANDOM else player(system_id, level)


def play(
    setup: Setup, seats: Seats, max_rounds: int | None = None, judge_percent: int | None = None
) -> GameResult:
    """Play one game to its end, or to the beginning of round `max_rounds` + 1.

    Args:
        setup: the game.
        seats: its computer players.
        max_rounds: where it is cut off; None plays it to its end.
        judge_percent: a side that has so much of all production for two rounds running has won; None leaves
            it to the rules alone. Where the players of a game say `JUDGED_AGAINST_START`, it counts from the
            shares at the start: a side must be as far above its own as this percentage is above one half.

    Raises:
        IllegalAction: a computer player broke a rule; that is a bug.
    """
    rules = system(setup.system)
    session = Session(rules, setup)
    players = {power: contestant(setup.system, seat.level) for power, seat in seats.items()}
    curves = _Curves(session)
    against_start = bool(getattr(offer(GROUP, setup.system), "JUDGED_AGAINST_START", False))
    round_now = 1
    judged: Side | None = None
    while judged is None and not isinstance(decision := session.decision, Outcome):
        action = answer(
            players[decision.power],
            rules,
            session.state,
            decision,
            seed=setup.seed,
            number=len(session.entries),
        )
        for event in session.submit(action):
            if isinstance(event, TurnBegan) and event.round > round_now:
                round_now = event.round
                curves.add(session)
                if judge_percent is not None:
                    judged = curves.far_ahead(judge_percent, against_start=against_start)
        if max_rounds is not None and round_now > max_rounds:
            break
    ended = session.decision
    if judged is not None:
        ended = Outcome(winner=judged, rule=JUDGED, reason=Message.of("It is as good as won."))
    elif isinstance(ended, Outcome):
        curves.add(session)
    return GameResult(
        seed=setup.seed,
        winner=ended.winner if isinstance(ended, Outcome) else None,
        rule=ended.rule if isinstance(ended, Outcome) else "",
        reason=worded(ended.reason, rules.catalog(session.state)) if isinstance(ended, Outcome) else "",
        rounds=round_now if max_rounds is None else min(round_now, max_rounds),
        actions=len(session.entries),
        production={power: figures[-1] for power, figures in curves.production.items()},
        production_by_round=curves.production,
        points_by_round=curves.points,
        final_state=session.state_hash(),
    )


class _Curves:
    """The figures of a game, round by round."""

    def __init__(self, session: Session) -> None:
        self.production: dict[Power, list[int]] = {}
        self.points: dict[Side, list[int]] = {}
        powers = session.system.catalog(session.state).powers
        self._sides = {power.id: power.side for power in powers}
        self.add(session)

    def add(self, session: Session) -> None:
        """Take down what everybody has now."""
        present = session.present()
        for power, figures in present.powers.items():
            self.production.setdefault(power, []).append(figures.production)
        for side, points in present.points.items():
            self.points.setdefault(side, []).append(points)

    def far_ahead(self, percent: int, *, against_start: bool) -> Side | None:
        """The side that had so much of all production at the end of each of the last rounds.

        Args:
            percent: of all production, for a side that begins with half of it.
            against_start: a side that begins with more must have more, and the other less, by equal odds.
        """
        for side in sorted(set(self._sides.values())):
            start, needed = self._share(side, 0), percent / 100
            if not start:
                continue  # it only stands on the map
            if against_start:
                needed = start * needed / (start * needed + (1 - start) * (1 - needed))
            shares = [self._share(side, -n) for n in range(1, JUDGED_ROUNDS + 1)]
            if all(share >= needed for share in shares):
                return side
        return None

    def _share(self, side: Side, at: int) -> float:
        """The share of all production that a side had at some point of the curves."""
        total = sum(figures[at] for figures in self.production.values())
        own = sum(figures[at] for power, figures in self.production.items() if self._sides[power] == side)
        return own / max(1, total)
