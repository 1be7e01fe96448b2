"""Declarations of war, as part of the first hostile order (EU-5.3, EU-5.4, EU-6.1 to EU-6.4)."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, Value
from axis_desktop.systems.europe1939.asking import EuropePlay
from axis_desktop.systems.europe1939.dates import said
from axis_desktop.systems.europe1939.economy.purse import pay
from axis_desktop.systems.europe1939.events import WarDeclared
from axis_desktop.systems.europe1939.politics.alliances import go_to_war
from axis_desktop.systems.europe1939.politics.minors import mobilize
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import figures


def price_of_war(state: State, area: Space) -> int:
    """HPP that the power in turn pays for war on the holder of an area, if it isn't at war yet (EU-6.1).

    Raises:
        IllegalAction: it may not declare war there.
    """
    power, holder = state.power, state.holder(area)
    assert holder is not None
    if state.relations.at_war(power, holder):
        return 0
    check_war(state, power, holder)
    return price(state, power, holder)


def price(state: State, power: Power, on: Power) -> int:
    """What a declaration costs (EU-6.1); nothing where it is what the scenario is about."""
    scenario = state.world.scenario
    if power in scenario.free_declarations and state.season == scenario.start.number:
        return 0
    cost = figures().cost
    return cost.great_power if state.in_game(on) else cost.small_country


def check_war(state: State, power: Power, on: Power) -> None:
    """A power may declare war on a party with which it is not at war; a neutral one, too (EU-5.5).

    Raises:
        IllegalAction: an ally (EU-7.9), its own side (EU-5.4), a neutral that this scenario leaves in peace
            (EU-21.4), a great power that it may not attack yet (EU-21.8), or one that can't be attacked
            (EU-2.15).
    """
    world = state.world
    args: dict[str, Value] = {"power": say.power(power), "other": say.power(on)}
    if state.relations.allied(power, on):
        raise IllegalAction("EU-7.9", "{other:The} is an ally of {power:the}.", **args)
    drawn_in = [on, *(friend for friend in state.relations.allies[on] if state.in_game(friend))]
    # A small country counts for the side of whoever runs it, and of all who would be drawn in.
    table = [*drawn_in, *([state.patrons[on]] if on in state.patrons else [])]
    if any(world.side_of(other) == world.side_of(power) for other in table if state.in_game(other)):
        raise IllegalAction("EU-5.4", "{power:The} and {other:the} are on the same side.", **args)
    theater = world.scenario.theater
    if theater is not None and not (state.in_game(on) or on in state.patrons or on in theater.attackable):
        raise IllegalAction("EU-21.4", "{other:The} stays neutral in this scenario.", **args)
    soviet = figures().soviet
    date, is_great = soviet.no_great_war_before, any(state.in_game(other) for other in drawn_in)
    if soviet.power == power and state.season < date.number and is_great:
        text = "{power:The} may not declare war on a great power before {date}."
        raise IllegalAction("EU-21.8", text, **args, date=said(date))
    if on in state.absent:
        raise IllegalAction("EU-2.15", "{other:The} can't be attacked.", **args)


def declare(play: EuropePlay, area: Space) -> None:
    """The power in turn goes to war with the holder of an area and pays (EU-6.1); the caller has checked it.

    It is war with all allies of the other one as well, and the own allies join (EU-5.3, EU-6.3). The
    forces of a small country are set up before anything else happens (EU-20.1): their frame comes on top of
    the stack.
    """
    state = play.state
    power, holder = state.power, state.holder(area)
    assert holder is not None
    if not state.relations.at_war(power, holder):
        declare_on(play, holder)
    is_new = holder not in state.raided and holder not in state.patrons
    if is_new and not state.world.is_great(holder) and state.world.country[area] == holder:
        mobilize(play, holder, power)


def declare_on(play: EuropePlay, on: Power) -> None:
    """The declaration itself."""
    state = play.state
    power = state.power
    why = Message.of("declaration of war on {power:the}", power=say.power(on))
    pay(play, price(state, power, on), why)
    ours, theirs = sorted(state.relations.allies[power]), sorted(state.relations.allies[on])
    play.tell(WarDeclared(power=power, on=on, drawn_in=go_to_war(state, ours, theirs)))


def aided_against(state: State, power: Power, area: Space) -> Power | None:
    """The neutral great power against which units sent into a small country would help it (EU-6.4).

    None if the area needs no declaration, or if sending units there would be no help.
    """
    holder = state.holder(area)
    if holder is None or state.world.is_great(holder) or not state.relations.at_peace(power, holder):
        return None
    foes = [foe for foe in state.world.powers if state.relations.at_war(holder, foe)]
    return foes[0] if len(foes) == 1 and state.relations.at_peace(power, foes[0]) else None


def price_of_aid(state: State, area: Space) -> int:
    """HPP for sending units into an area as an intervention; 0 if it is friendly (EU-6.4).

    Raises:
        IllegalAction: it is the area of a neutral whom nobody attacks (EU-20.5), or war may not be declared.
    """
    power = state.power
    if state.is_friendly(power, area):
        return 0
    foe = aided_against(state, power, area)
    if foe is None:
        raise IllegalAction("EU-20.5", "{space:The} is neutral.", space=say.space(area))
    check_war(state, power, foe)
    return price(state, power, foe)


def intervene(play: EuropePlay, area: Space) -> None:
    """Declare the war that units are sent for into an area that isn't friendly (EU-6.4)."""
    state = play.state
    foe = aided_against(state, state.power, area)
    assert foe is not None
    declare_on(play, foe)
