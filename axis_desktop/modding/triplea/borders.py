"""Which rows of `spaces.toml` make the drawn borders those of the game file."""

from collections.abc import Mapping
from dataclasses import dataclass

from axis_desktop.board.drawing.rings import Shape
from axis_desktop.board.fitting.adjacency import ADJACENT, SLIVER, Contacts, find_contacts
from axis_desktop.board.geography import SpaceKind
from axis_desktop.modding.islands import islands
from axis_desktop.modding.triplea.game_file import GameFile

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Canal:
    """Two zones that whoever holds the banks can close."""

    name: str
    pair: Pair
    banks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Borders:
    """Rows of the table.

    Attributes:
        drawn: how many borders of the game the shapes show by themselves.
        links: neighbors that don't touch, or hardly.
        denied: spaces that touch and are no neighbors.
        canals: among the neighbors.
        islands: the only sea zone around a land that is one.
    """

    drawn: int
    links: tuple[Pair, ...]
    denied: tuple[Pair, ...]
    canals: tuple[Canal, ...]
    islands: dict[str, str]


def declared_borders(
    game: GameFile,
    ids: Mapping[str, str],
    kinds: Mapping[str, SpaceKind],
    shapes: Mapping[str, Shape],
    wrap: float | None,
    lost: list[str],
) -> Borders:
    """Compare what touches with what the game joins.

    Args:
        game: with its connections and canals.
        ids: space by territory.
        kinds: by space.
        shapes: by space, in map units.
        wrap: width after which the map repeats itself.
        lost: grows by sentences on connections and canals that can't be kept.
    """
    wanted: set[Pair] = set()
    for one, two in game.connections:
        if one not in ids or two not in ids:
            lost.append(f"The connection of {one} and {two} was left out: one of them isn't on the map.")
        elif "blocked" in (kinds[ids[one]], kinds[ids[two]]):
            lost.append(f"The connection of {one} and {two} was left out: one of them is impassable.")
        elif one != two:
            wanted.add(_pair(ids[one], ids[two]))
    contacts: Contacts = find_contacts(dict(shapes), wrap)
    touching = {pair for pair, contact in contacts.items() if contact.length >= ADJACENT}
    unclear = {pair for pair, contact in contacts.items() if contact.length >= SLIVER}
    open_pairs = {pair for pair in unclear if "blocked" not in (kinds[pair[0]], kinds[pair[1]])}
    canals = tuple(_canals(game, ids, wanted, lost))
    links = wanted - touching - {canal.pair for canal in canals}
    denied = tuple(sorted(open_pairs - wanted))
    return Borders(len(wanted & touching), tuple(sorted(links)), denied, canals, islands(wanted, kinds))


def _canals(game: GameFile, ids: Mapping[str, str], wanted: set[Pair], lost: list[str]) -> list[Canal]:
    zones: dict[str, list[str]] = {}
    banks: dict[str, str] = {}
    for attachment in game.attachments:
        name = attachment.options.get("canalName", "")
        if attachment.name.lower().startswith("canal") and name:
            zones.setdefault(name, []).append(attachment.to)
            banks[name] = attachment.options.get("landTerritories", "")
    found: list[Canal] = []
    for name, ends in zones.items():
        lands = [land.strip() for land in banks[name].split(":") if land.strip()]
        known = len(ends) == 2 and all(place in ids for place in (*ends, *lands))
        pair = _pair(ids[ends[0]], ids[ends[1]]) if known else ("", "")
        if pair in wanted and lands:
            found.append(Canal(name, pair, tuple(ids[land] for land in lands)))
        else:
            lost.append(
                f"The canal {name} was left out: it doesn't join two zones of the map that are neighbors."
            )
    return found


def _pair(a: str, b: str) -> Pair:
    return (a, b) if a < b else (b, a)
