"""Titles of phases and other words that never change."""

PHASE_TITLES = {
    "purchase": ("Purchase and repair", "Purchase"),
    "combat_move": ("Combat move", "Combat move"),
    "conduct_combat": ("Conduct combat", "Combat"),
    "noncombat_move": ("Noncombat move", "Noncombat"),
    "mobilize": ("Mobilize new units", "Mobilize"),
    "collect_income": ("Collect income", "Income"),
}
"""Full and short title of each phase (PA-3.2)."""
