"""Taking an own piece off the board where a card in hand makes more of it (SU-4.7)."""

from axis_desktop.model.chance import Luck
from axis_desktop.model.facts import Action
from axis_desktop.players.supply.aims import Aims
from axis_desktop.players.supply.imagining import best_end
from axis_desktop.systems.supply import actions as answers
from axis_desktop.systems.supply.playing.freeing import doomed, spent
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.world import bits

CARE = 4
"""Plays that are compared with the piece and without it."""

LEAST_GAIN = 0.3
"""So much better the turn must end, in points, without a piece that is lost anyway."""

GAIN_FOR_A_PIECE = 1.5
"""The same for a piece that would have stayed."""

MOST_USELESS = 2
"""Pieces that are in supply and might be given up: those that are worth least."""


def piece_to_free(state: State, nation: int, luck: Luck, *, also_supplied: bool) -> Action | None:
    """The piece that the nation takes off before its play, if that is worth it.

    Args:
        state: a position that could be; the nation is asked for its play.
        nation: in turn.
        luck: the player's own.
        also_supplied: pieces that would stay are considered, too.
    """
    if state.stack or state.phase != "play" or state.active != nation or not state.hand[nation]:
        return None
    world, domain = state.world, 0
    for piece in spent(state, nation):
        domain |= world.domain(piece)
    lost = doomed(state, nation) & domain
    useless = _useless(state, nation, domain & ~lost) if also_supplied else []
    if not lost and not useless:
        return None
    seed = luck.below(1 << 30)
    now = best_end(state, Luck("freeing", seed), CARE)[0]
    best: tuple[float, int] | None = None
    for space in (*bits(lost), *useless):
        other = state.copy()
        other.pieces[nation] &= ~(1 << space)
        gain = best_end(other, Luck("freeing", seed), CARE)[0] - now
        gain -= LEAST_GAIN if lost >> space & 1 else GAIN_FOR_A_PIECE
        if gain > 0 and (best is None or gain > best[0]):
            best = (gain, space)
    if best is None:
        return None
    return answers.RemovePiece(power=world.powers[nation], space=world.spaces[best[1]])


def _useless(state: State, nation: int, domain: int) -> list[int]:
    """Spaces of own pieces that would stay and are worth least."""
    free = state.pieces[nation] & domain & ~state.immune[nation] & ~(1 << state.world.homes[nation])
    aims = Aims(state, nation)
    return sorted(bits(free), key=lambda space: (aims.worth_keeping(nation, space), space))[:MOST_USELESS]
