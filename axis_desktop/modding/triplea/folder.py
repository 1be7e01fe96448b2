"""The files of a TripleA map folder as plain data: outlines, centers, places for units, properties."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from axis_desktop.board.problem import Place
from axis_desktop.files import is_file, is_folder, read_bytes
from axis_desktop.model.errors import FileError, PackError, UsageError
from axis_desktop.model.sentences import say

MOST_BYTES = 20_000_000
MOST_POINTS = 2_000_000
MOST_TERRITORIES = 5000
HALF_UNIT = 20.0
"""Pixels from the corner of a unit's picture, which place.txt names, to its middle."""
LARGEST_SIDE = 20_000
"""No drawing of a world is larger, in pixels."""

_POINT = re.compile(r"\(\s*(-?\d{1,6})\s*,\s*(-?\d{1,6})\s*\)")
_POLYGON = re.compile(r"<([^<>]*)>")


@dataclass(frozen=True, slots=True)
class MapFolder:
    """What the text files of a map say; all places are pixels of its picture.

    Attributes:
        outlines: the polygons of each territory.
        centers: where its name stands.
        places: middles of where its units stand, best first.
        size: width and height as far as `map.properties` says them, else 0.
        wraps: whether the map goes round the globe.
        doubts: sentences on what can't be read or has no counterpart here.
        game: the game file.
        game_name: its name.
    """

    outlines: dict[str, list[list[Place]]]
    centers: dict[str, Place]
    places: dict[str, list[Place]]
    size: tuple[int, int]
    wraps: bool
    doubts: tuple[str, ...]
    game: bytes
    game_name: str


def read_folder(folder: Path, game: str | None = None) -> MapFolder:
    """Read a map folder.

    Args:
        folder: as TripleA unpacks a map, with or without a folder `map` inside.
        game: name of the game file, if the map has several.

    Raises:
        UsageError: this is no map folder, or has several games and none is named.
        PackError: a file of it can't be read.
    """
    base = next((one for one in (folder, folder / "map") if is_file(one / "polygons.txt")), None)
    if base is None:
        raise UsageError(
            "There is no polygons.txt in {folder}: name the folder of an unpacked TripleA map.", folder=folder
        )
    file = _game_file(folder, base, game)
    properties = dict(_properties(_text(base / "map.properties")))
    width, height = (_whole(properties.get(f"map.{side}", "")) for side in ("width", "height"))
    doubts: list[str] = []
    if properties.get("map.scrollWrapY", "false").lower() == "true":
        doubts.append("The map goes round from top to bottom, too; here only from left to right.")
    return MapFolder(
        outlines=_outlines(_text(base / "polygons.txt"), doubts),
        centers={n: points[0] for n, points in _points(_text(base / "centers.txt"), "centers.txt", doubts)},
        places={
            name: [(x + HALF_UNIT, y + HALF_UNIT) for x, y in corners]
            for name, corners in _points(_text(base / "place.txt"), "place.txt", doubts)
        },
        size=(width, height),
        # TripleA wraps unless told otherwise.
        wraps=properties.get("map.scrollWrapX", "true").lower() == "true",
        doubts=tuple(doubts),
        game=_bytes(file),
        game_name=file.name,
    )


def _game_file(folder: Path, base: Path, wanted: str | None) -> Path:
    around = dict.fromkeys((folder, folder / "games", base, base / "games"))
    files = [file for one in around if is_folder(one) for file in sorted(one.glob("*.xml"))]
    games = [file for file in files if re.search(rb"<game[\s>]", _bytes(file))]
    chosen = [file for file in games if wanted in (None, file.name)]
    if not chosen or (len(chosen) > 1 and wanted is None):
        text = "{folder} has {count} game files: name one with --game. Found: {names}."
        if not games:
            text = "{folder} has no game file."
        elif wanted:
            text = "{folder} has no game file called {asked}: name one with --game. Found: {names}."
        names = say.words(file.name for file in games)
        raise UsageError(text, folder=folder, count=len(games), asked=wanted or "", names=names)
    return chosen[0]


def _bytes(file: Path) -> bytes:
    try:
        return read_bytes(file, MOST_BYTES)
    except FileError as fault:
        raise PackError("{reason}", reason=fault) from fault


def _text(file: Path) -> str:
    """A text file; "" if it isn't there."""
    return _bytes(file).decode("utf-8-sig", errors="replace") if is_file(file) else ""


def _outlines(text: str, doubts: list[str]) -> dict[str, list[list[Place]]]:
    found: dict[str, list[list[Place]]] = {}
    count = 0
    for number, line in enumerate(text.splitlines(), 1):
        name, _, _ = line.partition("<")
        polygons = _POLYGON.findall(line)
        if line.strip() and not polygons:
            doubts.append(f"polygons.txt, line {number}: there is no outline in it.")
        for polygon in polygons:
            points = _places(polygon)
            count += len(points)
            if count > MOST_POINTS:
                raise PackError("polygons.txt has more than {most} points.", most=MOST_POINTS)
            if len(points) != polygon.count("("):
                doubts.append(f"polygons.txt, line {number}: some points of {name.strip()} can't be read.")
            if len(points) < 3:
                doubts.append(f"polygons.txt, line {number}: an outline of {name.strip()} has no area.")
            else:
                found.setdefault(name.strip(), []).append(points)
    if len(found) > MOST_TERRITORIES:
        raise PackError("polygons.txt has more than {most} territories.", most=MOST_TERRITORIES)
    if not found:
        raise PackError("There is no polygon in polygons.txt.")
    return found


def _points(text: str, file: str, doubts: list[str]) -> Iterator[tuple[str, list[Place]]]:
    """Lines of a name and points behind it."""
    for number, line in enumerate(text.splitlines(), 1):
        first = _POINT.search(line)
        if first is not None and line[: first.start()].strip():
            yield line[: first.start()].strip(), _places(line)
        elif line.strip():
            doubts.append(f"{file}, line {number}: there is no name with a point behind it.")


def _places(text: str) -> list[Place]:
    points = [(float(x), float(y)) for x, y in _POINT.findall(text)]
    if any(not -LARGEST_SIDE <= side <= LARGEST_SIDE for point in points for side in point):
        raise PackError("A point of the map lies more than {most} pixels from its corner.", most=LARGEST_SIDE)
    return points


def _properties(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        if not line.lstrip().startswith(("#", "!")):
            name, equals, value = line.partition("=")
            if equals:
                yield name.strip(), value.strip()


def _whole(text: str) -> int:
    return min(int(text), LARGEST_SIDE) if text.isdecimal() and len(text) < 9 else 0
