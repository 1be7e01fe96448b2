"""A whole pack from a drawing: tables with comments that teach, and a first scenario."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from axis_desktop.board.board import Board
from axis_desktop.board.fitting.compiling import compile_board
from axis_desktop.board.packs.seed import with_seed
from axis_desktop.board.problem import BrokenPackError, Problem, has_errors
from axis_desktop.modding.bare_svg import FoundSpace, read_bare_svg
from axis_desktop.modding.cracks import told_cracks
from axis_desktop.modding.islands import islands
from axis_desktop.modding.names import title
from axis_desktop.modding.opening import Opening, make_opening
from axis_desktop.modding.packs import toml_value
from axis_desktop.modding.target import target_game

PACK = """\
# What this pack is. After every change `axis-desktop map check .`, said in this folder, tells what is wrong.
format = 1
id = "{id}"  # unique among all packs; letters, digits and '_'
title = {title}
description = ""  # a sentence or two for the list of maps
authors = []  # such as ["Ada Example"]
licence = ""  # what others may do with it, such as "CC0-1.0" or "CC-BY-4.0"
version = "0.1"
systems = ["{system}"]  # the games that its scenarios are for
map = "map.svg"
"""
SPACES_HEAD = """\
# One table for each shape of map.svg; its name in brackets is the id of the shape.
#
#   name          as it stands on the map
#   kind          "land", "sea", or "blocked" where nobody may ever go
#   value         what a territory produces
#   owner         the power it belongs to at the start; leave it out for a territory of nobody
#   neutral       true for a land that belongs to nobody and has a price to enter
#   capital_of    the power whose capital lies here
#   island_in     the only sea zone around an island
#   terrain       "forest", "mountain", "marsh", "desert" or "snow": only drawn
#   marks         symbols, such as ["port", "factory"]
#   box           [x, y]: where units stand if the space is too small for them
#
# Spaces whose borders touch in the drawing are neighbors. What a drawing can't show stands at the end:
#
#   [[link]]                        [[deny]]
#   a = "one_space"                 a = "one_space"
#   b = "another_space"             b = "another_space"
#   kind = "strait"                 reason = "a ridge that nobody crosses"
#
# A map that goes round the globe has a table [wrap] with `width = 1520`: it repeats itself after so much.

format = 1
"""
SCENARIO_HEAD = """\
# Who plays, in the order of turns, and what stands where. Change everything here as you like.

format = 1
id = "{id}"
system = "{system}"
title = {title}
description = ""
date = "spring 1942"
months_per_round = 6

[sides]
"""
POWER = """
[[power]]
id = "{id}"
name = {name}
long_name = {name}
side = "{side}"
capital = "{capital}"
treasury = {treasury}
"""
UNITS_HEAD = """
# Pieces by space and power: infantry, tank, fighter, bomber, submarine, transport, carrier, battleship,
# aa_gun, factory. Ships belong into sea zones. A power builds where it has a factory.
"""


@dataclass(frozen=True, slots=True)
class Skeleton:
    """A new pack.

    Attributes:
        files: content by name.
        remarks: what was done to the drawing, in sentences.
        problems: what the check says of it.
    """

    files: dict[str, bytes]
    remarks: tuple[str, ...]
    problems: tuple[Problem, ...]


def make_skeleton(name: str, drawing: bytes, file: str) -> Skeleton:
    """A pack of this id from a drawing in which every closed path is a space.

    Raises:
        BrokenPackError: the drawing can't be read.
    """
    found = read_bare_svg(drawing, file)
    spaces = "".join(_spaces_toml(found.spaces, {}, None))
    opening, problems = None, []
    alone: dict[str, str] = {}
    seas = sum(space.kind == "sea" for space in found.spaces)
    remarks = [f"Lands: {len(found.spaces) - seas}. Seas: {seas}.", *found.remarks]
    try:
        compiled = compile_board(found.svg, spaces.encode())
        problems = list(compiled.problems)
        remarks += told_cracks(compiled)
        if not has_errors(problems):
            board = Board(compiled)
            areas = {space.id: float(space.polygon.area) for space in board.spaces.values()}
            opening = make_opening(board.geography(), areas, target_game().first)
            alone = islands(compiled.borders, {space.id: space.kind for space in found.spaces})
    except BrokenPackError as broken:
        problems = broken.problems
    files = {
        "pack.toml": PACK.format(
            id=name, title=toml_value(title(name)), system=target_game().system
        ).encode(),
        "map.svg": with_seed(found.svg, file),
        "spaces.toml": "".join(_spaces_toml(found.spaces, alone, opening)).encode(),
    }
    if has_errors(problems):
        remarks.append(
            f"No scenario was written, as the drawing has errors: mend them in {file}, and say the same with"
            " --again."
        )
    elif opening is None:
        remarks.append("No scenario was written: for that the map needs four lands that can be reached.")
    else:
        scenario = f"{name}_start"
        remarks.append("Owners, values and forces are a first guess: change them as you like.")
        files[f"scenarios/{scenario}.toml"] = "".join(_scenario_toml(scenario, name, opening)).encode()
    return Skeleton(files, tuple(remarks), tuple(problems))


def _spaces_toml(
    spaces: tuple[FoundSpace, ...], alone: Mapping[str, str], opening: Opening | None
) -> Iterator[str]:
    yield SPACES_HEAD
    for space in spaces:
        yield f'\n[space.{space.id}]\nname = {toml_value(space.name)}\nkind = "{space.kind}"\n'
        if opening is not None and space.id in opening.owners:
            owner = opening.owners[space.id]
            yield f'value = {opening.values[space.id]}\nowner = "{owner}"\n'
            if opening.capitals[owner] == space.id:
                yield f'capital_of = "{owner}"\n'
        if space.id in alone:
            yield f'island_in = "{alone[space.id]}"\n'


def _scenario_toml(scenario: str, name: str, opening: Opening) -> Iterator[str]:
    game = target_game()
    yield SCENARIO_HEAD.format(id=scenario, title=toml_value(title(name)), system=game.system)
    for side, side_name in game.first.sides.items():
        yield f"{side} = {toml_value(side_name)}\n"
    for power, side in game.first.powers.items():
        yield POWER.format(
            id=power,
            name=toml_value(title(power)),
            side=side,
            capital=opening.capitals[power],
            treasury=opening.income(power),
        )
    yield UNITS_HEAD
    for space, (owner, forces) in opening.forces.items():
        counts = ", ".join(f"{unit} = {count}" for unit, count in forces.items())
        yield f"\n[units.{space}]\n{owner} = {{ {counts} }}\n"
