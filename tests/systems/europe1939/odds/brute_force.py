"""Whole battles worked out a second time, round by round on lists of single units, in fractions.

It follows the sequence of the rulebook (EU-8 to EU-11), shares no code with the odds, and is slow. Both sides
lose the cheapest first, loaded fleets last; the attacker's last troops outlive its aircraft on land.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

SIDES = 6
NONE = Fraction(0)


class Piece(NamedTuple):
    """A unit: "air", "fleet", "carrier" or "ground"; a carrier's figure is that of the troops it carries."""

    role: str
    cost: int
    figure: int


Pieces = tuple[Piece, ...]
Chances = dict[tuple[Pieces, Pieces], Fraction]


class Rules(NamedTuple):
    """How the battle is led and what the ground is like.

    Attributes:
        attack: "overland", "invasion", "naval" or "air".
        fixed, bonus, fort: what helps the defenders on the ground: 5, +1, the attackers' 1.
        landed_fixed, landed_bonus: the same if somebody has come ashore.
        air_rounds, land_rounds: after which the attacker breaks off; 0: never.
    """

    attack: str
    fixed: bool = False
    bonus: bool = False
    fort: bool = False
    landed_fixed: bool = True
    landed_bonus: bool = False
    air_rounds: int = 0
    land_rounds: int = 0
    goes_on: bool = True
    engages: bool = False


def outcome(
    attacker: Iterable[Piece], defender: Iterable[Piece], rules: Rules
) -> tuple[Fraction, Fraction, Fraction]:
    """The chance that the space is taken, and what both sides lose on average, in HPP."""
    captured = Fraction(0)
    lost = [Fraction(0), Fraction(0)]
    for chance, taken, mine, theirs in _battle(tuple(sorted(attacker)), tuple(sorted(defender)), rules):
        captured += chance * taken
        lost[0] += chance * mine
        lost[1] += chance * theirs
    return captured, lost[0], lost[1]


def _battle(attacker: Pieces, defender: Pieces, rules: Rules) -> Iterable[tuple[Fraction, bool, int, int]]:
    for chance, mine, theirs, gone in _air(attacker, defender, rules):
        if mine is None:
            yield chance, False, gone[0], gone[1]
            continue
        for part, after, others, more in _naval(mine, theirs, rules):
            so_far = gone[0] + more[0], gone[1] + more[1]
            if after is None:
                yield chance * part, False, so_far[0], so_far[1]
                continue
            for share, taken, a, d in _land(after, others, rules):
                yield chance * part * share, taken, so_far[0] + a, so_far[1] + d


def _air(attacker: Pieces, defender: Pieces, rules: Rules) -> Iterable[tuple]:  # type: ignore[type-arg]
    mine, theirs = _of(attacker, "air"), _of(defender, "air")
    if not mine or not theirs:
        yield Fraction(1), attacker, defender, (0, 0)
        return
    for (a, d), chance in _fight(mine, theirs, rules.air_rounds, _any, _any, _printed, _printed).items():
        gone = _worth(mine) - _worth(a), _worth(theirs) - _worth(d)
        stay = a if not (a and d) else ()  # broken off: they go home
        rest = tuple(sorted((*_but(attacker, "air"), *stay)))
        others = tuple(sorted((*_but(defender, "air"), *d)))
        is_over = not stay and (rules.attack == "air" or not rules.goes_on)
        yield chance, None if is_over else rest, others, gone


def _naval(attacker: Pieces, defender: Pieces, rules: Rules) -> Iterable[tuple]:  # type: ignore[type-arg]
    fleets, planes = _of(defender, "fleet"), _of(defender, "air")
    mine_air, mine_fleets = _of(attacker, "air"), _of(attacker, "fleet")
    by_sea = rules.attack in ("invasion", "naval")
    needed = {
        "air": bool(fleets and mine_air),
        "overland": bool(fleets and (mine_fleets or (rules.engages and mine_air))),
    }.get(rules.attack, bool(fleets or planes))
    if not needed:
        yield Fraction(1), _but(attacker, "fleet"), defender, (0, 0)
        return
    ground = _of(attacker, "ground")
    home = ground if rules.goes_on and ground else None
    if not mine_air and not mine_fleets:
        yield Fraction(1), home, defender, (0, 0)
        return
    mine = tuple(sorted((*mine_air, *mine_fleets, *_of(attacker, "carrier")), key=_sea_order))
    theirs = tuple(sorted((*fleets, *planes), key=_sea_order))
    for (a, d), chance in _fight(mine, theirs, 0, _no_carrier, _any, _printed, _printed).items():
        gone = _worth(mine) - _worth(a), _worth(theirs) - _worth(d)
        others = tuple(sorted((*d, *_of(defender, "ground"))))
        if not d and (a or by_sea):
            yield chance, tuple(sorted((*_but(a, "fleet"), *ground))), others, gone
        else:
            yield chance, home, others, gone


