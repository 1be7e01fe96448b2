"""Events as sentences for the log, in a player's words."""

from axis_desktop.model.events import (
    ControlChanged,
    DiceRolled,
    MoneyChanged,
    ResearchRolled,
    UnitsLost,
    WeaponDeveloped,
)
from axis_desktop.model.facts import Event
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message, PiecesTerm, Plural
from axis_desktop.systems.area_war.events import CapitalTaken
from axis_desktop.systems.area_war.telling.story import (
    counted,
    of_battles,
    of_money,
    of_the_end,
    of_turn_and_pieces,
)
from axis_desktop.systems.classic.events import (
    FightersRode,
    IndustryHit,
    NeutralityBroken,
    PowerSurrendered,
    RaidLapsed,
    UnitsForfeited,
)
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.edit_mode import PositionEdited

PHASE_TITLES = {
    "purchase": ("Purchase units", "Purchase"),
    "combat_move": ("Combat move", "Combat move"),
    "conduct_combat": ("Conduct combat", "Combat"),
    "noncombat_move": ("Noncombat move", "Noncombat"),
    "mobilize": ("Mobilize new units", "Mobilize"),
    "collect_income": ("Collect income", "Income"),
}
"""Full and short title of each phase (CL-4.2)."""

_BATTLES = {
    "land": "{attacker:The} attacks {space:the}.",
    "sea": "{attacker:The} fights for {space:the}.",
    "raid": "{attacker:The} bombs the factory in {space:the}.",
}


def describe(event: Event, state: State) -> Message | None:
    """An event as a sentence; None for one that isn't worth one."""
    return _common(event, state) or _own(event, state)


def _common(event: Event, state: State) -> Message | None:
    """Events that every game tells."""
    match event:
        case DiceRolled():
            return _dice(event)
        case UnitsLost():
            return _lost(event, counted(event.pieces, state))
        case ControlChanged():
            return _control(event)
        case MoneyChanged():
            return _money(event)
        case _:
            return (
                of_turn_and_pieces(event, state)
                or of_battles(event, _BATTLES)
                or of_money(event, state)
                or of_the_end(event)
            )


def _own(event: Event, state: State) -> Message | None:
    """Events that only this game tells."""
    match event:
        case ResearchRolled():
            return Message.of(
                "{power:The} pays {paid} IPC for research and rolls {dice}.",
                power=say.power(event.power),
                paid=event.paid,
                dice=say.listed(event.rolled),
            )
        case WeaponDeveloped():
            return Message.of(
                "{power:The} develops {weapon}.", power=say.power(event.power), weapon=say.find(event.weapon)
            )
        case UnitsForfeited():
            return Message.of(
                "{power:The} forfeits {pieces}: there was no place for more.",
                power=say.power(event.power),
                pieces=counted(event.units, state),
            )
        case NeutralityBroken():
            return Message.of(
                "{power:The} breaks the neutrality of {space:the} and pays {paid} IPC.",
                power=say.power(event.power),
                space=say.space(event.space),
                paid=event.paid,
            )
        case _:
            return _rare(event)


def _rare(event: Event) -> Message | None:
    """Riders, capitals, bombs, edits, surrender."""
    match event:
        case CapitalTaken(freed=True):
            return Message.of(
                "{by:The} frees the capital of {owner:the}, {space:the}.",
                by=say.power(event.by),
                owner=say.power(event.owner),
                space=say.space(event.space),
            )
        case CapitalTaken():
            return Message.of(
                "The capital of {owner:the} has fallen: {by:the} takes all of its {loot} IPC.",
                owner=say.power(event.owner),
                by=say.power(event.by),
                loot=event.loot,
            )
        case FightersRode():
            text = Plural(
                "{power}: 1 fighter rides below deck to {space:the}.",
                "{power}: {n} fighters ride below deck to {space:the}.",
            )
            return Message.of(
                text.of(len(event.units)),
                power=say.power(event.power),
                n=len(event.units),
                space=say.space(event.space),
            )
        case IndustryHit():
            return Message.of(
                "The factory in {space:the} is hit for {damage}: {power} pays {paid} IPC.",
                space=say.space(event.space),
                damage=event.damage,
                power=say.power(event.power),
                paid=event.paid,
            )
        case RaidLapsed():
            text = Plural(
                "{power:The} has taken {space:the} itself: the raid is off, and 1 bomber flies home.",
                "{power:The} has taken {space:the} itself: the raid is off, and {n} bombers fly home.",
            )
            return Message.of(
                text.of(len(event.units)),
                power=say.power(event.power),
                space=say.space(event.space),
                n=len(event.units),
            )
        case PositionEdited(space=None):
            return Message.of("Treasury and weapons were changed by hand.")
        case PositionEdited(space=str(space)):
            return Message.of("{space:The} was changed by hand.", space=say.space(space))
        case PowerSurrendered():
            return Message.of("{power:The} offers to surrender.", power=say.power(event.power))
        case _:
            return None


def _dice(event: DiceRolled) -> Message:
    dice = say.listed(event.dice)
    if not event.figure:
        return Message.of("{why}: {dice}.", why=event.why, dice=dice)
    text = Plural("{why}: {dice} – 1 hit.", "{why}: {dice} – {hits} hits.", "{why}: {dice} – no hits.")
    return Message.of(text.of(event.hits), why=event.why, dice=dice, hits=event.hits)


def _lost(event: UnitsLost, pieces: PiecesTerm) -> Message:
    """A reason that only names the place again is left out: dice have just told it."""
    if event.why.args == {"space": say.space(event.space)}:
        return Message.of(
            "{power:The} loses {pieces} in {space:the}.",
            power=say.power(event.power),
            pieces=pieces,
            space=say.space(event.space),
        )
    return Message.of(
        "{power:The} loses {pieces} in {space:the}: {why}",
        power=say.power(event.power),
        pieces=pieces,
        space=say.space(event.space),
        why=event.why,
    )


def _control(event: ControlChanged) -> Message:
    if event.by != event.after:
        return Message.of(
            "{by:The} liberates {space:the} for {after:the}.",
            by=say.power(event.by),
            space=say.space(event.space),
            after=say.power(event.after),
        )
    return Message.of(
        "{after:The} takes {space:the}.", after=say.power(event.after), space=say.space(event.space)
    )


def _money(event: MoneyChanged) -> Message:
    if event.amount < 0:
        return Message.of(
            "{power:The} pays {ipc} IPC: {why}",
            power=say.power(event.power),
            ipc=-event.amount,
            why=event.why,
        )
    return Message.of(
        "{power:The} gets {ipc} IPC: {why}", power=say.power(event.power), ipc=event.amount, why=event.why
    )
