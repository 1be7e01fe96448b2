"""A player that plays anything legal: it plays every game, and understands none.

Most questions list their answers, and any of them will do. Where most legal answers can't be listed, or
drawing all of them alike would make endless games, the players of a game say how one is drawn: in `SAMPLERS`,
by kind of options.
"""

from collections.abc import Callable, Mapping
from typing import Any

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Options
from axis_desktop.model.chance import Luck
from axis_desktop.model.errors import UsageError
from axis_desktop.model.facts import Action
from axis_desktop.model.session import Session
from axis_desktop.model.system import System, offer

GROUP = "axis_desktop.players"
"""The entry points through which games offer computer players: `LEVELS`;
perhaps also `paced`, `advice` or `PLANS_PHASES`, and `SAMPLERS`."""

Sampler = Callable[[Any, Any, Luck], Action]
"""From a state, its options and luck to one of the legal answers."""

Samplers = Mapping[type[Any], Sampler]


class SamplingPlayer:
    """Some legal answer each time; every game that it plays alone comes to an end."""

    def decide(self, rules: System[Any], state: Any, decision: Decision, luck: Luck) -> Action:
        """A sample of what is allowed."""
        return sample(rules, state, luck)


def sampled(session: Session, luck: Luck) -> Action:
    """Some legal answer to what is asked in a game.

    Raises:
        UsageError: the game is over.
    """
    return sample(session.system, session.state, luck, session.options)


def sample(rules: System[Any], state: Any, luck: Luck, options: Options | None = None) -> Action:
    """Some legal answer to what is asked in a state; its options, where they are at hand already.

    Raises:
        UsageError: the game is over.
    """
    asked = rules.options(state) if options is None else options
    sampler = _sampler(rules.id, asked)
    if sampler is not None:
        return sampler(state, asked, luck)
    choices = asked.choices()
    if not choices:
        raise UsageError("The game is over: nobody is asked.")
    return luck.pick(choices).action


def _sampler(system_id: str, options: Options) -> Sampler | None:
    known: Samplers = getattr(offer(GROUP, system_id), "SAMPLERS", {})
    return next((known[kind] for kind in type(options).__mro__ if kind in known), None)
