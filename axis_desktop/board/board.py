"""The board: what the game and its view need to know of a map."""

from collections.abc import Collection, Iterable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property, partial
from hashlib import sha256
from pathlib import Path

import msgspec
import numpy as np
import shapely

from axis_desktop.board.drawing.arcs import Arc, Ground, find_arcs, shared_border
from axis_desktop.board.drawing.naming import SPACES
from axis_desktop.board.drawing.rings import Shape
from axis_desktop.board.drawing.svg import MOST_BYTES as MOST_SVG_BYTES
from axis_desktop.board.drawing.svg_path import FloatArray
from axis_desktop.board.fitting.compiling import CompiledBoard, CompiledSpace, compile_board
from axis_desktop.board.fitting.skin import compile_skin
from axis_desktop.board.geography import Canal, Feature, Geography, GeoSpace, SpaceKind
from axis_desktop.board.packs.cache import board_fingerprint, cache_key, keep_compiled, load_compiled
from axis_desktop.board.packs.pack import Pack, open_pack
from axis_desktop.board.packs.pack_tables import LinkRow
from axis_desktop.board.places import board_cache_folder
from axis_desktop.board.problem import (
    BrokenPackError,
    Place,
    Problem,
    did_you_mean,
    error,
    has_errors,
    reading_foreign,
)
from axis_desktop.files.toml import MOST_BYTES as MOST_TOML_BYTES


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSpace:
    """One space: the facts of its table and its place on the map, all in map units.

    Attributes:
        id: as in `GeoSpace`, and so are the fields up to `article`.
        polygon: its shape; it may stick out over the edge of a map that wraps.
        anchors: where stacks stand, best first; at least one.
        label: where its name stands.
        radius: of the largest circle that fits in.
        box: middle of a free spot for units when the space itself has no room, or None.
    """

    id: str
    name: str
    kind: SpaceKind
    value: int
    owner: str | None
    neutral: bool
    capital_of: str | None
    capital_city: str | None
    island_in: str | None
    terrain: str
    marks: tuple[str, ...]
    hex: tuple[int, int] | None
    article: bool | msgspec.UnsetType
    polygon: Shape
    anchors: tuple[Place, ...]
    label: Place
    radius: float
    box: Place | None

    @property
    def ground(self) -> Ground:
        """What it is drawn as: a blocked space is land unless its terrain says that it is ice or water."""
        if self.kind != "blocked":
            return self.kind
        if self.terrain == "ice":
            return "ice"
        return "sea" if self.terrain == "sea" else "land"


@dataclass(frozen=True, slots=True, kw_only=True)
class DecorShape:
    """A shape that is only looked at, such as a river.

    Attributes:
        id: its id in the drawing, or "".
        classes: words of its class, which say how it is painted.
        lines: its outlines.
        closed: for each line whether it is a ring.
    """

    id: str
    classes: tuple[str, ...]
    lines: tuple[FloatArray, ...]
    closed: tuple[bool, ...]


Print = tuple[str, tuple[str, ...]]
"""Terrain and marks of a space."""


