"""Sentences that travel as a template and its values, so that the view can translate them."""

from typing import NamedTuple

import msgspec

POWER_FIELDS = frozenset({"power", "by", "after", "attacker", "owner", "holder", "other"})
"""Fields of a template that name a power; everywhere else an id such as "germany" is the territory's."""


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
        kept = (str, int, Message)
        return cls(template, {k: v if isinstance(v, kept) else str(v) for k, v in args.items()})

    def __str__(self) -> str:
        return self.template.format(**self.args)
