"""Answers to the questions of a battle that are the same in every game with rounds of combat."""

from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Space, UnitId


class ChooseBattle(Action, frozen=True, kw_only=True):
    """Answers which battle or raid comes next.

    Attributes:
        space: where it is; the target of an assault or raid.
        kind: the game's word for what is fought there.
    """

    space: Space
    kind: str


class ChooseCasualties(Action, frozen=True, kw_only=True):
    """Answers which units take the hits; one that takes several is named as often."""

    units: tuple[UnitId, ...]


class Press(Action, frozen=True, kw_only=True):
    """Fights another round."""


class Retreat(Action, frozen=True, kw_only=True):
    """Breaks off the battle.

    Attributes:
        space: where land units or ships go; None if none of them leaves.
    """

    space: Space | None = None


class Bombard(Action, frozen=True, kw_only=True):
    """Answers which ships support this landing."""

    units: tuple[UnitId, ...] = ()
