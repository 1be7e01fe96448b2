"""Supply as a screen draws it: lines from the sources, and who is cut off (EU-17)."""

from collections.abc import Collection

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.model.showing.presentation import SupplyLine
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.supply.lines import cut_off, sources
from axis_desktop.systems.europe1939.supply.relief import unhelped
from axis_desktop.systems.europe1939.tables import GROUND

_CUT_OFF = Plural("1 unit without supply can't move.", "{n} units without supply can't move.")
_DOOMED = Plural(
    "1 unit without supply is removed at the end of the turn.",
    "{n} units without supply are removed at the end of the turn.",
)
_SOON = Plural(
    "1 unit is cut off: without help it dies at the end of its next turn.",
    "{n} units are cut off: without help they die at the end of their next turn.",
)


def supply_links(state: State) -> tuple[SupplyLine, ...]:
    """Links over which ground units are supplied, the source first (EU-17.2)."""
    places: dict[Power, set[Space]] = {}
    for space, unit in state.forces.all():
        if unit.type in GROUND:
            places.setdefault(unit.owner, set()).add(space)
    return tuple(link for party in sorted(places) for link in _links(state, party, places[party]))


def _links(state: State, party: Power, places: set[Space]) -> list[SupplyLine]:
    before = _ways(state, party)
    used: set[Space] = set()
    for place in places:
        area: Space | None = place
        while area is not None and area in before and area not in used:
            used.add(area)
            area = before[area]
    links = ((before[area], area) for area in sorted(used))
    return [SupplyLine(power=party, a=a, b=b) for a, b in links if a is not None]


def _ways(state: State, party: Power) -> dict[Space, Space | None]:
    """For every supplied area the one before it on the shortest way from a source; None for a source."""
    friends, held, ground = state.relations.allies[party], state.control.held, state.world.ground
    found: dict[Space, Space | None] = dict.fromkeys(sources(state, party))
    edge = [area for area in found if area in ground]
    while edge:
        following = []
        for area in edge:
            for near in ground[area]:
                if near not in found and held[near] in friends:
                    found[near] = area
                    following.append(near)
        edge = following
    return found


def starving(state: State) -> tuple[Space, ...]:
    """Where units of the power in turn die at the end of the turn unless something helps them (EU-17.6)."""
    marked = _dying(state)
    return tuple(sorted({space for space, unit in state.forces.all() if unit.id in marked}))


def _dying(state: State) -> set[UnitId]:
    if state.phase in ("supply", "war"):
        return {unit.id for _, unit in cut_off(state, state.power)} & set(state.unsupplied)
    return set(state.doomed)


def helpless(state: State) -> frozenset[UnitId]:
    """Units that die for want of supply as things stand: in this turn, or at the end of their next (EU-17.6).

    Whoever a fleet could supply then isn't one of them (EU-17.3).
    """
    found = _dying(state)
    for power in state.world.powers:
        if power == state.power or not state.in_game(power):
            continue
        found |= unhelped(state, power, cut_off(state, power))
    return frozenset(found)


def cut_off_notes(state: State, space: Space, lacking: Collection[UnitId]) -> dict[Power, Message]:
    """How many units of each party there have no supply this turn, or won't have it in their next (EU-17.1).

    Args:
        state: as it stands.
        space: where they are.
        lacking: units that nobody supplies as things stand.
    """
    counts: dict[Power, list[int]] = {}
    for unit in state.forces.at(space):
        still, doomed, soon = counts.setdefault(unit.owner, [0, 0, 0])
        is_marked = unit.id in state.unsupplied
        counts[unit.owner] = [
            still + is_marked,
            doomed + (is_marked and unit.id in state.doomed),
            soon + (not is_marked and unit.id in lacking),
        ]
    found = {}
    for party, (still, doomed, soon) in counts.items():
        n = doomed or still or soon
        if n:
            template = _DOOMED if doomed else _CUT_OFF if still else _SOON
            found[party] = Message.of(template.of(n), n=n)
    return found
