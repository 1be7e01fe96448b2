"""Ways to damage a file or a value, whatever it is; equal luck gives equal damage."""

from collections.abc import Callable
from typing import Any

from axis_desktop.model import Luck

Bytes = Callable[[bytes, Luck], bytes]

_PIECE = 4096
NASTY: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    1,
    7,
    2**31,
    -(2**63),
    2**64,
    10**400,
    0.5,
    1e308,
    "",
    "x",
    "germany",
    "\x1b[31mred\x1b[0m",
    "two\nlines",
    "\u202eesrever",
    "{power}",
    "x" * 3000,
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999999Z",
    "2026-01-01T00:00:00",
    [],
    [[]],
    [0] * 50,
    {},
    {"type": "move"},
    {"": {"": {}}},
)
"""Values that programs like to stumble over."""


def flip_bits(data: bytes, luck: Luck) -> bytes:
    changed = bytearray(data)
    for _ in range(1 + luck.below(8)):
        changed[luck.below(len(changed))] ^= 1 << luck.below(8)
    return bytes(changed)


def flip_early_bits(data: bytes, luck: Luck) -> bytes:
    """Where headers are, of the file and of its pieces."""
    changed = bytearray(data)
    for _ in range(1 + luck.below(3)):
        place = luck.below(-(-len(changed) // _PIECE)) * _PIECE + luck.below(120)
        changed[min(place, len(changed) - 1)] = luck.below(256)
    return bytes(changed)


def cut(data: bytes, luck: Luck) -> bytes:
    return data[: luck.below(len(data))]


def prolong(data: bytes, luck: Luck) -> bytes:
    return data + bytes(luck.below(256) for _ in range(luck.below(200))) * (1 + luck.below(100))


def splice(data: bytes, luck: Luck) -> bytes:
    """One piece in the place of another."""
    pieces = [data[n : n + _PIECE] for n in range(0, len(data), _PIECE)]
    pieces[luck.below(len(pieces))] = luck.pick(pieces)
    return b"".join(pieces)


def wipe(data: bytes, luck: Luck) -> bytes:
    begin = luck.below(len(data))
    length = 1 + luck.below(_PIECE)
    return data[:begin] + bytes([luck.pick((0, 255, luck.below(256)))]) * length + data[begin + length :]


BYTES: tuple[Bytes, ...] = (flip_bits, flip_early_bits, cut, prolong, splice, wipe)


def change_value(value: Any, luck: Luck) -> Any:
    """Plain data with one place of it exchanged, taken out, doubled or nested."""
    if isinstance(value, dict) and value and luck.below(4):
        key = luck.pick(sorted(value))
        match luck.below(8):
            case 0:
                return {k: v for k, v in value.items() if k != key}
            case 1:
                return {**value, luck.pick(("x", "", "type", "\n")): luck.pick(NASTY)}
            case _:
                return {**value, key: change_value(value[key], luck)}
    if isinstance(value, list) and value and luck.below(4):
        place = luck.below(len(value))
        match luck.below(8):
            case 0:
                return value[:place] + value[place + 1 :]
            case 1:
                return [*value, luck.pick(value)]
            case _:
                return [*value[:place], change_value(value[place], luck), *value[place + 1 :]]
    match luck.below(12):
        case 0:
            nested: Any = value
            for _ in range(luck.pick((3, 100, 900))):
                nested = [nested]
            return nested
        case 1 if isinstance(value, int):
            return value + luck.pick((-1, 1, 100))
        case 2 if isinstance(value, str):
            return value + luck.pick(("x", "\x00", "é"))
    return luck.pick(NASTY)
