"""What becomes of an area that falls.

Holder, fort, canal, yards, HPP, a small country (EU-5.1, EU-5.7, EU-20.2).
"""

from axis_desktop.model.events import ControlChanged, UnitsLost
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.forces import pieces_of
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.economy.deducting import lose_value
from axis_desktop.systems.europe1939.events import CountryFell, FleetLostInYard, FortWrecked
from axis_desktop.systems.europe1939.politics.alliances import make_neutral
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import AIRCRAFT, FLEET, GROUND


def take(play: EuropePlay, area: Space, by: Power) -> None:
    """An area falls to the ground units of a party, which are alone in it (EU-5.1).

    Neither aircraft nor fleets can hold it (EU-3.13). Aircraft and fleets that have no business there any
    more still stand there: they are `stranded`.
    """
    state = play.state
    before = state.holder(area)
    hand_over(play, area, new_holder(state, area, by), by)
    country = state.world.country[area]
    if before == country and not state.world.is_great(country) and area == state.world.heart(country):
        _country_falls(play, country, state.holder(area) or by)


def new_holder(state: State, area: Space, by: Power) -> Power:
    """Who controls an area that a party's ground units take (EU-5.7).

    The great power or the small country whose it is, if that is an ally; else the conqueror. What a small
    country's units conquer goes to the power that runs it, if that is its ally.
    """
    world = state.world
    country = world.country[area]
    row = world.country_row(country)
    owner = row.dependency_of if row is not None and row.dependency_of is not None else country
    allied = state.relations.allies[by]
    if owner in allied and (state.in_game(owner) or owner in state.patrons):
        return owner
    if country in allied and country in state.patrons:
        return country
    patron = state.patrons.get(by)
    return patron if patron is not None and patron in allied else by


def stranded(state: State) -> tuple[tuple[Space, Unit], ...]:
    """Aircraft and fleets in areas that aren't friendly to them: they evacuate (EU-13.2, EU-13.3)."""
    return tuple(
        (space, unit)
        for space, unit in state.forces.all()
        if unit.type in (AIRCRAFT, FLEET) and not state.is_friendly(unit.owner, space)
    )


def remove_units(play: EuropePlay, gone: list[tuple[Space, Unit]], why: Message) -> None:
    """Units leave the board; fleets of great powers can be laid down again (EU-15.6)."""
    state = play.state
    for space, owner in sorted({(space, unit.owner) for space, unit in gone}):
        units = [unit for where, unit in gone if where == space and unit.owner == owner]
        state.forces.remove((unit.id for unit in units), space)
        fleets = sum(unit.type == FLEET for unit in units)
        if fleets and owner in state.world.powers:
            state.sunk[owner] = state.sunk.get(owner, 0) + fleets
        play.tell(
            UnitsLost(
                power=owner,
                units=tuple(unit.id for unit in units),
                pieces=pieces_of(units),
                space=space,
                why=why,
            )
        )
    _forget(state, gone)


def _forget(state: State, gone: list[tuple[Space, Unit]]) -> None:
    """Nothing speaks of units that are gone."""
    ids = {unit.id for _, unit in gone}
    state.attacks = {unit: count for unit, count in state.attacks.items() if unit not in ids}
    for name in ("unsupplied", "doomed", "evacuated", "helped"):
        setattr(state, name, tuple(unit for unit in getattr(state, name) if unit not in ids))


def hand_over(play: EuropePlay, area: Space, to: Power, by: Power, *, is_left: bool = False) -> None:
    """Another holder, and what goes with it: fort, canal, yards, HPP.

    Args:
        play: the game.
        area: what is handed over.
        to: the holder from now on.
        by: whose units take it.
        is_left: they don't: it is left to the holder.
    """
    state = play.state
    before = state.control.hand_over(area, to)
    if before == to:
        return
    play.tell(ControlChanged(space=area, before=before, after=to, by=by, is_left=is_left))
    if state.recapture and area == state.world.capital[state.power] and state.is_friendly(state.power, area):
        state.recapture = False  # EU-19.2
    by_enemy = before is not None and before not in state.relations.allies[to]
    has_fort = any(cover.kind == "fort" for cover in state.world.covers[area])
    if by_enemy and has_fort and area not in state.wrecked:
        state.wrecked = tuple(sorted((*state.wrecked, area)))  # EU-12.6
        play.tell(FortWrecked(space=area))
    for way in state.world.passages:
        if area in way.banks and way.row.nation == before and way.row.name not in state.blocked and by_enemy:
            state.blocked = (*state.blocked, way.row.name)  # EU-2.10
            play.tell(FortWrecked(space=area, canal=way.row.name))
    for yard in state.yards:
        if yard.space == area and not state.relations.allied(yard.power, to):  # EU-15.7
            state.yards = tuple(other for other in state.yards if other != yard)
            state.sunk[yard.power] = state.sunk.get(yard.power, 0) + 1
            play.tell(FleetLostInYard(power=yard.power, space=area))
    lose_value(play, area, to)


def _country_falls(play: EuropePlay, country: Power, to: Power) -> None:
    """Its units vanish everywhere at once, and all that it holds is the conqueror's (EU-20.2).

    Areas in which ground units of the conqueror's other enemies stand go to those units' owner.
    """
    state = play.state
    gone = [(space, unit) for space, unit in state.forces.all() if unit.owner == country]
    if gone:
        why = Message.of("the capital has fallen")
        remove_units(play, gone, why)
    enemies = state.relations.enemies[to] - {country}
    for area in [space for space in sorted(state.control.held) if state.control.held[space] == country]:
        there = [
            unit.owner for unit in state.forces.at(area) if unit.type in GROUND and unit.owner in enemies
        ]
        owner = (state.player_of(there[0]) or there[0]) if there else to
        hand_over(play, area, owner, owner)
    state.patrons.pop(country, None)
    state.raided.pop(country, None)
    make_neutral(state, country)
    play.tell(CountryFell(country=country, by=to))
