"""Try the built program as if on a stranger's machine: away from the checkout, no display, an empty home.

Usage: python packaging/smoke.py PROGRAM
"""

import json
import os
import subprocess
import sys
import tempfile
import tomllib
import zlib
from collections.abc import Sequence
from pathlib import Path

TIMEOUT_S = 180

# The games that the program comes with, as its project says.
PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SYSTEMS = tuple(PROJECT["entry-points"]["axis_desktop.systems"])
LEVELS = ("easy", "medium")

# A picture of the board has thousands of different pixels; an empty window has a handful.
LEAST_COLORS = 200


class SmokeError(Exception):
    """The built program failed; the text says at what."""


def main(program: Path) -> int:
    """Run every trial; print what passed and stop at the first failure."""
    try:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            for system in SYSTEMS:
                print(f"smoke test: {check_game(program, place, system)}", flush=True)
            print(f"smoke test: {check_picture(program, place)}", flush=True)
    except SmokeError as failure:
        print(f"smoke test FAILED: {failure}", file=sys.stderr)
        return 1
    return 0


def check_game(program: Path, place: Path, system: str) -> str:
    """Let computer players of two levels play two rounds each.

    Raises:
        SmokeError: the program failed, didn't answer in JSON, or didn't find its players.
    """
    answers = [simulate(program, place, system, level) for level in LEVELS]
    if final_state(answers[0]) == final_state(answers[1]):
        # Without players of its own a system is played by sampling, which knows no levels.
        raise SmokeError(f"{' and '.join(LEVELS)} play the same game of {system}: its players aren't found.")
    return f"{rounds_played(answers[0])} rounds of {system} played by {' and by '.join(LEVELS)}"


def simulate(program: Path, place: Path, system: str, level: str) -> str:
    """Play two rounds and return what the program answers.

    Raises:
        SmokeError: the program failed.
    """
    options = ["--system", system, "--players", f"all={level}", "--games", "1", "--seed", "1"]
    return run(program, ["simulate", *options, "--max-rounds", "2", "--json"], place)


def final_state(answer: str) -> str:
    """Return the state in which the only game of a `simulate --json` answer ended.

    Raises:
        SmokeError: the answer is another.
    """
    try:
        (game,) = json.loads(answer)["games"]
        return str(game["final_state"])
    except (ValueError, LookupError, TypeError):
        raise SmokeError(f"simulate --json answered something else: {answer[:200]!r}") from None


def rounds_played(answer: str) -> int:
    """Return how many rounds the only game of a `simulate --json` answer took.

    Raises:
        SmokeError: the answer is another, or nothing was played.
    """
    try:
        (game,) = json.loads(answer)["games"]
        rounds, actions = int(game["rounds"]), int(game["actions"])
    except (ValueError, LookupError, TypeError):
        raise SmokeError(f"simulate --json answered something else: {answer[:200]!r}") from None
    if not rounds or not actions:
        raise SmokeError(f"simulate played {rounds} rounds with {actions} actions.")
    return rounds


def check_picture(program: Path, place: Path) -> str:
    """Let the program paint its board.

    Raises:
        SmokeError: the program failed, or the picture is none or empty.
    """
    picture = place / "board.png"
    run(program, ["--selftest", str(picture)], place)
    if not picture.exists():
        raise SmokeError(f"--selftest wrote no picture {picture.name}.")
    width, height, colors = read_png(picture.read_bytes())
    if min(width, height) < 400 or colors < LEAST_COLORS:
        raise SmokeError(f"the picture of the board is {width}x{height} with {colors} colors: too little.")
    return f"board painted, {width}x{height}, {colors} colors"


def run(program: Path, arguments: Sequence[str], place: Path) -> str:
    """Run the program and return what it printed.

    Raises:
        SmokeError: it can't be started, takes too long or ends with an error.
    """
    what = " ".join([program.name, *arguments])
    try:
        done = subprocess.run(
            [program, *arguments],
            cwd=place,
            env=bare_environ(place),
            capture_output=True,
            encoding="utf-8",
            timeout=TIMEOUT_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise SmokeError(f"{what}: {problem}") from None
    if done.returncode != 0:
        raise SmokeError(f"{what} ended with exit code {done.returncode}:\n{done.stderr[-2000:]}")
    return done.stdout


def bare_environ(place: Path) -> dict[str, str]:
    """Return an environment without a checkout, a Python or a display, with its home in `place`."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "TMPDIR", "LANG") if name in os.environ}
    homes = {name: str(place) for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA")}
    return {**kept, **homes, "PATH": os.defpath, "QT_QPA_PLATFORM": "offscreen"}


def read_png(data: bytes) -> tuple[int, int, int]:
    """Return width, height and the number of different colors of a PNG with 8 bits a channel.

    Raises:
        SmokeError: this is no such PNG.
    """
    if data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR":
        raise SmokeError("the picture is no PNG.")
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    size = {2: 3, 6: 4}.get(data[25], 0)
    if data[24] != 8 or not size:
        raise SmokeError("the picture is a PNG of an unexpected kind.")
    packed, at = b"", 8
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += length + 12
    try:
        pixels = zlib.decompress(packed)
    except zlib.error:
        raise SmokeError("the picture is damaged.") from None
    stride = 1 + width * size
    if len(pixels) != stride * height:
        raise SmokeError("the picture is damaged.")
    # Rows are stored as differences; that does for counting: a plain picture has few of those as well.
    starts = (at for row in range(0, len(pixels), stride) for at in range(row + 1, row + stride, size))
    return width, height, len({pixels[at : at + size] for at in starts})


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
