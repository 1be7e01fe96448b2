"""The phases of a turn in which somebody decides."""

from collections.abc import Mapping

from axis_desktop.systems.classic.economy.mobilize_phase import Mobilize
from axis_desktop.systems.classic.economy.purchase_phase import Purchase
from axis_desktop.systems.classic.fighting.conduct_combat import ConductCombat
from axis_desktop.systems.classic.moving.combat_move_phase import CombatMove
from axis_desktop.systems.classic.moving.noncombat_move_phase import NoncombatMove
from axis_desktop.systems.classic.state import PhaseName
from axis_desktop.systems.classic.turn.phase import Phase

PHASE_STEPS: Mapping[PhaseName, Phase] = {
    "purchase": Purchase(),
    "combat_move": CombatMove(),
    "conduct_combat": ConductCombat(),
    "noncombat_move": NoncombatMove(),
    "mobilize": Mobilize(),
}
"""By phase; in the sixth, income, nobody decides anything."""
