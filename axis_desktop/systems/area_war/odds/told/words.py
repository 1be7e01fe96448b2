"""What a game calls what its battles have beside their units, where their odds are told (P12, P14)."""

import msgspec

from axis_desktop.model.sentences.message import Message


class OddsWords(msgspec.Struct, frozen=True, kw_only=True):
    """Titles of what can be switched and assumed, by the game that has it.

    What stands here by itself names nothing of any game: a game that doesn't know better is told plainly.

    Attributes:
        early_fire: somebody fires at aircraft before the first round.
        support: units that fire once beforehand and can't be hit; their number stands behind it.
        stay: units that may leave the battle don't.
        leave_alone: they leave once nothing else of their side is left.
        leave_after: they leave after a round, whose number is `{n}`.
        come_down: defenders that have lost their base find another one.
        have_no_base: they don't, and are lost.
        fly_home: what attacks from the air gets home.
        raid: over the odds of a raid that could take the place of a battle.
        joined: before the chance of an attack whose defense all join that may.
    """

    early_fire: Message = Message("Aircraft are fired at first")
    support: Message = Message("Units that fire beforehand")
    stay: Message = Message("Whoever may leave stays to the end")
    leave_alone: Message = Message("Whoever may leave does so when left alone")
    leave_after: Message = Message("Whoever may leave does so after round {n}")
    come_down: Message = Message("Aircraft without a base find another one")
    have_no_base: Message = Message("Aircraft without a base are lost")
    fly_home: Message = Message("Attacking aircraft that live get home")
    raid: Message = Message("If they raid")
    joined: Message = Message("If all join the defense that may")


SEA_AND_AIR = OddsWords(
    early_fire=Message("An AA gun fires first"),
    support=Message("Ships that bombard"),
    stay=Message("Submarines stay to the end"),
    leave_alone=Message("Submarines leave if alone"),
    leave_after=Message("Submarines leave after round {n}"),
    come_down=Message("Fighters find land nearby"),
    have_no_base=Message("Fighters without room on a carrier are lost"),
    fly_home=Message("Attacking planes that live find a place to land"),
    raid=Message("If they bomb the factory"),
)
"""The words of games with AA guns, submarines, carriers and bombers."""


class RaidWords(msgspec.Struct, frozen=True, kw_only=True):
    """What a game calls those that raid.

    Attributes:
        risk: `{chance}` is how likely it is that one of them is lost.
        lost: how many are lost, over figures.
    """

    risk: Message = Message("{chance} to lose a raider")
    lost: Message = Message("raiders lost")


RAIDERS = RaidWords()
"""The words of a game that doesn't know better."""

BOMBERS = RaidWords(risk=Message("{chance} to lose a bomber"), lost=Message("bombers lost"))
"""The words of games whose bombers raid."""
