"""In which order a side is best advised to lose its units; suggested to people, and assumed by the odds."""

from collections.abc import Iterable

from axis_desktop.systems.area_war.odds import Combatant, Run, cheapest_first, keep_capturer
from axis_desktop.systems.europe1939.fighting.protection import Protection
from axis_desktop.systems.europe1939.odds.battle import Fighter, StageName
from axis_desktop.systems.europe1939.tables import figures


def loss_order(runs: Iterable[Run], *, spares_troops: bool) -> tuple[Run, ...]:
    """Cheapest first, loaded fleets last (EU-9.3, EU-9.5, EU-10.2).

    Args:
        runs: who can be lost in the stage.
        spares_troops: the last unit on the ground falls after the aircraft, since without it the attack is
            lost (EU-10.5), or the area (EU-10.4).
    """
    units = list(runs)
    fighting = cheapest_first(run for run in units if run[0].figure)
    loaded = cheapest_first(run for run in units if not run[0].figure)
    return (*(keep_capturer(fighting) if spares_troops else fighting), *loaded)


def attacking(fighter: Fighter, stage: StageName, protection: Protection) -> Combatant:
    """An attacker as the engine sees it in a stage."""
    is_land = stage == "land"
    figure = protection.attack(fighter.figure) if is_land else fighter.figure
    return _combatant(fighter, figure, is_land=is_land)


def defending(fighter: Fighter, stage: StageName, protection: Protection) -> Combatant:
    """A defender as the engine sees it in a stage."""
    is_land = stage == "land"
    is_covered = is_land and fighter.role == "ground"
    figure = protection.defense(fighter.figure) if is_covered else fighter.figure
    return _combatant(fighter, figure, is_land=is_land)


def _combatant(fighter: Fighter, figure: int, *, is_land: bool) -> Combatant:
    """Aircraft hold nothing on the ground, and carriers neither fire nor go on alone (EU-3.8, EU-3.14)."""
    is_carrier = fighter.role == "carrier"
    return Combatant(
        id=fighter.id,
        unit=fighter.type,
        owner=fighter.power,
        cargo=(fighter.cargo.type,) if fighter.cargo is not None else (),
        cost=fighter.cost + (fighter.cargo.cost if fighter.cargo is not None else 0),
        figure=0 if is_carrier else figure,
        die_sides=figures().die_sides,
        captures=is_land and fighter.role == "ground",
        follower=is_carrier or (is_land and fighter.role != "ground"),
    )
