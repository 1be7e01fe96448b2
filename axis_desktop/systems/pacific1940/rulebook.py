"""What the rulebook offers as a whole: its rules by number and its optional rules (PA-19)."""

from axis_desktop.model.system import Option
from axis_desktop.systems.door.rulebook import Rulebook
from axis_desktop.systems.edit_mode import EDIT_MODE_OPTION

REVISION = 11
"""By what new games are played; their setup says it."""

RETREAT_FIRST = 3
"""Revision from which on a lone battle waits after a retreat, so that it can be taken back (PA-8.24)."""

BLITZES_TOGETHER = 4
"""Revision from which on what tanks have blitzed through lets no more mechanized infantry pass (PA-7.24)."""

HITS_TOGETHER = 5
"""Revision from which on hits that every enemy can take are assigned at once, whoever made them (PA-8.31)."""

SENT_PLANES_FIGHT = 6
"""Revision from which on nobody is asked whether aircraft wait that were sent into the fight over their zone,
or that are where no enemy surface warships are: there it is asked who attacks at all (PA-7.14, PA-7.5)."""

OWNERS_LOSE = 7
"""Revision from which on a defender with nothing left to lose says nothing of losses of others (PA-10.3)."""

FRIENDS_UNLOAD_ONCE = 8
"""Revision from which on a friend's transport that has unloaded does nothing more in that turn (PA-14.15)."""

DECLARED_LATER = 9
"""Revision from which on a zone made hostile by a declaration was friendly when the turn began (PA-8.36)."""

BACK_ON_DECK = 10
"""Revision from which on aircraft of a carrier that is taken back stand on its deck again (PA-7.14)."""

EQUAL_ASHORE = 11
"""Revision from which on units that came ashore are equal wherever they came from: whom hits on them leave no
choice is not asked (PA-8.30)."""

OLDEST_REVISION = 2
"""The first reading of the rules that is still played by: before it, too much was read otherwise (bases that
were just captured, China's repairs, strikes, guns of capitals, who is bombarded)."""

AMBUSH = "ambush"
"""Submarines may fire at transports that sail by without escort (PA-7.22)."""

AUTO_CONVOY = "auto_convoy"
"""Warships raid convoys wherever they can, without a question (PA-13.2)."""

AUTO_CONSENT = "auto_consent"
"""Allies lend each other their carriers and transports without a question (PA-7.7)."""

OPTIONS: tuple[Option, ...] = (  # PA-19.1
    Option(
        id=AMBUSH,
        title="Submarine ambush",
        text="Submarines may fire once at transports that enter their zone without a warship.",
        rule="PA-7.22",
        default=True,
    ),
    Option(
        id=AUTO_CONVOY,
        title="Convoys are always raided",
        text="Warships raid every convoy they can, and nobody is asked.",
        rule="PA-13.2",
        default=True,
    ),
    Option(
        id=AUTO_CONSENT,
        title="Allies always agree",
        text="Allies share carriers and transports and accept each other's choice of losses unasked.",
        rule="PA-7.7",
        default=True,
    ),
    EDIT_MODE_OPTION,
)

RULEBOOK = Rulebook(
    prefix="PA",
    sections={
        1: 12, 2: 7, 3: 4, 4: 19, 5: 13, 6: 5, 7: 28, 8: 40, 9: 14, 10: 6,
        11: 10, 12: 11, 13: 13, 14: 15, 15: 5, 16: 5, 17: 8, 18: 2, 19: 1,
    },
    options=OPTIONS,
    revision=REVISION,
)  # fmt: skip
