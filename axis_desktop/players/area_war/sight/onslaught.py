"""The onslaught: what the enemies could make of how we stand, each of their units used once.

Looked at alone, every territory beside an enemy's stack seems lost, and who believes it gives all of them up.
The stack strikes once: where it gains most. What it takes it may lose again to what we have beside it.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Generic, NamedTuple

from axis_desktop.model.ids import Power, Space
from axis_desktop.players.area_war.sight.array import Array
from axis_desktop.players.area_war.sight.assaults import Assault, assault, sizes
from axis_desktop.players.area_war.sight.outlook import B, Outlook
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.area_war.sight.strikes import Blow
from axis_desktop.players.area_war.sight.troops import Troops, scan
from axis_desktop.systems.area_war.situation import friendly_to

LEAST_GAIN = 0.5
"""IPC from which an enemy strikes."""

AT_ONCE = 2.0
"""How often the income of a territory counts that is lost: we miss it, the enemy has it."""

FOR_LONG = 7.0
"""How much more often if we can't take it back."""

INSTEAD = 0.4
"""How much of what they spare counts: they may see it otherwise, and strike there instead."""

MUCH_BETTER = 1.25
BETTER_IPC = 3.0
"""How many times, and by how many IPC, an attack with all must bring more than one with just enough."""

STRIKES_BACK = 0.5
"""How surely we take back what pays."""

SURE, DOUBTFUL, DARED = 0.8, 0.5, 0.4
"""Chance to win from which an enemy attacks where that pays, and one at which it does so in two cases of
five."""

TRIED_AT_ALL, TRIED_PER_IPC, OFTEN_TRIED = 0.45, 1 / 120, 0.7
"""How often an attack is made that pays: at all, more for each IPC that it brings, at most. Of 620
territories that TripleA's Allies could take from the Axis with 85 percent or more they took half where that
brought less than 20 IPC, two thirds where it brought more, and hardly more often where it brought most."""

OFTEN_SUNK = 0.7
"""The same at sea: of 51 single transports and submarines that they could sink they sank 37."""

SURELY_PLANNED, SURELY_AIMED_AT = 40.0, 18.0
"""IPC that one's own next attack on a territory and one on ships must bring to be counted on as most: whoever
counts on little goes where much is to be had."""

MOST_TRIED = 0.9
TRIED_BY_GROWING, DREADED = 0.6, 55.0
"""The most and the least of the same for whoever is out to reach the production that wins, and the IPC on
land of which it is a part where that is more: in a turn of theirs such enemies attacked a third of what would
have brought up to 30 IPC, but the Allies that feared them no more than that lost Moscow too often; of 67
territories that would have brought more than 50 they attacked all but five. Nor are they thought to strike
twice where that brings more: Allies that did gave Karelia up in the first round and won two of six games,
those that didn't five of nine: that tells little."""

GIFT = 5.0
"""IPC that an undefended territory with an income is worth more to an enemy: anybody who is near takes it
in passing."""


class Answer(NamedTuple):
    """An enemy's best attack on a space.

    Attributes:
        gain: IPC that it brings the enemy; nothing if no attack pays.
        falls: chance that the space is lost.
        pieces: bits of the units that it takes.
        left: who of ours is left if it doesn't fall.
        is_lavish: fewer units would do it for less gain.
    """

    gain: float
    falls: float
    pieces: int
    left: Troops
    is_lavish: bool = False


class Opening(NamedTuple):
    """What an enemy finds when it looks for where to strike.

    Attributes:
        array: how we stand.
        left: whom those before it have left where they have struck.
        falls: the chance for each territory that it has fallen to them.
        counted: what that brought them.
        sparing: it sends no more than enough wherever that pays.
        free: bits of its units that have not struck yet.
    """

    array: Array
    left: Mapping[Space, Troops]
    falls: Mapping[Space, float]
    counted: Mapping[Space, float]
    sparing: bool = False
    free: int = -1


class Allotment(NamedTuple):
    """How an enemy spreads its units over its attacks.

    Attributes:
        attacks: where, and what each brings, in the order in which they were chosen.
        wanted: the gain of each attack by itself, made or not.
        falls: the chance for each territory to be lost by then.
        is_short: an attack with more than enough left too few units for another.
    """

    attacks: Sequence[tuple[Space, Answer]]
    wanted: Mapping[Space, float]
    falls: dict[Space, float]
    is_short: bool

    @property
    def gain(self) -> float:
        """IPC that all attacks together bring."""
        return sum(answer.gain for _, answer in self.attacks)


