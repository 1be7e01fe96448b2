"""What tells the levels apart: how carefully they look, never dice, money or knowledge."""

import msgspec


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """The habits of a level.

    Attributes:
        attack_from: smallest chance to win at which an attack is made.
        enough: chance to win at which no more units are sent.
        least_gain_ipc: smallest expected gain that makes an attack worth it.
        guards_capital: largest chance to lose the capital that is accepted, 1 to not look at all.
        counts_counterattack: what could be retaken and killed next turn is subtracted.
        retreats_below: chance to win below which a battle is broken off.
        fickle: every so many-th attack is not made, for players that shall not see everything; 0 for never.
    """

    attack_from: float
    enough: float
    least_gain_ipc: float
    guards_capital: float
    counts_counterattack: bool
    retreats_below: float
    fickle: int


EASY = Skill(
    attack_from=0.55,
    enough=0.7,
    least_gain_ipc=-3.0,
    guards_capital=1.0,
    counts_counterattack=False,
    retreats_below=0.0,
    fickle=3,
)
MEDIUM = Skill(
    attack_from=0.62,
    enough=0.9,
    least_gain_ipc=0.5,
    guards_capital=0.12,
    counts_counterattack=True,
    retreats_below=0.25,
    fickle=0,
)
