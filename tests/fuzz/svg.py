"""Mutated drawings: `map new` makes a pack of them or refuses with a sentence, and `--again` does, too."""

import shutil
from collections.abc import Callable
from pathlib import Path

from axis_desktop.board import open_pack
from axis_desktop.board.problem import BrokenPackError
from axis_desktop.modding.packs import write_pack
from axis_desktop.modding.redrawing import redraw
from axis_desktop.modding.skeleton import make_skeleton
from axis_desktop.model import AxisError, Luck
from axis_desktop.storage.pack_check import check_whole_pack
from tests.fuzz.drawings import damaged_drawing
from tests.fuzz.packs import check_sentence, check_sentences, check_text
from tests.modding.drawings import ALL_BLUE, ILLUSTRATOR, INKSCAPE


class Attacker:
    """Attacks with a drawing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seeds = (INKSCAPE, INKSCAPE, ILLUSTRATOR, ALL_BLUE)
        write_pack(folder / "isles", make_skeleton("isles", INKSCAPE, "isles.svg").files)

    def attempt(self, number: int) -> str:
        luck = Luck("svg", number)
        data = luck.pick(self._seeds)
        for _ in range(1 + luck.below(3)):
            data = damaged_drawing(data, luck)
        try:
            skeleton = make_skeleton("attacked", data, "a.svg")
            remarks = skeleton.remarks
            if luck.below(4) == 0:
                remarks += redraw(open_pack(self._folder / "isles"), data, "a.svg").remarks
        except BrokenPackError as broken:
            check_sentences(broken.problems)
            return "refused"
        except AxisError as refusal:
            check_sentence(refusal)
            return "refused"
        for remark in remarks:
            check_text(remark)
        check_sentences(skeleton.problems)
        if luck.below(4):
            return "drawn"
        shutil.rmtree(self._folder / "attacked", ignore_errors=True)
        write_pack(self._folder / "attacked", skeleton.files)
        check_sentences(problems := check_whole_pack(self._folder / "attacked"))
        errors = [problem for problem in problems if problem.severity == "error"]
        assert bool(errors) == any(problem.severity == "error" for problem in skeleton.problems), errors
        return "made, with errors" if errors else "made"


def attempts(folder: Path) -> Callable[[int], str]:
    """What attacks with mutated drawings."""
    return Attacker(folder).attempt
