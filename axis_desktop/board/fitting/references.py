"""Whether the rows of `spaces.toml` name spaces that are there, and fit the drawing."""

from collections.abc import Collection, Mapping

from axis_desktop.board.drawing.naming import SPACES
from axis_desktop.board.fitting.adjacency import SLIVER, Contacts
from axis_desktop.board.geography import SpaceKind
from axis_desktop.board.packs.pack_tables import LinkRow, SpaceTable
from axis_desktop.board.problem import MOST_GUESSES, Problem, did_you_mean, error, note, warning

_BESIDE = ((1, 0), (1, -1), (0, 1))
"""Three of the six steps to a neighbor hex; the others go back."""


def check_references(table: SpaceTable, kinds: Mapping[str, SpaceKind]) -> list[Problem]:
    """Ids of spaces in the rows that no space has, or one of the wrong kind."""
    checks = _References(table, kinds)
    for space, row in table.spaces.items():
        if row.island_in is not None:
            checks.named(row.island_in, f"[space.{space}].island_in", "sea", space)
    for i, link in enumerate(table.links, 1):
        checks.link(i, link)
    for i, deny in enumerate(table.denied, 1):
        checks.named(deny.a, f"[[deny]] {i}.a")
        checks.named(deny.b, f"[[deny]] {i}.b")
    for i, feature in enumerate(table.features, 1):
        checks.named(feature.a, f"[[feature]] {i}.a")
        checks.named(feature.b, f"[[feature]] {i}.b")
    return checks.problems


class _References:
    def __init__(self, table: SpaceTable, kinds: Mapping[str, SpaceKind]) -> None:
        self.problems: list[Problem] = []
        self._spaces = table.spaces
        self._kinds = kinds

    def named(self, named: str, key: str, wanted: SpaceKind | None = None, space: str = "") -> None:
        """The space must be there, and be of the wanted kind."""
        if named not in self._spaces:
            text = "there is no space '{named}'{near}"
            near = did_you_mean(named, self._spaces if len(self.problems) < MOST_GUESSES else ())
            fault = error("unknown-neighbor", text, "Name a space of this map.", named=named, near=near)
        elif wanted and self._kinds.get(named, wanted) != wanted:
            text = "found '{named}', which is {kind}, expected a {wanted} space"
            fault = error("wrong-kind", text, named=named, kind=self._kinds[named], wanted=wanted)
        else:
            return
        self.problems.append(fault.at(SPACES, key=key, space=space))

    def link(self, i: int, link: LinkRow) -> None:
        """Canals join seas, crossings join lands, and banks are land."""
        ends: dict[str, SpaceKind] = {"canal": "sea", "crossing": "land"}
        self.named(link.a, f"[[link]] {i}.a", ends.get(link.kind))
        self.named(link.b, f"[[link]] {i}.b", ends.get(link.kind))
        for bank in link.banks:
            self.named(bank, f"[[link]] {i}.banks", "land")
        if link.banks and link.kind not in ("canal", "strait"):
            text = "a {kind} has no banks"
            fault = note("unused-row", text, "Remove the key, or make it a canal or strait.", kind=link.kind)
            self.problems.append(fault.at(SPACES, key=f"[[link]] {i}.banks", space=link.a))
        if link.a == link.b:
            text = "a space can't be its own neighbor"
            fault = error("unknown-neighbor", text, "Name two spaces.")
            self.problems.append(fault.at(SPACES, key=f"[[link]] {i}"))


def check_features(
    table: SpaceTable, kinds: Mapping[str, SpaceKind], borders: Collection[tuple[str, str]]
) -> list[Problem]:
    """Features between spaces that are not adjacent, and features said twice."""
    adjacent = set(borders)
    seen: set[tuple[str, str, str]] = set()
    problems: list[Problem] = []
    for i, row in enumerate(table.features, 1):
        a, b = sorted((row.a, row.b))
        if a not in kinds or b not in kinds:
            continue
        key = f"[[feature]] {i}"
        if (a, b) not in adjacent:
            fault = error(
                "feature-apart",
                "{a} and {b} are not neighbors: no {kind} can lie between them.",
                "Name two neighbors, let their border be 6 units long, or add a [[link]].",
                a=row.a,
                b=row.b,
                kind=row.kind,
            )
            problems.append(fault.at(SPACES, key=key, space=row.a))
        elif (a, b, row.kind) in seen:
            text = "the {kind} between {a} and {b} is said twice"
            fault = error("duplicate-row", text, "Remove one of the two rows.", kind=row.kind, a=a, b=b)
            problems.append(fault.at(SPACES, key=key, space=row.a))
        seen.add((a, b, row.kind))
    return problems


