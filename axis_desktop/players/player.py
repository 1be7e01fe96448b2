"""Computer players: who they are and how they are asked.

A player sees what its seat may see, thinks with luck of its own (never the game's) and answers with an
action like everybody else (CL-20.1).
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal, Protocol

import msgspec

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.chance import Luck
from axis_desktop.model.errors import UsageError
from axis_desktop.model.facts import Action
from axis_desktop.model.seats import LEVELS
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.system import Setup, System, offer, system
from axis_desktop.players.sampling import GROUP, SamplingPlayer

Thinking = Literal["short", "usual", "long"]
"""How long the levels that search for their moves may do so."""

SHARES: dict[Thinking, float] = {"short": 1 / 3, "usual": 1.0, "long": 3.0}


class Player(Protocol):
    """One level of one system."""

    def decide(self, rules: System[Any], state: Any, decision: Decision, luck: Luck) -> Action:
        """A legal answer to the pending decision; equal states and luck give equal answers."""
        ...


def player(system_id: str, level: str, thinking: Thinking = "usual") -> Player:
    """A new computer player of this level; a system without players of its own is played by sampling.

    A player may remember its plans. It belongs to one power in one game, so that nothing it does depends
    on the games played before in the same process.

    Args:
        system_id: of its game.
        level: of those the system has.
        thinking: for how long; levels that don't search take as long as ever.

    Raises:
        UsageError: the system has players, but none of this level.
    """
    known = levels(system_id)
    if not known:
        return SamplingPlayer()
    if level not in known:
        raise UsageError(
            "{system} has no computer player '{level}'; it has {known}.",
            system=system_id,
            level=level,
            known=", ".join(known),
        )
    paced: Callable[[str, float], Player] | None = getattr(offer(GROUP, system_id), "paced", None)
    if paced is None or thinking == "usual":
        return known[level]()
    return paced(level, SHARES[thinking])


def levels(system_id: str) -> Mapping[str, Callable[[], Player]]:
    """What makes the computer players of a system, weakest level first; empty if it has none of its own."""
    found: Mapping[str, Callable[[], Player]] = getattr(offer(GROUP, system_id), "LEVELS", {})
    return found


def levels_to_seat(system_id: str) -> tuple[str, ...]:
    """Levels that a game has, weakest first; all of them where everything is played at random."""
    return tuple(levels(system_id)) or LEVELS


def answer(
    who: Player, rules: System[Any], state: Any, decision: Decision, *, seed: int, number: int
) -> Action:
    """What this player answers to the decision after `number` actions."""
    return who.decide(rules, state, decision, Luck("player", seed, decision.power, number))


_seated: dict[tuple[str, str, int, str, str, Thinking], Player] = {}
"""Players of the games that this process was asked about lately: they go on with their plans."""

MOST_SEATED = 12


class Decided(msgspec.Struct, frozen=True, kw_only=True):
    """What a player answered.

    Attributes:
        action: as plain data.
        reason: why, where there is something to say.
        is_secret: the reason tells more than everybody may know.
    """

    action: dict[str, Any]
    reason: Message | None = None
    is_secret: bool = False


def decide(
    system_id: str,
    setup: Setup,
    state: bytes,
    power: str,
    level: str,
    number: int,
    thinking: Thinking = "usual",
) -> Decided:
    """The answer of a player that thinks in another process: plain data in and out.

    A player may have a `reason` for its last answer, and say that it is secret (`reason_is_secret`).
    """
    rules = system(system_id)
    position = rules.decode(state, setup)
    decision = rules.decision(position)
    assert isinstance(decision, Decision)
    assert decision.power == power
    chair = (system_id, setup.scenario, setup.seed, power, level, thinking)
    if chair not in _seated and len(_seated) >= MOST_SEATED:
        _seated.clear()
    who = _seated.setdefault(chair, player(system_id, level, thinking))
    action = answer(who, rules, position, decision, seed=setup.seed, number=number)
    return Decided(
        action=rules.encode_action(action),
        reason=getattr(who, "reason", None),
        is_secret=getattr(who, "reason_is_secret", False),
    )
