"""What the rulebook offers as a whole: its rules by number and its optional rules."""

from axis_desktop.model.system import Option
from axis_desktop.systems.door.rulebook import Rulebook
from axis_desktop.systems.edit_mode import EDIT_MODE_OPTION
from axis_desktop.systems.europe1939.tables import figures

REVISION = 2
"""By what new games are played; their setup says it."""

CHOICE_FIRST = 2
"""Revision from which on no dice fall with a choice of losses or with the last unit that is set up: each
can be taken back (EU-10.6, EU-20.1)."""

OPTIONS: tuple[Option, ...] = (
    Option(
        id="short_game",
        title="Short game",
        text="Barbarossa ends with 1941; fewer cities are enough.",
        rule="EU-21.3",
        powers=figures().concerned["short_game"],
    ),
    Option(
        id="advanced",
        title="Advanced variant",
        text="Aircraft and fleets may intercept; HPP can be sent to allies.",
        rule="EU-22.1",
    ),
    Option(
        id="free_setup",
        title="Free setup",
        text="Before the first turn each player may move the forces within the own areas.",
        rule="EU-23.1",
    ),
    Option(
        id="accession",
        title="Small countries join",
        text="Slovakia, Hungary, Romania, Bulgaria and Finland join the Axis at their dates.",
        rule="EU-23.2",
    ),
    Option(
        id="vichy",
        title="Vichy",
        text="When France falls its colonies in Africa and Syria are neutral with an infantry each.",
        rule="EU-23.3",
        powers=figures().concerned["vichy"],
    ),
    Option(
        id="winter",
        title="Russian winter",
        text="In winter ground units that attack in the Soviet Union hit worse, but for Soviet ones.",
        rule="EU-23.4",
        powers=figures().concerned["winter"],
    ),
    EDIT_MODE_OPTION,
)

RULEBOOK = Rulebook(
    prefix="EU",
    sections={
        1: 7, 2: 16, 3: 19, 4: 7, 5: 8, 6: 9, 7: 10, 8: 7, 9: 8, 10: 6, 11: 9, 12: 10, 13: 5, 14: 6, 15: 8,
        16: 5, 17: 9, 18: 8, 19: 8, 20: 7, 21: 8, 22: 5, 23: 4, 24: 2,
    },
    options=OPTIONS,
    revision=REVISION,
)  # fmt: skip
"""The sections are those of the book; 23.1 to 23.4 are its optional rules O1 to O4."""
