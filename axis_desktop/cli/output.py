"""What the commands print. Streams that are closed, full or can't spell a letter never end the program."""

import io
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import TextIO

import msgspec

from axis_desktop.model.sentences.plain import shortened

LONGEST = 1_200
"""Letters of a sentence."""

_LONG_WORD = re.compile(r"\S{201,}")


def prepare_streams() -> None:
    """See that there is something to print to, and that every letter can be printed."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            # Whoever closed it doesn't want to read it; but the next file must not be opened in its place.
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper) and name != "stdin":
            stream.reconfigure(errors="backslashreplace")


def readable(sentence: str) -> str:
    """A sentence on one line; a word of pages, as only programs type it, is cut in its middle."""
    return shortened(_LONG_WORD.sub(lambda word: f"{word[0][:120]}...{word[0][-60:]}", sentence), LONGEST)


def tell(sentence: object) -> None:
    """Say something on stderr, on one line, without tearing a progress bar; perhaps nobody reads it."""
    from tqdm import tqdm  # opening the game must not pay for it

    with suppress(OSError, ValueError):
        tqdm.write(f"axis-desktop: {readable(str(sentence))}", file=sys.stderr)


def number_of(count: int, one: str, more: str) -> str:
    """A number with its noun: `1 game`, `2 games`."""
    return f"{count} {one if count == 1 else more}"


def print_json(document: object) -> None:
    """Print JSON for other programs, in letters that the reader's encoding has."""
    text = msgspec.json.format(msgspec.json.encode(document)).decode()
    encoding = sys.stdout.encoding or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = "".join(letter if letter.isascii() else _escaped(letter) for letter in text)
    sys.stdout.write(text + "\n")


def lost_output() -> str:
    """Why what was printed can't reach its reader; "" if it has, or if the reader has gone away content."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:  # `| head` has seen enough
        _abandon(sys.stdout)
    except OSError as fault:
        _abandon(sys.stdout)
        return fault.strerror or "the system doesn't say why"
    return ""


def _escaped(letter: str) -> str:
    units = letter.encode("utf-16-be")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def _abandon(stream: TextIO) -> None:
    """Throw away what is left to print; Python would try once more at its end, and complain."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError, ValueError):  # a stream that isn't one of the system's
        os.dup2(nothing, stream.fileno())
    os.close(nothing)