class Loss(NamedTuple):
    """What all enemies bring about.

    Attributes:
        ipc: what we lose and they gain, as often as they try.
        falls: the chance for each territory that is attacked to be lost if they try.
        lost: the same as often as they try: what brings little is hardly ever attacked by who can wait.
    """

    ipc: float
    falls: Mapping[Space, float]
    lost: Mapping[Space, float]


NO_ANSWER = Answer(0.0, 0.0, 0, ())


class Onslaught(Generic[B]):
    """The enemies' answers to the ways in which our side could stand; they stay as they are.

    Args:
        stakes: the board and what is at stake on it.
        enemies: who strikes; by default all, in turn order.
        stood: where the power's own units stood before their moves. What allies hold elsewhere is theirs to
            look after if they move before an enemy does, as long as no unit of the power goes there. None:
            all that the side holds counts.
        planned: the strikes are those that whoever asks could plan next, seen from where they would fall.
    """

    def __init__(
        self,
        stakes: Stakes[B],
        enemies: Sequence[Power] | None = None,
        stood: Collection[Space] | None = None,
        *,
        planned: bool = False,
    ) -> None:
        self._stakes = stakes
        outlook, state, world = stakes.outlook, stakes.state, stakes.outlook.world
        self._enemies = outlook.enemies() if enemies is None else tuple(enemies)
        self._must_grow = outlook.must_grow
        self._planned = planned
        ours = [
            s
            for s in sorted(state.control.held)
            if friendly_to(state, outlook.power, s) and world.capital_of(s) is None
        ]
        fleets = [s for s in state.forces.spaces() if world.is_sea(s) and stakes.troops(s)]
        elsewhere = () if stood is None else [s for s in (*ours, *fleets) if s not in stood]
        self._allies_see_to = {
            enemy: frozenset(s for s in elsewhere if _is_looked_after(outlook, s, enemy))
            for enemy in self._enemies
        }
        self._blows: dict[tuple[Power, Space], tuple[Blow, ...]] = {}
        self._bits: dict[tuple[Power, Space], int] = {}
        self._targets: dict[Power, tuple[Space, ...]] = {}
        for enemy in self._enemies:
            found = []
            for space in (*ours, *fleets):
                blows = stakes.strikes.blows(space, enemy)
                if world.is_sea(space):
                    usable = blows
                else:
                    usable = tuple(b for b in blows if not b.zones or stakes.can_land(enemy, b.zones))
                    if not any(b.holders for b in usable):
                        continue
                if usable:
                    self._blows[enemy, space] = usable
                    bits = 0
                    for blow in usable:
                        bits |= blow.pieces
                    self._bits[enemy, space] = bits
                    found.append(space)
            self._targets[enemy] = tuple(found)
        self._ways = {
            key: frozenset(way for b in blows for way in b.ways) for key, blows in self._blows.items()
        }
        self._values = {s: (world.spaces[s].value * stakes.urgency, outlook.lasting(s)) for s in ours}
        self._assaults: dict[tuple[Power, Space, Troops, int, frozenset[Space]], list[Assault]] = {}
        self._seen: dict[
            tuple[Power, Space, int, int, int, frozenset[Space], bool], tuple[Troops, Troops, Answer]
        ] = {}
        """Answers by which troops these are, which are kept with them: long ones take long to compare."""
        self.contested = frozenset(s for found in self._targets.values() for s in found)

    def loss(self, array: Array) -> Loss:
        """What the enemies gain in turn, one after the other, each where it gains most."""
        falls: dict[Space, float] = {}
        left: dict[Space, Troops] = {}
        counted: dict[Space, float] = {}
        spared: dict[Space, float] = {}
        alone: dict[Space, float] = {}
        for enemy in self._enemies:
            opening = Opening(array, left, falls, counted)
            found = self._allotted(enemy, opening)
            for space, gain in found.wanted.items():
                spared[space] = max(gain, spared.get(space, 0.0))
            if found.is_short and self._must_grow:
                sparing = self._allotted(enemy, opening._replace(sparing=True))
                if sparing.gain > found.gain:
                    # That it can strike twice makes no blow less likely.
                    alone.update(found.wanted)
                    found = sparing
            for space, answer in found.attacks:
                counted[space] = counted.get(space, 0.0) + answer.gain
                spared[space] -= answer.gain
                left[space] = answer.left
            falls = found.falls
        tried = {at: self._tried(at, max(gain, alone.get(at, 0.0))) for at, gain in counted.items()}
        total = sum(tried[at] * gain for at, gain in counted.items())
        if not self._must_grow:
            total += INSTEAD * TRIED_BY_GROWING * sum(gain for gain in spared.values() if gain > 0)
            return Loss(total, falls, falls)
        total += INSTEAD * sum(self._tried(at, gain) * gain for at, gain in spared.items() if gain > 0)
        lost = {at: tried[at] * chance for at, chance in falls.items()}
        return Loss(total, falls, lost)

    def _allotted(self, enemy: Power, opening: Opening) -> Allotment:
        """Where an enemy strikes: each time where it gains most with who is left."""
        array, falls = opening.array, opening.falls
        answers: dict[Space, Answer] = {}
        for space in self._targets[enemy]:
            if falls and falls.get(space, 0.0) >= SURE:
                continue
            if space in self._allies_see_to[enemy] and not array.joins(space):
                continue
            answer = self._further(enemy, space, opening)
            if answer.gain > 0:
                answers[space] = answer
        wanted = {space: answer.gain for space, answer in answers.items()}
        free, after, done, is_short = -1, dict(falls), list[tuple[Space, Answer]](), False
        so_far, remain = dict(opening.counted), dict(opening.left)
        while answers:
            at, best = max(answers.items(), key=_gain_of)
            del answers[at]
            done.append((at, best))
            free &= ~best.pieces
            so_far[at] = so_far.get(at, 0.0) + best.gain
            after[at] = 1 - (1 - after.get(at, 0.0)) * (1 - best.falls)
            remain[at] = best.left
            for space, answer in list(answers.items()):
                if answer.pieces & best.pieces:
                    is_short |= best.is_lavish
                    now = Opening(array, remain, after, so_far, opening.sparing, free)
                    answers[space] = self._further(enemy, space, now)
                    if answers[space].gain <= 0:
                        del answers[space]
        return Allotment(done, wanted, after, is_short)

    def _tried(self, space: Space, gain: float) -> float:
        """How often an attack is made that brings so much."""
        at_sea = self._stakes.outlook.world.is_sea(space)
        if self._must_grow and self._planned:
            return min(MOST_TRIED, gain / (SURELY_AIMED_AT if at_sea else SURELY_PLANNED))
        if self._must_grow:
            return OFTEN_SUNK if at_sea else min(OFTEN_TRIED, TRIED_AT_ALL + TRIED_PER_IPC * gain)
        return TRIED_BY_GROWING if at_sea else max(TRIED_BY_GROWING, min(MOST_TRIED, gain / DREADED))

    def _further(self, enemy: Power, space: Space, opening: Opening) -> Answer:
        """An enemy's best attack on a space, with what it brings beyond the attacks of those before it.

        Where one of them probably wins, but not surely, it may as well not try, and all that stands there is
        left for the next.
        """
        if opening.falls.get(space, 0.0) < DOUBTFUL:
            return self._answer(enemy, space, opening)
        answer = self._answer(enemy, space, opening._replace(left={}))
        return answer._replace(gain=answer.gain - opening.counted[space])

    def _answer(self, enemy: Power, space: Space, opening: Opening) -> Answer:
        place = enemy, space
        ways = self._ways[place]
        if ways:
            # What one enemy has taken, the next passes through.
            ways = frozenset([w for w in ways if opening.array.is_open(w) or opening.falls.get(w, 0.0) > 0.5])
        defenders = opening.left[space] if space in opening.left else opening.array.troops(space)
        strikers = () if self._stakes.outlook.world.is_sea(space) else opening.array.strikers(space)
        free = opening.free & self._bits[place]
        same = (enemy, space, id(defenders), id(strikers), free, ways, opening.sparing)
        seen = self._seen.get(same)
        if seen is not None:
            return seen[2]
        found = self._find(enemy, space, defenders, strikers, free, ways, opening.sparing)
        self._seen[same] = defenders, strikers, found
        return found

    def _find(
        self,
        enemy: Power,
        space: Space,
        defenders: Troops,
        strikers: Troops,
        free: int,
        ways: frozenset[Space],
        sparing: bool,
    ) -> Answer:
        """The best attack with what is free: just enough, or all of it where that isn't spared."""
        key = (enemy, space, defenders, free, ways)
        assaults = self._assaults.get(key)
        if assaults is None:
            assaults = self._assaults[key] = self._possible(*key)
        if not assaults:
            return NO_ANSWER
        if self._stakes.outlook.world.is_sea(space):
            return _at_sea(assaults)
        if not defenders:
            few, many = (self._taken(space, each, strikers) for each in assaults)
            if many.gain <= _to_beat(few) or (sparing and few.gain > 0):
                return few
            return many._replace(is_lavish=few.gain > 0)
        best = NO_ANSWER
        for each in assaults:
            answer = _dared(self._taken(space, each, strikers))
            if answer.gain > max(_to_beat(best), LEAST_GAIN):
                best = answer._replace(is_lavish=best.gain > 0)
            if sparing and best.gain > 0:
                break
        return best

    def _possible(
        self, enemy: Power, space: Space, defenders: Troops, free: int, ways: frozenset[Space]
    ) -> list[Assault]:
        """With how much an enemy may attack: few and many."""
        blows: list[Blow] = []
        used = 0
        for blow in self._blows[enemy, space]:
            passes = not blow.ways or blow.ways & ways
            if passes and blow.pieces & free & ~used == blow.pieces:
                blows.append(blow)
                used |= blow.pieces
        if self._stakes.outlook.world.is_sea(space):
            return [assault(sent, defenders, ()) for sent in sizes(blows, defenders)]
        ground = [b for b in blows if b.holders]
        if not ground:
            return []
        if defenders:
            sent_each = sizes(blows, defenders)
        else:
            sent_each = [[min(ground, key=lambda b: sum(f.cost for f in b.holders))], ground]
        return [assault(sent, defenders, self._reserves(enemy, space, ground, sent)) for sent in sent_each]

    def _reserves(
        self, enemy: Power, space: Space, ground: Sequence[Blow], sent: Sequence[Blow]
    ) -> list[Blow]:
        """Who could follow to where they have won: the enemy's others, and those of its allies."""
        others = [
            b
            for ally in self._enemies
            if ally != enemy
            for b in self._blows.get((ally, space), ())
            if b.holders and not b.ways
        ]
        return [*(b for b in ground if b not in sent), *others]

    def _taken(self, space: Space, made: Assault, strikers: Troops) -> Answer:
        """What comes of an attack on a territory, our answer included."""
        income, lasting = self._values[space]
        now = AT_ONCE * income + 1.0
        back, spoils = _struck(strikers, made.staying, now)
        full, more = _struck(strikers, made.reserve, now)
        # Its reserve may follow in the noncombat move, or be needed elsewhere.
        back, spoils = (back + full) / 2, (spoils + more) / 2
        gain = made.gain if made.gain is not None else GIFT if income else 0.0
        gain += made.falls * (now + (1 - STRIKES_BACK * back) * (FOR_LONG * income + lasting))
        gain -= made.falls * STRIKES_BACK * spoils
        return Answer(gain, made.falls, made.pieces, made.left)


