"""Assaults: with how much an enemy may attack a space, and what that brings it before we strike back."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from axis_desktop.players.area_war.sight.estimate import chances_to_win
from axis_desktop.players.area_war.sight.stakes import after_losses
from axis_desktop.players.area_war.sight.strikes import Blow
from axis_desktop.players.area_war.sight.troops import Troops, in_loss_order, scan

ENOUGH = 0.9
"""Chance to win at which an enemy sends no more."""


class Assault(NamedTuple):
    """An attack with certain units, before our own answer is reckoned with.

    Attributes:
        pieces: bits of the units that it takes.
        falls: chance that the space is lost.
        gain: IPC that the enemy destroys beyond what it loses; None if nobody defends.
        left: who of ours is left if it doesn't fall.
        staying: who of theirs holds what they have won.
        reserve: the same with all who could follow.
    """

    pieces: int
    falls: float
    gain: float | None
    left: Troops
    staying: Troops
    reserve: Troops


def assault(sent: Sequence[Blow], defenders: Troops, rest: Iterable[Blow]) -> Assault:
    """What an attack with these units brings; the rest could follow to where they have won."""
    pieces = 0
    for blow in sent:
        pieces |= blow.pieces
    holders = in_loss_order(f for b in sent for f in b.holders)
    if defenders:
        found = scan(in_loss_order(f for b in sent for f in b.attackers), defenders)
        falls, gain, lost = found.win, found.defender_loss - found.attacker_loss, found.attacker_loss
        left = after_losses(defenders, found.defender_loss)
    else:
        falls, gain, lost, left = 1.0, None, 0.0, ()
    staying = after_losses(holders, lost)
    reserve = in_loss_order((*staying, *(f for b in rest for f in b.holders)))
    return Assault(pieces, falls, gain, left, staying, reserve)


def sizes(blows: Sequence[Blow], defenders: Troops) -> list[Sequence[Blow]]:
    """Just enough, the ground troops first with a plane for every two; and all of it."""
    if not blows or not defenders:
        return []
    ground = [b for b in blows if b.holders]
    other = [b for b in blows if not b.holders]
    woven: list[Blow] = []
    while ground or other:
        woven += ground[:2]
        woven += other[:1]
        ground, other = ground[2:], other[1:]
    chances = chances_to_win((blow.attackers for blow in woven), defenders)
    enough = next((n for n, chance in enumerate(chances, 1) if chance >= ENOUGH), len(woven))
    return [woven[:enough], woven] if enough < len(woven) else [woven]
