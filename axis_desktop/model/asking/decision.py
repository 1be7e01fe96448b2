"""What is asked: the one pending decision, or the end of the game (P1)."""

from typing import Literal, get_args

import msgspec

from axis_desktop.model.ids import Phase, Power, Side, Space
from axis_desktop.model.sentences.message import Message

Kind = Literal[
    "purchase",
    "move_units",
    "place_units",
    "choose_battle",
    "choose_casualties",
    "press_or_retreat",
    "choose_spaces",
    "play_card",
    "react_or_pass",
    "declare",
    "assign",
    "ways",
    "attack_order",
    "choose_one",
    "enter_dice",
]
"""The few kinds of questions that a screen has widgets for; any other is shown as a plain list of answers."""

KINDS: tuple[str, ...] = get_args(Kind)
"""All of them."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A question that one power must answer before anything else happens.

    Attributes:
        kind: which widget asks it, a `Kind` or a word of the game's own.
        power: who decides.
        phase: phase of the turn it belongs to.
        prompt: one sentence: who, what, how to finish.
        rule: id of the rule that asks.
        space: the place it is about, if it is about one.
        picture: name of the icon of the prompt; "" for the usual one of the kind.
        done: how the button reads that ends it, where there is one; None for the usual words.
        is_secret: that this power is asked tells what it alone may know.
        is_automatic: the rules themselves play this power, or there is nothing to choose: the one choice
            offered is played without asking anybody, by people's programs and computer players alike.
    """

    kind: str
    power: Power
    phase: Phase
    prompt: Message
    rule: str
    space: Space | None = None
    picture: str = ""
    done: Message | None = None
    is_secret: bool = False
    is_automatic: bool = False


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The game is over.

    Attributes:
        winner: side that won; None for a draw.
        rule: id of the rule that ended the game.
        reason: one sentence.
    """

    winner: Side | None
    rule: str
    reason: Message
