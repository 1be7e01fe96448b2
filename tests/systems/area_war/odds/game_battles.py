"""Battles played by the rules of the game itself, with dice of a seed, as the program suggests."""

from collections import Counter
from collections.abc import Iterable, Mapping

from axis_desktop.model import Space
from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import CasualtyOptions
from axis_desktop.model.chance import Chance, Seeded
from axis_desktop.model.ids import UnitType
from axis_desktop.systems.area_war.battle.actions import ChooseBattle, Press
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.state import State
from tests.systems.classic.battles import HOME, ZONE, attack_by

Counts = Mapping[str, int]
Left = tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
"""What is left of the attacker and of the defender."""

LAND = "ukraine"
"""A territory of 3 IPC held by Germany, attacked out of the Caucasus."""


def land_position(
    attacker: Counts, defender: Counts, *, weapons: tuple[str, ...] = (), enemy_weapons: tuple[str, ...] = ()
) -> State:
    return (
        attack_by("russia")
        .control(germany=LAND)
        .from_("caucasus", LAND, **attacker)
        .units(LAND, germany=defender)
        .weapons(russia=weapons, germany=enemy_weapons)
        .state()
    )


def capital_position(attacker: Counts, defender: Counts, *, bank: int) -> State:
    """Germany attacks Moscow, where so much money lies."""
    return (
        attack_by("germany")
        .from_("karelia", "russia", **attacker)
        .units("russia", russia=defender)
        .treasury(russia=bank)
        .state()
    )


def landing_position(attacker: Counts, defender: Counts, battleships: int) -> State:
    """A British landing in France."""
    return (
        attack_by("united_kingdom")
        .landed(HOME, "western_europe", **attacker)
        .from_("eastern_canada", HOME, battleship=battleships)
        .units("western_europe", germany=defender)
        .state()
    )


def sea_position(attacker: Counts, defender: Counts, *, weapons: tuple[str, ...] = ()) -> State:
    return (
        attack_by("united_kingdom")
        .from_(HOME, ZONE, **attacker)
        .units(ZONE, germany=defender)
        .weapons(united_kingdom=weapons)
        .state()
    )


def play(begun: State, space: str, kind: str, games: int, first_seed: int = 0) -> Counter[Left]:
    """Fight a battle many times: nobody retreats or withdraws, losses are the suggested ones."""
    played: Counter[Left] = Counter()
    for seed in range(first_seed, first_seed + games):
        chance = Chance(Seeded(seed, 1))
        state = system.copy(begun)
        system.apply(state, ChooseBattle(power=state.power, space=Space(space), kind=kind), chance)
        while state.battle is not None:
            _answer(state, chance)
        # Fighters without a carrier may have landed elsewhere; there are no other defenders on the board.
        left = [unit for units in state.forces.units.values() for unit in units]
        here = state.forces.at(Space(space))
        played[_counted(state, here, own=True), _counted(state, left, own=False)] += 1
    return played


def _answer(state: State, chance: Chance) -> None:
    decision = system.decision(state)
    assert isinstance(decision, Decision)
    options = system.options(state)
    if isinstance(options, CasualtyOptions):
        system.apply(state, options.casualties(options.suggested), chance)
    elif decision.kind == "press_or_retreat":
        system.apply(state, Press(power=decision.power), chance)
    else:
        system.apply(state, options.choices()[0].action, chance)


def _counted(state: State, units: Iterable[Unit], *, own: bool) -> tuple[tuple[str, int], ...]:
    side: Counter[UnitType] = Counter(
        u.type
        for u in units
        if state.relations.allied(u.owner, state.power) == own and state.world.row(u).combat
    )
    return tuple(sorted((str(unit_type), count) for unit_type, count in side.items()))