def check_islands(
    table: SpaceTable, kinds: Mapping[str, SpaceKind], borders: Collection[tuple[str, str]]
) -> list[Problem]:
    """Islands in a sea that isn't next to them."""
    adjacent = {frozenset(pair) for pair in borders}
    problems: list[Problem] = []
    for space, row in table.spaces.items():
        sea = row.island_in
        if (
            sea is None
            or space not in kinds
            or kinds.get(sea) != "sea"
            or frozenset((space, sea)) in adjacent
        ):
            continue
        text = "{island} is no island in {sea}: the two aren't neighbors"
        remedy = "Name the sea around it, let their shapes touch, or remove the key."
        fault = warning("island-apart", text, remedy, island=row.name, sea=table.spaces[sea].name)
        problems.append(fault.at(SPACES, key=f"[space.{space}].island_in", space=space))
    return problems


def check_hexes(table: SpaceTable, kinds: Mapping[str, SpaceKind], contacts: Contacts) -> list[Problem]:
    """Two spaces in one hex, and neighbor hexes that don't touch in the drawing."""
    problems: list[Problem] = []
    taken = _hexes(table)
    for space, row in table.spaces.items():
        if row.hex is not None and taken[row.hex] != space:
            first = taken[row.hex]
            text = "{space} has the hex {hex} of {first}"
            fault = error("same-hex", text, "Give each its own.", space=space, first=first, hex=list(row.hex))
            problems.append(fault.at(SPACES, key=f"[space.{space}].hex", space=space))
    denied = {tuple(sorted((deny.a, deny.b))) for deny in table.denied}
    for a, b in hex_neighbors(table):
        if a not in kinds or b not in kinds or (a, b) in denied:
            continue
        contact = contacts.get((a, b))
        if contact is None or contact.length < SLIVER:
            text = "The hexes of {a} and {b} are neighbors, and their shapes don't touch."
            remedy = "Correct `hex`, draw them side by side, or state it as [[deny]]."
            fault = warning("hex-apart", text, remedy, a=a, b=b)
            problems.append(fault.at(SPACES, key=f"[space.{a}].hex", space=a))
    return problems


def hex_neighbors(table: SpaceTable) -> list[tuple[str, str]]:
    """Pairs of spaces whose hexes lie side by side, the smaller id first."""
    taken = _hexes(table)
    pairs = (
        sorted((space, taken[q + dq, r + dr]))
        for (q, r), space in taken.items()
        for dq, dr in _BESIDE
        if (q + dq, r + dr) in taken
    )
    return [(a, b) for a, b in pairs]


def _hexes(table: SpaceTable) -> dict[tuple[int, int], str]:
    """The first space in each hex."""
    taken: dict[tuple[int, int], str] = {}
    for space, row in table.spaces.items():
        if row.hex is not None:
            taken.setdefault(row.hex, space)
    return taken


def check_income(table: SpaceTable, kinds: Mapping[str, SpaceKind]) -> list[Problem]:
    """Sums of values that differ from the income their author declares."""
    earned: dict[str, int] = {}
    for space, row in table.spaces.items():
        if row.owner is not None and space in kinds:
            earned[row.owner] = earned.get(row.owner, 0) + row.value
    problems: list[Problem] = []
    for power, declared in table.income.items():
        if power not in earned:
            text, near = (
                "'{power}' owns no space{near}",
                did_you_mean(power, earned if len(problems) < MOST_GUESSES else ()),
            )
            fault = warning("unknown-owner", text, "Correct or remove it.", power=power, near=near)
            problems.append(fault.at(SPACES, key=f"[income].{power}"))
        elif earned[power] != declared:
            text = "the spaces of {power} are worth {earned}, and {declared} is declared"
            remedy = "Correct the values or owners of its spaces, or this figure."
            fault = warning(
                "income-differs", text, remedy, power=power, earned=earned[power], declared=declared
            )
            problems.append(fault.at(SPACES, key=f"[income].{power}"))
    return problems
