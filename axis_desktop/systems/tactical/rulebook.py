"""What the rulebook offers as a whole: its rules by number and its optional rules."""

from axis_desktop.model.system import Option
from axis_desktop.systems.door.rulebook import Rulebook
from axis_desktop.systems.edit_mode import EDIT_MODE_OPTION

REVISION = 4
"""By what new games are played; their setup says it."""

STANDOFFS_END = 2
"""Revision from which on a battle is over in which nothing changes any more (TA-11.3)."""

BUYERS_END_THEIR_TURN = 3
"""Revision from which on the last coin doesn't end the turn of whoever spends it (TA-10.2)."""

ARMIES_STAND = 4
"""Revision from which on an army's last unit doesn't end its placing: whoever placed it says so (TA-2.8)."""

OPTIONS: tuple[Option, ...] = (
    Option(
        id="short_victory",
        title="Short game",
        text="Five of ten factories win, or three of five on half a board.",
        rule="TA-11.1",
    ),
    Option(
        id="unit_limit",
        title="Four of a kind",
        text="Nobody buys a unit of a type of which it has four on the board.",
        rule="TA-10.6",
        default=True,
    ),
    Option(
        id="secret_units",
        title="Secret units",
        text="With one set, each player secretly adds four units of a second one.",
        rule="TA-2.2",
    ),
    Option(
        id="hidden_armies",
        title="Hidden armies",
        text="What lies under a start token stays hidden until it is turned.",
        rule="TA-2.5",
    ),
    Option(
        id="weather",
        title="Unpredictable weather",
        text="Every three turns a die changes the weather: frost, mud, dry ground, storm or fog.",
        rule="TA-12.3",
    ),
    Option(
        id="mountains",
        title="Mountains",
        text="Mountains cost 1.5 points, keep tanks out and let artillery shoot two hexes farther.",
        rule="TA-12.4",
    ),
    Option(
        id="dice_free",
        title="Without dice",
        text="Every fight uses the fixed hits of the automaton; there is no support.",
        rule="TA-12.2",
    ),
    Option(
        id="timer",
        title="Timer",
        text="Five minutes for moving and declaring attacks.",
        rule="TA-12.1",
    ),
    Option(
        id="automa_intercepts",
        title="The automaton intercepts",
        text="Its units stop yours where that promises something.",
        rule="TA-14.9",
        default=True,
    ),
    EDIT_MODE_OPTION,
)

RULEBOOK = Rulebook(
    prefix="TA",
    sections={
        1: 11, 2: 11, 3: 6, 4: 8, 5: 6, 6: 7, 7: 4, 8: 14, 9: 5, 10: 8, 11: 3, 12: 4, 13: 10,
        14: (*map(str, range(1, 11)), "10a", "10b", "11", "12", "13", "13a", *map(str, range(14, 24))),
        15: 3,
    },
    options=OPTIONS,
    revision=REVISION,
)  # fmt: skip
