"""Roads from hex to hex, water under bridges, and the outline of the board, as SVG path data."""

from itertools import pairwise

from axis_desktop.modding.coordinates import number
from axis_desktop.modding.hexes.grid import Hex, Point
from axis_desktop.modding.hexes.table import ROADS, WATER, HexTable

Graph = dict[Hex, list[Hex]]


def road_graph(table: HexTable) -> Graph:
    """Which hexes a road joins: adjacent ones with roads, and factories with the roads beside them.

    Where three roads meet in a ring of three hexes, the busiest of them becomes the crossing and the
    other two are not joined with each other.
    """
    roads = {place for place, word in table.terrain.items() if word in ROADS}
    stops = roads | set(table.factories)
    graph = {
        place: [other for other in place.neighbors() if other in stops and roads & {place, other}]
        for place in sorted(stops)
    }
    busy = {place: len(others) for place, others in graph.items()}
    for place in sorted(graph, key=lambda place: (-busy[place], place)):
        for one in graph[place]:
            for two in [other for other in graph[place] if other in graph[one]]:
                graph[one].remove(two)
                graph[two].remove(one)
    return {place: others for place, others in graph.items() if others}


def road_paths(table: HexTable) -> list[str]:
    """Each road from one crossing, factory or end to the next; it bends inside of hexes, not at sides."""
    graph = road_graph(table)
    done: set[frozenset[Hex]] = set()
    paths = []
    # Crossings, factories and ends first: what is left then are rings.
    for begin in sorted(graph, key=lambda at: (len(graph[at]) == 2 and at not in table.factories, at)):
        for first in graph[begin]:
            if frozenset((begin, first)) not in done:
                way = _follow(graph, begin, first, table)
                done |= {frozenset(pair) for pair in pairwise(way)}
                paths.append(_road(way, graph, table))
    return paths


def bridged_water(table: HexTable) -> list[str]:
    """The water under each bridge: from side to side of the river, narrower where the bridge stands."""
    paths = []
    for place in sorted(place for place, word in table.terrain.items() if word == "bridge"):
        wet = [side for side, other in enumerate(place.neighbors()) if table.terrain.get(other) in WATER]
        one, two, middle = wet[0], wet[-1], _spot(place.middle)
        a, b, c, d = (_spot(place.corners()[i % 6]) for i in (one, one + 1, two, two + 1))
        paths.append(f"M{a}Q{middle} {d}L{c}Q{middle} {b}Z")
    return paths


def outline(table: HexTable) -> str:
    """The outer border of the board, clockwise."""
    after: dict[Point, Point] = {}
    for place in table.terrain:
        corners = place.corners()
        for side, other in enumerate(place.neighbors()):
            if other not in table.terrain:
                after[corners[side]] = corners[(side + 1) % 6]
    points = [min(after)]
    while after[points[-1]] != points[0]:
        points.append(after[points[-1]])
    return f"M{' '.join(map(_spot, points))}Z"


def _follow(graph: Graph, begin: Hex, first: Hex, table: HexTable) -> list[Hex]:
    """The hexes along a road, from a crossing, factory or end to the next one."""
    way = [begin, first]
    while len(graph[way[-1]]) == 2 and way[-1] != begin and way[-1] not in table.factories:
        (onward,) = (other for other in graph[way[-1]] if other != way[-2])
        way.append(onward)
    return way


def _road(way: list[Hex], graph: Graph, table: HexTable) -> str:
    """A line through the middles of the sides between the hexes, bent toward the middles of the hexes."""
    sides = [_between(one.middle, two.middle) for one, two in pairwise(way)]
    begin, bent = _tip(way[0], sides[0], graph, table)
    bends = [(bent, sides[0])]
    bends += [(place.middle, side) for place, side in zip(way[1:-1], sides[1:], strict=True)]
    end, bent = _tip(way[-1], sides[-1], graph, table)
    bends.append((bent, end))
    return f"M{_spot(begin)}" + "".join(f"Q{_spot(bent)} {_spot(to)}" for bent, to in bends)


def _tip(place: Hex, side: Point, graph: Graph, table: HexTable) -> tuple[Point, Point]:
    """Where a road ends, and toward which point it bends before.

    It ends in the middle of its last hex; at the gate of a factory; behind a bridge; or, if nothing else
    is there, it leads on over the edge of the board.
    """
    if place in table.factories:
        gate = _between(place.middle, side)
        return gate, gate
    end = place.middle
    if len(graph[place]) == 1 and table.terrain[place] == "bridge":
        end = place.side_middle((place.neighbors().index(graph[place][0]) + 3) % 6)
    elif len(graph[place]) == 1 and place.column == 0:
        end = place.corners()[5]
    elif len(graph[place]) == 1 and place.column == max(table.terrain).column:
        end = place.corners()[2]
    return end, place.middle


def _between(one: Point, two: Point) -> Point:
    return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2


def _spot(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"
