"""All that is wrong with a pack, at once: what `axis-desktop map check` prints."""

from collections.abc import Collection, Iterable
from pathlib import Path

import msgspec

from axis_desktop.board.board import check_powers, compiled_board
from axis_desktop.board.fitting.borders import Pair, pair_of
from axis_desktop.board.fitting.compiling import CompiledBoard
from axis_desktop.board.fitting.pack_files import check_files, check_names, check_words
from axis_desktop.board.packs.finding import find_packs
from axis_desktop.board.packs.pack import Pack, missing_base, open_pack
from axis_desktop.board.packs.seed import seed_of
from axis_desktop.board.problem import (
    BrokenPackError,
    Place,
    Problem,
    by_severity,
    capped,
    error,
    note,
    reading_foreign,
)


def check_pack(
    path: Path | Pack,
    *,
    powers: Collection[str] | None = None,
    borders: Iterable[Pair] | None = None,
) -> list[Problem]:
    """Every problem of a pack, errors first; an empty list for a perfect one.

    Args:
        path: the folder or .zip, or an opened pack.
        powers: ids of the powers that may own spaces; None leaves owners unchecked.
        borders: the adjacent pairs of the game's rules, if the map has to equal them.
    """
    try:
        with reading_foreign(path.path.name if isinstance(path, Pack) else path.name):
            pack = path if isinstance(path, Pack) else open_based(path)
            return capped(_problems(pack, powers, borders))
    except BrokenPackError as broken:
        return broken.problems


def _problems(pack: Pack, powers: Collection[str] | None, borders: Iterable[Pair] | None) -> list[Problem]:
    pack.names()
    if pack.base_id is not None and pack.base is None:
        return by_severity([missing_base(pack), *check_files(pack)])
    problems = check_files(pack)
    try:
        compiled, _ = compiled_board(pack, use_cache=False)
    except BrokenPackError as broken:
        return by_severity([*problems, *broken.problems])
    if pack.draws:
        problems += compiled.problems
        problems += _seed(pack, compiled.problems)
    else:  # what its base could do better is no matter of this pack
        problems += [fault for fault in compiled.problems if fault.severity == "error"]
    problems += check_words(pack, compiled)
    problems += check_names(pack, compiled)
    if powers is not None:
        problems += check_powers((space.facts for space in compiled.spaces), powers)
    if borders is not None:
        problems += compare_borders(compiled, borders, pack.map_file())
    return by_severity(problems)


def _seed(pack: Pack, problems: Iterable[Problem]) -> list[Problem]:
    """Where a map is to be mended that was made from another drawing."""
    file = pack.map_file()
    seed = seed_of(pack.map_svg())
    if not seed or not any(each.file == file and each.severity != "note" for each in problems):
        return []
    text = "this map was made from {seed}: mend it there, and have it made again."
    remedy = "Say `axis-desktop map new {pack} --svg {seed} --again`; all else in the pack stays."
    return [note("made-from-seed", text, remedy, seed=seed, pack=pack.info.id).at(file)]


def open_based(path: Path, maps: Iterable[Path] = ()) -> Pack:
    """Open a pack; what it builds on is looked for beside it, in `maps` and among the packs of this machine.

    Raises:
        BrokenPackError: it is no pack, is unsafe, or its `pack.toml` has faults.
    """
    pack = open_pack(path)
    if pack.base_id is None:
        return pack
    base = find_packs([*maps, path.resolve().parent]).packs.get(pack.base_id)
    return pack if base is None else pack.on(base)


def compare_borders(compiled: CompiledBoard, wanted: Iterable[Pair], file: str = "map.svg") -> list[Problem]:
    """Differences between the borders of a board and those that the rules of its game name."""
    labels = {space.facts.id: space.label for space in compiled.spaces}
    have, want = set(compiled.borders), {pair_of(a, b) for a, b in wanted}
    problems: list[Problem] = []
    for a, b in sorted(want - have):
        fault = error(
            "missing-adjacency",
            "{a} and {b} are neighbors in the rules and not on the map.",
            "Let them share a border of 6 units or more, or add a [[link]].",
            a=a,
            b=b,
        )
        problems.append(fault.at(file, space=a, place=_between(labels, a, b)))
    for a, b in sorted(have - want):
        fault = error(
            "extra-adjacency",
            "{a} and {b} are neighbors on the map and not in the rules.",
            "Draw them apart, or add a [[deny]].",
            a=a,
            b=b,
        )
        problems.append(fault.at(file, space=a, place=_between(labels, a, b)))
    return problems


def problems_as_text(problems: Iterable[Problem]) -> str:
    """One line for each problem, and a last one that counts them."""
    found = list(problems)
    lines = [f"{each.severity}: {each.code}: {each}" for each in found]
    counts = {kind: sum(each.severity == kind for each in found) for kind in ("error", "warning", "note")}
    summary = ", ".join(
        f"{count} {kind}{'' if count == 1 else 's'}" for kind, count in counts.items() if count
    )
    return "\n".join([*lines, summary or "no problems"])


def problems_as_json(problems: Iterable[Problem]) -> bytes:
    """A JSON list for tools; texts are sentences, `place` is [x, y] in map units or null."""
    rows = [
        {
            "severity": each.severity,
            "code": each.code,
            "text": str(each.text),
            "remedy": str(each.remedy),
            "file": each.file,
            "line": each.line,
            "key": each.key,
            "space": each.space,
            "place": each.place,
        }
        for each in problems
    ]
    return msgspec.json.format(msgspec.json.encode(rows), indent=1)


def _between(labels: dict[str, Place], a: str, b: str) -> Place | None:
    if a not in labels or b not in labels:
        return None
    return (labels[a][0] + labels[b][0]) / 2, (labels[a][1] + labels[b][1]) / 2
