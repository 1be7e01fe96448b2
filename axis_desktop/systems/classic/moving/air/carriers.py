"""Fighters on carriers: who rides, stays on deck or takes off when a carrier sails (CL-8.7, CL-8.12)."""

from collections.abc import Collection, Sequence

from axis_desktop.model.facts import Event
from axis_desktop.model.ids import Space, UnitId
from axis_desktop.model.sentences.message import Message, Plural
from axis_desktop.systems.area_war.air.decks import embark, fly_up, on_deck
from axis_desktop.systems.area_war.units import Unit
from axis_desktop.systems.classic.events import FightersRode
from axis_desktop.systems.classic.moving.air.air_rules import DECKS, RULES, take_off_first
from axis_desktop.systems.classic.state import State

_RIDE_TO_BATTLE = Plural(
    "1 fighter sails along below deck: it does not fly or fight.",
    "{n} fighters sail along below deck: they do not fly or fight.",
)
_RIDE_HOME = Plural("1 fighter rides along.", "{n} fighters ride along.")
_STAY = Plural("1 fighter stays, on another carrier.", "{n} fighters stay, on other carriers.")
_TAKE_OFF = Plural(
    "1 fighter takes off and has to land elsewhere.",
    "{n} fighters take off and have to land elsewhere.",
)


def left_without_deck(
    state: State, movers: Sequence[Unit], riders: Collection[UnitId], zone: Space
) -> tuple[UnitId, ...]:
    """Own fighters whose carrier is among the ships that sail, and that are not named with them.

    Nothing is asked of games of an older reading of the rules: there they hover (CL-8.12).
    """
    return DECKS.left_without_deck(state, movers, riders, zone) if take_off_first(state) else ()


def below_deck(
    state: State, movers: Sequence[Unit], riders: tuple[UnitId, ...], path: Sequence[Space]
) -> tuple[UnitId, ...]:
    """Own fighters that go below deck in the combat move: their carrier sails and they have not taken off.

    Args:
        state: before the move.
        movers: all units that move by themselves.
        riders: fighters that the move names.
        path: of the move. A carrier that fights where it lies lets them take off until the phase ends.
    """
    zone = path[0]
    if len(path) < 2:
        return ()
    left = left_without_deck(state, movers, riders, zone)
    room = sum(DECKS.rooms(state, movers, zone).values()) - len(riders)
    return left[: max(0, room)]


def fighters_note(
    state: State, movers: Sequence[Unit], riders: Collection[UnitId], path: Sequence[Space]
) -> tuple[Message, ...]:
    """What the fighters of carriers do that sail: they ride, stay on another deck, or fly (CL-8.12).

    Args:
        state: before the move.
        movers: all units that move by themselves.
        riders: every fighter that rides.
        path: of the move.
    """
    zone = path[0]
    if len(path) < 2 or not any(RULES.takes_aboard(state, u) for u in movers):
        return ()
    moving = {u.id for u in movers}
    left = [u for u in on_deck(state, zone) if u.id not in moving and u.id not in riders]
    flying = len(left_without_deck(state, movers, riders, zone))
    texts = (_RIDE_TO_BATTLE if state.phase == "combat_move" else _RIDE_HOME, _STAY, _TAKE_OFF)
    counts = (len(riders), len(left) - flying, flying)
    return tuple(Message.of(text.of(n), n=n) for n, text in zip(counts, texts, strict=True) if n)


def embark_riders(state: State, places: dict[UnitId, UnitId], path: Sequence[Space]) -> list[Event]:
    """Put riders aboard before their ships sail; they don't fly this turn (CL-8.12)."""
    embark(state, places, path[0])
    riders = tuple(sorted(places))
    return [FightersRode(power=state.power, units=riders, space=path[-1])] if riders else []


def take_off(state: State, movers: Sequence[Unit], riders: Collection[UnitId], zone: Space) -> None:
    """Fighters that don't ride on a carrier which sails home are in the air from here (CL-8.7, CL-8.12)."""
    fly_up(state, left_without_deck(state, movers, riders, zone), zone)
