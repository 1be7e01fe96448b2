"""Reads TOML of strangers: within a moment and some memory, or not at all.

`tomllib` reads whatever it is given. A key of 20,000 parts takes it a minute, a number of 5,000 digits and
lists within lists raise what no caller expects, and small texts unfold to gigabytes. So a text is looked
over before it is parsed, and what comes out is plain data: texts, finite numbers that fit into 64 bits,
truth values, lists and tables.
"""

import math
import re
import tomllib
from typing import Any

from axis_desktop.model.errors import FileError
from axis_desktop.model.sentences.plain import is_plain, shortened

MOST_BYTES = 1_000_000
MOST_PARTS = 60_000
"""Keys, values and brackets of a file together; a map of 1,500 spaces has about 20,000."""
DEEPEST = 16
"""Lists and tables in each other, and parts of a dotted key."""
LARGEST = 2**63 - 1

Table = dict[str, Any]

_STRING_OR_REMARK = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5}|\\?\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.DOTALL,
)
"""Each alternative matches to the end of the text if it must: nothing is looked at twice."""
_LONG_KEY = re.compile(
    r"(?<![A-Za-z0-9_-])(?:[A-Za-z0-9_-]++[ \t]*+\.[ \t]*+){%d}" % DEEPEST  # noqa: UP031 - braces
)


class TomlError(FileError):
    """A text is no TOML that can be used.

    Attributes:
        code: "bad-toml", "too-big", "too-deep" or "bad-value".
        key: where in the tables, such as "space.ukraine.value"; "" for the text as a whole.
        remedy: what to do about it.
    """

    def __init__(self, code: str, template: str, remedy: str, key: str = "", **args: object) -> None:
        super().__init__(template, **args)
        self.code = code
        self.remedy = remedy
        self.key = shortened(key, 80)


def parse_toml(data: bytes, most_bytes: int = MOST_BYTES) -> Table:
    """The tables of a TOML file as dicts, lists, texts, numbers and truth values.

    Raises:
        TomlError: it is too big or too deep, is no TOML, or holds something that isn't plain data. Nothing
            else is ever raised.
    """
    if len(data) > most_bytes:
        raise TomlError(
            "too-big", "The file is longer than {most} bytes.", "Split or shorten it.", most=most_bytes
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise TomlError("bad-toml", "The file isn't UTF-8 text.", "Save it as UTF-8.") from None
    _look_over(text)
    try:
        found = tomllib.loads(text)
        _check_value(found, "", 0)
    except tomllib.TOMLDecodeError as fault:
        remedy = "Texts stand in quotes, a list in [ ], and each key has one '='."
        reason = shortened(str(fault), 200)
        raise TomlError("bad-toml", "This is not TOML: {reason}.", remedy, reason=reason) from None
    except RecursionError:
        raise _too_deep() from None
    except ValueError:
        # What is left are numbers with more digits than Python turns into one.
        raise TomlError(
            "bad-value", "A number in it has too many digits.", "Numbers have at most 18 digits."
        ) from None
    return found


def _look_over(text: str) -> None:
    """Refuse what would take long to parse, by the marks that stand outside of strings and remarks."""
    marks = _STRING_OR_REMARK.sub("s", text)
    if sum(marks.count(mark) for mark in "[{=.,") > MOST_PARTS:
        raise TomlError(
            "too-big",
            "The file has more than {most} keys and values.",
            "Leave out what isn't needed.",
            most=MOST_PARTS,
        )
    if _LONG_KEY.search(marks):
        raise _too_deep()


def _check_value(value: object, key: str, depth: int) -> None:
    if depth > DEEPEST:
        raise _too_deep(key)
    if isinstance(value, dict):
        for name, inner in value.items():
            _check_text(name, key)
            _check_value(inner, f"{key}.{name}" if key else name, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            _check_value(inner, key, depth + 1)
    elif isinstance(value, str):
        _check_text(value, key)
    elif isinstance(value, bool):
        pass
    elif isinstance(value, int):
        if abs(value) > LARGEST:
            raise TomlError(
                "bad-value", "found a number of many digits", "Numbers have at most 18 digits.", key
            )
    elif not isinstance(value, float) or not math.isfinite(value):
        found = str(value)
        raise TomlError("bad-value", "found {found}, expected a text or a number", "", key, found=found)


def _check_text(text: str, key: str) -> None:
    if not is_plain(text):
        raise TomlError(
            "bad-value",
            "found characters that steer a screen and don't show: {text}",
            "Type the text again, rather than copying it.",
            key,
            text=shortened(text, 40),
        )


def _too_deep(key: str = "") -> TomlError:
    return TomlError("too-deep", "Lists or tables lie too deep in each other.", "Flatten them.", key)
