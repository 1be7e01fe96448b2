"""The phases of a turn (PA-3.2)."""

from collections.abc import Mapping

from axis_desktop.systems.pacific1940.economy.income_phase import CollectIncome
from axis_desktop.systems.pacific1940.economy.mobilize_phase import Mobilize
from axis_desktop.systems.pacific1940.economy.purchase_phase import Purchase
from axis_desktop.systems.pacific1940.fighting.conduct_combat import ConductCombat
from axis_desktop.systems.pacific1940.moving.combat_move_phase import CombatMove
from axis_desktop.systems.pacific1940.moving.noncombat_move_phase import NoncombatMove
from axis_desktop.systems.pacific1940.state import PhaseName
from axis_desktop.systems.pacific1940.turn.phase import Phase

PHASE_STEPS: Mapping[PhaseName, Phase] = {
    "purchase": Purchase(),
    "combat_move": CombatMove(),
    "conduct_combat": ConductCombat(),
    "noncombat_move": NoncombatMove(),
    "mobilize": Mobilize(),
    "collect_income": CollectIncome(),
}
"""By phase, in order."""
