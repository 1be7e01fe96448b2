"""A battle in which nothing changes any more (TA-11.3).

The book knows no end of it: without coins a Ju 87 and a B-17 may shun each other for ever. Here it is over
when for ten full rounds no unit was damaged, repaired, lost or bought, no factory changed hands or was
destroyed, and no token was turned; then it counts as if both teams had lost their last unit.
"""

import msgspec

from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.tactical.asking import TacticalPlay
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.rulebook import STANDOFFS_END
from axis_desktop.systems.tactical.state import Calm, State
from axis_desktop.systems.tactical.turn.victory import by_more_factories, end_game


def check_standoff(play: TacticalPlay) -> None:
    """Count a round in which nothing has changed; enough of them end the battle; called when a round is full.

    The Bulge is over after its rounds anyhow (TA-13.9).
    """
    state = play.state
    if state.world.revision < STANDOFFS_END or state.outcome is not None or state.rounds:
        return
    now, before = _calm(state), state.calm
    if before is not msgspec.UNSET and msgspec.structs.replace(before, rounds=0) == now:
        now = msgspec.structs.replace(now, rounds=before.rounds + 1)
    state.calm = now
    if now.rounds >= game_table().victory.standoff:
        text = Plural("Nothing has changed for 1 round.", "Nothing has changed for {n} rounds.")
        reason = Message.of(text.of(now.rounds), n=now.rounds)
        end_game(play, by_more_factories(state, reason))


def calm_rounds(state: State) -> int:
    """Full rounds in which nothing has changed, once half of those are over that end the battle; else 0."""
    rounds = 0 if state.calm is msgspec.UNSET else state.calm.rounds
    return rounds if 2 * rounds >= game_table().victory.standoff else 0


def _calm(state: State) -> Calm:
    return Calm(
        rounds=0,
        units=tuple(sorted((unit.id, unit.damage) for unit in state.units.values())),
        factories=tuple(sorted(state.factories.items())),
        tokens=len(state.launcher.tokens) if state.launcher is not None else 0,
    )
