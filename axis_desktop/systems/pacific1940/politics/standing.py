"""Who stands how to whom: friends and enemies as they follow from the wars (PA-4, PA-17)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

import msgspec

from axis_desktop.model.ids import Power, Side
from axis_desktop.systems.area_war.relations import Relations
from axis_desktop.systems.pacific1940.tables import BodyId, Party, politics


class War(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A declared war (PA-4.16).

    Attributes:
        by, on: the bodies; the first declared it.
        round: in which it did; 0 for a war that is older than the game.
    """

    by: BodyId
    on: BodyId
    round: int


def parties(powers: Iterable[Power]) -> tuple[Power, ...]:
    """All that can hold ground or troops: the powers of a game and those whom nobody plays."""
    return (*powers, *(party.id for party in politics().party))


def has_declared(wars: Sequence[War], by: BodyId, on: BodyId) -> bool:
    """The first declared war on the second (PA-4.16)."""
    return any(war.by == by and war.on == on for war in wars)


def are_at_war(wars: Sequence[War], a: BodyId, b: BodyId) -> bool:
    """One of them has declared war on the other."""
    return has_declared(wars, a, b) or has_declared(wars, b, a)


def relations_by(sides: Mapping[Power, Side], wars: Sequence[War]) -> Relations:
    """Friends and enemies as the wars make them (PA-4.1, PA-4.8, PA-4.12, PA-4.19, PA-17.7).

    Powers of one body are friends from the start; others of one side become friends when both are in the war.
    Whoever is neither friend nor enemy is at peace. No war ends (PA-4.14), and none follows from what Japan
    occupies: only declarations count (PA-4.15).

    Args:
        sides: of the powers, in turn order.
        wars: declared so far.
    """
    found = Relations.at_peace_all(parties(sides))
    for body in politics().body:
        found = found.with_alliance(body.members, body.members)
    for war in wars:
        found = found.with_war(politics().members(war.by), politics().members(war.on))
    fighting = [power for power in sides if found.enemies[power]]
    for a, b in combinations(fighting, 2):
        if sides[a] == sides[b]:
            found = found.with_alliance((a,), (b,))
    guarded = [party for party in politics().party if party.stance == "guarded"]
    for party in guarded:
        found = _guarded(found, party, sides, fighting)
    found = found.with_alliance([p.id for p in guarded], [p.id for p in guarded])
    for party in politics().party:
        if party.stance == "roused":
            found = _roused(found, party, sides, fighting)
    return found


def _guarded(
    found: Relations, party: Party, sides: Mapping[Power, Side], fighting: Sequence[Power]
) -> Relations:
    """Dutch and French areas are friends of the commonwealth, and of others in the war (PA-4.12)."""
    guards = politics().members("commonwealth")
    friends = [p for p in sides if sides[p] == party.side and (p in fighting or p in guards)]
    if party.at_war_with:
        # An attack on a Dutch area is one on the commonwealth, so it needs war with it (PA-4.3, PA-4.8).
        guard = politics().members(party.at_war_with)[0]
        enemies = [p for p in sides if p in found.enemies[guard]]
    else:
        enemies = [p for p in sides if sides[p] != party.side]
    return found.with_alliance([party.id], friends).with_war([party.id], enemies)


def _roused(
    found: Relations, party: Party, sides: Mapping[Power, Side], fighting: Sequence[Power]
) -> Relations:
    """A neutral that was attacked is home ground of the other side (PA-17.2, PA-17.3)."""
    friends = [p for p in fighting if sides[p] == party.side]
    enemies = [p for p in sides if sides[p] != party.side]
    return found.with_alliance([party.id], friends).with_war([party.id], enemies)
