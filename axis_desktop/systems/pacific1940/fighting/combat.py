"""What a turn remembers of its fighting: who was asked, who flew where, what was taken."""

from typing import Literal

import msgspec

from axis_desktop.model.ids import Power, Space, UnitId
from axis_desktop.model.sentences.message import Message

BattleKind = Literal["raid", "land", "sea"]
Stage = Literal["kamikaze", "scramble", "raids", "assaults", "general", "over"]


class Combat(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The fighting of one turn.

    Attributes:
        stage: where in phase 3 (PA-8.1).
        done: spaces whose battle is over, by kind of battle.
        cleared: zones that held enemy surface warships before a battle of this turn (PA-8.36).
        strikes_named: Japan has answered for its Kamikaze strikes (PA-8.3).
        struck: zones with a Kamikaze strike this turn (PA-8.6).
        scramble_asked: powers that have answered for their aircraft (PA-8.7).
        scrambled: aircraft over a zone, each with its island (PA-8.8).
        intercepted: fighters that have met a raid (PA-8.11).
        bombarded: ships that have fired in support of an assault (PA-8.19).
        taken: territories that changed hands, each with the power whose units took it (PA-9.9).
        ambushed: submarines that have been asked to fire at transports this turn (PA-7.22).
        homeless: defending aircraft that must find another place before phase 4 (PA-11.2).
        guns_to_return: AA guns that the owner of a freed capital gets when the turn is over (PA-9.13).
        told: sentences about what happened in a space before its battle.
        waits: an attacker has retreated, and the next battle begins only when it is chosen (PA-8.24).
    """

    stage: Stage = "kamikaze"
    done: tuple[tuple[Space, BattleKind], ...] = ()
    cleared: tuple[Space, ...] = ()
    strikes_named: bool = False
    struck: tuple[Space, ...] = ()
    scramble_asked: tuple[Power, ...] = ()
    scrambled: dict[UnitId, Space] = {}
    intercepted: tuple[UnitId, ...] = ()
    bombarded: tuple[UnitId, ...] = ()
    taken: dict[Space, Power] = {}
    ambushed: tuple[UnitId, ...] = ()
    homeless: tuple[UnitId, ...] = ()
    guns_to_return: tuple[UnitId, ...] = ()
    told: dict[Space, tuple[Message, ...]] = {}
    waits: bool | msgspec.UnsetType = msgspec.UNSET
