"""Supply as a screen draws it: lines from the sources, and who is cut off (EU-17)."""

from axis_desktop.model.ids import Power, Space
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.model.showing.presentation import SupplyLine
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.supply.lines import cut_off, sources
from axis_desktop.systems.europe1939.tables import GROUND

_CUT_OFF = Plural("1 unit without supply can't move.", "{n} units without supply can't move.")
_DOOMED = Plural(
    "1 unit without supply is removed at the end of the turn.",
    "{n} units without supply are removed at the end of the turn.",
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
    if state.phase in ("supply", "war"):
        marked = {unit.id for _, unit in cut_off(state, state.power)} & set(state.unsupplied)
    else:
        marked = set(state.doomed)
    return tuple(sorted({space for space, unit in state.forces.all() if unit.id in marked}))


def cut_off_notes(state: State, space: Space) -> dict[Power, Message]:
    """How many units of each party there have no supply this turn (EU-17.1, EU-17.6)."""
    counts: dict[Power, tuple[int, int]] = {}
    for unit in state.forces.at(space):
        if unit.id in state.unsupplied:
            still, doomed = counts.get(unit.owner, (0, 0))
            counts[unit.owner] = (still + 1, doomed + (unit.id in state.doomed))
    return {
        party: Message.of(_DOOMED.of(doomed), n=doomed) if doomed else Message.of(_CUT_OFF.of(n), n=n)
        for party, (n, doomed) in counts.items()
    }
