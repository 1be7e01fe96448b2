"""Texts of strangers as they may be shown: on one line, short, with nothing in them that steers a screen."""

import re

_STEERING = re.compile(
    "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\ud800-\\udfff\\ufeff"
    "\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\U000e0000-\\U000e007f]"
)
"""Controls of a terminal, changes of the direction of writing, and what no text of people holds."""
_BREAKS = re.compile(r"[\t\n]+")


def is_plain(text: str) -> bool:
    """Whether a text may be shown as it stands: nothing in it steers a terminal or turns other text round."""
    return text.isprintable() or _STEERING.search(text) is None


def one_line(text: str) -> str:
    r"""A stranger's text for a sentence: on one line, what would steer a screen spelled out (`\x1b`)."""
    if text.isprintable():
        return text
    spelled = _STEERING.sub(lambda found: found[0].encode("unicode_escape").decode(), text)
    return _BREAKS.sub(" ", spelled)


def shortened(text: str, most: int) -> str:
    """A text for a sentence as `one_line` gives it, cut to so many letters."""
    line = one_line(text[: most + 1])
    return line if len(line) <= most else f"{line[: most - 3]}..."
