"""What is wrong with the files of a pack beside its map: scenarios, pictures, look and translations."""

from collections.abc import Callable, Collection
from pathlib import PurePosixPath
from typing import get_args

from axis_desktop.board.drawing.naming import SPACES
from axis_desktop.board.fitting.compiling import CompiledBoard
from axis_desktop.board.packs.look import LOOK, Look, colored_powers, read_look
from axis_desktop.board.packs.pack import Pack, ScenarioFile
from axis_desktop.board.packs.symbols import picture_size
from axis_desktop.board.packs.translation import LANGUAGE, check_translation, read_translation
from axis_desktop.board.packs.words import FEATURES, MARKS, TERRAINS, WATERS, SymbolKind
from axis_desktop.board.places import shipped_folder
from axis_desktop.board.problem import (
    MOST_GUESSES,
    BrokenPackError,
    Problem,
    did_you_mean,
    error,
    note,
    warning,
)
from axis_desktop.files.toml import MOST_BYTES


def check_files(pack: Pack) -> list[Problem]:
    """Faults of the files that can be read without the map."""
    problems = [*_unused(pack), *_misnamed(pack)]
    for check in (_scenarios, _relief, _look, _symbols):
        problems += _all_of(check, pack)
    return problems


def check_words(pack: Pack, compiled: CompiledBoard) -> list[Problem]:
    """Words of `spaces.toml` for which nothing is drawn: allowed, but they may be misspelt."""
    if pack.kind != "whole":
        return []
    marks = (*MARKS, *pack.symbols("marks"))
    problems: list[Problem] = []

    def check(code: str, word: str, known: Collection[str], key: str, space: str) -> None:
        if word not in known and len(problems) < MOST_GUESSES:
            text, near = "nothing is drawn for '{word}'{near}", did_you_mean(word, known)
            fault = note(code, text, "The words are {words}.", word=word, near=near, words=", ".join(known))
            problems.append(fault.at(SPACES, key=key, space=space, place=places.get(space)))

    places = {space.facts.id: space.label for space in compiled.spaces}
    for facts in (space.facts for space in compiled.spaces):
        if facts.terrain:
            known = (*TERRAINS, *WATERS)
            check("unknown-terrain", facts.terrain, known, f"[space.{facts.id}].terrain", facts.id)
        for mark in facts.marks:
            check("unknown-mark", mark, marks, f"[space.{facts.id}].marks", facts.id)
    for i, feature in enumerate(compiled.features, 1):
        check("unknown-feature", feature.kind, FEATURES, f"[[feature]] {i}.kind", feature.a)
    return problems


def check_names(pack: Pack, compiled: CompiledBoard) -> list[Problem]:
    """Ids in `look.toml` and the translations that are none of this map, and names that are missing."""
    spaces = [space.facts.id for space in compiled.spaces]
    powers = _powers(pack, compiled)
    problems: list[Problem] = []
    for file in pack.names():
        match = LANGUAGE.fullmatch(file)
        if match is None:
            continue
        try:
            found, faults = read_translation(pack.read(file, MOST_BYTES), file)
        except BrokenPackError as broken:
            problems += broken.problems
            continue
        # A skin or addition says of its base only what it wants to.
        scenarios = [scenario.id for scenario in _scenarios_of(pack)]
        checked = check_translation(found, file, spaces=spaces, powers=sorted(powers), scenarios=scenarios)
        problems += faults
        problems += [fault for fault in checked if pack.kind == "whole" or fault.code == "unknown-id"]
    look, _ = _own_look(pack)
    known = {*powers, "neutral"}
    for power in look.powers:
        if powers and power not in known:
            text, near = (
                "no scenario has the power '{power}'{near}",
                did_you_mean(power, known if len(problems) < MOST_GUESSES else ()),
            )
            fault = note("unknown-power", text, "Correct or remove it.", power=power, near=near)
            problems.append(fault.at(LOOK, key=f"[powers.{power}]"))
    return problems + _colorless(pack)


def _colorless(pack: Pack) -> list[Problem]:
    """Powers that nobody gives a color: their land can't be told from that of neutrals."""
    if pack.kind == "skin":
        return []
    try:
        dressed, scenarios = pack.look().powers, pack.scenarios()
    except BrokenPackError:  # of which other checks tell
        return []
    problems: list[Problem] = []
    for scenario in scenarios:
        for number, power in powers_of(scenario):
            if power not in colored_powers() and (power not in dressed or dressed[power].land is None):
                text = "nothing gives '{power}' a color: its land looks like that of neutrals"
                remedy = 'Write `land = "#4f9a94"`, or another color, under [powers.{power}] in look.toml.'
                fault = warning("no-color", text, remedy, power=power)
                problems.append(fault.at(scenario.file, key=f"[[power]] {number}.id"))
    return problems


