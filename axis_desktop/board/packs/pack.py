"""Map packs: a folder or a .zip with `pack.toml`, `map.svg`, `spaces.toml` and scenarios.

A pack is whole, or it builds on another one: a skin changes how that one looks, an addition brings more
scenarios for it. What such a pack doesn't bring itself comes from its base.

Nothing in a pack is trusted: names that lead out of it, links, and sizes beyond the limits are refused.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Literal

from axis_desktop.board.drawing.naming import SPACES
from axis_desktop.board.packs.look import LOOK, Look, look_of
from axis_desktop.board.packs.pack_source import (
    MOST_FILE_BYTES,
    FolderSource,
    Source,
    ZipSource,
    is_safe,
    refused,
)
from axis_desktop.board.packs.pack_tables import PackInfo, read_pack_info
from axis_desktop.board.packs.symbols import MOST_PIXELS, MOST_SYMBOL_BYTES, check_symbol, picture_size
from axis_desktop.board.packs.table import read_format, read_toml
from axis_desktop.board.packs.translation import LANGUAGE, Translation, read_translation
from axis_desktop.board.packs.words import SymbolKind
from axis_desktop.board.problem import BrokenPackError, Problem, error, reading_foreign
from axis_desktop.files import Table, is_file, is_folder
from axis_desktop.files.toml import MOST_BYTES

_NAME = re.compile(r"[a-z][a-z0-9_]{0,63}")
PackKind = Literal["whole", "skin", "addition"]


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """A file of `scenarios/`, read as plain data; what it means is its system's business.

    Attributes:
        file: its name in the pack; of one that another pack adds, with the id of that pack before it.
        id: unique in the pack and its additions.
        system: id of the system that plays it.
        title: as people read it.
        data: the whole file.
        home: the folder or .zip it lies in.
    """

    file: str
    id: str
    system: str
    title: str
    data: Table
    home: Path


class Pack:
    """An opened map pack: its `pack.toml` is read, all else is read when it is asked for.

    Attributes:
        path: the folder or .zip.
        info: what `pack.toml` says.
        base: the pack this one builds on; None for a whole pack, and while it hasn't been found.
        additions: the packs that add scenarios to this one.
    """

    def __init__(
        self, path: Path, source: Source, base: "Pack | None" = None, additions: "Iterable[Pack]" = ()
    ) -> None:
        self.path = path
        self.base = base
        self.additions = tuple(additions)
        self._source = source
        self.info: PackInfo = read_pack_info(source.read("pack.toml", MOST_BYTES))
        self._check_name(self.info.map, "map")
        if self.info.relief is not None:
            self._check_name(self.info.relief, "relief")

    @property
    def kind(self) -> PackKind:
        """Whether the pack is whole, or what it does to its base."""
        return "skin" if self.info.skin_of else "addition" if self.info.adds_to else "whole"

    @property
    def base_id(self) -> str | None:
        """Id of the pack this one builds on; None for a whole pack."""
        return self.info.skin_of or self.info.adds_to

    def on(self, base: "Pack") -> "Pack":
        """The same pack, building on this one."""
        return Pack(self.path, self._source, base)

    def with_additions(self, additions: "Iterable[Pack]") -> "Pack":
        """The same pack, with the scenarios that others add."""
        return Pack(self.path, self._source, self.base, additions)

    def names(self) -> list[str]:
        """Names of all files that lie in the pack itself, with `/` between folders, sorted."""
        return self._source.names()

    def brings(self, name: str) -> bool:
        """Whether a file counts that lies in the pack itself, rather than that of its base.

        A skin brings nothing that the rules read, an addition nothing that is looked at.
        """
        if self.kind == "whole" or name == "pack.toml":
            return True
        of_rules = name == SPACES or name.startswith("scenarios/")
        if name.startswith("locale/"):
            return self._source.has(name)
        return of_rules == (self.kind == "addition") and name != SPACES and self._source.has(name)

    def read(self, name: str, most_bytes: int = MOST_FILE_BYTES) -> bytes:
        """The content of one file, of the base where the pack doesn't bring it.

        Raises:
            BrokenPackError: there is no such file, or it is bigger than `most_bytes`; or the base is missing.
        """
        if not is_safe(name):
            raise refused(name, "unsafe", "The name leads out of the pack.")
        if self.brings(name):
            return self._source.read(name, most_bytes)
        return self.needed_base().read(name, most_bytes)

    def has(self, name: str) -> bool:
        """Whether the pack or its base has a file of this name."""
        if not is_safe(name):
            return False
        if self.brings(name):
            return self._source.has(name)
        return self.base is not None and self.base.has(name)

    def needed_base(self) -> "Pack":
        """The pack this one builds on.

        Raises:
            BrokenPackError: it isn't there.
        """
        if self.base is None:
            raise BrokenPackError([missing_base(self)])
        return self.base

    @property
    def draws(self) -> bool:
        """Whether the pack brings a map of its own; a skin or addition may use that of its base."""
        return self.kind == "whole" or (
            self.kind == "skin" and (self.info.map != "map.svg" or self.brings("map.svg"))
        )

    def map_file(self) -> str:
        """Name of the SVG of the map."""
        return self.info.map if self.draws else self.needed_base().map_file()

    def map_svg(self, most_bytes: int = MOST_FILE_BYTES) -> bytes:
        """The SVG of the map."""
        if self.draws:
            return self._source.read(self.info.map, most_bytes)
        return self.needed_base().map_svg(most_bytes)

    def relief(self) -> bytes | None:
        """The grayscale picture under the map, as it stands in its file; None when there is none.

        A skin without a relief has that of its base, unless it draws another map.
        """
        if self.info.relief is None or self.kind == "addition":
            return None if self.draws else self.needed_base().relief()
        picture = self._source.read(self.info.relief, MOST_FILE_BYTES)
        width, height = picture_size(picture) or (0, 0)
        if width * height > MOST_PIXELS:
            text = "The picture has {width} by {height} pixels, more than {most} million."
            most = MOST_PIXELS // 1_000_000
            fault = error("too-big", text, "Make it smaller.", width=width, height=height, most=most)
            raise BrokenPackError([fault.at(self.info.relief)])
        return picture

    def look(self) -> Look:
        """The colors and patterns of `look.toml`, those of a skin over those of its base.

        Raises:
            BrokenPackError: the file has faults.
        """
        own = look_of(self.read(LOOK, MOST_BYTES)) if self.brings(LOOK) and self.has(LOOK) else Look()
        return own if self.base is None else own.over(self.base.look())

    def symbol(self, kind: SymbolKind, name: str) -> bytes | None:
        """The SVG of an emblem, unit type or mark; None where the program's own is to be used.

        Raises:
            BrokenPackError: the file is unsafe, too big, or holds more than plain shapes.
        """
        file = f"{kind}/{name}.svg"
        if not _NAME.fullmatch(name) or not self.has(file):
            return None
        return check_symbol(self.read(file, MOST_SYMBOL_BYTES), file)

    def symbols(self, kind: SymbolKind) -> tuple[str, ...]:
        """Names of all symbols of a kind that the pack and its base bring, sorted."""
        own = (PurePosixPath(name) for name in self.names() if self.brings(name))
        stems = {name.stem for name in own if len(name.parts) == 2 and name.match(f"{kind}/*.svg")}
        return tuple(sorted(stems | set(self.base.symbols(kind) if self.base else ())))

    def languages(self) -> tuple[str, ...]:
        """The languages into which names of the pack or its base are translated, sorted."""
        found = {match[1] for match in map(LANGUAGE.fullmatch, self.names()) if match}
        return tuple(sorted(found | set(self.base.languages() if self.base else ())))

    def translation(self, language: str) -> Translation:
        """The names in a language such as "de" or "pt_BR", which falls back to "pt"."""
        found = Translation()
        for tongue in dict.fromkeys((language, language.partition("_")[0])):
            found = found.over(self.own_translation(tongue))
            for addition in self.additions:
                found = found.over(Translation(scenarios=addition.own_translation(tongue).scenarios))
        return found if self.base is None else found.over(self.base.translation(language))

    def own_translation(self, language: str) -> Translation:
        """What the pack itself says in a language; nothing where it says nothing or its file is damaged."""
        file = f"locale/{language}.toml"
        if LANGUAGE.fullmatch(file) is None or not self._source.has(file):
            return Translation()
        try:
            return read_translation(self._source.read(file, MOST_BYTES), file)[0]
        except BrokenPackError:
            return Translation()

    def scenarios(self) -> tuple[ScenarioFile, ...]:
        """The files `scenarios/*.toml`, by name: those of a skin's base, and last those of the additions.

        Raises:
            BrokenPackError: one of them is no TOML or lacks its head, or the base is missing.
        """
        if self.kind == "skin":
            return self.needed_base().scenarios()
        names = [name for name in self.names() if PurePosixPath(name).match("scenarios/*.toml")]
        own = [self._scenario(name) for name in names if name.count("/") == 1]
        return (*own, *(file for addition in self.additions for file in addition.added()))

    def added(self) -> tuple[ScenarioFile, ...]:
        """The scenarios of an addition, named so that no other pack has a file of the same name."""
        return tuple(replace(file, file=f"{self.info.id}/{file.file}") for file in self.scenarios())

    def _scenario(self, name: str) -> ScenarioFile:
        table = read_toml(self.read(name, MOST_BYTES), name)
        read_format(table, name)
        head: dict[str, str] = {}
        for key in ("id", "system", "title"):
            value = table.get(key)
            if not isinstance(value, str) or not value or "\n" in value:
                fault = error(
                    "missing-key", "expected a text of one line", "Add the key at the top of the file."
                )
                raise BrokenPackError([fault.at(name, key=key)])
            head[key] = value
        return ScenarioFile(file=name, data=table, home=self.path, **head)

    def _check_name(self, name: str, key: str) -> None:
        if not is_safe(name):
            fault = error(
                "unsafe", "'{name}' leads out of the pack.", "Name a file of the pack.", name=name[:60]
            )
            raise BrokenPackError([fault.at("pack.toml", key=key)])


def open_pack(path: Path, packs: Mapping[str, Pack] = {}) -> Pack:
    """Open a folder or .zip as a pack.

    Args:
        path: the folder or .zip.
        packs: whole packs by id; one that a skin or addition builds on is looked for among them.

    Raises:
        BrokenPackError: it is no pack, is unsafe, or its `pack.toml` has faults.
    """
    with reading_foreign(path.name):
        if is_folder(path):
            pack = Pack(path, FolderSource(path))
        elif is_file(path) and path.suffix.lower() == ".zip":
            pack = Pack(path, ZipSource(path))
        else:
            text = "There is no map pack here: expected a folder or a .zip with pack.toml in it."
            raise BrokenPackError([error("no-pack", text).at(path.name)])
    base = packs.get(pack.base_id) if pack.base_id else None
    return pack if base is None else pack.on(base)


def missing_base(pack: Pack) -> Problem:
    """What is wrong with a skin or addition whose base isn't there."""
    fault = error(
        "missing-base",
        "the pack '{base}', on which this one builds, is not on this machine",
        "Put it into the folder of your map packs, or correct its id.",
        base=pack.base_id or "",
    )
    return fault.at("pack.toml", key="skin_of" if pack.kind == "skin" else "adds_to")
