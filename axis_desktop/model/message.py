"""Sentences that travel as a template and its values, so that the view can translate them."""

import msgspec

POWER_FIELDS = frozenset({"power", "by", "after", "attacker", "owner", "holder", "other"})
"""Fields of a template that name a power; everywhere else an id such as "germany" is the territory's."""


def plural(n: int, one: str, many: str) -> str:
    """The template for this number, so that each can be translated as a sentence of its own."""
    return one if n == 1 else many


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
