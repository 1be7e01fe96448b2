"""Reasons: why a shared part refuses; which rule of its book that is, each game says in its own data."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from axis_desktop.model.errors import IllegalAction, PackError
from axis_desktop.model.sentences.message import Plural, Value
from axis_desktop.systems.data_files import DataFolder


class Reason(NamedTuple):
    """Why something is refused, in any game.

    Attributes:
        id: part and reason, such as "march.too_far".
        text: the sentence for the player; a `Plural` if it counts something.
    """

    id: str
    text: str | Plural

    @property
    def part(self) -> str:
        """The part that refuses."""
        return self.id.partition(".")[0]


class Rulings:
    """Which rule of one game is behind each reason.

    Args:
        rules: rule ids by reason. "march.too_far:tank" is a rule for one case of the reason "march.too_far".
    """

    def __init__(self, rules: Mapping[str, str]) -> None:
        self._rules = dict(rules)

    def rule(self, reason: Reason, case: str = "") -> str:
        """The rule behind a reason, in one case of it if the game tells cases apart."""
        return self._rules.get(f"{reason.id}:{case}") or self._rules[reason.id]

    def refusal(
        self, reason: Reason, *, case: str = "", number: int | None = None, **args: Value
    ) -> IllegalAction:
        """The refusal that a player reads.

        Args:
            reason: why.
            case: what the game may tell apart by a rule of its own, such as a unit type or a strait's name.
            number: what the sentence counts, where it does.
            args: the fields of the sentence.
        """
        text = reason.text
        if isinstance(text, Plural):
            assert number is not None, reason.id
            text = text.of(number)
        return IllegalAction(self.rule(reason, case), text, **args)


def read_rulings(rules: Mapping[str, str], reasons: Iterable[Reason], where: str) -> Rulings:
    """The rulings of a game that uses these reasons.

    Args:
        rules: as its data says.
        reasons: of all parts that it uses.
        where: the data file, for messages.

    Raises:
        PackError: a reason without a rule, or a rule for what no part says.
    """
    known = {reason.id for reason in reasons}
    said = {key.partition(":")[0] for key in rules}
    if missing := sorted(known - rules.keys()):
        raise PackError("{file}: no rule is given for '{reason}'", file=where, reason=missing[0])
    if unused := sorted(said - known):
        raise PackError("{file}: no part refuses with '{reason}'", file=where, reason=unused[0])
    return Rulings(rules)


class _RulingsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rules: dict[str, str]


def rulings_of(folder: DataFolder, reasons: Iterable[Reason]) -> Rulings:
    """What `reasons.toml` of a game says.

    Raises:
        PackError: as `read_rulings` does.
    """
    file = "reasons.toml"
    return read_rulings(folder.read(file, _RulingsFile).rules, reasons, folder.where(file))
