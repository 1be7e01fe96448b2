"""Supply: chains of own pieces to a star, ports for navies, straits by side (SU-4.4, SU-5)."""

from axis_desktop.systems.supply.cards.card_steps import ModifySupply, ModifySupplySpace, Passive
from axis_desktop.systems.supply.cards.card_words import PieceFilter
from axis_desktop.systems.supply.nations import ALLIES, AXIS
from axis_desktop.systems.supply.places import meanings
from axis_desktop.systems.supply.stack.frames import Context
from axis_desktop.systems.supply.state import State


def stars(state: State, side: int) -> int:
    """Supply spaces for a side, to draw from and to score; a card may take one from it (SU-5.8, SU-14.11)."""
    return _stars(state, side, _passives(state))


def _stars(state: State, side: int, passives: list[tuple[int, Passive]]) -> int:
    found = state.world.stars
    for owner, passive in passives:
        if isinstance(passive, ModifySupplySpace):
            context = Context(owner=owner, card="")
            if meanings.side(state, passive.for_side, context) == side and not passive.supply:
                found &= ~(1 << state.world.number[passive.space])
    return found


class Lines:
    """The supply of one nation as it is now.

    Attributes:
        adjacent: the neighbors of every space for its side.
        reached: pieces with a chain of own pieces to a star that an own army holds (SU-5.2). Other nations'
            pieces carry nothing (SU-5.3); a navy does without a port (SU-5.6).
        supplied: its supplied pieces: of these the armies, and the navies in port (SU-5.4).
    """

    __slots__ = ("adjacent", "reached", "supplied")

    def __init__(self, state: State, nation: int) -> None:
        world = state.world
        side = world.side_of[nation]
        own = state.pieces[nation]
        passives = _passives(state)
        self.adjacent = state.adjacent(side)
        self.reached = _reached(own & _stars(state, side, passives) & world.land, own, self.adjacent)
        navies = self.reached & world.sea
        self.supplied = self.reached & world.land
        if passives or state.temporary:
            self.supplied |= _always_supplied(state, nation, passives)
        if navies:
            self.supplied |= in_port(state, side, navies)

    def near(self) -> int:
        """Spaces next to a supplied piece."""
        found, left = 0, self.supplied
        while left:
            low = left & -left
            left ^= low
            found |= self.adjacent[low.bit_length() - 1]
        return found


def supplied(state: State, nation: int) -> int:
    """Supplied pieces of a nation (SU-5.2 to SU-5.7).

    They follow from the position at every moment (SU-5.1); enemies, protection and whose turn it is are not
    looked at (SU-5.9).
    """
    return Lines(state, nation).supplied


def held_up(state: State, nation: int, space: int) -> int:
    """Where pieces of the side would be out of supply without a piece of the nation (SU-5.2, SU-5.5)."""
    members = state.world.members[state.side(nation)]
    before = [supplied(state, member) for member in members]
    kept, spot = state.pieces[nation], 1 << space
    state.pieces[nation] = kept & ~spot
    try:
        after = [supplied(state, member) for member in members]
    finally:
        state.pieces[nation] = kept
    lost = 0
    for member, was, now in zip(members, before, after, strict=True):
        lost |= was & ~now & ~(spot if member == nation else 0)
    return lost


def starving(state: State) -> int:
    """Pieces of the nation in turn that its next Supply phase removes as things stand (SU-10.2)."""
    is_ahead = state.phase in {"start", "play"} or (state.phase == "supply" and state.step <= 1)
    if not is_ahead:
        return 0
    nation = state.active
    return state.pieces[nation] & ~supplied(state, nation) & ~state.immune[nation]


def in_port(state: State, side: int, seas: int) -> int:
    """Those of some seas that touch land with an army of the side (SU-5.5)."""
    world = state.world
    armies = state.pieces_of_side(side) & world.land
    found, left = 0, seas
    while left:
        low = left & -left
        left ^= low
        if world.neighbors[low.bit_length() - 1] & armies:
            found |= low
    return found


def _always_supplied(state: State, nation: int, passives: list[tuple[int, Passive]]) -> int:
    """Pieces that a card supplies: links of a chain, but no sources (SU-5.7, SU-14.10).

    They are looked for each time, so that pieces that come later profit, too (SU-14.23).
    """
    found = 0
    for owner, passive in passives:
        if isinstance(passive, ModifySupply):
            found |= _meant(state, passive.filter, Context(owner=owner, card=""), nation)
    for made in state.temporary:
        step = state.world.programs[made.program][made.at]
        assert isinstance(step, ModifySupply)
        found |= _meant(state, step.filter, Context(owner=made.owner, card=""), nation)
    return found


def _meant(state: State, wanted: PieceFilter, context: Context, nation: int) -> int:
    """Pieces of a nation that a card supplies; which these are can't depend on supply."""
    if not meanings.may_belong(state, wanted, context, nation):
        return 0
    return meanings.present(state, wanted, nation) & meanings.fixed_area(state, wanted.at, context)


def supplied_once_there(state: State, nation: int, space: int) -> bool:
    """A piece of the nation would be supplied if it stood there (SU-6.1, SU-6.3)."""
    before = state.pieces[nation]
    state.pieces[nation] = before | 1 << space
    try:
        return bool(supplied(state, nation) >> space & 1)
    finally:
        state.pieces[nation] = before


def open_to(state: State, anchor: int) -> int:
    """The side to which a strait is open (SU-4.4)."""
    axis_armies = state.pieces_of_side(AXIS) & state.world.land
    return AXIS if axis_armies >> anchor & 1 else ALLIES


def _passives(state: State) -> list[tuple[int, Passive]]:
    """What holds because of cards on the table, with the nations that own them (SU-8.15)."""
    world = state.world
    found: list[tuple[int, Passive]] = []
    for owner in world.passive_nations:
        for card in state.status[owner]:
            if card in world.passive:
                found += [(owner, passive) for passive in world.passive[card]]
    return found


def _reached(sources: int, own: int, adjacent: tuple[int, ...]) -> int:
    """Sources and all own pieces that chains lead to from there."""
    reached = frontier = sources
    while frontier:
        low = frontier & -frontier
        fresh = adjacent[low.bit_length() - 1] & own & ~reached
        reached |= fresh
        frontier = (frontier ^ low) | fresh
    return reached
