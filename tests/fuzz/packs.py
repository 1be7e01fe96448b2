"""Mutated map packs: whatever is in them, they are checked, listed and played, or refused with a sentence."""

import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

from axis_desktop.board import Problem, find_packs, load_board
from axis_desktop.board.problem import BrokenPackError, has_errors
from axis_desktop.modding.skeleton import make_skeleton
from axis_desktop.model import AxisError, Luck, Session
from axis_desktop.model.sentences.plain import is_plain
from axis_desktop.model.system import system, system_ids
from axis_desktop.players.sampling import sampled
from axis_desktop.storage.library import Scenario, new_setup
from axis_desktop.storage.pack_check import check_whole_pack
from tests.board import isles
from tests.fuzz.drawings import damaged_drawing
from tests.fuzz.mutants import BYTES
from tests.fuzz.toml_text import damaged_toml
from tests.modding.drawings import INKSCAPE

SUPPLY = Path(__file__).parents[2] / "maps" / "supply_world"
LONGEST = 2_000
"""Letters of a sentence."""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M3 3h50v50z"/></svg>'
LOOK = '[map]\nrim = 0.4\nsea_deep = "#123456"\n[powers.germany]\nland = "#4f9a94"\npattern = "dots"\n'
LOCALE = (
    'title = "Insel"\n[space]\nalba = "Alba"\n[power]\ngermany = "Deutschland"\n[scenario.x]\ntitle = "Y"\n'
)
SKIN = 'format = 1\nid = "night"\ntitle = "Night"\nskin_of = "my_isles"\n'
ADDITION = 'format = 1\nid = "more"\ntitle = "More"\nadds_to = "my_isles"\n'

Files = dict[str, bytes]


def seeds() -> list[Files]:
    """Packs of each kind, every kind of file among them."""
    mine = dict(make_skeleton("my_isles", INKSCAPE, "isles.svg").files)
    scenario = mine["scenarios/my_isles_start.toml"]
    more = {
        "look.toml": LOOK.encode(),
        "locale/de.toml": LOCALE.encode(),
        "marks/port.svg": SVG.encode(),
        "emblems/star.svg": SVG.encode(),
        "units/infantry.svg": SVG.encode(),
        "relief.png": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
        + b"\x00\x00\x01\x00" * 2
        + b"\x08\x00\x00\x00\x00",
    }
    rich = mine | more
    rich["pack.toml"] += b'relief = "relief.png"\n'
    other = isles.files() | {
        "scenarios/world_at_war.toml": (SUPPLY / "scenarios" / "world_at_war.toml").read_bytes()
    }
    skin = {"pack.toml": SKIN.encode(), "map.svg": mine["map.svg"], "look.toml": LOOK.encode()}
    added = scenario.replace(b'"my_isles_start"', b'"another"')
    addition = {"pack.toml": ADDITION.encode(), "scenarios/another.toml": added}
    return [mine, rich, rich, other, skin, addition]


def damaged(name: str, data: bytes, luck: Luck) -> bytes:
    """A file of a pack with damage that suits its kind."""
    change = {".toml": damaged_toml, ".svg": damaged_drawing}.get(Path(name).suffix)
    for _ in range(1 + luck.below(2)):
        data = change(data, luck) if change else luck.pick(BYTES)(data, luck) if data else data
    return data


def check_text(text: str) -> None:
    """Accept one line of a readable length."""
    assert is_plain(text), ascii(text)
    assert "\n" not in text, ascii(text)
    assert len(text) <= LONGEST, ascii(text)


def check_sentence(refusal: AxisError) -> None:
    """Accept a refusal that a person can read."""
    check_text(str(refusal))


def check_sentences(problems: Iterable[Problem]) -> None:
    """Accept problems that a person can read, and that somebody foresaw."""
    for problem in problems:
        check_text(str(problem))
        assert problem.code != "unusable", str(problem)


class Attacker:
    """Attacks with a pack in a maps folder, beside the one that it may build on."""

    def __init__(self, folder: Path) -> None:
        self._maps = folder / "maps"
        self._seeds = seeds()
        _write(self._maps / "base", self._seeds[0])

    def attempt(self, number: int) -> str:
        luck = Luck("packs", number)
        files = dict(luck.pick(self._seeds))
        if files.get("pack.toml") == self._seeds[0]["pack.toml"]:
            files["pack.toml"] = files["pack.toml"].replace(b'"my_isles"', b'"attacked"')
        for _ in range(1 + luck.below(2)):
            name = luck.pick(sorted(files))
            files[name] = damaged(name, files[name], luck)
        pack = self._maps / "attacked"
        shutil.rmtree(pack, ignore_errors=True)
        _write(pack, files)
        return use(self._maps, pack, luck)


def use(maps: Path, pack: Path, luck: Luck) -> str:
    """Let the program check, list and play a pack; what came of it."""
    check_sentences(problems := check_whole_pack(pack, [maps]))
    found = find_packs(folders=[maps])
    assert "my_isles" in found.packs, "another pack was lost"
    for _, reason in found.broken:
        check_sentences(reason.problems if isinstance(reason, BrokenPackError) else ())
    if luck.below(3):  # the rest takes longest, and mostly finds nothing that the check doesn't
        return "checked" if has_errors(problems) else "sound"
    mine = next((one for one in found.packs.values() if one.path == pack), None)
    try:
        if mine is None:
            return "refused"
        load_board(mine, use_cache=False)
        mine.look()
        mine.relief()
        mine.translation("de")
        scenarios = mine.scenarios()
    except BrokenPackError as broken:
        check_sentences(broken.problems)
        if not has_errors(problems):
            raise AssertionError("the check passes what can't be used") from broken
        return "refused"
    played = 0
    for file in scenarios:
        try:
            if file.system not in system_ids():
                continue
            info = system(file.system).scenario_info(mine.info.id, file.data)
            setup = new_setup(Scenario(file.system, info, mine, file.file), seed=1)
            game = Session(system(file.system), setup)
            game.submit(sampled(game, luck))
            played += 1
        except AxisError as refusal:
            check_sentence(refusal)
    return "played" if played else "opened"


def _write(folder: Path, files: Files) -> None:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def attempts(folder: Path) -> Callable[[int], str]:
    """What attacks with mutated packs."""
    return Attacker(folder).attempt
