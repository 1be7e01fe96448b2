"""Games of tournaments that nobody played, for tests of what is made of them."""

from typing import Any

from axis_desktop.model import Power, Side
from axis_desktop.players.tournament import Contest, TournamentGame

AXIS, ALLIES = Side("axis"), Side("allies")
SIDES = (ALLIES, AXIS)
GERMANY, USA = Power("germany"), Power("usa")


def contest(**changes: Any) -> Contest:
    fields: dict[str, Any] = {
        "system": "classic",
        "scenario": "spring_1942",
        "pack": "world1942",
        "board": "0" * 64,
        "options": {"total_victory": False},
        "levels": ("medium", "easy"),
        "seed": 1,
        "max_rounds": 60,
        "program": "1.0",
    }
    return Contest(**{**fields, **changes})


def game(
    seed: int,
    axis: str,
    allies: str,
    winner: Side | None,
    *,
    rule: str = "CL-18.1",
    rounds: int = 2,
) -> TournamentGame:
    """Germany earns 10, 11, ... and the USA 30, 30, ... from round to round."""
    germany = list(range(10, 11 + rounds))
    usa = [30] * (rounds + 1)
    return TournamentGame(
        seed=seed,
        levels={AXIS: axis, ALLIES: allies},
        winner=winner,
        rule=rule,
        reason=f"It ended by {rule}." if rule else "",
        rounds=rounds,
        actions=100,
        production={GERMANY: germany[-1], USA: usa[-1]},
        production_by_round={GERMANY: germany, USA: usa},
        final_state="f" * 64,
    )
