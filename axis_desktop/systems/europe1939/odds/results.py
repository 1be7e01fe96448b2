"""The odds of a whole battle."""

import msgspec

from axis_desktop.systems.europe1939.odds.battle import StageName


class StageOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What may come of one stage.

    Attributes:
        fought: the chance that it comes to a round.
        won: the chance that it is fought and leaves no defender able to fight in it, but an attacker.
        lost: the chance that it is fought and leaves no attacker able to fight in it, but a defender.
        rounds: on average, if it is fought.
    """

    name: StageName
    fought: float
    won: float
    lost: float
    rounds: float


class SideOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What one side loses in battle on average; what gets no base afterwards is not counted.

    Attributes:
        lost: units by id; those that a carrier takes down are counted by their own.
        cost_lost: their price, in HPP.
    """

    lost: dict[str, float]
    cost_lost: float


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which the battle may end.

    Attributes:
        captured: the attacker takes the space.
        attacker, defender: who is left in the space at the end, by id; who has gone home is not.
    """

    chance: float
    captured: bool
    attacker: dict[str, int]
    defender: dict[str, int]


class WholeOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The exact odds of a whole battle.

    Attributes:
        stages: those that can come, in their order.
        captures: the chance that the attacker takes the space.
        cleared: the chance that no defender is left that was able to fight, be it on the ground or at sea.
        attacker, defender: what they lose.
        ways: how it may end, the likeliest first.
    """

    stages: tuple[StageOdds, ...]
    captures: float
    cleared: float
    attacker: SideOdds
    defender: SideOdds
    ways: tuple[Way, ...]

    def stage(self, name: StageName) -> StageOdds | None:
        """The odds of a stage; None if it can't come to it."""
        return next((stage for stage in self.stages if stage.name == name), None)