class Board:
    """A map that is ready to be played on and looked at. It never changes.

    Attributes:
        size: width and height in map units; the upper left corner is (0, 0).
        wrap: width after which the map repeats itself, or None for a map with edges.
        spaces: by id, in the order of `spaces.toml`.
        neighbors: for each space the sorted ids of the adjacent ones.
        links: the declared links, canals with their banks among them.
        features: what lies on borders, such as rivers.
        decor: shapes that are only looked at, in drawing order.
        warnings: what the author of the map might improve.
        fingerprint: hash of the files the board was made from.
        pack: the pack it came from, or None.
        printed: what the map shows on spaces that are drawn otherwise (`with_ground`).
    """

    def __init__(self, compiled: CompiledBoard, fingerprint: str = "", pack: Pack | None = None) -> None:
        self.size = compiled.size
        self.wrap = compiled.wrap
        self.fingerprint = fingerprint
        self.pack = pack
        self.printed: Mapping[str, Print] = {}
        self.links: tuple[LinkRow, ...] = compiled.links
        self.features: tuple[Feature, ...] = compiled.features
        self.warnings: tuple[Problem, ...] = compiled.problems
        self._geography = _geography(compiled)
        self.neighbors = self._geography.neighbors()
        self._polygons = shapely.from_wkb(np.array([space.shape for space in compiled.spaces], dtype=object))
        self.spaces = {
            space.facts.id: _space(space, polygon)
            for space, polygon in zip(compiled.spaces, self._polygons, strict=True)
        }
        self._ids: tuple[str, ...] = tuple(self.spaces)
        shapely.prepare(self._polygons)
        self._tree = shapely.STRtree(self._polygons)
        self._outlines: dict[str, tuple[FloatArray, ...]] = {}
        self._decor = compiled.decor

    def with_ground(self, ground: Mapping[str, "Print"]) -> "Board":
        """The same map with another terrain and other marks on some spaces, to be looked at.

        Its geography stays that of the map: what a game lays out is the game's own.
        """
        other = copy(self)
        other.spaces = {
            name: replace(space, terrain=ground[name][0], marks=ground[name][1]) if name in ground else space
            for name, space in self.spaces.items()
        }
        other.printed = {
            name: (space.terrain, space.marks) for name, space in self.spaces.items() if name in ground
        }
        if self.fingerprint:
            other.fingerprint = sha256(repr((self.fingerprint, sorted(ground.items()))).encode()).hexdigest()
        return other

    @cached_property
    def decor(self) -> tuple[DecorShape, ...]:
        """Shapes that are only looked at, in drawing order."""
        return tuple(
            DecorShape(
                id=shape.id,
                classes=shape.classes,
                lines=tuple(np.frombuffer(line, dtype="<f8").reshape(-1, 2) for line in shape.lines),
                closed=shape.closed,
            )
            for shape in self._decor
        )

    @cached_property
    def arcs(self) -> tuple[Arc, ...]:
        """All borders between spaces, each once: whoever draws the map draws these."""
        areas = {space.id: (space.ground, space.polygon) for space in self.spaces.values()}
        return find_arcs(areas, self.size[1], self.wrap)

    def border_between(self, one: str, two: str) -> list[FloatArray]:
        """The lines along which two spaces touch, round the globe too; none where they share no edge."""
        return shared_border(self.spaces[one].polygon, self.spaces[two].polygon, self.wrap)

    def geography(self) -> Geography:
        """What the rules need of this board, without shapes."""
        return self._geography

    def space_at(self, x: float, y: float) -> str | None:
        """The id of the space at a point, or None; on a common border the first of the two."""
        shifts = (0.0,) if self.wrap is None else (0.0, self.wrap, -self.wrap)
        home = x if self.wrap is None else x % self.wrap
        for shift in shifts:
            for index in sorted(map(int, self._tree.query(shapely.Point(home + shift, y)))):
                if shapely.intersects_xy(self._polygons[index], home + shift, y):
                    return self._ids[index]
        return None

    def outline(self, space: str) -> tuple[FloatArray, ...]:
        """The closed rings of a space, shells and holes alike, for filling by the even-odd rule."""
        if space not in self._outlines:
            rings = shapely.get_rings(shapely.get_parts(self.spaces[space].polygon))
            self._outlines[space] = tuple(shapely.get_coordinates(ring) for ring in rings)
        return self._outlines[space]

    def space_names(self, language: str) -> dict[str, str]:
        """The name of every space in a language such as "de", as far as the pack is translated into it."""
        own = {space.id: space.name for space in self.spaces.values()}
        translated = {} if self.pack is None else self.pack.translation(language).spaces
        return {space: translated.get(space, name) for space, name in own.items()}

    def located(self, problem: Problem) -> Problem:
        """The problem with the place of its space, where it has none yet."""
        if problem.place is not None or problem.space not in self.spaces:
            return problem
        return msgspec.structs.replace(problem, place=self.spaces[problem.space].label)

    def relief(self) -> bytes | None:
        """The grayscale picture that covers the whole map, as it stands in its file; None without one."""
        return None if self.pack is None else self.pack.relief()


