"""The fall of a great power, and powers that enter the war (EU-19.2, EU-19.5 to EU-19.8, EU-21.8)."""

from collections import Counter

from axis_desktop.model.events import PowerFell, UnitsPlaced
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.events import PowerEntered, WentNeutral
from axis_desktop.systems.europe1939.places.capture import hand_over, remove_units
from axis_desktop.systems.europe1939.politics.alliances import go_to_war, make_neutral, settle, strongest
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import GROUND, INFANTRY, figures


def capital_lost(state: State, power: Power) -> bool:
    """An enemy holds the capital of a great power that falls with it (EU-19.1, EU-19.7)."""
    capital = state.world.capital.get(power)
    conquerable = state.world.sheet(power).conquerable
    return conquerable and capital in state.world.areas and state.is_enemy(power, capital)


def fall(play: EuropePlay, power: Power) -> None:
    """A great power is out of the game for good (EU-19.5, EU-19.6)."""
    state = play.state
    conqueror = state.holder(state.world.capital[power])
    assert conqueror is not None
    by = state.player_of(conqueror) or conqueror
    state.yards = tuple(yard for yard in state.yards if yard.power != power)
    gone = [(space, unit) for space, unit in state.forces.all() if unit.owner == power]
    why = Message.of("{power:the} has fallen", power=say.power(power))
    remove_units(play, gone, why)
    state.fallen = (*state.fallen, power)
    for area in [space for space in sorted(state.control.held) if state.control.held[space] == power]:
        _pass_on(play, power, area, by)
    _pass_on_countries(play, power)
    state.losses = tuple(loss for loss in state.losses if loss.power != power)
    state.stock[power] = state.basis[power] = 0
    state.counted[power] = {}
    state.lent.pop(power, None)
    make_neutral(state, power)
    settle(state)
    play.tell(PowerFell(power=power, by=by))


def _pass_on(play: EuropePlay, power: Power, area: Space, by: Power) -> None:
    """An area of a fallen power finds another holder, or is neutral (EU-19.5)."""
    state = play.state
    is_home = area in state.world.sheet(power).home
    enemies = state.relations.enemies[by]
    units = [unit.owner for unit in state.forces.at(area) if unit.type in GROUND]
    there = Counter(state.player_of(owner) or owner for owner in units if not is_home or owner in enemies)
    if there:
        order = [*state.world.powers, *sorted(there)]
        to = min(there, key=lambda owner: (-there[owner], order.index(owner)))
    else:
        to = by if is_home else _neutral_holder(state, power, area)
    hand_over(play, area, to, by, is_left=not there and not is_home)
    if to not in (by, *there) and not state.in_game(to) and to not in state.patrons:
        make_neutral(state, to)
        play.tell(WentNeutral(space=area, country=to))
        _set_up_vichy(play, power, area, to)


def _neutral_holder(state: State, power: Power, area: Space) -> Power:
    """Whose a conquest or an overseas area is when its holder is gone (EU-19.5, EU-20.7).

    A country of its own is what belonged to the fallen power itself; an area of a power that is still in the
    game, or of a country that still fights, is its owner's again.
    """
    country = state.world.country[area]
    return Power(area) if country == power else country


def _set_up_vichy(play: EuropePlay, power: Power, area: Space, country: Power) -> None:
    """Colonies of France have an infantry each (EU-23.3)."""
    state, vichy = play.state, figures().vichy
    if "vichy" not in state.world.options or power != vichy.falls or country not in vichy.countries:
        return
    if area != state.world.heart(country):
        return
    for _ in range(vichy.infantry):
        unit = state.create(INFANTRY, country, area)
        play.tell(UnitsPlaced(power=country, units=(unit.id,), pieces=((INFANTRY, 1),), space=area))


def _pass_on_countries(play: EuropePlay, power: Power) -> None:
    """Small countries that it ran pass to the strongest power of its alliance, or are neutral (EU-19.8)."""
    state = play.state
    allies = [
        other
        for other in state.world.powers
        if other != power and state.in_game(other) and state.relations.allied(other, power)
    ]
    for country in [each for each in sorted(state.patrons) if state.patrons[each] == power]:
        heir = strongest(state, allies)
        if heir is not None:
            state.patrons[country] = heir
        else:
            del state.patrons[country]
            make_neutral(state, country)


def enter_if_due(play: EuropePlay, power: Power) -> bool:
    """A power that has not entered yet does so at its date, or when a capital is lost for good (EU-21.8).

    It then has its forces and its HPP, and is at war with every great power of the other side that fights
    somebody of its own; nobody pays for that.
    """
    state = play.state
    entry = state.world.scenario.entry
    if entry is None or entry.power != power:
        return False
    fallen = any(state.world.capital[each] == entry.if_fallen for each in state.fallen)
    attacked = any(state.in_game(foe) for foe in state.relations.enemies[power])
    if not (state.season >= entry.date.number or fallen or attacked):
        return False
    state.absent = tuple(other for other in state.absent if other != power)
    play.tell(PowerEntered(power=power))
    arrive(play, power)
    friends = [p for p in state.world.powers if state.world.side_of(p) == state.world.side_of(power)]
    foes = [
        foe
        for foe in state.world.powers
        if state.in_game(foe)
        and state.world.side_of(foe) == entry.side
        and any(state.relations.at_war(foe, friend) for friend in friends)
    ]
    if foes:
        go_to_war(state, [power], foes)
    return True


def arrive(play: EuropePlay, power: Power) -> None:
    """The forces and the HPP of an entry, if they aren't there yet (EU-21.8, EU-22.4)."""
    state, entry = play.state, play.state.world.scenario.entry
    assert entry is not None
    if any(unit.owner == power for _, unit in state.forces.all()):
        return
    state.stock[power], state.basis[power] = entry.stock.available, entry.stock.basis
    for area, counts in entry.forces.items():
        for unit_type, count in counts.items():
            units = tuple(state.create(unit_type, power, area).id for _ in range(count))
            play.tell(UnitsPlaced(power=power, units=units, pieces=((unit_type, count),), space=area))
