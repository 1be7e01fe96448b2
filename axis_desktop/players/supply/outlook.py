"""How good a position is for a side: points, what will score, what is in reach and in danger, cards.

The weights come from games that computer players played against each other: each says how many points a thing
has brought over six rounds (`data/values.toml`).
"""

from math import exp

from axis_desktop.players.supply.aims import scoring_of, victories_left
from axis_desktop.players.supply.card_values import BoardValues, card_values, worth_of_hand
from axis_desktop.players.supply.ground import around, ground
from axis_desktop.players.supply.still_to_come import chance_to_answer
from axis_desktop.systems.supply.nations import ALLIES, AXIS, LAST_ROUND, SIDES
from axis_desktop.systems.supply.places.supply_lines import Lines, stars
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.world import bits

WON = 1000.0

ROUNDS = 6
"""Rounds over which the weights count."""


def lead(state: State, horizon: int = ROUNDS) -> float:
    """By how many points the Axis will be ahead, roughly; a game that is over counts a lot.

    Args:
        state: the position.
        horizon: rounds that are looked ahead, at most `ROUNDS`.
    """
    if state.outcome is not None:
        return WON if state.outcome.winner == SIDES[AXIS] else -WON
    return state.points[AXIS] - state.points[ALLIES] + _prospects(state, horizon)


def chances(state: State, ahead: float) -> float:
    """The Axis' chance to win with such a lead."""
    left = LAST_ROUND - state.round + 1
    spread = 4.0 + 0.55 * left
    return 1.0 / (1.0 + exp(-max(min(ahead / spread, 40.0), -40.0)))


def _prospects(state: State, horizon: int) -> float:
    """What the Axis will score more than the Allies, and what it is better off by besides."""
    world = state.world
    count = len(state.pieces)
    board = Board(state, horizon)
    total = 0.0
    for nation in range(count):
        rounds = board.rounds(nation)
        value = rounds * (board.pieces(nation) + _cards(state, nation)) + _clock(state, nation)
        total += value if world.side_of[nation] == AXIS else -value
    return total + board.reach(AXIS) - board.reach(ALLIES)


class Board:
    """The pieces of all nations and what they reach."""

    def __init__(self, state: State, horizon: int) -> None:
        world = state.world
        self.state = state
        self.horizon = horizon
        self.values: BoardValues = card_values().board
        self.tables = ground(world)
        self.sides = (state.pieces_of_side(AXIS), state.pieces_of_side(ALLIES))
        self.stars = (stars(state, AXIS), stars(state, ALLIES))
        self.lines = [Lines(state, nation) for nation in range(len(state.pieces))]
        self.near = [lines.near() for lines in self.lines]
        self.threats = (self._overlay(world.members[AXIS]), self._overlay(world.members[ALLIES]))

    def _overlay(self, members: tuple[int, ...]) -> tuple[int, int, int]:
        """Spaces next to supplied pieces of at least one, two, three nations."""
        one = two = three = 0
        for nation in members:
            mask = self.near[nation]
            three |= two & mask
            two |= one & mask
            one |= mask
        return one, two, three

    def rounds(self, nation: int) -> float:
        """The part of the weights' rounds that a nation still plays and looks ahead to."""
        return min(victories_left(self.state, nation), self.horizon) / ROUNDS

    def pieces(self, nation: int) -> float:
        """What a nation's pieces bring."""
        state, world, values = self.state, self.state.world, self.values
        side = world.side_of[nation]
        own, enemies = state.pieces[nation], self.sides[1 - side]
        home = 1 << world.homes[nation]
        lost = bool(enemies & home)
        value = 0.0 if lost else values.home
        one, two, three = self.threats[1 - side]
        shared = 0
        for friend in world.members[side]:
            if friend != nation:
                shared |= state.pieces[friend]
        for space in bits(own & world.land & self.stars[side]):
            spot = 1 << space
            danger = bool(spot & one) + bool(spot & two) + bool(spot & three)
            points = 1 if spot & shared else 2
            value += points * (values.star_home_lost if lost else values.star[danger])
        fed = own & self.lines[nation].supplied
        score = values.score_home_lost if lost else values.score
        for rule in scoring_of(state, nation):
            points = rule.points(state.pieces)
            value += score * points
            if nation in rule.nations and not rule.absent:
                open_to = rule.spaces & self.near[nation] & ~enemies & ~own
                if open_to:
                    value += values.score_in_reach * (rule.each or (0 if points else rule.flat))
        value += values.army * (fed & world.land).bit_count() + values.navy * (fed & world.sea).bit_count()
        value += values.unsupplied * (own & ~fed).bit_count()
        for space in bits(fed & one & ~(self.stars[side] & world.land)):
            value -= values.starving * self._starved(nation, space, fed)
        return value

    def _starved(self, nation: int, space: int, fed: int) -> int:
        """Pieces that would be without supply, had the one in a space left; that one too."""
        state = self.state
        own = state.pieces[nation]
        state.pieces[nation] = own & ~(1 << space)
        left = Lines(state, nation).supplied
        state.pieces[nation] = own
        return (fed & ~left).bit_count()

    def reach(self, side: int) -> float:
        """Stars that a side could take, each by its nearest nation."""
        world, values = self.state.world, self.values
        wanted = self.stars[side] & ~self.sides[side] & world.land
        enemies = self.sides[1 - side]
        best: dict[int, float] = {}
        found, reached = 0.0, 0
        for nation in world.members[side] if wanted else ():
            rounds = self.rounds(nation)
            near = self.near[nation]
            reached |= near
            for space in bits(near & wanted):
                worth = 2 * rounds * (values.near_held if enemies >> space & 1 else values.near_empty)
                before = best.get(space)
                if before is not None:
                    found += values.another_near * rounds
                best[space] = worth if before is None else max(before, worth)
        left = wanted & ~reached
        if left:
            rounds = self.rounds(world.members[side][0])
            far = around(reached, self.tables.near) & left
            found += 2 * rounds * values.far_held * (far & enemies).bit_count()
            found += 2 * rounds * values.far_empty * (far & ~enemies).bit_count()
        return found + sum(best.values())


def _cards(state: State, nation: int) -> float:
    """What a nation's cards bring."""
    values = card_values()
    value = 0.0
    for card in state.status[nation]:
        value += values.status.get(card, 1.0)
    for card in state.responses[nation]:
        value += values.response.get(card, 1.0) * chance_to_answer(state, nation, card)
    return value + values.share_of_hand * worth_of_hand(state.hand[nation])


def _clock(state: State, nation: int) -> float:
    """How long a nation's cards last (SU-7.6)."""
    board, left = card_values().board, victories_left(state, nation)
    spare = len(state.hand[nation]) + len(state.deck[nation]) - left
    if spare >= 0:
        return board.spare_card * min(spare, 12, 2 * left)
    return board.missing_card * spare