def load_board(
    pack: Pack | Path,
    *,
    powers: Collection[str] | None = None,
    use_cache: bool = True,
    cache_folder: Path | None = None,
) -> Board:
    """The board of a map pack; a known one comes out of the cache.

    Args:
        pack: an opened pack, or the path of one.
        powers: ids of the powers that may own spaces; None leaves owners unchecked.
        use_cache: False compiles in any case.
        cache_folder: instead of the platform's own.

    Raises:
        BrokenPackError: the pack has errors; its `problems` tell all of them.
    """
    if isinstance(pack, Path):
        pack = open_pack(pack)
    compiled, fingerprint = compiled_board(pack, use_cache=use_cache, cache_folder=cache_folder)
    problems = list(compiled.problems)
    if powers is not None:
        problems += check_powers((space.facts for space in compiled.spaces), powers)
    if has_errors(problems):
        raise BrokenPackError(problems, pack.info.id)
    return Board(compiled, fingerprint, pack)


def compiled_board(
    pack: Pack, *, use_cache: bool = True, cache_folder: Path | None = None
) -> tuple[CompiledBoard, str]:
    """The compiled board of a pack, with all its problems, and its fingerprint.

    Raises:
        BrokenPackError: a file of the pack can't be read at all.
    """
    if not pack.draws:
        return compiled_board(pack.needed_base(), use_cache=use_cache, cache_folder=cache_folder)
    folder = board_cache_folder() if cache_folder is None else cache_folder
    svg = pack.map_svg(MOST_SVG_BYTES)
    spaces = pack.read(SPACES, MOST_TOML_BYTES)
    if pack.kind != "skin":
        fingerprint = board_fingerprint(svg, spaces)
        compile_it = partial(compile_board, svg, spaces, pack.map_file())
    else:
        base_id = pack.needed_base().info.id
        base, of_base = compiled_board(pack.needed_base(), use_cache=use_cache, cache_folder=cache_folder)
        if has_errors(base.problems):
            raise BrokenPackError(base.problems, base_id)
        fingerprint = board_fingerprint(svg, spaces, of_base)
        compile_it = partial(compile_skin, svg, spaces, base, pack.map_file(), base_id)
    key = cache_key(fingerprint, pack.map_file())
    kept = load_compiled(folder, key) if use_cache else None
    if kept is not None:
        return kept, fingerprint
    with reading_foreign(pack.map_file()):
        compiled = compile_it()
    if use_cache:
        keep_compiled(folder, key, compiled)
    return compiled, fingerprint


def check_powers(spaces: Iterable[GeoSpace], powers: Collection[str]) -> list[Problem]:
    """Owners and capitals of powers that the game doesn't have."""
    problems: list[Problem] = []
    for space in spaces:
        for key, power in (("owner", space.owner), ("capital_of", space.capital_of)):
            if power is not None and power not in powers:
                fault = error(
                    "unknown-owner",
                    "found '{power}', expected a power of this game{near}",
                    "The powers are {powers}.",
                    power=power,
                    near=did_you_mean(power, powers),
                    powers=", ".join(sorted(powers)),
                )
                problems.append(fault.at(SPACES, key=f"[space.{space.id}].{key}", space=space.id))
    return problems


def _geography(compiled: CompiledBoard) -> Geography:
    def waterways(kind: str) -> tuple[Canal, ...]:
        links = (link for link in compiled.links if link.kind == kind)
        return tuple(Canal(name=link.name, a=link.a, b=link.b, banks=link.banks) for link in links)

    return Geography(
        spaces=tuple(space.facts for space in compiled.spaces),
        borders=compiled.borders,
        canals=waterways("canal"),
        straits=waterways("strait"),
        crossings=tuple((link.a, link.b) for link in compiled.links if link.kind == "crossing"),
        features=compiled.features,
    )


def _space(space: CompiledSpace, polygon: Shape) -> BoardSpace:
    return BoardSpace(
        polygon=polygon,
        anchors=space.anchors,
        label=space.label,
        radius=space.radius,
        box=space.box,
        **msgspec.structs.asdict(space.facts),
    )