def _unused(pack: Pack) -> list[Problem]:
    """Files that a pack of this kind has for nothing."""
    kinds = {
        "skin": "A skin changes only how its base looks: {file} isn't read.",
        "addition": "An addition brings only scenarios: {file} isn't read.",
    }
    drawn = ("map.svg", LOOK, *(f"{kind}/" for kind in get_args(SymbolKind)))
    useless = {"skin": (SPACES, "scenarios/"), "addition": (SPACES, *drawn), "whole": ()}[pack.kind]
    return [
        warning("unused-file", kinds[pack.kind], "Remove it, or make a whole pack.", file=name).at(name)
        for name in pack.names()
        if name.startswith(useless)
    ]


def _misnamed(pack: Pack) -> list[Problem]:
    """Translations and symbols whose names lead nowhere."""
    problems: list[Problem] = []
    for name in map(PurePosixPath, pack.names()):
        folder = name.parts[0] if len(name.parts) == 2 else ""
        if folder == "locale" and LANGUAGE.fullmatch(str(name)) is None:
            remedy = "Name it after a language, such as de.toml or pt_BR.toml."
            problems.append(warning("bad-name", "This is the name of no language.", remedy).at(str(name)))
        elif folder in get_args(SymbolKind) and name.suffix != ".svg":
            text = "Symbols are SVG files."
            problems.append(warning("bad-name", text, "Save it as SVG.").at(str(name)))
    return problems


def _all_of(check: Callable[[Pack], list[Problem]], pack: Pack) -> list[Problem]:
    """What a check finds, be it a file that can't be read."""
    try:
        return check(pack)
    except BrokenPackError as broken:
        return broken.problems


def _scenarios(pack: Pack) -> list[Problem]:
    problems: list[Problem] = []
    if pack.kind == "skin":
        return problems
    files: dict[str, str] = {}
    for scenario in pack.scenarios():
        first = files.setdefault(scenario.id, scenario.file)
        if first != scenario.file:
            text = "'{id}' is also the id of {first}"
            fault = error("duplicate-id", text, "Give it another id.", id=scenario.id, first=first)
            problems.append(fault.at(scenario.file, key="id"))
        if PurePosixPath(scenario.file).stem != scenario.id:
            text = "the file isn't called like its id '{id}'"
            remedy = "Rename the file to {id}.toml, or correct the id."
            problems.append(warning("bad-name", text, remedy, id=scenario.id).at(scenario.file, key="id"))
    return problems


def _relief(pack: Pack) -> list[Problem]:
    if pack.info.relief is None or pack.kind == "addition":
        return []
    relief = pack.relief()
    if relief is not None and picture_size(relief) is None:
        text = "The relief is neither a JPEG nor a PNG."
        return [warning("bad-picture", text, "Save it as one of them.").at(pack.info.relief)]
    return []


def _own_look(pack: Pack) -> tuple[Look, list[Problem]]:
    if not pack.brings(LOOK) or not pack.has(LOOK):
        return Look(), []
    try:
        return read_look(pack.read(LOOK, MOST_BYTES))
    except BrokenPackError as broken:
        return Look(), broken.problems


def _look(pack: Pack) -> list[Problem]:
    """Faults of `look.toml`, and emblems that neither the pack nor the program has."""
    look, problems = _own_look(pack)
    own = pack.symbols("emblems")
    shipped = [path.stem for path in (shipped_folder("resources") / "units").glob("emblem_*.svg")]
    for power, row in look.powers.items():
        if row.emblem is not None and row.emblem not in (*own, *shipped):
            near = did_you_mean(row.emblem, (*own, *shipped) if len(problems) < MOST_GUESSES else ())
            text, remedy = "there is no emblem '{name}'{near}", "Draw it as emblems/{name}.svg."
            fault = warning("unknown-emblem", text, remedy, name=row.emblem, near=near)
            problems.append(fault.at(LOOK, key=f"[powers.{power}].emblem"))
    return problems


def _symbols(pack: Pack) -> list[Problem]:
    problems: list[Problem] = []
    for kind in get_args(SymbolKind):
        for name in pack.symbols(kind):
            try:
                if pack.symbol(kind, name) is None:
                    text, remedy = "The program looks for no such name.", "Use lower-case letters and '_'."
                    problems.append(warning("bad-name", text, remedy).at(f"{kind}/{name}.svg"))
            except BrokenPackError as broken:
                problems += broken.problems
    return problems


def _scenarios_of(pack: Pack) -> list[ScenarioFile]:
    try:
        own = pack.scenarios()
        return [*own, *(pack.base.scenarios() if pack.kind == "addition" and pack.base else ())]
    except BrokenPackError:
        return []


def powers_of(scenario: ScenarioFile) -> list[tuple[int, str]]:
    """Numbers and ids of the rows [[power]] of a scenario, as far as they can be read."""
    rows = scenario.data.get("power")
    numbered = enumerate(rows, 1) if isinstance(rows, list) else ()
    ids = [(number, row.get("id")) for number, row in numbered if isinstance(row, dict)]
    return [(number, power) for number, power in ids if isinstance(power, str)]


def _powers(pack: Pack, compiled: CompiledBoard) -> set[str]:
    """Ids of all powers that the map or a scenario names."""
    facts = [space.facts for space in compiled.spaces]
    named = {power for space in facts for power in (space.owner, space.capital_of) if power}
    for scenario in _scenarios_of(pack):
        named |= {power for _, power in powers_of(scenario)}
    return named
