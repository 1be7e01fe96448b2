"""Sentences that travel as a template and its values, so that the view can translate them."""

import re
from typing import NamedTuple

import msgspec

from axis_desktop.model.articles import fill

POWER_FIELDS = frozenset({"power", "by", "after", "attacker", "owner", "holder", "other"})
"""Fields of a template that name a power; everywhere else an id such as "germany" is the territory's."""

_STEERING = re.compile(
    "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\ud800-\\udfff\\ufeff"
    "\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\U000e0000-\\U000e007f]"
)
"""Controls of a terminal, changes of the direction of writing, and what no text of people holds."""
_MOST = 600
"""Letters of a value in a sentence; what a stranger has written may be as long as his file."""
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


class Plural(NamedTuple):
    """A sentence that counts: templates of their own for its numbers, so that each can be translated.

    Attributes:
        one: for 1.
        many: for all others.
        none: for 0, where it reads otherwise.
    """

    one: str
    many: str
    none: str = ""

    def of(self, n: int) -> str:
        """The template for this number."""
        if n == 1:
            return self.one
        return self.none if self.none and not n else self.many


class Message(msgspec.Struct, frozen=True):
    """One sentence for a player.

    Attributes:
        template: English text with `{name}` fields.
        args: values of the fields, each a figure, an id, a text or a sentence of its own; ids of powers only
            in `POWER_FIELDS`.
    """

    template: str
    args: "dict[str, str | int | Message]" = {}

    @classmethod
    def of(cls, template: str, **args: object) -> "Message":
        """The message with `args` turned into plain texts and figures; sentences stay what they are."""
        kept = (int, Message)
        return cls(
            template, {k: v if isinstance(v, kept) else shortened(str(v), _MOST) for k, v in args.items()}
        )

    def __str__(self) -> str:
        shown = {k: str(v) if isinstance(v, Message) else v for k, v in self.args.items()}
        return fill(self.template, shown)
