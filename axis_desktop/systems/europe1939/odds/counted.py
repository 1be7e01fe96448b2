"""Battles that somebody describes by bare counts (`area_war.odds.staged.CountsWholeBattles`)."""

from collections.abc import Mapping

from axis_desktop.model.errors import UsageError
from axis_desktop.model.ids import Power, UnitType
from axis_desktop.model.showing.catalog import Catalog
from axis_desktop.systems.area_war.odds import BattleCase, Combatant
from axis_desktop.systems.area_war.odds.counted import CHEAPEST, SaidOfBattle
from axis_desktop.systems.area_war.odds.staged import SaidOfStages, ToldOdds
from axis_desktop.systems.europe1939.fighting.protection import SEA, Protection, protection_of
from axis_desktop.systems.europe1939.odds.battle import (
    Attack,
    Conduct,
    Fighter,
    Fighters,
    Role,
    StageName,
    WholeBattle,
)
from axis_desktop.systems.europe1939.odds.told import told
from axis_desktop.systems.europe1939.odds.whole import present_stage, whole_odds
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, GROUND, figures, ratings, unit_rows
from axis_desktop.systems.europe1939.telling.tables import names
from axis_desktop.systems.europe1939.world import Cover

COVERS = ("river", "mountain", "marsh", "fort")
"""What may help the defenders (EU-12.1, EU-12.3)."""
STAGES: tuple[StageName, ...] = ("air", "naval", "land")

_INLAND = "inland"
"""Where attackers over land come from, whatever its name."""


class CountedBattles:
    """Units are named by nation and type (`germany_armor`), carriers with their cargo after a plus sign."""

    @property
    def names(self) -> Catalog:
        """Names of the units, of whose they are, and of the money."""
        return names()

    def named(self, unit: str) -> Combatant:
        """A unit as it was typed: `france_fleet+infantry` is a fleet with infantry."""
        nation, kind, cargo = _parsed(unit)
        return Combatant(id=unit, unit=kind, owner=nation, cargo=(cargo,) if cargo else (), cost=0)

    def counted_battle(self, said: SaidOfBattle) -> BattleCase:
        """The first stage of it, for whoever knows single stages.

        Raises:
            UsageError: see `case`; or it comes to no stage.
        """
        stage = present_stage(case(said, SaidOfStages()))
        if stage is None:
            raise UsageError("Nobody can fight anybody here.")
        return stage

    def counted_whole(self, said: SaidOfBattle, stages: SaidOfStages) -> ToldOdds:
        """All of it, stage after stage."""
        described = case(said, stages)
        return told(described, whole_odds(described))


def case(said: SaidOfBattle, stages: SaidOfStages) -> WholeBattle:
    """The battle that was described.

    The kind of the attack follows from its units: an invasion with carriers, else overland with ground units,
    else a naval attack with fleets, else one from the air.

    Raises:
        UsageError: a unit, cover, stage or plan that the rules don't know.
    """
    _check(said)
    if stages.cover and stages.cover not in COVERS:
        raise UsageError(
            "There is no cover '{cover}': there are {known}.", cover=stages.cover, known=", ".join(COVERS)
        )
    if unknown := sorted(stages.rounds.keys() - set(STAGES)):
        raise UsageError(
            "There is no stage '{name}': there are {known}.", name=unknown[0], known=", ".join(STAGES)
        )
    attack = _attack_of(said.attacker)
    policy = said.policy
    conduct = Conduct(
        air_rounds=stages.rounds.get("air"),
        naval_rounds=stages.rounds.get("naval"),
        land_rounds=stages.rounds.get("land", policy.retreat_after),
        land_below=policy.retreat_below,
    )
    found = WholeBattle(
        attacker=_side(said.attacker, attack, attacks=True),
        defender=_side(said.defender, attack, attacks=False),
        attack=attack,
        protection=_protection(stages.cover, overland=True, lands=False),
        landing_protection=_protection(
            stages.cover, overland=_has_ground(said.attacker), lands=attack == "invasion"
        ),
        conduct=conduct,
    )
    found.check()
    return found


def _check(said: SaidOfBattle) -> None:
    is_plain = said.attacker_losses == said.defender_losses == (CHEAPEST,)
    weapons = (*said.attacker_weapons, *said.defender_weapons)
    if weapons or not is_plain or said.most_extra is not None or said.landing or said.bombardment:
        raise UsageError(
            "A battle of this game is told by its units, its cover and the rounds of its stages alone;"
            " a fleet that lands infantry is '{example}'.",
            example="united_kingdom_fleet+infantry",
        )


def _protection(cover: str, *, overland: bool, lands: bool) -> Protection:
    ground = [Cover(cover)] if cover else []
    directions = [*([_INLAND] if overland else []), *([SEA] if lands else [])]
    if cover == "river":  # it lies between the defenders and whoever comes over land (EU-12.2)
        ground = [Cover(cover, _INLAND)]  # type: ignore[arg-type]  # a place without a name
    return protection_of(ground, directions, fort_stands=True) if directions else Protection()  # type: ignore[arg-type]


def _attack_of(units: Mapping[str, int]) -> Attack:
    parsed = [_parsed(unit) for unit, count in units.items() if count]
    if any(cargo is not None for _, _, cargo in parsed):
        return "invasion"
    kinds = {kind for _, kind, _ in parsed}
    if kinds & set(GROUND):
        return "overland"
    return "naval" if FLEET in kinds else "air"


def _has_ground(units: Mapping[str, int]) -> bool:
    return any(_parsed(unit)[1] in GROUND for unit, count in units.items() if count)


def _side(units: Mapping[str, int], attack: Attack, *, attacks: bool) -> Fighters:
    runs = tuple((_fighter(unit, attack, attacks=attacks), count) for unit, count in sorted(units.items()))
    if attacks or attack in ("overland", "invasion"):
        return runs
    return tuple(run for run in runs if run[0].role != "ground")


def _fighter(unit: str, attack: Attack, *, attacks: bool) -> Fighter:
    nation, kind, cargo = _parsed(unit)
    rating = ratings()[nation][kind]
    figure = rating.attack if attacks else rating.defense
    if not attacks and kind == FLEET and attack == "invasion":
        figure = figures().combat.landing_fleet_defense  # EU-9.4
    if cargo is not None and not attacks:
        raise UsageError("Defending fleets carry nothing: '{unit}'.", unit=unit)
    roles: dict[UnitType, Role] = {AIRCRAFT: "air", FLEET: "fleet" if cargo is None else "carrier"}
    return Fighter(
        id=unit,
        power=nation,
        type=kind,
        role=roles.get(kind, "ground"),
        cost=unit_rows()[kind].cost,
        figure=figure,
        cargo=_fighter(f"{nation}_{cargo}", attack, attacks=True) if cargo is not None else None,
    )


def _parsed(unit: str) -> tuple[Power, UnitType, UnitType | None]:
    """Nation, type, and type of the cargo.

    Raises:
        UsageError: no such unit.
    """
    name, _, cargo = unit.partition("+")
    nation, _, kind = name.rpartition("_")
    table = ratings()
    known = Power(nation) in table and UnitType(kind) in table[Power(nation)]
    if not known or (cargo and (kind != FLEET or cargo not in GROUND)) or unit.endswith("+"):
        raise UsageError(
            "There is no unit '{unit}': write nation and type, such as {examples}. Nations: {nations}.",
            unit=unit,
            examples="germany_armor, minor_infantry, united_kingdom_fleet+infantry",
            nations=", ".join(table),
        )
    return Power(nation), UnitType(kind), UnitType(cargo) if cargo else None
