"""A battle in progress and what is asked in it, as plain data."""

from typing import Literal

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.area_war.battle.columns import Aim
from axis_desktop.systems.area_war.battle.fight import Loss, Roll, SideName
from axis_desktop.systems.pacific1940.fighting.combat import BattleKind
from axis_desktop.systems.questions.frame import Frame

BattleStep = Literal[
    "bombardment", "aa_fire", "round_start", "submerge", "attack_strikes", "defense_strikes", "strikes_end",
    "attack", "defense", "round_end", "press_or_retreat",
    "intercept", "escorts_fire", "interceptors_fire", "air_battle_end", "split", "facility_fire", "bombs",
    "over",
]  # fmt: skip
"""What comes next. Land: bombardment, aa_fire, rounds, over. Sea: rounds, over. Raid: from intercept on.
A round is round_start, at sea submerge and strikes, attack, defense, round_end, press_or_retreat."""

Result = Literal["", "attacker", "defender", "both_gone", "retreat", "broken_off", "standoff"]


class Battle(Frame):
    """The battle being fought; what is asked in it lies above it.

    Attributes:
        lead: who answers for the defenders first (PA-10.3).
        attackers: units that fire and can be hit.
        defenders: the same, without those on the casualty strip.
        behind: defenders on the strip (PA-8.30).
        entries: areas that attacking land units or ships came from, those since lost included (PA-8.36).
        ashore: attackers that were unloaded and never retreat (PA-8.22).
        round: from 1; 0 before the first.
        step: what comes next, or is asked about.
        column: how many columns of this step have fired.
        hits: what the columns of this batch have hit so far, by aim.
        free_attacker, free_defender: this side's submarines face no enemy destroyer in this round (PA-8.32).
        submerge_asked: powers that have answered for their submarines in this round.
        strikers: submarines that strike in step 2 of this round.
        bombarding: ships that the attacker chose to fire; None before the choice (PA-8.19).
        aims: in a raid, which bomber is over which facility (PA-8.13).
        intercept_asked: powers that have said how many fighters intercept (PA-8.11).
        disputed: co-defenders disagree, so the attacker chooses their losses (PA-10.3).
        rolls: dice of the running round.
        result, retreat_to: as in `BattleEnded`.
        story: a sentence for each thing that happened.
    """

    space: Space
    kind: BattleKind
    attacker: Power
    lead: Power
    attackers: tuple[UnitId, ...] = ()
    defenders: tuple[UnitId, ...] = ()
    behind: tuple[UnitId, ...] = ()
    entries: tuple[Space, ...] = ()
    ashore: tuple[UnitId, ...] = ()
    round: int = 0
    step: BattleStep = "round_start"
    column: int = 0
    hits: tuple[tuple[Aim, int], ...] = ()
    free_attacker: bool = False
    free_defender: bool = False
    submerge_asked: tuple[Power, ...] = ()
    strikers: tuple[UnitId, ...] = ()
    bombarding: tuple[UnitId, ...] | None = None
    aims: dict[UnitId, UnitId] = {}
    intercept_asked: tuple[Power, ...] = ()
    disputed: bool = False
    rolls: tuple[Roll, ...] = ()
    attackers_lost: tuple[Loss, ...] = ()
    defenders_lost: tuple[Loss, ...] = ()
    result: Result = ""
    retreat_to: Space | None = None
    story: tuple[Message, ...] = ()


class Batch(Frame):
    """Hits of one batch of shots in the battle below, taken aim by aim (PA-8.30, PA-8.31).

    Attributes:
        hits: how many of each aim are still to be assigned.
        behind: victims go to the casualty strip and still fire.
    """

    cause: str
    side: SideName
    hits: tuple[tuple[Aim, int], ...]
    behind: bool = False


class Confirming(Frame):
    """Co-defenders say whether they agree to the losses that one of them proposes (PA-10.3).

    Attributes:
        units: the proposal.
        left: powers that have yet to answer.
    """

    units: tuple[UnitId, ...]
    left: tuple[Power, ...]


class Submerging(Frame):
    """Owners of submarines say which of them submerge; the others strike (PA-8.27)."""


class Pressing(Frame):
    """The attacker presses on or retreats from the battle below (PA-8.36)."""


class Bombarding(Frame):
    """The attacker says which ships support the assault of the battle below (PA-8.19)."""


class Intercepting(Frame):
    """Owners of fighters say which of them meet the raid below (PA-8.11)."""


class Splitting(Frame):
    """The attacker sends its bombers over the facilities (PA-8.13)."""


class Assaulting(Frame):
    """An assault being resolved: sea battles, then the land battle (PA-8.16).

    Attributes:
        target: the territory.
        landed: its cargo has gone ashore or stays aboard.
    """

    target: Space
    landed: bool = False
