"""Which spaces are adjacent: what the drawing shows, corrected by the links and denials of `spaces.toml`."""

from collections.abc import Mapping

from axis_desktop.board.drawing.naming import SPACES
from axis_desktop.board.fitting.adjacency import ADJACENT, SLIVER, Contact, Contacts
from axis_desktop.board.fitting.references import hex_neighbors
from axis_desktop.board.geography import SpaceKind
from axis_desktop.board.packs.pack_tables import LinkRow, SpaceTable
from axis_desktop.board.problem import Problem, error, note, spot, warning
from axis_desktop.model.sentences import say

Pair = tuple[str, str]

POINT = 1.0
"""Lands whose contact is shorter meet in a corner, of which their author is told; seas often meet so."""


def decide_borders(
    contacts: Contacts, table: SpaceTable, kinds: Mapping[str, SpaceKind], file: str
) -> tuple[tuple[Pair, ...], list[Problem]]:
    """The adjacent pairs: long contacts and links, without denied and blocked ones."""
    problems: list[Problem] = []
    linked = {pair_of(link.a, link.b): link for link in table.links}
    denied = {pair_of(deny.a, deny.b) for deny in table.denied}
    borders: set[Pair] = set()
    for pair, contact in contacts.items():
        if "blocked" in (kinds[pair[0]], kinds[pair[1]]) or pair in denied:
            continue
        if contact.length >= ADJACENT:
            borders.add(pair)
        elif contact.length >= SLIVER and pair not in linked:
            problems.append(_sliver(pair, contact, file))
        elif contact.length < POINT and pair not in linked and {kinds[pair[0]], kinds[pair[1]]} == {"land"}:
            problems.append(_point(pair, contact, file))
    borders |= {pair for pair in linked if pair[0] in kinds and pair[1] in kinds} - denied
    problems += _check_rows(contacts, linked, denied - set(hex_neighbors(table)), kinds)
    return tuple(sorted(borders)), problems


def pair_of(a: str, b: str) -> Pair:
    """The pair with the smaller id first."""
    return (a, b) if a < b else (b, a)


def _check_rows(
    contacts: Contacts, linked: Mapping[Pair, LinkRow], denied: set[Pair], kinds: Mapping[str, SpaceKind]
) -> list[Problem]:
    """Pairs that are linked and denied, links of what touches, and denials of what doesn't."""
    problems: list[Problem] = []
    for (a, b), link in linked.items():
        contact = contacts.get((a, b))
        if link.kind == "border" and contact is not None and contact.length >= ADJACENT:
            text = "{a} and {b} are neighbors anyway: they touch along {length} units"
            fault = note("unused-row", text, "Remove the row.", a=a, b=b, length=f"{contact.length:.0f}")
            problems.append(fault.at(SPACES, key="[[link]]", space=a))
    for a, b in sorted(denied):
        if (a, b) in linked:
            text = "{a} and {b} are linked and denied"
            fault = error("contradiction", text, "Remove one of the two rows.", a=a, b=b)
            problems.append(fault.at(SPACES, key="[[deny]]", space=a))
        elif a in kinds and b in kinds and (a, b) not in contacts:
            fault = note("unused-row", "{a} and {b} don't touch anyway", "Remove the row.", a=a, b=b)
            problems.append(fault.at(SPACES, key="[[deny]]", space=a))
    return problems


def _sliver(pair: Pair, contact: Contact, file: str) -> Problem:
    fault = warning(
        "sliver-contact",
        "{a} and {b} touch for only {length} units near {spot} and don't count as neighbors.",
        "Draw the border longer or apart, or state it as [[link]] or [[deny]] in spaces.toml.",
        a=pair[0],
        b=pair[1],
        length=f"{contact.length:.1f}",
        spot=spot(contact.place),
    )
    return fault.at(file, space=pair[0], place=contact.place)


def _point(pair: Pair, contact: Contact, file: str) -> Problem:
    fault = note(
        "point-contact",
        "{a} and {b} touch only in a point near {spot} and don't count as neighbors.",
        "If they shall be neighbors, draw a common border or add a [[link]]; if not, add a [[deny]].",
        a=pair[0],
        b=pair[1],
        spot=spot(contact.place),
    )
    return fault.at(file, space=pair[0], place=contact.place)


def check_reach(borders: tuple[Pair, ...], kinds: Mapping[str, SpaceKind], file: str) -> list[Problem]:
    """Spaces without a neighbor, and groups of spaces that can't be reached from the others."""
    group = {space: space for space, kind in kinds.items() if kind != "blocked"}

    def head(space: str) -> str:
        while group[space] != space:
            group[space] = space = group[group[space]]
        return space

    for a, b in borders:
        group[head(a)] = head(b)
    groups: dict[str, list[str]] = {}
    for space in group:
        groups.setdefault(head(space), []).append(space)
    largest = max(groups.values(), key=len, default=[])
    problems: list[Problem] = []
    for spaces in groups.values():
        if len(spaces) == 1:
            text = "{space} has no neighbor: nothing can enter or leave it."
            fault = warning(
                "isolated", text, "Let its border touch another, or add a [[link]].", space=spaces[0]
            )
            problems.append(fault.at(file, space=spaces[0]))
        elif spaces is not largest:
            fault = warning(
                "unreachable",
                "{spaces} can't be reached from the rest of the map.",
                "Let a border touch, or add a [[link]].",
                spaces=say.words(spaces, 5),
            )
            problems.append(fault.at(file, space=spaces[0]))
    return problems
