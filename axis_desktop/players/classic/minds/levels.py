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
        bridges: it counts on transports that fetch their cargo from another zone first.
        retreats_below: chance to win below which a battle is broken off.
        fickle: every so many-th attack is not made, for players that shall not see everything; 0 for never.
    """

    attack_from: float
    enough: float
    least_gain_ipc: float
    guards_capital: float
    counts_counterattack: bool
    bridges: bool
    retreats_below: float
    fickle: int


EASY = Skill(
    attack_from=0.55,
    enough=0.7,
    least_gain_ipc=-3.0,
    guards_capital=1.0,
    counts_counterattack=False,
    bridges=False,
    retreats_below=0.0,
    fickle=3,
)
MEDIUM = Skill(
    attack_from=0.62,
    enough=0.9,
    least_gain_ipc=0.5,
    guards_capital=0.12,
    counts_counterattack=True,
    bridges=False,
    retreats_below=0.25,
    fickle=0,
)
BOLD = msgspec.structs.replace(MEDIUM, attack_from=0.55, counts_counterattack=False, bridges=True)
"""Medium's habits where its side can wait: Allies that let themselves be held off by each answer lost Moscow,
or the lands that make the production that wins, in 11 of 20 games against TripleA's Fast; bold ones in 4."""
