"""What tells the levels apart: how carefully they look, never dice, money or knowledge."""

import msgspec


class Skill(msgspec.Struct, frozen=True, kw_only=True):
    """The habits of a level.

    Attributes:
        attack_from: smallest chance to win at which an attack is made.
        enough: chance to win at which no more units are sent.
        least_gain: smallest gain in IPC that makes an attack worth it.
        retreats_below: chance to win below which a battle is broken off.
        lands: plans assaults over the sea.
        sails: fleets lie where they are of use and bring troops to far coasts.
        raids: flies bombing raids that pay.
        keeps_guard: leaves as many land units in its capital as enemies could come at once.
        weighs_replies: counts what enemies can send against foreign ground it takes, and guards capital and
            cities by exact odds.
        finds_stations: land units stand where they are worth most when the enemies move.
        commands_fleets: keeps fleets together in attacks, ferries troops and buys what is needed.
        fickle: every so many-th attack is not made; 0 for never.
    """

    attack_from: float
    enough: float
    least_gain: float
    retreats_below: float
    lands: bool
    sails: bool
    raids: bool
    keeps_guard: bool
    weighs_replies: bool = False
    finds_stations: bool = False
    commands_fleets: bool = False
    fickle: int


EASY = Skill(
    attack_from=0.5,
    enough=0.65,
    least_gain=-4.0,
    retreats_below=0.0,
    lands=False,
    sails=False,
    raids=False,
    keeps_guard=False,
    fickle=3,
)
MEDIUM = Skill(
    attack_from=0.65,
    enough=0.92,
    least_gain=0.5,
    retreats_below=0.3,
    lands=True,
    sails=True,
    raids=True,
    keeps_guard=True,
    commands_fleets=True,
    fickle=0,
)
HARD = Skill(
    attack_from=0.65,
    enough=0.95,
    least_gain=0.5,
    retreats_below=0.35,
    lands=True,
    sails=True,
    raids=True,
    keeps_guard=True,
    weighs_replies=True,
    finds_stations=True,
    commands_fleets=True,
    fickle=0,
)
ROUTINE = msgspec.structs.replace(MEDIUM, commands_fleets=False)
"""What everybody is thought to do in a rehearsal: quick to work out."""

MANNERS = (HARD, ROUTINE)
"""Ways to attack that are tried out, the usual one first."""
