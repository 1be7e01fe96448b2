"""What a nation wants on the board: what a piece would be worth in a space, and an enemy's removal there."""

from functools import cached_property

from axis_desktop.players.supply.ground import Scoring, around, ground
from axis_desktop.systems.supply.nations import LAST_ROUND
from axis_desktop.systems.supply.places.supply_lines import Lines, stars, supplied
from axis_desktop.systems.supply.state import State

DISCOUNT = 0.85
"""What points are worth that come a round later."""

HORIZON = 6
"""Victory phases that are looked ahead to."""

_BEFORE_VICTORY = frozenset(("setup", "start", "play", "supply"))

_SUMS = [0.0]
for _turn in range(LAST_ROUND + 1):
    _SUMS.append(_SUMS[-1] + DISCOUNT**_turn)


def victories_left(state: State, nation: int) -> int:
    """Victory phases that a nation still has."""
    left = LAST_ROUND - state.round
    if nation > state.active or (nation == state.active and state.phase in _BEFORE_VICTORY):
        left += 1
    return left


def turns_worth(state: State, nation: int, horizon: int = HORIZON) -> float:
    """What one point in every coming Victory phase of a nation is worth now."""
    return _SUMS[min(victories_left(state, nation), horizon)]


class Aims:
    """How a nation looks at the board at one moment.

    Attributes:
        state: the position.
        nation: who looks.
        side: its side.
        horizon: Victory phases looked ahead.
        turns: worth of a point in each of them.
        ground: tables of the map and the cards.
    """

    def __init__(self, state: State, nation: int, horizon: int = HORIZON) -> None:
        self.state = state
        self.nation = nation
        self.side = state.world.side_of[nation]
        self.horizon = horizon
        self.turns = turns_worth(state, nation, horizon)
        self.ground = ground(state.world)
        self._supplied: dict[int, int] = {}

    @cached_property
    def friends(self) -> int:
        """Spaces with pieces of the own side."""
        return self.state.pieces_of_side(self.side)

    @cached_property
    def enemies(self) -> int:
        """Spaces with pieces of the other side."""
        return self.state.pieces_of_side(1 - self.side)

    @cached_property
    def lines(self) -> Lines:
        """The nation's supply."""
        return Lines(self.state, self.nation)

    @cached_property
    def near(self) -> int:
        """Spaces next to its supplied pieces."""
        return self.lines.near()

    @cached_property
    def near2(self) -> int:
        """Spaces at most two steps from a supplied piece."""
        return around(self.near, self.ground.near)

    @cached_property
    def stars(self) -> int:
        """Supply spaces for the side."""
        return stars(self.state, self.side)

    @cached_property
    def wanted(self) -> int:
        """Stars that the own side doesn't hold."""
        return self.stars & ~self.friends

    @cached_property
    def rules(self) -> tuple[Scoring, ...]:
        """What the nation's cards score."""
        return scoring_of(self.state, self.nation)

    # ------------------------------------------------------------------ own pieces

    def worth_placing(self, space: int, whose: int | None = None) -> float:
        """What a piece that comes to a space is worth.

        Args:
            space: where it comes.
            whose: nation of the piece; None: the own one.
        """
        state, spot = self.state, 1 << space
        mine = whose is None or whose == self.nation
        nation = self.nation if whose is None else whose
        worth = 0.35
        lasts = bool(spot & self.stars)
        if spot & self.stars:
            worth += 0.3 if spot & self.friends else 2 * self.turns
        elif mine and not self.lines.adjacent[space] & self.lines.reached:
            # It leaves again in the next Supply phase unless something else supplies it.
            worth -= 0.2
        else:
            lasts = True
        pieces = state.pieces
        for rule in self.rules if mine else scoring_of(state, nation):
            points = rule.gained_at(space, pieces) if nation in rule.nations else 0
            if points:
                worth += points * (self.turns if lasts else 0.3)
        if lasts:
            ahead, ahead2 = self.ground.near[space], self.ground.near2[space]
            if mine:
                ahead &= ~self.near
                ahead2 &= ~self.near2
            wanted = ahead & self.wanted
            worth += self.turns * (0.14 * wanted.bit_count() + 0.28 * (wanted & ~self.enemies).bit_count())
            worth += 0.13 * self.turns * (ahead2 & self.wanted).bit_count()
            worth += 0.25 * (ahead & self.enemies).bit_count()
        if space == state.world.homes[nation]:
            worth += 1.5
        return worth

    # ------------------------------------------------------------------ enemy pieces

    def worth_removing(self, target: int, space: int) -> float:
        """What it is worth that a piece of an enemy nation leaves."""
        state, spot = self.state, 1 << space
        if state.immune[target] & spot:
            return 0.0
        world = state.world
        theirs = turns_worth(state, target, self.horizon)
        own = state.pieces[target]
        worth = 0.8
        if spot & world.stars:
            alone = not (self.enemies_without(target) & spot)
            worth += (0.75 if alone else 0.35) * theirs
            if alone and spot & self.near & self.stars:
                worth += 0.5 * self.turns
            for friend in world.members[self.side]:
                if world.homes[friend] == space:
                    worth += 2.0 * turns_worth(state, friend, self.horizon)
        for rule in scoring_of(state, target):
            if target in rule.nations and spot & rule.spaces and not rule.absent:
                worth += 0.6 * theirs * (rule.each + rule.flat)
        threatened = self.ground.near[space] & self.stars & self.friends
        worth += 0.2 * self.turns * threatened.bit_count()
        if world.homes[target] == space:
            worth += 1.0
        now = self._supplied.get(target)
        if now is None:
            now = self._supplied[target] = supplied(state, target)
        if not now & spot:
            return worth * 0.35
        state.pieces[target] = own & ~spot
        lost = now & ~spot & ~supplied(state, target)
        state.pieces[target] = own
        worth += 0.7 * lost.bit_count()
        for rule in scoring_of(state, target) if lost else ():
            if target in rule.nations and rule.each:
                worth += 0.5 * theirs * rule.each * (lost & rule.spaces).bit_count()
        return worth

    def enemies_without(self, nation: int) -> int:
        """Pieces of the other side but for one nation."""
        found = 0
        for enemy in self.state.world.members[1 - self.side]:
            if enemy != nation:
                found |= self.state.pieces[enemy]
        return found

    def worth_keeping(self, whose: int, space: int) -> float:
        """What it is worth that a friendly piece that is about to leave stays."""
        eyes = Aims(self.state, next(iter(self.state.world.members[1 - self.side])), self.horizon)
        return eyes.worth_removing(whose, space)


def scoring_of(state: State, nation: int) -> tuple[Scoring, ...]:
    """What the Status of a nation score."""
    found: tuple[Scoring, ...] = ()
    scoring = ground(state.world).scoring
    for card in state.status[nation]:
        rules = scoring.get(card)
        if rules is not None:
            found += rules
    return found
