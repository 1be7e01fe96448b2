"""Who is allied with whom follows from who is at war with whom (EU-5.2 to EU-5.4, EU-6.3, EU-20.6)."""

from collections.abc import Iterable
from itertools import combinations

from axis_desktop.model.ids import Power
from axis_desktop.systems.area_war.relations import Relations
from axis_desktop.systems.europe1939.state import State


def settle(state: State) -> None:
    """Make alliances, and the wars that they share, of the wars there are.

    Great powers of one side with a common enemy among the great powers are allies (EU-5.2, EU-5.4), and
    allies share their wars (EU-5.3, EU-6.3). A small country at war with a great power alone is the ally of
    those who are at war with that power (EU-20.6).
    """
    relations = state.relations
    while True:
        following = _shared(state, _allied(state, relations))
        if following == relations:
            state.relations = relations
            return
        relations = following


def go_to_war(
    state: State, ones: Iterable[Power], others: Iterable[Power]
) -> tuple[tuple[Power, Power], ...]:
    """These are at war with those, and whoever is drawn in (EU-5.3); tells which pairs are new, each once."""
    before = set(state.relations.wars())
    state.relations = state.relations.with_war(ones, others)
    settle(state)
    return tuple(pair for pair in state.relations.wars() if pair not in before)


def make_neutral(state: State, party: Power) -> None:
    """A party has neither friends nor enemies any more (EU-19.5)."""
    state.relations = state.relations.with_peace(
        [party], [other for other in state.world.parties if other != party]
    )


def join(state: State, country: Power, patron: Power) -> None:
    """A small country becomes the ally of a power and of all its allies (EU-20.3)."""
    allies = state.relations.allies[patron]
    state.relations = state.relations.with_alliance([country], sorted(allies))
    settle(state)


def alliance(state: State, power: Power) -> tuple[Power, ...]:
    """The great powers in play that are allied with a power, itself included, in turn order."""
    return tuple(other for other in state.world.powers if other in state.relations.allies[power])


def opponents(state: State, attacker: Power) -> tuple[Power, ...]:
    """The great powers that would help whom a power attacks (EU-20.1), in turn order.

    Those at war with the attacker; of a neutral attacker the powers on the other side of the table.
    """
    here = [power for power in state.world.powers if state.in_game(power) and power not in state.absent]
    at_war = [power for power in here if state.relations.at_war(power, attacker)]
    if at_war:
        return tuple(at_war)
    side = state.world.side_of(attacker)
    return tuple(power for power in here if state.world.side_of(power) != side)


def strongest(state: State, powers: Iterable[Power]) -> Power | None:
    """The power with the largest stock.

    Of equal ones the larger basis of the year, then turn order (EU-20.1).
    """
    ranked = sorted(
        powers,
        key=lambda power: (-state.stock[power], -state.basis[power], state.world.powers.index(power)),
    )
    return ranked[0] if ranked else None


def _great_enemies(state: State, relations: Relations, party: Power) -> frozenset[Power]:
    return frozenset(foe for foe in relations.enemies[party] if state.in_game(foe))


def _allied(state: State, relations: Relations) -> Relations:
    world = state.world
    here = [power for power in world.powers if state.in_game(power)]
    for one, other in combinations(here, 2):
        common = _great_enemies(state, relations, one) & _great_enemies(state, relations, other)
        if world.side_of(one) == world.side_of(other) and common and not relations.allied(one, other):
            relations = relations.with_alliance([one], [other])
    for country in sorted(state.patrons.keys() - state.raided.keys()):  # EU-20.3: at the end of the turn
        for foe in sorted(_great_enemies(state, relations, country)):
            for friend in here:
                hostile = relations.at_war(friend, foe)
                if hostile and relations.at_peace(friend, country):
                    relations = relations.with_alliance([country], sorted(relations.allies[friend]))
    return relations


def _shared(state: State, relations: Relations) -> Relations:
    for party in sorted(relations.allies):
        foes = relations.enemies[party]
        for friend in sorted(relations.allies[party] - {party}):
            missing = foes - relations.enemies[friend] - relations.allies[friend]
            if missing:
                relations = relations.with_war([friend], sorted(missing))
    return relations
