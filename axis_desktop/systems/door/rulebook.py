"""What the rulebook of a game offers as a whole: its rules by number, its switches, how it is read today."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from axis_desktop.model.system import Option


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    """The rules of a game, counted.

    Attributes:
        prefix: of its rule ids, such as "CL".
        sections: how many rules each section has, in the order of the book; where they aren't simply counted,
            what they are called.
        options: its switches.
        revision: the newest reading of the rules. New games are played by it and say so in their setup; games
            of an older one go on by that, so that their journals replay.
    """

    prefix: str
    sections: Mapping[int, int | Sequence[str]]
    options: tuple[Option, ...] = ()
    revision: int = 1

    def rule_ids(self) -> list[str]:
        """Ids of all rules, in the order of the book."""
        return [
            f"{self.prefix}-{section}.{rule}"
            for section, rules in self.sections.items()
            for rule in (range(1, rules + 1) if isinstance(rules, int) else rules)
        ]
