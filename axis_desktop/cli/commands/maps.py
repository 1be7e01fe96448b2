"""`map`: tools for the makers of map packs."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from axis_desktop.board import find_packs, load_board, open_based, open_pack, problems_as_json
from axis_desktop.board.drawing.svg import MOST_BYTES
from axis_desktop.board.problem import Problem, did_you_mean, has_errors
from axis_desktop.files import check_target, is_file, read_bytes
from axis_desktop.model.errors import FileError, UsageError
from axis_desktop.model.sentences.plain import one_line
from axis_desktop.storage.pack_check import check_whole_pack

WIDTHS_PX = (200, 8000)
PICTURES = (".png", ".jpg", ".jpeg")
AGAIN = "To draw its map again and keep all that you have written, add --again."
_MOST_SHOWN = 12


def run_check(arguments: argparse.Namespace) -> int:
    """Print the problems, worst first; exit code 1 if one of them is an error."""
    problems = check_whole_pack(_path_of(arguments.pack, arguments.maps), arguments.maps)
    if arguments.json:
        sys.stdout.write(problems_as_json(problems).decode() + "\n")
    else:
        for problem in problems:
            print(f"{problem.severity}: {problem}")
        print(one_line(f"{arguments.pack}: {_summary(problems)}"))
    return 1 if has_errors(problems) else 0


def run_new(arguments: argparse.Namespace) -> int:
    """Make a new pack from another one, from a drawing or from a table of hexes."""
    # What makes packs is loaded only here: it would cost every start of the game a tenth of a second.
    from axis_desktop.modding.hexes import make_hexes
    from axis_desktop.modding.packs import copied_files, new_folder, write_pack
    from axis_desktop.modding.skeleton import make_skeleton

    if arguments.again:
        return _draw_again(arguments)
    way_back = "" if arguments.pack is not None else AGAIN
    folder = new_folder(arguments.name, arguments.maps, way_back)
    if arguments.hexes is not None:
        write_pack(folder, make_hexes(arguments.name, _content(arguments.hexes), arguments.hexes.name))
        print(one_line(f"Made {folder} from {arguments.hexes}."))
    elif arguments.svg is None:
        base = open_pack(_path_of(arguments.pack, [arguments.maps]))
        write_pack(folder, copied_files(base, arguments.name))
        print(one_line(f"Made {folder}, a copy of {base.info.title}."))
    else:
        skeleton = make_skeleton(arguments.name, _content(arguments.svg), arguments.svg.name)
        write_pack(folder, skeleton.files)
        print(one_line(f"Made {folder} from {arguments.svg}."))
        for remark in skeleton.remarks:
            print(f"  {remark}")
    _say_what_next(folder, arguments.maps, arguments)
    return 0


def _draw_again(arguments: argparse.Namespace) -> int:
    """Make the drawing of a pack again and leave all else in it as it is."""
    from axis_desktop.modding.hexes import draw_hexes
    from axis_desktop.modding.packs import replace_files
    from axis_desktop.modding.redrawing import redraw

    folder = arguments.maps / arguments.name
    if arguments.pack is not None:
        raise UsageError(
            "--again draws the map of a pack again: say from which file, with --svg FILE or --hexes FILE."
        )
    if not is_file(folder / "pack.toml"):
        raise UsageError(
            "There is no pack {folder} whose map could be drawn again: leave --again out to make it.",
            folder=folder,
        )
    pack = open_pack(folder)
    if arguments.hexes is not None:
        files = draw_hexes(pack, _content(arguments.hexes), arguments.hexes.name)
        replace_files(folder, files, pack.info.map)
        print(one_line(f"Drew {folder / pack.info.map} again from {arguments.hexes}."))
        _say_what_next(folder, arguments.maps, arguments)
        return 0
    redrawn = redraw(pack, _content(arguments.svg), arguments.svg.name)
    kept = replace_files(folder, redrawn.files, pack.info.map)
    print(one_line(f"Drew {folder / pack.info.map} again from {arguments.svg}."))
    if len(redrawn.files) == 1:
        print("  All else in the pack is as it was.")
    if kept is not None:
        print(one_line(f"  The old drawing, which was changed since it was made, is kept as {kept}."))
    for remark in redrawn.remarks:
        print(f"  {remark}")
    _say_what_next(folder, arguments.maps, arguments)
    return 0


def run_import(arguments: argparse.Namespace) -> int:
    """Make a new pack from a map folder of TripleA."""
    from axis_desktop.modding.packs import new_folder, write_pack
    from axis_desktop.modding.triplea import import_map

    folder = new_folder(arguments.name, arguments.maps)
    imported = import_map(arguments.folder, arguments.name, arguments.game)
    write_pack(folder, imported.files)
    print(one_line(f"Made {folder} from {arguments.folder}."))
    for remark in imported.remarks:
        print(f"  {remark}")
    print(f"All of this stands in {folder / 'IMPORT.md'} too.")
    _say_what_next(folder, arguments.maps)
    return 0


def run_preview(arguments: argparse.Namespace) -> int:
    """Paint a map into a picture file."""
    if not WIDTHS_PX[0] <= arguments.width <= WIDTHS_PX[1]:
        raise UsageError(
            "--width {width}: a picture may be {least} to {most} pixels wide.",
            width=arguments.width,
            least=WIDTHS_PX[0],
            most=WIDTHS_PX[1],
        )
    pack = open_based(_path_of(arguments.pack, arguments.maps), arguments.maps)
    packs = (pack, pack.base) if pack.base is not None else (pack,)
    check_target(arguments.picture, PICTURES, [one.path / name for one in packs for name in one.names()])
    board = load_board(pack)
    from axis_desktop.view.pages.map_preview import (
        write_preview,  # Qt is loaded only when something is painted
    )

    write_preview(
        board, arguments.picture, arguments.width, adjacency=arguments.adjacency, ids=arguments.labels
    )
    print(one_line(f"Painted {arguments.picture}."))
    return 0


def _content(file: Path) -> bytes:
    try:
        return read_bytes(file, MOST_BYTES)
    except FileError as fault:
        raise UsageError("{reason}", reason=fault) from fault


def _path_of(named: str, maps: Sequence[Path]) -> Path:
    """Where a pack lies that is named by its path or by its id.

    Raises:
        UsageError: there is nothing of this name.
    """
    path = Path(named)
    if os.path.lexists(path) or path.name != named:
        return path
    found = find_packs(maps)
    known = {**found.looks, **found.packs}
    if named in known:
        return known[named].path
    for broken, _ in found.broken:  # of whose id nothing is known but the name of its folder
        if broken.stem == named:
            return broken
    raise UsageError(
        "There is no map pack '{name}'{near}: name a folder, a .zip, or one of {known}.",
        name=named,
        near=did_you_mean(named, known),
        known=", ".join(sorted(known)),
    )


def _say_what_next(folder: Path, maps: Path, made: argparse.Namespace | None = None) -> None:
    """What the check says of a pack, and what can be done with it now.

    Args:
        folder: of the pack.
        maps: where it lies.
        made: what it was made from, if it was made by `map new`.
    """
    problems = check_whole_pack(folder, [maps])
    print(f"The check finds {_summary(problems)}.")
    for problem in problems[:_MOST_SHOWN]:
        print(f"  {problem.severity}: {problem}")
    if len(problems) > _MOST_SHOWN:
        print("  ...")
    print("Next:")
    print(f"  axis-desktop map check {folder}")
    print(f"  axis-desktop map preview {folder} {folder.name}.png")
    seed: Path | None = None if made is None else made.svg or made.hexes
    if made is not None and seed is not None:
        elsewhere = "" if maps == Path() else f" --maps {maps}"
        kind = "--svg" if made.svg is not None else "--hexes"
        again = f"axis-desktop map new {folder.name} {kind} {seed}{elsewhere} --again"
        print(one_line(f"  {again}    # after every change of {seed.name}: that file makes the map"))
    if any(name.startswith("scenarios/") for name in open_pack(folder).names()) and not has_errors(problems):
        print(f"  axis-desktop --maps {maps}    # it is now in the list of new games")


def _summary(problems: list[Problem]) -> str:
    errors = sum(problem.severity == "error" for problem in problems)
    others = len(problems) - errors
    return f"{errors} error{'' if errors == 1 else 's'}, {others} warnings and notes"
