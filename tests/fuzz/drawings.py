"""Ways to damage a drawing: its characters, its elements, and its attributes."""

import re
from collections.abc import Callable

from axis_desktop.model import Luck
from tests.fuzz.mutants import BYTES

_ATTRIBUTE = re.compile(rb"""([\w:-]+)=("[^"]*"|'[^']*')""")
_NUMBER = re.compile(rb"-?[0-9]+\.?[0-9]*")
_VALUES = (
    b"",
    b"0",
    b"-1",
    b"1e300",
    b"1e999",
    b"nan",
    b"100%",
    b"3mm",
    b"3furlong",
    b"M0 0L9 9",
    b"M0 0h9v9z" * 300,
    b"M0 0C9e5 9e5-9e5 9e5 1 1z",
    b"M0 0A1e-9 1e9 720 1 1 5 5z",
    b"m" + b"1 1 " * 3_000,
    b"scale(1e300)",
    b"scale(0)",
    b"matrix(1 2 2 4 0 0)",
    b"rotate(1e300)",
    b"skewX(90)",
    b"translate(9e5)",
    b"areas",
    b"anchors",
    b"decor",
    b"north_land",
    b"great_sea",
    b"path1234",
    b"&#x202e;&#x9b;",
    b"&amp;&lt;&quot;",
    "東京".encode(),
    b"_x0_",
    b"_x110000_",
    b"display:none",
    b"fill:none",
    b"clip-path:url(#a)",
    b"url(http://x/)",
    b"0 0 300 200",
    b"0 0 1e5 3",
    b"-9 -9 1e-3 1e-3",
    b"x" * 5_000,
)
_ELEMENTS = (
    b"<g>",
    b"</g>",
    b"<g transform='scale(1e300)'>",
    b"<svg>",
    b"<use href='#path1'/>",
    b"<text x='5' y='5'>words</text>",
    b"<rect width='100%' height='100%'/>",
    b"<circle r='1e9'/>",
    b"<style>.a{fill:blue}#path1{display:none}</style>",
    b"<!-- -->",
    b"<![CDATA[x]]>",
    b"<?xml-stylesheet?>",
    b"<!DOCTYPE svg [<!ENTITY a 'b'>]>",
    b"&a;",
    b"<script/>",
    b"<path/>",
    b"<polygon points='1 2 3'/>",
    b"<g>" * 100,
    b"<x:y xmlns:x='z'/>",
)


def damaged_drawing(data: bytes, luck: Luck) -> bytes:
    """A file with something else in it."""
    match luck.below(5):
        case 0:
            return luck.pick(BYTES)(data, luck) if data else data
        case 1:
            return _replaced(
                data, _ATTRIBUTE, luck, lambda old: old.partition(b"=")[0] + b'="%s"' % luck.pick(_VALUES)
            )
        case 2:
            figures = (b"0", b"-1", b"1e9", b"1e300", b".5", b"9" * 400, b"0.0000001", b"100.04")
            return _replaced(data, _NUMBER, luck, lambda _: luck.pick(figures))
        case 3:
            place = data.find(b"<", luck.below(len(data) + 1))
            return data[:place] + luck.pick(_ELEMENTS) + data[place:]
        case _:
            return _element_moved(data, luck)


def _replaced(data: bytes, what: "re.Pattern[bytes]", luck: Luck, new: Callable[[bytes], bytes]) -> bytes:
    """One match of a pattern exchanged."""
    found = list(what.finditer(data))
    if not found:
        return data
    one = luck.pick(found)
    return data[: one.start()] + new(one[0]) + data[one.end() :]


def _element_moved(data: bytes, luck: Luck) -> bytes:
    """One tag doubled, taken out, or put elsewhere."""
    tags = re.split(rb"(?=<)", data)
    tag = tags.pop(luck.below(len(tags)))
    for _ in range(luck.below(3)):
        tags.insert(luck.below(len(tags) + 1), tag)
    return b"".join(tags)
