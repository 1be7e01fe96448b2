"""Moves without a battle: rebasing, marches, sea transport, redeployment."""
