"""Exact odds of the dice-and-industry games: battles, bombing raids, rockets, research."""

from axis_desktop.systems.area_war.odds.battle_case import AircraftFire, BattleCase, Policy, RunningRound
from axis_desktop.systems.area_war.odds.battle_odds import battle_odds
from axis_desktop.systems.area_war.odds.book import Brief, brief_odds, quick_chance, remembered_odds
from axis_desktop.systems.area_war.odds.combatants import (
    Combatant,
    Force,
    Run,
    Support,
    cheapest_first,
    in_order,
    keep_capturer,
    named,
)
from axis_desktop.systems.area_war.odds.results import ENDS, End, Odds, SideResult, Survivors

__all__ = [
    "ENDS",
    "AircraftFire",
    "BattleCase",
    "Brief",
    "Combatant",
    "End",
    "Force",
    "Odds",
    "Policy",
    "Run",
    "RunningRound",
    "SideResult",
    "Support",
    "Survivors",
    "battle_odds",
    "brief_odds",
    "cheapest_first",
    "in_order",
    "keep_capturer",
    "named",
    "quick_chance",
    "remembered_odds",
]
