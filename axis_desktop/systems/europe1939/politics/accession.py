"""Small countries that join a side by themselves (EU-23.2)."""

from axis_desktop.model.ids import Power
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.events import CountryJoined
from axis_desktop.systems.europe1939.politics.alliances import join
from axis_desktop.systems.europe1939.politics.minors import set_up
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AccessionRow, figures


def accede(play: EuropePlay, patron: Power) -> None:
    """Countries whose date has come join as their patron's turn begins; it sets up their forces (EU-23.2).

    Only a country that is still neutral and whole does, and only a patron at war with a great power has a
    side that can be joined.
    """
    state = play.state
    if "accession" not in state.world.options:
        return
    for row in figures().accession:
        if row.patron == patron and _is_due(state, row):
            state.patrons[row.country] = patron
            join(state, row.country, patron)
            play.tell(CountryJoined(country=row.country, patron=patron))
            set_up(play, row.country, patron)


def _is_due(state: State, row: AccessionRow) -> bool:
    areas = state.world.areas_of(row.country)
    whole = bool(areas) and all(state.holder(area) == row.country for area in areas)
    if not whole or row.country in state.patrons or state.relations.enemies[row.country]:
        return False
    if row.war is not None:
        return state.relations.at_war(*row.war)
    return row.date is not None and state.season >= row.date.number
