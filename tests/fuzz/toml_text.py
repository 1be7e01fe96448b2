"""Ways to damage TOML: its characters, its structure, and the values in it."""

from contextlib import suppress

import tomli_w

from axis_desktop.files import TomlError, parse_toml
from axis_desktop.model import Luck
from tests.fuzz.mutants import BYTES, change_value

_PIECES = (
    "9" * 5_000,
    "-" + "9" * 30,
    "0x" + "f" * 3_000,
    "1e999",
    "nan",
    "-inf",
    "1942-05-01",
    "2021-02-30T25:61:00Z",
    "a." * 3_000 + "a = 1\n",
    "[" + "a." * 3_000 + "a]\n",
    "[" * 2_000,
    "{a=" * 2_000,
    '"""',
    "'''",
    "\\u202e",
    '"\\u001b[2J"',
    '"\\uD800"',
    "\x1b[31m",
    "\u202e",
    "\ufeff",
    "\x00",
    "= ",
    ".",
    "[[",
    "]]\n",
    "#",
    "\r",
    '"',
    "true",
    '""',
    "x" * 5_000,
    "[[power]]\n",
    "[space.x]\n" * 400,
)


def damaged_toml(data: bytes, luck: Luck) -> bytes:
    """A file with something else in it."""
    match luck.below(4):
        case 0:
            return luck.pick(BYTES)(data, luck) if data else data
        case 1:
            return _line_moved(data, luck)
        case 2:
            # What can't be read, or no TOML can say, stays as it was.
            with suppress(TomlError, TypeError, ValueError, AttributeError, RecursionError):
                return tomli_w.dumps(change_value(parse_toml(data), luck)).encode()
            return data
        case _:
            place = luck.below(len(data) + 1)
            piece = luck.pick(_PIECES).encode(errors="surrogatepass")
            return data[:place] + piece + data[place + luck.pick((0, len(piece))) :]


def _line_moved(data: bytes, luck: Luck) -> bytes:
    """One line doubled, taken out, or put elsewhere."""
    lines = data.splitlines(keepends=True)
    if not lines:
        return data
    line = lines.pop(luck.below(len(lines)))
    for _ in range(luck.below(3)):
        lines.insert(luck.below(len(lines) + 1), line)
    return b"".join(lines)
