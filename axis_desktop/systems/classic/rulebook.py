"""What the rulebook offers as a whole: its rules by number and its optional rules (CL-21)."""

from axis_desktop.model.system import Option
from axis_desktop.systems.classic.tables import figures
from axis_desktop.systems.door.rulebook import Rulebook
from axis_desktop.systems.edit_mode import EDIT_MODE_OPTION

REVISION = 3
"""The newest reading of the rules; games of an older one go on by it, so that their journals replay.

2: Fighters that have not taken off go below deck when their carrier sails in the combat move (CL-8.7,
CL-8.12). Losses are chosen between units that came from different spaces (CL-11.8). A raid comes before the
sea battle after which troops would walk into its territory (CL-13.5).
3: After a retreat the last battle waits until it is chosen, so that a retreat can be taken back (CL-11.1).
"""

_ONE_OF_THREE = "Best used alone: it changes the balance of the sides."
"""CL-21.8: the published advice."""

OPTIONS: tuple[Option, ...] = (
    Option(
        id="russia_no_first_attack",
        title="The Soviet Union holds its fire",
        text=f"The Soviet Union skips its combat moves in the first round. {_ONE_OF_THREE}",
        rule="CL-21.1",
        powers=tuple(sorted(figures().options.holds_fire_first)),
    ),
    Option(
        id="axis_head_start",
        title="Axis head start",
        text=f"Germany begins with jet power, Japan with super submarines. {_ONE_OF_THREE}",
        rule="CL-21.2",
        powers=tuple(figures().options.head_start),
    ),
    Option(
        id="total_victory",
        title="Total victory",
        text="A side that wins by capitals must also hold all of its own.",
        rule="CL-21.3",
    ),
    Option(
        id="ships_into_enemy_zones",
        title="Ships into enemy zones",
        text="New ships may be launched beside enemy ships; they fight on a later turn.",
        rule="CL-21.4",
    ),
    Option(
        id="captured_factory_limited",
        title="Captured factories are limited",
        text="A captured original factory builds at most as many units a turn as its territory is worth.",
        rule="CL-21.5",
    ),
    Option(
        id="blitz_into_friendly",
        title="Blitz into friendly ground",
        text="The second step of a blitz may end in friendly territory.",
        rule="CL-21.6",
    ),
    Option(
        id="no_new_factories",
        title="No new factories",
        text=f"Factories can't be bought. {_ONE_OF_THREE}",
        rule="CL-21.7",
    ),
    EDIT_MODE_OPTION,
)

RULEBOOK = Rulebook(
    prefix="CL",
    sections={
        1: 10, 2: 5, 3: 7, 4: 5, 5: 6, 6: 7, 7: 10, 8: 12, 9: 12, 10: 7, 11: 13,
        12: 17, 13: 8, 14: 10, 15: 4, 16: 9, 17: 2, 18: 5, 19: 4, 20: 3, 21: 8,
    },
    options=OPTIONS,
    revision=REVISION,
)  # fmt: skip
