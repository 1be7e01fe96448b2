"""What the rulebook offers as a whole: its rules by number and its optional rules."""

from axis_desktop.model.system import Option
from axis_desktop.systems.door.rulebook import Rulebook

REALLOCATION = "reallocation"
"""The switch of SU-12."""

ALWAYS_PAUSE = "always_pause"
"""The switch of SU-9.13."""

REVISION = 2
"""By what new games are played. Their setup says it, so that older journals go on meaning what they meant.

The first, which no setup names: "always pause" covered battles, removals, builds and Economic Warfare alone,
and who searched a deck or pile in vain was not asked.
"""

PAUSES_EVERYWHERE = 2
"""From this revision on "always pause" covers every window."""

LOOKS_THROUGH = 2
"""From this revision on whoever searches may look, even if there is nothing to find."""

OPTIONS: tuple[Option, ...] = (
    Option(
        id=REALLOCATION,
        title="Reallocation",
        text="Before it plays, a nation may give up four hand cards for a Build or Battle card of its deck.",
        rule="SU-12.1",
    ),
    Option(
        id=ALWAYS_PAUSE,
        title="Always pause",
        text="Whoever has a face-down Response is asked at every battle, removal and build, and wherever else"
        " one might answer, so that neither a question nor a silence betrays anything.",
        rule="SU-9.13",
    ),
)

RULEBOOK = Rulebook(
    prefix="SU",
    sections={
        1: 8, 2: 5, 3: 4, 4: 8, 5: 9, 6: 12, 7: 10, 8: 20, 9: 24, 10: 7, 11: 4, 12: 3, 13: 1, 14: 29,
    },
    options=OPTIONS,
    revision=REVISION,
)  # fmt: skip
