"""What attacks can be aimed at, as a screen lists it (TA-7.2, TA-9.1)."""

from collections.abc import Mapping, Sequence

from axis_desktop.model.asking.options import Area
from axis_desktop.model.asking.planning import Aim
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.tactical.actions import Attack
from axis_desktop.systems.tactical.fighting.attacks import aims, splashed, targets_of
from axis_desktop.systems.tactical.state import State, Unit

LATER = "later"
"""The id of the aim of a Katyusha whose hex is chosen when the list stands (TA-9.1)."""
_HEX = "hex:"


def attack_of(attacker: UnitId, aim: str) -> Attack:
    """The line that an aim stands for: the number of a unit, the id of a hex, or LATER."""
    if aim == LATER:
        return Attack(attacker=attacker)
    if aim.isdecimal():
        return Attack(attacker=attacker, target=UnitId(int(aim)))
    return Attack(attacker=attacker, space=Space(aim.removeprefix(_HEX)))


def aim_of(attack: Attack) -> str:
    """The id of what a line aims at."""
    if attack.space is not None:
        return _hex_id(attack.space)
    return LATER if attack.target is None else str(attack.target)


def attacks_of(state: State, unit: Unit) -> list[Attack]:
    """Attacks of a unit that reach an enemy; of one with a splash, the hexes it would aim at."""
    if not state.row(unit).splash:
        return [Attack(attacker=unit.id, target=target.id) for target in targets_of(state, unit)]
    return [
        Attack(attacker=unit.id, space=state.space(hex_))
        for hex_ in aims(state, unit, unit.at)
        if any(not state.friends(unit.owner, other.owner) for other in splashed(state, hex_))
    ]


def listed_aims(state: State, attackers: Sequence[Unit]) -> tuple[Aim, ...]:
    """All that these units can be sent at: units by number, then hexes, then a hex that is chosen later.

    Of hexes at which the same units would hit the same victims one stands for all, and none is listed that
    would hit fewer enemies and no fewer friends than another; those that hit most enemies come first.
    """
    targets: set[UnitId] = set()
    able: dict[int, set[UnitId]] = {}
    for unit in attackers:
        for attack in attacks_of(state, unit):
            if attack.space is not None:
                able.setdefault(state.world.grid.number[attack.space], set()).add(unit.id)
            elif attack.target is not None:
                targets.add(attack.target)
    found = [_at_unit(state, state.units[target]) for target in sorted(targets)]
    found += [_at_hex(state, hex_) for hex_ in _worthwhile(state, able)]
    if any(state.row(unit).splash for unit in attackers):
        note = Message.of("Any hex in range, an empty one too, when all attacks are declared.")
        found.append(Aim(id=LATER, label=Message.of("A hex to be chosen later"), note=note))
    return tuple(found)


def _worthwhile(state: State, able: Mapping[int, set[UnitId]]) -> list[int]:
    """The hexes worth listing, by what they hit; a hex in which an enemy stands goes before an empty one.

    Args:
        state: the game.
        able: who could aim at each hex.
    """
    party = state.leader(state.active)
    hits: dict[int, tuple[frozenset[UnitId], frozenset[UnitId]]] = {}
    for hex_ in able:
        victims = splashed(state, hex_)
        friends = frozenset(unit.id for unit in victims if state.friends(unit.owner, party))
        hits[hex_] = frozenset(unit.id for unit in victims) - friends, friends
    order = sorted(able, key=lambda h: (-len(hits[h][0]), len(hits[h][1]), state.unit_on(h) is None, h))
    found: list[int] = []
    for hex_ in order:
        enemies, friends = hits[hex_]
        if not any(
            able[other] >= able[hex_] and hits[other][0] >= enemies and hits[other][1] <= friends
            for other in found
        ):
            found.append(hex_)
    return found


def area_of(state: State, hex_: int) -> Area:
    """The hex that is aimed at and the six around it, but for those out of play (TA-9.1)."""
    party = state.leader(state.active)
    hit = splashed(state, hex_)
    friends = [unit.at for unit in hit if state.friends(unit.owner, party)]
    enemies = [unit.at for unit in hit if not state.friends(unit.owner, party)]
    return Area(
        spaces=tuple(state.space(near) for near in (hex_, *state.board.around[hex_])),
        friends=tuple(map(state.space, friends)),
        enemies=tuple(map(state.space, enemies)),
    )


def _at_unit(state: State, target: Unit) -> Aim:
    space = state.space(target.at)
    label = Message.of("{unit_type} in {space}", unit_type=say.unit(target.type), space=say.space(space))
    note = Message.of("Damage {damage}", damage=target.damage) if target.damage else None
    return Aim(
        id=str(target.id), label=label, space=space, power=target.owner, unit_type=target.type, note=note
    )


def _at_hex(state: State, hex_: int) -> Aim:
    """It belongs to the enemy of the party in turn that it would hit first, for it is an attack on him."""
    hit, party = splashed(state, hex_), state.leader(state.active)
    enemies = [unit.owner for unit in hit if not state.friends(unit.owner, party)]
    space = state.space(hex_)
    return Aim(
        id=_hex_id(space),
        label=Message.of("Hex {space}", space=say.space(space)),
        space=space,
        power=enemies[0],
        note=Message.of("Hits {all}.", all=say.listed(say.unit(unit.type) for unit in hit)),
        area=area_of(state, hex_),
    )


def _hex_id(space: str) -> str:
    return f"{_HEX}{space}"