def _at_sea(assaults: Iterable[Assault]) -> Answer:
    """The best attack on ships."""
    best = NO_ANSWER
    for each in assaults:
        gain = each.gain or 0.0
        if each.falls > 0.3 and gain > max(_to_beat(best), LEAST_GAIN):
            best = Answer(gain, each.falls, each.pieces, each.left)
    return best


def _is_looked_after(outlook: Outlook[B], space: Space, enemy: Power) -> bool:
    """An ally whose territory or ships these are moves before an enemy does."""
    state, order = outlook.state, outlook.world.turn_order
    mine = order.index(outlook.power)
    following = order[mine + 1 :] + order[:mine]
    before = following[: following.index(enemy)]
    if outlook.world.is_land(space):
        return state.control.holder(space) in before
    return any(unit.owner in before for unit in outlook.own_side(space))


def _dared(answer: Answer) -> Answer:
    """The same with what it costs us on average: an attack that is hardly won is not always made."""
    if answer.gain <= 0 or answer.falls >= SURE:
        return answer
    sure = max(0.0, (answer.falls - DOUBTFUL) / (SURE - DOUBTFUL))
    return answer._replace(gain=answer.gain * (DARED + (1 - DARED) * sure))


def _to_beat(answer: Answer) -> float:
    """What a larger attack must bring."""
    return MUCH_BETTER * answer.gain + BETTER_IPC if answer.gain > 0 else answer.gain


def _gain_of(answer: tuple[Space, Answer]) -> float:
    return answer[1].gain


@lru_cache(maxsize=50_000)
def _struck(strikers: Troops, holders: Troops, worth: float) -> tuple[float, float]:
    """Our answer to a territory that was taken: the chance to take it back, and what that brings in IPC."""
    if not strikers or not any(f.cost < 10 for f in strikers):
        return 0.0, 0.0
    if not holders:
        return 1.0, worth
    found = scan(strikers, holders)
    spoils = found.win * worth + found.defender_loss - found.attacker_loss
    return (found.win, spoils) if spoils > 0 else (0.0, 0.0)
