"""What a declaration of war would lead to, worked out before it is made (EU-5.3, EU-5.4, EU-6.3, EU-20)."""

from collections.abc import Sequence

from axis_desktop.model.asking.planning import Consequence
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.politics.alliances import go_to_war, opponents, strongest
from axis_desktop.systems.europe1939.politics.declaring import price
from axis_desktop.systems.europe1939.state import State


def consequences(state: State, power: Power, on: Power) -> tuple[Consequence, ...]:
    """All that would follow if a power went to war with a party with which it isn't.

    The wars and alliances are those that the rules would make of it: it is tried out on a copy.
    """
    after = state.copy()
    ours, theirs = sorted(state.relations.allies[power]), sorted(state.relations.allies[on])
    wars = go_to_war(after, ours, theirs)
    price_told = Message.of("It costs {price}.", price=say.money(price(state, power, on)))
    found = [Consequence(text=price_told, rule="EU-6.1")]
    found += _wars(state, power, on, wars)
    found += _alliances(state, after)
    row = state.world.country_row(on)
    if row is not None and on not in state.patrons:
        found += _of_small_country(state, power, on)
    return tuple(found)


def _wars(state: State, power: Power, on: Power, wars: Sequence[tuple[Power, Power]]) -> list[Consequence]:
    """Who else is at war with whom, a sentence for each of those who have new enemies (EU-5.3)."""
    foes: dict[Power, list[Power]] = {}
    for one, other in wars:
        if {one, other} != {power, on} and _counts(state, one) and _counts(state, other):
            foes.setdefault(other, []).append(one)
    found = []
    for other, ones in foes.items():
        text = "Also at war with {other:the}: {ones}."
        told = Message.of(text, other=say.power(other), ones=say.listed(map(say.power, ones)))
        found.append(Consequence(text=told, rule="EU-5.3", is_harm=power in (other, *ones)))
    return found


def _counts(state: State, party: Power) -> bool:
    """Great powers in the game, and small countries that somebody runs."""
    return state.in_game(party) or party in state.patrons


def _alliances(state: State, after: State) -> list[Consequence]:
    """Who would be an ally of whom that isn't now (EU-5.4, EU-20.6)."""
    found = []
    parties = [*state.world.powers, *sorted(state.patrons)]
    for place, one in enumerate(parties):
        for other in parties[place + 1 :]:
            if after.relations.allied(one, other) and not state.relations.allied(one, other):
                text = "{one:The} and {other:the} become allies."
                told = Message.of(text, one=say.power(one), other=say.power(other))
                found.append(Consequence(text=told, rule="EU-5.4"))
    return found


def _of_small_country(state: State, power: Power, country: Power) -> list[Consequence]:
    """Its forces, who sets them up, and whom it joins if it stands (EU-20.1, EU-20.3, EU-20.6)."""
    row = state.world.country_row(country)
    player = strongest(state, opponents(state, power))
    if row is None or player is None:
        return []
    found = []
    if row.forces:
        text = "{player:The} sets up its forces: {pieces}."
        told = Message.of(text, player=say.power(player), pieces=say.pieces(row.forces))
        found.append(Consequence(text=told, rule="EU-20.1", is_harm=True))
    joins = state.relations.at_war(player, power)
    text = "If it stands, it is an ally of {player:the} from the end of the turn."
    if not joins:
        text = "If it stands, it is at war with {power:the} alone, and {player:the} moves it."
    told = Message.of(text, player=say.power(player), power=say.power(power))
    rule = "EU-20.3" if joins else "EU-20.6"
    return [*found, Consequence(text=told, rule=rule, is_harm=True)]
