"""The games in which people choose losses, with their units, for the page of the settings."""

from collections.abc import Sequence

from axis_desktop.model import AxisError, system
from axis_desktop.storage.library import Scenario
from axis_desktop.view.pages.loss_orders import GameLosses
from axis_desktop.view.play.games import preview


def games_with_losses(scenarios: Sequence[Scenario]) -> list[GameLosses]:
    """Each of these games once, as the first of its scenarios that can begin has its units."""
    found: dict[str, GameLosses] = {}
    for scenario in scenarios:
        if scenario.system_id in found:
            continue
        try:
            catalog = preview(scenario).catalog
        except AxisError:  # told to whoever wants to begin it
            continue
        title = system(scenario.system_id).title
        found[scenario.system_id] = GameLosses(scenario.system_id, title, catalog)
    return [game for game in found.values() if game.catalog.losses]