def _land(attacker: Pieces, defender: Pieces, rules: Rules) -> Iterable[tuple[Fraction, bool, int, int]]:
    landed = tuple(Piece("ground", *troops(piece)) for piece in _of(attacker, "carrier"))
    ground = (*_of(attacker, "ground"), *landed)
    holders = _of(defender, "ground")
    if not ground or not holders:
        yield Fraction(1), bool(ground), 0, 0
        return
    fixed = rules.landed_fixed if landed else rules.fixed
    bonus = rules.landed_bonus if landed else rules.bonus
    kept = max(ground, key=lambda p: (p.cost, p.figure))
    others = list(ground)
    others.remove(kept)
    mine = (*sorted(others, key=_order), *sorted(_of(attacker, "air"), key=_order), kept)
    theirs = tuple(sorted((*holders, *_of(defender, "air")), key=_order))

    def attack(piece: Piece) -> int:
        return 1 if rules.fort else piece.figure

    def defend(piece: Piece) -> int:
        return piece.figure if piece.role == "air" else 5 if fixed else piece.figure + bonus

    rounds = 0 if landed else rules.land_rounds
    for (a, d), chance in _fight(mine, theirs, rounds, _is_ground, _is_ground, attack, defend).items():
        taken = _is_ground(a) and not _is_ground(d)
        yield chance, taken, _worth(mine) - _worth(a), _worth(theirs) - _worth(d)


def troops(carrier: Piece) -> tuple[int, int]:
    """Price and figure of what a carrier brings: a price of 5 is a fleet with infantry, 6 with armor."""
    return carrier.cost - 4, carrier.figure


def _fight(
    mine: Pieces,
    theirs: Pieces,
    rounds: int,
    mine_fight: Callable[[Pieces], bool],
    theirs_fight: Callable[[Pieces], bool],
    attack: Callable[[Piece], int],
    defend: Callable[[Piece], int],
) -> Chances:
    """Rounds until a side can't go on, or for so many; losses are taken from the front."""
    begun: Chances = {(mine, theirs): Fraction(1)}
    ended: Chances = {}
    fought = 0
    while begun:
        after: Chances = {}
        for (a, d), chance in begun.items():
            if not mine_fight(a) or not theirs_fight(d) or (rounds and fought == rounds):
                ended[a, d] = ended.get((a, d), Fraction(0)) + chance
                continue
            hits = _hits(tuple(attack(p) for p in a if p.role != "carrier"))
            answers = _hits(tuple(defend(p) for p in d))
            # Without a limit of rounds, those in which nobody hits only put off what follows.
            idle = hits[0] * answers[0] if not rounds else Fraction(0)
            for (h, p), (k, q) in product(enumerate(hits), enumerate(answers)):
                if not rounds and not h and not k:
                    continue
                key = a[k:], d[h:]
                after[key] = after.get(key, Fraction(0)) + chance * p * q / (1 - idle)
        begun = after
        fought += 1
    return ended


@cache
def _hits(figures: tuple[int, ...]) -> tuple[Fraction, ...]:
    found: list[Fraction] = [Fraction(1)]
    for figure in figures:
        hit = Fraction(min(figure, SIDES), SIDES)
        found = [
            (found[n] * (1 - hit) if n < len(found) else NONE) + (found[n - 1] * hit if n else NONE)
            for n in range(len(found) + 1)
        ]
    return tuple(found)


def _printed(piece: Piece) -> int:
    return piece.figure


def _of(pieces: Pieces, role: str) -> Pieces:
    return tuple(sorted((p for p in pieces if p.role == role), key=_order))


def _but(pieces: Pieces, role: str) -> Pieces:
    return tuple(p for p in pieces if p.role != role)


def _order(piece: Piece) -> tuple[int, int]:
    return piece.cost, piece.figure


def _sea_order(piece: Piece) -> tuple[bool, int, int]:
    return piece.role == "carrier", piece.cost, piece.figure


def _worth(pieces: Pieces) -> int:
    return sum(piece.cost for piece in pieces)


def _any(pieces: Pieces) -> bool:
    return bool(pieces)


def _no_carrier(pieces: Pieces) -> bool:
    return any(piece.role != "carrier" for piece in pieces)


def _is_ground(pieces: Pieces) -> bool:
    return any(piece.role == "ground" for piece in pieces)
