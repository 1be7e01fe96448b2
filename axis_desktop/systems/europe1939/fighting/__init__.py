"""Battles: orders, the air, naval and land stage, landings, losses, retreat and evacuation."""
